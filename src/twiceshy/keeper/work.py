"""The verbs of work: prepare, finalize, suggest, reuse, reflect, executions, failures, areas, report."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from twiceshy import paths
from twiceshy.keeper import work_answers
from twiceshy.keeper.hall import Keeper
from twiceshy.model.errors import NotFound, StoreError, UsageError
from twiceshy.model.execution import Execution
from twiceshy.model.plain import plain
from twiceshy.model.recall import Brief, Cue
from twiceshy.model.work import Area, Failure, Finalized, Hint, Prepared, Strategy
from twiceshy.store import spool
from twiceshy.store import work_rows as work_rows  # registers the tables of work
from twiceshy.store.sqlite import SqlitePen
from twiceshy.work import cues, executions, provenance
from twiceshy.work.cues import Asked as Asked
from twiceshy.work.executions import Told

HINTED = ("experience",)  # prepare hands the strategy over by itself
BRIEF_BYTES = 1_400  # what a prompt costs at most, with our marks around it


def prepare(keeper: Keeper, asked: Asked, dry_run: bool = False) -> Prepared:
    """Open an execution for a request, with the best strategy and the memories that matter for it."""
    request = executions.short(asked.request, executions.REQUEST_LENGTH)
    if not request.strip():
        raise UsageError("a task needs words", hint="say what is to be done")
    now = keeper.now()
    hint = suggest(keeper, asked._replace(request=request))
    execution = executions.new(asked.identifier or keeper.new_id(), request, now, asked.task, asked.files)
    execution = provenance.marked(execution, executions.TOLD, "explicit")
    execution = execution._replace(
        agent=keeper.agent,
        session=session_of(keeper, request),
        branch=paths.branch(keeper.repo),
        commit=paths.head_commit(keeper.repo),
        hinted=(hint.strategy.id,) if hint else (),
    )
    execution = executions.tell(execution, Told(opened=asked.files, commands=asked.commands), _relative(keeper))
    brief = _brief(keeper, asked)
    with keeper.writing("repo", "prepare", dry_run=dry_run) as pen:
        known: Execution | None = pen.get("executions", (execution.id,))
        if known is not None:
            execution = known  # prepared before: the same one
        else:
            pen.put("executions", execution)
    return Prepared(brief, hint, execution)


def finalize(keeper: Keeper, reference: str, told: Told, dry_run: bool = False) -> Finalized:
    """Close an execution with what is told about it; told again, the last word counts."""
    from twiceshy.work import summary

    with reading(keeper) as connection:
        execution = _meant(keeper, connection, reference)
    now = keeper.now()
    with keeper.writing("repo", "finalize", note=execution.id, dry_run=dry_run) as pen:
        execution = pen.get("executions", (execution.id,)) or execution
        if execution.status == "closed":
            closing = executions.amend(pen, execution, told, _relative(keeper), now)
        else:
            closing = _closed(keeper, pen, execution, told, now)
    was = execution.outcome if execution.status == "closed" else ""
    shown = _with_turn(keeper, closing.execution)
    facts, text = summary.summarise(shown, closing.stored, closing.recorded, closing.resolved, was)
    return Finalized(facts, text, closing.execution)


def session_of(keeper: Keeper, request: str = "") -> str:
    """The session that asks: as it is known, else the one in whose turn an agent's tool was called."""
    if keeper.session or keeper.actor != "agent":
        return keeper.session
    from twiceshy.work import turns

    turn = turns.of(keeper.repo, "", keeper.agent, request)
    return turn.session if turn else ""


def _with_turn(keeper: Keeper, execution: Execution) -> Execution:
    """With what hooks have seen of its turn so far, for the answer; the drain adds it for good when the turn ends."""
    if not execution.session or not keeper.saw(execution.session):
        return execution
    from twiceshy.work import trail, turns

    turn = turns.of(keeper.repo, execution.session)
    if turn is None or not turn.started <= execution.started:
        return execution
    return executions.observe(execution, trail.fold(turn.steps, _relative(keeper)))


def _closed(keeper: Keeper, pen: SqlitePen, execution: Execution, told: Told, now: str) -> executions.Closing:
    from twiceshy.work import failures

    before = len(execution.errors)
    execution = executions.tell(execution, told, _relative(keeper))
    happenings = failures.told(execution, execution.errors[before:], now)
    if execution.outcome == "unknown" and not told.outcome:
        execution = provenance.with_value(execution, "outcome", _inferred(execution), "heuristic")
    return executions.close(pen, execution, happenings, now)


def prepared_answer(keeper: Keeper, arguments: dict[str, Any]) -> dict[str, Any]:
    """`prepare` for a door that speaks JSON: request, task_type, files, commands, errors, execution_id."""
    lists = (_texts(arguments.get(name)) for name in ("files", "commands", "errors"))
    asked = Asked(str(arguments.get("request", "")), str(arguments.get("task_type", "")), *lists)
    prepared = prepare(keeper, asked._replace(identifier=str(arguments.get("execution_id", ""))))
    answer: dict[str, Any] = plain(work_answers.prepared_json(prepared))
    return answer


