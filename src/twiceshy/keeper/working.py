"""The verbs around a task at hand: task, resume, handoff, reflect, report."""

import os
import sqlite3
from typing import TYPE_CHECKING

from twiceshy import paths
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.renamed import branch_of, still_there
from twiceshy.keeper.work import reading, session_of
from twiceshy.model.errors import Conflict, NotFound, UsageError
from twiceshy.model.execution import OUTCOMES, Execution
from twiceshy.model.memory import Memory
from twiceshy.model.work import Failure, Reflection, Task
from twiceshy.recall import branches
from twiceshy.recall.begin.lately import is_gone_on_with, lately
from twiceshy.store import spool
from twiceshy.store.port import Query
from twiceshy.work import allowed, executions, failures, resume, state, stories
from twiceshy.work.resume import Material, Resume
from twiceshy.work.state import Words

if TYPE_CHECKING:
    from twiceshy.work.trail import Step
    from twiceshy.work.usage import Usage

RECENT = 20
MOST_ELSEWHERE = 5  # tasks of other branches that are told
NOTHING = "nothing is recorded here yet"


def start(keeper: Keeper, words: Words, dry_run: bool = False) -> Task:
    """Begin the task of this branch."""
    if not words.goal.strip():
        raise UsageError("a task needs a goal", hint='twiceshy task start "make the login redirect right"')
    branch = branch_of(keeper, dry_run)
    task = state.begun(keeper.new_id(), branch, words, keeper.now(), keeper.agent, keeper.session)
    with keeper.writing("repo", "task", note="start", dry_run=dry_run) as pen:
        known = state.active(pen.connection, branch)
        if known is not None and known.branch == branch:
            raise Conflict(
                f"a task is under way on {branch or 'this repo'}: {known.goal[:80]}",
                hint="`twiceshy task close` ends it, `twiceshy task update --goal` changes it",
            )
        pen.put("tasks", task)
    return task


def status(keeper: Keeper) -> Task | None:
    """The task of this branch as it stands, filled with what was observed."""
    branch = branch_of(keeper)
    with reading(keeper) as connection:
        task = state.active(connection, branch) if connection else None
        if task is None or connection is None:
            return None
        return state.filled(task, executions.listed(connection, RECENT))


def update(keeper: Keeper, words: Words, dry_run: bool = False) -> Task:
    branch = branch_of(keeper, dry_run)
    with keeper.writing("repo", "task", note="update", dry_run=dry_run) as pen:
        task = state.updated(_active(branch, pen.connection), words, keeper.now())
        pen.put("tasks", task)
    return task


def close(keeper: Keeper, outcome: str, dry_run: bool = False) -> Task:
    if outcome not in OUTCOMES:
        raise UsageError(f"no such outcome: {outcome}", hint="one of " + ", ".join(OUTCOMES))
    branch = branch_of(keeper, dry_run)
    with keeper.writing("repo", "task", note="close", dry_run=dry_run) as pen:
        task = state.closed(_active(branch, pen.connection), outcome, keeper.now())
        pen.put("tasks", task)
    return task


def resumed(keeper: Keeper) -> Resume:
    """The brief to go on from."""
    return resume.compiled(_material(keeper))


def handoff(keeper: Keeper) -> str:
    """The same for a colleague: with the repository, the branch and the commit on top."""
    found = resumed(keeper)
    repo = keeper.repo
    at = paths.head_commit(repo)[:12]
    head = f"# Handoff: {repo.name}, branch {found.branch or '(none)'}" + (f" at {at}" if at else "")
    body = found.text or "Nothing is recorded here yet."
    return f"{head}\n\n{body}\n"


def reflected(keeper: Keeper, session: str = "") -> Reflection:
    """A look at one session: the given one, the caller's, else the latest."""
    from twiceshy.work import reflect

    steps: list[Step] = []
    with reading(keeper) as connection:
        wanted = session or keeper.session or _latest_session(keeper, connection)
        past = executions.listed(connection, 500, wanted) if connection and wanted else []
        if connection and not wanted:
            past = executions.listed(connection, RECENT)
    for one in reversed(past):
        steps += reflect.steps_of(one.opened, one.edited, one.reopened, one.commands)
    for one_step in _spooled(keeper, wanted):
        steps.append(one_step._replace(subject=_known(keeper, one_step)))
    return reflect.reflect(wanted, len(past), steps)


def report(keeper: Keeper, since: str = "") -> "Usage | None":
    from twiceshy.work import usage

    with reading(keeper) as connection:
        return usage.usage(connection, since) if connection else None


