"""From the spool to executions: what runs, detached, after a hook has answered.

One drainer at a time per folder (a lock), one transaction per task, an id that follows from the
session and the place of its prompt: killed half-way, the next drain repeats nothing. A task is
closed when the agent stopped, another task began or the session ended; a session that fell silent
without any of these was interrupted.
"""

import contextlib
import fcntl
import os
import time
from collections.abc import Callable, Iterator
from hashlib import sha256

from twiceshy import paths, settings
from twiceshy.model import ids, moments
from twiceshy.model.execution import Execution
from twiceshy.model.hook import HookEvent
from twiceshy.model.state import SessionState
from twiceshy.recall import hooked
from twiceshy.store import spool, trace, work_rows
from twiceshy.store.port import Draft
from twiceshy.store.sqlite import SqlitePen, SqliteStore
from twiceshy.text import ahead
from twiceshy.text.commandkeys import is_own
from twiceshy.work import executions, observe, outcome, patterns, plans, provenance, reflog, sessionstate, trail
from twiceshy.work.observe import Line, Seen

KEEP_DAYS = 30  # spools of sessions long over are removed
SUMMARY = 600
MESSAGE = 8_000  # of an agent's last words: what comes next stands at their end


def after_hook(event: HookEvent) -> None:
    """What follows a stop, a session's end or its start: take in what hooks noted, then the log."""
    repo = paths.resolve(event.cwd)
    chosen = settings.load(repo)
    if not chosen.enabled or not os.path.isdir(repo.local):
        return  # nothing is left in a repository unasked
    drain(repo)
    # Some agents name a log before there is one.
    if chosen.ingest and event.name in ("stop", "session_end") and os.path.exists(event.transcript):
        from twiceshy.work import fromlog

        fromlog.ingest(event.transcript)


def told_time() -> float:
    """The time that is written down, as hooks do; how old a file is only the system's own clock tells."""
    return moments.epoch(hooked.clock())


def drain(repo: paths.Repo, clock: Callable[[], float] | None = None) -> int:
    """Turn spooled events of this repository into executions; the number of tasks closed."""
    closed = 0
    told, real = clock or told_time, clock or time.time
    troubles: list[Exception] = []
    with _alone(repo) as alone:
        if not alone:
            return 0
        store = SqliteStore(repo.database, told)
        try:
            for path in [path for place in dict.fromkeys(spool.folders(repo)) for path in spool.sessions(place)]:
                try:
                    closed += _drain_file(store, repo, path, real())
                except Exception as trouble:  # noqa: BLE001 -- told below: one session must not hold up the others
                    troubles.append(trouble)
        finally:
            store.close()
    if troubles:
        raise troubles[0]
    return closed


def _drain_file(store: SqliteStore, repo: paths.Repo, path: str, now: float) -> int:
    start = spool.drained(path)
    lines = [
        Line(offset, fields) for offset, fields in spool.read(path, start) if fields.get("root", repo.root) == repo.root
    ]
    if not lines:
        _remove_old(path, now)
        return 0
    _keep_decisions(store, repo, lines)
    sessionstate.keep(store, lines)
    plans.keep(store, plans.in_spool(lines))
    learn_edits(store, patterns.edits_of([line.fields for line in lines], repo))
    silent = now - os.stat(path).st_mtime > spool.SILENT_SECONDS
    closed, reached = 0, start
    for seen in observe.tasks(lines):
        if not (seen.stopped or seen.over or silent):
            break  # still under way
        closed += close_seen(store, repo, seen, moments.iso(store.clock()))
        reached = seen.offset
    if reached > start and os.path.dirname(path) == repo.spool:
        _write_cursor(path, reached)
    return closed


def close_seen(store: SqliteStore, repo: paths.Repo, seen: Seen, now: str) -> int:
    """One task as an execution: written once, however often it is drained.

    A turn in which nothing was read, edited or run is conversation: it may judge the task before it, no more.
    """
    signals = trail.fold(seen.steps, lambda path: paths.relative(path, repo))
    wishes = patterns.asked(seen.request)
    draft = Draft("hook", "finalize", "", "", seen.session, seen.agent)
    with store.writing(draft) as pen:
        _judge_before(pen, seen)
        patterns.reviews(pen, wishes, seen.started, seen.session, seen.agent)
        identifier = identity(seen.session, seen.mark, seen.started)
        if pen.get("executions", (identifier,)) is not None or _is_drained(pen, seen.session, identifier):
            return 0
        told = _told_during(pen, seen)
        if told is not None and told.status == "closed":
            executions.extend(pen, told, signals, now, identifier, lambda one: _judged(one, seen, signals))
            return 1
        if told is None and not did_something(signals):
            return 0
        execution = executions.observe(told or _own(pen, repo, seen, identifier), signals)
        executions.close(pen, _judged(execution, seen, signals), signals.happenings, now, seen.ended)
    return 1


def learn_edits(store: SqliteStore, edits: list[patterns.Edit]) -> None:
    """Patterns in the code that was written; the same edits again add nothing."""
    if edits:
        with store.writing(Draft("hook", "learn", "patterns", "", edits[-1].session, edits[-1].agent)) as pen:
            patterns.learn(pen, edits)


def identity(session: str, mark: int, at: str) -> str:
    """An id that follows from where a task began."""
    entropy = sha256(f"{session}\0{mark}".encode("utf-8", "replace")).digest()
    return ids.make(moments.epoch(at) if at else 0.0, entropy)


