"""The team server under load: 50 clients mixing recall, search, remember and sync over a private PostgreSQL.

Rows are loaded with COPY (without operations of their own): `copy_rows_per_second`, with all our indexes in place.
`ingest_operations_per_second` is what the server reaches with operations as `sync` sends them, and
`ingest_copy_operations_per_second` what COPY alone reaches with the very rows that they left in all tables.
`growth` compares the median of the same questions over the first and the full size.
"""

import argparse
import http.client
import itertools
import json
import os
import random
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import psycopg

sys.path[:0] = [str(Path(__file__).parent.parent / "tests" / "postgres"), str(Path(__file__).parent)]
from live import Live  # noqa: E402
from postgres_server import Database, Postgres  # noqa: E402

import common  # noqa: E402
from twiceshy.keeper import hosting, syncing, wire  # noqa: E402
from twiceshy.model import ids  # noqa: E402
from twiceshy.model.memory import Memory  # noqa: E402
from twiceshy.model.operation import Change, Operation  # noqa: E402
from twiceshy.store import rows  # noqa: E402
from twiceshy.store.postgres import connect  # noqa: E402
from twiceshy.store.postgres.pen import mark  # noqa: E402
from twiceshy.text import words  # noqa: E402

PER_SPACE = 1_000
NOW = "2026-11-15T08:00:00.000Z"
DICE = random.Random(11)
SYLLABLES = "ba co di fu ga he ji ko lu ma ne po qui ra si to vu we xi yo za".split()
VOCABULARY = sorted({"".join(DICE.choices(SYLLABLES, k=DICE.randint(2, 4))) for _ in range(9_000)})
WEIGHTS = list(itertools.accumulate(1 / (rank + 10) for rank in range(len(VOCABULARY))))
RANK = {word: rank for rank, word in enumerate(VOCABULARY)}
CUT = {word: words.index_text(word) for word in VOCABULARY}


def sentence(many: int) -> list[str]:
    return DICE.choices(VOCABULARY, cum_weights=WEIGHTS, k=many)


class Filler:
    """Spaces full of memories and pieces of sessions, by COPY."""

    def __init__(self, admin: str) -> None:
        self.connection = psycopg.connect(admin, autocommit=True)
        self.connection.execute("SET search_path = twiceshy")
        self.spaces: list[int] = []
        self.questions: list[tuple[int, str]] = []

    def fill(self, total: int) -> float:
        """Up to `total` memories and as many chunks; seconds that PostgreSQL was busy."""
        busy = 0.0
        while len(self.spaces) * PER_SPACE < total:
            made = self.connection.execute(
                "INSERT INTO spaces (kind, repo, team, sessions) SELECT 'shared', %s, id, true FROM teams RETURNING id",
                (repo_name(len(self.spaces)),),
            ).fetchone()
            assert made is not None
            self.spaces.append(made[0])
            memories, chunks, terms = self._rows(made[0])
            start = time.perf_counter()
            self._copy(made[0], memories, chunks, terms)
            busy += time.perf_counter() - start
        self.connection.execute("ANALYZE")
        return busy

    def _rows(self, space: int) -> tuple[list[Any], list[Any], dict[tuple[str, str], int]]:
        memories, chunks = [], []
        terms: dict[tuple[str, str], int] = {}
        for number in range(PER_SPACE):
            for sort, size in (("m", 12), ("c", 60)):
                said = sentence(size)
                distinct = sorted({CUT[word] for word in said})
                marks = [mark(space, term) for term in distinct]
                for term in distinct:
                    terms[sort, term] = terms.get((sort, term), 0) + 1
                text = " ".join(said)
                if sort == "m":
                    name = f"{space:06d}m{number:06d}".rjust(26, "0")
                    row = rows.memory_row(Memory(name, "fact", "team", text, created=NOW, updated=NOW, confirmed=NOW))
                    memories.append(
                        (space, *(row[c] for c in rows.MEMORIES.columns), " ".join(CUT[w] for w in said), marks)
                    )
                else:
                    chunks.append((space, f"s{number // 50}", number, None, "codex", "person", NOW, text, marks))
            if number % 97 == 0:
                picked = sorted(set(memories[-1][4].split()), key=RANK.__getitem__)[-5:]
                self.questions.append((len(self.spaces) - 1, "how about " + " ".join(picked)))
        return memories, chunks, terms

    def _copy(self, space: int, memories: list[Any], chunks: list[Any], terms: dict[tuple[str, str], int]) -> None:
        columns = ", ".join(f'"{name}"' for name in ("space", *rows.MEMORIES.columns, "words", "marks"))
        with self.connection.transaction(), self.connection.cursor() as cursor:
            for target, content in (
                (f"memories ({columns})", memories), ("chunks", chunks),
                ("terms", [(space, sort, term, many) for (sort, term), many in terms.items()]),
            ):  # fmt: skip
                with cursor.copy(f"COPY {target} FROM STDIN".encode()) as copy:
                    for row in content:
                        copy.write_row(row)
            length = sum(len(row[-2].split()) for row in memories)
            cursor.execute(
                "UPDATE spaces SET documents = %s, words = %s, chunks = %s WHERE id = %s",
                (len(memories), length, len(chunks), space),
            )


