"""What a person undid: statements that came by an operation and went with its undo.

Their rows may be gone, but operations stay. Whoever undid something need not do so again because an agent says it once
more; said by the person in so many words it comes back all the same.
"""

import json
import sqlite3
from typing import Any

MOST = 200  # of the latest undos
_SQL = (
    "SELECT before, after FROM operations AS done WHERE verb = 'undo'"
    " AND NOT EXISTS (SELECT 1 FROM operations AS redone WHERE redone.undoes = done.id)"
    f" ORDER BY number DESC LIMIT {MOST}"
)


def undone(connection: sqlite3.Connection) -> list[str]:
    """The statements that undos took away or put back to waiting, latest first."""
    found: list[str] = []
    for before, after in connection.execute(_SQL).fetchall():
        left = {key: row for table, key, row in json.loads(after) if table == "memories"}
        for table, key, row in json.loads(before):
            was, now = (json.loads(each or "{}") for each in (row if table == "memories" else None, left.get(key)))
            if _stands(was) > _stands(now):
                found.append(str(was.get("text", "")))
    return found


def _stands(row: dict[str, Any]) -> int:
    """How much of a memory it is: one that holds, one that waits, or none."""
    return {"active": 2, "proposed": 1}.get(row.get("status", ""), 0)
