"""A company's memory, of any size: repositories full of memories and pieces of sessions, written by COPY.

The words are those of `generate.py` (half of them common, the rest by a Zipf-like law, names and paths among
them); texts are put together from sentences said before, as people's are. The rows are what operations would leave;
indexes other than keys are made after the rows, as when a database is restored.
"""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Any, NamedTuple

import psycopg

import generate
from twiceshy.model.memory import Memory
from twiceshy.store import rows
from twiceshy.store.postgres.pen import mark
from twiceshy.text import words

NOW = "2026-11-15T08:00:00.000Z"
STOCK = 40_000  # sentences
WORKERS = 2
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


@cache
def the_speaker() -> Speaker:
    """One per process."""
    return Speaker(11, STOCK)


def fill(admin: str, number: int, space: int, start: int, each: int) -> list[Asked]:
    """Memories and pieces from `start` to `each` of one repository, by COPY, in one transaction."""
    speaker = the_speaker()
    speaker.dice.seed(f"{number} {start}")
    marks: dict[str, str] = {}
    counts: dict[str, Counter[str]] = {"m": Counter(), "c": Counter()}

    def marked(sort: str, distinct: frozenset[str]) -> str:
        counts[sort].update(distinct)
        for word in distinct:
            if word not in marks:
                marks[word] = str(mark(space, word))
        return "{" + ",".join([marks[word] for word in distinct]) + "}"

    memories, chunks, questions, length = [], [], [], 0
    for at in range(start, each):
        fact, piece = speaker.statement(), speaker.talk()
        length += fact.body.count(" ") + 1
        memory = Memory(f"{space:06d}m{at:06d}".rjust(26, "0"), "fact", "team", fact.text, created=NOW, updated=NOW)
        row = rows.memory_row(memory._replace(confirmed=NOW))
        memories.append((space, *[row[name] for name in rows.MEMORIES.columns], fact.body, marked("m", fact.words)))
        chunks.append((space, f"s{at // 50}", at, "codex", "person", NOW, piece.text, marked("c", piece.words)))
        if not start and at % 50 == 0:
            questions.append(Asked(repo_name(number), question(fact.text), question(piece.text)))
    with psycopg.connect(admin) as connection:
        connection.execute("SET search_path = twiceshy")
        copied(connection, space, {"memories": memories, "chunks": chunks}, counts, length)
    return [one for one in questions if one.recall and one.search]


def question(text: str) -> str:
    """Five telling words of a text; "" where it has too few."""
    telling = sorted(set(words.terms(text)) - set(generate.COMMON))
    return "what about " + " ".join(telling[:: max(1, len(telling) // 5)][:5]) if len(telling) > 1 else ""


def copied(
    connection: Any, space: int, content: dict[str, list[Any]], counts: dict[str, Counter[str]], length: int
) -> None:
    with connection.cursor() as cursor:
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


class Company:
    def __init__(self, admin: str, repos: int) -> None:
        self.admin = admin
        self.connection = psycopg.connect(admin, autocommit=True)
        self.connection.execute("SET search_path = twiceshy")
        self.connection.execute("SET maintenance_work_mem = '512MB'")
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
        made_again = [
            one[0]
            for one in self.connection.execute(
                "SELECT indexdef FROM pg_indexes WHERE schemaname = 'twiceshy' AND tablename IN ('memories', 'chunks')"
                " AND indexdef NOT LIKE '%%UNIQUE%%'"
            )
        ]
        for sql in made_again:
            self.connection.execute(f"DROP INDEX {sql.split()[2]}".encode())
        with ProcessPoolExecutor(WORKERS) as workers:
            waiting = [
                workers.submit(fill, self.admin, number, space, self.each, each)
                for number, space in enumerate(self.spaces)
            ]
            for done, one in enumerate(waiting, 1):
                self.questions += one.result()
                yield done
        for sql in made_again:
            self.connection.execute(sql.replace(" ON ONLY ", " ON ").encode())
        self.connection.execute("VACUUM ANALYZE")
        self.each = each