def _told_during(pen: SqlitePen, seen: Seen) -> Execution | None:
    """An execution that the agent itself prepared or finalized while this task went on."""
    found = pen.connection.execute(
        "SELECT * FROM executions WHERE session = ? AND started >= ? AND started <= ? ORDER BY started",
        (seen.session, seen.started, seen.ended),
    ).fetchall()
    for row in found if seen.session else ():
        execution: Execution = work_rows.EXECUTIONS.decode(row)
        told = provenance.source_of(execution, executions.TOLD) == "explicit"
        if execution.status == "open" or told or provenance.source_of(execution, "outcome") == "explicit":
            return execution
    return None


def _is_drained(pen: SqlitePen, session: str, identifier: str) -> bool:
    """Whether this task was added to an execution of its session that the agent had closed itself."""
    sql = "SELECT 1 FROM executions WHERE session = ? AND session <> '' AND provenance LIKE ? LIMIT 1"
    return pen.connection.execute(sql, (session, f'%"task:{identifier}"%')).fetchone() is not None


def _own(pen: SqlitePen, repo: paths.Repo, seen: Seen, identifier: str) -> Execution:
    request = seen.request
    if not request or observe.is_going_on(request) or observe.is_talk(request):
        request = _last_request(pen, seen) or request
    execution = executions.new(identifier, request, seen.started)
    offered = [item for item in seen.shown if item.startswith("failure:") or _is_strategy(pen, item)]
    return execution._replace(
        agent=seen.agent, session=seen.session, branch=seen.branch, commit=reflog.commit_at(repo, seen.started),
        hinted=tuple(dict.fromkeys(offered)),
    )  # fmt: skip


def _judged(execution: Execution, seen: Seen, signals: trail.Signals) -> Execution:
    if not seen.stopped and not seen.next_words:
        execution = provenance.with_value(execution, "outcome", "interrupted", "runtime_observed")
    else:
        found, _ = outcome.of_steps(seen.steps, signals)
        if found != "unknown":
            execution = provenance.with_value(execution, "outcome", found, "heuristic")
    message = ahead.shortened(executions.short(seen.last_message, MESSAGE), SUMMARY, ahead.following)
    return provenance.with_value(execution, "summary", message, "runtime_observed")


def _judge_before(pen: SqlitePen, seen: Seen) -> None:
    """The words that began this task may turn the outcome of the one before it."""
    said = outcome.of_words(seen.request)
    row = pen.connection.execute(
        "SELECT * FROM executions WHERE session = ? AND started < ? AND status = 'closed'"
        " ORDER BY started DESC LIMIT 1",
        (seen.session, seen.started),
    ).fetchone()
    if said and row is not None and row["outcome"] != "interrupted":
        executions.revise(pen, work_rows.EXECUTIONS.decode(row), said)


def did_something(signals: trail.Signals) -> bool:
    """Was there more than talk? To tell or ask the memory is talk, too."""
    return bool(signals.opened or signals.edited) or any(not is_own(run.command) for run in signals.commands)


def _is_strategy(pen: SqlitePen, identifier: str) -> bool:
    return pen.get("strategies", (identifier,)) is not None


def _last_request(pen: SqlitePen, seen: Seen) -> str:
    """What "go on" goes on with: the last thing asked in the session, talked about or worked on."""
    row = pen.connection.execute(
        "SELECT started, request FROM executions WHERE session = ? ORDER BY started DESC LIMIT 1", (seen.session,)
    ).fetchone()
    asked = [(str(row[0]), str(row[1]))] if row is not None else []
    state: SessionState | None = pen.get("session_states", (seen.session,))
    for snapshot in state.snapshots if state is not None else ():
        said = snapshot.request
        if snapshot.at <= seen.started and said and not observe.is_going_on(said) and not observe.is_talk(said):
            asked.append((snapshot.at, said))
    return max(asked)[1] if asked else ""


def _keep_decisions(store: SqliteStore, repo: paths.Repo, lines: list[Line]) -> None:
    found = list(observe.spoken(lines))
    trace.keep(repo, [trace.from_fields(line.fields) for line in lines if line.fields.get("event") == trace.EVENT])
    fresh = [one for one in found if not store.fetch("SELECT 1 FROM briefs WHERE id = ?", (one.id,))]
    if not fresh:
        return
    with store.writing(Draft("hook", "observe", "", "", fresh[0].session, fresh[0].agent)) as pen:
        for one in fresh:
            pen.put("briefs", one)


def _write_cursor(path: str, offset: int) -> None:
    draft = f"{path}{spool.DRAINED}.{os.getpid()}"
    with open(draft, "w", encoding="ascii") as file:
        file.write(str(offset))
    os.replace(draft, path + spool.DRAINED)


def _remove_old(path: str, now: float) -> None:
    with contextlib.suppress(FileNotFoundError):  # another drainer was quicker
        if now - os.stat(path).st_mtime > KEEP_DAYS * moments.DAY:
            for name in (path, path + spool.DRAINED, path.removesuffix(spool.SUFFIX) + spool.SHOWN):
                with contextlib.suppress(FileNotFoundError):  # not every session has all three
                    os.unlink(name)


@contextlib.contextmanager
def _alone(repo: paths.Repo) -> Iterator[bool]:
    """The drain's lock; False when another process is at it (it will see our lines too)."""
    paths.make_folder(repo.spool, 0o700)
    with open(os.path.join(repo.spool, ".lock"), "w", encoding="ascii") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
            return
        yield True
