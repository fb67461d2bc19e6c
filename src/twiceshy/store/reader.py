"""The light, read-only side of the stores: what a hook can afford on every prompt.

Candidates come from the rarest words first, within a budget of postings; their rows are then
fetched and scored by recall with all words.
Nothing here writes, migrates or waits: a store that can't be read is skipped with its reason, and
`doctor` is the one to talk about it.
"""

import os
import sqlite3
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from twiceshy.store.postings import candidates

POSTINGS = 8_000  # postings read per database and question
KEPT = 72  # candidates whose words are fetched and scored
NEWEST_SCHEMA = 99  # a store from a far newer twiceshy isn't read; migrations are additive below that
WAIT_SECONDS = 0.05
MAPPED = 268_435_456  # bytes of a store that are read where they lie, not copied page by page
_CHUNK = 400  # parameters per statement


class Stored(NamedTuple):
    """The columns of a memory that recall needs, and its search words."""

    number: int
    id: str
    kind: str
    scope: str
    text: str
    origin: str
    reason: str
    locked: int
    stale: int
    alpha: float
    beta: float
    created: str
    updated: str
    confirmed: str
    branch: str
    path: str
    agent: str
    activation: str
    details: str
    words: str


_COLUMNS = (
    "m.number, m.id, m.kind, m.scope, m.text, m.origin, m.reason, m.locked, m.stale, m.alpha, m.beta,"
    " m.created, m.updated, m.confirmed, m.branch, m.path, m.agent, m.activation, m.details, w.body"
)
_FROM = f"SELECT {_COLUMNS} FROM memories m JOIN memory_words w ON w.number = m.number"


MOST_LOOKED_AT = 20_000  # rows of a query among which those are looked for that nothing stands in for


class Replaced(NamedTuple):
    """An older statement that a memory superseded."""

    newer: str
    id: str
    text: str
    at: str