def repo_name(number: int) -> str:
    return f"git.example.org/bench/r{number}"


class Client(threading.Thread):
    """One member's machine: recall 50 %, search 25 %, remember 15 %, sync 10 %."""

    def __init__(self, live: Live, token: str, filler: Filler, until: float, seed: int) -> None:
        super().__init__()
        self.live, self.token, self.filler, self.until, self.seed = live, token, filler, until, seed
        self.dice = random.Random(seed)
        self.times: dict[str, list[float]] = {}
        self.errors: list[str] = []
        self.cursors: dict[str, int] = {}
        self.count = 0

    def run(self) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.live.port, timeout=60)
        while time.perf_counter() < self.until:
            space, question = self.dice.choice(self.filler.questions)
            kind = self.dice.choices(("recall", "search", "remember", "sync"), (50, 25, 15, 10))[0]
            method, path, body = self._request(kind, repo_name(space), question)
            start = time.perf_counter()
            connection.request(method, path, body, {"authorization": f"Bearer {self.token}"})
            answer = connection.getresponse()
            content = answer.read()
            self.times.setdefault(kind, []).append(time.perf_counter() - start)
            if answer.status != 200:
                self.errors.append(f"{kind} {answer.status}")
            elif kind == "sync":
                self.cursors[path.split("repo=")[1]] = json.loads(content)["cursor"]
        connection.close()

    def _request(self, kind: str, repo: str, question: str) -> tuple[str, str, str | None]:
        if kind == "recall":
            return "POST", "/v1/recall", json.dumps({"repo": repo, "text": question, "gated": False})
        if kind == "search":
            return "GET", f"/v1/search?limit=10&text={question.replace(' ', '+')}&repo={repo}", None
        if kind == "sync":
            return "GET", f"/v1/pull?kind=shared&after={self.cursors.get(repo, 0)}&repo={repo}", None
        self.count += 1
        one = made_operation(f"{self.seed:04d}{self.count:06d}", " ".join(sentence(12)))
        value = {**one._asdict(), "changes": [list(change) for change in one.changes]}
        return "POST", "/v1/push", json.dumps({"kind": "shared", "repo": repo, "operations": [value]})


def made_operation(name: str, text: str) -> Operation:
    memory = Memory(f"w{name}".rjust(26, "0"), "fact", "team", text, created=NOW, updated=NOW, confirmed=NOW)
    change = Change("memories", memory.id, None, rows.canonical(rows.memory_row(memory)))
    identifier = ids.make(time.time(), name.encode()[-10:].rjust(10, b"0"))
    return Operation(identifier, NOW, "person", "remember", "", (change,))


def ingest(database: Database, token: str, many: int) -> tuple[float, float]:
    """Operations a second as the server takes them (checked, redacted, folded, indexed), in sync's batches; and by COPY
    alone of the very rows that this left in all tables, indexes and all, in as many transactions."""
    repo = "git.example.org/bench/ingest"
    pool = connect.Pool(database.app, 1)
    host = hosting.Host(pool, time.time)
    size = min(syncing.BATCH, many)
    batches = [
        [wire.packed(made_operation(f"i{at:04d}{number:04d}", " ".join(sentence(12)))) for number in range(size)]
        for at in range(many // size)
    ]
    start = time.perf_counter()
    taken = [len(host.take(token, "private", repo, batch).accepted) for batch in batches]
    took = time.perf_counter() - start
    pool.close()
    assert sum(taken) == len(batches) * size, taken
    return sum(taken) / took, sum(taken) / copied_again(database, repo, len(batches))


def copied_again(database: Database, repo: str, parts: int) -> float:
    """Seconds that COPY needs to write a space's rows once more, into a space that has none."""
    busy = 0.0
    with psycopg.connect(database.admin, autocommit=True) as connection, connection.cursor() as cursor:
        cursor.execute("SET search_path = twiceshy")
        space = cursor.execute("SELECT id FROM spaces WHERE repo = %s", (repo,)).fetchone()
        assert space is not None
        rows_of: dict[str, list[bytes]] = {}
        for table in ("operations", "touched", "memories", "mentions", "terms"):
            with cursor.copy(f"COPY (SELECT * FROM {table} WHERE space = {space[0]}) TO STDOUT".encode()) as copy:
                lines = b"".join(bytes(part) for part in copy).splitlines(keepends=True)
            rows_of[table] = [str(-space[0]).encode() + line[line.index(b"\t") :] for line in lines]
        for part in range(parts):
            start = time.perf_counter()
            with connection.transaction():
                for table, lines in rows_of.items():
                    with cursor.copy(f"COPY {table} FROM STDIN".encode()) as copy:
                        copy.write(b"".join(lines[part::parts]))
            busy += time.perf_counter() - start
    return busy


def median_ms(live: Live, token: str, filler: Filler, spaces: int, many: int = 60) -> dict[str, float]:
    """One client, nobody else: what a question costs."""
    chosen = [one for one in filler.questions if one[0] < spaces]
    found: dict[str, list[float]] = {"recall": [], "search": []}
    for space, question in random.Random(5).choices(chosen, k=many):
        for kind in found:
            start = time.perf_counter()
            if kind == "recall":
                body = {"repo": repo_name(space), "text": question, "gated": False}
                answer = live.ask("POST", "/v1/recall", token, json=body)
            else:
                answer = live.ask("GET", "/v1/search", token, params={"repo": repo_name(space), "text": question})
            found[kind].append(time.perf_counter() - start)
            assert answer.status_code == 200, answer.text
            assert kind == "search" or answer.json()["hits"], question
    return {kind: round(1000 * statistics.median(times), 2) for kind, times in found.items()}


def percentile(values: list[float], share: float) -> float:
    return round(1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))], 1)


