"""Counting what is there: the block that `stats` prints."""

from typing import NamedTuple

from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.model import moments
from twiceshy.model.memory import Memory
from twiceshy.recall.held import GUARD
from twiceshy.store import trace
from twiceshy.store.port import Query

# A person's rule or preference corrects what an agent would do; what took another's place corrects what was known.
CORRECTS = (
    "(kind IN ('rule', 'preference') AND origin IN ('person', 'approved')"
    " OR id IN (SELECT source FROM links WHERE verb = 'supersedes'))"
)
START = "session_start"
SEEN_IN = ("evidence", "briefs", "executions")  # tables that name sessions


class Stats(NamedTuple):
    memories: int
    locked: int
    learned: int
    proposed: int
    by_kind: dict[str, int]
    by_scope: dict[str, int]
    sessions: int
    corrections: int  # a person's rules and preferences, and what took the place of something
    operations: int
    last_locked: str
    last_locked_age: str
    surfaced: int = 0  # corrections that were shown for a prompt or a call in the session at hand
    latest: str = ""  # who had that session, and how long ago: where nobody is in one, it is the last that was


def stats(keeper: Keeper) -> Stats:
    by_kind: dict[str, int] = {}
    by_scope: dict[str, int] = {}
    locked = proposed = operations = corrections = 0
    sessions: set[str] = set()
    newest: Memory | None = None
    for scope, store in keeper.stores():
        for row in store.fetch("SELECT kind, locked, count(*) FROM memories WHERE status = 'active' GROUP BY 1, 2"):
            by_kind[row[0]] = by_kind.get(row[0], 0) + row[2]
            by_scope[scope] = by_scope.get(scope, 0) + row[2]
            locked += row[2] if row[1] else 0
        proposed += _one(store.fetch("SELECT count(*) FROM memories WHERE status = 'proposed'"))
        corrections += _one(store.fetch(f"SELECT count(*) FROM memories WHERE status = 'active' AND {CORRECTS}"))
        operations += _one(store.fetch("SELECT count(*) FROM operations"))
        for table in (
            ("evidence", "briefs", "executions") if scope != "user" else ()
        ):  # a person is in many repositories
            found = store.fetch(f"SELECT DISTINCT session FROM {table} WHERE session <> ''")
            sessions.update(row[0] for row in found)
    for memory in pages.listed(keeper, Query(locked=True)):
        if newest is None or memory.updated > newest.updated:
            newest = memory
    shown, session, latest = _shown(keeper)
    sessions.update(filter(None, (session, *(one.session for one in trace.spooled(keeper.repo)))))
    total = sum(by_kind.values())
    age = moments.age(newest.updated, keeper.now()) if newest else ""
    return Stats(
        total, locked, total - locked, proposed, dict(sorted(by_kind.items())), by_scope, len(sessions),
        corrections, operations, newest.text if newest else "", age, sum(_corrects(keeper, one) for one in shown),
        latest,
    )  # fmt: skip


def _shown(keeper: Keeper) -> tuple[set[str], str, str]:
    """What was shown in the session at hand (the caller's, else the last one that asked), which it is, and of whom.

    What every session is told as it starts corrects nobody yet.
    """
    decisions = trace.find(keeper.repo, keeper.session, limit=500 if keeper.session else 1)
    session = keeper.session or (decisions[0].session if decisions else "")
    latest = ""
    if session and not keeper.session:
        latest = ", ".join(filter(None, (decisions[0].agent, moments.age(decisions[0].at, keeper.now()))))
        decisions = trace.find(keeper.repo, session, limit=500)
    surfaced = [one for one in decisions if one.event != START]
    shown = {name.removeprefix(GUARD).partition(":")[0] for one in surfaced for name in one.shown}
    return shown, session, latest


def _corrects(keeper: Keeper, identifier: str) -> bool:
    sql = f"SELECT count(*) FROM memories WHERE id = ? AND status = 'active' AND {CORRECTS}"
    return any(_one(store.fetch(sql, (identifier,))) for _, store in keeper.stores())


def _one(found: list) -> int:  # type: ignore[type-arg]
    return int(found[0][0])
