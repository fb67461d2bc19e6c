"""The gate of what is served over HTTP to programs: the right host, the right token, not too much, not too fast.

The token is a file only its owner can read, looked up on every request, so that a new one counts at
once. The body is read here, within a size and a time, before anything behind the gate hears of the
request. Refusals never repeat what was sent, and nothing is logged.
"""

import contextlib
import hmac
import os
import secrets
import time
from collections.abc import Callable

import anyio
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from twiceshy import paths
from twiceshy.doors.web.security import Place, port_of
from twiceshy.model.errors import Refused, StoreUnwritable
from twiceshy.store.corpus import make_folder
from twiceshy.store.files import write_atomically

MOST_BYTES = 1_000_000  # of a request's body
BODY_SECONDS = 20.0  # for a body to arrive
PER_SECOND, BURST = 50.0, 200.0  # requests of one peer
MOST_PEERS = 1_000
HEADERS = {"cache-control": "no-store", "x-content-type-options": "nosniff"}


def token_file() -> str:
    return os.path.join(paths.home(), "token")


def new_token() -> str:
    """Make a token; the one before is void at once."""
    token = secrets.token_urlsafe(32)
    make_folder(paths.home())
    write_atomically(token_file(), f"{token}\n".encode(), 0o600)
    return token


def token() -> str:
    """The token, made on first use; Refused when others could have read it."""
    try:
        descriptor = os.open(token_file(), os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except FileNotFoundError:
        return new_token()
    except OSError as error:
        raise StoreUnwritable(f"can't read {token_file()}: {error.strerror}") from error
    with open(descriptor, encoding="ascii", errors="replace") as file:
        state = os.fstat(file.fileno())
        found = file.read(200).strip()
    if state.st_mode & 0o077 or state.st_uid != os.getuid() or len(found) < 32:
        raise Refused(f"{token_file()} is not a secret of yours alone", hint="make a new one: serve --rotate-token")
    return found


class Pace:
    """How often a peer may ask: a bucket that fills with time."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, per_second: float = PER_SECOND, burst: float = BURST
    ) -> None:
        self.clock, self.per_second, self.burst = clock, per_second, burst
        self._peers: dict[str, tuple[float, float]] = {}

    def allows(self, peer: str) -> bool:
        now = self.clock()
        left, at = self._peers.pop(peer, (self.burst, now))
        left = min(self.burst, left + (now - at) * self.per_second)
        allowed = left >= 1
        self._peers[peer] = (left - 1 if allowed else left, now)
        if len(self._peers) > MOST_PEERS:
            del self._peers[next(iter(self._peers))]
        return allowed


class Gate:
    """The middleware before an application for programs."""

    def __init__(self, app: ASGIApp, place: Place, pace: Pace, secret: Callable[[], str] = token) -> None:
        self.app, self.place, self.pace, self.secret = app, place, pace, secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        answer = self._refusal(scope, headers)
        if answer is None:
            body = await _body(receive, headers)
            if isinstance(body, bytes):
                await self.app(scope, _replayed(body, receive), _hardened(send))
                return
            answer = body
        await answer(scope, receive, send)

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        host, origin = headers.get("host", ""), headers.get("origin")
        if not self.place.fits(host, port_of(scope)):
            return refused(421, "this address is not served here")
        if origin is not None and origin != f"{scope.get('scheme', 'http')}://{host}":
            return refused(403, "the request comes from another page")
        peer = scope.get("client")
        if not self.pace.allows(peer[0] if peer else ""):
            return refused(429, "too many requests", {"retry-after": "1"})
        if not self._knows(headers.get("authorization", "")):
            return refused(401, "a token is needed", {"www-authenticate": "Bearer"})
        return None

    def _knows(self, authorization: str) -> bool:
        kind, _, given = authorization.partition(" ")
        try:
            secret = self.secret()
        except (Refused, StoreUnwritable):  # a token that is no secret lets nobody in
            return False
        return kind.lower() == "bearer" and hmac.compare_digest(
            given.strip().encode("latin-1", "replace"), secret.encode()
        )


def refused(status: int, message: str, headers: dict[str, str] | None = None) -> Response:
    return JSONResponse({"error": message}, status, {**HEADERS, "connection": "close", **(headers or {})})


async def _body(receive: Receive, headers: Headers) -> bytes | Response:
    """The whole body, or why it isn't taken."""
    length = headers.get("content-length", "0")
    if not length.isdecimal() or len(length) > 12 or int(length) > MOST_BYTES:
        return refused(413, f"a request has at most {MOST_BYTES:,} bytes")
    data = bytearray()
    with contextlib.suppress(TimeoutError), anyio.fail_after(BODY_SECONDS):
        while True:
            message = await receive()
            data += message.get("body", b"")
            if len(data) > MOST_BYTES:
                return refused(413, f"a request has at most {MOST_BYTES:,} bytes")
            if not message.get("more_body"):  # the end, or the client is gone
                return bytes(data)
    return refused(408, "the request took too long to arrive")


def _replayed(body: bytes, receive: Receive) -> Receive:
    pending = [body]

    async def again() -> Message:
        if pending:
            return {"type": "http.request", "body": pending.pop(), "more_body": False}
        return await receive()

    return again


def _hardened(send: Send) -> Send:
    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return with_headers
