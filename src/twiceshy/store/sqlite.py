"""The SQLite store: one writer's pen per transaction, one operation per page of it, plain reads beside it."""

import contextlib
import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from twiceshy.model import ids, moments
from twiceshy.model.errors import StoreError
from twiceshy.model.memory import Evidence, Link, Memory
from twiceshy.model.operation import Change, Operation
from twiceshy.store import connect, rows
from twiceshy.store.derive import Deriver
from twiceshy.store.port import Draft, Query

if TYPE_CHECKING:
    from twiceshy.store.catalogue import SqliteCatalogue

Clock = Callable[[], float]
Deriving = Callable[[sqlite3.Connection, rows.Row | None, rows.Row | None], None]

# What other rooms derive from their own tables: called with the row before and after.
DERIVERS: dict[str, Deriving] = {}


class SqlitePen:
    """Changes rows and remembers each change; see `port.Pen`."""

    def __init__(self, connection: sqlite3.Connection, path: str) -> None:
        self.connection = connection
        self.path = path
        self.changes: list[Change] = []
        self.turned: list[tuple[str, list[Change]]] = []  # operations that are whole, by their notes
        self.deriver = Deriver(connection)

    @property
    def catalogue(self) -> "SqliteCatalogue":
        from twiceshy.store.catalogue import SqliteCatalogue  # most writes ask it nothing

        return SqliteCatalogue(lambda sql, values: self.connection.execute(sql, tuple(values)).fetchall())

    def flush(self) -> None:
        """What was written so far can be found by its words from now on."""
        self.deriver.flush()

    def turn_over(self, note: str) -> None:
        """What was written so far is an operation by itself; what follows in this transaction is another."""
        self.turned.append((note, self.changes))
        self.changes = []

    def get(self, table: str, key: tuple[str, ...]) -> Any | None:
        shape = rows.TABLES[table]
        row = _row(self.connection, shape, key)
        return shape.decode(row) if row is not None else None

    def put(self, table: str, noun: Any) -> None:
        shape = rows.TABLES[table]
        after = shape.encode(noun)
        self.change(table, _row(self.connection, shape, _key(shape, after)), after)

    def drop(self, table: str, key: tuple[str, ...]) -> None:
        before = _row(self.connection, rows.TABLES[table], key)
        if before is not None:
            self.change(table, before, None)

    def change(self, table: str, before: rows.Row | None, after: rows.Row | None) -> None:
        if before == after:
            return
        shape = rows.TABLES[table]
        identity = rows.key_of(shape, cast(rows.Row, after or before))
        self.changes.append(Change(table, identity, _text(before), _text(after)))
        self.apply(shape, before, after)

    def apply(self, shape: rows.Table, before: rows.Row | None, after: rows.Row | None) -> None:
        """Bring the tables to `after`; what follows from the row comes along."""
        if shape is rows.MEMORIES:
            self._apply_memory(shape, before, after)
            return
        if after is None:
            _delete(self.connection, shape, cast(rows.Row, before))
        else:
            _upsert(self.connection, shape, after)
        derive = DERIVERS.get(shape.name)
        if derive is not None:
            derive(self.connection, before, after)

    def _apply_memory(self, shape: rows.Table, before: rows.Row | None, after: rows.Row | None) -> None:
        if before is None:
            fresh = cast(rows.Row, after)
            number = _insert(self.connection, shape, fresh)
            self.deriver.add(number, rows.memory_from(fresh))
            return
        number = _number(self.connection, before["id"])
        if after is None:
            self.deriver.replace(number, None)
            _delete(self.connection, shape, before)
            return
        _upsert(self.connection, shape, after)
        if _derives_anew(before, after):
            self.deriver.replace(number, rows.memory_from(after))


