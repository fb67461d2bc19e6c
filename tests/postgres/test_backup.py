"""Backup, restore and upgrade as docs/backup.md tells them."""

import psycopg
import pytest
from contract import DRAFT, memory
from postgres_server import Database

from twiceshy.store.port import Query
from twiceshy.store.postgres import connect

pytestmark = pytest.mark.postgres


@pytest.mark.promise("SERVER-BACKUP")
def test_a_dump_restores_everything_and_the_guard_with_it(database: Database) -> None:
    ada, eve = database.member("ada"), database.member("eve")
    store = database.store(ada)
    with store.writing(DRAFT) as pen:
        pen.put("memories", memory("a", "the backup is tested"))
    before = (store.memories(Query()), store.operations(), store.counts())
    store.close()
    dump = str(database.server.folder / f"{database.name}.dump")
    database.server.run("pg_dump", "-Fc", "-f", dump, database.admin)
    restored = Database(database.server, database.name + "_restored")
    database.server.create(restored.name)
    database.server.run("pg_restore", "--exit-on-error", "-d", restored.admin, dump)
    assert connect.migrate(restored.admin) == []
    again = restored.store(ada)
    assert (again.memories(Query()), again.operations(), again.counts()) == before
    with again.writing(DRAFT) as pen:  # and it can be written on: sequences, grants and policies are there
        pen.put("memories", memory("b", "life goes on"))
    again.close()
    other = restored.store(eve)
    assert other.memories(Query()) == []
    other.close()


@pytest.mark.promise("SERVER-BACKUP")
def test_an_upgrade_keeps_the_data(database: Database) -> None:
    """From the schema's first step to the newest, as when a newer version is installed."""
    dsn = database.server.create(database.name + "_old")
    every = connect.steps()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connect, "steps", lambda: every[:1])
        assert connect.migrate(dsn) == [1]
    with psycopg.connect(dsn, autocommit=True) as connection:
        connection.execute("INSERT INTO twiceshy.members (name) VALUES ('ada')")
    assert connect.migrate(dsn) == [number for number, _ in every[1:]]
    with psycopg.connect(dsn) as connection:
        assert connection.execute("SELECT name FROM twiceshy.members").fetchall() == [("ada",)]