def _active(branch: str, connection: sqlite3.Connection) -> Task:
    task = state.active(connection, branch)
    if task is None:
        raise NotFound(f"no task is under way on {branch or 'this repo'}", hint='start one: twiceshy task start "GOAL"')
    return task


def close_failure(keeper: Keeper, reference: str, dry_run: bool = False) -> Failure:
    """Somebody says that a failure is gone."""
    with keeper.writing("repo", "close", f"failure {reference}"[:80], dry_run) as pen:
        return failures.close(pen, reference, keeper.now())


def _material(keeper: Keeper) -> Material:
    branch, now = branch_of(keeper), keeper.now()
    with reading(keeper) as connection:
        if connection is None:
            return Material(branch, None, (), (), (), _decisions(keeper), now, running=_running(keeper))
        recent = executions.listed(connection, RECENT, status="closed")
        own = branches.names(keeper.repo.worktree, branch)
        here = [one for one in recent if one.branch in own] or recent
        session = here[0].session if here else ""
        last = [one for one in here if one.session == session] if session else here[:1]
        task = state.active(connection, branch)
        open_ones: list[Failure] = failures.standing(connection, branch, now, 5)
        material = Material(
            branch,
            state.filled(task, recent) if task else None,
            tuple(still_there(keeper.repo, state.elsewhere(connection, branch))[:MOST_ELSEWHERE]),
            tuple(last),
            tuple(open_ones),
            _decisions(keeper),
            now,
            story=stories.active(connection, branch),
            running=_running(keeper),
            lately=lately(connection, now),
            tests=tuple(run for one in recent for run in reversed(one.tests)),
        )
        material = material._replace(running=_left(material))
        if material.story is not None:
            told = stories.attempts(connection, material.story.id)
            material = material._replace(failed=tuple(one for one in told if one.outcome == "failure"))
    commands = resume.run_first(material)
    return material._replace(barred=allowed.barred(keeper.repo, commands)) if commands else material


def _running(keeper: Keeper) -> tuple[Execution, ...]:
    """Turns of other sessions that have not ended (or were killed), with what hooks saw of them so far."""
    if not any(spool.sessions(place) for place in spool.folders(keeper.repo)):
        return ()
    from twiceshy.work import drain, trail, turns

    found, asking = [], session_of(keeper)
    for turn in turns.under_way(keeper.repo, clock=keeper.clock):
        signals = trail.fold(turn.steps, lambda path: paths.relative(path, keeper.repo))
        if turn.session != asking and drain.did_something(signals):
            begun = executions.new("", turn.request, turn.started)
            found.append(executions.observe(begun._replace(session=turn.session, ended=turn.ended), signals))
    return tuple(reversed(found))


def _left(material: Material) -> tuple[Execution, ...]:
    """What has not ended and no other session has gone on with."""
    return tuple(
        one
        for one in material.running
        if not is_gone_on_with(one.request, one.ended, one.session, material.lately.tasks)
    )


def _decisions(keeper: Keeper) -> tuple[Memory, ...]:
    found: list[Memory] = []
    for _, store in keeper.stores():
        found += store.memories(Query(kinds=("decision",), limit=6))
    return tuple(sorted(found, key=lambda memory: memory.updated, reverse=True)[:6])


def _latest_session(keeper: Keeper, connection: sqlite3.Connection | None) -> str:
    """The session that hooks noted something of last, else that of the last execution."""
    written = [path for place in spool.folders(keeper.repo) for path in spool.sessions(place)]
    for path in sorted(written, key=os.path.getmtime, reverse=True)[:1]:
        for _, fields in spool.read(path, spool.drained(path)):
            if fields.get("session"):
                return str(fields["session"])
    found = executions.listed(connection, 1) if connection else []
    return found[0].session if found else ""


def _spooled(keeper: Keeper, session: str) -> "list[Step]":
    """What this session did since the last drain."""
    from twiceshy.work import observe

    path = os.path.join(spool.folder(keeper.repo), spool.file_name(session) + spool.SUFFIX) if session else ""
    if not path:
        return []
    lines = [observe.Line(offset, fields) for offset, fields in spool.read(path, spool.drained(path))]
    return [step for line in lines if line.fields.get("event") == "after_tool" for step in observe.step_of(line.fields)]


def _known(keeper: Keeper, step: "Step") -> str:
    return step.subject if step.kind == "command" else paths.relative(step.subject, keeper.repo)