class SqliteStore:
    """One database file: the authority of a scope, or the mirror of the team's files."""

    def __init__(self, path: str, clock: Clock = time.time, readonly: bool = False) -> None:
        self.path = path
        self.clock = clock
        self.readonly = readonly
        self.connection = connect.open_readable(path) if readonly else connect.open_writable(path)

    @property
    def catalogue(self) -> "SqliteCatalogue":
        from twiceshy.store.catalogue import SqliteCatalogue

        return SqliteCatalogue(self.fetch)

    def close(self) -> None:
        self.connection.close()

    @contextlib.contextmanager
    def writing(self, draft: Draft, dry_run: bool = False) -> Iterator[SqlitePen]:
        """A pen; leaving the block writes its changes as one operation (or as many as were turned over), an exception
        none of them."""
        with connect.translated(self.path):
            connect.begin(self.connection)
        pen = SqlitePen(self.connection, self.path)
        try:
            with connect.translated(self.path):
                yield pen
                pen.deriver.flush()
                for note, changes in (*pen.turned, (draft.note, pen.changes)):
                    if changes and not dry_run:
                        self._append(self._operation(draft._replace(note=note), changes))
                self.connection.execute("ROLLBACK" if dry_run else "COMMIT")
        finally:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")

    def _operation(self, draft: Draft, changes: list[Change]) -> Operation:
        now = self.clock()
        last = self.connection.execute("SELECT max(id) FROM operations").fetchone()[0]
        identifier = ids.make(now, os.urandom(10))
        if last is not None and identifier <= last:  # a clock set back must not break the order
            identifier = ids.after(last, os.urandom(10))
        return Operation(
            identifier, moments.iso(now), draft.actor, draft.verb, draft.note, tuple(changes),
            draft.undoes, draft.session, draft.agent,
        )  # fmt: skip

    def _append(self, operation: Operation) -> None:
        before = rows.plain([[c.table, c.key, c.before] for c in operation.changes])
        after = rows.plain([[c.table, c.key, c.after] for c in operation.changes])
        number = self.connection.execute(
            "INSERT INTO operations (id, at, actor, verb, note, before, after, undoes, session, agent)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*operation[:5], before, after, operation.undoes, operation.session, operation.agent),
        ).lastrowid
        self.connection.executemany(
            "INSERT OR IGNORE INTO touched (key, operation) VALUES (?, ?)",
            [(change.key, number) for change in operation.changes],
        )

    def adopt(self, operation: Operation) -> bool:
        """Write an operation made elsewhere (sync): appended once by its id, its changes applied."""
        from twiceshy.store import adopting

        return bool(adopting.adopt_all(self, [operation]).fresh)

    def fetch(self, sql: str, parameters: Iterable[Any] = ()) -> list[sqlite3.Row]:
        with connect.translated(self.path):
            return self.connection.execute(sql, tuple(parameters)).fetchall()

    def memory(self, identifier: str) -> Memory | None:
        found = self.fetch("SELECT * FROM memories WHERE id = ?", (identifier,))
        return self._memory(found[0]) if found else None

    def _memory(self, row: sqlite3.Row) -> Memory:
        try:
            return rows.memory_from(row)
        except (ValueError, TypeError) as error:
            raise connect.damaged(self.path, f"holds a row that can't be read: {error}") from error

    def memories(self, query: Query) -> list[Memory]:
        where, parameters = _conditions(query)
        sql = f"SELECT * FROM memories WHERE {where} ORDER BY confirmed DESC, number DESC"
        if query.limit:
            sql += f" LIMIT {int(query.limit)} OFFSET {int(query.offset)}"
        return [self._memory(row) for row in self.fetch(sql, parameters)]

    def count(self, query: Query) -> int:
        """How many memories fit, whatever the limit."""
        where, parameters = _conditions(query)
        return int(self.fetch(f"SELECT count(*) FROM memories WHERE {where}", parameters)[0][0])

    def matching_ids(self, ending: str) -> list[str]:
        """Ids that are `ending` or end with it; six characters use the index."""
        if len(ending) == ids.SHORT:
            found = self.fetch("SELECT id FROM memories WHERE short = ?", (ending,))
        elif len(ending) == ids.LENGTH:
            found = self.fetch("SELECT id FROM memories WHERE id = ?", (ending,))
        else:
            found = self.fetch("SELECT id FROM memories WHERE substr(id, -length(?)) = ?", (ending, ending))
        return [row[0] for row in found]

    def evidence(self, memory: str) -> list[Evidence]:
        found = self.fetch("SELECT * FROM evidence WHERE memory = ? ORDER BY at, id", (memory,))
        return [Evidence(*row) for row in found]

    def links(self, memory: str) -> list[Link]:
        found = self.fetch(
            "SELECT * FROM links WHERE source = ? UNION SELECT * FROM links WHERE target = ? ORDER BY at",
            (memory, memory),
        )
        return [Link(*row) for row in found]

    def alike(self, fingerprint: str) -> list[Memory]:
        """All memories with exactly this statement, whatever their status."""
        found = self.fetch("SELECT * FROM memories WHERE fingerprint = ?", (fingerprint,))
        return [self._memory(row) for row in found]

    def operations(self, key: str = "", limit: int = 0, quiet: bool = False) -> list[Operation]:
        """Newest first; with `key`, those that touched that row; quiet leaves the hooks' bookkeeping out."""
        sql = "SELECT * FROM operations"
        if key:
            sql += " WHERE number IN (SELECT operation FROM touched WHERE key = ?)"
        elif quiet:
            sql += " WHERE NOT (actor IN ('hook', 'system') AND verb IN ('observe', 'finalize', 'tidy'))"
        sql += " ORDER BY number DESC" + (f" LIMIT {int(limit)}" if limit else "")
        return [self._operation_of(row) for row in self.fetch(sql, (key,) if key else ())]

    def _operation_of(self, row: sqlite3.Row) -> Operation:
        try:
            return operation_from(row)
        except (ValueError, TypeError, IndexError) as error:
            raise connect.damaged(self.path, f"holds an operation that can't be read: {error}") from error

    def operation(self, identifier: str) -> Operation | None:
        found = self.fetch("SELECT * FROM operations WHERE id = ?", (identifier,))
        return self._operation_of(found[0]) if found else None

    def last_touch(self, ending: str) -> Operation | None:
        """The newest operation upon a row whose key ends so, be it gone by now."""
        last = "SELECT max(operation) FROM touched WHERE substr(key, -length(?)) = ?"
        found = self.fetch(f"SELECT * FROM operations WHERE number = ({last})", (ending, ending))
        return self._operation_of(found[0]) if found else None

    def operation_ids(self, ending: str) -> list[str]:
        return [row[0] for row in self.fetch("SELECT id FROM operations WHERE id LIKE ?", ("%" + ending,))]

    def undone(self, identifiers: Iterable[str]) -> set[str]:
        """Which of these operations are taken back by an undo that itself still stands."""
        undone: set[str] = set()
        for identifier in identifiers:
            undoers = self.fetch("SELECT id FROM operations WHERE undoes = ?", (identifier,))
            if any(row[0] not in self.undone([row[0]]) for row in undoers):
                undone.add(identifier)
        return undone

    def newest_standing(self) -> Operation | None:
        """The last write of a person or an agent, or learned from a person's words, that still stands."""
        with connect.translated(self.path):
            found = self.connection.execute(
                "SELECT id FROM operations WHERE (actor IN ('person', 'agent') OR verb = 'learn') AND undoes = ''"
                " ORDER BY number DESC"
            )
            for (identifier,) in found:
                if not self.undone([identifier]):
                    return self.operation(identifier)
        return None

    def all_operations(self) -> Iterator[Operation]:
        with connect.translated(self.path):
            for row in self.connection.execute("SELECT * FROM operations ORDER BY number"):
                yield self._operation_of(row)

    def counts(self) -> dict[str, int]:
        found = self.fetch("SELECT kind || ' ' || status, count(*) FROM memories GROUP BY 1")
        return {row[0]: row[1] for row in found}


