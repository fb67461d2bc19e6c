"""Executions from session logs, for agents or moments that no hook saw.

The corpus hands over each stored event once. A task that hooks have recorded already, or noted for the
drain to record, is passed by: it has the same session and began with the same words.
"""

import os
from collections.abc import Iterable, Iterator

from twiceshy import paths
from twiceshy.model.session import Event, Session
from twiceshy.store import spool
from twiceshy.store.sqlite import SqliteStore
from twiceshy.text.sketch import fingerprint
from twiceshy.work import drain, executions, observe, patterns, plans
from twiceshy.work.observe import Seen
from twiceshy.work.trail import Step

NAME = "executions"


def register() -> None:
    """Ask the corpus for every event from now on."""
    from twiceshy.learn.corpus import stream

    stream.register(NAME, consume)


def ingest(transcript: str) -> None:
    """Take one session's log into the corpus, and deliver it to whoever learns from sessions."""
    from twiceshy.learn.corpus import ingest as learning

    register()
    learning.ingest(learning.Options(paths=(transcript,), wait=False))


def consume(repo: paths.Repo | None, session: Session, events: Iterator[Event], before: Iterable[Event] = ()) -> None:
    """The tasks among a session's new events, each written once; the one it was at `before` them is written already."""
    if repo is None or not os.path.isdir(repo.local) or session.parent:
        return
    told = list(events)
    found = list(tasks(session, iter(told)))
    planned = plans.in_log(told, session.branch, session.agent)
    if not found and not planned:
        return
    store = SqliteStore(repo.database, drain.told_time)
    try:
        noticed = _noticed(repo, session.id)
        for seen in found:
            if _words(seen.request) not in noticed and not _recorded(store, seen):
                drain.close_seen(store, repo, seen, seen.ended or session.ended)
        plans.keep(store, planned)
        drain.learn_edits(store, patterns.edits_in(told, repo, session.agent))
    finally:
        store.close()


def tasks(session: Session, events: Iterator[Event]) -> Iterator[Seen]:
    """A person's message begins a task; what the agent did after it belongs to it."""
    current: Seen | None = None
    steps: list[Step] = []
    calls: dict[str, int] = {}  # call -> where its step stands
    for event in events:
        if event.who == "person" and event.kind == "message" and event.text.strip():
            if current is not None and observe.is_going_on(event.text):
                continue
            if current is not None:
                yield current._replace(steps=tuple(steps), over=True, stopped=True, next_words=event.text)
            current, steps, calls = _begun(session, event), [], {}
        elif current is not None and event.parent == "":
            current = _added(current, steps, calls, event)
    if current is not None:
        yield current._replace(steps=tuple(steps), over=True, stopped=bool(current.last_message))


def _begun(session: Session, event: Event) -> Seen:
    branch = event.branch or session.branch
    return Seen(session.id, session.agent, event.text, branch, event.at, event.at, -1 - event.seq)


def _added(current: Seen, steps: list[Step], calls: dict[str, int], event: Event) -> Seen:
    current = current._replace(ended=max(current.ended, event.at))
    if event.kind in ("command", "edit", "tool_call"):
        kind = _kind(event)
        if kind:
            calls[event.call] = len(steps)
            code, failed = event.exit_code, True if event.failed else None
            steps.append(Step(kind, event.target, event.at, code, failed, folder=event.cwd))
    elif event.kind in ("tool_result", "error") and event.call in calls:
        place = calls[event.call]
        step = steps[place]
        code = event.exit_code if event.exit_code is not None else step.exit_code
        if code is None and step.kind == "command" and not event.failed:
            code = 0
        steps[place] = step._replace(exit_code=code, failed=event.failed, output=event.text)
    elif event.who == "assistant" and event.kind == "message":
        return current._replace(last_message=event.text)
    return current


def _kind(event: Event) -> str:
    if event.kind in ("command", "edit"):
        return event.kind
    from twiceshy.agents.dialects import kind

    ours = kind(event.tool)
    return ours if ours == "read" and event.target else ""


def _noticed(repo: paths.Repo, session: str) -> frozenset[str]:
    """What hooks noted of this session and a drain, at work just now or at the next stop, is going to record."""
    found = set()
    for path in [spool.file_of(place, session) for place in dict.fromkeys(spool.folders(repo))]:
        for _, fields in spool.read(path, spool.drained(path)):
            prompt = fields.get("prompt")
            if fields.get("event") == "prompt" and fields.get("root", repo.root) == repo.root and prompt:
                found.add(_words(str(prompt)))
    return frozenset(found)


def _recorded(store: SqliteStore, seen: Seen) -> bool:
    """Have hooks told about this task? Their clock may be a little off the log's."""
    known = store.fetch("SELECT request FROM executions WHERE session = ?", (seen.session,))
    return any(_words(row[0]) == _words(seen.request) for row in known)


def _words(request: str) -> str:
    return fingerprint(executions.short(request, executions.REQUEST_LENGTH))
