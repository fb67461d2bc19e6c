"""Report: use, reuse, repeated failures, tokens and latencies, as charts over some weeks."""

from typing import Any

from starlette.responses import Response

from twiceshy.doors.web.charts import Series
from twiceshy.doors.web.visit import Visit
from twiceshy.keeper import work
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.looking import insights
from twiceshy.store.work_shapes import HOOK_BUCKETS

SPANS = (7, 30, 90)


def page(visit: Visit) -> Response:
    span = visit.number("days", 30, 365)
    span = span if span in SPANS else 30
    return visit.page("report.html", "Report", **context(visit.keeper, span))


def context(keeper: Keeper, span: int) -> dict[str, Any]:
    days = insights.days(keeper, span)
    repeated = [one for one in work.known_failures(keeper, "", 200) if one.count > 1]
    return {
        "span": span,
        "spans": SPANS,
        "days": days,
        "growth": insights.growth(keeper, days.days),
        "spoken": [
            Series("told", days.of("prompt:inject"), "told"),
            Series("kept silent", days.of("prompt:abstain"), "quiet"),
        ],
        "outcomes": [
            Series("success", days.of("outcome:success"), "good"),
            Series("failure", days.of("outcome:failure"), "bad"),
            Series("interrupted", days.of("outcome:interrupted"), "plain"),
            Series("unknown", days.of("outcome:unknown"), "quiet"),
        ],
        "buckets": [f"≤{limit}" if limit < 1000 else f"≤{limit // 1000}s" for limit in HOOK_BUCKETS],
        "times": [days.sum(f"hook_ms:{limit}") for limit in HOOK_BUCKETS],
        "repeated": sorted(repeated, key=lambda one: -one.count)[:12],
    }
