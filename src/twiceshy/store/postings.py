"""Which memories hold a prompt's words: read in some dozen rows, added up, the best kept.

A row of `memory_postings` is a term and a block of 4,096 numbers: a text in which each character is the
place of a memory in the block, counted from U+1000. So a writer adds a memory by appending a
character, takes it away by replacing it with nothing, and a prompt reads thousands at the price of a few
rows, which would take the full-text index ten times as long to list.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    Weighed = tuple[str, float, int]  # a term, its weight, and how many memories hold it
    Sums = dict[int, dict[str, float]]  # block -> place -> weights of the terms held there

BLOCK = 4_096


def place_of(number: int) -> tuple[int, str]:
    """The block of a memory, and its place there."""
    return number // BLOCK, chr(BLOCK + number % BLOCK)


def candidates(connection: sqlite3.Connection, weights: "Sequence[Weighed]", most: int, kept: int) -> list[int]:
    """Numbers of the memories worth scoring, best first.

    The rarest terms are read whole; the first that exceeds the budget only in its newest
    documents; if even the rarest is that common, pairs of words narrow it down.
    """
    sums: Sums = {}
    left, affordable = most, []
    for term, weight, documents in sorted(weights, key=lambda entry: (entry[2], entry[0])):
        if left > 0:
            affordable.append((term, weight, left if documents > left else 0))
            left -= documents
    for weight, block, places in _postings(connection, affordable):
        held = sums.setdefault(block, {})
        for place in places:
            held[place] = held.get(place, 0.0) + weight
    if left < 0:
        _add_pairs(connection, sums, weights, kept)
    return _best(sums, kept)


def _add_pairs(connection: sqlite3.Connection, sums: "Sums", weights: "Sequence[Weighed]", kept: int) -> None:
    """Common words say something together: memories that hold two of the weightiest."""
    heavy = sorted(weights, key=lambda entry: (-entry[1], entry[0]))[:4]
    for at, (first, one, _) in enumerate(heavy):
        for second, other, _ in heavy[at + 1 :]:
            for block, place in _searched(connection, f'"{first}" AND "{second}"', kept):
                held = sums.setdefault(block, {})
                held[place] = max(held.get(place, 0.0), one + other)


def _postings(connection: sqlite3.Connection, terms: "Sequence[Weighed]") -> Iterator[tuple[float, int, Iterable[str]]]:
    """(weight, block, places in it) for (term, weight, most), term by term; `most`: only so many, the newest."""
    whole = [term for term, _, most in terms if not most]
    marks = ",".join("?" * len(whole))
    blocks: dict[str, list[tuple[int, str]]] = {}
    try:
        sql = f"SELECT term, block, numbers FROM memory_postings WHERE term IN ({marks})"
        for term, block, places in connection.execute(sql, whole):
            blocks.setdefault(term, []).append((block, places))
    except sqlite3.OperationalError:  # a store that was last written before there were any
        for term, weight, most in terms:
            yield from ((weight, *found) for found in _searched(connection, f'"{term}"', most or -1))
        return
    for term, weight, most in terms:
        for block, places in _newest(connection, term, most) if most else blocks.get(term, ()):
            yield weight, block, places


def _newest(connection: sqlite3.Connection, term: str, most: int) -> Iterator[tuple[int, str]]:
    sql = "SELECT block, numbers FROM memory_postings WHERE term = ? ORDER BY block DESC"
    for block, places in connection.execute(sql, (term,)):
        yield block, places if len(places) <= most else "".join(sorted(places, reverse=True)[:most])
        most -= len(places)
        if most <= 0:
            return


def _searched(connection: sqlite3.Connection, match: str, most: int) -> list[tuple[int, str]]:
    """Blocks and places by the full-text index, newest first."""
    sql = "SELECT rowid FROM memory_fts WHERE memory_fts MATCH ? ORDER BY rowid DESC LIMIT ?"
    return [place_of(row[0]) for row in connection.execute(sql, (match, most))]


def _best(sums: "Sums", kept: int) -> list[int]:
    """The numbers with the largest sums, of equals the newer."""
    values: list[float] = []
    for held in sums.values():
        values += held.values()
    least = min(sorted(values, reverse=True)[:kept], default=0.0)
    ranked: list[tuple[float, int]] = []
    for block, held in sums.items():
        first = (block - 1) * BLOCK
        ranked += [(value, first + ord(place)) for place, value in held.items() if value >= least]
    return [number for _, number in sorted(ranked, reverse=True)[:kept]]
