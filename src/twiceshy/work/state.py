"""The task at hand: goal, hypothesis, next action, what is verified and what isn't, per branch.

What nobody says is filled from what was observed: files edited on the branch, the last command that
failed, the tests that passed. Told values are explicit and stay; observed ones follow the work.
"""

import sqlite3
from collections.abc import Iterable
from typing import Any, NamedTuple

from twiceshy.model.execution import Execution
from twiceshy.model.work import Task
from twiceshy.store import work_shapes
from twiceshy.text.commandkeys import is_evidence
from twiceshy.work.executions import short

MOST = 12
LISTS = ("files", "risks", "verified", "unverified")
TEXTS = ("goal", "hypothesis", "next")


class Words(NamedTuple):
    """What somebody says about the task; empty says nothing. Lists are added to."""

    goal: str = ""
    hypothesis: str = ""
    next: str = ""
    files: tuple[str, ...] = ()
    risks: tuple[str, ...] = ()
    verified: tuple[str, ...] = ()
    unverified: tuple[str, ...] = ()


def active(connection: sqlite3.Connection, branch: str) -> Task | None:
    """The task of this branch; one that was begun without a branch counts everywhere."""
    row = connection.execute(
        "SELECT * FROM tasks WHERE status = 'active' AND branch IN (?, '') ORDER BY branch = '' , updated DESC LIMIT 1",
        (branch,),
    ).fetchone()
    return work_shapes.TASKS.decode(row) if row is not None else None


def elsewhere(connection: sqlite3.Connection, branch: str) -> list[Task]:
    """Tasks under way on other branches."""
    found = connection.execute(
        "SELECT * FROM tasks WHERE status = 'active' AND branch NOT IN (?, '') ORDER BY updated DESC LIMIT 100",
        (branch,),
    )
    return [work_shapes.TASKS.decode(row) for row in found]


def begun(identifier: str, branch: str, words: Words, now: str, agent: str = "", session: str = "") -> Task:
    return updated(Task(identifier, branch, "", started=now, agent=agent, session=session), words, now)


def updated(task: Task, words: Words, now: str) -> Task:
    """The task with what was said; what moves to `verified` leaves `unverified`."""
    sources = dict(task.provenance)
    changes: dict[str, Any] = {"updated": now}
    for field in TEXTS:
        said = short(getattr(words, field), 1_000)
        if said:
            changes[field], sources[field] = said, "explicit"
    for field in LISTS:
        said_items = [short(item) for item in getattr(words, field) if item.strip()]
        if said_items:
            changes[field] = _joined(getattr(task, field), said_items)
            sources[field] = "explicit"
    proved = changes.get("verified", task.verified)
    changes["unverified"] = tuple(item for item in changes.get("unverified", task.unverified) if item not in proved)
    return task._replace(**changes, provenance=tuple(sorted(sources.items())))


def closed(task: Task, outcome: str, now: str) -> Task:
    return task._replace(status="closed", outcome=outcome, updated=now, ended=now)


def filled(task: Task, recent: list[Execution]) -> Task:
    """The task as it stands, with what was observed in the places nobody filled."""
    during = [one for one in recent if one.branch == task.branch and one.ended >= task.started]
    sources = dict(task.provenance)
    seen: dict[str, Any] = {}
    edited = [path for one in during for path in one.edited]
    passed = [run.command for one in during for run in one.tests if run.ok]
    failing = [_failing(one) for one in during[:1] if _failing(one)]
    if not task.files and edited:
        seen["files"] = tuple(dict.fromkeys(edited))[:MOST]
    if not task.verified and passed:
        seen["verified"] = tuple(dict.fromkeys(passed))[:MOST]
    if not task.unverified and edited and not passed:
        seen["unverified"] = ("no test has passed since the edits",)
    if not task.next and failing:
        seen["next"] = f"make `{failing[0]}` pass"
    sources.update(dict.fromkeys(seen, "runtime_observed"))
    return task._replace(**seen, provenance=tuple(sorted(sources.items())))


def _failing(execution: Execution) -> str:
    """The last deliberate command of an execution, if it failed and is one to try again unasked."""
    runs = [run for run in execution.commands if run.exit_code is not None and is_evidence(run.command)]
    if not runs or not runs[-1].exit_code:
        return ""
    from twiceshy.work.checks import is_check

    return runs[-1].command if is_check(runs[-1].command) else ""


def _joined(known: Iterable[str], more: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*known, *more)))[-MOST:]
