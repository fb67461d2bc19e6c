"""`index.db` of one bucket: passages by their words, sessions and chunks by what steers them.

Derived from the corpus files and nothing else. The words of a passage are not kept, only indexed;
its text is read from the corpus file by offset. A session row says how many bytes of its file are
indexed, so whoever opens the index can see what is missing. An index of another version is dropped.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterable, Iterator
from functools import lru_cache

from twiceshy.model.corpus import ChunkRow, Facts, Passage
from twiceshy.model.errors import StoreError
from twiceshy.model.moments import epoch
from twiceshy.store import corpus
from twiceshy.store.connect import translated

VERSION = 5
SCHEMA = os.path.join(os.path.dirname(__file__), "corpus_schema.sql")
CACHE_KB = 24_000  # so that a transaction's pages are written once
# FTS5 gathers words until a commit and writes one segment then (COMMIT_BYTES of text give fewer bytes of words than
# this), and merges segments by the sixteen: each word is written once or twice, and again only beyond ten gigabytes.
SETTINGS = {"hashsize": 8 << 20, "automerge": 16, "crisismerge": 64}


class Index:
    """The index of one bucket, open for writing; everything until `commit` is one transaction."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.path = corpus.index_database(folder)
        with translated(self.path):
            self.connection = _open_writable(self.path)
            self.connection.execute("BEGIN IMMEDIATE")
        # Sessions and chunks wait for the commit: a statement that may be taken back makes FTS5
        # write what it has gathered, and one write per session would leave an index of splinters.
        self._sessions: dict[str, tuple[object, ...]] = {}
        self._chunks: dict[tuple[int, int], tuple[object, ...]] = {}
        self._next = self._one("SELECT coalesce(max(number), 0) + 1 FROM passages")
        self._next_session = self._one("SELECT coalesce(max(number), 0) + 1 FROM sessions")

    def _one(self, query: str, *values: object) -> int:
        return int(self.connection.execute(query, values).fetchone()[0])

    def lengths(self) -> dict[str, int]:
        """path -> bytes of its body that are indexed."""
        known: dict[str, int] = dict(self.connection.execute("SELECT path, body FROM sessions").fetchall())
        return known | {path: int(str(row[-1])) for path, row in self._sessions.items()}

    def session(self, path: str) -> tuple[int, int]:
        """The number of a session and its indexed length, (0, 0) when it is new."""
        if waiting := self._sessions.get(path):
            return int(str(waiting[0])), int(str(waiting[-1]))
        row = self.connection.execute("SELECT number, body FROM sessions WHERE path = ?", (path,)).fetchone()
        return (row[0], row[1]) if row else (0, 0)

    def claim(self, path: str) -> int:
        """The number under which the passages of a session are kept."""
        number, _ = self.session(path)
        if not number:
            number = self._next_session
            self._next_session += 1
        return number

    def save_session(self, number: int, path: str, facts: Facts, header: int, body: int) -> None:
        self._sessions[path] = (
            number, path, facts.session, facts.agent, facts.project, facts.title, facts.kind, facts.date,
            facts.started_at, facts.completed_at, facts.branch, facts.model, facts.parent, facts.lineage,
            facts.run_id, facts.prompt_id, facts.token_usage, facts.findings_count, facts.events, header, body,
        )  # fmt: skip

    def add_passages(self, passages: Iterable[tuple[int, Passage]]) -> None:
        """Passages, each with the number of its session."""
        rows, texts = [], []
        number = self._next
        for session, (seq, part, who, kind, at, line, line_end, offset, length, words, about) in passages:
            rows.append((number, session, seq, part, who, kind, seconds(at), line, line_end, offset, length, about))
            texts.append((number, words))
            number += 1
        self._next = number
        with translated(self.path):
            self.connection.executemany("INSERT INTO passages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
            self.connection.executemany("INSERT INTO passage_words (rowid, words) VALUES (?, ?)", texts)

    def add_touches(self, touches: Iterable[tuple[int, str, int, str, str, int]]) -> None:
        """Of each: the session, the file, the event, how, when, and the line in the corpus file."""
        with translated(self.path):
            self.connection.executemany("INSERT INTO touches VALUES (?, ?, ?, ?, ?, ?)", touches)

    def save_chunks(self, session: int, chunks: Iterable[ChunkRow]) -> None:
        for chunk in chunks:
            self._chunks[session, chunk.number] = (session, *chunk)

    def _flush(self, table: str, rows: Iterable[tuple[object, ...]], width: int) -> None:
        marks = ", ".join("?" * width)
        self.connection.executemany(f"INSERT OR REPLACE INTO {table} VALUES ({marks})", rows)

    def commit(self) -> None:
        with translated(self.path):
            self._flush("sessions", self._sessions.values(), 21)
            self._flush("chunks", self._chunks.values(), len(ChunkRow._fields) + 1)
            self._sessions.clear()
            self._chunks.clear()
            self.connection.execute("COMMIT")
            self.connection.execute("BEGIN IMMEDIATE")

    def close(self) -> None:
        """What isn't committed is dropped: the next opening finds it missing and reads it again."""
        with contextlib.suppress(sqlite3.Error):  # there may be no transaction any more
            self.connection.execute("ROLLBACK")
        self.connection.close()


@lru_cache(maxsize=2048)
def seconds(at: str) -> int:
    """The seconds of a time, 0 for none."""
    try:
        return int(epoch(at)) if at else 0
    except ValueError:
        return 0


def drop(folder: str) -> None:
    """Delete a bucket's index, with what SQLite keeps beside it."""
    path = corpus.index_database(folder)
    for name in (path, path + "-wal", path + "-shm"):
        with contextlib.suppress(FileNotFoundError):
            os.unlink(name)


def _connect_readable(path: str) -> sqlite3.Connection:
    uri = f"file:{_quoted(path)}?mode=ro"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=5)
    try:
        connection.execute("SELECT 1 FROM sessions LIMIT 1")
    except sqlite3.OperationalError as error:
        connection.close()
        if "unable to open" not in str(error) and "readonly" not in str(error):
            raise
        # A write-ahead log needs a writable folder; without one, an index that nobody writes is complete in itself.
        connection = sqlite3.connect(uri + "&immutable=1", uri=True, isolation_level=None)
    return connection


