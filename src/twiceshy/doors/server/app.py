"""What programs ask the team server for: sync, recall, search, people, health, over a PostgreSQL address.

Every path asks for a token, also health and metrics (a probe has a token of its own). The work is
done in threads, one transaction per request.
"""

import hmac
import time
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from twiceshy.doors.server.limits import Logger, Metrics, TooLarge, bearer, body_of, is_large, log_line
from twiceshy.keeper.server.hosting import Host
from twiceshy.keeper.server.wire import packed
from twiceshy.model.errors import NotFound, StoreBusy, StoreError, StoreUnwritable, TwiceshyError, UsageError
from twiceshy.model.plain import plain
from twiceshy.store.postgres.connect import Pool, Unauthorised
from twiceshy.store.postgres.sessions import Piece

STATUSES: tuple[tuple[type[TwiceshyError], int], ...] = (
    (Unauthorised, 401), (TooLarge, 413), (NotFound, 404), (UsageError, 400), (StoreUnwritable, 403),
    (StoreBusy, 503), (StoreError, 503),
)  # fmt: skip
Act = Callable[["Server", Request, str], Awaitable[Response]]


class Server:
    def __init__(self, dsn: str, probe: str = "", connections: int = 16, logger: Logger = log_line) -> None:
        self.pool = Pool(dsn, connections)
        self.host = Host(self.pool, time.time)
        self.probe = probe
        self.metrics = Metrics()
        self.logger = logger

    def is_probe(self, token: str) -> bool:
        return bool(self.probe) and hmac.compare_digest(token, self.probe)

    async def recognised(self, token: str, error: TwiceshyError) -> TwiceshyError:
        """What is wrong with a request is told to members only; the others learn that they need a token."""
        if token and not isinstance(error, Unauthorised | StoreError) and not self.is_probe(token):
            try:
                await run_in_threadpool(self.host.me, token)
            except TwiceshyError as other:
                return other
        return error

    def endpoint(self, act: Act, name: str) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            start = time.perf_counter()
            problem = ""
            token = bearer(request)
            try:
                if not token:
                    raise Unauthorised("a token is needed", hint="authorization: Bearer <token>")
                if is_large(request) and not await run_in_threadpool(self.host.knows, token):
                    raise Unauthorised("the token is unknown, revoked or expired")  # before its body is read
                response = await act(self, request, token)
            except TwiceshyError as error:
                refusal = await self.recognised(token, error)
                problem = refusal.slug
                response = _refusal(refusal)
            except Exception as error:  # noqa: BLE001  (the last resort: no traceback and no content leaves)
                problem = type(error).__name__
                response = JSONResponse({"error": "something unexpected happened"}, 500)
            took = time.perf_counter() - start
            self.metrics.observe(name, response.status_code, took)
            self.logger(name, request.method, response.status_code, took, problem)
            return response

        return answer


def _refusal(error: TwiceshyError) -> Response:
    status = next((number for kind, number in STATUSES if isinstance(error, kind)), 400)
    headers = {"www-authenticate": "Bearer"} if status == 401 else {}
    return JSONResponse({"error": error.message, "hint": error.hint, "slug": error.slug}, status, headers)


def _number(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name, str(default))
    if not text.isdigit() or len(text) > 18:
        raise UsageError(f"{name} is not a number")
    return int(text)


def _string(value: dict[str, Any], name: str, longest: int = 1000) -> str:
    text = value.get(name, "")
    if not isinstance(text, str) or len(text) > longest or "\x00" in text:
        raise UsageError(f"{name} is missing, too long or not a text")
    return text


def _query(request: Request, name: str) -> str:
    return _string(dict(request.query_params), name)


async def push(server: Server, request: Request, token: str) -> Response:
    body = await body_of(request)
    values = body.get("operations")
    if not isinstance(values, list):
        raise UsageError("operations are missing")
    taken = await run_in_threadpool(server.host.take, token, _string(body, "kind"), _string(body, "repo"), values)
    server.metrics.count("operations_accepted", len(taken.accepted))
    return JSONResponse(taken._asdict())


async def pull(server: Server, request: Request, token: str) -> Response:
    after = _number(request, "after", 0)
    given = await run_in_threadpool(server.host.give, token, _query(request, "kind"), _query(request, "repo"), after)
    server.metrics.count("operations_given", len(given.operations))
    operations = [packed(one) for one in given.operations]
    return JSONResponse({"operations": operations, "cursor": given.cursor, "more": given.more})


async def recall(server: Server, request: Request, token: str) -> Response:
    body = await body_of(request)
    text, repo = _string(body, "text", 100_000), _string(body, "repo")
    limit, gated = body.get("limit", 7), bool(body.get("gated", True))
    if not isinstance(limit, int):
        raise UsageError("limit is not a number")
    brief = await run_in_threadpool(server.host.recall, token, repo, text, limit, gated)
    return JSONResponse(plain(brief))


