"""A company's memory, of any size: repositories full of memories and pieces of sessions, written by COPY.

The words are those of `generate.py` (half of them common, the rest by a Zipf-like law, names and paths among
them); texts are put together from sentences said before, as people's are. The rows are what operations would leave;
the two word indexes are made after the rows, as one would when a database is restored.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import psycopg

import generate
from twiceshy.model.memory import Memory
from twiceshy.store import rows
from twiceshy.store.postgres.pen import mark
from twiceshy.text import words

NOW = "2026-11-15T08:00:00.000Z"
INDEXES = (("memories_marks", "memories"), ("chunks_marks", "chunks"))
COLUMNS = {
    "memories": ("space", *rows.MEMORIES.columns, "words", "marks"),
    "chunks": ("space", "session", "seq", "agent", "who", "at", "text", "marks"),
}


def repo_name(number: int) -> str:
    return f"git.example.org/company/r{number}"


class Said(NamedTuple):
    """A text, the words it is found by in their order, and the distinct ones."""

    text: str
    body: str
    words: frozenset[str]


def said(text: str) -> Said:
    body = words.index_text(text)
    return Said(text, body, frozenset(body.split()))


class Speaker:
    """Statements and stretches of talk, made of a stock of sentences, mentions and code."""

    def __init__(self, seed: int, stock: int) -> None:
        writer = generate.Writer(seed)
        self.dice = writer.random
        self.sentences = [said(writer.sentence()) for _ in range(stock)]
        self.places = [said(f"See {path}.") for path in writer.paths]
        self.names = [said(f"{name}().") for name in writer.names]
        self.code = [said("\n" + writer.code(3)) for _ in range(stock // 10)]

    def statement(self) -> Said:
        """What people make their agents remember: a sentence or two, half of them about a file or a name."""
        parts = self.dice.choices(self.sentences, k=1 + (self.dice.random() < 0.3))
        about = self.dice.random()
        if about < 0.5:
            parts.append(self.dice.choice(self.places if about < 0.25 else self.names))
        return _joined(parts)

    def talk(self) -> Said:
        """A piece of a session: some prose, at times a few lines of code."""
        parts = self.dice.choices(self.sentences, k=self.dice.randint(3, 6))
        if self.dice.random() < 0.3:
            parts.append(self.dice.choice(self.code))
        return _joined(parts)


def _joined(parts: list[Said]) -> Said:
    distinct = frozenset().union(*[part.words for part in parts])
    return Said(" ".join([part.text for part in parts]), " ".join([part.body for part in parts]), distinct)


class Asked(NamedTuple):
    """Questions to a repository: one that a memory of it answers, one that a piece of a session answers."""

    repo: str
    recall: str
    search: str


class Company:
    def __init__(self, admin: str, repos: int) -> None:
        self.connection = psycopg.connect(admin, autocommit=True)
        self.connection.execute("SET search_path = twiceshy")
        self.connection.execute("SET maintenance_work_mem = '512MB'")
        self.speaker = Speaker(11, stock=100_000)
        self.dice = random.Random(5)
        self.each = 0
        self.spaces = [self._space(number) for number in range(repos)]
        self.questions: list[Asked] = []

    def _space(self, number: int) -> int:
        sql = "INSERT INTO spaces (kind, repo, team, sessions) SELECT 'shared', %s, id, true FROM teams RETURNING id"
        made = self.connection.execute(sql, (repo_name(number),)).fetchone()
        assert made is not None
        return int(made[0])

    def grow(self, each: int) -> Iterator[int]:
        """Up to `each` memories and as many pieces in every repository; yields as repositories are done."""
        for name, _ in INDEXES:
            self.connection.execute(f"DROP INDEX {name}")
        for number, space in enumerate(self.spaces):
            self._fill(number, space, each)
            yield number + 1
        for name, table in INDEXES:
            self.connection.execute(f"CREATE INDEX {name} ON {table} USING gin (marks)")
        self.connection.execute("VACUUM ANALYZE")
        self.each = each

    def _fill(self, number: int, space: int, each: int) -> None:
        marks: dict[str, str] = {}
        counts: dict[str, Counter[str]] = {"m": Counter(), "c": Counter()}
        length = 0

        def marked(sort: str, distinct: frozenset[str]) -> str:
            counts[sort].update(distinct)
            for word in distinct:
                if word not in marks:
                    marks[word] = str(mark(space, word))
            return "{" + ",".join([marks[word] for word in distinct]) + "}"

        memories, chunks = [], []
        for at in range(self.each, each):
            fact, piece = self.speaker.statement(), self.speaker.talk()
            length += fact.body.count(" ") + 1
            memory = Memory(f"{space:06d}m{at:06d}".rjust(26, "0"), "fact", "team", fact.text, created=NOW, updated=NOW)
            row = rows.memory_row(memory._replace(confirmed=NOW))
            memories.append((space, *[row[name] for name in rows.MEMORIES.columns], fact.body, marked("m", fact.words)))
            chunks.append((space, f"s{at // 50}", at, "codex", "person", NOW, piece.text, marked("c", piece.words)))
            if not self.each and at % 50 == 0:
                asked = Asked(repo_name(number), self._question(fact.text), self._question(piece.text))
                if asked.recall and asked.search:
                    self.questions.append(asked)
        self._copy(space, {"memories": memories, "chunks": chunks}, counts, length)

    def _question(self, text: str) -> str:
        telling = sorted(set(words.terms(text)) - set(generate.COMMON))
        return "what about " + " ".join(self.dice.sample(telling, min(5, len(telling)))) if len(telling) > 1 else ""

    def _copy(self, space: int, content: dict[str, list[Any]], counts: dict[str, Counter[str]], length: int) -> None:
        with self.connection.transaction(), self.connection.cursor() as cursor:
            for table, found in content.items():
                listed = ", ".join(f'"{name}"' for name in COLUMNS[table])
                with cursor.copy(f"COPY {table} ({listed}) FROM STDIN".encode()) as copy:
                    for row in found:
                        copy.write_row(row)
            for sort, terms in counts.items():
                cursor.execute(
                    "INSERT INTO terms AS t SELECT %s, %s, * FROM unnest(%s::text[], %s::bigint[])"
                    " ON CONFLICT (space, sort, term) DO UPDATE SET documents = t.documents + excluded.documents",
                    (space, sort, list(terms), list(terms.values())),
                )
            cursor.execute(
                "UPDATE spaces SET documents = documents + %s, words = words + %s, chunks = chunks + %s WHERE id = %s",
                (len(content["memories"]), length, len(content["chunks"]), space),
            )