def measure(arguments: argparse.Namespace, live: Live, tokens: list[str]) -> dict[str, Any]:
    database = live.database
    filler = Filler(database.admin)
    start = time.perf_counter()

    def told(what: str) -> None:
        if not arguments.json:
            print(f"{time.perf_counter() - start:7.1f} s  {what}", file=sys.stderr, flush=True)

    busy = filler.fill(arguments.first)
    told(f"{arguments.first:,} loaded")
    small = median_ms(live, tokens[0], filler, len(filler.spaces))
    told(f"alone: {small}")
    busy += filler.fill(arguments.size)
    told(f"{arguments.size:,} loaded")
    large = median_ms(live, tokens[0], filler, len(filler.spaces))
    told(f"alone: {large}")
    until = time.perf_counter() + arguments.seconds
    clients = [Client(live, token, filler, until, number) for number, token in enumerate(tokens)]
    for client in clients:
        client.start()
    for client in clients:
        client.join()
    told("load held")
    size = filler.connection.execute("SELECT pg_database_size(current_database())").fetchone()
    filler.connection.close()
    times = {
        kind: [t for c in clients for t in c.times.get(kind, [])] for kind in ("recall", "search", "remember", "sync")
    }
    copied = 2 * len(filler.spaces) * PER_SPACE
    taken, alone = ingest(database, tokens[0], arguments.ingest)
    return {
        "memories": len(filler.spaces) * PER_SPACE, "chunks": len(filler.spaces) * PER_SPACE,
        "clients": len(clients), "requests": sum(map(len, times.values())),
        "requests_per_second": round(sum(map(len, times.values())) / arguments.seconds, 1),
        "errors": sum(len(client.errors) for client in clients),
        **{f"{kind}_p50_ms": percentile(found, 0.5) for kind, found in times.items() if found},
        **{f"{kind}_p99_ms": percentile(found, 0.99) for kind, found in times.items() if found},
        "alone_ms_first": small, "alone_ms_full": large, "first": arguments.first,
        "copy_rows_per_second": round(copied / busy), "ingest_operations_per_second": round(taken),
        "ingest_copy_operations_per_second": round(alone), "ingest_to_copy": round(taken / alone, 3),
        "bytes_per_memory_and_chunk": round(size[0] / (len(filler.spaces) * PER_SPACE)) if size else 0,
    }  # fmt: skip


def main() -> None:
    parser = common.options(__doc__ or "", data=False)
    parser.add_argument("--size", type=int, default=20_000, help="memories, and as many chunks")
    parser.add_argument("--first", type=int, default=2_000, help="the size that growth is compared with")
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--ingest", type=int, default=2_000)
    arguments = parser.parse_args()
    server = Postgres(settings=("shared_buffers = 512MB", "max_wal_size = 4GB"))
    live = None
    try:
        connect.migrate(server.create("bench"))
        with psycopg.connect(server.dsn("postgres"), autocommit=True) as admin:
            admin.execute("CREATE ROLE server LOGIN IN ROLE twiceshy_app")
        database = Database(server, "bench")
        tokens = [database.member(f"p{number}") for number in range(arguments.clients)]
        database.team("bench", **{f"p{number}": "member" for number in range(arguments.clients)})
        with tempfile.TemporaryDirectory() as folder:
            live = Live(database, Path(folder) / "log")
            common.finish("Team server under load", measure(arguments, live, tokens), arguments.json)
    finally:
        if live is not None:
            live.stop()
        server.stop()


if __name__ == "__main__":
    os.environ.setdefault("TWICESHY_HOME", tempfile.mkdtemp())
    main()
