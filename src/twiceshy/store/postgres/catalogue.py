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
from twiceshy.store.postgres.loading import array
from twiceshy.store.postgres.pen import columns, mark

BEGINNINGS = 200  # words that a beginning may stand for
SIFTED = 2_000  # best by words that are looked at for everything else
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
        numbers = list(self._holding([mark(self.space, term) for term in known], [], most))
        found = {row["number"]: rows.memory_from(row) for row in self._numbered("true", (), numbers)}
        return [found[number] for number in numbers if number in found]

    def _holding(self, wanted: Sequence[int], also: Sequence[int], most: int) -> dict[int, float]:
        """number -> how many of these words a memory has, the most first; it has one of `wanted` at least."""
        asked = [*wanted, *also]
        sql = "SELECT number, score FROM memories_holding(%s, %s, '{}', '{}', %s, %s, %s)"
        values = (self.space, array(wanted), array(asked), array([1] * len(asked)), most)
        return {row["number"]: row["score"] for row in self.fetch(sql, values)} if wanted else {}

    def _numbered(self, rest: str, values: Sequence[Any], numbers: Sequence[int]) -> list[dict[str, Any]]:
        sql = f"SELECT number, {columns(rows.MEMORIES)} FROM memories WHERE space = %s AND number = ANY (%s) AND {rest}"
        return self.fetch(sql, (self.space, list(numbers), *values))

    def proposed(self, most: int) -> list[Memory]:
        return self._memories("status = 'proposed' ORDER BY number DESC LIMIT %s", (most,))

    def browse(self, wanted: Wanted) -> tuple[list[Scored], int]:
        """One page and one more; how many there are, counted to a little over COUNTED."""
        clauses, values = _conditions(wanted)
        if ranked(wanted):
            return self._ranked(wanted, clauses, values)
        where = " AND ".join(["space = %s", *clauses])
        counting = f"SELECT count(*) AS many FROM (SELECT 1 FROM memories WHERE {where} LIMIT {COUNTED + 1}) AS found"
        count = int(self.fetch(counting, (self.space, *values))[0]["many"])
        if wanted.before:
            updated, _, identifier = wanted.before.partition(" ")
            where += " AND (updated, id) < (%s, %s)"
            values = [*values, updated, identifier]
        page = self.fetch(
            f"SELECT {columns(rows.MEMORIES)} FROM memories WHERE {where}"
            f" ORDER BY updated DESC, id DESC LIMIT {int(wanted.limit) + 1}",
            (self.space, *values),
        )
        return [Scored(0.0, rows.memory_from(row)) for row in page], count

    def _ranked(self, wanted: Wanted, clauses: list[str], values: list[Any]) -> tuple[list[Scored], int]:
        """Every word typed must be there, the last one or a word that begins like it.

        The index answers for words of the space alone (migration 3); what else is wanted is sifted from its best.
        """
        found, beginning = typed(wanted.text)
        groups = [[mark(self.space, word)] for word in found]
        if beginning:
            groups[-1] += [mark(self.space, word) for word in self._beginning(beginning)]
        scores = self._holding(groups[0], [one for group in groups[1:] for one in group], SIFTED)
        rest = " AND ".join([*clauses, *["marks && %s::bigint[]"] * len(groups)])
        held = self._numbered(rest, (*values, *groups), list(scores))
        held.sort(key=lambda row: (-scores[row["number"]], -row["number"]))
        return [Scored(-scores[row["number"]], rows.memory_from(row)) for row in held[: wanted.limit + 1]], len(held)

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
