"""The state of a row from all operations that touched it, in whatever order they arrived.

Operations are sorted by id, which is a clock that never runs behind what its author had seen, and
applied field by field: an operation changes only the fields it changed when it was made. So two
people who changed different fields both keep theirs, on the same field the newest wins, and every
machine that holds the same operations holds the same row. A change by someone who did not know that
the memory was locked does not get past the lock, whichever of the two clocks was ahead: who locks
holds what they saw.
"""

import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from twiceshy.store import rows
from twiceshy.text.sketch import fingerprint


class Step(NamedTuple):
    """What one operation did to one row."""

    operation: str
    before: str | None
    after: str | None


class Clash(NamedTuple):
    """Two people changed the same field without knowing of each other; one value was kept."""

    table: str
    key: str
    field: str
    kept: str
    lost: str
    operation: str  # the one whose value was kept


class Folded(NamedTuple):
    row: rows.Row | None
    clashes: tuple[Clash, ...] = ()


def folded(table: str, key: str, steps: Iterable[Step]) -> Folded:
    row: rows.Row | None = None
    writers: dict[str, str] = {}  # field -> the operation its value is from
    clashes: list[Clash] = []
    for step in sorted(steps, key=lambda one: one.operation):
        before = json.loads(step.before) if step.before is not None else None
        after = json.loads(step.after) if step.after is not None else None
        shut = row is not None and bool(row.get("locked")) and not (before or {}).get("locked")
        if row is None:
            row = after
        elif after is None:
            row = row if shut else None
        else:
            row, found = _merged(Clash(table, key, "", "", "", step.operation), row, before, after, shut, writers)
            clashes += found
    return Folded(row, tuple(clashes))


def _merged(
    mould: Clash, row: rows.Row, before: rows.Row | None, after: rows.Row, shut: bool, writers: dict[str, str]
) -> tuple[rows.Row, list[Clash]]:
    merged = dict(row)
    clashes = []
    locking = bool(after.get("locked")) and not (before or {}).get("locked") and not row.get("locked")
    for field, value in after.items():
        current = row.get(field)
        meaning = field not in rows.VOLATILE
        pinned = locking and meaning and current != value
        if before is not None and before.get(field) == value and not pinned:
            continue
        blocked = shut and meaning and field != "locked"
        if not blocked:
            merged[field] = value
        if meaning and current != value and (blocked or (before or {}).get(field, current) != current):
            kept, lost = (current, value) if blocked else (value, current)
            winner = writers.get(field, "") if blocked else mould.operation
            clashes.append(mould._replace(field=field, kept=_shown(kept), lost=_shown(lost), operation=winner))
        if not blocked:
            writers[field] = mould.operation
    if "text" in merged and merged["text"] != row.get("text"):
        merged["fingerprint"] = fingerprint(merged["text"])
    return merged, clashes


def _shown(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
