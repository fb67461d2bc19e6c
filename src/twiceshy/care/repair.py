"""Saving what can be saved from a damaged store into a new one; the damaged file is kept aside.

Operations are read one by one past unreadable pages and replayed; memories that survive only as
rows are added by one `salvage` operation, so that the new store again follows from its operations.
What a command rewrote or wiped comes from the copy in the person's home, if there is one (`kept`).
Where the pages that describe the tables are damaged, those of a fresh store stand in: the layout is the same,
also after a scrub if the fresh one is packed as scrub does. What can't be saved is counted: operations are
numbered without gaps, and an index often still names a memory whose row is gone.
"""

import contextlib
import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from typing import NamedTuple

from twiceshy.care import kept
from twiceshy.care.rebuild import remove
from twiceshy.model import ids, moments
from twiceshy.model.errors import StoreDamaged, StoreError
from twiceshy.model.operation import Operation
from twiceshy.store import connect, rows
from twiceshy.store.port import Draft
from twiceshy.store.sqlite import SqliteStore, operation_from

PAGE = 4096
DAMAGED, READY = ".damaged-", ".ready"


class Saved(NamedTuple):
    path: str
    kept_aside: str
    operations: int
    memories: int
    lost: bool
    lost_operations: int = 0
    lost_memories: tuple[str, ...] = ()  # ids of those that were there and are not any more
    lost_between: tuple[str, str] = ("", "")  # when the operations next to the lost ones were made
    at_least: bool = False  # the end of the list of operations is gone: more may have been there
    from_copy: int = 0  # operations that only the copy had, or had as they were
    copied_at: str = ""  # its day


class Salvaged(NamedTuple):
    """What a damaged file still tells."""

    operations: dict[int, Operation]  # by number
    memories: list[sqlite3.Row]
    highest: int = 0  # number of the last operation there was, as far as anything tells
    certain: bool = False
    named: frozenset[str] = frozenset()  # ids of memories, from whatever still names them


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


def repair(path: str, clock: Callable[[], float], copy: str = "") -> Saved:
    """Build a new store from what is readable and what a copy holds, then swap: the damaged files stay beside it."""
    aside = f"{path}{DAMAGED}{moments.iso(clock()).replace(':', '').replace('.', '')}"
    work = f"{path}.{os.getpid()}.salvage"
    draft = f"{path}.{os.getpid()}.repaired"
    try:
        found, copied = _with_copy(_salvage(path, work), kept.operations(copy))
        store = SqliteStore(draft, clock)
        try:
            unfit = [number for number, operation in found.operations.items() if not _adopted(store, operation)]
            added = _add_missing(store, found.memories)
            gone = sorted(name for name in found.named if store.memory(name) is None)
        finally:
            store.close()
        os.replace(draft, aside + READY)  # from here on it can be finished by whoever comes next
        _swap(path, aside)
        saved = Saved(path, aside, len(found.operations) - len(unfit), added, False, from_copy=copied)
        return _told(saved._replace(copied_at=kept.made_at(copy) if copied else ""), found, unfit, gone)
    finally:
        for leftover in (work, draft):
            remove(leftover)


def _swap(path: str, aside: str) -> None:
    """The finished store in the damaged one's place, which is never empty meanwhile; again and again if need be."""
    if os.path.exists(path) and not os.path.exists(aside):
        try:
            os.link(path, aside)
        except OSError:  # a file system without links
            shutil.copyfile(path, aside)
    for ending in ("-wal", "-shm"):
        if os.path.exists(path + ending):
            os.replace(path + ending, aside + ending)
    os.replace(aside + READY, path)


def _beside(path: str, ending: str = "") -> list[str]:
    """What repairs have left beside a store, oldest first."""
    folder, name = os.path.split(path)
    try:
        found = sorted(os.listdir(folder))
    except OSError:
        return []  # none, or none we may look into
    return [os.path.join(folder, each) for each in found if each.startswith(name + DAMAGED) and each.endswith(ending)]


def cut_short(path: str) -> bool:
    """Was a repair ended before the saved store was in its place?"""
    left = [each for each in _beside(path) if not each.endswith(("-wal", "-shm"))]
    return bool(_beside(path, READY)) or (bool(left) and not os.path.exists(path))


def go_on(path: str) -> None:
    """Finish such a repair; of one that left only the damaged file, begin with that."""
    for ready in _beside(path, READY):
        _swap(path, ready.removesuffix(READY))
    if os.path.exists(path):
        return
    left = [each for each in _beside(path) if not each.endswith(("-wal", "-shm"))]
    for ending in ("-wal", ""):  # the store itself last
        if left and os.path.exists(left[-1] + ending):
            shutil.copyfile(left[-1] + ending, path + ending)


