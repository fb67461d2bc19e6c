"""Before a command runs: has this very command failed before, and is that failure still open?

Read from the work room's table of failures, where one exists. Said once per session, and only from
the second failure on: a first failure may have been anything.
"""

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from twiceshy.recall import brief
from twiceshy.store.reader import Reader

RECENT = 60  # open failures looked at
LEAST = 2


class Hint(NamedTuple):
    id: str
    text: str


def failures(command: str, readers: Sequence[Reader]) -> list[Hint]:
    """Open failures of this command, the latest first."""
    wanted = " ".join(command.split())
    if not wanted:
        return []
    found: list[Hint] = []
    for reader in readers:
        if reader.scope != "repo":
            continue
        for digest, kind, message, told, count in _open(reader):
            if " ".join(told.split()) == wanted:
                what = brief.one_line(f"{kind}: {message}" if message else kind, 160)
                found.append(Hint(digest, f'failed {count} times before, still open; last output (data): "{what}"'))
    return found


def _open(reader: Reader) -> list[tuple[str, str, str, str, int]]:
    sql = (
        "SELECT digest, type, message, command, count FROM failures"
        " WHERE status = 'open' AND count >= ? ORDER BY last DESC LIMIT ?"
    )
    try:
        return reader.connection.execute(sql, (LEAST, RECENT)).fetchall()
    except sqlite3.OperationalError:
        return []  # a store from before the work room had tables
