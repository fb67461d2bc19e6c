"""Operations made elsewhere come into a SQLite store: once by id, in any order, with one result.

Every row they touch is folded anew from all its operations (see `folding`). Where two machines said
the same thing, each with an id of its own, one memory stays alive: the locked one, else the older.
Where each replaced the same memory, one answer speaks and the other waits (see `answers`). Such a
decision is an operation like any other, so it can be seen, undone and passed on.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from twiceshy.model.operation import Change, Operation
from twiceshy.store import answers, connect, folding, rows
from twiceshy.store.port import Draft
from twiceshy.store.sqlite import SqlitePen, SqliteStore, operation_from

ALIVE = ("active", "proposed")
TWIN = ("fingerprint", "kind", "scope", "branch", "path", "agent")  # as the index memories_once has it
_PART = 400

Key = tuple[str, str]  # table, key


class Adopted(NamedTuple):
    fresh: tuple[str, ...]  # ids of operations that were new
    clashes: tuple[folding.Clash, ...] = ()
    merged: tuple[str, ...] = ()  # ids of memories that gave way to one that says the same
    contested: tuple[answers.Verdict, ...] = ()  # of answers to one memory, which speaks and which waits


def adopt_all(store: SqliteStore, operations: Sequence[Operation]) -> Adopted:
    """All of them or none, in one transaction."""
    with connect.translated(store.path):
        connect.begin(store.connection)
        try:
            adopted = _adopt(store, operations)
            store.connection.execute("COMMIT")
            return adopted
        finally:
            if store.connection.in_transaction:
                store.connection.execute("ROLLBACK")


def _adopt(store: SqliteStore, operations: Sequence[Operation]) -> Adopted:
    wanted = {operation.id: operation for operation in operations}
    known = _known(store, list(wanted))
    fresh = [operation for identifier, operation in wanted.items() if identifier not in known]
    for operation in fresh:
        store._append(operation)
    if fresh:
        store.connection.execute("INSERT OR IGNORE INTO meta VALUES ('foreign', '1')")
    pen = SqlitePen(store.connection, store.path)
    clashes, merged = _refold(store, pen, fresh)
    if pen.changes:
        draft = Draft("system", "merge", f"{len(merged)} said twice")
        store._append(store._operation(draft, pen.changes))
    verdicts = answers.settled(_Desk(store), answers.concerned(fresh), answers.kept_out(clashes))
    for verdict in verdicts:
        store._append(verdict)
    _refold(store, pen, verdicts)
    pen.deriver.flush()
    news = {operation.id for operation in fresh}
    told = tuple(clash for clash in clashes if clash.operation in news or _recent(clash, news, store))
    contested = tuple(dict.fromkeys(answers.verdicts([*fresh, *verdicts])))
    return Adopted(tuple(operation.id for operation in fresh), told, tuple(merged), contested)


def _refold(
    store: SqliteStore, pen: SqlitePen, operations: Sequence[Operation]
) -> tuple[list[folding.Clash], list[str]]:
    touched = {(c.table, c.key) for one in operations for c in one.changes if c.table in rows.TABLES}
    return write_folded(pen, _steps(store, [key for _, key in touched]), touched)


class _Desk:
    """See `answers.Desk`."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store

    def replacements(self, memories: Sequence[str]) -> list[answers.Ends]:
        found: list[answers.Ends] = []
        for part in _parted(memories):
            for end in ("source", "target"):
                sql = f"SELECT source, target FROM links WHERE verb = 'supersedes' AND {end} IN ({_marks(part)})"
                found += [(row[0], row[1]) for row in self.store.fetch(sql, part)]
        return found

    def rows(self, memories: Sequence[str]) -> dict[str, rows.Row]:
        columns = ", ".join(f'"{column}"' for column in rows.MEMORIES.columns)
        found: dict[str, rows.Row] = {}
        for part in _parted(memories):
            sql = f"SELECT {columns} FROM memories WHERE id IN ({_marks(part)})"
            found.update((row["id"], dict(row)) for row in self.store.fetch(sql, part))
        return found

    def newest(self, key: str) -> str:
        sql = "SELECT max(o.id) FROM touched t JOIN operations o ON o.number = t.operation WHERE t.key = ?"
        return self.store.fetch(sql, (key,))[0][0] or ""


def has_foreign(store: SqliteStore) -> bool:
    """Did operations made elsewhere come into this store?"""
    return bool(store.fetch("SELECT 1 FROM meta WHERE key = 'foreign'"))


