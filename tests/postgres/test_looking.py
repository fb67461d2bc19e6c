"""What pages count and look up goes past the guard row by row, so each function asks who asks: strangers get nothing."""

import pytest
from contract import DRAFT, memory
from postgres_server import Database

from twiceshy.model.memory import Link
from twiceshy.store.port import Wanted
from twiceshy.store.postgres.connect import asking, connected, fetch

pytestmark = [pytest.mark.postgres, pytest.mark.promise("SERVER-RLS")]


def test_counting_functions_answer_only_who_may_read(database: Database) -> None:
    ada, bob = database.member("ada"), database.member("bob")
    store = database.store(ada)
    with store.writing(DRAFT) as pen:
        pen.put("memories", memory("a", "zebra crossing"))
        pen.put("memories", memory("b", "perhaps a zebra", status="proposed"))
        pen.put("memories", memory("c", "the stripes are drawn by src/zebra.py"))
        pen.put("memories", memory("d", "src/zebra.py needs paint"))
        pen.put("links", Link(memory("c").id, "supports", memory("d").id))
    space, identifier = store.space, memory("a").id
    store.close()
    asked = {
        f"SELECT coalesce(sum(many), 0) AS n FROM kinds_of({space}, 'active')": 3,
        f"SELECT coalesce(sum(many), 0) AS n FROM kinds_of({space}, 'proposed')": 1,
        f"SELECT coalesce(sum(many), 0) AS n FROM kinds_of({space}, '')": 4,
        f"SELECT made_between({space}, '', 'z') AS n": 4,
        f"SELECT count(*) AS n FROM memories_ending({space}, '{identifier[-6:]}')": 1,
        f"SELECT count(*) AS n FROM memories_ending({space}, '{identifier[-3:]}')": 1,
        f"SELECT count(*) AS n FROM entities_of({space}, 9)": 1,
        f"SELECT count(*) AS n FROM joins_of({space}, 9)": 3,
        f"SELECT count(*) AS n FROM drawn_of({space}, NULL, 9)": 4,
        f"SELECT count(*) AS n FROM drawn_of({space}, ARRAY['{identifier}', 'nothing'], 9)": 1,
        f"SELECT count(*) AS n FROM writes_of({space}, '')": 1,
    }
    connection = connected(database.app)
    try:
        for sql, many in asked.items():
            for token, expected in ((ada, many), (bob, 0), ("", 0), ("shy_wrong", 0)):
                with asking(connection, token):
                    assert fetch(connection, sql)[0]["n"] == expected, sql
    finally:
        connection.close()


def test_a_word_that_everybody_has_finds_the_latest(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("twiceshy.store.postgres.catalogue.SIFTED", 3)
    store = database.store(database.member("ada"))
    with store.writing(DRAFT) as pen:
        for day in range(1, 8):
            pen.put("memories", memory(f"m{day}", f"deploy number {day}", updated=f"2026-01-0{day}T00:00:00.000Z"))
        pen.put("memories", memory("x", "deploy with kubectl", updated="2025-01-01T00:00:00.000Z"))
    found, count = store.catalogue.browse(Wanted("deploy", limit=2))
    assert [one.memory.text for one in found][:2] == ["deploy number 7", "deploy number 6"] and count == 8
    rare, _ = store.catalogue.browse(Wanted("deploy kube"))  # a rare word beside it is looked up by itself
    assert [one.memory.text for one in rare] == ["deploy with kubectl"]
    store.close()