@contextlib.contextmanager
def reading(folder: str) -> Iterator[sqlite3.Connection]:
    """The index of a bucket for reading."""
    path = corpus.index_database(folder)
    with translated(path):
        connection = _connect_readable(path)
        try:
            # The words of the index and how many passages have each: a view, nothing is stored.
            connection.execute("CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, passage_words, 'row')")
            yield connection
        finally:
            connection.close()


def exists(folder: str) -> bool:
    """Is there an index of this version? (SQLite keeps the version at byte 60 of the file.)"""
    try:
        with open(corpus.index_database(folder), "rb") as file:
            head = file.read(64)
    except OSError:
        return False
    return int.from_bytes(head[60:64], "big") == VERSION


def sound(folder: str) -> bool:
    """Can the index be read from end to end?"""
    try:
        with reading(folder) as connection:
            passages = connection.execute("SELECT count(*) FROM passages").fetchone()[0]
            words = connection.execute("SELECT count(*) FROM passage_words").fetchone()[0]
            return bool(connection.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok" and passages == words)
    except StoreError:
        return False


def _quoted(path: str) -> str:
    return path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")


def _open_writable(path: str) -> sqlite3.Connection:
    corpus.make_folder(os.path.dirname(path))
    try:
        return _connect(path)
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            raise
        # Damaged, or of another version: it is derived, so it is made anew.
        for name in (path, path + "-wal", path + "-shm"):
            with contextlib.suppress(FileNotFoundError):
                os.unlink(name)
        return _connect(path)


def _connect(path: str) -> sqlite3.Connection:
    if not os.path.exists(path):
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    connection = sqlite3.connect(path, isolation_level=None, timeout=20)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute(f"PRAGMA cache_size = -{CACHE_KB}")
        connection.execute("PRAGMA wal_autocheckpoint = 8000")  # pages; fewer, longer copies
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version == 0:
            _create(connection)
        elif version == 3:
            _widen(connection)
        elif version != VERSION:
            raise sqlite3.DatabaseError(f"index of version {version}")
    except BaseException:
        connection.close()
        raise
    return connection


def _widen(connection: sqlite3.Connection) -> None:
    """An index of version 3 lacks columns of chunks, and nothing else: not worth making it anew."""
    connection.execute("BEGIN IMMEDIATE")
    if connection.execute("PRAGMA user_version").fetchone()[0] == 3:
        for name in ("char", "char_end"):
            connection.execute(f"ALTER TABLE chunks ADD COLUMN {name} INTEGER NOT NULL DEFAULT 0")
        for name in ("agent", "project", "declared_date", "started_at", "completed_at"):
            connection.execute(f"ALTER TABLE chunks ADD COLUMN {name} TEXT NOT NULL DEFAULT ''")
        connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.execute("COMMIT")


def _create(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    if connection.execute("PRAGMA user_version").fetchone()[0] == 0:
        with open(SCHEMA, encoding="utf-8") as file:
            for statement in file.read().split(";"):
                if statement.strip():
                    connection.execute(statement)
        connection.executemany("INSERT INTO passage_words (passage_words, rank) VALUES (?, ?)", SETTINGS.items())
        connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.execute("COMMIT")
