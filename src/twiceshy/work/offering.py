"""Strategies as a person or agent who asks is offered them: for the place they named, in their own words.

Recall finds what is like a task. Here what worked for another environment is held back (how production
was changed is no answer to how staging is), and the words in common are told as they were written, not
as the search keeps them.
"""

import sqlite3

from twiceshy.model.recall import Cue
from twiceshy.model.work import Hint, Strategy
from twiceshy.recall import offers
from twiceshy.text.environments import is_elsewhere
from twiceshy.text.words import terms

SPARE = 4  # strategies looked at beyond those wanted: some may be for another place
_BETWEEN = dict.fromkeys(map(ord, ",;!?()[]{}\"'`"), " ")
WORDS = "same words: "  # how recall begins the reason of the signal "prompt"


def hints(connection: sqlite3.Connection, cue: Cue, limit: int) -> list[Hint]:
    found = offers.hints(connection, cue, limit + SPARE)
    fitting = [one for one in found if not _is_elsewhere(cue, one.strategy)]
    return [worded(one, cue.text) for one in fitting[:limit]]


def _is_elsewhere(cue: Cue, strategy: Strategy) -> bool:
    return is_elsewhere(cue.text, strategy.request, "\n".join(strategy.commands))


def hint(connection: sqlite3.Connection, cue: Cue) -> Hint | None:
    found = hints(connection, cue, 1)
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
