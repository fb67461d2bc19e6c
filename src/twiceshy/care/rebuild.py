"""Proof that the state follows from the operations: replay them into a new store and compare.

What has no operation (a mirror of team files, a trace) is not compared: it is derived elsewhere.
"""

import contextlib
import os
from collections.abc import Callable
from typing import NamedTuple

from twiceshy.store import adopting, connect, folding, rows
from twiceshy.store.sqlite import SqlitePen, SqliteStore, replay

DERIVED = ("memory_words", "memory_terms", "memory_postings", "mentions")


class Difference(NamedTuple):
    table: str
    live: int  # rows only in the live store
    rebuilt: int  # rows only in the rebuilt one


def compare(path: str, clock: Callable[[], float]) -> list[Difference]:
    """Empty when the store is exactly what its operations say."""
    draft = f"{path}.{os.getpid()}.rebuild"
    live = SqliteStore(path, clock, readonly=True)
    try:
        rebuild_into(live, draft)
        rebuilt = SqliteStore(draft, clock, readonly=True)
        try:
            names = [*rows.TABLES, *DERIVED]
            return [difference for name in names if (difference := _differ(name, live, rebuilt)) is not None]
        finally:
            rebuilt.close()
    finally:
        live.close()
        remove(draft)


def rebuild_into(source: SqliteStore, path: str) -> None:
    """A new store at `path` with the operations of `source` and the state that follows from them."""
    remove(path)
    connection = connect.open_writable(path)
    try:
        with connect.translated(path):
            connection.execute("BEGIN IMMEDIATE")
            pen = SqlitePen(connection, path)
            _replay_all(source, pen)
            pen.deriver.flush()
            for table in ("operations", "touched"):
                copy_rows(source, connection, table)
            connection.execute("COMMIT")
    finally:
        connection.close()


def _replay_all(source: SqliteStore, pen: SqlitePen) -> None:
    """One after the other; with operations from elsewhere, which know nothing of each other, folded."""
    if not adopting.has_foreign(source):
        for operation in source.all_operations():
            replay(pen, operation.changes)
        return
    steps: dict[tuple[str, str], list[folding.Step]] = {}
    for operation in source.all_operations():
        adopting.collect(steps, operation)
    adopting.write_folded(pen, steps, steps)


def copy_rows(source: SqliteStore, target: object, table: str) -> None:
    found = source.fetch(f"SELECT * FROM {table}")
    if found:
        marks = ", ".join("?" * len(found[0]))
        target.executemany(f"INSERT INTO {table} VALUES ({marks})", [tuple(row) for row in found])  # type: ignore[attr-defined]


def _differ(name: str, live: SqliteStore, rebuilt: SqliteStore) -> Difference | None:
    # Rows folded from other machines' operations are the same rows in another order of arrival.
    foreign = adopting.has_foreign(live)
    if foreign and name == "memory_postings":
        return None  # it holds nothing but numbers
    passed_over = {"number"} if foreign else set()
    left, right = _content(live, name, passed_over), _content(rebuilt, name, passed_over)
    if left == right:
        return None
    return Difference(name, len(left - right), len(right - left))


def _content(store: SqliteStore, name: str, passed_over: set[str]) -> set[str]:
    found = [dict(row) for row in store.fetch(f"SELECT * FROM {name}")]
    if name == "memory_postings":  # in the order in which they were written
        found = [{**row, "numbers": "".join(sorted(row["numbers"]))} for row in found]
    return {rows.canonical({key: row[key] for key in row.keys() - passed_over}) for row in found}


def remove(path: str) -> None:
    for name in (path, path + "-wal", path + "-shm"):
        with contextlib.suppress(FileNotFoundError):
            os.unlink(name)
