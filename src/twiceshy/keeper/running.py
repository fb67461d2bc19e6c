"""The verb `run`: a command, wrapped. Whatever goes wrong in the memory, the command doesn't notice."""

import os
import shlex
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from twiceshy import paths
from twiceshy.keeper import hall, work
from twiceshy.model.errors import UsageError
from twiceshy.model.execution import Execution
from twiceshy.model.work import Finalized
from twiceshy.text.gate import admit_event
from twiceshy.work import between, executions, provenance, summary, trail, wrapper

Result = TypeVar("Result")


class Wrapped(NamedTuple):
    code: int
    finalized: Finalized | None
    trouble: str = ""  # why the memory could not keep it


def run(
    opened: Callable[[], hall.Keeper], argv: Sequence[str], request: str, task: str, cwd: str, out: int = 1
) -> Wrapped:
    """Run a command and keep what it did as an execution."""
    troubles: list[str] = []

    def trying(action: Callable[[], Result]) -> Result | None:
        try:
            return action()
        except Exception as error:  # noqa: BLE001 -- the command must run whatever the memory does
            troubles.append(f"{type(error).__name__}: {error}")
            return None

    line = shlex.join(argv)
    keeper = trying(opened)
    execution = trying(lambda: _begun(keeper, request or line, task)) if keeper else None
    root = keeper.repo.worktree if keeper else cwd
    before = trying(lambda: wrapper.snapshot(root)) if execution else None
    try:
        ran = wrapper.run(argv, cwd, out)
    except FileNotFoundError:
        ran = wrapper.Ran(127, _say(f"{argv[0]}: command not found"), 0)
    except PermissionError:
        ran = wrapper.Ran(126, _say(f"{argv[0]}: permission denied"), 0)
    finalized = None
    if keeper and execution and before:
        after = trying(lambda: wrapper.snapshot(root)) or before
        edited = trying(lambda: wrapper.edited(root, before, after)) or ()
        finalized = trying(lambda: _closed(keeper, execution, line, ran, edited, (before, after)))
    if keeper:
        trying(keeper.close)
    return Wrapped(ran.code, finalized, "; ".join(troubles))


def _begun(keeper: hall.Keeper, request: str, task: str) -> Execution:
    hint = work.suggest(keeper, work.Asked(request, task))
    execution = executions.new(keeper.new_id(), request, keeper.now(), task)
    execution = execution._replace(
        agent=keeper.agent,
        session=keeper.session,
        branch=paths.branch(keeper.repo),
        commit=paths.head_commit(keeper.repo),
        hinted=(hint.strategy.id,) if hint else (),
    )
    with keeper.writing("repo", "run", note=execution.id) as pen:
        pen.put("executions", execution)
    return execution


def _closed(
    keeper: hall.Keeper, execution: Execution, line: str, ran: wrapper.Ran, edited: tuple[str, ...],
    trees: tuple[wrapper.Snapshot, wrapper.Snapshot],
) -> Finalized:  # fmt: skip
    code = ran.code if ran.code >= 0 else 128 - ran.code
    now = keeper.now()
    step = trail.Step("command", admit_event(line), now, code, code != 0, ran.duration_ms, admit_event(ran.output))
    changes = [trail.Step("edit", path, now) for path in edited]
    known = set(edited)  # git's own names: a backslash in one is part of it
    signals = trail.fold([*changes, step], lambda path: path if path in known else paths.relative(path, keeper.repo))
    execution = executions.observe(execution, signals)
    came = "success" if code == 0 else "failure"
    execution = provenance.with_value(execution, "outcome", came, "runtime_observed")
    with keeper.writing("repo", "finalize", note=execution.id) as pen:
        cured = between.passed(pen, keeper.repo.worktree, line, trees[0], now) if code == 0 else []
        if code != 0:
            between.failed(pen, line, trees[1], now)
        closing = executions.close(pen, execution, (*signals.happenings, *cured), now)
    facts, text = summary.summarise(closing.execution, closing.stored, closing.recorded, closing.resolved)
    return Finalized(facts, text, closing.execution)


def _say(message: str) -> str:
    sys.stderr.write(f"twiceshy: {message}\n")
    return message


def checked(argv: Sequence[str]) -> list[str]:
    if not argv:
        raise UsageError("no command to run", hint="twiceshy run -- pytest -q")
    return list(argv)


def working_folder() -> str:
    return os.getcwd()
