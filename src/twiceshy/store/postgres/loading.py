"""Rows on their way into PostgreSQL: a few by one prepared statement, many by COPY.

COPY does not write to a guarded table (row-level security refuses it). So many rows are copied into a
temporary table of the connection and go from there in one statement, past the same guard as any other.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from twiceshy.store.postgres.connect import run

FEW = 40  # rows up to which the round trips of COPY cost more than they save

Values = Sequence[Any]


def add_rows(connection: Any, table: str, names: Sequence[str], found: Sequence[Values], conflict: str = "") -> None:
    """Insert rows of these columns, inside the caller's transaction; `conflict` says what of those already there."""
    if not found:
        return
    listed = ", ".join(f'"{name}"' for name in names)
    if len(found) <= FEW:
        places = ", ".join(["%s"] * len(names))
        with connection.cursor() as cursor:
            cursor.executemany(f"INSERT INTO {table} ({listed}) VALUES ({places}) {conflict}".encode(), found)
        return
    waiting = f"waiting_{table}"
    run(
        connection,
        f"CREATE TEMP TABLE IF NOT EXISTS {waiting} ON COMMIT DELETE ROWS AS SELECT {listed} FROM {table} WITH NO DATA",
    )
    run(connection, f"DELETE FROM {waiting}")  # of an earlier call in the same transaction; else it is empty
    with connection.cursor() as cursor, cursor.copy(f"COPY {waiting} ({listed}) FROM STDIN".encode()) as copy:
        for row in found:
            copy.write_row(row)
    run(connection, f"INSERT INTO {table} ({listed}) SELECT {listed} FROM {waiting} {conflict}")


def update_conflict(key: Sequence[str], names: Sequence[str]) -> str:
    """What is already there takes the new values."""
    listed = ", ".join(f'"{name}"' for name in key)
    updates = ", ".join(f'"{name}" = excluded."{name}"' for name in names if name not in key)
    return f"ON CONFLICT ({listed}) DO UPDATE SET {updates}"


def array(numbers: Iterable[Any]) -> str:
    """Numbers as PostgreSQL writes an array of them: far cheaper than the driver's own way of a list."""
    return "{" + ",".join(map(str, numbers)) + "}"


def texts(values: Iterable[str]) -> str:
    """The same of texts."""
    escaped = [value.replace("\\", "\\\\").replace('"', '\\"') for value in values]
    return "{" + ",".join([f'"{value}"' for value in escaped]) + "}"
