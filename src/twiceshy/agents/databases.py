"""Agents' SQLite databases, read without disturbing them.

Opened read-only; where the folder isn't ours to write and a write-ahead log wants it, a private
copy is read instead. Only the tables a parser names are selected: beside the conversation these
databases hold accounts and credentials.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

from twiceshy.agents.documents import encoded
from twiceshy.agents.lines import Line
from twiceshy.agents.reading import UNREADABLE, Reading, ReadState

MAGIC = b"SQLite format 3\0"


@contextmanager
def opened(path: str) -> Iterator[sqlite3.Connection]:
    try:
        connection = _connect(path)
    except sqlite3.OperationalError:
        with _copied(path) as copy, closing(_connect(copy, "rwc")) as connection:
            yield connection
        return
    with closing(connection):
        yield connection


def _connect(path: str, mode: str = "ro") -> sqlite3.Connection:
    from urllib.parse import quote

    connection = sqlite3.connect(f"file:{quote(path)}?mode={mode}", uri=True, timeout=5)
    connection.row_factory = sqlite3.Row
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except (sqlite3.Error, UnicodeDecodeError):
        connection.close()
        raise
    return connection


@contextmanager
def _copied(path: str) -> Iterator[str]:
    import shutil
    import tempfile

    with tempfile.TemporaryDirectory(prefix="twiceshy-") as folder:
        copy = os.path.join(folder, "copy.db")
        shutil.copyfile(path, copy)
        if os.path.exists(f"{path}-wal"):
            shutil.copyfile(f"{path}-wal", f"{copy}-wal")
        yield copy


def is_database(path: str) -> bool:
    try:
        with open(path, "rb") as file:
            return file.read(16) == MAGIC
    except OSError:
        return False


def has_tables(path: str, *names: str) -> bool:
    """Is this a database with these tables? (Any damage means no.)"""
    try:
        with opened(path) as connection:
            return set(names) <= tables(connection)
    except UNREADABLE:
        return False


def tables(connection: sqlite3.Connection) -> set[str]:
    return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


class DatabaseReading(Reading):
    """A pass over a database: each session it hands out is whole, from its first event."""

    appends = False

    def __init__(self, path: str, offset: int = 0, resume: ReadState | None = None) -> None:
        super().__init__(path, 0, ReadState(notes=dict(resume.notes)) if resume else None)
        self._number = 0

    def line(self, row: dict[str, Any]) -> Line:
        self._number += 1
        return Line(self._number, 0, 0, encoded(row), True)


def plain(row: sqlite3.Row, table: str) -> dict[str, Any]:
    """A row as JSON could hold it, with the name of its table."""
    values = {key: row[key] for key in row.keys()}  # noqa: SIM118 - a Row isn't a mapping
    clean = {key: value.decode("utf-8", "replace") if isinstance(value, bytes) else value
             for key, value in values.items()}  # fmt: skip
    return clean | {"table": table}
