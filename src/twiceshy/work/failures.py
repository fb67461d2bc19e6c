"""Failure memory: one row per signature, exact counts, and what made each go away.

A failure is open from its first sighting, resolved when its command or a wider one passes in its place,
by a success that touches it (its signature was met and the task succeeded, or its files were edited in a
success) or by a person's word, and reopened when it comes back. An unrelated success leaves it open, and
one that is withdrawn opens it again.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from twiceshy.model.errors import Ambiguous, NotFound
from twiceshy.model.execution import ErrorSignature, Execution
from twiceshy.model.work import Failure
from twiceshy.recall.begin import standing as worth
from twiceshy.store import work_shapes
from twiceshy.store.sqlite import SqlitePen
from twiceshy.text import runners
from twiceshy.text.commandkeys import alike, command_key, covers, is_evidence

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
    before = _open(pen.connection) if any(happening.kind == "passed" for happening in happenings) else []
    for happening in happenings:
        if happening.kind == "met":
            _meet(pen, execution, happening)
            met += 1
        elif happening.kind == "cured":
            resolved += _cure(pen, execution, happening)
        else:
            resolved += _pass(pen, execution, happening, before)
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
            command_key=happening.key or command_key(command),
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
    return [_resolve(pen, known, execution, happening.at, happening.edits, _ways(happening, known.command))]


def _pass(pen: SqlitePen, execution: Execution, happening: "Happening", before: Sequence[Failure]) -> list[Failure]:
    """What failed before in this command, or in a part of what it looks at, in whatever task, is gone."""
    passed = [one.digest for one in before if is_passed(one, happening.key, happening.runner)]
    found: list[Failure | None] = [pen.get("failures", (digest,)) for digest in passed]
    return [
        _resolve(pen, one, execution, happening.at, happening.edits, _ways(happening, one.command))
        for one in found if one is not None and one.status != "resolved"
    ]  # fmt: skip


def _ways(happening: "Happening", failing: str) -> tuple[str, ...]:
    """What was run to be rid of it: where nothing was edited, also the command itself as it passed, if it was given
    surroundings that the failing one lacked (`PYTHONPATH=. pytest`, `uv run pytest`)."""
    program = failing.split(maxsplit=1)[0] if failing.strip() else ""
    before, found, _ = happening.command.partition(program)
    if happening.edits or not program or not found or not before.strip():
        return happening.commands
    return tuple(dict.fromkeys((*happening.commands, happening.command)))


def _open(connection: sqlite3.Connection) -> list[Failure]:
    sql = f"SELECT * FROM failures WHERE status <> 'resolved' ORDER BY \"last\" DESC LIMIT {LOOKED_AT}"
    return [work_shapes.FAILURES.decode(row) for row in connection.execute(sql).fetchall()]


def is_passed(failure: Failure, key: str, runner: str = "") -> bool:
    """Would a run that passed have met this failure?"""
    known = (failure.tool, runners.runner_of(failure.command)) if runner else ()
    return covers(key, failure.command_key, failure.file, runner, known)


def _resolve(
    pen: SqlitePen, failure: Failure, execution: Execution, at: str, edits: Sequence[str], cures: Sequence[str]
) -> Failure:
    gone = failure._replace(
        status="resolved",
        resolved=at or execution.ended,
        resolver=execution.id if _is_of_session(pen, failure, execution) else "",
        edits=tuple(edits)[:MOST_CURES] or failure.edits,
        cures=tuple(cures)[:MOST_CURES] or failure.cures,
    )
    pen.put("failures", gone)
    return gone


def _is_of_session(pen: SqlitePen, failure: Failure, execution: Execution) -> bool:
    """Was it met last in this session? Of what happened elsewhere since, nothing is known: only that it passes."""
    if failure.execution == execution.id:
        return True
    met: Execution | None = pen.get("executions", (failure.execution,))
    return met is not None and met.session == execution.session


def close(pen: SqlitePen, reference: str, now: str) -> Failure:
    """A person says that it is gone; it is reopened if it comes back."""
    wanted = reference.strip().lower()
    found = pen.connection.execute("SELECT * FROM failures WHERE digest LIKE ? LIMIT 9", (wanted + "%",)).fetchall()
    if not found or not wanted.isalnum():
        raise NotFound(f"no failure {reference}", hint="`twiceshy failures` lists them")
    if len(found) > 1:
        fitting = ", ".join(str(row["digest"]) for row in found[:4])
        raise Ambiguous(f"{reference} fits several failures", hint=f"give more of the id: {fitting}")
    failure: Failure = work_shapes.FAILURES.decode(found[0])
    if failure.status != "resolved":
        failure = failure._replace(status="resolved", resolved=now, resolver="", edits=(), cures=())
        pen.put("failures", failure)
    return failure


def withdraw(pen: SqlitePen, execution: Execution) -> list[Failure]:
    """The success was none: open again what only its word had resolved, not what a command was seen to pass."""
    sql = "SELECT * FROM failures WHERE status = 'resolved' AND resolver = ?"
    found = [work_shapes.FAILURES.decode(row) for row in pen.connection.execute(sql, (execution.id,)).fetchall()]
    passed = [run.command for run in execution.commands if run.exit_code == 0]
    passed += [run.command for run in execution.tests if run.ok]
    keys = [command_key(command) for command in passed]
    standing = []
    for failure in found:
        if failure.command not in passed and not any(alike(key, failure.command_key) for key in keys):
            status = "reopened" if failure.reopenings else "open"
            standing.append(failure._replace(status=status, resolved="", resolver="", edits=(), cures=()))
            pen.put("failures", standing[-1])
    return standing


def _resolve_touched(pen: SqlitePen, execution: Execution, happenings: "Sequence[Happening]") -> list[Failure]:
    """Open failures that this success proves gone."""
    told_success = dict(execution.provenance).get("outcome") == "explicit"
    standing = _still_failing(happenings)
    met = {error.digest for error in execution.errors}
    resolved = []
    for failure in _open_touched(pen.connection, execution, happenings):
        if failure.digest in standing and not told_success:
            continue  # it was met last and nothing shows that it is gone
        ran = [run.command for run in execution.commands if run.exit_code in (0, None) and is_evidence(run.command)]
        edits = execution.edited
        if failure.digest not in met:  # what else was done is no part of it
            ran, edits = [], tuple(path for path in edits if path in failure.files or path == failure.file)
        resolved.append(_resolve(pen, failure, execution, execution.ended, edits, ran))
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
    found = _select(connection, "digest", digests)
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


def standing(connection: sqlite3.Connection, branch: str, now: str, limit: int) -> list[Failure]:
    """The open ones that are worth telling, newest first."""
    found = [one for one in listed(connection, "open", LOOKED_AT, branch) if one.last >= worth.since(now)]
    return [one for one in found if worth.is_standing(one.command, one.command_key, one.count)][:limit]


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
