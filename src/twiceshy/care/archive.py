"""The archive: what `tidy` put away, whole, to be listed and brought back.

A session's state and a story with its attempts move here. Of recent work only the entry moves: the
execution itself stays what later tasks learn from, it just isn't recent any more.
"""

import json
import sqlite3
from hashlib import sha256

from twiceshy.care.tidy import Going
from twiceshy.model import ids, moments
from twiceshy.model.errors import Ambiguous, Conflict, NotFound
from twiceshy.model.state import Archived
from twiceshy.store import rows, state_rows
from twiceshy.store.sqlite import SqlitePen

KINDS = ("work", "session", "build")


def put_away(pen: SqlitePen, going: Going, now: str) -> Archived:
    """Move one thing into the archive."""
    parts: list[tuple[str, rows.Row]] = []
    if going.kind == "session":
        parts = _taken(pen, "session_states", "id", going.key)
    elif going.kind == "build":
        for table, column in (("stories", "id"), ("attempts", "story"), ("loops", "story")):
            parts += _taken(pen, table, column, going.key)
    entropy = sha256(f"{going.kind}\0{going.key}".encode("utf-8", "surrogatepass")).digest()
    item = Archived(
        ids.make(moments.epoch(now), entropy), going.kind, going.key, going.title, going.last, going.reason, now,
        payload=json.dumps(parts, ensure_ascii=False, separators=(",", ":")) if parts else "",
    )  # fmt: skip
    pen.put("archive", item)
    return item


def restore(pen: SqlitePen, item: Archived, now: str) -> Archived:
    """Bring one thing back as it was; what has come into its place since stops it."""
    for table, row in json.loads(item.payload) if item.payload else []:
        shape = rows.TABLES[table]
        if pen.get(table, tuple(str(row[column]) for column in shape.key)) is not None:
            raise Conflict(f"{item.key} is there again", hint="what is there now is newer; nothing was changed")
        pen.put(table, shape.decode(row))
    back = item._replace(restored=now, payload="")
    pen.put("archive", back)
    return back


def listed(connection: sqlite3.Connection, kind: str = "", limit: int = 0) -> list[Archived]:
    """What is put away, the latest first."""
    where = " AND kind = ?" if kind else ""
    sql = f"SELECT * FROM archive WHERE restored = ''{where} ORDER BY at DESC, last DESC, id"
    sql += f" LIMIT {int(limit)}" if limit else ""
    return [state_rows.ARCHIVE.decode(row) for row in connection.execute(sql, (kind,) if kind else ())]


def keys(connection: sqlite3.Connection, kind: str) -> frozenset[str]:
    """Keys of what is put away, to leave it out elsewhere."""
    found = connection.execute("SELECT key FROM archive WHERE kind = ? AND restored = ''", (kind,))
    return frozenset(row[0] for row in found)


def find(connection: sqlite3.Connection, reference: str) -> Archived:
    """The one archived thing an id, the end of one, or the name of a story or session means."""
    wanted = reference.strip()
    found = connection.execute(
        "SELECT * FROM archive WHERE restored = '' AND (key = ? OR id LIKE ?) ORDER BY at DESC LIMIT 9",
        (wanted, "%" + wanted.lower().replace("%", "").replace("_", "")),
    ).fetchall()
    exact = [row for row in found if row["key"] == wanted]
    if not found:
        raise NotFound(f"nothing in the archive is called {reference}", hint="`twiceshy archive list` shows it all")
    if len(exact or found) > 1:
        raise Ambiguous(f"{reference} fits several things", hint=", ".join(str(row["id"]) for row in found[:4]))
    item: Archived = state_rows.ARCHIVE.decode((exact or found)[0])
    return item


def _taken(pen: SqlitePen, table: str, column: str, key: str) -> list[tuple[str, rows.Row]]:
    """Rows out of their table, as they were."""
    shape = rows.TABLES[table]
    columns = ", ".join(f'"{name}"' for name in shape.columns)
    found = pen.connection.execute(f'SELECT {columns} FROM {table} WHERE "{column}" = ?', (key,)).fetchall()
    for row in found:
        pen.drop(table, tuple(str(row[name]) for name in shape.key))
    return [(table, dict(row)) for row in found]
