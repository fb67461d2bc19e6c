"""Why: any past prompt with its layers, scores, gate and brief; or a prompt tried out now."""

from starlette.responses import Response

from twiceshy.doors.web.visit import Visit
from twiceshy.keeper import recalling
from twiceshy.keeper.looking import views
from twiceshy.model.errors import NotFound
from twiceshy.model.recall import Brief
from twiceshy.setup.findings import hooked
from twiceshy.store import trace
from twiceshy.store.trace import Decision

SHOWN = 80


def page(visit: Visit) -> Response:
    asked = visit.word("ask")
    brief = recalling.recall(visit.keeper, recalling.Asked(asked), frozenset()) if asked.strip() else None
    tried = as_decision(asked, brief) if brief else None
    past = _past(visit)
    return visit.page(
        "why.html", "Why",
        ask=asked,
        tried=tried,
        memories=named(visit, tried) if tried else {},
        decisions=past,
        hooked=not past and hooked(visit.keeper.repo.worktree),
    )  # fmt: skip


def one(visit: Visit) -> Response:
    wanted = visit.part("id")
    found = [each for each in trace.find(visit.keeper.repo, ending=wanted, limit=1) if each.id.endswith(wanted)]
    if not found:
        raise NotFound(f"no decision {wanted}", hint="decisions are kept for a while, then let go")
    decision = recalling.why(visit.keeper, found[0].id)[0]
    return visit.page("decision.html", "Why", decision=decision, memories=named(visit, decision))


def _past(visit: Visit) -> list[Decision]:
    words, kind, session = tuple(visit.word("q").split()), visit.word("decision"), visit.word("session")
    if session:
        return trace.find(visit.keeper.repo, session, limit=SHOWN)
    return trace.search(visit.keeper.repo, words, kind, SHOWN)


def named(visit: Visit, decision: Decision) -> object:
    named = {name for _, found, _ in decision.traces for name, _ in found[:12]} | set(decision.shown)
    return views.by_id(visit.keeper, tuple(named))


def as_decision(prompt: str, brief: Brief) -> Decision:
    """A question asked here, in the shape of one a hook answered."""
    return Decision(
        "", prompt=prompt, decision=brief.decision, reason=brief.reason, elapsed_ms=brief.elapsed_ms,
        shown=tuple(hit.id for hit in brief.hits), lines=tuple(brief.text.splitlines()),
        traces=tuple((each.layer, each.found, each.note) for each in brief.traces),
        hits=tuple((hit.id, hit.why) for hit in brief.hits),
    )  # fmt: skip