def _recent(clash: folding.Clash, news: set[str], store: SqliteStore) -> bool:
    """Was the value that lost brought by one of the new operations?"""
    for operation in (store.operation(identifier) for identifier in news):
        for change in operation.changes if operation else ():
            if (change.table, change.key) == (clash.table, clash.key) and change.after is not None:
                value = json.loads(change.after).get(clash.field)
                if value == clash.lost or str(value) == clash.lost:
                    return True
    return False


def write_folded(
    pen: SqlitePen, steps: dict[Key, list[folding.Step]], touched: Iterable[Key]
) -> tuple[list[folding.Clash], list[str]]:
    """Fold these rows and write them: first what leaves, so that what comes finds its place free."""
    clashes: list[folding.Clash] = []
    living: list[tuple[rows.Table, rows.Row | None, rows.Row]] = []
    for table, key in sorted(touched):
        result = folding.folded(table, key, steps.get((table, key), ()))
        clashes += result.clashes
        shape = rows.TABLES[table]
        current = _current(pen, shape, key, result.row)
        if current == result.row:
            continue
        if result.row is None or (shape is rows.MEMORIES and result.row["status"] not in ALIVE):
            pen.apply(shape, current, result.row)
        else:
            living.append((shape, current, result.row))
    merged: list[str] = []
    for shape, current, row in living:
        if shape is rows.MEMORIES:
            merged += _settle(pen, current, row)
        else:
            pen.apply(shape, current, row)
    return clashes, merged


def _current(pen: SqlitePen, shape: rows.Table, key: str, folded: rows.Row | None) -> rows.Row | None:
    words = [str(folded[column]) for column in shape.key] if folded is not None else key.split(" ")
    where = " AND ".join(f'"{column}" = ?' for column in shape.key)
    columns = ", ".join(f'"{column}"' for column in shape.columns)
    found = pen.connection.execute(f"SELECT {columns} FROM {shape.name} WHERE {where}", words).fetchone()
    return dict(found) if found is not None else None


def _settle(pen: SqlitePen, current: rows.Row | None, row: rows.Row) -> list[str]:
    """Write a living memory; if another living one says the same, one of the two gives way."""
    where = " AND ".join(f"{column} = ?" for column in TWIN)
    columns = ", ".join(f'"{column}"' for column in rows.MEMORIES.columns)
    found = pen.connection.execute(
        f"SELECT {columns} FROM memories WHERE {where} AND status IN ('active', 'proposed') AND id <> ?",
        [*(row[column] for column in TWIN), row["id"]],
    ).fetchone()
    if found is None:
        pen.apply(rows.MEMORIES, current, row)
        return []
    twin = dict(found)
    stays, leaves = sorted((twin, row), key=lambda one: (-one["locked"], one["status"], one["id"]))
    gone = {**leaves, "status": "superseded"}
    pen.changes.append(Change("memories", leaves["id"], rows.canonical(leaves), rows.canonical(gone)))
    pen.apply(rows.MEMORIES, twin if leaves is twin else current, gone)
    if stays is row:
        pen.apply(rows.MEMORIES, current, row)
    link = {"source": stays["id"], "verb": "supersedes", "target": leaves["id"], "at": leaves["updated"]}
    pen.change("links", _current(pen, rows.LINKS, rows.key_of(rows.LINKS, link), link), link)
    return [leaves["id"]]


def _known(store: SqliteStore, identifiers: list[str]) -> set[str]:
    known: set[str] = set()
    for part in _parted(identifiers):
        known.update(row[0] for row in store.fetch(f"SELECT id FROM operations WHERE id IN ({_marks(part)})", part))
    return known


def _steps(store: SqliteStore, keys: list[str]) -> dict[Key, list[folding.Step]]:
    """What every operation did to these rows; each operation is read once."""
    numbers: set[int] = set()
    for part in _parted(keys):
        sql = f"SELECT operation FROM touched WHERE key IN ({_marks(part)})"
        numbers.update(row[0] for row in store.fetch(sql, part))
    wanted = set(keys)
    steps: dict[Key, list[folding.Step]] = {}
    for number in sorted(numbers):
        operation = operation_from(store.fetch("SELECT * FROM operations WHERE number = ?", (number,))[0])
        collect(steps, operation, wanted)
    return steps


def collect(steps: dict[Key, list[folding.Step]], operation: Operation, wanted: set[str] | None = None) -> None:
    for change in operation.changes:
        if change.table in rows.TABLES and (wanted is None or change.key in wanted):
            step = folding.Step(operation.id, change.before, change.after)
            steps.setdefault((change.table, change.key), []).append(step)


def _parted(values: Sequence[str]) -> Iterator[Sequence[str]]:
    """As many at a time as one statement takes."""
    return (values[start : start + _PART] for start in range(0, len(values), _PART))


def _marks(part: Sequence[object]) -> str:
    return ", ".join("?" * len(part))
