"""`corpus/state.db`: cursors, coverage, ownership and the digests that tell a repeat from news.

One transaction per log: the new lengths of the corpus files, the cursor and the digests are
committed together, after the files are in place. A corpus file longer than its row here was written
by a run that died before this commit; its surplus is overwritten, nothing is lost or doubled.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from twiceshy.store import corpus
from twiceshy.store.connect import translated

VERSION = 3
SCHEMA = os.path.join(os.path.dirname(__file__), "corpus_state.sql")
ASKED = 512  # digests in one question
UNREDACTED = "json_extract(facts, '$.redacted') = 0"  # files stored with their secrets

Digest = tuple[int, int]  # the shelf it lies on, and 63 bits of what it stands for


class SourceRow(NamedTuple):
    number: int
    path: str
    agent: str
    inode: int
    size: int
    modified: int
    head: str
    head_size: int
    offset: int
    resume: str
    sessions: int
    events: int
    read_at: str


class FileRow(NamedTuple):
    number: int
    path: str
    bucket: str
    agent: str
    session: str
    source: int
    body: int
    lines: int
    facts: str
    cutter: str
    updated: str


class Had(NamedTuple):
    """How far a consumer has had a corpus file."""

    body: int = 0
    turn: int = 0  # from where on the last turn before that is to be found


class State:
    """An open state database; use `transaction` around everything that belongs together."""

    def __init__(self, path: str | None = None) -> None:
        self.path = path or corpus.state_database()
        with translated(self.path):
            self.connection = _open(self.path)

    def close(self) -> None:
        self.connection.close()

    @contextlib.contextmanager
    def transaction(self) -> Iterator[None]:
        with translated(self.path):
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self.connection.execute("COMMIT")
            except BaseException:
                if self.connection.in_transaction:  # SQLite has taken it back itself when the disk is full
                    self.connection.execute("ROLLBACK")
                raise

    # -- logs -------------------------------------------------------------------------------

    def sources(self) -> dict[str, SourceRow]:
        rows = self.connection.execute("SELECT * FROM sources")
        return {row[1]: SourceRow(*row) for row in rows}

    def marks(self, sniffer: str) -> dict[str, tuple[int, int, int]]:
        """path -> (inode, size, modified): all a run without news needs to look at.

        Without the files that were nobody's to another sniffer than this: it may know them.
        """
        rows = self.connection.execute(
            "SELECT path, inode, size, modified FROM sources WHERE agent <> '' OR head = ?", (sniffer,)
        )
        return {row[0]: (row[1], row[2], row[3]) for row in rows}

    def source(self, path: str) -> SourceRow | None:
        row = self.connection.execute("SELECT * FROM sources WHERE path = ?", (path,)).fetchone()
        return SourceRow(*row) if row else None

    def claim_source(self, path: str, agent: str) -> int:
        """The number of a log, given to it on first sight."""
        self.connection.execute(
            "INSERT OR IGNORE INTO sources VALUES (NULL, ?, ?, 0, -1, 0, '', 0, 0, '', 0, 0, '')",
            (path, agent),
        )
        return int(self.connection.execute("SELECT number FROM sources WHERE path = ?", (path,)).fetchone()[0])

    def save_source(self, row: SourceRow) -> None:
        marks = ", ".join("?" * len(row))
        self.connection.execute(f"INSERT OR REPLACE INTO sources VALUES ({marks})", row)

    def add_coverage(self, source: int, counts: dict[tuple[str, str], int], fresh: bool) -> None:
        if fresh:
            self.connection.execute("DELETE FROM coverage WHERE source = ?", (source,))
        self.connection.executemany(
            "INSERT INTO coverage VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET rows = rows + excluded.rows",
            [(source, outcome, reason, rows) for (outcome, reason), rows in counts.items()],
        )

    def coverage(self) -> list[tuple[str, str, str, str, int]]:
        """(agent, path, outcome, reason, rows) for every log."""
        return self.connection.execute(
            "SELECT agent, path, outcome, reason, rows FROM coverage JOIN sources ON number = source"
            " ORDER BY agent, path, outcome, rows DESC, reason"
        ).fetchall()

    # -- corpus files -----------------------------------------------------------------------

    def file(self, path: str) -> FileRow | None:
        row = self.connection.execute("SELECT * FROM files WHERE path = ?", (path,)).fetchone()
        return FileRow(*row) if row else None

    def session_file(self, agent: str, session: str, bucket: str) -> FileRow | None:
        row = self.connection.execute(
            "SELECT * FROM files WHERE session = ? AND bucket = ? AND agent = ? ORDER BY number LIMIT 1",
            (session, bucket, agent),
        ).fetchone()
        return FileRow(*row) if row else None

    def files(self, bucket: str = "") -> Iterator[FileRow]:
        where, values = (" WHERE bucket = ?", (bucket,)) if bucket else ("", ())
        for row in self.connection.execute(f"SELECT * FROM files{where} ORDER BY path", values):
            yield FileRow(*row)

    def files_from(self, source: int) -> list[FileRow]:
        """The corpus files that a log began."""
        rows = self.connection.execute("SELECT * FROM files WHERE source = ? ORDER BY path", (source,))
        return [FileRow(*row) for row in rows]

    def files_of(self, session: str) -> list[FileRow]:
        """The corpus files of the sessions whose id is this or begins with it."""
        rows = self.connection.execute(
            "SELECT * FROM files WHERE substr(session, 1, ?) = ? ORDER BY path", (len(session), session)
        )
        return [FileRow(*row) for row in rows]

    def lengths(self, bucket: str) -> dict[str, int]:
        """path -> body length of every corpus file of a bucket."""
        return dict(self.connection.execute("SELECT path, body FROM files WHERE bucket = ?", (bucket,)).fetchall())

    def save_file(self, row: FileRow) -> int:
        values = (None if row.number < 0 else row.number, *row[1:])
        marks = ", ".join("?" * len(row))
        cursor = self.connection.execute(f"INSERT OR REPLACE INTO files VALUES ({marks})", values)
        return cursor.lastrowid or row.number

    def gone_files(self) -> list[tuple[str, str]]:
        """(path, its log) of the corpus files that are gone or cut short; "" for a log nobody knows."""
        rows = self.connection.execute(
            "SELECT files.path, files.body, coalesce(sources.path, '') FROM files LEFT JOIN sources"
            " ON sources.number = files.source ORDER BY files.path"
        )
        return [(path, log) for path, body, log in rows if not corpus.is_whole(path, body)]

    def bare_files(self) -> list[str]:
        """The corpus files that are whole, but whose sidecar is gone or cut short."""
        rows = self.connection.execute("SELECT path, body FROM files ORDER BY path")
        return [path for path, body in rows if not corpus.has_sidecar(path) and corpus.is_whole(path, body)]

    def remove_file(self, path: str) -> None:
        for table in ("deliveries", "turns"):
            self.connection.execute(
                f"DELETE FROM {table} WHERE file = (SELECT number FROM files WHERE path = ?)", (path,)
            )
        self.connection.execute("DELETE FROM files WHERE path = ?", (path,))

    def buckets(self) -> list[str]:
        return [row[0] for row in self.connection.execute("SELECT DISTINCT bucket FROM files ORDER BY bucket")]

    def buckets_of(self, session: str) -> list[str]:
        query = "SELECT DISTINCT bucket FROM files WHERE session = ? ORDER BY bucket"
        return [row[0] for row in self.connection.execute(query, (session,))]

    def note(self, name: str, value: str) -> None:
        self.connection.execute("INSERT OR REPLACE INTO notes VALUES (?, ?)", (name, value))

    def noted(self, name: str) -> str:
        row = self.connection.execute("SELECT value FROM notes WHERE name = ?", (name,)).fetchone()
        return str(row[0]) if row else ""

    # -- repeats ----------------------------------------------------------------------------

    def seen(self, digests: set[Digest]) -> dict[Digest, tuple[int, int]]:
        """digest -> (the log that had it first, how often) for those that are known."""
        shelves: dict[int, list[int]] = {}
        for shelf, digest in sorted(digests):
            shelves.setdefault(shelf, []).append(digest)
        found: dict[Digest, tuple[int, int]] = {}
        for shelf, wanted in shelves.items():
            if not self._is_filled(shelf):  # as nearly all hours are that no log has told of yet
                continue
            for start in range(0, len(wanted), ASKED):
                part = wanted[start : start + ASKED]
                part += part[-1:] * (-len(part) % 64)  # few lengths, so that SQLite knows the question already
                rows = self.connection.execute(
                    "SELECT digest, source, times FROM seen WHERE shelf IN (-1, ?)"
                    f" AND digest IN ({','.join('?' * len(part))}) ORDER BY shelf",
                    (shelf, *part),
                )
                found.update({(shelf, row[0]): (row[1], row[2]) for row in rows})
        return found

    def _is_filled(self, shelf: int) -> bool:
        return bool(self.connection.execute("SELECT 1 FROM seen WHERE shelf IN (-1, ?) LIMIT 1", (shelf,)).fetchone())

    def save_seen(self, rows: Iterable[tuple[Digest, int, int]]) -> None:
        """Rows of digest, the log that had it, how often."""
        self.connection.executemany(
            "INSERT OR REPLACE INTO seen VALUES (?, ?, ?, ?)",
            [(*digest, source, times) for digest, source, times in rows],
        )

    # -- ownership --------------------------------------------------------------------------

    def places(self) -> dict[str, tuple[str, str, str]]:
        """cwd -> (bucket, project, root) as last resolved."""
        return {row[0]: (row[1], row[2], row[3]) for row in self.connection.execute("SELECT * FROM places")}

    def save_place(self, cwd: str, bucket: str, project: str, root: str) -> None:
        self.connection.execute("INSERT OR REPLACE INTO places VALUES (?, ?, ?, ?)", (cwd, bucket, project, root))

    def root_mark(self, common: str) -> str:
        row = self.connection.execute("SELECT mark FROM roots WHERE common = ?", (common,)).fetchone()
        return str(row[0]) if row else ""

    def save_root_mark(self, common: str, mark: str) -> None:
        self.connection.execute("INSERT OR REPLACE INTO roots VALUES (?, ?)", (common, mark))

    # -- consumers --------------------------------------------------------------------------

    def undelivered(self, consumer: str) -> list[tuple[FileRow, Had]]:
        """The corpus files with more than this consumer has had."""
        rows = self.connection.execute(
            "SELECT files.*, coalesce(deliveries.body, 0), coalesce(turns.turn, 0) FROM files LEFT JOIN deliveries"
            " ON deliveries.file = files.number AND deliveries.consumer = ?1 LEFT JOIN turns"
            " ON turns.file = files.number AND turns.consumer = ?1"
            " WHERE files.body > coalesce(deliveries.body, 0) ORDER BY files.path",
            (consumer,),
        ).fetchall()
        return [(FileRow(*row[:-2]), Had(*row[-2:])) for row in rows]

    def clamp_deliveries(self) -> None:
        """A file that was written anew and is shorter now has been had to its end: what follows is news."""
        now = "(SELECT body FROM files WHERE number = deliveries.file)"
        with self.transaction():
            self.connection.execute(f"UPDATE deliveries SET body = {now} WHERE body > {now}")

    def delivered(self, consumer: str, files: Iterable[tuple[int, Had]]) -> None:
        """The consumer has had these files so far."""
        had = list(files)
        bodies = [(consumer, number, each.body) for number, each in had]
        turns = [(consumer, number, each.turn) for number, each in had]
        with self.transaction():
            self.connection.executemany("INSERT OR REPLACE INTO deliveries VALUES (?, ?, ?)", bodies)
            self.connection.executemany("INSERT OR REPLACE INTO turns VALUES (?, ?, ?)", turns)

    def unredacted(self) -> int:
        """How many sessions were stored with their secrets, as the person wished."""
        return int(self.connection.execute(f"SELECT COUNT(*) FROM files WHERE {UNREDACTED}").fetchone()[0])

    def call_redacted(self) -> None:
        """Every session has been redacted by now."""
        if self.unredacted():
            with self.transaction():
                sql = f"UPDATE files SET facts = json_set(facts, '$.redacted', json('true')) WHERE {UNREDACTED}"
                self.connection.execute(sql)

    # -- forgetting -------------------------------------------------------------------------

    def forget(self, session: str, at: str) -> None:
        self.connection.execute("INSERT OR REPLACE INTO forgotten VALUES (?, ?)", (session, at))

    def blank_sources(self, numbers: Iterable[int]) -> None:
        """Forget the parser's notes about these logs; they are read from their start next time."""
        self.connection.executemany("UPDATE sources SET resume = '' WHERE number = ?", [(one,) for one in numbers])

    def compact(self) -> None:
        """Move everything out of the write-ahead log, so that it holds nothing that is gone."""
        self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def forgotten(self) -> set[str]:
        return {row[0] for row in self.connection.execute("SELECT session FROM forgotten")}


