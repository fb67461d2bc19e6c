"""The history of a store in an export: each operation one line, taken in again where nothing was written yet.

Into an empty store the operations come as they were, so that `history`, `evolution`, `timeline` and
`undo` go on where they stopped. Into a store with a past of its own they don't: there an import is one
operation of its own.
"""

import json
from collections.abc import Iterator
from typing import Any

from twiceshy.keeper.hall import Keeper
from twiceshy.model.errors import UsageError
from twiceshy.model.operation import ACTORS, Change, Operation
from twiceshy.store import adopting, rows
from twiceshy.store.sqlite import SqliteStore, operation_from
from twiceshy.text.redact import redact

TEAM = "team"  # the table that stands for a team file


def lines(store: SqliteStore) -> Iterator[dict[str, Any]]:
    """Every operation of a store, oldest first."""
    for row in store.fetch("SELECT * FROM operations ORDER BY id"):
        yield operation_from(row)._asdict()


def restore(keeper: Keeper, scope: str, entries: list[tuple[int, Any]]) -> bool:
    """Take the operations in, if this store has none; only a person's hand may bring a person's words."""
    if keeper.actor != "person" or scope not in keeper.journals:
        return False
    operations = [_operation(number, value) for number, value in entries]
    store = keeper.writable(scope)
    if store.fetch("SELECT 1 FROM operations UNION ALL SELECT 1 FROM memories LIMIT 1"):
        return False
    adopting.adopt_all(store, operations)
    return True


def check(entries: list[tuple[int, Any]]) -> None:
    """Whether each is an operation, before any is taken in."""
    for number, value in entries:
        _operation(number, value)


def _operation(number: int, value: Any) -> Operation:
    try:
        changes = tuple(_change(*change) for change in value["changes"])
        words = {name: redact(str(value.get(name, ""))).text for name in Operation._fields if name != "changes"}
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise UsageError(f"line {number} is not an operation", hint="nothing was imported") from error
    if words["actor"] not in ACTORS or not words["id"]:
        raise UsageError(f"line {number} is not an operation", hint="nothing was imported")
    return Operation(changes=changes, **words)


def _change(table: str, key: str, before: str | None, after: str | None) -> Change:
    if table != TEAM and table not in rows.TABLES:
        raise ValueError(table)
    return Change(table, str(key), _row(table, before), _row(table, after))


def _row(table: str, text: str | None) -> str | None:
    """A row of an operation, its texts redacted with today's rules."""
    if text is None:
        return None
    row = json.loads(text)
    if table != TEAM and set(rows.TABLES[table].columns) - set(row):
        raise ValueError(table)
    clean = {name: redact(value).text if isinstance(value, str) else value for name, value in row.items()}
    return text if clean == row else rows.canonical(clean)
