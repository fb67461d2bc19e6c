"""What people and verbs ask about the memories of a SQLite store, by its indexes however many there are.

A page is cut by key, not by offset, so the thousandth is as quick as the first; words go through the
full-text index, the last one as a beginning, because it is still being typed.
"""

import re
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from twiceshy.model.memory import KINDS, STATUSES, Memory
from twiceshy.model.operation import Operation
from twiceshy.store import rows
from twiceshy.store.port import Drawn, Join, Scored, Tally, Wanted
from twiceshy.text import words

COUNTED = 1_000  # hits of a search are counted up to here
ASKED = 12  # rarest words asked for
ALIVE = ("active", "superseded", "proposed")  # what a picture shows
_ALIVE = "status IN ('active', 'superseded', 'proposed')"
_PART = 500
_LAST_WORD = re.compile(r"[^\W_]+$")
Fetch = Callable[[str, Iterable[Any]], list[sqlite3.Row]]


class SqliteCatalogue:
    def __init__(self, fetch: Fetch) -> None:
        self.fetch = fetch

    def _memories(self, sql: str, values: Iterable[Any] = ()) -> list[Memory]:
        return [rows.memory_from(row) for row in self.fetch(sql, values)]

    def alike(self, fingerprint: str) -> list[Memory]:
        return self._memories("SELECT * FROM memories WHERE fingerprint = ?", (fingerprint,))

    def near(self, words: Sequence[str], most: int) -> list[Memory]:
        """Active memories that hold the rarest of these words, the best first."""
        marks = ", ".join("?" * len(words))
        sql = f"SELECT term FROM memory_terms WHERE term IN ({marks}) ORDER BY documents LIMIT {ASKED}"
        match = " OR ".join(f'"{row[0]}"' for row in self.fetch(sql, words))
        if not match:
            return []
        return self._memories(
            "SELECT m.* FROM memory_fts f JOIN memories m ON m.number = f.rowid WHERE memory_fts MATCH ?"
            f" ORDER BY rank LIMIT {int(most)}",
            (match,),
        )

    def proposed(self, most: int) -> list[Memory]:
        return self._memories("SELECT * FROM memories WHERE status = 'proposed' ORDER BY number DESC LIMIT ?", (most,))

    def browse(self, wanted: Wanted) -> tuple[list[Scored], int]:
        """One page and one more; how many there are, counted to a little over COUNTED."""
        clauses, values = _conditions(wanted)
        source, score, order = "memories m", "0.0", "m.updated DESC, m.id DESC"
        if ranked(wanted):
            source = "memory_fts JOIN memories m ON m.number = memory_fts.rowid"
            clauses.insert(0, "memory_fts MATCH ?")
            values.insert(0, _expression(wanted.text))
            score, order = "bm25(memory_fts)", "score, m.number DESC"
        where = " AND ".join(clauses)
        sql = f"SELECT count(*) FROM (SELECT 1 FROM {source} WHERE {where} LIMIT {COUNTED + 1})"
        count = int(self.fetch(sql, values)[0][0])
        if count > COUNTED:  # among so many the latest serve better than an order that takes all of them to find
            where = where.replace("m.kind = ?", "+m.kind = ?")  # the index on kinds would fetch every one
            if ranked(wanted):
                score, order = "0.0", "memory_fts.rowid DESC"
        if wanted.before and not ranked(wanted):
            updated, _, identifier = wanted.before.partition(" ")
            where += " AND m.updated <= ? AND (m.updated < ? OR m.id < ?)"
            values = [*values, updated, updated, identifier]
        page = self.fetch(
            f"SELECT m.*, {score} AS score FROM {source} WHERE {where} ORDER BY {order} LIMIT {wanted.limit + 1}",
            values,
        )
        return [Scored(float(row["score"]), rows.memory_from(row)) for row in page], count

    def kinds(self, status: str) -> dict[str, int]:
        """How many there are of each kind with a status, or with any."""
        condition, values = ("WHERE status = ?", (status,)) if status in STATUSES else ("", ())
        found = self.fetch(f"SELECT kind, count(*) FROM memories {condition} GROUP BY kind", values)
        return {row[0]: row[1] for row in found}

    def tally(self) -> Tally:
        """What is there, by indexes alone."""
        kinds = self.fetch("SELECT status, count(*) FROM memories GROUP BY kind, status", ())
        locked = self.fetch("SELECT count(*) FROM memories WHERE locked = 1 AND status = 'active'", ())[0][0]
        counted = [sum(count for status, count in kinds if status == wanted) for wanted in ("active", "proposed")]
        return Tally(counted[0], locked, counted[1])

    def entities(self, memory: str) -> tuple[str, ...]:
        return tuple(row[0] for row in self.fetch("SELECT entity FROM mentions WHERE memory = ? ORDER BY 1", (memory,)))

    def evidence_keys(self, memory: str) -> list[str]:
        return [row[0] for row in self.fetch("SELECT id FROM evidence WHERE memory = ?", (memory,))]

    def link_keys(self, source: str) -> list[tuple[str, str, str]]:
        found = self.fetch("SELECT source, verb, target FROM links WHERE source = ?", (source,))
        return [(row[0], row[1], row[2]) for row in found]

    def made_between(self, first: str, last: str) -> int:
        """Memories with ids from `first` to before `last`; ids are times."""
        return int(self.fetch("SELECT count(*) FROM memories WHERE id >= ? AND id < ?", (first, last))[0][0])

    def written(self, passed_over: Sequence[str], limit: int) -> list[Operation]:
        """The latest operations, without those of some verbs."""
        from twiceshy.store.sqlite import operation_from

        marks = ",".join("?" * len(passed_over))
        sql = f"SELECT * FROM operations WHERE verb NOT IN ({marks}) ORDER BY number DESC LIMIT ?"
        return [operation_from(row) for row in self.fetch(sql, (*passed_over, limit))]

    def joins(self, most: int) -> list[Join]:
        """Links, and mentions of what several memories name but not nearly all: one alone joins nothing."""
        found = self.fetch("SELECT source, verb, target FROM links LIMIT ?", (most,))
        found += self.fetch(
            "SELECT memory, 'mentions', entity FROM mentions WHERE entity IN"
            " (SELECT entity FROM mentions GROUP BY entity HAVING count(*) BETWEEN 2 AND 400) LIMIT ?",
            (most,),
        )
        return [(row[0], row[1], row[2]) for row in found]

    def drawn(self, identifiers: Sequence[str]) -> list[Drawn]:
        """Those among these memories that are alive."""
        found: list[Drawn] = []
        for start in range(0, len(identifiers), _PART):
            part = identifiers[start : start + _PART]
            where = f"id IN ({','.join('?' * len(part))}) AND {_ALIVE}"
            sql = f"SELECT id, kind, substr(text, 1, 120) FROM memories WHERE {where}"
            found += [Drawn(*row) for row in self.fetch(sql, part)]
        return found

    def latest_drawn(self, most: int) -> list[Drawn]:
        sql = f"SELECT id, kind, substr(text, 1, 120) FROM memories WHERE {_ALIVE} ORDER BY updated DESC LIMIT ?"
        return [Drawn(*row) for row in self.fetch(sql, (most,))]

    def busiest(self, most: int) -> list[tuple[str, int]]:
        """The entities that most memories name, and how many do."""
        sql = "SELECT entity, count(*) FROM mentions GROUP BY entity ORDER BY 2 DESC, 1 LIMIT ?"
        return [(row[0], row[1]) for row in self.fetch(sql, (most,))]


