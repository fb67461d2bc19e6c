"""The dashboard as one ASGI application: pages, writes, static files, and the guard around them."""

import os
from collections.abc import Callable, Iterable

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from twiceshy.doors.web import (
    acts,
    doctor,
    executions,
    graph,
    inbox,
    memories,
    operations,
    report,
    sessions,
    team,
    today,
    why,
)
from twiceshy.doors.web.security import HEADERS, Guard, Place, Visitors
from twiceshy.doors.web.visit import HERE, KeeperFactory, Opening, Site, Visit, environment, reading, writing
from twiceshy.model.errors import NotFound

Addressed = tuple[str, Callable[[Visit], Response]]
PAGES = (
    ("/", today.page),
    ("/inbox", inbox.page),
    ("/memories", memories.page),
    ("/memories/{id}", memories.one),
    ("/operations/{id}", operations.one),
    ("/sessions", sessions.page),
    ("/sessions/{id:path}", sessions.one),
    ("/executions", executions.page),
    ("/executions/{id}", executions.one),
    ("/graph", graph.page),
    ("/graph.json", graph.data),
    ("/why", why.page),
    ("/why/{id}", why.one),
    ("/team", team.page),
    ("/report", report.page),
    ("/doctor", doctor.page),
)
ACTS = (
    ("/remember", acts.remember),
    ("/undo", acts.undo),
    ("/sessions/refresh", acts.refresh),
    ("/inbox/{act}", acts.review),
    ("/memories/{id}/{act}", acts.change),
)


class Assets(StaticFiles):
    """Static files; their addresses carry their content's digest, so browsers may keep them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        if scope.get("query_string", b"").startswith(b"v="):
            answer.headers["cache-control"] = "private, max-age=31536000, immutable"
        else:
            answer.headers["cache-control"] = "no-cache"
        return answer


def create_app(factory: KeeperFactory, visitors: Visitors | None = None, place: Place = Place()) -> Starlette:
    """The dashboard over keepers that `factory` opens; `visitors` hands out the links that log in."""
    refusal = environment().get_template("login.html").render()
    guard = Middleware(Guard, visitors=visitors or Visitors(), place=place, refusal=refusal)
    return assembled(lambda request: factory(), PAGES, ACTS, Site(), guard)


def assembled(
    opening: Opening, pages: Iterable[Addressed], acts: Iterable[Addressed], site: Site, guard: Middleware
) -> Starlette:
    """Pages, writes and static files behind a guard."""
    routes: list[BaseRoute] = [Route(path, writing(opening, act, site), methods=["POST"]) for path, act in acts]
    routes += [Route(path, reading(opening, page, site), methods=["GET"]) for path, page in pages]
    routes.append(Mount("/static", Assets(directory=os.path.join(HERE, "static"))))
    nowhere = reading(opening, _no_page, site)

    async def missing(request: Request, error: Exception) -> Response:
        seen_by_a_person = request.method == "GET" and not request.url.path.startswith("/static/")
        return await nowhere(request) if seen_by_a_person else PlainTextResponse("Not found.\n", 404)

    async def misused(request: Request, error: Exception) -> Response:
        """Whoever looks at an address that only takes forms finds no page there, told on a page like any other."""
        if request.method == "GET":
            return await missing(request, error)
        return PlainTextResponse("Not allowed.\n", 405, getattr(error, "headers", None))

    handlers = {404: missing, 405: misused, Exception: _unexpected}
    return Starlette(routes=routes, middleware=[guard], exception_handlers=handlers)


def _no_page(visit: Visit) -> Response:
    raise NotFound(f"There is no page {visit.request.url.path}", hint="The menu has them all.")


async def _unexpected(request: Request, error: Exception) -> Response:
    """No traceback for a person; the process's own log has it."""
    return PlainTextResponse("Something unexpected happened. `twiceshy doctor` may know more.\n", 500, HEADERS)
