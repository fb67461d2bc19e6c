"""The dashboard as one ASGI application: pages, writes, static files, and the guard around them."""

import os

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
    report,
    sessions,
    team,
    today,
    why,
)
from twiceshy.doors.web.security import HEADERS, Guard, Place, Visitors
from twiceshy.doors.web.visit import HERE, KeeperFactory, environment, reading, writing

PAGES = (
    ("/", today.page),
    ("/inbox", inbox.page),
    ("/memories", memories.page),
    ("/memories/{id}", memories.one),
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
    routes: list[BaseRoute] = [Route(path, writing(factory, act), methods=["POST"]) for path, act in ACTS]
    routes += [Route(path, reading(factory, page), methods=["GET"]) for path, page in PAGES]
    routes.append(Mount("/static", Assets(directory=os.path.join(HERE, "static"))))
    refusal = environment().get_template("login.html").render()
    guard = Middleware(Guard, visitors=visitors or Visitors(), place=place, refusal=refusal)
    return Starlette(routes=routes, middleware=[guard], exception_handlers={Exception: _unexpected})


async def _unexpected(request: Request, error: Exception) -> Response:
    """No traceback for a person; the process's own log has it."""
    return PlainTextResponse("Something unexpected happened. `twiceshy doctor` may know more.\n", 500, HEADERS)
