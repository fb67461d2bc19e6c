"""Strategies as a person or agent who asks is offered them: for the place they named, in their own words.

Recall finds what is like a task. Here what worked for another environment is held back (how production was changed is
no answer to how staging is), so are steps that a rule forbids by now, what the search finds equally near is ordered
by the small words it is blind to ("turn the flag on"), and the words in common are told as they were written, not as
the search keeps them.
"""

import sqlite3
from collections.abc import Iterable

from twiceshy import paths
from twiceshy.model.recall import Cue
from twiceshy.model.work import Hint, Strategy
from twiceshy.recall import offers
from twiceshy.text.environments import is_elsewhere
from twiceshy.text.words import terms
from twiceshy.work import allowed

SPARE = 4  # strategies looked at beyond those wanted: some may be for another place
EVEN = 0.02  # scores that are no nearer than this tell nothing
_BETWEEN = dict.fromkeys(map(ord, ",;!?()[]{}\"'`"), " ")
WORDS = "same words: "  # how recall begins the reason of the signal "prompt"


def hints(connection: sqlite3.Connection, cue: Cue, limit: int, repo: paths.Repo) -> list[Hint]:
    found = offers.hints(connection, cue, limit + SPARE)
    fitting = [one for one in found if not _is_elsewhere(cue, one.strategy)] or _taken_up(connection, cue)
    return [worded(one, cue.text) for one in _lawful(repo, _nearest_first(cue, fitting), limit)]


def _lawful(repo: paths.Repo, found: Iterable[Hint], limit: int) -> list[Hint]:
    kept: list[Hint] = []
    for one in found:
        if len(kept) == limit:
            break
        strategy = allowed.lawful(repo, one.strategy)
        if strategy is not None:
            kept.append(one._replace(strategy=strategy))
    return kept


def _taken_up(connection: sqlite3.Connection, cue: Cue) -> list[Hint]:
    """Of the task that the request goes on with: one word may name it."""
    from twiceshy.recall.begin import takenup

    found = takenup.task(connection, cue.text, cue.session, ("success",))
    row = found and connection.execute("SELECT strategy FROM executions WHERE id = ?", (found.task.id,)).fetchone()
    strategy = offers.by_id(connection, row[0]) if row else None
    if not found or strategy is None or strategy.failures > strategy.successes or _is_elsewhere(cue, strategy):
        return []
    reasons = (WORDS + ", ".join(found.words), f"goes on with the task of {found.task.ended[:10]}")
    return [Hint(strategy, round(found.share, 4), ("prompt", "recency"), reasons, found.task.id, len(found.words))]


def _nearest_first(cue: Cue, found: list[Hint]) -> list[Hint]:
    """Those that cover the request no less than the first: who says or ran most of its words, small ones too."""
    wanted = _plain(cue.text)
    even = [one for one in found if abs(one.score - found[0].score) < EVEN]
    even.sort(key=lambda one: -len(wanted & _plain(one.strategy.request, *one.strategy.commands)))
    return even + [one for one in found if one not in even]


def _plain(*texts: str) -> set[str]:
    return {word for text in texts for word in text.casefold().translate(_BETWEEN).split()}


def _is_elsewhere(cue: Cue, strategy: Strategy) -> bool:
    return is_elsewhere(cue.text, strategy.request, "\n".join(strategy.commands))


def hint(connection: sqlite3.Connection, cue: Cue, repo: paths.Repo) -> Hint | None:
    found = hints(connection, cue, 1, repo)
    return found[0] if found else None


def worded(one: Hint, request: str) -> Hint:
    """The hint with the request's own words where recall named their stems."""
    written: dict[str, str] = {}
    for token in request.translate(_BETWEEN).split():
        for term in terms(token):
            written.setdefault(term, token.strip(".:"))
    reasons = []
    for reason in one.reasons:
        if reason.startswith(WORDS):
            shared = reason.removeprefix(WORDS).split(", ")
            reason = WORDS + ", ".join(dict.fromkeys(written.get(term, term) for term in shared))
        reasons.append(reason)
    return one._replace(reasons=tuple(reasons))
