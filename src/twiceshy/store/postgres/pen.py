"""Writing to a space: rows change, each change is remembered, and what follows from a memory comes along.

The holder of the pen holds the space's row locked, so one space has one writer at a time and its
operations are numbered without gaps; other spaces are not held up.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from operator import itemgetter
from typing import Any, cast

from twiceshy.model.memory import Memory
from twiceshy.model.operation import Change
from twiceshy.store import derive, rows
from twiceshy.store.postgres.connect import fetch, run
from twiceshy.store.postgres.loading import Values, add_rows, array, texts, update_conflict
from twiceshy.text import crowd_names

Pair = tuple[rows.Row | None, rows.Row | None]  # before, after

MOST_MARKS = 50_000  # of a space, kept in memory
SHARED = ("memories", "evidence", "links")  # the tables a server holds; work stays on people's machines


def mark(space: int, term: str) -> int:
    """A word of a space as a signed 64-bit number, the unit of the search index."""
    digest = blake2b(f"{space} {term}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)


class Marks(dict[str, str]):
    """word -> its mark in a space as PostgreSQL reads it, worked out on first sight."""

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space = space

    def __missing__(self, word: str) -> str:
        if len(self) >= MOST_MARKS:
            self.clear()
        found = self[word] = str(mark(self.space, word))
        return found


@lru_cache(maxsize=8)
def marks_of(space: int) -> Marks:
    """The marks of a space that was written to lately: its batches share most of their words."""
    return Marks(space)


def columns(shape: rows.Table) -> str:
    return ", ".join(f'"{column}"' for column in shape.columns)


def key_of(shape: rows.Table, row: rows.Row) -> tuple[str, ...]:
    return tuple(str(row[column]) for column in shape.key)


def row_of(connection: Any, space: int, shape: rows.Table, key: tuple[str, ...]) -> rows.Row | None:
    where = " AND ".join(f'"{column}" = %s' for column in shape.key)
    found = fetch(connection, f"SELECT {columns(shape)} FROM {shape.name} WHERE space = %s AND {where}", (space, *key))
    return found[0] if found else None


def _among(shape: rows.Table) -> str:
    """A condition on the key, given an array per column; in the form that always uses the index."""
    if len(shape.key) == 1:
        return f'"{shape.key[0]}" = ANY (%s::text[])'
    keys = ", ".join(f'"{column}"' for column in shape.key)
    arrays = ", ".join(["%s::text[]"] * len(shape.key))
    return f"({keys}) IN (SELECT * FROM unnest({arrays}))"


def rows_of(connection: Any, space: int, shape: rows.Table, keys: Sequence[tuple[str, ...]]) -> dict[str, rows.Row]:
    """The rows with these keys, by their key as operations write it."""
    found = fetch(
        connection,
        f"SELECT {columns(shape)} FROM {shape.name} WHERE space = %s AND {_among(shape)}",
        (space, *(texts([key[at] for key in keys]) for at in range(len(shape.key)))),
    )
    return {rows.key_of(shape, row): row for row in found}


class PostgresPen:
    """Changes rows and remembers each change; see `port.Pen`."""

    def __init__(self, connection: Any, space: int) -> None:
        self.connection = connection
        self.space = space
        self.changes: list[Change] = []
        self.terms: Counter[str] = Counter()
        self.marks = marks_of(space)
        self.documents = 0
        self.length = 0

    @property
    def catalogue(self) -> Any:
        from twiceshy.store.postgres.catalogue import PostgresCatalogue  # which itself needs `mark`

        return PostgresCatalogue(lambda sql, values: fetch(self.connection, sql, values), self.space)

    def get(self, table: str, key: tuple[str, ...]) -> Any | None:
        shape = rows.TABLES[table]
        row = row_of(self.connection, self.space, shape, key)
        return shape.decode(row) if row is not None else None

    def put(self, table: str, noun: Any) -> None:
        shape = rows.TABLES[table]
        after = shape.encode(noun)
        self.change(table, row_of(self.connection, self.space, shape, key_of(shape, after)), after)

    def drop(self, table: str, key: tuple[str, ...]) -> None:
        before = row_of(self.connection, self.space, rows.TABLES[table], key)
        if before is not None:
            self.change(table, before, None)

    def change(self, table: str, before: rows.Row | None, after: rows.Row | None) -> None:
        if before == after:
            return
        shape = rows.TABLES[table]
        identity = rows.key_of(shape, cast(rows.Row, after or before))
        texts = [rows.canonical(row) if row is not None else None for row in (before, after)]
        self.changes.append(Change(table, identity, *texts))
        self.apply(shape, before, after)

    def apply(self, shape: rows.Table, before: rows.Row | None, after: rows.Row | None) -> None:
        self.apply_all(shape, [(before, after)])

    def apply_all(self, shape: rows.Table, pairs: Sequence[Pair]) -> None:
        """Bring rows from before to after; what follows from a memory comes along. One statement each."""
        learned: dict[str, tuple[str, str]] = {}
        if shape is rows.MEMORIES:
            self._forget_words([before["id"] for before, _ in pairs if before is not None])
            learned = self._learn_words([after for _, after in pairs if after is not None])
        self._delete(shape, [before for before, after in pairs if after is None and before is not None])
        names = ("space", *shape.columns, *(("words", "marks") if learned else ()))
        values = itemgetter(*shape.columns)
        fresh: list[Values] = []
        changed: list[Values] = []
        for before, after in pairs:
            if after is not None:
                row = (self.space, *values(after), *learned.get(after.get("id", ""), ()))
                (fresh if before is None else changed).append(row)
        add_rows(self.connection, shape.name, names, fresh)
        add_rows(self.connection, shape.name, names, changed, update_conflict(("space", *shape.key), names))

    def _forget_words(self, memories: list[str]) -> None:
        if not memories:
            return
        sql = "SELECT words FROM memories WHERE space = %s AND id = ANY (%s) AND words <> ''"
        for row in fetch(self.connection, sql, (self.space, memories)):
            words = row["words"].split()
            self.terms.subtract(set(words))
            self.documents -= 1
            self.length -= len(words)
        run(self.connection, "DELETE FROM mentions WHERE space = %s AND memory = ANY (%s)", (self.space, memories))

    def _learn_words(self, found: list[rows.Row]) -> dict[str, tuple[str, str]]:
        """id -> the words a memory is found by, which only an active one has; its entities are noted."""
        speaking = [rows.memory_from(row) for row in found if row["status"] == "active"]
        learned = {row["id"]: ("", "{}") for row in found}
        for memory in speaking:
            body = derive.body(memory)
            words = body.split()
            distinct = dict.fromkeys(words)
            learned[memory.id] = (body, "{" + ",".join(map(self.marks.__getitem__, distinct)) + "}")
            self.terms.update(distinct.keys())
            self.documents += bool(words)
            self.length += len(words)
        named = crowd_names.entities([_named_in(memory) for memory in speaking])
        mentions = [
            (self.space, entity, memory.id)
            for memory, entities in zip(speaking, named, strict=True)
            for entity in entities
        ]
        add_rows(self.connection, "mentions", ("space", "entity", "memory"), mentions)
        return learned

    def _delete(self, shape: rows.Table, found: list[rows.Row]) -> None:
        if not found:
            return
        run(
            self.connection,
            f"DELETE FROM {shape.name} WHERE space = %s AND {_among(shape)}",
            (self.space, *([str(row[column]) for row in found] for column in shape.key)),
        )

    def flush(self, sort: str = "m") -> None:
        """Write the counts of words, once per transaction."""
        count_terms(self.connection, self.space, sort, self.terms)
        if self.documents or self.length:
            run(
                self.connection,
                "UPDATE spaces SET documents = documents + %s, words = words + %s WHERE id = %s",
                (self.documents, self.length, self.space),
            )
        self.terms.clear()
        self.documents = self.length = 0


def _named_in(memory: Memory) -> str:
    """What its entities are looked for in."""
    return "\n".join(filter(None, (memory.text, memory.details.file, memory.path)))


def count_terms(connection: Any, space: int, sort: str, deltas: Counter[str]) -> None:
    changed = sorted((term, delta) for term, delta in deltas.items() if delta)
    if not changed:
        return
    words = texts(term for term, _ in changed)
    run(connection, "SELECT count_words(%s, %s, %s, %s)", (space, sort, words, array([delta for _, delta in changed])))
