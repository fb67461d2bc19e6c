"""Redact an old database with today's rules: its rows, its operations and everything derived from them.

The only thing that rewrites operations: a secret that slipped in must leave the history too. The
file is vacuumed afterwards, so that the bytes are gone and not merely unreachable. Databases without
operations (decisions of recall, the state of the corpus) are redacted column by column.
"""

import contextlib
import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from typing import NamedTuple

from twiceshy.care.erase import Eraser
from twiceshy.store import connect, rows
from twiceshy.store.sqlite import SqlitePen, SqliteStore

# What follows from other tables comes along with them; a word of an index is no text of its own.
DERIVED = frozenset({
    "memory_words", "memory_terms", "memory_postings", "mentions", "execution_words", "execution_terms",
    "execution_files", "execution_areas", "failure_files", "work_days", "operations",
})  # fmt: skip


class Scrubbed(NamedTuple):
    path: str
    rows: int
    operations: int = 0
    left: str = ""  # why nothing was taken out of it, though something may be in it


def scrub(path: str, clock: Callable[[], float], eraser: Eraser = Eraser(), dry_run: bool = False) -> Scrubbed:
    """A store of ours: rows with what follows from them, operations, and the notes beside them."""
    store = SqliteStore(path, clock)
    try:
        connection = store.connection
        with connect.translated(path):
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT OR REPLACE INTO meta VALUES ('scrubbing', '1')")
            pen = SqlitePen(connection, path)
            changed = sum(_scrub_table(pen, table, eraser) for table in rows.TABLES.values())
            pen.deriver.flush()
            operations = _scrub_operations(store, eraser)
            changed += _scrub_columns(connection, eraser, DERIVED | rows.TABLES.keys())
            connection.execute("DELETE FROM meta WHERE key = 'scrubbing'")
            finish(connection, bool(changed or operations), dry_run)
        return Scrubbed(path, changed, operations)
    finally:
        store.close()


def scrub_plain(path: str, eraser: Eraser = Eraser(), dry_run: bool = False) -> Scrubbed:
    """Any other database: every text in every table."""
    with connect.translated(path), contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.row_factory = sqlite3.Row
        connection.execute("BEGIN IMMEDIATE")
        changed = _scrub_columns(connection, eraser, frozenset())
        finish(connection, bool(changed), dry_run)
    return Scrubbed(path, changed)


def scrub_damaged(path: str, eraser: Eraser = Eraser(), dry_run: bool = False) -> Scrubbed:
    """A copy that SQLite can't read: its bytes and those of the log beside it, secrets crossed out where they lie."""
    if not dry_run:
        with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(path)) as connection:
            # A log whose bytes were changed doesn't check any more: all that still goes into the file does so first.
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    changed = 0
    for part in (path, path + "-wal"):
        if not os.path.exists(part):
            continue
        with open(part, "rb") as file:
            data = file.read()
        text = eraser.mask_named(data).decode("ascii", "surrogateescape")
        masked = eraser.mask(text).encode("ascii", "surrogateescape")
        changed += masked != data
        if masked != data and not dry_run:
            with open(part, "r+b") as file:
                file.write(masked)
                file.flush()
                os.fsync(file.fileno())
    return Scrubbed(path, changed)


def is_whole(path: str) -> bool:
    """Can SQLite read all of it? Asked of a store whose schema isn't ours."""
    try:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            return [row[0] for row in connection.execute("PRAGMA quick_check(1)")] == ["ok"]
    except sqlite3.Error:
        return False


