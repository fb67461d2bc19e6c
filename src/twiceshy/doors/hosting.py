"""What a team's server puts together: the API for `sync`, MCP for agents, the dashboard for people.

Programs bring a member's token in a header, people come with the cookie of their login; either way
every request is one transaction in the member's name, and nothing is kept in the process, so several
servers can stand behind one address. One that is told to stop finishes what it began.
"""

import gc
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Mount, Route, request_response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from twiceshy.doors.gatekeeping import Pace, refused
from twiceshy.doors.mcp.http import ROOM, Front
from twiceshy.doors.mcp.members import MemberRoom
from twiceshy.doors.server import app as api
from twiceshy.doors.server.app import Server
from twiceshy.doors.server.limits import Logger, bearer, log_line
from twiceshy.doors.web import members
from twiceshy.doors.web.patience import Patient
from twiceshy.model.errors import TwiceshyError

GRACE_SECONDS = 20
PER_SECOND, BURST = 200.0, 1_000.0  # requests of one token
AT_ONCE = 1_000  # connections
REPO_HEADER = "x-twiceshy-repo"


class Counted:
    """An application whose requests are counted and logged like the API's, without content."""

    def __init__(self, app: ASGIApp, server: Server, name: str) -> None:
        self.app, self.server, self.name = app, server, name

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        status, start = 500, time.perf_counter()

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noting)
        finally:
            took = time.perf_counter() - start
            self.server.metrics.observe(self.name, status, took)
            self.server.logger(self.name, scope["method"], status, took, "")


class Paced:
    """Before everything: nobody asks faster than a busy program would. Who asks is told by the token or the cookie."""

    def __init__(self, app: ASGIApp, pace: Pace) -> None:
        self.app, self.pace = app, pace

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not self.pace.allows(_asker(scope)):
            await refused(429, "too many requests", {"retry-after": "1"})(scope, receive, send)
            return
        await self.app(scope, receive, send)


def _asker(scope: Scope) -> str:
    """A digest: a secret is not kept, not even in memory."""
    headers = Headers(scope=scope)
    peer = scope.get("client")
    brought = headers.get("authorization") or headers.get("cookie") or (peer[0] if peer else "")
    return sha256(brought.encode("latin-1", "replace")).hexdigest()


class AgentsGate:
    """Before MCP: a member's token, no foreign page, and the room of that member's memory for the call."""

    def __init__(self, front: Front, server: Server) -> None:
        self.front, self.server = front, server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        origin, token = headers.get("origin"), bearer(Request(scope))
        if origin is not None and urlsplit(origin).netloc != headers.get("host", ""):
            await JSONResponse({"error": "the request comes from another page"}, 403)(scope, receive, send)
            return
        try:
            known = bool(token) and await run_in_threadpool(self.server.host.knows, token)
        except TwiceshyError as error:
            await JSONResponse({"error": error.message}, 503)(scope, receive, send)
            return
        if not known:
            refusal = JSONResponse({"error": "a token is needed"}, 401, {"www-authenticate": "Bearer"})
            await refusal(scope, receive, send)
            return
        repo = Request(scope).query_params.get("repo") or headers.get(REPO_HEADER, "")
        await self.front({**scope, ROOM: MemberRoom(self.server.pool, token, repo[:1000])}, receive, send)


def create_app(dsn: str, probe: str = "", connections: int = 16, logger: Logger = log_line) -> ASGIApp:
    """The server for a PostgreSQL address. `probe` is the token of health checks and metrics."""
    server = Server(dsn, probe, connections, logger)
    front = Front(stateless=True)
    people = Counted(members.create_app(server.host), server, "dashboard")
    programs = request_response(server.endpoint(api.nothing, "other"))

    async def others(scope: Scope, receive: Receive, send: Send) -> None:
        """Who brings a token in a header is a program, and learns what it would from the API."""
        by_program = "authorization" in Headers(scope=scope)
        await (programs if by_program else people)(scope, receive, send)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        gc.freeze()  # what is loaded by now stays: the collector need not walk over it while requests come and go
        async with front.running():
            yield
        server.pool.close()

    agents = Route("/mcp", Counted(AgentsGate(front, server), server, "/mcp"))
    app = Starlette(routes=[*api.routes(server), agents, Mount("/", others)], lifespan=lifespan)
    return Paced(app, Pace(per_second=PER_SECOND, burst=BURST))


def _leave(number: int, frame: object) -> None:
    raise SystemExit(0)


def serve(dsn: str, host: str, port: int, probe: str = "", connections: int = 16) -> None:
    """Run until told to stop; requests that were begun are finished."""
    import uvicorn

    signal.signal(signal.SIGTERM, _leave)  # raised again by uvicorn when all requests are answered
    uvicorn.run(
        create_app(dsn, probe, connections), host=host, port=port, http=Patient, log_level="warning", access_log=False,
        server_header=False, ws="none", limit_concurrency=AT_ONCE, timeout_graceful_shutdown=GRACE_SECONDS,
    )  # fmt: skip
