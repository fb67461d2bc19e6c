"""What the team server does when it is attacked: every path it has, taken from the application itself."""

import socket
from collections.abc import Iterator

import httpx
import psycopg
import pytest
from contract import memory
from live import Live
from test_server import operation, push

from twiceshy.doors.server.app import ROUTES
from twiceshy.doors.web.members import ACTS, PAGES
from twiceshy.doors.web.members import seal as seal_of
from twiceshy.store.postgres import people

pytestmark = pytest.mark.postgres
REPO = "git.example.org/core/shop"
SECRET = "the obsidian key opens the vault"
STRINGS = (
    "'; DROP TABLE twiceshy.memories; --", "' OR '1'='1", "1 UNION SELECT token FROM twiceshy.tokens", "$$;SELECT 1;$$",
    "\\'; --", "%s%s%s", "{0}", "a\x00b", "\ud800".encode("utf-16", "surrogatepass").decode("utf-16-le", "ignore"),
    "../../etc/passwd", "-1", "9" * 40, "NaN", "x" * 1_500, "<script>alert(1)</script>", "\u202e\u0000"[:1],
)  # fmt: skip
FIELDS = (
    "kind", "repo", "after", "text", "limit", "gated", "session", "label", "role", "operations", "pieces", "q", "agent",
    "before", "e", "ask", "days", "most", "status", "scope", "tag", "entity", "locked", "name", "token", "operation",
    "next", "because", "id", "ids", "into", "lock", "remove",
)  # fmt: skip


class Scene:
    """Two teams that know nothing of each other; the first has something to hide."""

    def __init__(self, live: Live) -> None:
        self.live = live
        database = live.database
        self.ada, self.mallory = database.member("ada"), database.member("mallory")
        database.team("core", ada="owner")
        database.team("other", mallory="owner")
        database.repo(REPO, "core", sessions=True)
        database.repo("git.example.org/other/thing", "other", sessions=True)
        self.hidden = memory("a" * 26, SECRET, scope="team")
        assert push(live, self.ada, operation(self.hidden), kind="shared", repo=REPO).json()["accepted"]
        piece = {"session": "s1", "seq": 0, "agent": "codex", "who": "person", "at": "2026-11-14T08:00:00.000Z"}
        said = {"repo": REPO, "pieces": [{**piece, "text": SECRET}]}
        assert live.ask("POST", "/v1/sessions", self.ada, json=said).json()["added"] == 1
        self.token_id = live.ask("POST", "/v1/tokens", self.ada, json={"label": "x"}).json()["id"]

    def paths(self) -> Iterator[tuple[str, str]]:
        """(method, path) of everything there is, pointing at what is ada's."""
        parts = {"{team}": "core", "{name}": "ada", "{id}": self.hidden.id, "{id:path}": "s1", "{act}": "approve"}
        every = [(method, path) for method, path, _ in ROUTES]
        every += [("GET", path) for path, _ in PAGES] + [("POST", path) for path, _ in ACTS]
        every += [("DELETE", f"/v1/tokens/{self.token_id}"), ("POST", f"/tokens/{self.token_id}"), ("POST", "/mcp")]
        every += [("POST", f"/memories/{{id}}/{act}") for act in ("correct", "edit", "lock", "unlock", "forget")]
        for method, path in every:
            for part, value in parts.items():
                path = path.replace(part, value)
            yield method, path

    def everything(self) -> dict[str, set[str]]:
        """What is ada's and her team's in the database, as the administrator sees it."""
        tables = ("memories", "operations", "chunks", "memberships", "teams", "members", "tokens")
        with psycopg.connect(self.live.database.admin) as connection:
            return {
                name: {
                    row[0]
                    for row in connection.execute(
                        f"SELECT to_jsonb(t)::text FROM twiceshy.{name} t".encode()
                    ).fetchall()
                }
                for name in tables
            }

    def unharmed(self, before: dict[str, set[str]]) -> None:
        """Nothing that was there is changed or gone; a token may have been used."""
        after = self.everything()
        for name, rows in before.items():
            assert rows <= after[name], name


@pytest.fixture
def scene(live: Live) -> Scene:
    return Scene(live)


def browser(live: Live, token: str) -> tuple[httpx.Client, str]:
    """A logged-in client, and the seal its forms carry."""
    none_kept = httpx.Limits(max_keepalive_connections=0)
    client = httpx.Client(base_url=live.url, timeout=600, limits=none_kept)
    made = client.post("/login", data={"token": token})
    assert made.status_code == 303
    return client, seal_of(client.cookies["twiceshy_member"])


@pytest.mark.promise("SERVER-RLS")
def test_another_teams_token_reads_and_changes_nothing_on_any_path(scene: Scene) -> None:
    client, seal = browser(scene.live, scene.mallory)
    before = scene.everything()
    body = {
        "kind": "shared", "repo": REPO, "text": "open the vault", "session": "s1", "role": "owner", "name": "mallory",
        "ids": scene.hidden.id, "id": scene.hidden.id, "label": "y", "operations": [operation(scene.hidden)], "pieces": [],
    }  # fmt: skip
    for method, path in scene.paths():
        query = {
            "repo": REPO,
            "kind": "shared",
            "text": "vault",
            "session": "s1",
            "q": "vault",
            "ask": "open the vault",
        }
        by_token = scene.live.ask(method, path, scene.mallory, params=query, json=body)
        form = {key: str(value) for key, value in body.items()} | {"seal": seal, "next": "/", "text": "mine now"}
        by_cookie = client.request(method, path, params=query, data=form if method != "GET" else None)
        for answer in (by_token, by_cookie):
            assert answer.status_code < 500, (method, path, answer.text[:300])
            assert "obsidian" not in answer.text, (method, path, answer.text[:300])
    client.close()
    scene.unharmed(before)


