"""Who may look: this machine's browser, once it came through a one-time link, and nobody else.

A page elsewhere can make a browser send requests here, so every request is checked: the Host it
was meant for (DNS rebinding), where it comes from, the session cookie, and for writes a token that
only our own pages know. No inline script or style can run, whatever text a page shows.
"""

import hmac
import secrets
import time
from collections.abc import Callable
from hashlib import sha256
from http.cookies import CookieError, SimpleCookie
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
MOST_BYTES = 256_000  # of a request's body
INVITATION_SECONDS = 600
MOST_VISITORS = 32
OPEN_PATHS = ("/static/",)  # styles of the page that says how to log in
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self';"
    " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Visitors:
    """One-time invitations and the browsers that came with one; forgotten when the process ends."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._secret = secrets.token_bytes(32)
        self._invited: dict[str, float] = {}
        self._known: dict[str, None] = {}

    def invite(self) -> str:
        code = secrets.token_urlsafe(24)
        self._invited[code] = self.clock() + INVITATION_SECONDS
        return code

    def enter(self, code: str) -> str:
        """The cookie for an invitation, "" if it is unknown, used or too old."""
        until = self._invited.pop(code, 0.0)
        if until < self.clock():
            return ""
        visitor = secrets.token_urlsafe(32)
        self._known[visitor] = None
        while len(self._known) > MOST_VISITORS:
            del self._known[next(iter(self._known))]
        return visitor

    def knows(self, visitor: str) -> bool:
        return visitor in self._known

    def seal(self, visitor: str) -> str:
        """What a form of ours carries and no other page can know."""
        return hmac.new(self._secret, visitor.encode("utf-8", "replace"), sha256).hexdigest()


class Place(NamedTuple):
    """The addresses under which the dashboard may be asked for."""

    hosts: frozenset[str] = LOOPBACK

    def fits(self, host: str, port: int) -> bool:
        """A name of ours; on this machine's own names the port must be ours too, elsewhere a proxy may differ."""
        try:
            parts = urlsplit(f"//{host}")
            name, asked = parts.hostname or "", parts.port
        except ValueError:
            return False
        right_port = asked == port or (asked is None and port in (80, 443))
        return name in self.hosts and (right_port or name not in LOOPBACK) and not parts.username


class Guard:
    """The middleware around every page."""

    def __init__(self, app: ASGIApp, visitors: Visitors, place: Place = Place(), refusal: str = "") -> None:
        self.app = app
        self.visitors = visitors
        self.place = place
        self.refusal = refusal

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        visitor = cookie(headers, name_of(scope))
        answer = self._refused(scope, headers) or self._login(scope) or self._stranger(scope, visitor)
        scope["visitor"] = visitor
        scope["seal"] = self.visitors.seal(visitor) if visitor else ""
        await (answer or self.app)(scope, limited(receive), hardened(send))

    def _refused(self, scope: Scope, headers: Headers) -> Response | None:
        host = headers.get("host", "")
        if not self.place.fits(host, port_of(scope)):
            return PlainTextResponse("This address is not served here.\n", 421)
        own = f"{scope.get('scheme', 'http')}://{host}"
        origin = headers.get("origin")
        if origin is not None and origin != own:
            return PlainTextResponse("Refused: the request comes from another page.\n", 403)
        return unacceptable(scope, headers)

    def _login(self, scope: Scope) -> Response | None:
        if scope["path"] != "/login":
            return None
        code = parse_qs(scope["query_string"].decode("latin-1")).get("code", [""])[0]
        visitor = self.visitors.enter(code) if scope["method"] == "GET" else ""
        if not visitor:
            return self._sorry()
        answer = RedirectResponse("/", 303)
        secure = scope.get("scheme") == "https"
        answer.set_cookie(name_of(scope), visitor, httponly=True, secure=secure, samesite="strict", path="/")
        return answer

    def _stranger(self, scope: Scope, visitor: str) -> Response | None:
        if self.visitors.knows(visitor) or scope["path"].startswith(OPEN_PATHS):
            return None
        return self._sorry()

    def _sorry(self) -> Response:
        return Response(
            self.refusal or "Not logged in.\n", 401, media_type="text/html" if self.refusal else "text/plain"
        )


def unacceptable(scope: Scope, headers: Headers) -> Response | None:
    """What no dashboard takes: a request that another site made, another method, too much at once."""
    if headers.get("sec-fetch-site") in ("cross-site", "same-site") and not plain_visit(scope, headers):
        return PlainTextResponse("Refused: the request comes from another site.\n", 403)
    if scope["method"] not in ("GET", "HEAD", "POST"):
        return PlainTextResponse("Method not allowed.\n", 405)
    length = headers.get("content-length", "0")
    if not length.isdecimal() or len(length) > 12 or int(length) > MOST_BYTES:
        return PlainTextResponse("Too large.\n", 413)
    return None


def plain_visit(scope: Scope, headers: Headers) -> bool:
    """A link on another site may lead here: it only shows a page, and the strict cookie stays away."""
    return scope["method"] == "GET" and headers.get("sec-fetch-mode") == "navigate"


def port_of(scope: Scope) -> int:
    server = scope.get("server")
    return int(server[1]) if server and server[1] else 80


def name_of(scope: Scope) -> str:
    """Cookies don't tell ports apart: two dashboards must not log each other out."""
    return f"twiceshy_{port_of(scope)}"


def cookie(headers: Headers, name: str) -> str:
    try:
        found = SimpleCookie(headers.get("cookie", "")).get(name)
    except CookieError:
        return ""
    return found.value if found else ""


def limited(receive: Receive) -> Receive:
    """A body without a length, or with a false one, ends at the limit."""
    seen = 0

    async def counted() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > MOST_BYTES:
            return {"type": "http.disconnect"}
        return message

    return counted


def hardened(send: Send) -> Send:
    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            if "cache-control" not in headers:
                headers["cache-control"] = "no-store"
        await send(message)

    return with_headers