async def add_sessions(server: Server, request: Request, token: str) -> Response:
    body = await body_of(request)
    values = body.get("pieces")
    if not isinstance(values, list) or len(values) > 2_000:
        raise UsageError("pieces are missing or too many")
    pieces = [_piece(value) for value in values]
    added = await run_in_threadpool(server.host.add_sessions, token, _string(body, "repo"), pieces)
    return JSONResponse({"added": added})


def _piece(value: Any) -> Piece:
    if not isinstance(value, dict) or not isinstance(value.get("seq"), int) or not 0 <= value["seq"] < 2**31:
        raise UsageError("not a piece of a session")
    texts = {name: _string(value, name, 200) for name in ("session", "agent", "who", "at")}
    return Piece(seq=value["seq"], text=_string(value, "text", 200_000), **texts)


async def withdraw(server: Server, request: Request, token: str) -> Response:
    """A session that was forgotten where it took place goes from here too."""
    gone = await run_in_threadpool(server.host.withdraw, token, _query(request, "repo"), _query(request, "session"))
    return JSONResponse({"withdrawn": gone})


async def search(server: Server, request: Request, token: str) -> Response:
    limit = _number(request, "limit", 10)
    found = await run_in_threadpool(server.host.search, token, _query(request, "repo"), _query(request, "text"), limit)
    return JSONResponse({"found": plain(found)})


async def me(server: Server, request: Request, token: str) -> Response:
    return JSONResponse(await run_in_threadpool(server.host.me, token))


async def team(server: Server, request: Request, token: str) -> Response:
    name = _string(request.path_params, "team")
    return JSONResponse({"members": await run_in_threadpool(server.host.team, token, name)})


async def set_role(server: Server, request: Request, token: str) -> Response:
    role = "" if request.method == "DELETE" else _string(await body_of(request), "role")
    if request.method == "PUT" and not role:
        raise UsageError("role is missing")
    team_name, name = (_string(request.path_params, part) for part in ("team", "name"))
    await run_in_threadpool(server.host.set_role, token, team_name, name, role)
    return JSONResponse({"ok": True})


async def new_token(server: Server, request: Request, token: str) -> Response:
    label = _string(await body_of(request), "label")
    return JSONResponse(plain(await run_in_threadpool(server.host.new_token, token, label)))


async def revoke(server: Server, request: Request, token: str) -> Response:
    await run_in_threadpool(server.host.revoke, token, _string(request.path_params, "id"))
    return JSONResponse({"ok": True})


async def audit(server: Server, request: Request, token: str) -> Response:
    limit = _number(request, "limit", 100)
    return JSONResponse({"entries": await run_in_threadpool(server.host.audit, token, limit)})


async def health(server: Server, request: Request, token: str) -> Response:
    """The process lives. It says so to a probe's token or a member's, to nobody else."""
    await _admitted(server, token)
    return PlainTextResponse("ok\n")


async def ready(server: Server, request: Request, token: str) -> Response:
    await _admitted(server, token)
    fine = await run_in_threadpool(server.host.ready)
    return PlainTextResponse("ready\n" if fine else "the schema is not migrated\n", 200 if fine else 503)


async def metrics(server: Server, request: Request, token: str) -> Response:
    await _admitted(server, token)
    return PlainTextResponse(server.metrics.text(), media_type="text/plain; version=0.0.4")


async def _admitted(server: Server, token: str) -> None:
    if not server.is_probe(token):
        await run_in_threadpool(server.host.me, token)


ROUTES: tuple[tuple[str, str, Act], ...] = (
    ("POST", "/v1/push", push),
    ("GET", "/v1/pull", pull),
    ("POST", "/v1/recall", recall),
    ("POST", "/v1/sessions", add_sessions),
    ("DELETE", "/v1/sessions", withdraw),
    ("GET", "/v1/search", search),
    ("GET", "/v1/me", me),
    ("GET", "/v1/teams/{team}", team),
    ("PUT", "/v1/teams/{team}/members/{name}", set_role),
    ("DELETE", "/v1/teams/{team}/members/{name}", set_role),
    ("POST", "/v1/tokens", new_token),
    ("DELETE", "/v1/tokens/{id}", revoke),
    ("GET", "/v1/audit", audit),
    ("GET", "/health", health),
    ("GET", "/ready", ready),
    ("GET", "/metrics", metrics),
)


async def nothing(server: Server, request: Request, token: str) -> Response:
    """Paths that don't exist are not told apart without a token either."""
    await _admitted(server, token)
    raise NotFound("no such path")


def routes(server: Server) -> list[Route]:
    return [Route(path, server.endpoint(act, path), methods=[method]) for method, path, act in ROUTES]
