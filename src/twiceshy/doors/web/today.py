"""Today: what agents were told and what came of it, what was learned, what waits."""

from starlette.responses import Response

from twiceshy.doors.web.visit import Visit
from twiceshy.keeper import history, insights, views


def page(visit: Visit) -> Response:
    keeper = visit.keeper
    entries = history.history(keeper, limit=200)
    found = insights.today(keeper, entries)
    shown = tuple({identifier for one in found.decisions for identifier in one.shown})
    return visit.page(
        "today.html", "Today",
        today=found,
        memories=views.by_id(keeper, shown),
        totals=views.totals(keeper),
        recent=insights.days(keeper, 14),
        latest=_latest(entries),
    )  # fmt: skip


def _latest(entries: list[history.Entry]) -> list[tuple[history.Entry, str]]:
    """The latest writes about memories, each with what it says."""
    about = [entry for entry in entries if insights.about_memories(entry)]
    about.sort(key=lambda entry: entry.operation.at, reverse=True)
    return [(entry, insights.said(entry)) for entry in about[:10]]
