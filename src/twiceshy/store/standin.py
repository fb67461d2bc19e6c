"""One id, one memory: what a person keeps of what they share is left out where the team's files hold it.

Who promotes a memory keeps their own: the file may never be merged, and on every other branch it isn't there at all,
nor in any other repository, where what holds for the person everywhere goes on.
Nor does it go with a demotion that is only on one branch. Whether the team's stands in is a question of this checkout,
so nothing is written for it: a view of the reader's connection passes over such rows, and goes before a write.
"""

from twiceshy.model.memory import Memory
from twiceshy.store import rows
from twiceshy.store.sqlite import SqliteStore

PART = 500  # ids asked for at once


def shared(own: SqliteStore, team: SqliteStore) -> tuple[str, ...]:
    """The ids that both hold."""
    held = [row[0] for row in team.fetch("SELECT id FROM memories ORDER BY id")]
    found: list[str] = []
    for start in range(0, len(held), PART):
        part = held[start : start + PART]
        sql = f"SELECT id FROM main.memories WHERE id IN ({','.join('?' * len(part))})"
        found += [row[0] for row in own.fetch(sql, part)]
    return tuple(found)


def leave_out(own: SqliteStore, identifiers: tuple[str, ...]) -> None:
    """Pass over these when memories are read, until the next write begins; within one, all are there."""
    if own.connection.in_transaction:
        return
    own.fetch("DROP VIEW IF EXISTS temp.memories")
    if identifiers:
        listed = ", ".join("'" + identifier.replace("'", "''") + "'" for identifier in identifiers)
        own.fetch(f"CREATE TEMP VIEW memories AS SELECT * FROM main.memories WHERE id NOT IN ({listed})")


def kept(own: SqliteStore, identifier: str) -> Memory | None:
    """What is the person's own, whether or not the team's stands in for it."""
    found = own.fetch("SELECT * FROM main.memories WHERE id = ?", (identifier,))
    return rows.memory_from(found[0]) if found else None
