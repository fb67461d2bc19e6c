"""Today: what agents were told and what came of it, what was learned, what waits."""

from starlette.responses import Response

from twiceshy.doors.web.visit import Visit
from twiceshy.keeper.looking import insights, views
from twiceshy.setup.findings import hooked


def page(visit: Visit) -> Response:
    keeper = visit.keeper
    entries = insights.writes(keeper)
    found = insights.today(keeper, entries)
    shown = tuple({identifier for one in found.decisions for identifier in one.shown})
    return visit.page(
        "today.html", "Today",
        today=found,
        memories=views.by_id(keeper, shown),
        totals=views.totals(keeper),
        recent=insights.days(keeper, 14),
        hooked=not found.decisions and hooked(keeper.repo.worktree),
        latest=insights.lately(entries, 10),
    )  # fmt: skip
