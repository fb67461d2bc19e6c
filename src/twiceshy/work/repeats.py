"""The same gotcha in nearly the same words: found by its rarest words, compared by all of them.

Asked on every add, so it must be cheap: only what shares most words is read at all.
"""

import sqlite3
from collections import Counter
from functools import lru_cache

from twiceshy.model import belief
from twiceshy.model.memory import Memory
from twiceshy.store import rows
from twiceshy.text import sketch, words
from twiceshy.text.stopwords import STOPWORDS

COMPARED = 12  # near neighbours whose likeness is looked at
ASKED = 3  # rarest words they are found by
POSTINGS = 60  # of each of those
SHARED = 0.6  # of the words: less can't be alike enough


def of(connection: sqlite3.Connection, wanted: Memory) -> Memory | None:
    """The living gotcha that says the same, about the same file or none."""
    said = _statement(wanted)
    terms = _terms(said)
    for memory in _near(connection, terms):
        if memory.details.file in ("", wanted.details.file) and _says_the_same(said, terms, memory):
            return memory
    return None


def _statement(memory: Memory) -> str:
    return f"{memory.details.title}. {memory.details.issue}"


@lru_cache(maxsize=2_000)
def _terms(text: str) -> frozenset[str]:
    return frozenset(words.index_text(text).split()) - STOPWORDS


def _says_the_same(said: str, terms: frozenset[str], known: Memory) -> bool:
    """Alike, and no word of either is about something else: Redis is not Postgres."""
    other = _statement(known)
    theirs = _terms(other)
    return (terms <= theirs or theirs <= terms) and sketch.likeness(said, other) >= belief.GATE.alike


def _near(connection: sqlite3.Connection, terms: frozenset[str]) -> list[Memory]:
    """Gotchas that share nearly all of these words, found by the rarest of them."""
    marks = ",".join("?" * len(terms))
    rare = connection.execute(
        f"SELECT term FROM memory_terms WHERE term IN ({marks}) ORDER BY documents LIMIT {ASKED}", sorted(terms)
    ).fetchall()
    counts: Counter[int] = Counter()
    for (term,) in rare:
        sql = f"SELECT rowid FROM memory_fts WHERE memory_fts MATCH ? ORDER BY rowid DESC LIMIT {POSTINGS}"
        counts.update(row[0] for row in connection.execute(sql, (f'"{term}"',)))
    likely = [number for number, count in counts.items() if 2 * count > len(rare)]
    marks = ",".join("?" * len(likely))
    found = connection.execute(f"SELECT number, body FROM memory_words WHERE number IN ({marks})", likely).fetchall()
    near = [row["number"] for row in found if len(terms.intersection(row["body"].split())) >= SHARED * len(terms)]
    marks = ",".join("?" * len(near[:COMPARED]))
    rows_found = connection.execute(
        f"SELECT * FROM memories WHERE kind = 'gotcha' AND number IN ({marks})", near[:COMPARED]
    ).fetchall()
    return [rows.memory_from(row) for row in rows_found]