@pytest.mark.promise("SERVER-INPUT")
def test_no_parameter_of_any_path_is_a_way_into_the_database(scene: Scene) -> None:
    client, seal = browser(scene.live, scene.mallory)
    before = scene.everything()
    for number, (method, path) in enumerate(scene.paths()):
        if path == "/tokens":
            continue  # whatever the label, it makes a token
        for evil in STRINGS[number % 2 :: 2]:
            fields = dict.fromkeys(FIELDS, evil)
            nested = {name: [evil, {evil: [evil]}, None, 1e308, -1, True] for name in FIELDS}
            answers = [
                scene.live.ask(method, path, scene.mallory, params=fields, json=fields),
                scene.live.ask(method, path, scene.mallory, json=nested),
                client.request(method, path, params=fields, data=None if method == "GET" else {**fields, "seal": seal}),
            ]
            for answer in answers:
                assert answer.status_code < 500, (method, path, evil[:40], answer.text[:300])
                assert "psycopg" not in answer.text and "Traceback" not in answer.text
    for part in STRINGS:
        for path in ("/v1/teams/", "/memories/", "/sessions/", "/v1/tokens/"):
            answer = scene.live.ask("GET", path + httpx.QueryParams({"": part}).__str__()[1:], scene.mallory)
            assert answer.status_code in (400, 401, 404, 405), (path, part[:30], answer.status_code)
    client.close()
    scene.unharmed(before)


@pytest.mark.promise("SERVER-INPUT")
@pytest.mark.parametrize(
    "body",
    [
        b'{"a":' * 200_000, b"[" * 500_000, b'{"operations": [' + b'{"a":' * 50_000, b"\xff" * 1000, b'{"limit": NaN}',
        b'{"text": "\\ud800", "repo": ""}', b'{"text": 1e999}', b'{"limit": ' + b"9" * 100_000 + b"}",
        b'{"a": 1, "a": {"b": 2}}', b'"' + b"\\" * 99_999 + b'"', b"\x00" * 5_000, b'{"text": null, "limit": "x"}',
    ],
)  # fmt: skip
def test_malformed_json_is_refused(scene: Scene, body: bytes) -> None:
    for method, path, _ in ROUTES:
        if method in ("POST", "PUT"):
            place = path.replace("{team}", "other").replace("{name}", "nobody")
            answer = scene.live.ask(method, place, scene.mallory, content=body)
            assert answer.status_code < 500, (path, body[:30], answer.text)


@pytest.mark.promise("SERVER-AUTH")
def test_a_strangers_large_body_is_not_read(scene: Scene) -> None:
    """The answer comes while the body is still to come: nobody without a token fills the server's memory."""
    for head in (b"content-length: 7000000", b"transfer-encoding: chunked"):
        with socket.create_connection(("127.0.0.1", scene.live.port), timeout=600) as line:
            line.sendall(
                b"POST /v1/push HTTP/1.1\r\nhost: x\r\nauthorization: Bearer shy_wrong\r\n" + head + b"\r\n\r\n"
            )
            assert line.recv(4_000).startswith(b"HTTP/1.1 401")


@pytest.mark.promise("SERVER-TOKENS")
def test_who_is_erased_or_leaves_has_dead_tokens_or_sees_no_more(scene: Scene) -> None:
    live = scene.live
    bo = live.database.member("bo")
    with people.administration(live.database.admin) as desk:
        desk.join("core", "bo", "member")
    asked = {"kind": "shared", "repo": REPO}
    assert "obsidian" in live.ask("GET", "/v1/pull", bo, params=asked).text
    client, _ = browser(live, bo)
    assert live.ask("DELETE", "/v1/teams/core/members/bo", scene.ada).status_code == 200
    assert live.ask("GET", "/v1/pull", bo, params=asked).status_code == 404
    assert "obsidian" not in client.get("/memories", params={"repo": REPO}).text
    with people.administration(live.database.admin) as desk:
        desk.erase("bo")
    assert live.ask("GET", "/v1/me", bo).status_code == 401 and client.get("/memories").status_code == 401
    client.close()


@pytest.mark.promise("SERVER-SECRETS")
def test_a_secret_pushed_raw_is_in_no_file_of_the_cluster(scene: Scene) -> None:
    secret = "ghp_" + "Zq7xWv93LmNp4RtY8sKd" + "BfHj2cGe61UaTo5V"  # in no page, index or write-ahead log
    live = scene.live
    spoken = memory("d" * 26, f"the token is {secret}", scope="user", reason=f"because {secret}", tags=(secret,))
    answer = push(live, scene.ada, operation(spoken, note=f"note {secret}")).json()
    assert answer["accepted"] and answer["redacted"], answer
    piece = {"session": "s2", "seq": 0, "agent": "codex", "who": "tool", "at": "2026-11-14T08:00:00.000Z"}
    live.ask("POST", "/v1/sessions", scene.ada, json={"repo": REPO, "pieces": [{**piece, "text": f"TOKEN={secret}"}]})
    client, seal = browser(live, scene.ada)
    client.post("/remember", data={"seal": seal, "text": f"use {secret} to deploy", "scope": "user", "next": "/"})
    client.close()
    with psycopg.connect(live.database.server.dsn("postgres"), autocommit=True) as admin:
        admin.execute("CHECKPOINT")
    found = [
        str(path)
        for path in live.database.server.data.rglob("*")
        if path.is_file() and secret.encode() in path.read_bytes()
    ]
    assert found == []
