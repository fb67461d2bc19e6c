"""The earlier task that a prompt goes on with: "continue with the refunds" means the last one about refunds.

Words tell which: all of them if the prompt names two or fewer, two thirds of more. A word that half of the last
tasks have in common ("the tests") names none of them. Reads only, and only where a prompt says that it goes on.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from twiceshy.model import moments
from twiceshy.model.recall import Cue, Hit
from twiceshy.recall.begin.lately import COLUMNS, Done, done
from twiceshy.store.reader import Reader
from twiceshy.text import ahead
from twiceshy.text.words import terms

LOOKED_AT = 60
ENOUGH = 2 / 3
FEW = 3  # tasks that may be about the same without its name being everybody's
_TOLD = 100


class TakenUp(NamedTuple):
    task: Done
    share: float
    words: tuple[str, ...]


def task(connection: sqlite3.Connection, prompt: str, but: str = "", outcomes: Sequence[str] = ()) -> TakenUp | None:
    """The newest task, not of the session `but`, that is about what the prompt goes on with."""
    wanted = _wanted(prompt)
    if not wanted:
        return None
    sql = (
        f"SELECT w.request, w.paths, e.outcome, {COLUMNS} FROM executions e JOIN execution_words w"
        " ON w.number = e.number WHERE e.status = 'closed' AND (e.session = '' OR e.session <> ?)"
        f" ORDER BY e.started DESC LIMIT {LOOKED_AT}"
    )
    rows = connection.execute(sql, (but,)).fetchall()
    found = []
    for row in rows:
        held = set(f"{row[0]} {row[1]}".split())
        same = tuple(term for term in wanted if term in held)
        if len(same) >= ENOUGH * len(wanted):
            found.append((len(same) / len(wanted), same, row))
    if not found or len(found) > max(FEW, len(rows) / 2):
        return None
    fitting = [one for one in found if not outcomes or one[2][2] in outcomes]
    share, same, row = max(fitting, key=lambda one: one[0], default=(0.0, (), None))
    return TakenUp(done(tuple(row[3:])), share, same) if row is not None else None


def hits(connection: sqlite3.Connection, cue: Cue, now: str, shown: frozenset[str]) -> list[Hit]:
    """That task as a line of the brief, once a session."""
    found = task(connection, cue.text, cue.session)
    if found is None or found.task.id in shown:
        return []
    one = found.task
    age = moments.age(one.ended, now) if one.ended else ""
    why = (f"same words: {', '.join(found.words)}",)
    hit = Hit(one.id, "task", "repo", _told(one), round(found.share, 4), why, age, origin="observed")
    return [hit._replace(layer="experience", source="execution", at=one.ended)]


def unended_hits(cue: Cue, now: str, shown: frozenset[str], readers: Iterable[Reader]) -> list[Hit]:
    """A turn that was never ended, and so is no task yet."""
    from twiceshy.recall.begin import unended

    wanted = _wanted(cue.text)
    return unended.hits(cue, wanted, now, shown, readers) if wanted else []


def _wanted(prompt: str) -> list[str]:
    return [term for term in terms(ahead.taken_up(prompt)) if term not in ahead.BARE]


def _told(one: Done) -> str:
    asked = " ".join(one.request.split())
    parts = [one.outcome] * (one.outcome != "unknown")
    parts += [f"edited {', '.join(one.edited[:5])}"] * bool(one.edited)
    said = ahead.following(one.summary)
    parts += [f"to come next: {said}"] * bool(said)
    short = asked if len(asked) <= _TOLD else asked[: _TOLD - 1] + "…"
    return "; ".join([short, *parts])
