"""One execution from opening to closing: what was told, what was seen, and what follows from both.

Closing is idempotent: an execution that is closed stays as it is, unless somebody says otherwise.
Everything a closing teaches (failures, strategy, counts) is written with it in one transaction.
"""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from twiceshy.model import ids
from twiceshy.model.errors import Ambiguous, NotFound, UsageError
from twiceshy.model.execution import OUTCOMES, TASK_TYPES, CommandRun, ErrorSignature, Execution, TestRun
from twiceshy.recall.hooked import is_harmless
from twiceshy.store import state_rows as state_rows  # registers the tables of state
from twiceshy.store import work_rows
from twiceshy.store.sqlite import SqlitePen
from twiceshy.text import tasks
from twiceshy.work import provenance

if TYPE_CHECKING:
    from twiceshy.model.work import Failure
    from twiceshy.work.trail import Happening, Signals

REQUEST_LENGTH = 4_000
SUMMARY_LENGTH = 2_000
TEXT_LENGTH = 500
TOLD = "told:prepare"  # noted of an execution that somebody opened by word, beside where its fields are from


class Told(NamedTuple):
    """What somebody said about an execution; empty fields say nothing."""

    outcome: str = ""
    summary: str = ""
    task: str = ""
    opened: tuple[str, ...] = ()
    edited: tuple[str, ...] = ()
    reopened: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()


class Closing(NamedTuple):
    execution: Execution
    stored: bool  # it became or fed a strategy
    recorded: int
    resolved: int


def new(
    identifier: str, request: str, started: str, task: str = "", files: Sequence[str] = (), source: str = "explicit"
) -> Execution:
    """An open execution; the kind of task is as told, else inferred from the words, else unknown."""
    if task and task not in TASK_TYPES:
        raise UsageError(f"no such task type: {task}", hint="one of " + ", ".join(TASK_TYPES))
    said = short(request, REQUEST_LENGTH)
    execution = Execution(identifier, said, started=started, schema=1)
    execution = provenance.marked(execution, "request", source if said else "unknown")
    if task:
        return provenance.with_value(execution, "task", task, "explicit")
    inferred = tasks.task_type(said, tuple(files))
    return provenance.with_value(execution, "task", inferred, "heuristic") if inferred != "unknown" else execution


def tell(execution: Execution, told: Told, relative: Callable[[str], str]) -> Execution:
    """The execution with what somebody said: explicit, so it beats what was observed."""
    if told.outcome and told.outcome not in OUTCOMES:
        raise UsageError(f"no such outcome: {told.outcome}", hint="one of " + ", ".join(OUTCOMES))
    if told.task and told.task not in TASK_TYPES:
        raise UsageError(f"no such task type: {told.task}", hint="one of " + ", ".join(TASK_TYPES))
    for field in ("opened", "edited", "reopened"):
        named = [relative(short(path)) for path in getattr(told, field) if path.strip()]
        execution = provenance.with_items(execution, field, named, "explicit")
    named_commands = [short(command) for command in told.commands if command.strip()]
    execution = provenance.with_items(execution, "commands", map(CommandRun, named_commands), "explicit")
    told_tests = [_named_test(short(test)) for test in told.tests if test.strip()]
    if not told_tests and not execution.tests:
        guessed = [_named_test(command) for command in named_commands if _is_test(command)]
        execution = provenance.with_items(execution, "tests", guessed, "heuristic")
    execution = provenance.with_items(execution, "tests", told_tests, "explicit")
    execution = provenance.with_items(execution, "errors", named_errors(told.errors), "explicit")
    execution = provenance.with_value(execution, "summary", short(told.summary, SUMMARY_LENGTH), "explicit")
    execution = provenance.with_value(execution, "task", told.task, "explicit")
    return provenance.with_value(execution, "outcome", told.outcome, "explicit")


def observe(execution: Execution, signals: "Signals", source: str = "runtime_observed") -> Execution:
    """The execution with what hooks, logs or the wrapper saw."""
    for field in ("opened", "edited", "reopened", "commands", "tests", "errors", "commits"):
        execution = provenance.with_items(execution, field, getattr(signals, field), source)
    return execution


