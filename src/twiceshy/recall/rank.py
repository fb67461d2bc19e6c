"""One ranking for every door: words and entities times belief, place and scope, plus activation.

All weights are in model/belief.py. Ties fall to the newer memory, so equal calls give equal answers.
"""

from twiceshy.model import belief
from twiceshy.model.belief import RANKING, SCOPE
from twiceshy.model.recall import TRUSTED
from twiceshy.recall import cue as cues
from twiceshy.recall.pool import Found, Pool, path_at_hand
from twiceshy.text import words

TOLD = frozenset({"fact", "decision"})
BEGINNING, FIRST = 40, 3  # characters and words of a memory that say what it is about; "pre-push" is three
CONSTRAINTS = frozenset({"rule", "preference", "gotcha", "antipattern"})


def rank(pool: Pool, half_lives: tuple[tuple[str, float], ...] = ()) -> list[Found]:
    act = cues.action(pool.cue)
    for one in pool:
        one.total = _total(one, pool, act, half_lives)
    newest = sorted(pool, key=lambda one: (one.row.created, one.row.id), reverse=True)
    return sorted(newest, key=lambda one: -round(one.total, 6))


def _total(one: Found, pool: Pool, act: str, half_lives: tuple[tuple[str, float], ...]) -> float:
    row = one.row
    relevance = one.given.get("text", 0.0) + one.given.get("entity", 0.0) + one.given.get("link", 0.0)
    relevance += one.given.get("recent", 0.0)
    if is_about(one, act):
        relevance += 0.1
        one.why.append(f"about the action {act}")
    days = pool.days_since(row.confirmed or row.updated or row.created)
    credence = belief.credence(row.alpha, row.beta, days, belief.half_life(row.kind, half_lives), bool(row.locked))
    return relevance * float(credence**RANKING.belief) * _place(one, pool) + one.given.get("action", 0.0)


def is_about(one: Found, act: str) -> bool:
    """Does a memory that instructs name the very act that is asked for, and not one that is only alike? What somebody
    told of it must begin with it: "deploys go out on tuesdays"."""
    if not act or act not in one.matched:
        return False
    row = one.row
    if row.kind in CONSTRAINTS:
        return act in row.words.split()
    return row.kind in TOLD and row.origin in TRUSTED and act in words.terms(row.text[:BEGINNING])[:FIRST]


def _place(one: Found, pool: Pool) -> float:
    row, cue = one.row, pool.cue
    factor = 1.0 if "scope" in pool.off else SCOPE.get(one.reader.scope, 1.0)
    if row.path and path_at_hand(row.path, cue):
        factor *= RANKING.path
    if row.branch and cue.branch:
        factor *= RANKING.branch
    if row.agent and cue.agent:
        factor *= RANKING.agent
    if row.locked:
        factor *= RANKING.locked
    return factor * (RANKING.stale if row.stale else 1.0)
