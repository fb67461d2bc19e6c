"""One PostgreSQL per test session; each test that asks gets a database of its own, copied from a migrated one."""

import itertools
import os
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from live import Live
from postgres_server import Database, Postgres, available

from twiceshy.store.postgres import connect

_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if not available():
        if os.environ.get("CI"):
            pytest.fail("CI must have PostgreSQL: install the package `postgresql`")
        pytest.skip("PostgreSQL is not installed (Debian: apt install postgresql)")
    server = Postgres()
    try:
        connect.migrate(server.create("template_twiceshy"))
        with psycopg.connect(server.dsn("postgres"), autocommit=True) as admin:
            admin.execute("CREATE ROLE server LOGIN IN ROLE twiceshy_app")
        yield server
    finally:
        server.stop()


@pytest.fixture
def database(postgres: Postgres) -> Database:
    name = f"t{next(_numbers)}"
    postgres.create(name, "template_twiceshy")
    return Database(postgres, name)


@pytest.fixture
def live(database: Database, tmp_path: Path) -> Iterator[Live]:
    server = Live(database, tmp_path / "server.log")
    try:
        yield server
    finally:
        server.stop()
