"""What a word that occurs nowhere may have meant: the words it begins, or those a slip away from it.

To tell a word's passages the index reads all of them, so words are gone through by the first place of each,
only those that begin in a way from which a near one can follow, and the near ones alone are counted.
"""

import sqlite3
from collections.abc import Sequence
from functools import lru_cache

PLACES = "CREATE VIRTUAL TABLE IF NOT EXISTS temp.places USING fts5vocab(main, passage_words, 'instance')"
NEXT = "SELECT term FROM places WHERE term >= ? AND term < ? LIMIT 1"
COUNT = "SELECT doc FROM terms WHERE term = ?"
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
    connection.execute(PLACES)
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
        (word,) = row
        slips = distance(term, _spelled(word), reach)
        if slips <= reach:
            found.append((slips, -connection.execute(COUNT, row).fetchone()[0], word))
        at = _beyond(word, term, reach)
    return found


def _beyond(word: str, term: str, reach: int) -> str:
    """Where to look on after a word: behind all that begin like it, as far as no near one can begin so."""
    for size in range(2, len(word) + 1):
        if not _promises(word[:size], term, reach):
            return word[:size] + LAST
    return word + "\0"


def _promises(head: str, term: str, reach: int) -> bool:
    """Can a word that begins so be near enough?"""
    return min(_row(head, term)) <= reach or (head.endswith("i") and min(_row(_spelled(head), term)) <= reach)


@lru_cache(maxsize=8192)
def _row(head: str, term: str) -> tuple[int, ...]:
    """How many slips lie between a beginning and each beginning of the term; its own beginnings are known by then."""
    if not head:
        return tuple(range(len(term) + 1))
    before = _row(head[:-2], term) if len(head) > 1 else ()
    return tuple(_next(before, _row(head[:-1], term), head[-2:], term))


def _spelled(stem: str) -> str:
    """The word behind a stem, as people type it: `retri` is `retry`."""
    return stem[:-1] + "y" if stem.endswith("i") else stem


def distance(first: str, second: str, most: int) -> int:
    """How many slips (a letter left out, added, changed, two swapped) lie between; most + 1 for more."""
    if abs(len(first) - len(second)) > most:
        return most + 1
    before: Sequence[int] = ()
    previous: Sequence[int] = range(len(second) + 1)
    for at in range(len(first)):
        current = _next(before, previous, first[max(0, at - 1) : at + 1], second)
        if min(current) > most:
            return most + 1
        before, previous = previous, current
    return previous[-1]


def _next(before: Sequence[int], previous: Sequence[int], letters: str, term: str) -> list[int]:
    """The slips after one more letter, from those of the two rows before it; `letters` are the last two."""
    letter, swapped = letters[-1], letters[:-1]
    current = [previous[0] + 1]
    left = ""
    for column, other in enumerate(term, 1):
        cost = previous[column - 1] + (letter != other)
        if cost > previous[column] + 1:
            cost = previous[column] + 1
        if cost > current[-1] + 1:
            cost = current[-1] + 1
        if letter == left and swapped == other and cost > before[column - 2] + 1:
            cost = before[column - 2] + 1
        current.append(cost)
        left = other
    return current
