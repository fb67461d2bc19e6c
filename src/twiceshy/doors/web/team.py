"""Team: what git shares, and who wrote it."""

from starlette.responses import Response

from twiceshy.doors.web.visit import Visit
from twiceshy.keeper import views


def page(visit: Visit) -> Response:
    found = views.browse(visit.keeper, views.Wanted(scope="team", status="all", limit=200))
    return visit.page("team.html", "Team", memories=found.memories, total=found.total)
