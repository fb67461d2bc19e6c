"""Counting what is there: the block that `stats` prints."""

from typing import NamedTuple

from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.model import moments
from twiceshy.model.memory import Memory
from twiceshy.store.port import Query


class Stats(NamedTuple):
    memories: int
    locked: int
    learned: int
    proposed: int
    by_kind: dict[str, int]
    by_scope: dict[str, int]
    sessions: int
    corrections: int
    operations: int
    last_locked: str
    last_locked_age: str


def stats(keeper: Keeper) -> Stats:
    by_kind: dict[str, int] = {}
    by_scope: dict[str, int] = {}
    locked = proposed = operations = corrections = 0
    sessions: set[str] = set()
    newest: Memory | None = None
    for scope, store in keeper.stores():
        for row in store.fetch(
            "SELECT kind, locked, count(*) FROM memories WHERE status = 'active' GROUP BY 1, 2"
        ):
            by_kind[row[0]] = by_kind.get(row[0], 0) + row[2]
            by_scope[scope] = by_scope.get(scope, 0) + row[2]
            locked += row[2] if row[1] else 0
        proposed += _one(store.fetch("SELECT count(*) FROM memories WHERE status = 'proposed'"))
        corrections += _one(store.fetch("SELECT count(*) FROM links WHERE verb = 'supersedes'"))
        operations += _one(store.fetch("SELECT count(*) FROM operations"))
        sessions.update(
            row[0] for row in store.fetch("SELECT DISTINCT session FROM evidence WHERE session <> ''")
        )
    for memory in pages.listed(keeper, Query(locked=True)):
        if newest is None or memory.updated > newest.updated:
            newest = memory
    total = sum(by_kind.values())
    age = moments.age(newest.updated, keeper.now()) if newest else ""
    return Stats(
        total, locked, total - locked, proposed, dict(sorted(by_kind.items())), by_scope, len(sessions),
        corrections, operations, newest.text if newest else "", age,
    )  # fmt: skip


def _one(found: list) -> int:  # type: ignore[type-arg]
    return int(found[0][0])
