"""Strategies: ways of working that succeeded, merged when alike, offered with their reasons.

Only a success makes or feeds a strategy that can be offered. A failed task is kept as a failed
strategy, and a strategy that was followed into a failure counts it; neither is ever a hint.
"""

import sqlite3
from collections.abc import Iterable

from twiceshy.model.execution import Execution
from twiceshy.model.recall import Cue
from twiceshy.model.work import Strategy
from twiceshy.recall import pasttasks
from twiceshy.recall.offers import by_id
from twiceshy.store.sqlite import SqlitePen
from twiceshy.text.commandkeys import is_evidence, is_own
from twiceshy.work import sametask

MOST = 12  # files, commands, tests and steps a strategy carries


def learn(pen: SqlitePen, execution: Execution) -> Execution:
    """Let a closed execution become, feed or weaken a strategy; the execution with its strategy noted."""
    if execution.outcome not in ("success", "failure") or not _teaches(execution):
        return execution
    if execution.outcome == "failure":
        for identifier in execution.reused:
            followed = pen.get("strategies", (identifier,))
            if followed is not None:
                pen.put("strategies", followed._replace(failures=followed.failures + 1))
    known = _alike(pen.connection, execution)
    strategy = _merged(known, execution) if known is not None else _new(execution)
    pen.put("strategies", strategy)
    return execution._replace(strategy=strategy.id)


def unlearn(pen: SqlitePen, execution: Execution) -> None:
    """Take one execution's vote back: its outcome was revised."""
    known: Strategy | None = pen.get("strategies", (execution.strategy,)) if execution.strategy else None
    if known is None:
        return
    successes = known.successes - (execution.outcome == "success")
    failures = known.failures - (execution.outcome == "failure")
    if successes <= 0 and failures <= 0:
        pen.drop("strategies", (known.id,))
    else:
        status = "active" if successes > 0 else "failed"
        pen.put("strategies", known._replace(successes=max(0, successes), failures=max(0, failures), status=status))


def reused(connection: sqlite3.Connection, execution: Execution) -> tuple[str, ...]:
    """Which of the offered strategies were really followed: a hinted file opened, a hinted command run."""
    touched = set(execution.opened) | set(execution.edited)
    ran = {run.command for run in execution.commands}
    found = []
    for identifier in execution.hinted:
        strategy = by_id(connection, identifier)
        if strategy is not None and (touched & {*strategy.files, *strategy.edited} or ran & set(strategy.commands)):
            found.append(identifier)
    return tuple(found)


def _teaches(execution: Execution) -> bool:
    """A way of working needs a request and at least one thing that was done."""
    return bool(execution.request) and bool(
        execution.edited or execution.opened or execution.commands or execution.tests or execution.summary
    )


def _alike(connection: sqlite3.Connection, execution: Execution) -> Strategy | None:
    cue = Cue(execution.request, files=execution.edited, branch=execution.branch, task=execution.task)
    for match in pasttasks.ranked(connection, cue, (execution.outcome,), 8):
        strategy = by_id(connection, match.execution.strategy) if match.execution.strategy else None
        if strategy is not None and _is_same(strategy, match.execution, execution):
            return strategy
    return None


def _is_same(strategy: Strategy, past: Execution, execution: Execution) -> bool:
    wanted = "active" if execution.outcome == "success" else "failed"
    if strategy.status != wanted or strategy.task != execution.task:
        return False
    return sametask.is_same(past, execution, strategy.edited)


def _new(execution: Execution) -> Strategy:
    won = execution.outcome == "success"
    files = tuple(dict.fromkeys((*execution.opened, *execution.edited)))[:MOST]
    return Strategy(
        execution.id,
        execution.task,
        execution.request[:400],
        files[0] if files else "",
        files[:3],
        files,
        execution.edited[:MOST],
        _commands(execution),
        _tests(execution),
        _steps(execution),
        execution.areas[:MOST],
        execution.branch,
        int(won),
        int(not won),
        execution.ended,
        execution.ended,
        execution.id,
        "active" if won else "failed",
    )


def _merged(known: Strategy, execution: Execution) -> Strategy:
    """The strategy with the newest success in front: what worked last is what to try first."""
    new = _new(execution)
    return new._replace(
        id=known.id,
        entry=new.entry or known.entry,
        entries=_union(new.entries, known.entries)[:3],
        files=_union(new.files, known.files)[:MOST],
        edited=_union(new.edited, known.edited)[:MOST],
        commands=_union(new.commands, known.commands)[:MOST],
        tests=_union(new.tests, known.tests)[:MOST],
        steps=new.steps or known.steps,
        areas=_union(new.areas, known.areas)[:MOST],
        successes=known.successes + new.successes,
        failures=known.failures + new.failures,
        first=known.first,
        last=max(known.last, new.last),
    )


def _commands(execution: Execution) -> tuple[str, ...]:
    worked = (run.command for run in execution.commands if run.exit_code in (0, None) and is_evidence(run.command))
    return tuple(dict.fromkeys(worked))[:MOST]


def _tests(execution: Execution) -> tuple[str, ...]:
    return tuple(dict.fromkeys(run.command or run.runner for run in execution.tests))[:MOST]


def _steps(execution: Execution) -> tuple[str, ...]:
    """The work in a few lines: what was read, edited and run."""
    steps = []
    for verb, items in (("read", execution.opened), ("edit", execution.edited)):
        if items:
            more = f" and {len(items) - 3} more" if len(items) > 3 else ""
            steps.append(f"{verb} {', '.join(items[:3])}{more}")
    worked = [run.command for run in execution.commands if run.exit_code in (0, None) and not is_own(run.command)]
    steps += [f"run {command[:120]}" for command in dict.fromkeys(worked) if is_evidence(command)][-4:]
    return tuple(steps)


def _union(first: Iterable[str], second: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*first, *second)))
