"""Reaching PostgreSQL: connections with few rights, migrations under one lock, errors in our words.

A connection takes the role `twiceshy_app` at once. Who asks is said per transaction, by a token that
the database itself checks, so that a connection (and a pooler in between) can serve anyone.
"""

import contextlib
import os
import queue
from collections.abc import Iterator, Sequence
from typing import Any

from twiceshy.model.errors import StoreBusy, StoreError, StoreNewer, StoreUnwritable, TwiceshyError

HERE = os.path.dirname(__file__)
MIGRATIONS = os.path.join(HERE, "migrations")
LOCK = 7_316_402_977  # the advisory lock of migrations, any number that is ours
ROLE = "twiceshy_app"
WAIT_SECONDS = 10


class Unauthorised(TwiceshyError):
    """No token, or one that is unknown, revoked or expired."""

    slug = "unauthorised"


def driver() -> Any:
    try:
        import psycopg
    except ImportError:
        raise StoreError("PostgreSQL needs psycopg", hint="pip install 'twiceshy[team]'") from None
    return psycopg


def connected(dsn: str, role: str = ROLE) -> Any:
    """A connection in autocommit; with `role` "" the login's own rights are kept (administration)."""
    psycopg = driver()
    from psycopg.rows import dict_row

    with translated():
        connection = psycopg.connect(
            dsn, autocommit=True, row_factory=dict_row, connect_timeout=WAIT_SECONDS, application_name="twiceshy"
        )
        try:
            run(connection, "SET search_path = twiceshy, pg_temp")
            if role:
                run(connection, f"SET ROLE {role}")
        except BaseException:
            connection.close()
            raise
    return connection


def run(connection: Any, sql: str, parameters: Sequence[Any] | None = None) -> Any:
    """Execute; the statement is ours (only parameters come from outside), which the type checker can't see."""
    return connection.execute(sql.encode(), parameters)


def fetch(connection: Any, sql: str, parameters: Sequence[Any] | None = None) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = run(connection, sql, parameters).fetchall()
    return found


@contextlib.contextmanager
def asking(connection: Any, token: str) -> Iterator[Any]:
    """One transaction in which the holder of `token` asks. A transaction already open is joined."""
    from psycopg.pq import TransactionStatus

    with translated():
        if connection.info.transaction_status != TransactionStatus.IDLE:
            yield connection
            return
        with connection.transaction():
            run(connection, "SELECT set_config('twiceshy.token', %s, true)", (token,))
            yield connection


@contextlib.contextmanager
def translated() -> Iterator[None]:
    """PostgreSQL's errors as ours: one line, what to do, and never the row that was involved."""
    errors = driver().errors
    try:
        yield
    except errors.InsufficientPrivilege as error:
        raise StoreUnwritable("that is not allowed here", hint="ask an owner of the team") from error
    except (errors.LockNotAvailable, errors.DeadlockDetected, errors.SerializationFailure) as error:
        raise StoreBusy("another write is in the way", hint="try again") from error
    except errors.UndefinedTable as error:
        raise StoreError("the database is not set up", hint="its owner runs `twiceshy admin migrate`") from error
    except errors.DiskFull as error:
        raise StoreError(
            "the server's disk is full", hint="nothing was stored; its administrator must make room"
        ) from error
    except errors.ReadOnlySqlTransaction as error:
        raise StoreError("the server can't write: its database is a replica", hint="try again") from error
    except driver().OperationalError as error:
        raise StoreError("PostgreSQL is out of reach", hint="is it running, and is the address right?") from error
    except driver().Error as error:
        raise StoreError(f"PostgreSQL refused ({type(error).__name__})") from error


def steps() -> list[tuple[int, str]]:
    names = sorted(name for name in os.listdir(MIGRATIONS) if name.endswith(".sql"))
    return [(int(name.split("_", 1)[0]), os.path.join(MIGRATIONS, name)) for name in names]


def migrate(dsn: str) -> list[int]:
    """Bring the schema up to date; several servers may try at once, one does it. What was done now."""
    connection = connected(dsn, role="")
    try:
        with translated():
            run(connection, "SELECT pg_advisory_lock(%s)", (LOCK,))
            return _migrate(connection)
    finally:
        connection.close()


def _migrate(connection: Any) -> list[int]:
    run(connection, "CREATE SCHEMA IF NOT EXISTS twiceshy")
    run(
        connection,
        "CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())",
    )
    run(connection, _read(os.path.join(HERE, "roles.sql")))
    known = steps()
    done = {row["number"] for row in fetch(connection, "SELECT number FROM migrations")}
    refuse_newer(max(done, default=0))
    fresh = [(number, path) for number, path in known if number not in done]
    for number, path in fresh:
        with connection.transaction():
            run(connection, _read(path))
            run(connection, "INSERT INTO migrations (number) VALUES (%s)", (number,))
    return [number for number, _ in fresh]


def refuse_newer(version: int) -> None:
    if version > steps()[-1][0]:
        raise StoreNewer("the database was made by a newer twiceshy", hint="upgrade this server")


def version(connection: Any) -> int:
    """The schema's number; 0 when there is none."""
    found = fetch(connection, "SELECT max(number) AS number FROM migrations")
    return int(found[0]["number"] or 0)


def _read(path: str) -> str:
    with open(path, encoding="utf-8") as file:
        return file.read()


class Pool:
    """A few connections that threads share; a broken one is thrown away, not handed out again."""

    def __init__(self, dsn: str, size: int = 16, role: str = ROLE) -> None:
        self.dsn = dsn
        self.role = role
        self.idle: queue.LifoQueue[Any] = queue.LifoQueue()
        for _ in range(size):
            self.idle.put(None)  # opened when first needed

    @contextlib.contextmanager
    def connection(self) -> Iterator[Any]:
        try:
            found = self.idle.get(timeout=WAIT_SECONDS)
        except queue.Empty:
            raise StoreBusy("all connections are in use", hint="try again in a moment") from None
        try:
            if found is None or found.closed or found.broken:
                found = None
                found = connected(self.dsn, self.role)
            yield found
        finally:
            healthy = found is not None and not found.closed and not found.broken
            self.idle.put(found if healthy else None)

    def close(self) -> None:
        while not self.idle.empty():
            found = self.idle.get_nowait()
            if found is not None:
                found.close()