def close(
    pen: SqlitePen, execution: Execution, happenings: "Sequence[Happening]", now: str, ended: str = ""
) -> Closing:
    """Close an execution and learn from it; one that is closed already is handed back unchanged."""
    from twiceshy.work import failures, stories, strategies  # `prepare` closes nothing: not worth its time
    from twiceshy.work.areas import areas_of

    stored: Execution | None = pen.get("executions", (execution.id,))
    if stored is not None and stored.status == "closed":
        return Closing(stored, is_stored(stored), 0, 0)
    touched = (*execution.edited, *execution.opened)
    closed = execution._replace(
        status="closed", ended=max(ended or now, execution.started), areas=areas_of(execution.edited or touched)
    )
    if not closed.task or closed.task == "unknown":
        by_files = tasks.task_type("", closed.edited)
        closed = provenance.with_value(closed, "task", by_files, "heuristic") if by_files != "unknown" else closed
    closed = closed._replace(reused=_really_used(pen.connection, closed, happenings))
    recorded, resolved = failures.learn(pen, closed, happenings)
    closed = strategies.learn(pen, closed)
    pen.put("executions", closed)
    _learn_gotchas(pen, closed, happenings, resolved)
    stories.observe(pen, closed)
    return Closing(closed, is_stored(closed), recorded, len(resolved))


def amend(pen: SqlitePen, execution: Execution, told: Told, relative: Callable[[str], str], now: str) -> Closing:
    """A closed execution, told about again: the last word counts; what is known already changes nothing."""
    from twiceshy.work import failures, strategies

    before = len(execution.errors)
    again = tell(execution, _unheard(execution, told), relative)
    if again == execution:
        return Closing(execution, is_stored(execution), 0, 0)
    strategies.unlearn(pen, execution)
    _withdraw(pen, execution, again.outcome)
    again = again._replace(status="open", strategy="")
    pen.put("executions", again)  # its old outcome must not be found by the search for alike ones
    return close(pen, again, failures.told(again, again.errors[before:], now), now, execution.ended)


def _unheard(execution: Execution, told: Told) -> Told:
    """What was told, less the runs and errors that are noted: another telling of one is not another one."""
    ran = {run.command for run in execution.commands}
    tested = {run.command for run in execution.tests}
    met = {error.digest for error in execution.errors}
    return told._replace(
        commands=tuple(command for command in told.commands if short(command) not in ran),
        tests=tuple(test for test in told.tests if short(test) not in tested),
        errors=tuple(error for error in told.errors if not {one.digest for one in named_errors([error])} <= met),
    )


def is_stored(execution: Execution) -> bool:
    """Did it become or feed a strategy that can be offered? A failed one is kept too, to be counted."""
    return bool(execution.strategy) and execution.outcome == "success"


def extend(
    pen: SqlitePen, execution: Execution, signals: "Signals", now: str, mark: str,
    judged: Callable[[Execution], Execution],
) -> Execution:  # fmt: skip
    """Add what was observed to an execution that was closed by word; `mark` notes that this was done.

    `judged` gives it the outcome that follows, which counts where nobody told one.
    """
    from twiceshy.work import strategies

    known = {error.digest for error in execution.errors}
    fresh = [happening for happening in signals.happenings if happening.error.digest not in known]
    errors = tuple(error for error in signals.errors if error.digest not in known)
    strategies.unlearn(pen, execution)
    again = observe(execution._replace(status="open", strategy=""), signals._replace(errors=errors))
    again = judged(provenance.marked(again, f"task:{mark}", "runtime_observed"))
    pen.put("executions", again)
    return close(pen, again, fresh, now, execution.ended).execution


def revise(pen: SqlitePen, execution: Execution, outcome: str, source: str = "heuristic") -> Execution:
    """A closed execution judged anew (the person's next words): strategies follow the new outcome."""
    from twiceshy.work import failures, strategies

    known = provenance.source_of(execution, "outcome")
    if outcome == execution.outcome or provenance.RANK[source] < provenance.RANK[known]:
        return execution
    strategies.unlearn(pen, execution)
    _withdraw(pen, execution, outcome)
    changed = provenance.with_value(execution._replace(strategy=""), "outcome", outcome, source)
    pen.put("executions", changed)  # its old outcome must not be found by the search for alike ones
    changed = strategies.learn(pen, changed)
    if outcome == "success":
        _, resolved = failures.learn(pen, changed, ())
        _learn_gotchas(pen, changed, (), resolved)
    pen.put("executions", changed)
    return changed


