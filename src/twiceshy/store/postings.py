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

BLOCK = 4_096
FAR = 0.12  # of the best sum: what has less is never shown beside it, the gate asks for half of the best or a third
SLACK = 1e-9  # sums of the same weights in another order may differ by less


def place_of(number: int) -> tuple[int, str]:
    """The block of a memory, and its place there."""
    return number // BLOCK, chr(BLOCK + number % BLOCK)


def candidates(connection: sqlite3.Connection, weights: "Sequence[Weighed]", most: int, kept: int) -> list[int]:
    """Numbers of the memories worth scoring, best first.

    The rarest terms are read whole; the first that exceeds the budget only in its newest
    documents; if even the rarest is that common, pairs of words narrow it down.
    """
    left, affordable = most, []
    for term, weight, documents in sorted(weights, key=lambda entry: (entry[2], entry[0])):
        if left > 0:
            affordable.append((term, weight, documents if documents <= left else -left))
            left -= documents
    tally = Tally(_reached(affordable, kept))
    rest = sum([weight for _, weight, _ in affordable])
    for weight, blocks in _postings(connection, affordable):
        for block, places in blocks:
            tally.add(block, places, weight, rest)
        rest -= weight
    if left < 0:
        _add_pairs(connection, tally, weights, kept, [term for term, _, documents in affordable if documents > 0])
    return tally.best(kept)


class Tally:
    """Weights added up by memory. Only those that may reach `needed` are ever looked at one by one."""

    def __init__(self, needed: float) -> None:
        self.needed = needed
        self.sums: dict[int, dict[str, float]] = {}  # block -> place -> weights of the terms held there
        self.likely: dict[int, set[str]] = {}  # block -> places with a weighty term, or with several

    def add(self, block: int, places: str, weight: float, rest: float) -> None:
        """A term of some memories; `rest`: what this term and all after it weigh together."""
        held = self.sums.get(block, {})
        likely = self.likely.setdefault(block, set())
        if weight >= self.needed:
            likely.update(places)
        elif rest < self.needed:  # with what follows alone no memory can reach it any more
            again = held.keys() & places
            for place in again:
                held[place] += weight
            likely |= again
            return
        if not held:
            self.sums[block] = dict.fromkeys(places, weight)
            return
        for place in places:
            if place in held:
                held[place] += weight
                likely.add(place)
            else:
                held[place] = weight

    def best(self, kept: int) -> list[int]:
        """The numbers with the largest sums, of equals the newer; none that is far behind the best."""
        floor = self.needed - SLACK
        reached = [held[place] for block, held in self.sums.items() for place in self.likely[block]]
        reached.sort()  # numbers alone: a tenth of the price of sorting them with what they belong to
        if reached:
            floor = max(floor, FAR * reached[-1], reached[-kept:][0])
        ranked = [
            (held[place], (block - 1) * BLOCK + ord(place))
            for block, held in self.sums.items()
            for place in self.likely[block]
            if held[place] >= floor
        ]
        ranked.sort(reverse=True)
        return [number for _, number in ranked[:kept]]


def _reached(affordable: "Sequence[Weighed]", kept: int) -> float:
    """A sum that as many memories as are kept do reach: those that hold one of the weightiest terms."""
    holding = 0
    for _, weight, documents in sorted(affordable, key=lambda entry: -entry[1]):
        holding = max(holding, documents)  # the same memories may hold several
        if holding >= kept:
            return weight - SLACK
    return 0.0


def _add_pairs(
    connection: sqlite3.Connection, tally: Tally, weights: "Sequence[Weighed]", kept: int, whole: Sequence[str]
) -> None:
    """Common words say something together: memories that hold two of the weightiest.

    Of two that were read whole all is known; and when as many as are kept hold a weightier pair, no other matters.
    """
    heavy = sorted(weights, key=lambda entry: (-entry[1], entry[0]))[:4]
    pairs = [(-one[1] - two[1], one[0], two[0]) for at, one in enumerate(heavy) for two in heavy[at + 1 :]]
    found: dict[tuple[int, str], float] = {}
    for lightness, first, second in sorted(pairs):
        if len(found) >= kept and -lightness < min(found.values()):
            return
        if first in whole and second in whole:
            continue
        for block, place in _searched(connection, f'"{first}" AND "{second}"', kept):
            held = tally.sums.setdefault(block, {})
            held[place] = found[block, place] = max(held.get(place, 0.0), -lightness)
            tally.likely.setdefault(block, set()).add(place)


def _postings(
    connection: sqlite3.Connection, terms: "Sequence[Weighed]"
) -> Iterator[tuple[float, Iterable[tuple[int, str]]]]:
    """The weight, blocks and places of each term; of one with a negative count only so many, the newest."""
    whole = [term for term, _, documents in terms if documents > 0]
    marks = ",".join("?" * len(whole))
    blocks: dict[str, list[tuple[int, str]]] = {}
    try:
        sql = f"SELECT term, block, numbers FROM memory_postings WHERE term IN ({marks})"
        for term, block, places in connection.execute(sql, whole):
            blocks.setdefault(term, []).append((block, places))
    except sqlite3.OperationalError:  # a store that was last written before there were any
        for term, weight, documents in terms:
            yield weight, _searched(connection, f'"{term}"', abs(documents))
        return
    for term, weight, documents in terms:
        yield weight, blocks.get(term, ()) if documents > 0 else _newest(connection, term, -documents)


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
