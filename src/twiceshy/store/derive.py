"""What follows from a memory: its searchable words, how common each is and where it stands, the entities it mentions.

Only active memories are indexed, so the hook never filters by status. The same functions serve
single writes, imports of 100,000 and a rebuild; what is known by term is written once per transaction.
"""

import sqlite3

from twiceshy.model.memory import Memory
from twiceshy.store.postings import place_of
from twiceshy.text import words

MOST_ENTERED = 50_000  # rows of postings that wait to be written


def body(memory: Memory) -> str:
    """The text a memory is found by: the statement, its reason, tags, place and details."""
    details = memory.details
    parts = (
        memory.text, memory.reason, " ".join(memory.tags), memory.path, details.title, details.issue,
        details.cause, details.solution, details.context, details.file,
    )  # fmt: skip
    # A gotcha's statement repeats its title and issue: said once is enough.
    return words.index_text("\n".join((memory.text, *(part for part in parts[1:] if part and part not in memory.text))))


class Deriver:
    """Keeps the derived tables in step within one transaction; `flush` writes what is kept by term."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.deltas: dict[str, int] = {}
        self.entered: dict[tuple[str, int], str] = {}  # (term, block) -> places of memories that hold it now
        self.left: set[tuple[str, int, str]] = set()  # (term, block, place) of one that holds it no longer

    def replace(self, number: int, memory: Memory | None) -> None:
        """Memory `number` is now `memory` (None: gone). Inactive ones are not indexed."""
        self._remove(number)
        if memory is not None:
            self.add(number, memory)

    def add(self, number: int, memory: Memory) -> None:
        """Memory `number` is new."""
        if memory.status == "active":
            self._add(number, memory)

    def _remove(self, number: int) -> None:
        row = self.connection.execute("SELECT body FROM memory_words WHERE number = ?", (number,)).fetchone()
        if row is None:
            return
        self.connection.execute("DELETE FROM memory_words WHERE number = ?", (number,))
        self.connection.execute(
            "DELETE FROM mentions WHERE memory = (SELECT id FROM memories WHERE number = ?)", (number,)
        )
        block, place = place_of(number)
        for term in set(row[0].split()):
            self.deltas[term] = self.deltas.get(term, 0) - 1
            waiting = self.entered.get((term, block), "")
            if place in waiting:
                self.entered[term, block] = waiting.replace(place, "")
            else:
                self.left.add((term, block, place))

    def _add(self, number: int, memory: Memory) -> None:
        text = body(memory)
        self.connection.execute("INSERT INTO memory_words (number, body) VALUES (?, ?)", (number, text))
        block, place = place_of(number)
        for term in set(text.split()):
            self.deltas[term] = self.deltas.get(term, 0) + 1
            if (term, block, place) in self.left:
                self.left.remove((term, block, place))
            else:
                self.entered[term, block] = self.entered.get((term, block), "") + place
        if len(self.entered) > MOST_ENTERED:
            self._flush_postings()
        from twiceshy.text import shapes  # most commands write no memory

        found = shapes.entities("\n".join(filter(None, (memory.text, memory.details.file, memory.path))))
        self.connection.executemany(
            "INSERT OR IGNORE INTO mentions (entity, memory) VALUES (?, ?)",
            [(entity, memory.id) for entity in found],
        )

    def flush(self) -> None:
        changed = [(term, delta) for term, delta in self.deltas.items() if delta]
        self.connection.executemany(
            "INSERT INTO memory_terms (term, documents) VALUES (?, ?)"
            " ON CONFLICT (term) DO UPDATE SET documents = documents + excluded.documents",
            changed,
        )
        gone = [(term,) for term, delta in changed if delta < 0]
        self.connection.executemany("DELETE FROM memory_terms WHERE term = ? AND documents <= 0", gone)
        self.deltas.clear()
        self._flush_postings()

    def _flush_postings(self) -> None:
        for term, block, place in self.left:
            sql = "UPDATE memory_postings SET numbers = replace(numbers, ?, '') WHERE term = ? AND block = ?"
            self.connection.execute(sql, (place, term, block))
            sql = "DELETE FROM memory_postings WHERE term = ? AND block = ? AND numbers = ''"
            self.connection.execute(sql, (term, block))
        self.connection.executemany(
            "INSERT INTO memory_postings (term, block, numbers) VALUES (?, ?, ?)"
            " ON CONFLICT (term, block) DO UPDATE SET numbers = numbers || excluded.numbers",
            [(*key, places) for key, places in self.entered.items() if places],
        )
        self.left.clear()
        self.entered.clear()


def clear(connection: sqlite3.Connection) -> None:
    for table in ("memory_words", "memory_terms", "memory_postings", "mentions"):
        connection.execute(f"DELETE FROM {table}")
