"""SQLite keeps the contract of a store."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from contract import NOW, Contract

from twiceshy.store.sqlite import SqliteStore


@pytest.mark.promise("SERVER-CONTRACT")
class TestSqlite(Contract):
    @pytest.fixture
    def store(self, tmp_path: Path) -> Iterator[SqliteStore]:
        store = SqliteStore(str(tmp_path / "memory.db"), lambda: NOW)
        yield store
        store.close()
