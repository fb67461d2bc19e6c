"""The tasks of the last days and what was said to come next, for whoever begins: at a session's start and in `resume`.

The newest task may be a small one: the weightiest of the days before it is told beside it, by its edits, its commands
and its time. What an agent said comes next is told with the task it ended, the newest of each session; of what the
person left for another day the newest. Both count until later tasks take up each part of it, by what it is about: the
words that only plan ("tomorrow we do …") are none of it, and a request may say more or less than the plan did. In the
agent's own session a "yes" or any word of it takes it up. Only reads.
"""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from twiceshy.model import moments
from twiceshy.model.state import ContextSnapshot
from twiceshy.text import ahead
from twiceshy.text.words import terms

DAYS = 7  # that are looked back
MOST_TASKS = 60
MOST_SESSIONS = 20
LONGEST_TASK = 240.0  # minutes: an agent that waited over night did not work
EDIT, COMMAND = 10.0, 2.0  # minutes that an edited file, a command stand for
TAKEN_UP = 0.6  # share of the words of what was to come in a later request

COLUMNS = (
    "e.id, e.request, e.outcome, e.started, e.ended, e.session, e.branch, e.summary, e.edited,"
    " CASE e.commands WHEN '' THEN 0 ELSE json_array_length(e.commands) END"
)


class Done(NamedTuple):
    """One task that is over."""

    id: str
    request: str
    outcome: str
    started: str
    ended: str
    session: str
    branch: str
    summary: str
    edited: tuple[str, ...]
    commands: int
    next: str = ""  # what its agent said comes next, if nobody has taken it up

    @property
    def weight(self) -> float:
        minutes = (moments.epoch(self.ended) - moments.epoch(self.started)) / 60 if self.ended and self.started else 0.0
        return min(max(0.0, minutes), LONGEST_TASK) + EDIT * len(self.edited) + COMMAND * self.commands


class Ahead(NamedTuple):
    """Something that was said to come next."""

    at: str
    who: str  # person | agent
    text: str
    session: str


class Lately(NamedTuple):
    tasks: tuple[Done, ...] = ()  # newest first
    ahead: tuple[Ahead, ...] = ()  # newest first


def lately(connection: sqlite3.Connection, now: str, but: str = "") -> Lately:
    """What was done and left in the last days, in other sessions than `but`."""
    since = moments.iso(moments.epoch(now) - DAYS * moments.DAY)
    tasks = closed(connection, since, but)
    turns = _turns(connection, since, but)
    left = [one for one in _left(tasks, turns) if not _is_taken_up(one, tasks)]
    newest: dict[tuple[str, str], Ahead] = {}
    for one in sorted(left, key=lambda one: one.at, reverse=True):
        newest.setdefault((one.who, one.session if one.who == "agent" else ""), one)
    following = {_ended_with(one, tasks): one.text for one in newest.values() if one.who == "agent"}
    told = [task._replace(next=following.get(task.id, "")) for task in tasks]
    return Lately(tuple(told), tuple(newest.values()))


def _ended_with(one: Ahead, tasks: Sequence[Done]) -> str:
    """The task at whose end it was said, or the last one before."""
    return next((task.id for task in tasks if task.session == one.session and task.ended <= one.at), "")


def others(tasks: Iterable[Done], told: Sequence[Done | str], most: int) -> list[Done]:
    """Of the tasks that are not told yet: those with something to come and the weightiest, newest first."""
    known = {one if isinstance(one, str) else one.id for one in told}
    asked = {_asked(one.request) for one in told if isinstance(one, Done)}
    fresh: dict[str, Done] = {}
    for task in tasks:
        if task.id not in known and _asked(task.request) not in asked:
            fresh.setdefault(_asked(task.request), task)
    chosen = sorted(fresh.values(), key=lambda task: (bool(task.next), task.weight), reverse=True)[:most]
    return sorted(chosen, key=lambda task: task.started, reverse=True)


def _asked(request: str) -> str:
    return " ".join(request.split()).casefold()


