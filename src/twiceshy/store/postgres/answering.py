"""What judging between answers to one memory needs of a space; see `store.answers`."""

from collections.abc import Sequence
from typing import Any

from twiceshy.store import answers, rows
from twiceshy.store.postgres.connect import fetch
from twiceshy.store.postgres.loading import texts
from twiceshy.store.postgres.pen import rows_of


class Desk:
    def __init__(self, connection: Any, space: int) -> None:
        self.connection = connection
        self.space = space

    def replacements(self, memories: Sequence[str]) -> list[answers.Ends]:
        half = "SELECT source, target FROM links WHERE space = %s AND verb = 'supersedes' AND {} = ANY (%s::text[])"
        asked = (self.space, texts(memories))
        sql = half.format("source") + " UNION " + half.format("target")
        return [(row["source"], row["target"]) for row in fetch(self.connection, sql, asked + asked)]

    def rows(self, memories: Sequence[str]) -> dict[str, rows.Row]:
        return rows_of(self.connection, self.space, rows.MEMORIES, [(memory,) for memory in memories])

    def newest(self, key: str) -> str:
        sql = "SELECT max(operation) AS id FROM touched WHERE space = %s AND key = %s"
        return fetch(self.connection, sql, (self.space, key))[0]["id"] or ""
