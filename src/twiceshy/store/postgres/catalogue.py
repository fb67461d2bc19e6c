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
from twiceshy.store.port import Drawn, Join, Scored, Tally, Wanted
from twiceshy.store.postgres.loading import array
from twiceshy.store.postgres.pen import columns, mark

BEGINNINGS = 200  # words that a beginning may stand for
POSTINGS = 1_500  # memories behind the words that `near` asks for
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

    def alike(self, fingerprint: str) -> list[Memory]:
        return self._memories("fingerprint = %s", (fingerprint,))

    def near(self, words: Sequence[str], most: int) -> list[Memory]:
        """Active memories that hold the rarest of these words, those with more of them first."""
        known = self._documents(words)
        chosen: list[str] = []
        for term in sorted(known, key=lambda term: (known[term], term))[:ASKED]:
            if chosen and sum(known[one] for one in (*chosen, term)) > POSTINGS:
                break
            chosen.append(term)
        numbers = list(self._holding([mark(self.space, term) for term in chosen], [], most))
        held = self._numbered("true", (), numbers) if numbers else []
        found = {row["number"]: rows.memory_from(row) for row in held}
        return [found[number] for number in numbers if number in found]

    def _documents(self, terms: Sequence[str]) -> dict[str, int]:
        """term -> how many memories have it, of those that any has."""
        sql = "SELECT term, documents FROM terms WHERE space = %s AND sort = 'm' AND documents > 0 AND term = ANY (%s)"
        return {row["term"]: row["documents"] for row in self.fetch(sql, (self.space, list(terms)))} if terms else {}

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
        if not ranked(wanted):
            return self._latest(wanted, clauses, values)
        found, beginning = typed(wanted.text)
        groups = [[word] for word in found]
        if beginning:
            groups[-1] += self._beginning(beginning)
        known = self._documents([word for group in groups for word in group])
        groups.sort(key=lambda group: sum(known.get(word, 0) for word in group))
        clauses += ["marks && %s::bigint[]"] * len(groups)
        marks = [[mark(self.space, word) for word in group] for group in groups]
        if sum(known.get(word, 0) for word in groups[0]) > SIFTED:
            # Among so many the latest serve better than an order that takes all of them to find.
            return self._latest(wanted._replace(before=""), clauses, [*values, *marks])
        return self._ranked(wanted, clauses, [*values, *marks], marks)

    def _latest(self, wanted: Wanted, clauses: list[str], values: list[Any]) -> tuple[list[Scored], int]:
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
        return [Scored(float(at), rows.memory_from(row)) for at, row in enumerate(page)], count

    def _ranked(
        self, wanted: Wanted, clauses: list[str], values: list[Any], marks: list[list[int]]
    ) -> tuple[list[Scored], int]:
        """Every word typed must be there, the last one or a word that begins like it.

        The index answers for words of the space alone (migration 3); what else is wanted is sifted from its best.
        """
        scores = self._holding(marks[0], [one for group in marks[1:] for one in group], SIFTED)
        held = self._numbered(" AND ".join(clauses), values, list(scores))
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
        sql = "SELECT kind, many FROM kinds_of(%s, %s)"
        found = self.fetch(sql, (self.space, status if status in STATUSES else ""))
        return {row["kind"]: row["many"] for row in found}

    def tally(self) -> Tally:
        sql = "SELECT count(*) AS many FROM memories WHERE space = %s AND locked = 1 AND status = 'active'"
        locked = int(self.fetch(sql, (self.space,))[0]["many"])
        return Tally(sum(self.kinds("active").values()), locked, sum(self.kinds("proposed").values()))

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
        return int(self.fetch("SELECT made_between(%s, %s, %s) AS many", (self.space, first, last))[0]["many"])

    def written(self, passed_over: Sequence[str], limit: int) -> list[Operation]:
        """The latest operations, without those of some verbs."""
        from twiceshy.store.postgres.store import OPERATION, operation_from

        sql = f"SELECT {OPERATION} FROM operations WHERE space = %s AND verb <> ALL (%s) ORDER BY seq DESC LIMIT %s"
        return [operation_from(row) for row in self.fetch(sql, (self.space, list(passed_over), limit))]

    def joins(self, most: int) -> list[Join]:
        """Links, and mentions of what several memories name but not nearly all, the busiest first."""
        found = self.fetch("SELECT source, verb, target FROM joins_of(%s, %s)", (self.space, most))
        return [(row["source"], row["verb"], row["target"]) for row in found]

    def drawn(self, identifiers: Sequence[str]) -> list[Drawn]:
        """Those among these memories that are alive."""
        return self._drawn(list(identifiers), len(identifiers))

    def latest_drawn(self, most: int) -> list[Drawn]:
        return self._drawn(None, most)

    def _drawn(self, names: list[str] | None, most: int) -> list[Drawn]:
        found = self.fetch("SELECT id, kind, text FROM drawn_of(%s, %s::text[], %s)", (self.space, names, most))
        return [Drawn(row["id"], row["kind"], row["text"]) for row in found]

    def busiest(self, most: int) -> list[tuple[str, int]]:
        """The entities that most memories name, and how many do."""
        found = self.fetch("SELECT entity, many FROM entities_of(%s, %s)", (self.space, most))
        return [(row["entity"], row["many"]) for row in found]


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
