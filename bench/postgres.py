"""The team server under load: 50 clients mixing recall, search, remember and sync over a private PostgreSQL.

    python bench/postgres.py --size 1000000 --first 100000 --seconds 60

`alone` is one client, nobody else: what a question costs at the first size, at every tenfold of it and at the full one,
in time, in CPU of server and PostgreSQL together, and in pages that PostgreSQL touched. The same repositories grow, so
each holds ten times as much; the questions stay. `bench/postgres_ingest.py` measures writing, `bench/postgres_quality.py` what is found.
"""

import argparse
import contextlib
import http.client
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import psycopg

sys.path[:0] = [str(Path(__file__).parent.parent / "tests" / "postgres"), str(Path(__file__).parent)]
from live import Live  # noqa: E402
from postgres_server import Database, Postgres  # noqa: E402

import common  # noqa: E402
import company  # noqa: E402
from twiceshy.model import ids  # noqa: E402
from twiceshy.model.memory import Memory  # noqa: E402
from twiceshy.model.operation import Change, Operation  # noqa: E402
from twiceshy.store import rows  # noqa: E402
from twiceshy.store.postgres import connect  # noqa: E402

KINDS = {"recall": 50, "search": 25, "remember": 15, "sync": 10}
PAUSE = float(os.environ.get("BENCH_PAUSE", "12"))  # backends report what they touched within seconds of being idle
TICKS = os.sysconf("SC_CLK_TCK")


def made_operation(name: str, text: str, scope: str = "team") -> Operation:
    memory = Memory(
        ids.make(time.time(), name.encode()[-10:].rjust(10, b"m")),
        "fact",
        scope,
        text,
        created=company.NOW,
        updated=company.NOW,
    )
    after = rows.canonical(rows.memory_row(memory._replace(confirmed=company.NOW)))
    identifier = ids.make(time.time(), name.encode()[-10:].rjust(10, b"0"))
    return Operation(identifier, company.NOW, "person", "remember", "", (Change("memories", memory.id, None, after),))


def cpu_seconds(pid: int) -> float:
    """User and system time of a process and of the children it has now."""
    listed = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False).stdout.split()
    return sum(_ticks(one) for one in (str(pid), *listed)) / TICKS


def _ticks(pid: str) -> int:
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0  # ended meanwhile
    return int(fields[11]) + int(fields[12])


class Client(threading.Thread):
    """One member's machine."""

    def __init__(
        self, live: Live, token: str, questions: list[company.Asked], speaker: company.Speaker, seed: int
    ) -> None:
        super().__init__()
        self.live, self.token, self.questions, self.speaker, self.seed = live, token, questions, speaker, seed
        self.dice = random.Random(seed)
        self.until = 0.0
        self.times: dict[str, list[float]] = {}
        self.errors: list[str] = []
        self.cursors: dict[str, int] = {}
        self.count = 0

    def run(self) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.live.port, timeout=120)
        while time.perf_counter() < self.until:
            asked = self.dice.choice(self.questions)
            kind = self.dice.choices(list(KINDS), list(KINDS.values()))[0]
            method, path, body = self._request(kind, asked)
            start = time.perf_counter()
            connection.request(method, path, body, {"authorization": f"Bearer {self.token}"})
            answer = connection.getresponse()
            content = answer.read()
            self.times.setdefault(kind, []).append(time.perf_counter() - start)
            self._check(kind, asked.repo, answer.status, content)
        connection.close()

    def _check(self, kind: str, repo: str, status: int, content: bytes) -> None:
        """An answer counts when it says what was asked for: an operation taken, a question with hits."""
        value = json.loads(content) if status == 200 else {}
        fine = {"recall": value.get("hits"), "search": value.get("found"), "remember": value.get("accepted")}
        if status != 200 or not fine.get(kind, True):
            self.errors.append(f"{kind} {status} {content[:200]!r}")
        elif kind == "sync":
            self.cursors[repo] = value["cursor"]

    def _request(self, kind: str, asked: company.Asked) -> tuple[str, str, str | None]:
        repo = asked.repo
        if kind == "recall":
            return "POST", "/v1/recall", json.dumps({"repo": repo, "text": asked.recall, "gated": False})
        if kind == "search":
            return "GET", "/v1/search?" + urlencode({"limit": 10, "text": asked.search, "repo": repo}), None
        if kind == "sync":
            wanted = {"kind": "shared", "after": self.cursors.get(repo, 0), "repo": repo}
            return "GET", "/v1/pull?" + urlencode(wanted), None
        self.count += 1
        one = made_operation(f"{self.seed:04d}{self.count:06d}", self.speaker.statement().text)
        value = {**one._asdict(), "changes": [list(change) for change in one.changes]}
        return "POST", "/v1/push", json.dumps({"kind": "shared", "repo": repo, "operations": [value]})


def alone(live: Live, token: str, found: company.Company, many: int = 100) -> dict[str, dict[str, float]]:
    """What a question costs when nobody else asks: the same questions at every size."""
    assert live.process is not None and live.database.server.process is not None
    pids = (live.process.pid, live.database.server.process.pid)
    costs: dict[str, dict[str, float]] = {}
    asked = random.Random(5).sample(found.questions, k=min(many, len(found.questions)))
    for kind in ("recall", "search"):
        times = []
        for round_ in range(2):  # the first fills the caches
            times.clear()
            pages = touched_pages(found) if round_ else 0
            busy = sum(map(cpu_seconds, pids))
            for one in asked:
                start = time.perf_counter()
                ask(live, token, kind, one)
                times.append(time.perf_counter() - start)
            if round_:
                busy = sum(map(cpu_seconds, pids)) - busy
                costs[kind] = {
                    "median_ms": round(1000 * statistics.median(times), 2),
                    "cpu_ms": round(1000 * busy / len(asked), 2),
                    "pages": round((touched_pages(found) - pages) / len(asked), 1),
                }
    return costs


