"""Executions and what they teach as rows, and what follows from them.

Importing this module registers the tables. A closed execution is indexed by its words, files and
areas, and counted into its day; an open one is not, so a half-told task is never offered.
"""

import sqlite3

from twiceshy.model.execution import Execution
from twiceshy.store import rows, sqlite, work_shapes
from twiceshy.store.work_shapes import FIELDS, HOOK_BUCKETS
from twiceshy.text import words

ROLES = (("opened", 1), ("edited", 2), ("reopened", 4))
INDEXED_COMMANDS = 40
INDEXED_PATHS = 80

Sums = dict[tuple[str, str], int]  # (day, measure) -> what is to be added


def _table(name: str, key: str, kept: work_shapes.Shape) -> rows.Table:
    return rows.register(rows.Table(name, (key,), kept.fields, kept.encode, kept.decode))


EXECUTIONS = _table("executions", "id", work_shapes.EXECUTIONS)
STRATEGIES = _table("strategies", "id", work_shapes.STRATEGIES)
FAILURES = _table("failures", "digest", work_shapes.FAILURES)
TASKS = _table("tasks", "id", work_shapes.TASKS)
BRIEFS = _table("briefs", "id", work_shapes.BRIEFS)


def index_words(execution: Execution) -> tuple[str, str, str, str]:
    """The words of a task: its request and summary, its paths, its commands and tests, its errors."""
    paths = dict.fromkeys((*execution.edited, *execution.opened))
    commands = dict.fromkeys(run.command for run in execution.commands)
    failing = [name for run in execution.tests for name in run.failing]
    errors = [f"{error.type} {error.message} {error.file}" for error in execution.errors[:INDEXED_COMMANDS]]
    return (
        words.index_text(f"{execution.request}\n{execution.summary}"),
        words.index_text("\n".join(list(paths)[:INDEXED_PATHS])),
        words.index_text("\n".join(list(commands)[:INDEXED_COMMANDS])),
        words.index_text("\n".join([*dict.fromkeys(errors), *failing[:INDEXED_COMMANDS]])),
    )


def derive_execution(connection: sqlite3.Connection, before: rows.Row | None, after: rows.Row | None) -> None:
    counted: Sums = {}
    terms: dict[str, int] = {}
    if before is not None and before["status"] == "closed":
        _unindex(connection, str(before["id"]), terms)
        _count(counted, EXECUTIONS.decode(before), -1)
    if after is not None and after["status"] == "closed":
        execution = EXECUTIONS.decode(after)
        _index(connection, execution, terms)
        _count(counted, execution, 1)
    _write_terms(connection, terms)
    _write_days(connection, counted)


def _unindex(connection: sqlite3.Connection, identifier: str, terms: dict[str, int]) -> None:
    row = connection.execute(
        "SELECT number, request, paths, commands, errors FROM execution_words WHERE id = ?", (identifier,)
    ).fetchone()
    if row is None:
        return
    for term in set(" ".join(row[1:]).split()):
        terms[term] = terms.get(term, 0) - 1
    for name in ("execution_words", "execution_files", "execution_areas"):
        connection.execute(f"DELETE FROM {name} WHERE number = ?", (row[0],))


def _index(connection: sqlite3.Connection, execution: Execution, terms: dict[str, int]) -> None:
    number = connection.execute("SELECT number FROM executions WHERE id = ?", (execution.id,)).fetchone()[0]
    columns = index_words(execution)
    connection.execute(
        "INSERT INTO execution_words (number, id, request, paths, commands, errors) VALUES (?, ?, ?, ?, ?, ?)",
        (number, execution.id, *columns),
    )
    for term in set(" ".join(columns).split()):
        terms[term] = terms.get(term, 0) + 1
    roles: dict[str, int] = {}
    for field, role in ROLES:
        for path in set(getattr(execution, field)):
            roles[path] = roles.get(path, 0) + role
    connection.executemany(
        "INSERT INTO execution_files (path, number, role) VALUES (?, ?, ?)",
        [(path, number, role) for path, role in roles.items()],
    )
    connection.executemany(
        "INSERT OR IGNORE INTO execution_areas (area, number) VALUES (?, ?)",
        [(area, number) for area in execution.areas],
    )


