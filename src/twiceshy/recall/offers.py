"""Strategies offered: the best past success for a task, with its reasons, or nothing.

Reads only, and little: this is what `suggest`, `prepare` and, when the words of a prompt promise
enough, the prompt hook pay for. Failed strategies and tasks can't get in here: the search is among
successes, and a strategy must be active besides.
"""

import sqlite3
from collections.abc import Sequence

from twiceshy.model import moments
from twiceshy.model.belief import HINTS
from twiceshy.model.recall import Cue, Hit
from twiceshy.model.work import Hint, Strategy
from twiceshy.recall import pasttasks
from twiceshy.store import work_shapes
from twiceshy.store.reader import Reader
from twiceshy.text.environments import is_elsewhere

LOOKED_AT = 8  # past tasks per strategy wanted: several may be of the same one


def hint(connection: sqlite3.Connection, cue: Cue) -> Hint | None:
    """The best strategy for a cue if it is good enough, None otherwise."""
    found = hints(connection, cue, 1)
    return found[0] if found else None


def hints(connection: sqlite3.Connection, cue: Cue, limit: int = 5) -> list[Hint]:
    offered: dict[str, Hint] = {}
    for match in pasttasks.ranked(connection, cue, ("success",), LOOKED_AT * limit):
        identifier = match.execution.strategy
        if match.score < HINTS.threshold or not identifier or identifier in offered or not _is_grounded(match):
            continue
        strategy = by_id(connection, identifier)
        if strategy is None or not _worked(strategy):
            continue
        offered[identifier] = Hint(
            strategy, match.score, match.signals, match.reasons, match.execution.id, match.shared
        )
        if len(offered) == limit:
            break
    return list(offered.values())


def _worked(strategy: Strategy) -> bool:
    """Only what worked is offered, and no longer once following it has failed more often."""
    return strategy.status == "active" and strategy.successes > 0 and strategy.failures <= strategy.successes


def _is_grounded(match: pasttasks.Match) -> bool:
    """One shared word is chance; two, or a shared file, error or command, are not."""
    return match.shared >= HINTS.least_words or bool({"files", "errors", "commands"} & set(match.signals))


def newest(connection: sqlite3.Connection, task: str = "") -> Strategy | None:
    """The latest strategy that succeeded, of one kind of task if given."""
    sql = "SELECT * FROM strategies WHERE status = 'active' AND failures <= successes" + " AND task = ?" * bool(task)
    row = _rows(connection, sql + ' ORDER BY "last" DESC LIMIT 1', (task,) if task else ()).fetchone()
    return work_shapes.STRATEGIES.decode(row) if row is not None else None


def by_id(connection: sqlite3.Connection, identifier: str) -> Strategy | None:
    row = _rows(connection, "SELECT * FROM strategies WHERE id = ?", (identifier,)).fetchone()
    return work_shapes.STRATEGIES.decode(row) if row is not None else None


def hits(
    connection: sqlite3.Connection, cue: Cue, now: str, shown: frozenset[str], readers: Sequence[Reader]
) -> list[Hit]:
    """What worked for a task like the prompt's, as a line of the brief; nothing below what may be said unasked, nor
    what a rule in one of `readers` forbids by now."""
    named = tuple(target[5:] for target in cue.targets if target.startswith("path:"))
    found = hint(connection, cue._replace(files=cue.files or named))
    if found is None or found.score < HINTS.spoken or found.strategy.id in shown:
        return []
    if is_elsewhere(cue.text, found.strategy.request, "\n".join(found.strategy.commands)):
        return []  # how production was changed is no answer to how staging is
    if found.shared < HINTS.spoken_words and not {"files", "errors"} & set(found.signals):
        return []
    from twiceshy.recall.guard import lawful  # loads the guard, which few prompts need

    strategy = lawful.lawful(found.strategy, readers, cue.branch, cue.root)
    text = told(strategy) if strategy is not None else ""
    if not text:
        return []
    age = moments.age(found.strategy.last, now) if found.strategy.last else ""
    hit = Hit(found.strategy.id, "strategy", "repo", text, found.score, found.reasons, age, origin="observed")
    return [hit._replace(layer="experience", source="execution", at=found.strategy.last)]


def told(strategy: Strategy) -> str:
    """Where a way of working started, what it touched and ran; "" when there is nothing to go by."""
    others = [path for path in strategy.files if path != strategy.entry][:5]
    tests = [command for command in strategy.tests if command not in strategy.commands]
    parts = [f"start at {strategy.entry}"] * bool(strategy.entry)
    parts += [f"files {', '.join(others)}"] * bool(others)
    parts += [f"ran {', '.join(_cut(command) for command in strategy.commands[:3])}"] * bool(strategy.commands)
    parts += [f"tests {', '.join(_cut(command) for command in tests[:2])}"] * bool(tests)
    times = "once" if strategy.successes == 1 else f"{strategy.successes} times"
    return f"{_cut(strategy.request, 100)}: worked {times}; {'; '.join(parts)}" if parts else ""


def _cut(text: str, most: int = 60) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) <= most else plain[: most - 1] + "…"


def _rows(connection: sqlite3.Connection, sql: str, values: tuple[str, ...]) -> sqlite3.Cursor:
    """Rows by name, whatever the connection gives by itself."""
    cursor = connection.execute(sql, values)
    cursor.row_factory = sqlite3.Row
    return cursor
