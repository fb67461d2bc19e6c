"""The dashboard of a team server: the same pages over a member's spaces, behind a login with their token.

Logging in issues a token of its own that lasts half a day; the browser keeps it in a cookie no script
can read, the database only its digest. So any server behind the address knows the visitor, logging
out revokes it for all of them, and the token that was typed in is kept nowhere.
"""

import hmac
from contextlib import AbstractContextManager
from hashlib import sha256
from http.cookies import SimpleCookie
from urllib.parse import parse_qs, quote, unquote, urlsplit

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from twiceshy.doors.web import acts, graph, inbox, members_pages, memories, operations
from twiceshy.doors.web.app import assembled
from twiceshy.doors.web.security import LOOPBACK, cookie, hardened, limited, unacceptable
from twiceshy.doors.web.visit import Site, environment
from twiceshy.keeper.server import hosted
from twiceshy.keeper.server.hosted import HostedKeeper
from twiceshy.keeper.server.hosting import Host
from twiceshy.model.errors import StoreError, TwiceshyError
from twiceshy.store.postgres.connect import Unauthorised

HOURS = 12
COOKIE, REPO = "twiceshy_member", "twiceshy_repo"
LABEL = "dashboard"
OPEN = ("/static/style.css", "/static/theme.js", "/static/mark.svg")  # what the login page is made of
NAVIGATION = (
    ("/", "Overview", "o"), ("/inbox", "Inbox", "i"), ("/memories", "Memories", "m"), ("/sessions", "Sessions", "s"),
    ("/graph", "Graph", "g"), ("/ask", "Ask", "w"), ("/report", "Report", "r"), ("/people", "People", "p"),
    ("/audit", "Audit", "l"),
)  # fmt: skip
PAGES = (
    ("/", members_pages.home),
    ("/inbox", inbox.page),
    ("/memories", memories.page),
    ("/memories/{id}", memories.one),
    ("/operations/{id}", operations.one),
    ("/sessions", members_pages.sessions),
    ("/sessions/{id:path}", members_pages.session),
    ("/graph", graph.page),
    ("/graph.json", graph.data),
    ("/ask", members_pages.ask),
    ("/report", members_pages.report),
    ("/people", members_pages.people),
    ("/audit", members_pages.audit),
)
ACTS = (
    ("/remember", acts.remember),
    ("/undo", acts.undo),
    ("/inbox/{act}", acts.review),
    ("/memories/{id}/promote", members_pages.promote),
    ("/memories/{id}/demote", members_pages.demote),
    ("/memories/{id}/{act}", acts.change),
    ("/people/{team}", members_pages.set_role),
    ("/tokens", members_pages.new_token),
    ("/tokens/{id}", members_pages.revoke),
)


def create_app(host: Host) -> Starlette:
    def opening(request: Request) -> AbstractContextManager[HostedKeeper]:
        chosen = request.query_params.get("repo", "")[:1000] or unquote(request.cookies.get(REPO, ""))[:1000]
        return hosted.opened(host.pool, request.scope["visitor"], chosen, host.clock, known_only=True)

    return assembled(opening, PAGES, ACTS, Site(NAVIGATION, hosted=True), Middleware(MemberGuard, host=host))


class MemberGuard:
    """The middleware around every page: who is it, and does the request come from our own pages?"""

    def __init__(self, app: ASGIApp, host: Host) -> None:
        self.app, self.host = app, host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        receive, send = limited(receive), hardened(send)
        headers = Headers(scope=scope)
        visitor = cookie(headers, COOKIE)
        answer = _refused(scope, headers)
        if answer is None and scope["path"] == "/login":
            answer = await self._login(scope, receive, headers)
        elif answer is None and scope["path"] not in OPEN and not await self._knows(visitor):
            answer = _login_page(401)
        elif answer is None and scope["path"] == "/logout":
            answer = await self._logout(scope, receive, visitor)
        scope["visitor"], scope["seal"] = visitor, seal(visitor) if visitor else ""
        await (answer or self.app)(scope, receive, _choosing(scope, send))

    async def _knows(self, visitor: str) -> bool:
        try:
            return bool(visitor) and await run_in_threadpool(self.host.knows, visitor[:200])
        except StoreError:
            return True  # the page itself tells what is wrong

    async def _login(self, scope: Scope, receive: Receive, headers: Headers) -> Response:
        if scope["method"] != "POST":
            return _login_page(200)
        token = (await _form(scope, receive)).get("token", "").strip()
        try:
            made = await run_in_threadpool(self.host.new_token, token[:200], LABEL, HOURS)
        except Unauthorised:
            return _login_page(401, "That token is unknown, revoked or expired.")
        except TwiceshyError as error:
            return _login_page(503, error.message)
        answer = RedirectResponse("/", 303)
        answer.set_cookie(
            COOKIE,
            made.secret,
            HOURS * 3600,
            httponly=True,
            secure=_secure(scope, headers),
            samesite="strict",
            path="/",
        )
        return answer

    async def _logout(self, scope: Scope, receive: Receive, visitor: str) -> Response:
        form = await _form(scope, receive) if scope["method"] == "POST" else {}
        if not hmac.compare_digest(seal(visitor).encode(), form.get("seal", "").encode("utf-8", "replace")):
            return PlainTextResponse("Refused: log out with the button.\n", 403)
        try:
            await run_in_threadpool(self.host.revoke, visitor, members_pages.token_id(visitor))
        except TwiceshyError as error:
            return _login_page(503, error.message)
        answer = RedirectResponse("/login", 303)
        answer.delete_cookie(COOKIE, path="/")
        return answer


def seal(visitor: str) -> str:
    """What a form of ours carries and no other page can know; every server can work it out."""
    return hmac.new(visitor.encode("utf-8", "replace"), b"a form of the dashboard", sha256).hexdigest()


def _refused(scope: Scope, headers: Headers) -> Response | None:
    """A cookie comes along from anywhere, so where a request comes from is checked; a proxy may end TLS before us."""
    origin = headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != headers.get("host", ""):
        return PlainTextResponse("Refused: the request comes from another page.\n", 403)
    return unacceptable(scope, headers)


def _login_page(status: int, problem: str = "") -> Response:
    return HTMLResponse(environment().get_template("members_login.html").render(problem=problem), status)


async def _form(scope: Scope, receive: Receive) -> dict[str, str]:
    try:
        body = await Request(scope, receive).body()
        fields = parse_qs(body.decode("utf-8", "replace"), max_num_fields=20)
    except (ClientDisconnect, ValueError):
        return {}
    return {name: values[-1] for name, values in fields.items()}


def _secure(scope: Scope, headers: Headers) -> bool:
    """Only on this very machine may the cookie travel without TLS."""
    name = urlsplit(f"//{headers.get('host', '')}").hostname or ""
    return scope.get("scheme") == "https" or name not in LOOPBACK


def _choosing(scope: Scope, send: Send) -> Send:
    """An address with `repo` in it chooses the repository for the pages after it, too."""
    chosen = parse_qs(scope["query_string"].decode("latin-1")).get("repo", [""])[0][:1000]
    if not chosen or scope["method"] != "GET":
        return send
    kept = SimpleCookie({REPO: quote(chosen, safe="")})
    kept[REPO].update({"path": "/", "httponly": "1", "samesite": "Strict"})

    async def with_choice(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], (b"set-cookie", kept[REPO].OutputString().encode("latin-1"))]
        await send(message)

    return with_choice
