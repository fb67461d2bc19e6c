"""The verb `run`: a command, wrapped. Whatever goes wrong in the memory, the command doesn't notice."""

import contextlib
import os
import shlex
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from twiceshy import paths
from twiceshy.keeper import hall, work
from twiceshy.model.errors import StoreBusy, TwiceshyError, UsageError
from twiceshy.model.execution import Execution
from twiceshy.model.work import Finalized
from twiceshy.store import patience
from twiceshy.store.sqlite import SqlitePen
from twiceshy.text.gate import admit_event
from twiceshy.work import between, executions, provenance, summary, trail, trees, wrapper

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
            troubles.append(_worded(error))
            return None

    patience.wait_at_most(patience.RUN_MS)
    line = shlex.join(argv)
    keeper = trying(opened)
    alone = keeper and not trying(lambda: _is_seen(keeper))
    execution = trying(lambda: _begun(keeper, request, line, task)) if keeper and alone else None
    root = keeper.repo.worktree if keeper else cwd
    before = trying(lambda: trees.snapshot(root)) if execution else None
    try:
        ran = wrapper.run(argv, cwd, out)
    except FileNotFoundError:
        ran = wrapper.Ran(127, _say(f"{argv[0]}: command not found"), 0)
    except PermissionError:
        ran = wrapper.Ran(126, _say(f"{argv[0]}: permission denied"), 0)
    finalized = None
    if keeper and execution and before:
        after = trying(lambda: trees.snapshot(root)) or before
        edited = trying(lambda: trees.edited(root, before, after)) or ()
        finalized = trying(lambda: _closed(keeper, execution, (line, cwd), ran, edited, (before, after)))
    if keeper:
        trying(keeper.close)
    return Wrapped(ran.code, finalized, "" if finalized or not troubles else troubles[0])


def _is_seen(keeper: hall.Keeper) -> bool:
    """Does an agent run this in a turn that hooks watch? Then it is a part of that turn, and kept with it."""
    if keeper.actor != "agent":
        return False
    from twiceshy.work import turns

    return turns.of(keeper.repo, keeper.session, keeper.agent) is not None


def _worded(error: Exception) -> str:
    """An error on one line, with what to do about it."""
    if not isinstance(error, TwiceshyError):
        return " ".join(f"{type(error).__name__}: {error}".split())
    advice = "" if isinstance(error, StoreBusy) else error.hint  # nobody runs a command again for our sake
    return " ".join((f"{error.message} ({advice})" if advice else error.message).split())


def _begun(keeper: hall.Keeper, request: str, line: str, task: str) -> Execution:
    unfit = paths.no_project(keeper.repo.worktree)
    if unfit:
        raise UsageError(f"{unfit} is not a repository")
    if not keeper.repo.is_git and not paths.is_initialised(keeper.repo):
        raise UsageError("this folder is not a repository", hint="`twiceshy init` makes it one")
    hint = work.suggest(keeper, work.Asked(request or line, task))
    source = "explicit" if request else "runtime_observed"
    execution = executions.new(keeper.new_id(), request or line, keeper.now(), task, source=source)
    execution = execution._replace(
        agent=keeper.agent,
        session=keeper.session,
        branch=paths.branch(keeper.repo),
        commit=paths.head_commit(keeper.repo),
        hinted=(hint.strategy.id,) if hint else (),
    )
    # Somebody else is writing: when the command is done it may be our turn.
    with contextlib.suppress(StoreBusy), keeper.writing("repo", "run", note=execution.id) as pen:
        pen.put("executions", execution)
    return execution


def _closed(
    keeper: hall.Keeper, execution: Execution, called: tuple[str, str], ran: wrapper.Ran, edited: tuple[str, ...],
    states: tuple[trees.Snapshot, trees.Snapshot],
) -> Finalized:  # fmt: skip
    code = ran.code if ran.code >= 0 else 128 - ran.code
    now = keeper.now()
    line, cwd = admit_event(called[0]), called[1]
    step = trail.Step("command", line, now, code, code != 0, ran.duration_ms, admit_event(ran.output), cwd)
    changes = [trail.Step("edit", path, now) for path in edited]
    known = set(edited)  # git's own names: a backslash in one is part of it
    signals = trail.fold([*changes, step], lambda path: path if path in known else paths.relative(path, keeper.repo))
    execution = executions.observe(execution, signals)
    execution = provenance.with_value(execution, "outcome", _ending(code, signals), "runtime_observed")
    with keeper.writing("repo", "finalize", note=execution.id) as pen:
        cured = _cured(pen, keeper.repo.worktree, step, signals, states)
        closing = executions.close(pen, execution, (*cured, *signals.happenings), now)
    facts, text = summary.summarise(closing.execution, closing.stored, closing.recorded, closing.resolved)
    return Finalized(facts, text, closing.execution)


def _ending(code: int, signals: trail.Signals) -> str:
    """As the exit code says, unless a pipe hides it or somebody broke it off."""
    if code in trail.LEFT:
        return "interrupted" if code == trail.LEFT[0] else "unknown"
    return "success" if code == 0 and not signals.errors else "failure"


def _cured(
    pen: SqlitePen, root: str, step: trail.Step, signals: trail.Signals, states: tuple[trees.Snapshot, trees.Snapshot]
) -> list[trail.Happening]:
    """What it had met before and has no more, whether it passed or failed."""
    for happening in signals.happenings:
        if happening.kind == "passed":
            return between.passed(pen, root, happening, states[0], step.at)
        if happening.kind == "met":
            return between.failed(pen, root, step, happening.key, states)
    return []


def _say(message: str) -> str:
    sys.stderr.write(f"twiceshy: {message}\n")
    return message


def checked(argv: Sequence[str]) -> list[str]:
    if not argv:
        raise UsageError("no command to run", hint="twiceshy run -- pytest -q")
    return list(argv)


def working_folder() -> str:
    return os.getcwd()
