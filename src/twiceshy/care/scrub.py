"""Redact an old store with today's rules: its rows, its operations and everything derived from them.

The only thing that rewrites operations: a secret that slipped in must leave the history too. The
file is vacuumed afterwards, so that the bytes are gone and not merely unreachable.
"""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from twiceshy.store import connect, derive, rows
from twiceshy.store.sqlite import SqliteStore
from twiceshy.text.redact import redact


class Scrubbed(NamedTuple):
    path: str
    rows: int
    operations: int


def scrub(path: str, clock: Callable[[], float], dry_run: bool = False) -> Scrubbed:
    store = SqliteStore(path, clock)
    try:
        connection = store.connection
        with connect.translated(path):
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT OR REPLACE INTO meta VALUES ('scrubbing', '1')")
            changed = sum(_scrub_table(store, table) for table in rows.TABLES.values())
            operations = _scrub_operations(store)
            if changed:
                _derive_anew(store)
            connection.execute("DELETE FROM meta WHERE key = 'scrubbing'")
            connection.execute("ROLLBACK" if dry_run else "COMMIT")
            if not dry_run and (changed or operations):
                connection.execute("VACUUM")
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return Scrubbed(path, changed, operations)
    finally:
        store.close()


def _scrub_table(store: SqliteStore, table: rows.Table) -> int:
    changed = 0
    keys = " AND ".join(f'"{column}" = ?' for column in table.key)
    for row in store.fetch(f"SELECT * FROM {table.name}"):
        before = {column: row[column] for column in table.columns}
        after = _scrub_row(before)
        if after == before:
            continue
        if table is rows.MEMORIES:
            after = rows.memory_row(rows.memory_from(after))
        sets = ", ".join(f'"{column}" = ?' for column in table.columns)
        values = [*(after[column] for column in table.columns), *(before[column] for column in table.key)]
        store.connection.execute(f"UPDATE {table.name} SET {sets} WHERE {keys}", values)
        changed += 1
    return changed


def _scrub_row(row: rows.Row) -> rows.Row:
    return {column: _clean(value) if isinstance(value, str) else value for column, value in row.items()}


def _clean(text: str) -> str:
    """Redacted text; JSON inside a column is redacted value by value, so that it stays JSON."""
    if text[:1] in ("{", "["):
        try:
            return _dump(_walk(json.loads(text)))
        except ValueError:
            return redact(text).text
    return redact(text).text


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _walk(value: Any) -> Any:
    if isinstance(value, str):
        return redact(value).text
    if isinstance(value, list):
        return [_walk(inner) for inner in value]
    if isinstance(value, dict):
        return {key: _walk(inner) for key, inner in value.items()}
    return value


def _scrub_operations(store: SqliteStore) -> int:
    changed = 0
    for row in store.fetch("SELECT number, note, before, after FROM operations"):
        sides = [_scrub_side(row[side]) for side in ("before", "after")]
        note = redact(row["note"]).text
        if [note, *sides] != [row["note"], row["before"], row["after"]]:
            store.connection.execute(
                "UPDATE operations SET note = ?, before = ?, after = ? WHERE number = ?",
                (note, *sides, row["number"]),
            )
            changed += 1
    return changed


def _scrub_side(text: str) -> str:
    """One side of an operation; memories get the fingerprint of their new text."""
    entries = json.loads(text)
    for entry in entries:
        if entry[2] is None:
            continue
        row = json.loads(entry[2])
        cleaned = _scrub_row(row)
        if entry[0] == "memories" and cleaned != row:
            cleaned = rows.memory_row(rows.memory_from(cleaned))
        if cleaned != row:
            entry[2] = rows.canonical(cleaned)
    return json.dumps(entries, ensure_ascii=False)


def _derive_anew(store: SqliteStore) -> None:
    derive.clear(store.connection)
    deriver = derive.Deriver(store.connection)
    for row in store.fetch("SELECT * FROM memories ORDER BY number"):
        deriver.replace(row["number"], rows.memory_from(row))
    deriver.flush()