def _write_terms(connection: sqlite3.Connection, terms: dict[str, int]) -> None:
    changed = [(term, delta) for term, delta in terms.items() if delta]
    connection.executemany(
        "INSERT INTO execution_terms (term, documents) VALUES (?, ?)"
        " ON CONFLICT (term) DO UPDATE SET documents = documents + excluded.documents",
        changed,
    )
    gone = [(term,) for term, delta in changed if delta < 0]
    connection.executemany("DELETE FROM execution_terms WHERE term = ? AND documents <= 0", gone)


def _write_days(connection: sqlite3.Connection, counted: Sums) -> None:
    changed = [(day, measure, value) for (day, measure), value in counted.items() if value]
    connection.executemany(
        "INSERT INTO work_days (day, measure, value) VALUES (?, ?, ?)"
        " ON CONFLICT (day, measure) DO UPDATE SET value = value + excluded.value",
        changed,
    )
    emptied = [(day, measure) for day, measure, value in changed if value < 0]
    connection.executemany("DELETE FROM work_days WHERE day = ? AND measure = ? AND value = 0", emptied)


def _count(counted: Sums, execution: Execution, sign: int) -> None:
    day = (execution.ended or execution.started)[:10]
    _add(counted, day, measures(execution), sign)


def _add(counted: Sums, day: str, added: dict[str, int], sign: int) -> None:
    for measure, value in added.items():
        counted[(day, measure)] = counted.get((day, measure), 0) + sign * value


def measures(execution: Execution) -> dict[str, int]:
    """What one execution adds to its day's sums: the only source of every figure in the report."""
    provenance = dict(execution.provenance)
    found = {
        "executions": 1,
        f"outcome:{execution.outcome}": 1,
        f"task:{execution.task}": 1,
        f"agent:{execution.agent or 'unknown'}": 1,
        "duration_ms": duration_ms(execution),
        "opened": len(execution.opened),
        "edited": len(execution.edited),
        "reopened": len(execution.reopened),
        "commands": len(execution.commands),
        "commands_failed": sum(1 for run in execution.commands if run.exit_code not in (0, None)),
        "tests": len(execution.tests),
        "tests_failed": sum(1 for run in execution.tests if run.ok is False),
        "errors": len(execution.errors),
        "hinted": int(any(not item.startswith("failure:") for item in execution.hinted)),
        "reused": int(any(not item.startswith("failure:") for item in execution.reused)),
        "warned": sum(item.startswith("failure:") for item in execution.hinted),
        "avoided": sum(item.startswith("failure:") for item in execution.reused),
    }
    for field in FIELDS:
        found[f"captured:{field}:{provenance.get(field, 'unknown')}"] = 1
    return found


def duration_ms(execution: Execution) -> int:
    from twiceshy.model import moments

    if not execution.started or not execution.ended:
        return 0
    return max(0, round((moments.epoch(execution.ended) - moments.epoch(execution.started)) * 1000))


def derive_failure(connection: sqlite3.Connection, before: rows.Row | None, after: rows.Row | None) -> None:
    if before is not None:
        connection.execute("DELETE FROM failure_files WHERE digest = ?", (before["digest"],))
    if after is not None:
        failure = FAILURES.decode(after)
        paths = {path for path in (*failure.files, failure.file) if path}
        connection.executemany(
            "INSERT OR IGNORE INTO failure_files (path, digest) VALUES (?, ?)",
            [(path, failure.digest) for path in paths],
        )


def derive_brief(connection: sqlite3.Connection, before: rows.Row | None, after: rows.Row | None) -> None:
    counted: Sums = {}
    for row, sign in ((before, -1), (after, 1)):
        if row is None:
            continue
        bucket = next((limit for limit in HOOK_BUCKETS if row["elapsed_ms"] <= limit), HOOK_BUCKETS[-1])
        added = {"hook": 1, f"hook:{row['decision']}": 1, "tokens": int(row["tokens"]), f"hook_ms:{bucket}": 1}
        _add(counted, str(row["at"])[:10], added, sign)
    _write_days(connection, counted)


sqlite.DERIVERS["executions"] = derive_execution
sqlite.DERIVERS["failures"] = derive_failure
sqlite.DERIVERS["briefs"] = derive_brief