def replay(pen: SqlitePen, changes: Iterable[Change]) -> None:
    """Apply recorded changes to the tables as they are now; team files are git's business."""
    for change in changes:
        if change.table not in rows.TABLES:
            continue
        shape = rows.TABLES[change.table]
        after = json.loads(change.after) if change.after is not None else None
        known = after or json.loads(change.before or "{}")
        pen.apply(shape, _row(pen.connection, shape, _key(shape, known)), after)


def operation_from(row: sqlite3.Row) -> Operation:
    before, after = json.loads(row["before"]), json.loads(row["after"])
    changes = tuple(Change(b[0], b[1], b[2], a[2]) for b, a in zip(before, after, strict=True))
    return Operation(
        row["id"], row["at"], row["actor"], row["verb"], row["note"], changes,
        row["undoes"], row["session"], row["agent"],
    )  # fmt: skip


def _conditions(query: Query) -> tuple[str, list[Any]]:
    clauses: list[str] = ["1"]
    parameters: list[Any] = []
    for column, values in (("kind", query.kinds), ("scope", query.scopes), ("status", query.statuses)):
        if values:
            clauses.append(f"{column} IN ({', '.join('?' * len(values))})")
            parameters.extend(values)
    if query.tag:
        clauses.append("EXISTS (SELECT 1 FROM json_each(memories.tags) WHERE value = ?)")
        clauses.append("tags <> ''")
        parameters.append(query.tag)
    if query.text:
        clauses.append("(text LIKE ? ESCAPE '\\' OR reason LIKE ? ESCAPE '\\')")
        pattern = "%" + query.text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
        parameters.extend([pattern, pattern])
    if query.since:
        clauses.append("updated >= ?")
        parameters.append(query.since)
    if query.locked is not None:
        clauses.append("locked = ?")
        parameters.append(int(query.locked))
    return " AND ".join(clauses), parameters


