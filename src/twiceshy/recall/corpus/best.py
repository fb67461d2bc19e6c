"""The best passages by BM25 of those that have any of some words, without ranking each of them.

What ranking costs is the passages that are ranked, and a common word alone brings hundreds of thousands. A
passage that has one of the common words and none of the others can't score above what that word can give at
most. So first only those with a rarer word, or with two of the common ones, are ranked; when the last of the
best among them is above that bound, they are the best of all. Else all are ranked. The answer is the same.
"""

import sqlite3
from collections.abc import Sequence
from math import log

FREQUENT = 50_000  # passages; a word in more of them is common here
MOST_COMMON = 5  # common words in one question for which this is tried
HIGHEST = 2.2  # times its rarity: what a word gives at most, k1 + 1 in FTS5
RANKED = "SELECT rowid, bm25(passage_words) FROM passage_words WHERE passage_words MATCH ? ORDER BY 2 LIMIT ?"


def best(connection: sqlite3.Connection, terms: Sequence[str], total: int, limit: int) -> dict[int, float]:
    """number -> score (lower is better), best first."""
    counts = _counts(connection, terms)
    common = sorted((term for term in terms if counts.get(term, 0) > FREQUENT), key=lambda term: counts[term])
    rarer = [term for term in terms if 0 < counts.get(term, 0) <= FREQUENT]  # one named twice counts twice
    if len(set(common)) == len(common) <= MOST_COMMON and common and (promising := _promising(rarer, common)):
        found = connection.execute(RANKED, (promising, limit)).fetchall()
        if len(found) == limit and -found[-1][1] >= HIGHEST * _rarity(counts[common[0]], total):
            return dict(found)
    return dict(connection.execute(RANKED, (any_of(terms), limit)).fetchall())


def any_of(terms: Sequence[str]) -> str:
    return "(" + " OR ".join(f'"{term}"' for term in terms) + ")"


def _counts(connection: sqlite3.Connection, terms: Sequence[str]) -> dict[str, int]:
    """term -> passages that have it, without those that none has."""
    counts: dict[str, int] = {}
    for term in terms:
        row = connection.execute("SELECT doc FROM terms WHERE term = ?", (term,)).fetchone()
        if row:
            counts[term] = row[0]
    return counts


def _promising(rarer: Sequence[str], common: Sequence[str]) -> str:
    """What has a rarer word or two common ones. No passage is in two parts: a word would count twice in it."""
    parts = [f"({any_of(rarer)} AND {any_of(common)})", f"({any_of(rarer)} NOT {any_of(common)})"] if rarer else []
    for place, term in enumerate(common[:-1]):
        part = f'("{term}" AND {any_of(common[place + 1 :])})'
        others = [*rarer, *common[:place]]
        parts.append(f"({part} NOT {any_of(others)})" if others else part)
    return " OR ".join(parts)


def _rarity(documents: int, total: int) -> float:
    """How FTS5 weighs a word."""
    return max(log((total - documents + 0.5) / (documents + 0.5)), 1e-6)
