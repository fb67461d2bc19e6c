"""Ingest of the team server beside COPY alone, both in one run over the same rows, best of several rounds.

- `whole`: operations as `sync` sends them, through the server's own code: checked, redacted again, folded, indexed.
- `store`: the same without the check and the redaction, from operations to committed rows.
- `copy_indexed`: COPY of the very rows that these left, into the same tables with the same indexes, no guard.
- `copy_plain`: the same COPY into tables without any index or key.

Each in operations a second, and in microseconds of CPU per operation: PostgreSQL's backend and Python apart.
`together` is the clock again: `--processes` server processes at once (as many as there are cores, as it is deployed),
each with `--clients` that push into spaces of their own, beside COPY of the rows they leave by one client alone and by
one per process. It tells the machine's load before and after.
"""

import argparse
import contextlib
import gc
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import psycopg

sys.path[:0] = [str(Path(__file__).parent.parent / "tests" / "postgres"), str(Path(__file__).parent)]
from postgres_server import Database, Postgres  # noqa: E402

import common  # noqa: E402
import company  # noqa: E402
from postgres import TICKS, _ticks, made_operation  # noqa: E402
from twiceshy.keeper.server import hosting, inspection, syncing, wire  # noqa: E402
from twiceshy.store.postgres import connect  # noqa: E402
from twiceshy.store.postgres.store import PostgresStore, open_space  # noqa: E402

TABLES = ("operations", "touched", "memories", "mentions", "terms")
Batches = list[list[dict[str, Any]]]


class Cost(NamedTuple):
    wall: float
    database: float
    python: float


class Meter:
    """What a piece of work costs: time, CPU of one backend, CPU of this process."""

    def __init__(self) -> None:
        self.best: dict[str, Cost] = {}

    def run(self, name: str, connection: Any, work: Callable[[], object], many: int) -> None:
        pid = str(connection.info.backend_pid)
        wall, database, python = time.perf_counter(), _ticks(pid), time.process_time()
        work()
        spent = (time.perf_counter() - wall, (_ticks(pid) - database) / TICKS, time.process_time() - python)
        cost = Cost(*[seconds / many for seconds in spent])
        known = self.best.get(name, cost)
        self.best[name] = Cost(*map(min, known, cost))


def rows_of(connection: Any, space: int, target: int) -> dict[str, list[bytes]]:
    """The rows of a space as COPY writes them, for another space."""
    found: dict[str, list[bytes]] = {}
    for table in TABLES:
        with connection.cursor().copy(f"COPY (SELECT * FROM {table} WHERE space = {space}) TO STDOUT".encode()) as copy:
            lines = b"".join(bytes(part) for part in copy).splitlines(keepends=True)
        found[table] = [str(target).encode() + line[line.index(b"\t") :] for line in lines]
    return found


def copy_all(connection: Any, content: dict[str, list[bytes]], parts: int, prefix: str) -> None:
    for part in range(parts):
        with connection.transaction(), connection.cursor() as cursor:
            for table, lines in content.items():
                with cursor.copy(f"COPY {prefix}{table} FROM STDIN".encode()) as copy:
                    copy.write(b"".join(lines[part::parts]))


def round_of(meter: Meter, database: Database, token: str, number: int, batches: Batches) -> None:
    many = sum(map(len, batches))
    pool = connect.Pool(database.app, 1)
    host = hosting.Host(pool, time.time)
    repo = f"git.example.org/ingest/{number}"
    good = [[one.operation for one in inspection.inspect(part, "private", time.time())[0]] for part in batches]
    with pool.connection() as connection:
        pass
    meter.run("whole", connection, lambda: [host.take(token, "private", repo, part) for part in batches], many)
    with pool.connection() as connection:
        store = PostgresStore(connection, token, open_space(connection, token, "private", repo + "-store"))
        meter.run("store", connection, lambda: [store.adopt_all(part) for part in good], many)
        space = open_space(connection, token, "private", repo)
    pool.close()
    with psycopg.connect(database.admin, autocommit=True) as admin:
        admin.execute("SET search_path = twiceshy")
        content = rows_of(admin, space, -space)
        assert len(content["memories"]) == len(content["operations"]) == many
        meter.run("copy_indexed", admin, lambda: copy_all(admin, content, len(batches), ""), many)
        for table in TABLES:
            admin.execute(f"CREATE TABLE IF NOT EXISTS plain_{table} (LIKE {table})".encode())
        meter.run("copy_plain", admin, lambda: copy_all(admin, content, len(batches), "plain_"), many)