def _derives_anew(before: rows.Row, after: rows.Row) -> bool:
    return any(before[column] != after[column] for column in ("text", "status", "reason", "tags", "path", "details"))


def _text(row: rows.Row | None) -> str | None:
    return rows.canonical(row) if row is not None else None


def _key(shape: rows.Table, row: rows.Row) -> tuple[str, ...]:
    return tuple(str(row[column]) for column in shape.key)


def _row(connection: sqlite3.Connection, shape: rows.Table, key: tuple[str, ...]) -> rows.Row | None:
    found = connection.execute(_statements(shape.name, shape.key, shape.columns).read, key).fetchone()
    return dict(found) if found is not None else None


def _upsert(connection: sqlite3.Connection, shape: rows.Table, row: rows.Row) -> None:
    sql = _statements(shape.name, shape.key, shape.columns).write
    connection.execute(sql, [row[column] for column in shape.columns])


def _insert(connection: sqlite3.Connection, shape: rows.Table, row: rows.Row) -> int:
    """A row that was not there before; its number."""
    sql = _statements(shape.name, shape.key, shape.columns).write
    return connection.execute(sql, [row[column] for column in shape.columns]).lastrowid or 0


def _delete(connection: sqlite3.Connection, shape: rows.Table, row: rows.Row) -> None:
    connection.execute(_statements(shape.name, shape.key, shape.columns).delete, _key(shape, row))


class _Statements(NamedTuple):
    read: str
    write: str
    delete: str


@lru_cache(maxsize=64)
def _statements(table: str, key: tuple[str, ...], columns: tuple[str, ...]) -> _Statements:
    """The three statements a table's rows are handled with, put together once."""
    where = " AND ".join(f'"{column}" = ?' for column in key)
    listed = ", ".join(f'"{column}"' for column in columns)
    marks = ", ".join("?" * len(columns))
    updates = ", ".join(f'"{c}" = excluded."{c}"' for c in columns if c not in key)
    conflict = f"DO UPDATE SET {updates}" if updates else "DO NOTHING"
    keys = ", ".join(f'"{column}"' for column in key)
    return _Statements(
        f"SELECT {listed} FROM {table} WHERE {where}",
        f"INSERT INTO {table} ({listed}) VALUES ({marks}) ON CONFLICT ({keys}) {conflict}",
        f"DELETE FROM {table} WHERE {where}",
    )


def _number(connection: sqlite3.Connection, identifier: str) -> int:
    row = connection.execute("SELECT number FROM memories WHERE id = ?", (identifier,)).fetchone()
    if row is None:
        raise StoreError(f"memory {identifier} vanished while it was written")
    return int(row[0])
