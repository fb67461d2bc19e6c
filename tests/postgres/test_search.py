"""Recall over PostgreSQL is recall over SQLite: the same ids in the same order, for any memories and question."""

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from contract import DRAFT, NOW, operation
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from postgres_server import Database

from twiceshy.keeper.server import hosting
from twiceshy.model.memory import Activation, Link, Memory
from twiceshy.recall import answer
from twiceshy.recall import cue as cues
from twiceshy.recall.corpus import passages
from twiceshy.store.postgres import connect, sessions
from twiceshy.store.postgres.connect import asking, fetch
from twiceshy.store.postgres.pen import mark
from twiceshy.store.postgres.reader import PostgresReader
from twiceshy.store.postgres.sessions import Piece
from twiceshy.store.postgres.store import PostgresStore
from twiceshy.store.reader import Reader
from twiceshy.store.sqlite import SqliteStore
from twiceshy.text import words

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


@pytest.mark.promise("SERVER-SEARCH")
def test_a_search_reads_its_words_and_not_the_whole_space(database: Database) -> None:
    """Under the guard too: pages touched for a rare word are few, however many memories there are."""
    store = database.store(database.member("ada"), clock=lambda: NOW)
    made = [Memory(f"{number:026d}", "fact", "user", f"common words and number{number}") for number in range(3_000)]
    store.adopt_all([operation(f"{number:05d}", None, one) for number, one in enumerate(made)])
    with psycopg.connect(database.admin, autocommit=True) as admin:
        admin.execute("VACUUM ANALYZE twiceshy.memories")
    with asking(store.connection, store.token):
        asked = [mark(store.space, "number777")]
        sql = "EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT * FROM memories_holding(%s, %s, '{}', '{}', %s, '{1}', 9)"
        for _ in range(2):  # the first call also reads the catalogue
            plan = fetch(store.connection, sql, (store.space, asked, asked))[0]["QUERY PLAN"][0]["Plan"]
        whole = fetch(store.connection, "SELECT pg_relation_size(tableoid) / 8192 AS pages FROM memories LIMIT 1")
    store.close()
    assert plan["Actual Rows"] == 1
    assert plan["Shared Hit Blocks"] + plan["Shared Read Blocks"] < whole[0]["pages"] / 4


@pytest.mark.promise("SERVER-SEARCH")
def test_session_search_gives_what_the_local_ranker_gives(database: Database) -> None:
    """A piece is read with its neighbours: the answer to a question that was asked right before comes first."""
    token = database.member("ada")
    database.team("core", ada="member")
    database.repo("git.example.org/core/shop", "core", sessions=True)
    host = hosting.Host(connect.Pool(database.app, 1), lambda: NOW)
    said = ["what is the retry limit of the importer?", "seven, since the outage", "lunch?", "the build is green again"]
    other = [f"the importer did something else {number}" for number in range(6)]
    pieces = [
        Piece(session, seq, "codex", "person", "2026-11-01T00:00:00.000Z", text)
        for session, texts in (("one", said), ("two", other))
        for seq, text in enumerate(texts)
    ]
    host.add_sessions(token, "git.example.org/core/shop", pieces)
    found = host.search(token, "git.example.org/core/shop", "retry limit of the importer", 10)
    turns = [
        passages.Turn(one.session, one.seq, words.index_text(one.text), asks=one.text.endswith("?"), at=NOW)
        for one in pieces
    ]
    expected = [pieces[one.turn] for one in passages.rank("retry limit of the importer", turns)]
    host.pool.close()
    assert [one.piece for one in found] == expected
    assert said[1] in [one.piece.text for one in found[:2]]


@pytest.fixture
def shop(database: Database) -> Iterator[PostgresStore]:
    """The shared space of a repository that shares its sessions."""
    token = database.member("ada")
    database.team("core", ada="member")
    database.repo("git.example.org/core/shop", "core", sessions=True)
    store = database.store(token, "shared", "git.example.org/core/shop")
    yield store
    store.close()


def say(store: PostgresStore, texts: list[str]) -> None:
    pieces = [
        Piece("one", seq, "codex", "person", "2026-11-01T00:00:00.000Z", text) for seq, text in enumerate(texts, 1)
    ]
    with asking(store.connection, store.token):
        member = fetch(store.connection, "SELECT current_member() AS id")[0]["id"]
        sessions.add_pieces(store.connection, store.space, member, pieces)


def gathered(store: PostgresStore, question: str, most: int = 10) -> list[str]:
    with asking(store.connection, store.token):
        return [one.text for one in sessions.gather(store.connection, store.space, words.terms(question), most)[0]]


@pytest.mark.promise("SERVER-SEARCH")
def test_common_words_find_the_piece_that_holds_two_of_them(
    shop: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are too common to be looked up one by one, and the rare word stands elsewhere."""
    monkeypatch.setattr(sessions, "REACH", 5)
    texts = [f"the {'importer' if number % 2 else 'exporter'} and its part {number}" for number in range(30)]
    say(shop, [*texts, "a zebra", "importer before exporter"])
    assert set(gathered(shop, "zebra importer exporter")) == {"a zebra", "importer before exporter"}


@pytest.mark.promise("SERVER-SEARCH")
def test_a_word_that_stands_everywhere_is_still_answered(shop: PostgresStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "REACH", 5)
    say(shop, [f"importer {number}" for number in range(30)])
    assert 0 < len(gathered(shop, "importer")) <= 5


@pytest.mark.promise("SERVER-SEARCH")
def test_session_search_looks_at_as_many_rows_however_many_there_are(database: Database, shop: PostgresStore) -> None:
    """Every word of the question stands in hundreds of pieces: what is looked at has a bound all the same."""
    say(shop, [f"importer part{number % 5} queue{number % 3} word{number}" for number in range(3_000)])
    with psycopg.connect(database.admin, autocommit=True) as admin:
        admin.execute("ANALYZE twiceshy.chunks")
    looked = "SELECT coalesce(sum(idx_tup_fetch + seq_tup_read), 0) AS rows FROM pg_stat_xact_user_tables"
    looked += " WHERE relname LIKE 'chunks%%'"
    with asking(shop.connection, shop.token):
        found, known = sessions.gather(shop.connection, shop.space, ("import", "part1", "queue1"), 10)
        rows = fetch(shop.connection, looked)[0]["rows"]
    assert found and known.documents == 3_000
    assert 0 < rows <= 2 * sessions.REACH + 10


def test_rare_words_are_looked_up_alone_and_common_ones_in_pairs() -> None:
    known = sessions.Known(10_000, {"a": 1, "b": 99, "c": 250, "d": 400, "e": 5_000})
    assert sessions._sought(known) == (["a", "b"], [("c", "d"), ("c", "e"), ("d", "e")])
    assert sessions._sought(sessions.Known(10_000, {"e": 5_000})) == (["e"], [])
