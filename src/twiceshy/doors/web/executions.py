"""Executions: the timeline of tasks, how each ended and how we know; strategies and failures."""

from starlette.responses import Response

from twiceshy.doors.web.visit import Visit
from twiceshy.keeper import work
from twiceshy.keeper.looking import insights
from twiceshy.model.execution import OUTCOMES
from twiceshy.store.work_rows import duration_ms

MOST = 100


def page(visit: Visit) -> Response:
    view = visit.word("view")
    outcome = visit.word("outcome")
    keeper = visit.keeper
    found = work.past(keeper, MOST, visit.word("session")) if not view else []
    return visit.page(
        "executions.html", "Executions",
        view=view, outcome=outcome, outcomes=OUTCOMES,
        executions=[one for one in found if not outcome or one.outcome == outcome],
        failures=work.known_failures(keeper, visit.word("status"), MOST) if view == "failures" else [],
        strategies=insights.strategies(keeper, MOST) if view == "strategies" else [],
    )  # fmt: skip


def one(visit: Visit) -> Response:
    execution = work.execution(visit.keeper, visit.part("id"))
    return visit.page(
        "execution.html", execution.request[:60] or "Execution",
        execution=execution,
        provenance=dict(execution.provenance),
        duration=duration_ms(execution),
    )  # fmt: skip