def ask(live: Live, token: str, kind: str, asked: company.Asked) -> None:
    if kind == "recall":
        answer = live.ask("POST", "/v1/recall", token, json={"repo": asked.repo, "text": asked.recall, "gated": False})
    else:
        answer = live.ask("GET", "/v1/search", token, params={"repo": asked.repo, "text": asked.search})
    assert answer.status_code == 200, answer.text
    assert answer.json()["hits" if kind == "recall" else "found"], asked


def touched_pages(found: company.Company) -> int:
    """Pages that the database touched until now, in memory or not; backends report within seconds of being idle."""
    time.sleep(PAUSE)
    row = found.connection.execute(
        "SELECT blks_hit + blks_read FROM pg_stat_database WHERE datname = current_database()"
    ).fetchone()
    assert row is not None
    return int(row[0])


@contextlib.contextmanager
def served(database: Database) -> Iterator[Live]:
    """One server process over the database."""
    with tempfile.TemporaryDirectory() as folder:
        live = Live(database, Path(folder) / "log")
        try:
            yield live
        finally:
            live.stop()


def percentile(values: list[float], share: float) -> float:
    return round(1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))], 1)


def measure(arguments: argparse.Namespace, database: Database, tokens: list[str]) -> dict[str, Any]:
    start = time.perf_counter()

    def told(what: str) -> None:
        print(f"{time.perf_counter() - start:7.1f} s  {what}", file=sys.stderr, flush=True)

    found = company.Company(database.admin, arguments.repos)
    costs = {}
    for size in tenfold(arguments.first, arguments.size):
        for done in found.grow(size // arguments.repos):
            if done % 20 == 0:
                told(f"{done} of {arguments.repos} repositories at {size:,}")
        told("indexed")
        with served(database) as live:
            costs[size] = alone(live, tokens[0], found)
        told(f"{size:,} memories and pieces, one client: {costs[size]}")
    safe(found)
    with served(database) as live:
        held = hold(live, tokens, found, arguments.seconds)
    told("load held")
    bytes_used = found.connection.execute("SELECT pg_database_size(current_database())").fetchone()
    found.connection.close()
    return {
        "memories": found.each * arguments.repos, "chunks": found.each * arguments.repos, "repos": arguments.repos,
        **held, "alone": {f"{size:,}": cost for size, cost in costs.items()},
        "growth": [growth(small, large) for small, large in pairwise(costs.values())],
        "bytes_per_memory_and_chunk": round(bytes_used[0] / (found.each * arguments.repos)) if bytes_used else 0,
    }  # fmt: skip


def tenfold(first: int, last: int) -> list[int]:
    """From the first size to the last, each ten times the one before."""
    sizes = [first]
    while sizes[-1] * 10 < last:
        sizes.append(sizes[-1] * 10)
    return [*sizes, last]


def growth(small: dict[str, dict[str, float]], large: dict[str, dict[str, float]]) -> dict[str, dict[str, float]]:
    return {
        kind: {name: round(large[kind][name] / max(small[kind][name], 0.01), 2) for name in large[kind]}
        for kind in large
    }


def safe(found: company.Company) -> None:
    """The rows were written in a hurry; under load PostgreSQL runs as it should, every commit on the disk."""
    for setting in ("fsync", "full_page_writes"):
        found.connection.execute(f"ALTER SYSTEM SET {setting} = on".encode())
    found.connection.execute("SELECT pg_reload_conf()")
    found.connection.execute("CHECKPOINT")


def hold(live: Live, tokens: list[str], found: company.Company, seconds: float) -> dict[str, Any]:
    """Everybody at once, for so long."""
    speaker = company.the_speaker()
    clients = [Client(live, token, found.questions, speaker, number) for number, token in enumerate(tokens)]
    begun = time.perf_counter()
    for client in clients:
        client.until = begun + seconds
        client.start()
    for client in clients:
        client.join()
    took = time.perf_counter() - begun
    times = {kind: [t for client in clients for t in client.times.get(kind, [])] for kind in KINDS}
    errors = [error for client in clients for error in client.errors]
    for error in errors[:5]:
        print(error, file=sys.stderr)
    return {
        "clients": len(clients), "requests": sum(map(len, times.values())), "errors": len(errors),
        "requests_per_second": round(sum(map(len, times.values())) / took, 1),
        **{f"{kind}_p50_ms": percentile(values, 0.5) for kind, values in times.items() if values},
        **{f"{kind}_p99_ms": percentile(values, 0.99) for kind, values in times.items() if values},
    }  # fmt: skip


def main() -> None:
    parser = common.options(__doc__ or "", data=False)
    parser.add_argument("--size", type=int, default=20_000, help="memories, and as many chunks")
    parser.add_argument("--first", type=int, default=2_000, help="the size that growth is compared with")
    parser.add_argument("--repos", type=int, default=200)
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10.0)
    arguments = parser.parse_args()
    server = Postgres(settings=("shared_buffers = 2GB", "max_wal_size = 8GB"))
    try:
        connect.migrate(server.create("bench"))
        with psycopg.connect(server.dsn("postgres"), autocommit=True) as admin:
            admin.execute("CREATE ROLE server LOGIN IN ROLE twiceshy_app")
        database = Database(server, "bench")
        tokens = [database.member(f"p{number}") for number in range(arguments.clients)]
        database.team("company", **{f"p{number}": "member" for number in range(arguments.clients)})
        common.finish("Team server under load", measure(arguments, database, tokens), arguments.json)
    finally:
        server.stop()


if __name__ == "__main__":
    os.environ.setdefault("TWICESHY_HOME", tempfile.mkdtemp())
    main()