def ranked(wanted: Wanted) -> bool:
    """Words among active memories are ranked; the others are no part of the index."""
    return bool(typed(wanted.text)[0]) and wanted.status == "active"


def typed(text: str) -> tuple[list[str], str]:
    """What was typed as words to look for, and the beginning that the last one may be."""
    found = list(dict.fromkeys(words.index_text(text).split()))
    tail = _LAST_WORD.search(text.lower())
    if not found or not tail or len(tail[0]) < 2:
        return found, ""
    return found, "".join(letter for letter in tail[0] if letter.isalnum())


def _expression(text: str) -> str:
    found, beginning = typed(text)
    quoted = [f'"{word}"' for word in found]
    if beginning:
        quoted[-1] = f'({quoted[-1]} OR "{beginning}"*)'
    return " AND ".join(quoted)


def _conditions(wanted: Wanted) -> tuple[list[str], list[Any]]:
    clauses, values = ["1"], list[Any]()
    if wanted.status in STATUSES:
        clauses.append("m.status = ?")
        values.append(wanted.status)
    if wanted.kind in KINDS:
        clauses.append("m.kind = ?")
        values.append(wanted.kind)
    if wanted.locked:
        clauses.append("m.locked = 1")
    if wanted.stale:
        clauses.append("m.stale = 1")
    if wanted.tag:
        clauses.append("m.tags <> '' AND EXISTS (SELECT 1 FROM json_each(m.tags) WHERE value = ?)")
        values.append(wanted.tag)
    if wanted.entity:
        clauses.append("m.id IN (SELECT memory FROM mentions WHERE entity = ?)")
        values.append(wanted.entity)
    if wanted.text.strip() and not ranked(wanted):
        clauses.append("instr(lower(m.text), ?)")
        values.append(wanted.text.strip().lower())
    return clauses, values
