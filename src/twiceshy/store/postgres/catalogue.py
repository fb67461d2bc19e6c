"""What people and verbs ask about the memories of one space: the same questions as on SQLite.

Words are looked up by their marks, which keep a space's postings apart; the last word typed stands
for every word of the space that begins with it.
"""

from collections.abc import Callable, Sequence
from typing import Any

from twiceshy.model.memory import KINDS, STATUSES, Memory
from twiceshy.model.operation import Operation
from twiceshy.store import rows
from twiceshy.store.catalogue import ASKED, COUNTED, ranked, typed
from twiceshy.store.port import Scored, Tally, Wanted
from twiceshy.store.postgres.pen import columns, mark

BEGINNINGS = 200  # words that a beginning may stand for
_LAST_LETTER = "\U0010ffff"
Fetch = Callable[[str, Sequence[Any]], list[dict[str, Any]]]


class PostgresCatalogue:
    def __init__(self, fetch: Fetch, space: int) -> None:
        self.fetch = fetch
        self.space = space

    def _memories(self, rest: str, values: Sequence[Any] = ()) -> list[Memory]:
        sql = f"SELECT {columns(rows.MEMORIES)} FROM memories WHERE space = %s AND {rest}"
        return [rows.memory_from(row) for row in self.fetch(sql, (self.space, *values))]

    def _count(self, table: str, rest: str, values: Sequence[Any] = ()) -> int:
        sql = f"SELECT count(*) AS many FROM {table} WHERE space = %s AND {rest}"
        return int(self.fetch(sql, (self.space, *values))[0]["many"])

    def alike(self, fingerprint: str) -> list[Memory]:
        return self._memories("fingerprint = %s", (fingerprint,))

    def near(self, words: Sequence[str], most: int) -> list[Memory]:
        """Active memories that hold the rarest of these words, those with more of them first."""
        sql = (
            "SELECT term FROM terms WHERE space = %s AND sort = 'm' AND documents > 0 AND term = ANY (%s)"
            f" ORDER BY documents, term LIMIT {ASKED}"
        )
        known = [row["term"] for row in self.fetch(sql, (self.space, list(words)))]
        marks = [mark(self.space, term) for term in known]
        if not marks:
            return []
        shared = "(SELECT count(*) FROM unnest(marks) AS held WHERE held = ANY (%s::bigint[]))"
        rest = f"marks && %s::bigint[] ORDER BY {shared} DESC, number DESC LIMIT %s"
        return self._memories(rest, (marks, marks, most))

    def proposed(self, most: int) -> list[Memory]:
        return self._memories("status = 'proposed' ORDER BY number DESC LIMIT %s", (most,))

    def browse(self, wanted: Wanted) -> tuple[list[Scored], int]:
        """One page and one more; how many there are, counted to a little over COUNTED."""
        clauses, values = _conditions(wanted)
        score, order, weighed = "0.0", "updated DESC, id DESC", list[Any]()
        if ranked(wanted):
            clauses, values, marks = self._words(wanted, clauses, values)
            score = "-(SELECT count(*) FROM unnest(marks) AS held WHERE held = ANY (%s::bigint[]))::float8"
            weighed, order = [marks], "score, number DESC"
        where = " AND ".join(["space = %s", *clauses])
        counting = f"SELECT count(*) AS many FROM (SELECT 1 FROM memories WHERE {where} LIMIT {COUNTED + 1}) AS found"
        count = int(self.fetch(counting, (self.space, *values))[0]["many"])
        if wanted.before and not ranked(wanted):
            updated, _, identifier = wanted.before.partition(" ")
            where += " AND (updated, id) < (%s, %s)"
            values = [*values, updated, identifier]
        page = self.fetch(
            f"SELECT {columns(rows.MEMORIES)}, {score} AS score FROM memories WHERE {where}"
            f" ORDER BY {order} LIMIT {int(wanted.limit) + 1}",
            (*weighed, self.space, *values),
        )
        return [Scored(float(row["score"]), rows.memory_from(row)) for row in page], count

    def _words(self, wanted: Wanted, clauses: list[str], values: list[Any]) -> tuple[list[str], list[Any], list[int]]:
        """Every word typed must be there, the last one or a word that begins like it."""
        found, beginning = typed(wanted.text)
        whole = [mark(self.space, word) for word in (found[:-1] if beginning else found)]
        last = [mark(self.space, word) for word in (found[-1], *self._beginning(beginning))] if beginning else []
        if whole:
            clauses, values = [*clauses, "marks @> %s::bigint[]"], [*values, whole]
        if last:
            clauses, values = [*clauses, "marks && %s::bigint[]"], [*values, last]
        return clauses, values, [*whole, *last[:1]]

    def _beginning(self, letters: str) -> list[str]:
        sql = (
            "SELECT term FROM terms WHERE space = %s AND sort = 'm' AND term >= %s AND term < %s AND documents > 0"
            f" ORDER BY documents DESC LIMIT {BEGINNINGS}"
        )
        return [row["term"] for row in self.fetch(sql, (self.space, letters, letters + _LAST_LETTER))]

    def kinds(self, status: str) -> dict[str, int]:
        """How many there are of each kind with a status, or with any."""
        condition, values = ("status = %s", (status,)) if status in STATUSES else ("true", ())
        sql = f"SELECT kind, count(*) AS many FROM memories WHERE space = %s AND {condition} GROUP BY kind"
        return {row["kind"]: row["many"] for row in self.fetch(sql, (self.space, *values))}

    def tally(self) -> Tally:
        found = self.fetch(
            "SELECT count(*) FILTER (WHERE status = 'active') AS active,"
            " count(*) FILTER (WHERE status = 'active' AND locked = 1) AS locked,"
            " count(*) FILTER (WHERE status = 'proposed') AS waiting FROM memories WHERE space = %s",
            (self.space,),
        )
        return Tally(**found[0])

    def entities(self, memory: str) -> tuple[str, ...]:
        sql = "SELECT entity FROM mentions WHERE space = %s AND memory = %s ORDER BY 1"
        return tuple(row["entity"] for row in self.fetch(sql, (self.space, memory)))

    def evidence_keys(self, memory: str) -> list[str]:
        sql = "SELECT id FROM evidence WHERE space = %s AND memory = %s"
        return [row["id"] for row in self.fetch(sql, (self.space, memory))]

    def link_keys(self, source: str) -> list[tuple[str, str, str]]:
        found = self.fetch(
            "SELECT source, verb, target FROM links WHERE space = %s AND source = %s", (self.space, source)
        )
        return [(row["source"], row["verb"], row["target"]) for row in found]

    def made_between(self, first: str, last: str) -> int:
        """Memories with ids from `first` to before `last`; ids are times."""
        return self._count("memories", "id >= %s AND id < %s", (first, last))

    def written(self, passed_over: Sequence[str], limit: int) -> list[Operation]:
        """The latest operations, without those of some verbs."""
        from twiceshy.store.postgres.store import OPERATION, operation_from

        sql = f"SELECT {OPERATION} FROM operations WHERE space = %s AND verb <> ALL (%s) ORDER BY seq DESC LIMIT %s"
        return [operation_from(row) for row in self.fetch(sql, (self.space, list(passed_over), limit))]


def _conditions(wanted: Wanted) -> tuple[list[str], list[Any]]:
    clauses, values = list[str](), list[Any]()
    if wanted.status in STATUSES:
        clauses.append("status = %s")
        values.append(wanted.status)
    if wanted.kind in KINDS:
        clauses.append("kind = %s")
        values.append(wanted.kind)
    if wanted.locked:
        clauses.append("locked = 1")
    if wanted.stale:
        clauses.append("stale = 1")
    if wanted.tag:
        clauses.append("tags <> '' AND tags::jsonb ? %s")
        values.append(wanted.tag)
    if wanted.entity:
        clauses.append("id IN (SELECT memory FROM mentions WHERE mentions.space = memories.space AND entity = %s)")
        values.append(wanted.entity)
    if wanted.text.strip() and not ranked(wanted):
        clauses.append("strpos(lower(text), %s) > 0")
        values.append(wanted.text.strip().lower())
    return clauses, values