class Reader:
    """One database, open for one look: all it reads is the state of one moment."""

    holds_work = True  # tasks, failures and stories too

    def __init__(self, path: str, scope: str) -> None:
        self.path = path
        self.scope = scope
        self.connection = _open(path)
        self.documents, self.tokens = _size(self.connection)
        self.front: Reader | None = None  # its memories stand in for those of this one that have their ids

    def close(self) -> None:
        self.connection.close()

    def frequencies(self, terms: Sequence[str]) -> dict[str, int]:
        """In how many memories each term occurs; absent terms are left out."""
        return dict(self._known("memory_terms", terms))

    def _known(self, table: str, terms: Sequence[str]) -> list[tuple[str, int]]:
        found: list[tuple[str, int]] = []
        for part in _parts(terms):
            sql = f"SELECT term, documents FROM {table} WHERE term IN ({_marks(part)})"
            found += self.connection.execute(sql, part)
        return found

    def worked_words(self, terms: Sequence[str], most: int = 2_000) -> int:
        """How many of these words the past task with the most of them holds."""
        try:
            known = self._known("execution_terms", terms[:40])
            if not known:
                return 0
            part = [f'"{term}"' for term, _ in known]
            one = f"SELECT * FROM (SELECT rowid FROM execution_fts WHERE execution_fts MATCH ? LIMIT {most})"
            together = " UNION ALL ".join([one] * len(part))
            sql = f"SELECT count(*) FROM ({together}) GROUP BY rowid ORDER BY 1 DESC LIMIT 1"
            row = self.connection.execute(sql, part).fetchone()
        except sqlite3.OperationalError:
            return 0  # a store from before the work room had tables
        return int(row[0]) if row else 0

    def has_open_loops(self) -> bool:
        """Whether some approach is failing again and again on any branch."""
        try:
            return bool(self.connection.execute("SELECT 1 FROM loops WHERE status = 'open' LIMIT 1").fetchone())
        except sqlite3.OperationalError:
            return False  # a store from before there were stories, or one that has none

    def candidates(
        self, weights: Sequence[tuple[str, float, int]], postings: int = POSTINGS, kept: int = KEPT
    ) -> list[int]:
        """Numbers of the memories worth scoring, from (term, weight, documents), best first."""
        return candidates(self.connection, weights, postings, kept)

    def bodies(self, numbers: Sequence[int]) -> list[tuple[int, str]]:
        """The search words of some memories, by number."""
        found: list[tuple[int, str]] = []
        for part in _parts(numbers):
            sql = f"SELECT number, body FROM memory_words WHERE number IN ({_marks(part)})"
            found.extend(self.connection.execute(sql, part))
        return found

    def _stored(self, sql: str, values: Sequence[object]) -> list[Stored]:
        """What a query finds, without what another stands in for."""
        return self._unhidden(list(map(Stored._make, self.connection.execute(sql, values))))

    def _most(self, sql: str, values: Sequence[object], most: int) -> list[Stored]:
        """The first so many of a query; what another stands in for takes nobody's place."""
        found: list[Stored] = []
        for start in range(0, MOST_LOOKED_AT, max(1, most)):
            rows = list(map(Stored._make, self.connection.execute(f"{sql} LIMIT ? OFFSET ?", (*values, most, start))))
            found += self._unhidden(rows)
            if len(rows) < most or len(found) >= most:
                break
        return found[:most]

    def _unhidden(self, found: list[Stored]) -> list[Stored]:
        if self.front is None or not found:
            return found
        held = self.front.holding([row.id for row in found])
        return [row for row in found if row.id not in held] if held else found

    def holding(self, identifiers: Sequence[str]) -> set[str]:
        """Those among these ids that it knows, whatever became of their memories."""
        held: set[str] = set()
        for part in _parts(identifiers):
            sql = f"SELECT id FROM memories WHERE id IN ({_marks(part)})"
            held.update(row[0] for row in self.connection.execute(sql, part))
        return held

    def rows(self, numbers: Sequence[int]) -> list[Stored]:
        found: list[Stored] = []
        for part in _parts(numbers):
            found += self._stored(f"{_FROM} WHERE m.number IN ({_marks(part)})", part)
        return found

    def stated(self, numbers: Sequence[int]) -> list[int]:
        """Those among these that a person said or approved."""
        found: set[int] = set()
        for part in _parts(numbers):
            sql = f"SELECT number FROM memories WHERE number IN ({_marks(part)}) AND origin IN ('person', 'approved')"
            found.update(number for (number,) in self.connection.execute(sql, part))
        return [number for number in numbers if number in found]

    def by_ids(self, identifiers: Sequence[str]) -> list[Stored]:
        """Active memories by id."""
        found: list[Stored] = []
        for part in _parts(identifiers):
            found += self._stored(f"{_FROM} WHERE m.id IN ({_marks(part)})", part)
        return found

    def locked(self, most: int = 200) -> list[Stored]:
        return self._most(f"{_FROM} WHERE m.locked = 1 ORDER BY m.number DESC", (), most)

    def activated(self, most: int = 1_000) -> list[Stored]:
        """Memories that carry an activation condition, newest first."""
        return self._most(f"{_FROM} WHERE m.activation <> '' ORDER BY m.number DESC", (), most)

    def of_kinds(self, kinds: Sequence[str], most: int) -> list[Stored]:
        """The most recently updated active memories of some kinds."""
        found: list[Stored] = []
        for kind in kinds:
            sql = f"{_FROM} WHERE m.kind = ? AND m.status = 'active' ORDER BY m.number DESC"
            found += self._most(sql, (kind,), most)
        return found

    def recent(self, since: str, most: int) -> list[Stored]:
        return self._most(f"{_FROM} WHERE m.updated >= ? ORDER BY m.updated DESC", (since,), most)

    def mentioning(self, entity: str, most: int) -> list[str]:
        """Ids of memories that mention an entity; more than `most` says the entity tells nothing."""
        sql = "SELECT memory FROM mentions WHERE entity = ? LIMIT ?"
        return [row[0] for row in self.connection.execute(sql, (entity, most))]

    def neighbours(self, identifiers: Sequence[str]) -> list[tuple[str, str, str]]:
        """(from, verb, to) for every link that touches one of these, except supersession."""
        found: list[tuple[str, str, str]] = []
        for part in _parts(identifiers):
            for near, far in (("source", "target"), ("target", "source")):
                sql = (
                    f"SELECT {near}, verb, {far} FROM links WHERE {near} IN ({_marks(part)})"
                    " AND verb <> 'supersedes' LIMIT 400"
                )
                found.extend(self.connection.execute(sql, part))
        return found

    def replaced(self, identifiers: Sequence[str]) -> list[Replaced]:
        """What these memories superseded, newest first."""
        found: list[Replaced] = []
        for part in _parts(identifiers):
            sql = (
                "SELECT l.source, m.id, m.text, l.at FROM links l JOIN memories m ON m.id = l.target"
                f" WHERE l.verb = 'supersedes' AND l.source IN ({_marks(part)}) ORDER BY l.at DESC"
            )
            found.extend(map(Replaced._make, self.connection.execute(sql, part)))
        return found

    def contested(self) -> dict[str, str]:
        """What a person said later against a memory and nobody has decided on yet, by that memory's id."""
        sql = (
            "SELECT l.target, m.text FROM memories m JOIN links l ON l.source = m.id AND l.verb = 'contradicts'"
            " LEFT JOIN memories t ON t.id = l.target WHERE m.status = 'proposed' AND m.origin = 'person'"
            " AND m.tags NOT LIKE '%hidden%' AND m.updated >= coalesce(t.confirmed, '') ORDER BY l.at LIMIT 400"
        )
        return dict(self.connection.execute(sql))

    def evidence(self, identifiers: Sequence[str]) -> dict[str, str]:
        """The newest evidence of each memory as one short reference."""
        found: dict[str, str] = {}
        for part in _parts(identifiers):
            sql = f"SELECT memory, kind, ref, session FROM evidence WHERE memory IN ({_marks(part)}) ORDER BY at"
            for memory, kind, ref, session in self.connection.execute(sql, part):
                found[memory] = f"{kind}:{ref or session}" if ref or session else kind
        return found


