"""An operation: one write, as what was there before and after; the unit of history, undo and sync."""

from typing import NamedTuple

ACTORS = ("person", "agent", "hook", "system")


class Change(NamedTuple):
    """One row of one table, before and after, as canonical JSON; None where there was or is no row.

    The table `team` stands for a team file: the row is the memory it holds.
    """

    table: str
    key: str
    before: str | None
    after: str | None


class Operation(NamedTuple):
    id: str
    at: str
    actor: str
    verb: str
    note: str
    changes: tuple[Change, ...]
    undoes: str = ""  # the operation this one takes back
    session: str = ""
    agent: str = ""


def reversed_changes(operation: Operation) -> tuple[Change, ...]:
    """The changes that take an operation back, last one first."""
    return tuple(
        Change(change.table, change.key, change.after, change.before) for change in reversed(operation.changes)
    )