def has_operations(path: str) -> bool:
    with connect.translated(path), contextlib.closing(sqlite3.connect(path)) as connection:
        return bool(connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'operations'").fetchone())


def tells(path: str, session: str, eraser: Eraser) -> bool:
    """Would something of a session's tasks be taken out?"""
    with connect.translated(path), contextlib.closing(sqlite3.connect(path)) as connection:
        found = connection.execute("SELECT * FROM executions WHERE session = ?", (session,)).fetchall()
    return any(eraser.clean(value) != value for row in found for value in row if isinstance(value, str))


def finish(connection: sqlite3.Connection, changed: bool, dry_run: bool) -> None:
    """Commit, and leave no bytes of what is gone in the file; or take it all back."""
    if changed and not dry_run:
        for name in _indexes(connection):  # an index of words keeps what is deleted until it is made anew
            connection.execute(f"INSERT INTO {name} ({name}) VALUES ('rebuild')")
    connection.execute("ROLLBACK" if dry_run else "COMMIT")
    if changed and not dry_run:
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _indexes(connection: sqlite3.Connection) -> list[str]:
    sql = "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE % USING fts5%content = ''%'"
    return [row[0] for row in connection.execute(sql)]


def _scrub_table(pen: SqlitePen, table: rows.Table, eraser: Eraser) -> int:
    changed = 0
    columns = ", ".join(f'"{column}"' for column in table.columns)
    for row in pen.connection.execute(f"SELECT {columns} FROM {table.name}").fetchall():
        before = dict(row)
        after = _scrub_row(before, eraser)
        if after == before:
            continue
        if table is rows.MEMORIES:
            after = rows.memory_row(rows.memory_from(after))
        if any(after[column] != before[column] for column in table.key):
            pen.apply(table, before, None)
            before = None  # type: ignore[assignment]
        pen.apply(table, before, after)
        changed += 1
    return changed


def _scrub_row(row: rows.Row, eraser: Eraser) -> rows.Row:
    return {column: eraser.clean(value) if isinstance(value, str) else value for column, value in row.items()}


def _scrub_columns(connection: sqlite3.Connection, eraser: Eraser, left_out: frozenset[str] | set[str]) -> int:
    """Every text of every table, whatever it is for."""
    changed = 0
    for name, columns, key in _tables(connection):
        if name in left_out:
            continue
        listed = ", ".join(f'"{column}"' for column in (*columns, *key))
        for row in connection.execute(f'SELECT {listed} FROM "{name}"').fetchall():
            before = list(row)[: len(columns)]
            after = [eraser.clean(value) if isinstance(value, str) else value for value in before]
            if after != before:
                sets = ", ".join(f'"{column}" = ?' for column in columns)
                where = " AND ".join(f'"{column}" = ?' for column in key)
                values = [*after, *list(row)[len(columns) :]]
                connection.execute(f'UPDATE OR REPLACE "{name}" SET {sets} WHERE {where}', values)
                changed += 1
    return changed


def _tables(connection: sqlite3.Connection) -> Iterator[tuple[str, list[str], list[str]]]:
    """(name, columns, key) of every table that isn't an index's own."""
    for _, name, kind, _, without_rowid, *_ in connection.execute("PRAGMA table_list").fetchall():
        if kind == "table" and not name.startswith("sqlite_"):
            found = connection.execute(f'PRAGMA table_info("{name}")').fetchall()
            key = [column[1] for column in found if column[5]] if without_rowid else ["rowid"]
            texts = [column[1] for column in found if str(column[2]).upper() in ("TEXT", "")]
            if texts:
                yield name, texts, key


def _scrub_operations(store: SqliteStore, eraser: Eraser) -> int:
    changed = 0
    for row in store.fetch("SELECT number, note, before, after FROM operations"):
        sides = [_scrub_side(row[side], eraser) for side in ("before", "after")]
        note = eraser.clean(row["note"])
        if [note, *sides] != [row["note"], row["before"], row["after"]]:
            store.connection.execute(
                "UPDATE operations SET note = ?, before = ?, after = ? WHERE number = ?",
                (note, *sides, row["number"]),
            )
            changed += 1
    return changed


def _scrub_side(text: str, eraser: Eraser) -> str:
    """One side of an operation; memories get the fingerprint of their new text."""
    entries = json.loads(text)
    for entry in entries:
        entry[1] = eraser.clean(entry[1])
        if entry[2] is None:
            continue
        row = json.loads(entry[2])
        cleaned = _scrub_row(row, eraser)
        if entry[0] == "memories" and cleaned != row:
            cleaned = rows.memory_row(rows.memory_from(cleaned))
        if cleaned != row:
            entry[2] = rows.canonical(cleaned)
    return rows.plain(entries)
