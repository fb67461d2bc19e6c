"""The server at its door: tokens, odd and hostile inputs, secrets, administration, search, erasure."""

import json
import subprocess
import time
from collections.abc import Callable
from typing import Any

import psycopg
import pytest
from contract import memory
from live import PROBE, Live

from twiceshy.doors.server.app import ROUTES
from twiceshy.keeper.server.hosting import MOST_OPERATIONS
from twiceshy.keeper.server.wire import packed
from twiceshy.model import ids
from twiceshy.model.memory import Memory
from twiceshy.model.operation import Change, Operation
from twiceshy.store import rows

pytestmark = pytest.mark.postgres
REPO = "git.example.org/core/shop"
Shy = Callable[..., Any]


def operation(*made: Memory, identifier: str = "", note: str = "") -> dict[str, Any]:
    changes = tuple(Change("memories", one.id, None, rows.canonical(rows.memory_row(one))) for one in made)
    name = identifier or ids.make(time.time(), made[0].id.encode()[-10:])
    return packed(Operation(name, "2026-11-15T08:00:00.000Z", "person", "remember", note, changes))


def push(live: Live, token: str, *operations: Any, kind: str = "user", repo: str = "") -> Any:
    body = {"kind": kind, "repo": repo, "operations": list(operations)}
    return live.ask("POST", "/v1/push", token, json=body)