def _with_copy(found: Salvaged, known: dict[int, Operation]) -> tuple[Salvaged, int]:
    """What was salvaged after what the copy holds, which nobody could write into; and how much came from there."""
    ids_known = {operation.id for operation in known.values()}
    whole = {operation.id: operation for operation in found.operations.values()}
    copied = sum(1 for operation in known.values() if whole.get(operation.id) != operation)
    joined = dict(known)
    for number, operation in sorted(found.operations.items()):
        if operation.id not in ids_known:
            joined[number if number not in joined else max(joined) + 1] = operation
    highest = max(found.highest, *joined, 0)
    return found._replace(operations=joined, highest=highest), copied


def _adopted(store: SqliteStore, operation: Operation) -> bool:
    try:
        store.adopt(operation)
    except StoreError:
        return False  # one that no longer fits is in the damaged file
    return True


def _told(saved: Saved, found: Salvaged, unfit: list[int], gone: list[str]) -> Saved:
    """What was saved, and what was not."""
    lost = sorted({*range(1, found.highest + 1)} - {*found.operations} | {*unfit})
    around = ("", "")
    if lost:
        before = [operation.at for number, operation in found.operations.items() if number < lost[0]]
        after = [operation.at for number, operation in found.operations.items() if number > lost[-1]]
        around = (max(before, default=""), min(after, default=""))
    return saved._replace(
        lost=bool(lost or gone or not found.certain), lost_operations=len(lost), lost_memories=tuple(gone),
        lost_between=around, at_least=not found.certain,
    )  # fmt: skip


def _salvage(path: str, work: str) -> Salvaged:
    for attempt in (_as_it_is, _with_fresh_schema, _with_packed_schema):
        attempt(path, work)
        try:
            connection = sqlite3.connect(work)
        except sqlite3.Error:
            continue
        connection.row_factory = sqlite3.Row
        try:
            rows_read = {row["number"]: _operation(row) for row in _readable(connection, "operations")}
            operations = {number: operation for number, operation in rows_read.items() if operation is not None}
            memories = [row for row in _readable(connection, "memories") if ids.looks_like_id(str(row["id"]))]
            if operations or memories:
                last, certain = _last(connection)
                named = _named(connection) | {str(row["id"]) for row in memories}
                return Salvaged(operations, memories, max(last, *rows_read, 0), certain, named)
        finally:
            connection.close()
    return Salvaged({}, [])


def _last(connection: sqlite3.Connection) -> tuple[int, bool]:
    """The number of the last operation, and whether the list itself told it."""
    for sql, certain in (
        ("SELECT max(number) FROM operations", True),
        ("SELECT max(operation) FROM touched", False),
    ):
        with contextlib.suppress(sqlite3.DatabaseError, TypeError, ValueError):
            return int(connection.execute(sql).fetchone()[0] or 0), certain
    return 0, False


def _named(connection: sqlite3.Connection) -> frozenset[str]:
    """The ids of memories that an index still names; it may be whole where the rows are not."""
    found: set[str] = set()
    with contextlib.suppress(sqlite3.DatabaseError):
        for row in connection.execute("SELECT id FROM memories ORDER BY id"):
            found.add(str(row[0]))
    return frozenset(name for name in found if ids.looks_like_id(name))


def _as_it_is(path: str, work: str) -> None:
    remove(work)
    shutil.copyfile(path, work)
    if os.path.exists(path + "-wal"):
        shutil.copyfile(path + "-wal", work + "-wal")


def _with_fresh_schema(path: str, work: str, packed: bool = False) -> None:
    """The damaged file with the schema's pages of a new store: in that, all that are no table's and no index's."""
    remove(work)
    connection = connect.open_writable(work)
    if packed:
        connection.execute("VACUUM")
    roots = {row[0] for row in connection.execute("SELECT rootpage FROM sqlite_master")}
    connection.close()
    with open(work, "rb") as file:
        fresh = file.read()
    with open(path, "rb") as file:
        data = bytearray(file.read().ljust(PAGE, b"\0"))
    pages = len(data) // PAGE
    for number in range(min(pages, len(fresh) // PAGE)):
        if number + 1 not in roots:
            data[number * PAGE : (number + 1) * PAGE] = fresh[number * PAGE : (number + 1) * PAGE]
    data[28:32] = pages.to_bytes(4, "big")
    with open(work, "wb") as file:
        file.write(data[: pages * PAGE])
    if os.path.exists(path + "-wal"):
        shutil.copyfile(path + "-wal", work + "-wal")


def _with_packed_schema(path: str, work: str) -> None:
    _with_fresh_schema(path, work, packed=True)


def _readable(connection: sqlite3.Connection, table: str) -> Iterator[sqlite3.Row]:
    """Every row that can still be read, by its number; an unreadable one costs only itself."""
    try:
        connection.execute(f"SELECT number FROM {table} LIMIT 0")
    except sqlite3.DatabaseError:
        return  # nobody knows where the table is: no row will answer
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
