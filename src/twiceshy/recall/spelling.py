"""What a word that occurs nowhere may have meant: the words it begins, or those a slip away from it.

To tell a word's passages the index reads all of them, so only those words are looked at that begin in a
way from which a near one can follow.
"""

import sqlite3
from functools import lru_cache

NEXT = "SELECT term, doc FROM terms WHERE term >= ? AND term < ? LIMIT 1"
SHORTEST = 4
MOST = 3  # words put in place of one
LAST = "\uffff"  # sorts behind every letter


def nearest(connection: sqlite3.Connection, term: str) -> list[tuple[str, int]]:
    """(word, passages that have it), best first; empty when nothing is near."""
    if len(term) < SHORTEST or not term.isalpha():
        return []
    begun = connection.execute(
        "SELECT term, doc FROM terms WHERE term > ? AND term < ? ORDER BY doc DESC LIMIT ?",
        (term, term + LAST, MOST),
    ).fetchall()
    if begun:
        return [(word, count) for word, count in begun]
    reach = 1 if len(term) < 8 else 2
    found: list[tuple[int, int, str]] = []
    for first in dict.fromkeys(term[:2]):  # the first letter, or the second where they were swapped
        found += _slips(connection, term, first, reach)
    return [(word, -count) for _, count, word in sorted(found)[:MOST]]


def _slips(connection: sqlite3.Connection, term: str, first: str, reach: int) -> list[tuple[int, int, str]]:
    """(slips, minus the passages, word) for the words with this first letter that are near enough."""
    found = []
    at = first
    while row := connection.execute(NEXT, (at, first + LAST)).fetchone():
        word, count = row
        slips = distance(term, _spelled(word), reach)
        if slips <= reach:
            found.append((slips, -count, word))
        at = _beyond(word, term, reach)
    return found


def _beyond(word: str, term: str, reach: int) -> str:
    """Where to look on after a word: behind all that begin like it, as far as no near one can begin so."""
    for size in range(2, len(word) + 1):
        if not _promises(word[:size], term, reach):
            return word[:size] + LAST
    return word + "\0"


@lru_cache(maxsize=4096)
def _promises(head: str, term: str, reach: int) -> bool:
    """Can a word that begins so be near enough?"""
    starts = [term[:size] for size in range(max(0, len(head) - reach), len(head) + reach + 1)]
    return any(distance(spelled, start, reach) <= reach for spelled in {head, _spelled(head)} for start in starts)


def _spelled(stem: str) -> str:
    """The word behind a stem, as people type it: `retri` is `retry`."""
    return stem[:-1] + "y" if stem.endswith("i") else stem


def distance(first: str, second: str, most: int) -> int:
    """How many slips (a letter left out, added, changed, two swapped) lie between; most + 1 for more."""
    if abs(len(first) - len(second)) > most:
        return most + 1
    before: list[int] = []
    previous = list(range(len(second) + 1))
    for row, letter in enumerate(first, 1):
        current = [row]
        for column, other in enumerate(second, 1):
            cost = min(
                previous[column] + 1,
                current[column - 1] + 1,
                previous[column - 1] + (letter != other),
            )
            if row > 1 and column > 1 and letter == second[column - 2] and first[row - 2] == other:
                cost = min(cost, before[column - 2] + 1)
            current.append(cost)
        if min(current) > most:
            return most + 1
        before, previous = previous, current
    return previous[-1]
