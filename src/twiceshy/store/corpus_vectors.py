"""Passages by meaning: a vector of 8-bit numbers for each that somebody said, in the bucket's index.

Derived like the rest of the index and gone with it, so what is forgotten or scrubbed leaves no vector.
Passages are numbered as they come and embedded in that order; the highest number that has a vector
says how far the work is, whoever did it and however it ended. What tools printed is found by its words.
"""

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from twiceshy.model.errors import StoreDamaged
from twiceshy.store import corpus, corpus_index
from twiceshy.store.connect import translated

MODEL = "all-MiniLM-L6-v2, 8 bit"
SAID = "p.kind IN ('message', 'reasoning', 'summary') AND p.who IN ('person', 'assistant', 'subagent')"
BATCH = 32  # vectors in one transaction
ROWS = 4096  # vectors in memory at once


class Waiting(NamedTuple):
    """A passage that has no vector yet, and where its text lies."""

    number: int
    path: str
    start: int
    length: int


class Progress(NamedTuple):
    model: str  # "" when nothing was begun
    embedded: int
    behind: int


@contextlib.contextmanager
def writing(folder: str) -> Iterator[sqlite3.Connection]:
    """The index of a bucket, for adding vectors beside whoever else writes."""
    path = corpus.index_database(folder)
    with translated(path):
        connection = sqlite3.connect(path, isolation_level=None, timeout=20)
        try:
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute("PRAGMA secure_delete = ON")
            yield connection
        finally:
            connection.close()


def begin(connection: sqlite3.Connection) -> None:
    """Make room for the vectors of today's model; those of another one go."""
    if model(connection) != MODEL:
        drop(connection)
    connection.execute("CREATE TABLE IF NOT EXISTS vectors (passage INTEGER PRIMARY KEY, vector BLOB NOT NULL)")
    connection.execute("CREATE TABLE IF NOT EXISTS vector_model (name TEXT PRIMARY KEY)")
    connection.execute("INSERT OR IGNORE INTO vector_model VALUES (?)", (MODEL,))


def waiting(connection: sqlite3.Connection) -> list[Waiting]:
    """The next passages to embed."""
    rows = connection.execute(
        "SELECT p.number, s.path, s.header + p.offset, p.length FROM passages p"
        " JOIN sessions s ON s.number = p.session"
        f" WHERE p.number > (SELECT coalesce(max(passage), 0) FROM vectors) AND {SAID}"
        f" ORDER BY p.number LIMIT {BATCH}"
    )
    return [Waiting(*row) for row in rows]


def save(connection: sqlite3.Connection, rows: Sequence[tuple[int, bytes]]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    connection.executemany("INSERT OR IGNORE INTO vectors VALUES (?, ?)", rows)
    connection.execute("COMMIT")


def drop(connection: sqlite3.Connection) -> None:
    connection.execute("DROP TABLE IF EXISTS vectors")
    connection.execute("DROP TABLE IF EXISTS vector_model")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def model(connection: sqlite3.Connection) -> str:
    """The model whose vectors are here, "" when there are none."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'vector_model'").fetchone():
        return ""
    row = connection.execute("SELECT name FROM vector_model").fetchone()
    return str(row[0]) if row else ""


def usable(connection: sqlite3.Connection) -> bool:
    """Are there vectors a question of today can be compared with?"""
    return model(connection) == MODEL


def behind(connection: sqlite3.Connection) -> int:
    """How many passages have no vector yet."""
    after = "(SELECT coalesce(max(passage), 0) FROM vectors)" if usable(connection) else "0"
    return int(connection.execute(f"SELECT count(*) FROM passages p WHERE p.number > {after} AND {SAID}").fetchone()[0])


def progress(folder: str) -> Progress:
    """How far a bucket is."""
    with corpus_index.reading(folder) as connection:
        named = model(connection)
        done = int(connection.execute("SELECT count(*) FROM vectors").fetchone()[0]) if named else 0
        return Progress(named, done, behind(connection))


def nearest(
    connection: sqlite3.Connection,
    question: bytes,
    most: int,
    least: float,
    conditions: Sequence[str],
    values: Sequence[object],
) -> list[int]:
    """The passages nearest in meaning, with a cosine above `least`, that meet the conditions; best first."""
    statement = "SELECT v.passage, v.vector FROM vectors v"
    if conditions:
        statement += " JOIN passages p ON p.number = v.passage JOIN sessions s ON s.number = p.session"
        statement += f" WHERE {' AND '.join(conditions)}"
    rows = connection.execute(statement, values)
    best: list[tuple[float, int]] = []
    while part := rows.fetchmany(ROWS):
        found = alike(question, [vector for _, vector in part])
        best += [(-cosine, number) for cosine, (number, _) in zip(found, part, strict=True) if cosine > least]
        best = sorted(best)[:most]
    return [number for _, number in best]


def cosines(connection: sqlite3.Connection, question: bytes, numbers: Sequence[int]) -> dict[int, float]:
    """How nearly each of these passages means the same as the question; those without a vector are left out."""
    marks = ",".join("?" * len(numbers))
    rows = connection.execute(f"SELECT passage, vector FROM vectors WHERE passage IN ({marks})", list(numbers))
    known = rows.fetchall()
    found = alike(question, [vector for _, vector in known]) if known else []
    return {number: cosine for (number, _), cosine in zip(known, found, strict=True)}


def alike(question: bytes, vectors: list[bytes]) -> list[float]:
    """The cosine of each vector with the question's.

    Sums of whole numbers below 2**24, which 32-bit floats hold exactly: the same on every machine.
    """
    import numpy

    joined = b"".join(vectors)
    if len(joined) != len(question) * len(vectors):
        raise StoreDamaged("a vector of the wrong length", hint="`twiceshy index semantic --drop`, then build it anew")
    asked: Any = numpy.frombuffer(question, dtype=numpy.int8).astype(numpy.float32)
    matrix: Any = numpy.frombuffer(joined, dtype=numpy.int8).reshape(len(vectors), -1)
    matrix = matrix.astype(numpy.float32)
    lengths = numpy.sqrt(numpy.einsum("ij,ij->i", matrix, matrix) * (asked @ asked))
    products = matrix @ asked
    return [float(one) for one in numpy.where(lengths > 0, products / numpy.maximum(lengths, 1), 0.0).round(6)]