def closed(connection: sqlite3.Connection, since: str, but: str = "") -> list[Done]:
    """The tasks that were begun since then and are over, newest first."""
    sql = (
        f"SELECT {COLUMNS} FROM executions e WHERE status = 'closed' AND request <> '' AND started >= ?"
        f" AND (session = '' OR session <> ?) ORDER BY started DESC, number DESC LIMIT {MOST_TASKS}"
    )
    return [done(row) for row in connection.execute(sql, (since, but)).fetchall()]


def done(row: Sequence[Any]) -> Done:
    """A task from its columns."""
    named, request, outcome, started, ended, session, branch, summary, edited, commands = row
    files = tuple(json.loads(edited or "[]"))
    return Done(named, request, outcome, started, ended, session, branch, summary, files, int(commands))


def _turns(connection: sqlite3.Connection, since: str, but: str) -> list[tuple[str, ContextSnapshot]]:
    """How the turns of these days ended, each with its session: also those in which nothing was done."""
    sql = (
        "SELECT id, snapshots FROM session_states WHERE updated >= ? AND id <> ?"
        f" ORDER BY updated DESC LIMIT {MOST_SESSIONS}"
    )
    rows = connection.execute(sql, (since, but)).fetchall()
    return [(str(row[0]), ContextSnapshot(*one)) for row in rows for one in json.loads(row[1] or "[]")]


def _left(tasks: Sequence[Done], turns: Iterable[tuple[str, ContextSnapshot]]) -> Iterable[Ahead]:
    for task in tasks:
        yield from _said(task.ended, "person", ahead.later(task.request), task.session)
        yield from _said(task.ended, "agent", ahead.following(task.summary), task.session)
    for session, turn in turns:
        yield from _said(turn.at, "person", ahead.later(turn.request), session)
        yield from _said(turn.at, "agent", ahead.following(turn.said), session)


def _said(at: str, who: str, text: str, session: str) -> Iterable[Ahead]:
    if text:
        yield Ahead(at, who, text, session)


def _is_taken_up(one: Ahead, tasks: Iterable[Done]) -> bool:
    """Did later tasks do all of it? What names nothing was taken up by whatever another session did."""
    after = [task for task in tasks if task.started > one.at]
    own = [task for task in after if task.session == one.session] if one.who == "agent" else []
    wanted = set(ahead.subject(one.text))
    if own and _is_answered(wanted, own):
        return True
    if not wanted:
        return any(task.session != one.session for task in after)
    about = [_about(task) for task in after]
    named = [set(ahead.subject(part)) for part in ahead.parts(one.text)]
    return any(held.takes_up(wanted) for held in about) or all(
        any(held.takes_up(part) for held in about) for part in named if part
    )


def _is_answered(wanted: set[str], own: Sequence[Done]) -> bool:
    """Did the agent's own session go on with what it offered? Asked in few words, for both know what is meant."""
    if not wanted or ahead.assents(min(own, key=lambda task: task.started).request):
        return True
    said = (f"{task.request} {task.summary} {' '.join(task.edited)}" for task in own)
    return any(not wanted.isdisjoint(terms(each)) for each in said)


def is_gone_on_with(request: str, at: str, session: str, tasks: Iterable[Done]) -> bool:
    """Has another session since then taken up what was asked?"""
    return _is_taken_up(Ahead(at, "person", request, session), [task for task in tasks if task.session != session])


def _about(task: Done) -> "_About":
    """What a task was about: its request, or what its agent said of it where that names nothing; and its files."""
    asked = ahead.subject(task.request) or ahead.subject(task.summary)
    return _About(frozenset(asked), frozenset(terms(" ".join(task.edited))))


class _About(NamedTuple):
    asked: frozenset[str]
    files: frozenset[str]

    def takes_up(self, wanted: set[str]) -> bool:
        """By most of the words; a request of fewer words than the plan by all of its own, where it changed files."""
        same = wanted & self.asked
        if len(same) >= TAKEN_UP * len(wanted):
            return True
        by_files = len(wanted & (self.asked | self.files)) >= TAKEN_UP * len(wanted)
        return bool(self.files and same) and (by_files or same == self.asked)