def open_all(sources: Iterable[tuple[str, str]]) -> tuple[list[Reader], list[str]]:
    """Readers for (path, scope) pairs that exist, and why any other that exists can't be read."""
    readers: list[Reader] = []
    troubles: list[str] = []
    for path, scope in sources:
        try:
            readers.append(Reader(path, scope))
        except FileNotFoundError:
            continue  # no such scope yet: normal
        except (sqlite3.Error, OSError) as error:
            troubles.append(f"{path}: {error}")
    return readers, troubles


def _open(path: str) -> sqlite3.Connection:
    if os.path.getsize(path) < 100:
        raise sqlite3.DatabaseError("empty or not a database")
    quoted = path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    connection = sqlite3.connect(f"file:{quoted}?mode=ro", uri=True, isolation_level=None, timeout=WAIT_SECONDS)
    try:
        try:
            connection.execute(f"PRAGMA mmap_size = {MAPPED}")
            connection.execute("BEGIN")  # else every statement would lock and unlock for itself
            version = connection.execute("PRAGMA user_version").fetchone()[0]
        except sqlite3.OperationalError as error:
            full = "disk I/O" in str(error) and not (os.path.exists(path + "-wal") and os.path.getsize(path + "-wal"))
            if not full and "unable to open" not in str(error) and "readonly" not in str(error):
                raise
            # A read-only folder or a full disk: without a WAL beside it the file is complete in itself.
            connection.close()
            connection = sqlite3.connect(f"file:{quoted}?mode=ro&immutable=1", uri=True, isolation_level=None)
            version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > NEWEST_SCHEMA or version < 1:
            raise sqlite3.DatabaseError(f"schema {version} is not known")
    except BaseException:
        connection.close()
        raise
    return connection


def _size(connection: sqlite3.Connection) -> tuple[int, int]:
    """Documents and tokens of the index: FTS5 keeps both in its `averages` record, two varints."""
    try:
        row = connection.execute("SELECT block FROM memory_fts_data WHERE id = 1").fetchone()
    except sqlite3.Error:
        connection.close()
        raise
    if row is None or not row[0]:
        return 0, 0
    documents, at = _varint(row[0], 0)
    tokens, _ = _varint(row[0], at) if at < len(row[0]) else (0, at)
    return documents, tokens


def _varint(block: bytes, at: int) -> tuple[int, int]:
    """SQLite's variable-length integer: seven bits a byte, high bit says more follows."""
    value = 0
    for count in range(9):
        byte = block[at + count]
        if count == 8:
            return (value << 8) | byte, at + 9
        value = (value << 7) | (byte & 0x7F)
        if byte < 0x80:
            return value, at + count + 1
    return value, at


def _parts(values: Sequence[str] | Sequence[int]) -> Iterable[tuple[str | int, ...]]:
    for start in range(0, len(values), _CHUNK):
        yield tuple(values[start : start + _CHUNK])


def _marks(part: Sequence[object]) -> str:
    return ",".join("?" * len(part))