def finalized_answer(keeper: Keeper, arguments: dict[str, Any]) -> dict[str, Any]:
    """`finalize` for a door that speaks JSON: execution_id, outcome, summary and what was done."""
    names = ("files_opened", "files_edited", "files_reopened", "commands", "tests", "errors")
    lists = (_texts(arguments.get(name)) for name in names)
    outcome, summed, task = (str(arguments.get(name, "")) for name in ("outcome", "summary", "task_type"))
    done = finalize(keeper, str(arguments.get("execution_id", "")), Told(outcome, summed, task, *lists))
    answer: dict[str, Any] = plain(work_answers.finalized_json(done))
    return answer


def _texts(value: object) -> Any:
    return tuple(str(item) for item in value) if isinstance(value, list | tuple) else ()


def suggest(keeper: Keeper, asked: Asked) -> Hint | None:
    """The best strategy for a task, None when nothing is like it."""
    from twiceshy.work import offering

    with reading(keeper) as connection:
        return offering.hint(connection, cue_of(keeper, asked), keeper.repo) if connection else None


def suggestions(keeper: Keeper, asked: Asked, limit: int = 5) -> list[Hint]:
    from twiceshy.keeper import recalling
    from twiceshy.work import offering

    if not (recalling.fitting(asked.request).strip() or asked.files or asked.commands or asked.errors):
        raise UsageError("nothing to look for", hint="say what is to be done")
    with reading(keeper) as connection:
        return offering.hints(connection, cue_of(keeper, asked), limit, keeper.repo) if connection else []


def reuse(keeper: Keeper, asked: Asked) -> tuple[Strategy | None, Hint | None]:
    """The strategy to use again: the best for a text, else the latest that succeeded."""
    from twiceshy.recall import offers
    from twiceshy.work import allowed, offering

    with reading(keeper) as connection:
        if connection is None:
            return None, None
        if asked.request or asked.files:
            hint = offering.hint(connection, cue_of(keeper, asked), keeper.repo)
            return (hint.strategy if hint else None), hint
        newest = offers.newest(connection, asked.task)
        return (allowed.lawful(keeper.repo, newest) if newest else None), None


def known_failures(keeper: Keeper, status: str = "", limit: int = 50) -> list[Failure]:
    from twiceshy.work import failures

    with reading(keeper) as connection:
        return failures.listed(connection, status, limit) if connection else []


def area(keeper: Keeper, path: str) -> Area:
    from twiceshy.work import area_view

    with reading(keeper) as connection:
        named = paths.relative(path, keeper.repo)
        return area_view.view(connection, named) if connection else Area(named)


def past(keeper: Keeper, limit: int = 20, session: str = "", status: str = "") -> list[Execution]:
    with reading(keeper) as connection:
        return executions.listed(connection, limit, session, status) if connection else []


def execution(keeper: Keeper, reference: str) -> Execution:
    with reading(keeper) as connection:
        return _meant(keeper, connection, reference)


def cue_of(keeper: Keeper, asked: Asked) -> Cue:
    return cues.cue_of(keeper.repo, asked, keeper.session)


def _meant(keeper: Keeper, connection: sqlite3.Connection | None, reference: str) -> Execution:
    if connection is None:
        what = f"no execution {reference}" if reference else "no execution is open"
        raise NotFound(what, hint="start one with `twiceshy prepare --request TEXT`")
    if reference:
        return executions.find(connection, reference)
    return executions.newest_open(connection, keeper.session, paths.branch(keeper.repo))


def _inferred(execution: Execution) -> str:
    """Without a word about the outcome, the last test run that has a result speaks."""
    results = [run.ok for run in execution.tests if run.ok is not None]
    return ("success" if results[-1] else "failure") if results else ""


def _brief(keeper: Keeper, asked: Asked) -> Brief:
    """What memory says about the request, within the budget; a store that can't be read says nothing."""
    from twiceshy.keeper import recalling

    if not asked.request.strip():
        return Brief("abstain", "no request")
    return recalling.recall(
        keeper,
        recalling.Asked(asked.request, asked.files, asked.commands, asked.errors, budget=BRIEF_BYTES, off=HINTED),
        frozenset(),
    )


def _relative(keeper: Keeper) -> Callable[[str], str]:
    return lambda path: paths.relative(path, keeper.repo)


def _take_in(keeper: Keeper) -> None:
    """What a session did that was killed amid it is known from when it counts as interrupted."""
    if not spool.is_left(spool.sessions(keeper.repo.spool)):
        return
    from twiceshy.work import drain

    with suppress(OSError, StoreError):  # doctor tells; what is known can be read all the same
        drain.drain(keeper.repo)


@contextmanager
def reading(keeper: Keeper) -> Iterator[sqlite3.Connection | None]:
    """The repo's store for reading, None when there is none yet or it is older than the tables of work."""
    _take_in(keeper)
    store = keeper.readable("repo")
    if store is None or store.fetch("SELECT 1 FROM sqlite_master WHERE name = 'executions'") == []:
        yield None
    else:
        from twiceshy.store import connect

        with connect.translated(store.path):
            yield store.connection
