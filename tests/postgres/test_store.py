"""PostgreSQL keeps the contract of a store, through the server's own login and row-level security."""

from collections.abc import Iterator

import pytest
from contract import NOW, Contract
from postgres_server import Database

from twiceshy.store.postgres.store import PostgresStore


@pytest.mark.postgres
@pytest.mark.promise("SERVER-CONTRACT")
class TestPostgres(Contract):
    @pytest.fixture
    def store(self, database: Database) -> Iterator[PostgresStore]:
        store = database.store(database.member("ada"), clock=lambda: NOW)
        yield store
        store.close()