def find(connection: sqlite3.Connection, reference: str) -> Execution:
    """The one execution an id or the end of an id means."""
    wanted = reference.strip().lower().removeprefix("#")
    if not ids.looks_like_id(wanted):
        raise NotFound(f"{reference!r} is not an execution id", hint="`twiceshy executions` lists them")
    if len(wanted) == ids.LENGTH:
        found = connection.execute("SELECT * FROM executions WHERE id = ?", (wanted,)).fetchall()
    elif len(wanted) == ids.SHORT:
        found = connection.execute("SELECT * FROM executions WHERE short = ? LIMIT 9", (wanted,)).fetchall()
    else:
        sql = "SELECT * FROM executions WHERE id LIKE ? LIMIT 9"
        found = connection.execute(sql, ("%" + wanted,)).fetchall()
    if not found:
        raise NotFound(f"no execution {reference}", hint="`twiceshy executions` lists them")
    if len(found) > 1:
        fitting = ", ".join(str(row["id"]) for row in found[:4])
        raise Ambiguous(f"{reference} fits several executions", hint=f"give more of the id: {fitting}")
    execution: Execution = work_rows.EXECUTIONS.decode(found[0])
    return execution


def newest_open(connection: sqlite3.Connection, session: str, branch: str) -> Execution:
    """The open execution that `finalize` without an id means: this session's, else this branch's newest."""
    sql = "SELECT * FROM executions WHERE status = 'open' AND {} ORDER BY started DESC, number DESC LIMIT 1"
    for column, value in (("session = ?", session), ("branch = ?", branch)):
        row = connection.execute(sql.format(column), (value,)).fetchone() if value else None
        if row is not None:
            execution: Execution = work_rows.EXECUTIONS.decode(row)
            return execution
    row = connection.execute(sql.format("1")).fetchone()
    if row is None:
        raise NotFound("no execution is open", hint="start one with `twiceshy prepare --request TEXT`")
    found: Execution = work_rows.EXECUTIONS.decode(row)
    return found


def listed(connection: sqlite3.Connection, limit: int, session: str = "", status: str = "") -> list[Execution]:
    where = ["1"] + (["session = ?"] if session else []) + (["status = ?"] if status else [])
    values = [value for value in (session, status) if value]
    sql = f"SELECT * FROM executions WHERE {' AND '.join(where)} ORDER BY started DESC, number DESC LIMIT ?"
    return [work_rows.EXECUTIONS.decode(row) for row in connection.execute(sql, (*values, limit))]


def named_errors(texts: Iterable[str]) -> list[ErrorSignature]:
    """Errors as somebody worded them; what no tool would print becomes a signature of its own."""
    named = [short(text, 4_000) for text in texts if text.strip()]
    if not named:
        return []
    from twiceshy.text import faults

    return [faults.signature(said) or faults.make("", "error", said[:300]) for said in named]


def short(text: str, limit: int = TEXT_LENGTH) -> str:
    """A text as it may be stored: cleaned, redacted, cut to size."""
    safe = text.strip() if is_harmless(text) else _admitted(text)
    return safe if len(safe) <= limit else safe[: limit - 1] + "…"


def _admitted(text: str) -> str:
    from twiceshy.text.gate import admit_event

    return admit_event(text).strip()


def _is_test(command: str) -> bool:
    from twiceshy.text import runners

    return bool(runners.runner_of(command))


def _named_test(text: str) -> TestRun:
    from twiceshy.text import runners

    run = runners.test_run(text)
    return run._replace(ok=None, command=text) if run is not None else TestRun("", text)


def _withdraw(pen: SqlitePen, execution: Execution, outcome: str) -> None:
    """Of an execution that is a success no longer: what it had resolved by being one."""
    if execution.outcome != "success" or outcome == "success":
        return
    from twiceshy.work import failures, gotchas

    gotchas.withdraw(pen, failures.withdraw(pen, execution))


def _learn_gotchas(
    pen: SqlitePen, execution: Execution, happenings: "Sequence[Happening]", resolved: "Sequence[Failure]"
) -> None:
    if happenings or resolved:  # most tasks meet no error
        from twiceshy.work import gotchas

        gotchas.learn(pen, execution, happenings, resolved)


def _really_used(
    connection: sqlite3.Connection, execution: Execution, happenings: "Sequence[Happening]"
) -> tuple[str, ...]:
    """Strategies followed, and warnings of known failures that really helped."""
    from twiceshy.work import failures, strategies

    warned = [item for item in execution.hinted if item.startswith(failures.MARK)]
    helped = [item for item in warned if failures.helped(connection, item, execution, happenings)]
    return (*strategies.reused(connection, execution), *helped)
