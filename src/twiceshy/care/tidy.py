"""What has had its time: recent work after 30 days, session state after 7, build state once merged or abandoned.

Only plans; `archive` puts away. What was brought back counts its age from then, so that tidying again
doesn't take it away at once. Bounded: so many things at a time, the oldest first.
"""

import sqlite3
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy import paths
from twiceshy.care import merged
from twiceshy.model import moments
from twiceshy.model.state import Story
from twiceshy.recall import branches
from twiceshy.store import state_rows

WORK_DAYS = 30
SESSION_DAYS = 7
MOST = 500
TIDIED = "tidied"  # when it was last done, in the store's meta


class Going(NamedTuple):
    """One thing that would be put away, and why."""

    kind: str  # work | session | build
    key: str
    title: str
    last: str
    reason: str


def plan(connection: sqlite3.Connection, repo: paths.Repo, now: str, most: int = MOST) -> list[Going]:
    """Everything that has had its time, at most so many of each kind."""
    return [*_sessions(connection, now, most), *_work(connection, now, most), *_builds(connection, repo, now, most)]


def is_due(connection: sqlite3.Connection, now: str, hours: float = 24.0) -> bool:
    """Was it last done long enough ago?"""
    row = connection.execute("SELECT value FROM meta WHERE key = ?", (TIDIED,)).fetchone()
    return row is None or moments.epoch(now) - moments.epoch(row[0]) >= hours * moments.HOUR


def _before(now: str, days: float) -> str:
    return moments.iso(moments.epoch(now) - days * moments.DAY)


def _kept(alias: str, kind: str) -> str:
    """A condition: not put away, or brought back and not lately. Takes the day before which counts."""
    return f"NOT EXISTS (SELECT 1 FROM archive a WHERE a.kind = '{kind}' AND a.key = {alias}.id AND a.restored >= ?)"


def _sessions(connection: sqlite3.Connection, now: str, most: int) -> Iterator[Going]:
    before = _before(now, SESSION_DAYS)
    sql = (
        f"SELECT s.id, s.agent, s.branch, s.updated FROM session_states s WHERE s.updated < ?"
        f" AND {_kept('s', 'session')} ORDER BY s.updated LIMIT ?"
    )
    for identifier, agent, branch, updated in connection.execute(sql, (before, before, most)).fetchall():
        title = " on ".join(part for part in (agent or "a session", branch) if part)
        yield Going("session", identifier, title, updated, f"session state, {SESSION_DAYS} days old")


def _work(connection: sqlite3.Connection, now: str, most: int) -> Iterator[Going]:
    before = _before(now, WORK_DAYS)
    sql = (
        "SELECT e.id, e.request, e.ended FROM executions e WHERE e.status = 'closed' AND e.ended < ? AND e.started < ?"
        f" AND NOT EXISTS (SELECT 1 FROM archive a WHERE a.kind = 'work' AND a.key = e.id AND a.restored = '')"
        f" AND {_kept('e', 'work')} ORDER BY e.started LIMIT ?"
    )
    for identifier, request, ended in connection.execute(sql, (before, before, before, most)).fetchall():
        yield Going("work", identifier, " ".join(request.split())[:120], ended, f"recent work, {WORK_DAYS} days old")


def _builds(connection: sqlite3.Connection, repo: paths.Repo, now: str, most: int) -> Iterator[Going]:
    before = _before(now, WORK_DAYS)
    sql = f"SELECT s.* FROM stories s WHERE {_kept('s', 'build')} ORDER BY s.updated LIMIT ?"
    for row in connection.execute(sql, (before, most)).fetchall():
        story: Story = state_rows.STORIES.decode(row)
        reason = _over(repo, story, before)
        if reason:
            yield Going("build", story.id, story.title or story.id, story.updated, reason)


def _over(repo: paths.Repo, story: Story, before: str) -> str:
    branch = branches.called(repo, story.branch, story.updated)
    if merged.is_merged(repo, branch, story.base, story.commit):
        return f"{branch} is merged"
    if story.updated < before and merged.is_gone(repo, branch):
        return f"{branch} is gone, untouched for {WORK_DAYS} days"
    if story.status == "done" and story.ended < before and not story.base:
        return f"done {WORK_DAYS} days ago"
    return ""
