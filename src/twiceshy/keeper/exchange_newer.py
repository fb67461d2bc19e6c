"""What an archive may change where something is remembered already: nothing that it would make older.

A row is as new as the last operation upon it, or as its own word for that. Imports don't count: they bring old rows
at a late hour. A row that was deleted here is known as well, by the operation that did it.
"""

from collections.abc import Sequence
from typing import Any

from twiceshy.model.memory import Memory
from twiceshy.store.sqlite import SqlitePen

_TOUCHED = (
    "SELECT max(o.at) FROM touched t JOIN operations o ON o.number = t.operation WHERE t.key = ? AND o.verb <> 'import'"
    " AND o.undoes NOT IN (SELECT id FROM operations WHERE verb = 'import')"
)
# All that keeps a memory from standing twice.
_SAID = (
    "SELECT 1 FROM memories JOIN (SELECT ? AS own) WHERE id <> own AND fingerprint = ? AND kind = ? AND scope = ?"
    " AND branch = ? AND path = ? AND agent = ? AND status IN ('active', 'proposed')"
)


class Newer:
    """Says of each row of one store of an archive whether what is here stays instead."""

    def __init__(self, operations: Sequence[tuple[int, Any]], known: bool) -> None:
        self.known = known  # whatever is known here stays, however old it is
        self.there = _moments([value for _, value in operations])

    def keeps(self, pen: SqlitePen, key: str, old: Any, new: Any) -> bool:
        here = max(_updated(old), pen.connection.execute(_TOUCHED, (key,)).fetchone()[0] or "")
        if old is None and not here:
            return isinstance(new, Memory) and _is_said(pen, new)
        return self.known or here >= max(_updated(new), self.there.get(key, "")) or _is_said(pen, new)


def _updated(noun: Any) -> str:
    return str(getattr(noun, "updated", ""))


def _moments(operations: Sequence[dict[str, Any]]) -> dict[str, str]:
    """When each row of the archive was changed last; the operations were looked through before."""
    imports = {str(one["id"]) for one in operations if one.get("verb") == "import"}
    found: dict[str, str] = {}
    for one in operations:
        if str(one["id"]) in imports or str(one.get("undoes", "")) in imports:
            continue
        for _, key, *_ in one["changes"]:
            found[str(key)] = max(found.get(str(key), ""), str(one.get("at", "")))
    return found


def _is_said(pen: SqlitePen, new: Any) -> bool:
    """Whether another memory, that lives here, says the same: it can't stand twice."""
    from twiceshy.text.sketch import fingerprint

    if not isinstance(new, Memory) or new.status not in ("active", "proposed"):
        return False
    place = (new.id, fingerprint(new.text), new.kind, new.scope, new.branch, new.path, new.agent)
    return pen.connection.execute(_SAID, place).fetchone() is not None
