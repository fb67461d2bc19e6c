"""Failure memory: one row per signature, exact counts, and what made each go away.

A failure is open from its first sighting, resolved by a success that touches it (its command
passes, its signature was met and the task succeeded, or its files were edited in a success), and
reopened when it comes back. An unrelated success leaves it open, and one that is withdrawn opens it again.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from twiceshy.model.execution import ErrorSignature, Execution
from twiceshy.model.work import Failure
from twiceshy.store import work_shapes
from twiceshy.store.sqlite import SqlitePen
from twiceshy.text.commandkeys import alike, command_key

if TYPE_CHECKING:
    from twiceshy.work.trail import Happening

MARK = "failure:"  # before the digest, among what a session was shown
MOST_FILES = 20
MOST_CURES = 12
LOOKED_AT = 200  # open failures that one success may resolve by their command or files


def learn(pen: SqlitePen, execution: Execution, happenings: "Sequence[Happening]") -> tuple[int, list[Failure]]:
    """Take in what was met and cured: how many were met, and which failures are gone."""
    met = 0
    resolved: list[Failure] = []
    for happening in happenings:
        if happening.kind == "met":
            _meet(pen, execution, happening)
            met += 1
        else:
            resolved += _cure(pen, execution, happening)
    if execution.outcome == "success":
        resolved += _resolve_touched(pen, execution, happenings)
    return met, resolved


def told(execution: Execution, errors: Iterable[ErrorSignature], at: str) -> "list[Happening]":
    """Errors that somebody named, as happenings; their command is the last one that failed."""
    named = list(errors)
    if not named:
        return []
    from twiceshy.work.trail import Happening

    failing = [run.command for run in execution.commands if run.exit_code not in (0, None)]
    return [Happening("met", error, failing[-1] if failing else "", at) for error in named]


def helped(connection: sqlite3.Connection, mark: str, execution: Execution, happenings: "Sequence[Happening]") -> bool:
    """Did a warning help? Its command was run and the failure stayed away, or it was met and cured as told."""
    row = connection.execute("SELECT * FROM failures WHERE digest = ?", (mark.removeprefix(MARK),)).fetchone()
    if row is None:
        return False
    known: Failure = work_shapes.FAILURES.decode(row)
    ran = {run.command for run in execution.commands if run.exit_code in (0, None)}
    followed = bool(ran & (set(known.cures) - {known.command}) or set(execution.edited) & set(known.edits))
    mine = [happening.kind for happening in happenings if happening.error.digest == known.digest]
    if "met" in mine:
        return followed and mine[-1] == "cured"
    passed = [run.command for run in execution.commands if run.exit_code == 0]
    passed += [run.command for run in execution.tests if run.ok]
    return any(alike(command_key(command), known.command_key) for command in passed)


def _meet(pen: SqlitePen, execution: Execution, happening: "Happening") -> None:
    error = happening.error
    at = happening.at or execution.ended or execution.started
    known: Failure | None = pen.get("failures", (error.digest,))
    if known is None:
        known = Failure(error.digest, error.tool, error.type, error.message, first=at, branch=execution.branch)
    again = known.status == "resolved"
    files = dict.fromkeys((error.file, *execution.edited, *known.files))
    command = happening.command or known.command
    pen.put(
        "failures",
        known._replace(
            message=error.text or error.message,  # as it was met last; the digest knows what is the same
            file=error.file or known.file,
            line=error.line or known.line,
            command=command,
            command_key=command_key(command),
            files=tuple(path for path in files if path)[:MOST_FILES],
            count=known.count + 1,
            last=max(at, known.last),
            status="reopened" if again or known.status == "reopened" else "open",
            reopenings=known.reopenings + again,
            execution=execution.id,
        ),
    )


def _cure(pen: SqlitePen, execution: Execution, happening: "Happening") -> list[Failure]:
    known: Failure | None = pen.get("failures", (happening.error.digest,))
    if known is None or known.status == "resolved":
        return []
    return [_resolve(pen, known, execution, happening.at, happening.edits, happening.commands)]


def _resolve(
    pen: SqlitePen, failure: Failure, execution: Execution, at: str, edits: Sequence[str], cures: Sequence[str]
) -> Failure:
    gone = failure._replace(
        status="resolved",
        resolved=at or execution.ended,
        resolver=execution.id,
        edits=tuple(edits)[:MOST_CURES] or failure.edits,
        cures=tuple(cures)[:MOST_CURES] or failure.cures,
    )
    pen.put("failures", gone)
    return gone


def withdraw(pen: SqlitePen, execution: Execution) -> list[Failure]:
    """The success was none: open again what only its word had resolved, not what a command was seen to pass."""
    sql = "SELECT * FROM failures WHERE status = 'resolved' AND resolver = ?"
    found = [work_shapes.FAILURES.decode(row) for row in pen.connection.execute(sql, (execution.id,)).fetchall()]
    passed = [run.command for run in execution.commands if run.exit_code == 0]
    passed += [run.command for run in execution.tests if run.ok]
    keys = [command_key(command) for command in passed]
    standing = []
    for failure in found:
        if not any(alike(key, failure.command_key) for key in keys):
            status = "reopened" if failure.reopenings else "open"
            standing.append(failure._replace(status=status, resolved="", resolver="", edits=(), cures=()))
            pen.put("failures", standing[-1])
    return standing


def _resolve_touched(pen: SqlitePen, execution: Execution, happenings: "Sequence[Happening]") -> list[Failure]:
    """Open failures that this success proves gone."""
    told_success = dict(execution.provenance).get("outcome") == "explicit"
    standing = _still_failing(happenings)
    resolved = []
    for failure in _open_touched(pen.connection, execution, happenings):
        if failure.digest in standing and not told_success:
            continue  # it was met last and nothing shows that it is gone
        cures = [run.command for run in execution.commands if run.exit_code in (0, None)]
        resolved.append(_resolve(pen, failure, execution, execution.ended, execution.edited, cures))
    return resolved


def _still_failing(happenings: "Sequence[Happening]") -> set[str]:
    standing: set[str] = set()
    for happening in happenings:
        if happening.kind == "met":
            standing.add(happening.error.digest)
        else:
            standing.discard(happening.error.digest)
    return standing


def _open_touched(
    connection: sqlite3.Connection, execution: Execution, happenings: "Sequence[Happening]"
) -> list[Failure]:
    digests = {happening.error.digest for happening in happenings} | {e.digest for e in execution.errors}
    keys = {command_key(run.command) for run in execution.commands if run.exit_code == 0}
    keys |= {command_key(run.command) for run in execution.tests if run.ok}
    found = _select(connection, "digest", digests)
    found.update(_select(connection, "command_key", {key for key in keys if key}))
    paths = list(execution.edited)[:LOOKED_AT]
    marks = ",".join("?" * len(paths))
    sql = (
        "SELECT f.* FROM failures f JOIN failure_files p ON p.digest = f.digest"
        f" WHERE f.status <> 'resolved' AND p.path IN ({marks}) LIMIT {LOOKED_AT}"
    )
    for row in connection.execute(sql, paths):
        found.setdefault(row["digest"], work_shapes.FAILURES.decode(row))
    return list(found.values())


def _select(connection: sqlite3.Connection, column: str, values: set[str]) -> dict[str, Failure]:
    listed = sorted(values)[:LOOKED_AT]
    marks = ",".join("?" * len(listed))
    sql = f"SELECT * FROM failures WHERE {column} IN ({marks}) AND status <> 'resolved' LIMIT {LOOKED_AT}"
    return {row["digest"]: work_shapes.FAILURES.decode(row) for row in connection.execute(sql, listed)}


def listed(connection: sqlite3.Connection, status: str = "", limit: int = 50, branch: str = "") -> list[Failure]:
    """Failures, the open ones first, newest first."""
    where, values = ["1"], []
    if status:
        where.append("status = ?" if status != "open" else "status <> 'resolved'")
        values += [status] if status != "open" else []
    if branch:
        where.append("branch IN (?, '')")
        values.append(branch)
    sql = (
        f"SELECT * FROM failures WHERE {' AND '.join(where)}"
        f" ORDER BY status = 'resolved', \"last\" DESC LIMIT {int(limit)}"
    )
    return [work_shapes.FAILURES.decode(row) for row in connection.execute(sql, values)]
