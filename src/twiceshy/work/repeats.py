"""The same gotcha in nearly the same words: found by its rarest words, compared by all of them.

Asked on every add, so it must be cheap: only what shares most words is read at all.
"""

import sqlite3
from functools import lru_cache
from itertools import combinations

from twiceshy.model import belief
from twiceshy.model.memory import Details, Memory
from twiceshy.store import rows
from twiceshy.text import sketch, words
from twiceshy.text.stopwords import STOPWORDS

COMPARED = 12  # near neighbours whose likeness is looked at
ASKED = 3  # rarest words they are found by
POSTINGS = 60  # newest that have most of those
SHARED = 0.6  # of the words: less can't be alike enough


def of(connection: sqlite3.Connection, wanted: Memory) -> Memory | None:
    """The living gotcha that says the same, about the same file or none."""
    said = _statement(wanted.details)
    terms = _terms(said)
    for number, details in _near(connection, terms):
        if details.file in ("", wanted.details.file) and _says_the_same(said, terms, details):
            return rows.memory_from(connection.execute("SELECT * FROM memories WHERE number = ?", (number,)).fetchone())
    return None


def _statement(details: Details) -> str:
    return f"{details.title}. {details.issue}"


@lru_cache(maxsize=2_000)
def _terms(text: str) -> frozenset[str]:
    return frozenset(words.index_text(text).split()) - STOPWORDS


def _says_the_same(said: str, terms: frozenset[str], known: Details) -> bool:
    """Alike, and no word of either is about something else: Redis is not Postgres."""
    other = _statement(known)
    theirs = _terms(other)
    return (terms <= theirs or theirs <= terms) and sketch.likeness(said, other) >= belief.GATE.alike


def _near(connection: sqlite3.Connection, terms: frozenset[str]) -> list[tuple[int, Details]]:
    """Gotchas that share nearly all of these words, found by having most of the rarest."""
    marks = ",".join("?" * len(terms))
    rare = connection.execute(
        f"SELECT term FROM memory_terms WHERE term IN ({marks}) ORDER BY documents LIMIT {ASKED}", sorted(terms)
    ).fetchall()
    if not rare:
        return []
    sql = f"SELECT rowid FROM memory_fts WHERE memory_fts MATCH ? ORDER BY rowid DESC LIMIT {POSTINGS}"
    likely = [row[0] for row in connection.execute(sql, (_most_of([row[0] for row in rare]),))]
    marks = ",".join("?" * len(likely))
    found = connection.execute(f"SELECT number, body FROM memory_words WHERE number IN ({marks})", likely).fetchall()
    near = [row[0] for row in found if len(terms.intersection(row[1].split())) >= SHARED * len(terms)][:COMPARED]
    marks = ",".join("?" * len(near))
    sql = f"SELECT number, details FROM memories WHERE kind = 'gotcha' AND number IN ({marks})"
    return [(row[0], rows.expand(Details, row[1])) for row in connection.execute(sql, near).fetchall()]


def _most_of(terms: list[str]) -> str:
    """The full-text question for whatever has more than half of these words."""
    pairs = combinations([f'"{term}"' for term in terms], len(terms) // 2 + 1)
    return " OR ".join(f"({' AND '.join(some)})" for some in pairs)
