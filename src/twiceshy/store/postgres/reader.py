"""The read side that recall needs, over one space of PostgreSQL: the same ranker then ranks the same words.

Candidates are chosen in SQL: the rarest words first within a budget of postings, weighed by how rare
they are in this space. The index holds a space's postings apart (see `pen.mark`) and a function of
the database reads it (0003_search.sql), so a question costs what its words' postings cost.
"""

from collections.abc import Sequence
from typing import Any

from twiceshy.store.postgres.connect import fetch
from twiceshy.store.postgres.loading import array
from twiceshy.store.postgres.pen import mark
from twiceshy.store.postings import FAR
from twiceshy.store.reader import KEPT, Reader, Replaced, Stored

_COLUMNS = ", ".join(["m.words" if name == "words" else f"m.{name}" for name in Stored._fields])
POSTINGS = 2_000  # read for a question; fewer than on SQLite, where a posting is a few bytes and not a row
_WIDE = 4  # weightiest words asked for in pairs when even the rarest is common


class PostgresReader(Reader):
    """A space inside a transaction that a token opened (`connect.asking`)."""

    holds_work = False

    def __init__(self, connection: Any, space: int, scope: str) -> None:
        self.path = f"space {space}"
        self.scope = scope
        self.connection = connection
        self.space = space
        found = fetch(connection, "SELECT documents, words FROM spaces WHERE id = %s", (space,))
        self.documents, self.tokens = (found[0]["documents"], found[0]["words"]) if found else (0, 0)

    def close(self) -> None:
        """The connection belongs to the pool."""

    def _values(self, sql: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
        return [tuple(row.values()) for row in fetch(self.connection, sql, parameters)]

    def _stored(self, rest: str, parameters: Sequence[Any]) -> list[Stored]:
        sql = f"SELECT {_COLUMNS} FROM memories m WHERE m.space = %s AND m.status = 'active' AND {rest}"
        return list(map(Stored._make, self._values(sql, (self.space, *parameters))))

    def frequencies(self, terms: Sequence[str]) -> dict[str, int]:
        sql = "SELECT term, documents FROM terms WHERE space = %s AND sort = 'm' AND term = ANY (%s)"
        return dict(self._values(sql, (self.space, list(terms))))

    def worked_words(self, terms: Sequence[str], postings: int = 0) -> int:
        """Work stays on people's machines: no task was ever done here."""
        return 0

    def candidates(
        self, weights: Sequence[tuple[str, float, int]], postings: int = POSTINGS, kept: int = KEPT
    ) -> list[int]:
        chosen: list[str] = []
        left = postings
        for term, _, documents in sorted(weights, key=lambda entry: (entry[2], entry[0])):
            if chosen and documents > left:
                break  # what has it beside a rarer word is found by that one, and weighed with both
            chosen.append(term)
            left -= documents
        if not chosen:
            return []
        marks = {term: mark(self.space, term) for term, _, _ in weights}
        words = [marks[term] for term in chosen]
        pairs: list[tuple[int, int]] = []
        if len(chosen) == 1 and left < 0:
            words, pairs = [], self._pairs(weights, marks)
        parameters = (
            self.space, array(words), array([one for one, _ in pairs]), array([other for _, other in pairs]),
            array(list(marks.values())), array([weight for _, weight, _ in weights]), kept,
        )  # fmt: skip
        sql = "SELECT number, score FROM memories_holding(%s, %s, %s, %s, %s, %s, %s)"
        found = self._values(sql, parameters)  # best first
        return [number for number, score in found if score >= FAR * found[0][1]]

    def _pairs(self, weights: Sequence[tuple[str, float, int]], marks: dict[str, int]) -> list[tuple[int, int]]:
        """Common words say something together: two of the weightiest."""
        heavy = [entry[0] for entry in sorted(weights, key=lambda entry: (-entry[1], entry[0]))[:_WIDE]]
        return [(marks[one], marks[two]) for at, one in enumerate(heavy) for two in heavy[at + 1 :]]

    def bodies(self, numbers: Sequence[int]) -> list[tuple[int, str]]:
        sql = "SELECT number, words FROM memories WHERE space = %s AND number = ANY (%s)"
        return self._values(sql, (self.space, list(numbers)))

    def rows(self, numbers: Sequence[int]) -> list[Stored]:
        return self._stored("m.number = ANY (%s)", (list(numbers),))

    def by_ids(self, identifiers: Sequence[str]) -> list[Stored]:
        return self._stored("m.id = ANY (%s)", (list(identifiers),))

    def locked(self, most: int = 200) -> list[Stored]:
        return self._stored("m.locked = 1 ORDER BY m.number DESC LIMIT %s", (most,))

    def activated(self, most: int = 1_000) -> list[Stored]:
        return self._stored("m.activation <> '' ORDER BY m.number DESC LIMIT %s", (most,))

    def of_kinds(self, kinds: Sequence[str], most: int) -> list[Stored]:
        found: list[Stored] = []
        for kind in kinds:
            found += self._stored("m.kind = %s ORDER BY m.number DESC LIMIT %s", (kind, most))
        return found

    def recent(self, since: str, most: int) -> list[Stored]:
        return self._stored("m.updated >= %s ORDER BY m.updated DESC LIMIT %s", (since, most))

    def mentioning(self, entity: str, most: int) -> list[str]:
        sql = "SELECT memory FROM mentions WHERE space = %s AND entity = %s LIMIT %s"
        return [row[0] for row in self._values(sql, (self.space, entity, most))]

    def neighbours(self, identifiers: Sequence[str]) -> list[tuple[str, str, str]]:
        found: list[tuple[str, str, str]] = []
        for near, far in (("source", "target"), ("target", "source")):
            sql = (
                f"SELECT {near}, verb, {far} FROM links WHERE space = %s AND {near} = ANY (%s)"
                " AND verb <> 'supersedes' LIMIT 400"
            )
            found += self._values(sql, (self.space, list(identifiers)))
        return found

    def replaced(self, identifiers: Sequence[str]) -> list[Replaced]:
        sql = (
            "SELECT l.source, m.id, m.text, l.at FROM links l JOIN memories m ON m.space = l.space AND m.id = l.target"
            " WHERE l.space = %s AND l.verb = 'supersedes' AND l.source = ANY (%s) ORDER BY l.at DESC"
        )
        return list(map(Replaced._make, self._values(sql, (self.space, list(identifiers)))))

    def contested(self) -> dict[str, str]:
        sql = (
            "SELECT l.target, m.text FROM memories m JOIN links l ON l.space = m.space AND l.source = m.id"
            " AND l.verb = 'contradicts' LEFT JOIN memories t ON t.space = l.space AND t.id = l.target"
            " WHERE m.space = %s AND m.status = 'proposed' AND m.origin = 'person'"
            " AND m.tags NOT LIKE '%%hidden%%' AND m.updated >= coalesce(t.confirmed, '') ORDER BY l.at LIMIT 400"
        )
        return {str(target): str(text) for target, text in self._values(sql, (self.space,))}

    def evidence(self, identifiers: Sequence[str]) -> dict[str, str]:
        sql = "SELECT memory, kind, ref, session FROM evidence WHERE space = %s AND memory = ANY (%s) ORDER BY at"
        found: dict[str, str] = {}
        for memory, kind, ref, session in self._values(sql, (self.space, list(identifiers))):
            found[memory] = f"{kind}:{ref or session}" if ref or session else kind
        return found
