"""Proof that the state follows from the operations: replay them into a new store and compare.

What has no operation (a mirror of team files, a trace) is not compared: it is derived elsewhere.
"""

import contextlib
import os
from collections.abc import Callable
from typing import NamedTuple

from twiceshy.store import connect, rows
from twiceshy.store.sqlite import SqlitePen, SqliteStore, replay

DERIVED = ("memory_words", "memory_terms", "mentions")


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
            for operation in source.all_operations():
                replay(pen, operation.changes)
            pen.deriver.flush()
            for table in ("operations", "touched"):
                copy_rows(source, connection, table)
            connection.execute("COMMIT")
    finally:
        connection.close()


def copy_rows(source: SqliteStore, target: object, table: str) -> None:
    found = source.fetch(f"SELECT * FROM {table}")
    if found:
        marks = ", ".join("?" * len(found[0]))
        target.executemany(f"INSERT INTO {table} VALUES ({marks})", [tuple(row) for row in found])  # type: ignore[attr-defined]


def _differ(name: str, live: SqliteStore, rebuilt: SqliteStore) -> Difference | None:
    left, right = _content(live, name), _content(rebuilt, name)
    if left == right:
        return None
    return Difference(name, len(left - right), len(right - left))


def _content(store: SqliteStore, name: str) -> set[str]:
    return {rows.canonical(dict(row)) for row in store.fetch(f"SELECT * FROM {name}")}


def remove(path: str) -> None:
    for name in (path, path + "-wal", path + "-shm"):
        with contextlib.suppress(FileNotFoundError):
            os.unlink(name)
