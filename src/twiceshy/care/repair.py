"""Saving what can be saved from a damaged store into a new one; the damaged file is kept aside.

Operations are read one by one past unreadable pages and replayed; memories that survive only as
rows are added by one `salvage` operation, so that the new store again follows from its operations.
Where even the first page is gone, that of a fresh store stands in: the layout is the same.
"""

import contextlib
import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from typing import NamedTuple

from twiceshy.care.rebuild import remove
from twiceshy.model import moments
from twiceshy.model.errors import StoreDamaged, StoreError
from twiceshy.model.operation import Operation
from twiceshy.store import connect, rows
from twiceshy.store.port import Draft
from twiceshy.store.sqlite import SqliteStore, operation_from

PAGE = 4096


class Saved(NamedTuple):
    path: str
    kept_aside: str
    operations: int
    memories: int
    lost: bool


def damage(path: str) -> str:
    """What is wrong with a store in one line, "" when it is whole. StoreError if we can't or mustn't look inside."""
    try:
        connection = connect.open_readable(path)
    except StoreDamaged as error:
        return error.message
    try:
        found = [line for row in connection.execute("PRAGMA integrity_check(5)") for line in row[0].splitlines()]
        return "" if found == ["ok"] else f"{path} is damaged: " + "; ".join(found)
    except sqlite3.DatabaseError as error:
        return f"{path} is damaged: {error}"
    finally:
        connection.close()


def torn_tail(path: str) -> str:
    """A write-ahead log that ends in a frame that doesn't check: a write that was cut off."""
    wal = path + "-wal"
    if not os.path.exists(wal) or os.path.getsize(wal) == 0:
        return ""
    size = os.path.getsize(wal)
    with open(wal, "rb") as file:
        magic = file.read(4)
    if size < 32 or magic not in (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83"):
        return f"{wal} is not a write-ahead log any more; what was only in it is lost"
    frame = PAGE + 24
    if (size - 32) % frame:
        return f"{wal} ends within a frame: the last write was cut off and is not counted"
    return ""


def repair(path: str, clock: Callable[[], float]) -> Saved:
    """Build a new store from what is readable, then swap: the damaged files stay beside it."""
    aside = f"{path}.damaged-{moments.iso(clock()).replace(':', '').replace('.', '')}"
    work = f"{path}.{os.getpid()}.salvage"
    draft = f"{path}.{os.getpid()}.repaired"
    try:
        operations, found = _salvage(path, work)
        store = SqliteStore(draft, clock)
        try:
            for operation in operations:
                with contextlib.suppress(StoreError):  # one that no longer fits is in the damaged file
                    store.adopt(operation)
            added = _add_missing(store, found)
        finally:
            store.close()
        for ending in ("", "-wal", "-shm"):
            if os.path.exists(path + ending):
                os.replace(path + ending, aside + ending)
        os.replace(draft, path)
        return Saved(path, aside, len(operations), added, lost=True)
    finally:
        for leftover in (work, draft):
            remove(leftover)


def _salvage(path: str, work: str) -> tuple[list[Operation], list[sqlite3.Row]]:
    for attempt in (_as_it_is, _with_fresh_front):
        attempt(path, work)
        try:
            connection = sqlite3.connect(work)
        except sqlite3.Error:
            continue
        connection.row_factory = sqlite3.Row
        try:
            operations = [op for row in _readable(connection, "operations") if (op := _operation(row)) is not None]
            found = [row for row in _readable(connection, "memories") if row["id"]]
            if operations or found:
                return operations, found
        finally:
            connection.close()
    return [], []


def _as_it_is(path: str, work: str) -> None:
    remove(work)
    shutil.copyfile(path, work)
    if os.path.exists(path + "-wal"):
        shutil.copyfile(path + "-wal", work + "-wal")


def _with_fresh_front(path: str, work: str) -> None:
    """The damaged file with the first page of a new store, whose layout is the same."""
    remove(work)
    connect.open_writable(work).close()
    with open(work, "rb") as file:
        front = bytearray(file.read(PAGE))
    with open(path, "rb") as file:
        rest = file.read()[PAGE:]
    pages = 1 + len(rest) // PAGE
    front[28:32] = pages.to_bytes(4, "big")
    with open(work, "wb") as file:
        file.write(bytes(front) + rest[: (pages - 1) * PAGE])


def _readable(connection: sqlite3.Connection, table: str) -> Iterator[sqlite3.Row]:
    """Every row that can still be read, by its number; an unreadable one costs only itself."""
    try:
        highest = connection.execute(f"SELECT max(number) FROM {table}").fetchone()[0] or 0
    except sqlite3.DatabaseError:
        highest = 100_000  # the right edge is gone: walk up until nothing answers for long
    silent = 0
    for number in range(1, highest + 1):
        try:
            row = connection.execute(f"SELECT * FROM {table} WHERE number = ?", (number,)).fetchone()
        except sqlite3.DatabaseError:
            row = None
        silent = 0 if row is not None else silent + 1
        if row is not None:
            yield row
        elif silent > 20_000:
            return


def _operation(row: sqlite3.Row) -> Operation | None:
    try:
        return operation_from(row)
    except (ValueError, TypeError, IndexError, KeyError):
        return None


def _add_missing(store: SqliteStore, found: list[sqlite3.Row]) -> int:
    added = 0
    with store.writing(Draft("system", "salvage", "rows of a damaged store")) as pen:
        for row in found:
            try:
                memory = rows.memory_from(row)
                json.dumps(memory)
            except (ValueError, TypeError, KeyError):
                continue
            if pen.get("memories", (memory.id,)) is None:
                with contextlib.suppress(sqlite3.IntegrityError):
                    pen.put("memories", memory)
                    added += 1
    return added
