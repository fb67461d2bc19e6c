"""Recall over PostgreSQL is recall over SQLite: the same ids in the same order, for any memories and question."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from contract import DRAFT, NOW
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from postgres_server import Database

from twiceshy.model.memory import Activation, Link, Memory
from twiceshy.recall import answer
from twiceshy.recall import cue as cues
from twiceshy.store.postgres.connect import asking
from twiceshy.store.postgres.reader import PostgresReader
from twiceshy.store.postgres.store import PostgresStore
from twiceshy.store.reader import Reader
from twiceshy.store.sqlite import SqliteStore

pytestmark = pytest.mark.postgres
WORDS = "deploy cache retryLimit src/api/users.py queue redis postgres 缓存 timeout build pytest naïve release".split()
SENTENCES = st.lists(st.sampled_from(WORDS), min_size=2, max_size=7, unique=True).map(" ".join)


@pytest.fixture
def stores(database: Database, tmp_path: Path) -> Iterator[tuple[SqliteStore, PostgresStore]]:
    local = SqliteStore(str(tmp_path / "memory.db"), lambda: NOW)
    remote = database.store(database.member("ada"), clock=lambda: NOW)
    yield local, remote
    local.close()
    remote.close()


@pytest.mark.promise("SERVER-SEARCH")
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(texts=st.lists(SENTENCES, min_size=1, max_size=25, unique=True), question=SENTENCES, gated=st.booleans())
def test_the_same_answer_from_both_engines(
    stores: tuple[SqliteStore, PostgresStore], texts: list[str], question: str, gated: bool
) -> None:
    local, remote = stores
    made = [
        Memory(
            f"{number:026d}", "rule" if number % 3 else "decision", "user", text, locked=number % 7 == 0,
            status="retired" if number % 5 == 4 else "active", created="2026-11-01T00:00:00.000Z",
            updated=f"2026-11-{number % 14 + 1:02d}T00:00:00.000Z", confirmed="2026-11-01T00:00:00.000Z",
            activation=Activation(path="src/**") if number % 6 == 5 else Activation(),
        )
        for number, text in enumerate(texts)
    ]  # fmt: skip
    for store in stores:
        with store.writing(DRAFT) as pen:
            for number in range(25):
                pen.drop("memories", (f"{number:026d}",))
            for one in made:
                pen.put("memories", one)
            if len(made) > 2:
                pen.put("links", Link(made[1].id, "supersedes", made[2].id, "2026-11-01T00:00:00.000Z"))
    cue = cues.build(question)
    wish = answer.Wish(limit=50, gated=gated, budget=100_000)
    near = Reader(local.path, "user")
    here = answer.recall(cue, [near], "2026-11-15T00:00:00.000Z", wish)
    near.close()
    with asking(remote.connection, remote.token):
        far = PostgresReader(remote.connection, remote.space, "user")
        assert (far.documents, far.tokens) == (near.documents, near.tokens)
        there = answer.recall(cue, [far], "2026-11-15T00:00:00.000Z", wish)
    assert [(hit.id, round(hit.score, 9)) for hit in there.hits] == [(hit.id, round(hit.score, 9)) for hit in here.hits]
    assert (there.decision, there.reason, there.text) == (here.decision, here.reason, here.text)
