"""Past sessions as answers: which conversation decides a matter, and whether any does.

Sessions are ranked by their best turn. The gate asks two things at once: does the best session stand
out from the background (the fifth), and how much of the question does it cover? Where several
sessions speak about the same matter, the newest is current and comes first; the older ones follow,
marked as earlier, because a later conversation amends the former.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from twiceshy.model.belief_past import PASSAGES, SESSIONS, Passages, Sessions
from twiceshy.recall.corpus import passages
from twiceshy.recall.corpus.passages import Ranked, Statistics, Turn
from twiceshy.text import words


class SessionHit(NamedTuple):
    session: str
    score: float
    turn: int  # the deciding turn: its place in the turns that were given
    coverage: float  # share of the question's weight that the session's words cover
    current: bool = True  # no newer session speaks about the same matter


class Judged(NamedTuple):
    hits: list[SessionHit]
    stands_out: bool
    reason: str


def find(
    question: str,
    turns: Sequence[Turn],
    times: Mapping[str, float],
    most: int = 10,
    known: Statistics | None = None,
    weights: Passages = PASSAGES,
) -> Judged:
    """The sessions that speak about a question, newest first among those about one matter."""
    known = known or passages.statistics(turns)
    ranked = passages.rank(question, turns, known, weights)
    best: dict[str, Ranked] = {}
    for one in ranked:
        best.setdefault(turns[one.turn].session, one)
    ordered = sorted(best.items(), key=lambda entry: (-entry[1].score, entry[0]))
    ordered = ordered[: max(most, SESSIONS.looked_at)]
    bags = _bags({session for session, _ in ordered}, turns)
    asked = passages.weigh(words.terms(question), known, weights).weights
    hits = [SessionHit(session, one.score, one.turn, _coverage(asked, bags[session])) for session, one in ordered]
    stands_out, reason = _verdict(hits)
    return Judged(_amended(hits, bags, times, known)[:most], stands_out, reason)


def _verdict(hits: Sequence[SessionHit], limits: Sessions = SESSIONS) -> tuple[bool, str]:
    """Does the best session stand out: from the background, from the next one, and in what it covers?"""
    if not hits:
        return False, "no past session shares a word"
    best = hits[0]
    if len(hits) < limits.background:
        return best.coverage >= limits.alone, f"best of few covers {best.coverage:.0%}"
    contrast = best.score / hits[limits.background - 1].score
    lead = best.score / hits[1].score
    clear = contrast * best.coverage
    stands_out = clear >= limits.plain or (clear >= limits.clear and lead >= limits.lead)
    return stands_out, f"best is {contrast:.1f} times the background, {lead:.1f} the next, covers {best.coverage:.0%}"


def _amended(
    hits: list[SessionHit], bags: Mapping[str, frozenset[str]], times: Mapping[str, float], known: Statistics
) -> list[SessionHit]:
    """Among the best hits, put the newest of those about one matter where the first of them stood."""
    left = list(hits)
    ordered: list[SessionHit] = []
    while left:
        head = left.pop(0)
        group = [head] + [
            one
            for one in left
            if len(ordered) < SESSIONS.amendable
            and one.score >= SESSIONS.amending * head.score
            and _alike(bags[head.session], bags[one.session], known) >= SESSIONS.same_matter
        ]
        left = [one for one in left if one not in group]
        group.sort(key=lambda one: -times.get(one.session, 0.0))
        ordered += [one._replace(current=one is group[0]) for one in group]
    return ordered


def _bags(sessions: set[str], turns: Sequence[Turn]) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {session: set() for session in sessions}
    for turn in turns:
        if turn.session in found:
            found[turn.session].update(turn.words.split())
    return {session: frozenset(bag) for session, bag in found.items()}


def _coverage(asked: Mapping[str, float], bag: frozenset[str]) -> float:
    whole = sum(asked.values())
    return sum(weight for word, weight in asked.items() if word in bag) / whole if whole else 0.0


def _alike(one: frozenset[str], other: frozenset[str], known: Statistics) -> float:
    """Cosine of two bags of words, each weighed by how rare it is."""

    def weight(bag: frozenset[str]) -> float:
        return sum(passages.idf(known.frequencies.get(word, 0), known.documents) ** 2 for word in bag)

    shared = weight(one & other)
    return shared / sqrt(weight(one) * weight(other)) if shared else 0.0
