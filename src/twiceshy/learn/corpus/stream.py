"""One event stream, once: whoever learns from sessions gets each stored event exactly one time.

A consumer is a callable `(repo, session, events, before)`, registered under a name that stays the same
between versions. It is handed what was stored since its last delivery, read back from the corpus (so redacted,
without repeats, in order), and what it has had `before` of the turn that this goes on with: a log is read while an
agent is at work, and what comes next may be its answer. Its cursor moves when it has had a portion of sessions and
what it wrote is on the disk; if the process dies in between, the same spans are delivered again, so a consumer should
key its writes by session and seq.
"""

import contextlib
import itertools
import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from typing import NamedTuple

from twiceshy import paths
from twiceshy.learn.corpus import corpusfile
from twiceshy.learn.corpus.admission import CALLS
from twiceshy.model.corpus import Facts, Place
from twiceshy.model.errors import StoreDamaged, TwiceshyError
from twiceshy.model.session import Event, Session
from twiceshy.store import connect, corpus
from twiceshy.store.corpus_state import FileRow, Had, State

HELD = 200  # events a call waits for its result
PORTION = 50  # sessions that are handed on together: a run that dies hands them on again

Consumer = Callable[["paths.Repo | None", Session, Iterator[Event], Iterator[Event]], None]

CONSUMERS: dict[str, Consumer] = {}


class Failure(NamedTuple):
    consumer: str
    session: str
    problem: str


class Delivery(NamedTuple):
    failures: tuple[Failure, ...] = ()
    waiting: int = 0  # sessions of repositories that twiceshy isn't set up in


def register(name: str, consumer: Consumer) -> None:
    CONSUMERS[name] = consumer


def deliver(state: State) -> Delivery:
    """Hand every consumer what it hasn't had; a failing one is reported and asked again next time.

    Sessions of a repository that twiceshy isn't set up in wait until it is: reading logs must not
    leave anything in people's repositories.
    """
    state.clamp_deliveries()
    now = _Round()
    for name, consumer in CONSUMERS.items():
        news = iter(state.undelivered(name))
        while portion := list(itertools.islice(news, PORTION)):
            try:
                with connect.batch():
                    done = [(row.number, now.hand_on(name, consumer, row, had)) for row, had in portion]
            except TwiceshyError as problem:  # nobody knows which of it is on the disk
                now.failures.append(Failure(name, portion[0][0].session, str(problem)))
                continue
            if moved := [(number, had) for number, had in done if had is not None]:
                state.delivered(name, moved)
    return Delivery(tuple(now.failures), now.waiting)


class _Round:
    """One delivery to all consumers: the repositories it met, what failed, what waits."""

    def __init__(self) -> None:
        self.failures: list[Failure] = []
        self.waiting = 0
        self.repos: dict[str, tuple[paths.Repo | None, bool]] = {}

    def hand_on(self, name: str, consumer: Consumer, row: FileRow, had: Had) -> Had | None:
        """How far the consumer has had the session by now; None for no farther than before."""
        facts = Facts(**json.loads(row.facts))
        if facts.cwd not in self.repos:
            self.repos[facts.cwd] = _repo(facts)
        repo, ready = self.repos[facts.cwd]
        if not ready:
            self.waiting += 1
            return None
        try:
            news = _News(corpus.inside(row.path), had, row.body)
            consumer(repo, session_of(facts), settled(news.events()), news.before())
        except (TwiceshyError, OSError, sqlite3.Error, ValueError) as problem:
            self.failures.append(Failure(name, row.session, str(problem)))
            return None
        return Had(row.body, news.turn)


class _News:
    """What a consumer hasn't had of a session, and what it has had of the turn that this goes on with."""

    def __init__(self, path: str, had: Had, end: int) -> None:
        self.path = path
        self.begin = _begin(path, had.body, end)
        self.end = end
        self.since = self.turn = had.turn

    def events(self) -> Iterator[Event]:
        for event, place in _told(self.path, self.begin, self.end):
            if _is_prompt(event):
                self.turn = place.offset
            yield event

    def before(self) -> Iterator[Event]:
        """The last turn before the news, from its prompt on."""
        found: list[Event] = []
        for event in self._had():
            if _is_prompt(event):
                found.clear()
            if found or _is_prompt(event):
                found.append(event)
        if not found:
            self.turn = max(self.turn, self.begin)  # so that nobody looks here again
        yield from found

    def _had(self) -> list[Event]:
        """In a file that was written anew the turn may begin elsewhere; what can't be read any more tells nothing."""
        for start in (self.since, 0) if self.since < self.begin else (0,):
            with contextlib.suppress(StoreDamaged):
                return [event for event, _ in _told(self.path, start, self.begin)]
        return []


def _told(path: str, start: int, end: int) -> Iterator[tuple[Event, Place]]:
    return ((event, place) for event, place in corpusfile.events(path, start, end) if not place.copy)


def _is_prompt(event: Event) -> bool:
    """Does a turn of the person's begin with it?"""
    return event.who == "person" and event.kind == "message" and not event.parent


def _begin(path: str, start: int, end: int) -> int:
    """Where to go on; in a file that was written anew, at the event that now stands where we had stopped."""
    try:
        next(corpusfile.events(path, start, end), None)
    except TwiceshyError:
        begins = (place.offset for _, place in corpusfile.events(path, 0, end))
        return max(itertools.takewhile(lambda begin: begin <= start, begins), default=0)
    return start


def settled(events: Iterator[Event]) -> Iterator[Event]:
    """The events with each call told how it ended, where its result comes soon after."""
    held: list[Event] = []
    waiting: dict[str, int] = {}
    for event in events:
        if event.kind == "tool_result" and event.call in waiting:
            at = waiting.pop(event.call)
            held[at] = held[at]._replace(exit_code=event.exit_code, failed=event.failed)
        elif event.call and event.kind in CALLS:
            waiting[event.call] = len(held)
        held.append(event)
        if not waiting or len(held) > HELD:
            yield from held
            held.clear()
            waiting.clear()
    yield from held


def session_of(facts: Facts) -> Session:
    return Session(
        facts.session, facts.agent, facts.source, facts.cwd, facts.branch, facts.model, facts.started_at,
        facts.completed_at, facts.parent, facts.lineage, facts.title,
    )  # fmt: skip


def _repo(facts: Facts) -> "tuple[paths.Repo | None, bool]":
    """The session's repository if it is on this machine, and whether its sessions may be handed on."""
    if not facts.cwd or not facts.project or not os.path.isdir(facts.cwd):
        return None, True
    repo = paths.resolve(facts.cwd)
    return repo, paths.is_initialised(repo)
