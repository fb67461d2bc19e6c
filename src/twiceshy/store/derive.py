"""What follows from a memory: its searchable words, how common each is, the entities it mentions.

Only active memories are indexed, so the hook never filters by status. The same functions serve
single writes, imports of 100,000 and a rebuild; counts of terms are written once per transaction.
"""

import sqlite3

from twiceshy.model.memory import Memory
from twiceshy.text import words

# Raise it when words.index_text or shapes.entities change: stores are re-derived on next write.
VERSION = 1


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
    """Keeps the derived tables in step within one transaction; `flush` writes the term counts."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.deltas: dict[str, int] = {}

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
        for term in set(row[0].split()):
            self.deltas[term] = self.deltas.get(term, 0) - 1

    def _add(self, number: int, memory: Memory) -> None:
        text = body(memory)
        self.connection.execute("INSERT INTO memory_words (number, body) VALUES (?, ?)", (number, text))
        for term in set(text.split()):
            self.deltas[term] = self.deltas.get(term, 0) + 1
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


def clear(connection: sqlite3.Connection) -> None:
    for table in ("memory_words", "memory_terms", "mentions"):
        connection.execute(f"DELETE FROM {table}")