def made_batches(speaker: company.Speaker, number: int, many: int, size: int) -> Batches:
    return [
        [
            wire.packed(made_operation(f"{number:02d}{at:03d}{one:05d}", speaker.statement().text, "repo"))
            for one in range(size)
        ]
        for at in range(many // size)
    ]


def timed(work: Callable[..., None], arguments: list[tuple[Any, ...]]) -> float:
    """Seconds in which processes of their own, all started and ready, do this at once."""
    context = multiprocessing.get_context("spawn")
    ready, done = (context.Barrier(len(arguments) + 1) for _ in range(2))
    processes = [context.Process(target=work, args=(ready, done, *one)) for one in arguments]
    for process in processes:
        process.start()
    ready.wait(100)  # a process that failed breaks it
    start = time.perf_counter()
    done.wait(100)
    took = time.perf_counter() - start
    for process in processes:
        process.join()
    return took


def push_some(ready: Any, done: Any, app: str, token: str, repos: list[str], seed: int, many: int, size: int) -> None:
    """A server process and its clients; what it did before does not count."""
    speaker = company.Speaker(seed, stock=20_000)
    pool = connect.Pool(app, len(repos))
    host = hosting.Host(pool, time.time)
    host.take(token, "private", repos[0] + "-before", made_batches(speaker, seed, size, size)[0])
    batches = {repo: made_batches(speaker, seed, many, size) for repo in repos}
    gc.freeze()  # as the server does

    def push(repo: str) -> int:
        return sum(len(host.take(token, "private", repo, batch).accepted) for batch in batches[repo])

    with ThreadPoolExecutor(len(repos)) as clients:
        ready.wait()
        assert sum(clients.map(push, repos)) == many // size * size * len(repos)
    done.wait()
    pool.close()


def copy_some(ready: Any, done: Any, admin: str, content: list[dict[str, list[bytes]]], parts: int) -> None:
    with psycopg.connect(admin, autocommit=True) as connection:
        connection.execute("SET search_path = twiceshy")
        ready.wait()
        for one in content:
            copy_all(connection, one, parts, "")
        done.wait()


def together(database: Database, token: str, arguments: argparse.Namespace, size: int) -> dict[str, Any]:
    """Several server processes at once beside COPY of the rows they leave; the best round of each."""
    load = os.getloadavg()[0]
    processes, parts = arguments.processes, arguments.many // size
    walls: dict[str, list[float]] = {"pushed": [], "copied_by_one": [], "copied_by_as_many": []}
    for round_ in range(arguments.rounds):
        seeds = [50 + round_ * processes + number for number in range(processes)]
        repos = [[f"git.example.org/together/{seed}/{one}" for one in range(arguments.clients)] for seed in seeds]
        pushes = [
            (database.app, token, own, seed, arguments.many, size) for seed, own in zip(seeds, repos, strict=True)
        ]
        walls["pushed"].append(timed(push_some, pushes))
        with contextlib.closing(connect.connected(database.app)) as connection:
            spaces = [[open_space(connection, token, "private", repo) for repo in own] for own in repos]
        with psycopg.connect(database.admin, autocommit=True) as admin:
            admin.execute("SET search_path = twiceshy")
            alone, shared = (
                [[rows_of(admin, space, sign * space) for space in own] for own in spaces] for sign in (-1, -1_000_000)
            )
        walls["copied_by_one"].append(
            timed(copy_some, [(database.admin, [one for own in alone for one in own], parts)])
        )
        walls["copied_by_as_many"].append(timed(copy_some, [(database.admin, own, parts) for own in shared]))
    best = {name: min(seconds) for name, seconds in walls.items()}
    operations = processes * arguments.clients * parts * size
    return {
        "processes": processes, "clients_each": arguments.clients,
        "load_before": round(load, 1), "load_after": round(os.getloadavg()[0], 1),
        **{f"{name}_per_second": round(operations / seconds) for name, seconds in best.items()},
        "to_copy_by_one": round(best["copied_by_one"] / best["pushed"], 2),
        "to_copy_by_as_many": round(best["copied_by_as_many"] / best["pushed"], 2),
    }  # fmt: skip


def measure(database: Database, token: str, rounds: int, many: int) -> dict[str, Any]:
    speaker = company.Speaker(7, stock=20_000)
    size = min(syncing.BATCH, many)
    meter = Meter()
    gc.freeze()  # as the server does
    for number in range(rounds + 1):
        batches = made_batches(speaker, number, many, size)
        if not number:
            round_of(Meter(), database, token, number, batches[:1])  # a first one warms caches and plans
        else:
            round_of(meter, database, token, number, batches)
    found: dict[str, Any] = {"operations_a_round": many // size * size, "batch": size, "rounds": rounds}
    for name, cost in meter.best.items():
        found[name] = {
            "per_second": round(1 / cost.wall),
            "database_us": round(cost.database * 1e6, 1),
            "python_us": round(cost.python * 1e6, 1),
        }
    best = meter.best
    for name in ("whole", "store"):
        for base in ("copy_indexed", "copy_plain"):
            found[f"{name}_to_{base}"] = round(best[base].wall / best[name].wall, 2)
    found["database_cpu_to_copy_indexed"] = round(best["copy_indexed"].database / best["store"].database, 2)
    return found


def main() -> None:
    parser = common.options(__doc__ or "", data=False)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--clients", type=int, default=2, help="that each process serves at once")
    parser.add_argument("--many", type=int, default=6_000, help="operations in a round")
    arguments = parser.parse_args()
    server = Postgres(safe=True, settings=("shared_buffers = 1GB", "max_wal_size = 8GB"))
    try:
        connect.migrate(server.create("bench"))
        with psycopg.connect(server.dsn("postgres"), autocommit=True) as admin:
            admin.execute("CREATE ROLE server LOGIN IN ROLE twiceshy_app")
        database = Database(server, "bench")
        token = database.member("ada")
        metrics = measure(database, token, arguments.rounds, arguments.many)
        size = min(syncing.BATCH, arguments.many)
        metrics["together"] = together(database, token, arguments, size)
        common.finish("Ingest beside COPY", metrics, arguments.json)
    finally:
        server.stop()


if __name__ == "__main__":
    os.environ.setdefault("TWICESHY_HOME", tempfile.mkdtemp())
    main()
