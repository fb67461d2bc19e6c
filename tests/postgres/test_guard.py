"""Who sees what is decided by the database: straight SQL as the server's login, over random memberships."""

import itertools
import threading

import psycopg
import pytest
from contract import DRAFT, memory
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from postgres_server import Database

from twiceshy.model.errors import NotFound, StoreError, StoreUnwritable
from twiceshy.store.port import Query
from twiceshy.store.postgres import connect, people
from twiceshy.store.postgres.pen import mark
from twiceshy.store.postgres.store import PostgresStore

pytestmark = pytest.mark.postgres
TABLES = ("operations", "touched", "memories", "evidence", "links", "terms", "mentions", "chunks")
SMALL = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
_round = itertools.count()


def asked(database: Database, token: str, sql: str, parameters: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """Straight SQL as the server's login, in the name of a token."""
    with psycopg.connect(database.app) as connection:
        connection.execute("SET search_path = twiceshy")
        connection.execute("SELECT set_config('twiceshy.token', %s, true)", (token,))
        return connection.execute(sql, parameters).fetchall()


def write(database: Database, token: str, kind: str, repo: str, text: str) -> None:
    store = database.store(token, kind, repo)
    try:
        with store.writing(DRAFT) as pen:
            pen.put("memories", memory(f"m{next(_round)}", text))
    finally:
        store.close()


@pytest.mark.promise("SERVER-RLS")
@SMALL
@given(
    memberships=st.sets(st.tuples(st.integers(0, 3), st.integers(0, 2))),
    public=st.sets(st.integers(0, 2)),
    outsider=st.integers(0, 3),
)
def test_rows_of_others_do_not_exist(
    database: Database, memberships: set[tuple[int, int]], public: set[int], outsider: int
) -> None:
    """Four people, three teams with a repository each, any memberships; every table, every person."""
    mark = f"r{next(_round)}"
    tokens = [database.member(f"{mark}p{person}") for person in range(4)]
    writer = database.member(f"{mark}writer")
    for team in range(3):
        roles = {f"{mark}p{person}": "reader" for person, joined in memberships if joined == team}
        database.team(f"{mark}t{team}", **{f"{mark}writer": "member"}, **roles)
        database.repo(f"{mark}/r{team}", f"{mark}t{team}", public=team in public)
        write(database, writer, "shared", f"{mark}/r{team}", f"{mark} shared {team} src/a.py")
    for person, token in enumerate(tokens):
        write(database, token, "user", "", f"{mark} own {person}")
        write(database, token, "private", f"{mark}/r0", f"{mark} private {person}")
    for person, token in enumerate(tokens):
        seen = {
            row[0] for row in asked(database, token, "SELECT text FROM memories WHERE text LIKE %s", (mark + " %",))
        }
        shared = {t for t in range(3) if (person, t) in memberships or t in public}
        assert seen == {f"{mark} own {person}", f"{mark} private {person}"} | {
            f"{mark} shared {team} src/a.py" for team in shared
        }
        visible = {row[0] for row in asked(database, token, "SELECT id FROM spaces")}
        for table in TABLES:
            assert {row[0] for row in asked(database, token, f"SELECT space FROM {table}")} <= visible
    names = {
        row[0]
        for row in asked(database, tokens[outsider], "SELECT name FROM members WHERE name LIKE %s", (mark + "%",))
    }
    known = {f"{mark}p{p}" for p, t in memberships if (outsider, t) in memberships} | {f"{mark}p{outsider}"}
    met = {f"{mark}writer"} if any(p == outsider for p, _ in memberships) else set()
    assert names == known | met


@pytest.mark.promise("SERVER-RLS", "SERVER-TOKENS")
def test_without_a_valid_token_there_is_nothing(database: Database) -> None:
    token = database.member("ada")
    write(database, token, "user", "", "a secret plan")
    assert len(asked(database, token, "SELECT * FROM memories")) == 1
    for bad in ("", "shy_wrong", token[:-1], token + " ", "' OR true --"):
        for table in (*TABLES, "spaces", "members", "teams", "memberships", "tokens", "audit"):
            assert asked(database, bad, f"SELECT * FROM {table}") == [], (bad, table)


@pytest.mark.promise("SERVER-TOKENS")
def test_tokens_are_hashed_revocable_and_expire(database: Database) -> None:
    first = database.member("ada")
    with people.administration(database.admin) as desk:
        second = desk.issue("ada", "laptop", days=30)
        third = desk.issue("ada", "old", days=30)
        desk.connection.execute("UPDATE tokens SET expires = now() - interval '1 second' WHERE label = 'old'")
        stored = desk.connection.execute("SELECT array_agg(t::text) AS rows FROM tokens t").fetchone()["rows"]
        assert not any(secret in str(stored) for secret in (first, second.secret, third.secret))
        assert asked(database, second.secret, "SELECT name FROM members") == [("ada",)]
        assert asked(database, third.secret, "SELECT name FROM members") == []
        assert desk.revoke(second.id) == "ada"
        assert asked(database, second.secret, "SELECT name FROM members") == []
        assert asked(database, first, "SELECT name FROM members") == [("ada",)]
        desk.disable("ada")
        assert asked(database, first, "SELECT name FROM members") == []
        with pytest.raises(NotFound):
            desk.revoke("abcdef123456")


@pytest.mark.promise("SERVER-ROLES")
def test_a_reader_reads_and_a_member_writes(database: Database) -> None:
    tokens = {name: database.member(name) for name in ("owner", "maintainer", "member", "reader")}
    database.team("core", **{name: name for name in tokens})
    database.repo("git.example.org/core/shop", "core")
    for name in ("owner", "maintainer", "member"):
        write(database, tokens[name], "shared", "git.example.org/core/shop", f"said by {name}")
    with pytest.raises(NotFound):
        write(database, tokens["reader"], "shared", "git.example.org/core/shop", "said by reader")
    assert len(asked(database, tokens["reader"], "SELECT * FROM memories")) == 3
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        asked(database, tokens["reader"], "INSERT INTO links SELECT id, 'a', 'b', 'c', 'd' FROM spaces RETURNING space")
    assert asked(database, tokens["reader"], "DELETE FROM memories RETURNING id") == []
    assert asked(database, tokens["reader"], "UPDATE memories SET text = 'x' RETURNING id") == []


@pytest.mark.promise("SERVER-ROLES")
def test_only_those_who_may_decide_about_teams(database: Database) -> None:
    tokens = {name: database.member(name) for name in ("owner", "maintainer", "member", "reader", "guest")}
    database.team("core", owner="owner", maintainer="maintainer", member="member", reader="reader")

    def invites(who: str, role: str) -> bool:
        sql = (
            "INSERT INTO memberships SELECT t.id, member_named('guest'), %s FROM teams t"
            " WHERE member_named('guest') IS NOT NULL RETURNING member"
        )
        with psycopg.connect(database.app) as connection:
            connection.execute("SET search_path = twiceshy")
            connection.execute("SELECT set_config('twiceshy.token', %s, true)", (tokens[who],))
            try:
                done = bool(connection.execute(sql, (role,)).fetchall())
            except psycopg.errors.InsufficientPrivilege:
                done = False
            connection.rollback()
            return done

    assert invites("owner", "owner") and invites("owner", "member") and invites("maintainer", "member")
    assert not invites("maintainer", "owner")
    assert not any(invites(who, "reader") for who in ("member", "reader", "guest"))
    raised = asked(
        database, tokens["maintainer"], "UPDATE memberships SET role = 'member' WHERE role = 'owner' RETURNING 1"
    )
    assert raised == []
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        asked(database, tokens["maintainer"], "UPDATE memberships SET role = 'owner' WHERE role = 'reader' RETURNING 1")


@pytest.mark.promise("SERVER-LEAST")
@pytest.mark.parametrize(
    "sql",
    [
        "DELETE FROM operations RETURNING 1",
        "UPDATE operations SET note = '' RETURNING 1",
        "DELETE FROM touched RETURNING 1",
        "INSERT INTO audit (action) VALUES ('lie') RETURNING 1",
        "DELETE FROM audit RETURNING 1",
        "SELECT * FROM memories_0",
        "CREATE TABLE mine (a int)",
        "DROP TABLE memories",
        "ALTER TABLE memories DISABLE ROW LEVEL SECURITY",
        "UPDATE spaces SET public = true RETURNING 1",
        "UPDATE tokens SET member = 1 RETURNING 1",
        "INSERT INTO members (name) VALUES ('eve') RETURNING 1",
        "SET ROLE admin",
        "SELECT pg_read_file('/etc/passwd')",
        "COPY memories TO PROGRAM 'cat'",
    ],
)
def test_the_login_of_the_server_has_few_rights(database: Database, sql: str) -> None:
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        asked(database, database.member("eve"), sql)


@pytest.mark.promise("SERVER-LEAST")
def test_nobody_signs_with_another_name(database: Database) -> None:
    ada, eve = database.member("ada"), database.member("eve")
    write(database, eve, "user", "", "mine")
    author = asked(database, ada, "SELECT current_member()")[0][0]
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        asked(
            database, eve,
            "INSERT INTO operations SELECT space, 99, 'x', at, actor, verb, note, before, after, '', '', '', %s"
            " FROM operations RETURNING 1", (author,),
        )  # fmt: skip
    digests = asked(database, eve, "SELECT member FROM tokens")
    assert {row[0] for row in digests} == {asked(database, eve, "SELECT current_member()")[0][0]}


def test_a_space_of_someone_else_can_not_be_opened_by_number(database: Database) -> None:
    ada, eve = database.member("ada"), database.member("eve")
    store = database.store(ada)
    thief = PostgresStore(connect.connected(database.app), eve, store.space)
    try:
        with store.writing(DRAFT) as pen:
            pen.put("memories", memory("a"))
        assert thief.memories(Query()) == [] and thief.operations() == []
        with pytest.raises((NotFound, StoreUnwritable)), thief.writing(DRAFT) as pen:
            pen.put("memories", memory("b"))
        with pytest.raises(StoreError):
            connect.connected(database.app.replace("user=server", "user=nobody-knows"))
    finally:
        store.close()
        thief.close()


@pytest.mark.promise("SERVER-MIGRATE")
def test_several_servers_migrate_at_once(database: Database) -> None:
    dsn = database.server.create(database.name + "_fresh")
    done: list[list[int]] = []
    threads = [threading.Thread(target=lambda: done.append(connect.migrate(dsn))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    numbers = [number for number, _ in connect.steps()]
    assert sorted(done) == [[], [], [], numbers]
    with psycopg.connect(dsn, autocommit=True) as connection:
        connection.execute("INSERT INTO twiceshy.migrations VALUES (999)")
    with pytest.raises(StoreError, match="newer"):
        connect.migrate(dsn)


@pytest.mark.promise("SERVER-RLS")
def test_functions_that_work_past_the_guard_ask_by_themselves(database: Database) -> None:
    ada, bob = database.member("ada"), database.member("bob")
    write(database, ada, "user", "", "zebra crossing")
    [(space,)] = asked(database, ada, "SELECT open_space('user', '')")
    assert isinstance(space, int)
    found = "SELECT count(*) FROM memories_holding(%s, %s, '{}', '{}', '{}', '{}', 9)"
    words = [mark(space, "zebra")]
    assert [asked(database, token, found, (space, words))[0][0] for token in (ada, bob, "")] == [1, 0, 0]
    counted = "SELECT count_words(%s, 'm', '{zebra}', '{1}')"
    asked(database, ada, counted, (space,))
    for token in (bob, ""):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            asked(database, token, counted, (space,))
