"""A session that is let go leaves the repository's store too: its tasks, the ways they taught, what was decided in it.

The rows' words go from every operation as well, so that no history holds them and no undo brings them back.
Memories stay: they are what the person wanted to be remembered, and have a `forget` of their own.
"""

import contextlib
import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from typing import NamedTuple

from twiceshy import paths
from twiceshy.care import kept, scrub
from twiceshy.store import connect, rows, spool, trace
from twiceshy.store.port import Draft
from twiceshy.store.sqlite import SqlitePen, SqliteStore

# Whose rows are a session's own; what people keep across sessions (stories, tasks, memories, evidence) is not.
OF_SESSION = {"executions": "session", "briefs": "session", "attempts": "session", "session_states": "id"}

# What a row of these is without its words: when, how it ended, what it belongs to. Lists and objects are JSON.
PLAIN = ("session", "status", "task", "outcome", "started", "updated", "ended", "at", "first", "last", "event",
         "decision", "strategy", "execution", "agent")  # fmt: skip
EMPTY = {"[": "[]", "{": "{}"}


class LetGo(NamedTuple):
    """What goes, or went: how many tasks, and ways of working they taught; how many memories stay."""

    tasks: int = 0
    strategies: int = 0
    memories: int = 0


def let_go(repo: paths.Repo, session: str, clock: Callable[[], float], dry_run: bool) -> LetGo:
    """Delete what the repository's store, its decisions and its spool hold of a session."""
    gone = LetGo()
    if os.path.exists(repo.database):
        gone = _from_store(repo.database, session, clock, dry_run)
    if dry_run:
        return gone
    kept.renew(repo)
    if os.path.exists(decisions := trace.path(repo)):
        _from_decisions(decisions, session)
    for place in spool.folders(repo):
        spool.remove(place, session)
    return gone


def _from_store(path: str, session: str, clock: Callable[[], float], dry_run: bool) -> LetGo:
    store = SqliteStore(path, clock)
    try:
        doomed = list(_doomed(store.connection, session))
        taught = "SELECT COUNT(DISTINCT memory) FROM evidence WHERE session = ?"
        counted = [table.name for table, _ in doomed]
        gone = LetGo(
            counted.count("executions"), counted.count("strategies"), int(store.fetch(taught, (session,))[0][0])
        )
        if not dry_run:
            with connect.translated(path):
                _blank(store, path, doomed, session)
            with store.writing(Draft("hook", "tidy", "", "", session)) as pen:
                for table, row in doomed:
                    pen.drop(table.name, tuple(str(row[column]) for column in table.key))
            with connect.translated(path):
                store.connection.execute("VACUUM")
                store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return gone
    finally:
        store.close()


def _blank(store: SqliteStore, path: str, doomed: list[tuple[rows.Table, rows.Row]], session: str) -> None:
    """The rows say nothing any more, in their tables and in every operation: then it is no loss that history still
    knows there were some."""
    connection = store.connection
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT OR REPLACE INTO meta VALUES ('scrubbing', '1')")
    pen = SqlitePen(connection, path)
    for table, row in doomed:
        pen.apply(table, row, _blanked(row, table))
    pen.deriver.flush()
    _from_history(store, {(table.name, rows.key_of(table, row)): table for table, row in doomed})
    mine = "SELECT number FROM snippets WHERE session = ?"
    connection.execute(f"DELETE FROM snippet_marks WHERE snippet IN ({mine})", (session,))
    connection.execute("DELETE FROM snippets WHERE session = ?", (session,))
    connection.execute("DELETE FROM meta WHERE key = 'scrubbing'")
    scrub.finish(connection, True, False)


def _blanked(row: rows.Row, table: rows.Table) -> rows.Row:
    return {
        name: value if not isinstance(value, str) or name in (*table.key, *PLAIN) else EMPTY.get(value[:1], "")
        for name, value in row.items()
    }


def _doomed(connection: sqlite3.Connection, session: str) -> Iterator[tuple[rows.Table, rows.Row]]:
    """The session's rows, and what was drawn from its tasks alone or is told in their words."""
    mine = [row[0] for row in connection.execute("SELECT id FROM executions WHERE session = ?", (session,))]
    marks = ", ".join("?" * len(mine))
    for name, column in OF_SESSION.items():
        yield from _rows(connection, rows.TABLES[name], f'"{column}" = ?', [session])
    others = f"SELECT 1 FROM executions e WHERE e.strategy = strategies.id AND e.id NOT IN ({marks})"
    own = f"EXISTS (SELECT 1 FROM executions e WHERE e.strategy = strategies.id AND e.id IN ({marks}))"
    told = f"execution IN ({marks}) OR ({own} AND NOT EXISTS ({others}))"
    yield from _rows(connection, rows.TABLES["strategies"], told, mine * 3)
    yield from _rows(connection, rows.TABLES["failures"], f"execution IN ({marks}) AND count <= 1", mine)


def _rows(
    connection: sqlite3.Connection, table: rows.Table, where: str, values: list[str]
) -> Iterator[tuple[rows.Table, rows.Row]]:
    columns = ", ".join(f'"{column}"' for column in table.columns)
    for row in connection.execute(f"SELECT {columns} FROM {table.name} WHERE {where}", values).fetchall():
        yield table, dict(zip(table.columns, row, strict=True))


def _from_history(store: SqliteStore, doomed: dict[tuple[str, str], rows.Table]) -> None:
    """No operation tells what was in these rows."""
    for row in store.fetch("SELECT number, before, after FROM operations"):
        sides, changed = [json.loads(row[side]) for side in ("before", "after")], False
        for entry in (entry for side in sides for entry in side):
            table = doomed.get((entry[0], entry[1]))
            if table is not None:
                changed = True
                entry[2] = entry[2] and rows.canonical(_blanked(json.loads(entry[2]), table))
        if changed:
            sql = "UPDATE operations SET note = '', before = ?, after = ? WHERE number = ?"
            store.connection.execute(sql, (*map(rows.plain, sides), row["number"]))


def _from_decisions(path: str, session: str) -> None:
    with connect.translated(path), contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        if connection.execute("DELETE FROM decisions WHERE session = ?", (session,)).rowcount:
            connection.execute("VACUUM")
