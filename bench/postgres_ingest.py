"""Ingest of the team server beside COPY alone, both in one run over the same rows, best of several rounds.

- `whole`: operations as `sync` sends them, through the server's own code: checked, redacted again, folded, indexed.
- `store`: the same without the check and the redaction, from operations to committed rows.
- `copy_indexed`: COPY of the very rows that these left, into the same tables with the same indexes, no guard.
- `copy_plain`: the same COPY into tables without any index or key.

Each in operations a second, and in microseconds of CPU per operation: PostgreSQL's backend and Python apart.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import psycopg

sys.path[:0] = [str(Path(__file__).parent.parent / "tests" / "postgres"), str(Path(__file__).parent)]
from postgres_server import Database, Postgres  # noqa: E402

import common  # noqa: E402
import company  # noqa: E402
from postgres import TICKS, _ticks, made_operation  # noqa: E402
from twiceshy.keeper import hosting, inspection, syncing, wire  # noqa: E402
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


def measure(database: Database, token: str, rounds: int, many: int) -> dict[str, Any]:
    speaker = company.Speaker(7, stock=20_000)
    size = min(syncing.BATCH, many)
    meter = Meter()
    for number in range(rounds + 1):
        batches = [
            [wire.packed(made_operation(f"{number:02d}{at:03d}{one:05d}", speaker.statement().text)) for one in range(size)]
            for at in range(many // size)
        ]  # fmt: skip
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
    parser.add_argument("--many", type=int, default=6_000, help="operations in a round")
    arguments = parser.parse_args()
    server = Postgres(safe=True, settings=("shared_buffers = 1GB", "max_wal_size = 8GB"))
    try:
        connect.migrate(server.create("bench"))
        with psycopg.connect(server.dsn("postgres"), autocommit=True) as admin:
            admin.execute("CREATE ROLE server LOGIN IN ROLE twiceshy_app")
        database = Database(server, "bench")
        metrics = measure(database, database.member("ada"), arguments.rounds, arguments.many)
        common.finish("Ingest beside COPY", metrics, arguments.json)
    finally:
        server.stop()


if __name__ == "__main__":
    os.environ.setdefault("TWICESHY_HOME", tempfile.mkdtemp())
    main()