def damage(path: str) -> str:
    """What is wrong with a state in one line, "" when it is whole."""
    try:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            found = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    except sqlite3.OperationalError:
        return ""  # locked, or no right to read it: nobody can say
    except sqlite3.DatabaseError as error:
        found = str(error)
    return "" if found == "ok" else " ".join(found.split())


def put_aside(path: str) -> str:
    """Move a damaged state out of the way: the next ingest makes it anew from the corpus. Where it is now."""
    for ending in ("-wal", "-shm", ""):
        if os.path.exists(path + ending):
            os.replace(path + ending, f"{aside(path)}{ending}")
    return aside(path)


def aside(path: str) -> str:
    """Where a damaged state is kept."""
    return path + ".damaged"


def drop_aside(path: str) -> None:
    """Delete a damaged state that was kept: it may tell of sessions that are to leave nothing behind."""
    for ending in ("-wal", "-shm", ""):
        with contextlib.suppress(FileNotFoundError):
            os.unlink(aside(path) + ending)


def _open(path: str) -> sqlite3.Connection:
    corpus.make_folder(os.path.dirname(path))
    if not os.path.exists(path):
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    connection = sqlite3.connect(path, isolation_level=None, timeout=20)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
        connection.execute("PRAGMA secure_delete = ON")  # what is forgotten leaves no bytes behind
        if connection.execute("PRAGMA user_version").fetchone()[0] < VERSION:
            _create(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _create(connection: sqlite3.Connection) -> None:
    """The tables of this version: made, or changed from those of the one before, which loses nothing."""
    connection.execute("BEGIN IMMEDIATE")
    before = connection.execute("PRAGMA user_version").fetchone()[0]
    if before < VERSION:
        if before == 1:
            connection.execute("ALTER TABLE seen RENAME TO seen_before")
        with open(SCHEMA, encoding="utf-8") as file:
            for statement in file.read().split(";"):
                if statement.strip():
                    connection.execute(statement)
        if before == 1:
            connection.execute("INSERT INTO seen SELECT -1, digest, source, times FROM seen_before ORDER BY digest")
            connection.execute("DROP TABLE seen_before")
        connection.execute(f"PRAGMA user_version = {VERSION}")
    connection.execute("COMMIT")
