"""Strategies offered: the best past success for a task, with its reasons, or nothing.

Reads only, and little: this is what `suggest` and `prepare` pay for. Failed strategies and tasks
can't get in here: the search is among successes, and a strategy must be active besides.
"""

import sqlite3

from twiceshy.model.belief import HINTS
from twiceshy.model.recall import Cue
from twiceshy.model.work import Hint, Strategy
from twiceshy.recall import pasttasks
from twiceshy.store import work_shapes


def hint(connection: sqlite3.Connection, cue: Cue) -> Hint | None:
    """The best strategy for a cue if it is good enough, None otherwise."""
    found = hints(connection, cue, 1)
    return found[0] if found else None


def hints(connection: sqlite3.Connection, cue: Cue, limit: int = 5) -> list[Hint]:
    offered: dict[str, Hint] = {}
    for match in pasttasks.ranked(connection, cue, ("success",), 40):
        identifier = match.execution.strategy
        if match.score < HINTS.threshold or not identifier or identifier in offered or not _is_grounded(match):
            continue
        strategy = by_id(connection, identifier)
        if strategy is None or strategy.status != "active" or not strategy.successes:
            continue
        offered[identifier] = Hint(strategy, match.score, match.signals, match.reasons, match.execution.id)
        if len(offered) == limit:
            break
    return list(offered.values())


def _is_grounded(match: pasttasks.Match) -> bool:
    """One shared word is chance; two, or a shared file, error or command, are not."""
    return match.shared >= HINTS.least_words or bool({"files", "errors", "commands"} & set(match.signals))


def newest(connection: sqlite3.Connection, task: str = "") -> Strategy | None:
    """The latest strategy that succeeded, of one kind of task if given."""
    sql = "SELECT * FROM strategies WHERE status = 'active'" + (" AND task = ?" if task else "")
    row = _rows(connection, sql + ' ORDER BY "last" DESC LIMIT 1', (task,) if task else ()).fetchone()
    return work_shapes.STRATEGIES.decode(row) if row is not None else None


def by_id(connection: sqlite3.Connection, identifier: str) -> Strategy | None:
    row = _rows(connection, "SELECT * FROM strategies WHERE id = ?", (identifier,)).fetchone()
    return work_shapes.STRATEGIES.decode(row) if row is not None else None


def _rows(connection: sqlite3.Connection, sql: str, values: tuple[str, ...]) -> sqlite3.Cursor:
    """Rows by name, whatever the connection gives by itself."""
    cursor = connection.execute(sql, values)
    cursor.row_factory = sqlite3.Row
    return cursor
