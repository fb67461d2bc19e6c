"""What the team server is known to have, and how far its news were read: one small file beside a store.

It only saves work. Sync is idempotent by operation id, so when this file is lost everything is
offered again and nothing is doubled.
"""

import os
import sqlite3
from collections.abc import Iterable

SCHEMA = """
CREATE TABLE IF NOT EXISTS known (space TEXT NOT NULL, item TEXT NOT NULL, PRIMARY KEY (space, item)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS cursors (space TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;
"""


class Postbook:
    """`space` names the server, the kind of space and the repository."""

    def __init__(self, path: str) -> None:
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        self.connection = sqlite3.connect(path, timeout=20, isolation_level=None)
        try:
            self.connection.executescript(SCHEMA)
        except sqlite3.DatabaseError:  # damaged: it is only a memory aid, start a new one
            self.connection.close()
            os.unlink(path)
            self.connection = sqlite3.connect(path, timeout=20, isolation_level=None)
            self.connection.executescript(SCHEMA)

    def close(self) -> None:
        self.connection.close()

    def known(self, space: str) -> set[str]:
        return {row[0] for row in self.connection.execute("SELECT item FROM known WHERE space = ?", (space,))}

    def note(self, space: str, items: Iterable[str]) -> None:
        self.connection.execute("BEGIN IMMEDIATE")
        self.connection.executemany("INSERT OR IGNORE INTO known VALUES (?, ?)", [(space, item) for item in items])
        self.connection.execute("COMMIT")

    def cursor(self, space: str) -> int:
        row = self.connection.execute("SELECT seq FROM cursors WHERE space = ?", (space,)).fetchone()
        return int(row[0]) if row else 0

    def places(self, beginning: str) -> list[str]:
        """The spaces with a cursor whose names begin like this, without the beginning."""
        found = self.connection.execute(
            "SELECT space FROM cursors WHERE substr(space, 1, ?) = ?", (len(beginning), beginning)
        )
        return [row[0][len(beginning) :] for row in found]

    def drop(self, space: str) -> None:
        self.connection.execute("DELETE FROM cursors WHERE space = ?", (space,))

    def move(self, space: str, seq: int) -> None:
        self.connection.execute("INSERT OR REPLACE INTO cursors VALUES (?, ?)", (space, seq))