def everything(live: Live) -> str:
    """The whole database as a thief would read it."""
    return subprocess.run(
        [f"{live.database.server.programs}/pg_dump", "--data-only", "--inserts", live.database.admin],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip


@pytest.mark.promise("SERVER-AUTH")
def test_no_endpoint_answers_without_a_token(live: Live) -> None:
    paths = {path.replace("{team}", "core").replace("{name}", "x").replace("{id}", "x") for _, path, _ in ROUTES}
    for path in sorted(paths | {"/", "/docs", "/v1", "/../etc/passwd", "/static/x"}):
        for method in ("GET", "POST", "PUT", "DELETE", "OPTIONS"):
            for token in ("", "shy_wrong", "x" * 500, "' OR 1=1 --"):
                answer = live.ask(method, path, token)
                assert answer.status_code in (401, 405, 404 if "etc" in path else 401), (method, path, answer)
                assert live.database.name not in answer.text and "Traceback" not in answer.text
    assert live.ask("GET", "/health", PROBE).text == "ok\n"
    assert live.ask("GET", "/ready", PROBE).text == "ready\n"
    assert live.ask("GET", "/v1/me", PROBE).status_code == 401  # the probe's token opens nothing else


@pytest.mark.promise("SERVER-INPUT")
def test_hostile_inputs_are_refused_or_plain_text(live: Live) -> None:
    token = live.database.member("ada")
    evil = "'); DROP TABLE twiceshy.memories; -- \" \\ $$ %s {0} \x00"
    named = memory("a" * 26, evil, scope="user", tags=("'; --",))
    assert push(live, token, operation(named, identifier=ids.make(time.time(), b"0123456789"))).json()["accepted"]
    found = live.ask("GET", "/v1/pull", token, params={"kind": "user", "repo": evil.replace("\x00", "")}).json()
    stored = json.loads(found["operations"][0]["changes"][0][3])["text"]
    assert "DROP TABLE" in stored and "\x00" not in stored
    for params in (
        {"kind": evil},
        {"kind": "user", "after": "1; SELECT 1"},
        {"kind": "user", "after": "-1"},
        {"kind": "user", "repo": "x" * 5000},
    ):
        assert live.ask("GET", "/v1/pull", token, params=params).status_code == 400
    assert live.ask("GET", "/v1/teams/" + "'; DROP", token).status_code == 404


@pytest.mark.promise("SERVER-INPUT")
@pytest.mark.parametrize(
    "spoil",
    [
        lambda one: "text", lambda one: {}, lambda one: {**one, "id": "x"}, lambda one: {**one, "id": "z" * 26},
        lambda one: {**one, "at": "yesterday"}, lambda one: {**one, "actor": "root"}, lambda one: {**one, "changes": []},
        lambda one: {**one, "changes": [["members", "1", None, "{}"]]},
        lambda one: {**one, "changes": [["memories", "1", None, None]]},
        lambda one: {**one, "changes": [["memories", "1", None, "[" * 100_000]]},
        lambda one: {**one, "changes": [["memories", "other", None, one["changes"][0][3]]]},
        lambda one: {**one, "changes": [[*one["changes"][0][:3], one["changes"][0][3].replace('"fact"', '"virus"').replace('"rule"', '"virus"')]]},
        lambda one: {**one, "changes": [[*one["changes"][0][:3], one["changes"][0][3].replace('"alpha":1.0', '"alpha":NaN')]]},
        lambda one: {**one, "verb": "v" * 1000}, lambda one: {**one, "note": 7},
        lambda one: {**one, "changes": [[*one["changes"][0][:3], one["changes"][0][3].replace("fine", "x" * 30_000)]]},
    ],
)  # fmt: skip
def test_a_bad_operation_is_refused_and_a_good_one_beside_it_taken(live: Live, spoil: Callable[[Any], Any]) -> None:
    token = live.database.member("ada")
    good = operation(memory("b" * 26, "all is well", scope="user"))
    bad = spoil(operation(memory("c" * 26, "fine", scope="user")))
    answer = push(live, token, bad, good).json()
    assert answer["accepted"] == [good["id"]] and len(answer["refused"]) == 1


@pytest.mark.promise("SERVER-INPUT")
def test_oversized_and_broken_bodies(live: Live) -> None:
    token = live.database.member("ada")
    assert live.ask("POST", "/v1/push", token, content=b"x" * 9_000_000).status_code == 413
    for body in (b"", b"{", b"[]", b'{"operations": 1}', b"\xff\xfe", b"[" * 100_000):
        assert live.ask("POST", "/v1/push", token, content=body).status_code == 400
    many = [operation(memory("d" * 26, "x", scope="user"))] * (MOST_OPERATIONS + 1)
    assert push(live, token, *many).status_code == 400


@pytest.mark.promise("SERVER-SECRETS")
def test_secrets_are_redacted_again_and_logs_hold_no_content(live: Live) -> None:
    token = live.database.member("ada")
    secret = "ghp_" + "A1b2C3d4" * 4 + "e5F6"
    one = memory("e" * 26, f"push with {secret}", scope="user", reason=f"because {secret}")
    sent = operation(one, note=f"remember {secret}")
    answer = push(live, token, sent).json()
    assert answer["accepted"] == answer["redacted"] == [sent["id"]]
    live.ask("POST", "/v1/recall", token, json={"text": "how do I push with the blue elephant"})
    stored = everything(live)
    assert secret not in stored and "push with" in stored and token not in stored
    log = live.log.read_text()
    assert "elephant" not in log and secret not in log and token not in log
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    assert {"at", "method", "route", "status", "ms"} <= set(lines[-1])


@pytest.mark.promise("SERVER-ADMIN")
def test_administration_by_command_line_and_http(live: Live, shy: Shy) -> None:
    def admin(*words: str) -> Any:
        return shy("admin", *words, "--json", env={"TWICESHY_STORE": live.database.admin})

    for name in ("ada", "bob", "eve"):
        assert admin("add-member", name).code == 0
    assert admin("add-member", "ada").code == 2
    admin("add-team", "core")
    admin("join", "core", "ada", "--role", "owner")
    admin("add-repo", REPO, "core")
    ada, eve = (admin("issue", name, "--label", "laptop").json["secret"] for name in ("ada", "eve"))
    assert live.ask("GET", "/v1/me", ada).json()["teams"] == [{"team": "core", "role": "owner"}]
    assert live.ask("PUT", "/v1/teams/core/members/bob", eve, json={"role": "member"}).status_code == 404
    assert live.ask("PUT", "/v1/teams/core/members/bob", ada, json={"role": "king"}).status_code == 400
    assert live.ask("PUT", "/v1/teams/core/members/bob", ada, json={"role": "member"}).status_code == 200
    assert live.ask("GET", "/v1/teams/core", ada).json()["members"] == [
        {"name": "ada", "role": "owner"}, {"name": "bob", "role": "member"},
    ]  # fmt: skip
    assert live.ask("DELETE", "/v1/teams/core/members/bob", ada).status_code == 200
    spare = live.ask("POST", "/v1/tokens", ada, json={"label": "spare"}).json()
    assert live.ask("GET", "/v1/me", spare["secret"]).status_code == 200
    assert live.ask("DELETE", f"/v1/tokens/{spare['id']}", eve).status_code == 404
    assert live.ask("DELETE", f"/v1/tokens/{spare['id']}", ada).status_code == 200
    assert live.ask("GET", "/v1/me", spare["secret"]).status_code == 401
    team = memory("f" * 26, "shared words", scope="team")
    assert push(live, ada, operation(team), kind="shared", repo=REPO).json()["accepted"]
    assert push(live, eve, operation(team), kind="shared", repo=REPO).status_code == 404
    actions = [entry["action"] for entry in live.ask("GET", "/v1/audit", ada).json()["entries"]]
    assert actions[:5] == ["push", "token revoked", "token issued", "left", "role"]
    assert live.ask("GET", "/v1/audit", eve).json()["entries"] == []
    assert {"member added", "team added", "member joined", "repo set", "token issued", "push"} <= {
        entry["action"] for entry in admin("list", "audit").json
    }
    shown = live.ask("GET", "/metrics", PROBE).text
    assert 'twiceshy_requests_total{route="/v1/push",status="200"} 1' in shown
    assert "twiceshy_operations_accepted_total 1" in shown
    assert admin("revoke", admin("list", "tokens").json[0]["id"]).code == 0
    assert live.ask("GET", "/v1/me", ada).status_code == 401
    assert admin("list", "members").code == 0 and admin("migrate").json == {"applied": []}
    assert shy("admin", "add-member", "x").code == 2
    assert admin("list", "teams").json == [{"name": "core", "members": "ada (owner)", "repos": REPO}]


@pytest.mark.promise("SERVER-ADMIN")
def test_an_administrators_slips_are_told_with_a_way_on(live: Live, shy: Shy) -> None:
    def said(*words: str) -> Any:
        ran = shy("admin", *words, "--json", env={"TWICESHY_STORE": live.database.admin})
        return ran.code, ran.json["error"]["hint"]

    assert said("join", "nowhere", "nobody") == (2, "`twiceshy admin list teams` shows them")
    assert said("issue", "nobody") == (2, "`twiceshy admin list members` shows them")
    assert said("revoke", "nope") == (2, "`twiceshy admin list tokens` shows them")
    for words in (("add-member", ""), ("add-member", "x" * 201), ("add-team", " ")):
        assert said(*words) == (2, "1 to 200 characters")
    bare = shy("admin", "list", "members", env={"TWICESHY_STORE": live.database.server.dsn("postgres")})
    assert bare.code == 1 and "twiceshy admin migrate" in bare.err


@pytest.mark.promise("SERVER-ERASE")
def test_a_person_is_really_gone(live: Live, shy: Shy) -> None:
    ada, bob = live.database.member("ada"), live.database.member("bob")
    live.database.team("core", ada="member", bob="member")
    live.database.repo(REPO, "core", sessions=True)
    push(live, ada, operation(memory("g" * 26, "the walrus sings", scope="user")))
    push(live, ada, operation(memory("h" * 26, "the walrus ships", scope="team")), kind="shared", repo=REPO)
    push(live, bob, operation(memory("j" * 26, "otters review", scope="team")), kind="shared", repo=REPO)
    piece = {
        "session": "s1",
        "seq": 1,
        "agent": "codex",
        "who": "person",
        "at": "2026-11-15T08:00:00.000Z",
        "text": "walrus talk",
    }
    assert live.ask("POST", "/v1/sessions", ada, json={"repo": REPO, "pieces": [piece, piece]}).json() == {"added": 1}
    heard = live.ask("GET", "/v1/search", bob, params={"repo": REPO, "text": "walrus"}).json()["found"]
    assert [one["piece"]["text"] for one in heard] == ["walrus talk"]
    refused = shy("admin", "erase", "ada", env={"TWICESHY_STORE": live.database.admin})
    assert refused.code == 1 and "--yes" in refused.err
    gone = shy("admin", "erase", "ada", "--yes", "--json", env={"TWICESHY_STORE": live.database.admin})
    assert gone.json == {"operations": 2, "spaces": 1, "chunks": 1}, gone
    left = everything(live)
    assert "walrus" not in left and "'ada'" not in left and "otters review" in left
    assert live.ask("GET", "/v1/me", ada).status_code == 401
    with psycopg.connect(live.database.admin) as connection:
        terms = {row[0] for row in connection.execute("SELECT term FROM twiceshy.terms")}
        documents = connection.execute("SELECT sum(documents) FROM twiceshy.spaces").fetchone()
    assert terms == {"otter", "review"} and documents == (1,)


@pytest.mark.promise("SERVER-ERASE")
def test_not_even_the_pages_on_disk_hold_an_erased_person(live: Live, shy: Shy) -> None:
    """Neighbours on the same pages, in heap, indexes and TOAST, keep a vacuum from cutting the files short."""
    database = live.database
    tokens = {name: database.member(name) for name in ("quetzalcoatl", "bob")}
    database.team("core", quetzalcoatl="member", bob="member")
    database.repo(REPO, "core", sessions=True)
    for round_, letter in enumerate("bcdefghj"):
        for name, word in (("quetzalcoatl", "xylophonist"), ("bob", "otter")):
            said = memory(
                letter * 25 + word[0], f"{word} rule number {round_} " + f"{word}-{round_} " * 400, scope="team"
            )
            assert push(live, tokens[name], operation(said), kind="shared", repo=REPO).json()["accepted"]
            piece = {"session": f"{name}-{round_}", "seq": 1, "agent": "codex", "who": "person",
                     "at": "2026-11-15T08:00:00.000Z", "text": f"{word} talk {round_}"}  # fmt: skip
            live.ask("POST", "/v1/sessions", tokens[name], json={"repo": REPO, "pieces": [piece]})
    assert on_disk(live, b"xylophonist") and on_disk(live, b"quetzalcoatl")
    gone = shy("admin", "erase", "quetzalcoatl", "--yes", env={"TWICESHY_STORE": database.admin})
    assert gone.code == 0, gone
    assert on_disk(live, b"xylophonist") == on_disk(live, b"quetzalcoatl") == []
    assert on_disk(live, b"otter") and "otter" in live.ask(
        "GET", "/v1/search", tokens["bob"], params={"repo": REPO, "text": "otter"}
    ).text  # fmt: skip


def on_disk(live: Live, marker: bytes) -> list[str]:
    """The files of our tables, indexes and TOAST that hold these bytes; WAL and backups have their own end."""
    with psycopg.connect(live.database.admin, autocommit=True) as connection:
        connection.execute("CHECKPOINT")
        found = connection.execute(
            "SELECT c.relname, pg_relation_filepath(c.oid) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace"
            " WHERE n.nspname IN ('twiceshy', 'pg_toast') AND pg_relation_filepath(c.oid) IS NOT NULL"
        ).fetchall()
    return [name for name, path in found if marker in (live.database.server.data / path).read_bytes()]


@pytest.mark.promise("SYNC-VISIBLE")
def test_sessions_only_where_the_team_opted_in(live: Live) -> None:
    ada = live.database.member("ada")
    live.database.team("core", ada="owner")
    live.database.repo(REPO, "core")
    piece = {"session": "s1", "seq": 1, "agent": "codex", "who": "person", "at": "", "text": "hello"}
    answer = live.ask("POST", "/v1/sessions", ada, json={"repo": REPO, "pieces": [piece]})
    assert answer.status_code == 400 and "opt in" in answer.json()["error"]
    assert "hello" not in everything(live)


def test_it_stops_gracefully(live: Live) -> None:
    assert live.stop() == 0
