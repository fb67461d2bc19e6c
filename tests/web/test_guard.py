"""Who may look and who may write: the guard around the dashboard, asked directly over HTTP."""

import subprocess
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest
from web_site import Site, World

from twiceshy.doors.web.security import MOST_BYTES, Place, Visitors
from twiceshy.doors.web.visit import local_address
from twiceshy.keeper import hall, memories
from twiceshy.store.port import Query

PATHS = (
    "/",
    "/inbox",
    "/memories",
    "/sessions",
    "/executions",
    "/graph",
    "/graph.json",
    "/why",
    "/team",
    "/report",
    "/doctor",
)


@pytest.fixture
def client(site: Site) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=site.address, timeout=600) as one:
        assert one.get(site.invitation()).status_code == 303
        yield one


@pytest.fixture
def stranger(site: Site) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=site.address, timeout=600) as one:
        yield one


def seal(client: httpx.Client) -> str:
    return client.get("/").text.split('name="seal" value="', 1)[1].split('"', 1)[0]


def texts(world: World) -> set[str]:
    from twiceshy.keeper import page

    with hall.opened(str(world.repo)) as keeper:
        return {memory.text for memory in page.listed(keeper, Query())}


@pytest.mark.promise("WEB-LOGIN")
def test_nothing_is_shown_to_a_stranger(stranger: httpx.Client) -> None:
    for path in (*PATHS, "/nowhere"):
        answer = stranger.get(path)
        assert answer.status_code == 401, path
        assert "github" not in answer.text
        assert "twiceshy dashboard" in answer.text


@pytest.mark.promise("WEB-LOGIN")
def test_an_invitation_logs_in_once_with_a_strict_cookie(site: Site, stranger: httpx.Client) -> None:
    link = site.invitation()
    answer = stranger.get(link)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=strict" in cookie and "path=/" in cookie
    with httpx.Client(base_url=site.address, timeout=600) as other:
        assert other.get(link).status_code == 401
        assert other.get("/login?code=").status_code == 401
    assert stranger.get("/memories").status_code == 200


@pytest.mark.promise("WEB-LOGIN")
def test_over_tls_the_cookie_stays_on_tls(repo: Path) -> None:
    from starlette.testclient import TestClient

    from twiceshy.doors.web import launch
    from twiceshy.doors.web.app import create_app

    visitors = Visitors()
    with TestClient(create_app(launch.factory_of(str(repo)), visitors), base_url="https://localhost") as client:
        answer = client.get(f"/login?code={visitors.invite()}", follow_redirects=False)
        assert "secure" in answer.headers["set-cookie"].lower()
        assert client.get("/").status_code == 200


@pytest.mark.promise("WEB-LOGIN")
def test_an_old_invitation_is_worth_nothing() -> None:
    now = 0.0
    visitors = Visitors(lambda: now)
    code = visitors.invite()
    now = 601.0
    assert visitors.enter(code) == ""
    first = visitors.enter(visitors.invite())
    for _ in range(40):
        visitors.enter(visitors.invite())
    assert not visitors.knows(first)
    assert not visitors.knows("")


@pytest.mark.promise("WEB-REBIND")
@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:{port}",
        "127.0.0.1.evil.example:{port}",
        "127.0.0.1:1",
        "",
        "[::1",
        "localhost:{port}@evil.example",
    ],
)
def test_another_host_name_is_refused(client: httpx.Client, host: str) -> None:
    port = str(client.base_url.port)
    assert client.get("/memories", headers={"host": host.replace("{port}", port)}).status_code in (400, 421)


@pytest.mark.promise("WEB-REBIND")
def test_localhost_is_this_machine_too(client: httpx.Client) -> None:
    assert client.get("/memories", headers={"host": f"localhost:{client.base_url.port}"}).status_code == 200
    assert Place().fits("[::1]:8080", 8080)
    assert not Place().fits("[::1]:8080", 8081)
    assert Place().fits("localhost", 443) and not Place().fits("localhost", 8080)
    named = Place(frozenset({"memory.example.org"}))
    assert named.fits("memory.example.org", 8765) and not named.fits("x@memory.example.org", 8765)


@pytest.mark.promise("WEB-REBIND")
@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_another_origin_is_refused(client: httpx.Client, world: World, headers: dict[str, str]) -> None:
    form = {"seal": seal(client), "text": "written from elsewhere", "next": "/"}
    assert client.post("/remember", data=form, headers=headers).status_code == 403
    assert client.get("/graph.json", headers=headers).status_code == 403
    assert "written from elsewhere" not in texts(world)


@pytest.mark.promise("WEB-CSRF")
def test_a_write_needs_the_seal_of_its_own_visitor(client: httpx.Client, site: Site, world: World) -> None:
    with httpx.Client(base_url=site.address, timeout=600) as other:
        other.get(site.invitation())
        foreign = seal(other)
    for wrong in ("", "0" * 64, foreign, "é"):
        for path in ("/remember", "/undo", "/inbox/approve", "/sessions/refresh"):
            form = {"seal": wrong, "text": "written without a seal", "next": "/"}
            assert client.post(path, data=form).status_code == 403, path
    assert "written without a seal" not in texts(world)
    answer = client.post(
        "/remember", data={"seal": seal(client), "text": "written with a seal", "next": "/memories?q=seal"}
    )
    assert answer.status_code == 303
    assert answer.headers["location"].startswith("/memories?q=seal&done=")
    assert "written with a seal" in texts(world)


@pytest.mark.promise("WEB-CSRF")
def test_reading_never_writes(client: httpx.Client, world: World) -> None:
    for path in ("/remember", "/undo", "/inbox/approve", "/sessions/refresh"):
        assert client.get(path).status_code in (404, 405), path


@pytest.mark.promise("WEB-CSP")
def test_every_answer_carries_the_policy(client: httpx.Client, stranger: httpx.Client) -> None:
    answers = [client.get(path) for path in (*PATHS, "/nowhere", "/static/style.css", "/memories/zzzzzz")]
    for answer in (*answers, stranger.get("/"), stranger.get("/", headers={"host": "evil"})):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
    for answer in answers[: len(PATHS)]:
        assert answer.headers["cache-control"] == "no-store"
        for inline in (" style=", "<style", "onclick=", "javascript:", "<script>"):
            assert inline not in answer.text


@pytest.mark.promise("WEB-LIMITS")
def test_too_much_and_too_strange_is_refused(client: httpx.Client) -> None:
    form = f"seal={seal(client)}&text="
    assert client.post("/remember", content=form + "x" * MOST_BYTES).status_code == 413

    def endless() -> Iterator[bytes]:
        yield form.encode()
        for _ in range(40):
            yield b"x" * 10_000

    assert client.post("/remember", content=endless()).status_code == 413
    assert (
        client.post("/remember", content=f"seal={seal(client)}&" + "&".join(f"a{n}=1" for n in range(500))).status_code
        == 400
    )
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"):
        assert client.request(method, "/memories").status_code == 405
    assert client.get("/memories", params={"q": "x" * 9_000}).status_code == 200
    for path in (
        "/memories?before=nonsense",
        "/sessions?before=%00&all=1",
        "/executions?outcome=%ff",
        "/report?days=99999999999999",
        "/sessions?q=%22",
    ):
        assert client.get(path).status_code == 200, path


@pytest.mark.promise("WEB-LIMITS")
def test_what_is_not_there_is_said_calmly(client: httpx.Client) -> None:
    things = ("/memories/zzzzzz", "/memories/not-an-id", "/sessions/unknown", "/executions/zzzzzz", "/why/zzzzzz")
    for path in (*things, "/no-such-page", "/no/such/<script>page"):
        answer = client.get(path)
        assert answer.status_code == 404, path
        assert "That did not work" in answer.text
        assert "Traceback" not in answer.text and "<script>page" not in answer.text
    answer = client.post("/remember", data={"seal": seal(client), "text": " ", "next": "/"})
    assert answer.status_code == 400
    assert "the text is empty" in answer.text


@pytest.mark.promise("WEB-PATHS")
@pytest.mark.parametrize("path", [
    "/sessions/../../../../etc/passwd", "/sessions/..%2f..%2f..%2fetc%2fpasswd", "/sessions/%2fetc%2fpasswd",
    "/sessions/_local/../../twiceshy/user.db", "/static/../app.py", "/static/..%2fapp.py", "/static/%2e%2e/app.py",
    "/static//etc/passwd", "/sessions/x%00.md", "/memories/..%2f..", "/static/..%5capp.py",
])  # fmt: skip
def test_no_address_leads_outside(client: httpx.Client, path: str) -> None:
    """Sent as it stands: a client library would tidy the path up first."""
    cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    with closing(HTTPConnection("127.0.0.1", client.base_url.port or 80, timeout=600)) as connection:
        connection.request("GET", path, headers={"cookie": cookies})
        answer = connection.getresponse()
        text = answer.read().decode()
    assert answer.status in (400, 403, 404, 405), path
    assert "root:" not in text and "import" not in text


@pytest.mark.promise("WEB-PATHS")
def test_a_write_leads_back_to_this_site_only() -> None:
    for text in (
        "//evil.example",
        "https://evil.example",
        "/\\evil.example",
        "\\\\evil",
        "/a\r\nset-cookie: x",
        "javascript:alert(1)",
        "",
        "/é",
    ):
        assert local_address(text) == "/"
    assert local_address("/memories?q=a#b") == "/memories?q=a#b"


@pytest.mark.promise("WEB-PAGED")
def test_pages_hold_every_memory_once(client: httpx.Client, world: World) -> None:
    with hall.opened(str(world.repo)) as keeper:
        for number in range(90):
            memories.remember(
                keeper,
                memories.Statement(f"Paged fact number {number} of many", "fact", "user" if number % 3 else "repo"),
            )
    found: list[str] = []
    address = "/memories?kind=fact"
    for _ in range(10):
        text = client.get(address).text
        found += [part.split('"', 1)[0] for part in text.split('class="row-main" href="/memories/')[1:]]
        if 'rel="next"' not in text:
            break
        address = text.split('rel="next" href="', 1)[1].split('"', 1)[0].replace("&amp;", "&")
    assert len(found) == len(set(found)) == 90 + 3


@pytest.mark.promise("WEB-EXPORT")
def test_an_export_never_overwrites_unasked(world: World, tmp_path: Path) -> None:
    from twiceshy.doors.web import launch
    from twiceshy.model.errors import Refused, UsageError

    file = tmp_path / "out.html"
    file.write_text("mine")
    with pytest.raises(Refused):
        launch.export(str(world.repo), str(file), force=False)
    assert file.read_text() == "mine"
    launch.export(str(world.repo), str(file), force=True)
    with pytest.raises(UsageError):
        launch.export(str(world.repo), str(file / "below"), force=False)


@pytest.mark.promise("WEB-EMPTY")
def test_with_nothing_remembered_every_page_teaches(repo: Path) -> None:
    from starlette.testclient import TestClient

    from twiceshy.doors.web import launch
    from twiceshy.doors.web.app import create_app

    visitors = Visitors()
    app = create_app(launch.factory_of(str(repo)), visitors)
    with TestClient(app, base_url="http://127.0.0.1:80") as client:
        client.get(f"/login?code={visitors.invite()}")
        for path in PATHS:
            answer = client.get(path)
            assert answer.status_code == 200, path
        for path in (
            "/",
            "/inbox",
            "/memories",
            "/sessions",
            "/executions",
            "/executions?view=failures",
            "/graph",
            "/why",
            "/team",
        ):
            assert 'class="empty"' in client.get(path).text, path


@pytest.mark.promise("WEB-TEAM")
def test_the_team_page_shows_what_git_would_share_and_what_two_branches_disagree_about(
    client: httpx.Client, world: World
) -> None:
    text = client.get("/team").text
    assert "Not committed yet" in text and "Run make lint before every commit" in text

    def git(*words: str) -> None:
        subprocess.run(["git", *words], cwd=world.repo, check=True, capture_output=True)

    git("add", ".twiceshy/memory")
    git("commit", "-qm", "team memory")
    assert "Committed, not pushed" in (text := client.get("/team").text)
    assert "Ada" in text
    file = next((world.repo / ".twiceshy" / "memory" / "rule").glob("run-make-lint*"))
    before = file.read_text()
    git("checkout", "-qb", "other")
    file.write_text(before.replace("before every commit", "before every push"))
    git("commit", "-qam", "push")
    git("checkout", "-q", "main")
    file.write_text(before.replace("before every commit", "before every merge"))
    git("commit", "-qam", "merge")
    subprocess.run(["git", "merge", "-q", "other"], cwd=world.repo, capture_output=True, check=False)
    text = client.get("/team").text
    assert "Two branches disagree" in text
    assert "before every push" in text and "before every merge" in text


@pytest.mark.promise("WEB-TEAM", "WEB-UNDO")
def test_a_memory_is_shared_and_taken_back(client: httpx.Client, world: World) -> None:
    with hall.opened(str(world.repo)) as keeper:
        memory = memories.named(keeper, "integer cents everywhere")
    form = {"seal": seal(client), "next": f"/memories/{memory.id}"}
    done = client.post(f"/memories/{memory.id}/promote", data=form).headers["location"].split("done=")[1]
    with hall.opened(str(world.repo)) as keeper:
        assert keeper.find(memory.id).scope == "team"
    assert client.post("/undo", data={**form, "operation": done}).status_code == 303
    with hall.opened(str(world.repo)) as keeper:
        assert keeper.find(memory.id).scope == "repo"


@pytest.mark.promise("WEB-UNDO")
@pytest.mark.parametrize("act", ["lock", "unlock", "forget", "confirm", "mislead", "edit", "correct", "promote"])
def test_every_write_can_be_taken_back(client: httpx.Client, world: World, act: str) -> None:
    with hall.opened(str(world.repo)) as keeper:
        memory = memories.named(keeper, "integer cents everywhere" if act == "unlock" else "staging database is reset")
    form = {"seal": seal(client), "next": "/memories", "text": "The staging database is reset every hour", "tags": "db"}
    answer = client.post(f"/memories/{memory.id}/{act}", data=form)
    assert answer.status_code == 303
    done = answer.headers["location"].split("done=")[1]
    page = client.get(answer.headers["location"]).text
    assert 'id="toast"' in page and "Undo" in page
    assert client.post("/undo", data={**form, "operation": done}).status_code == 303
    with hall.opened(str(world.repo)) as keeper:
        after = keeper.find(memory.id)
    assert after._replace(updated="") == memory._replace(updated="")


@pytest.mark.promise("WEB-LIMITS")
def test_a_damaged_store_is_told_with_the_way_out(client: httpx.Client, world: World) -> None:
    store = world.repo / ".twiceshy" / "local" / "memory.db"
    for leftover in ("-wal", "-shm"):
        store.with_name(store.name + leftover).unlink(missing_ok=True)
    store.write_bytes(b"not a database at all, and long enough to be looked at twice " * 40)
    for path in ("/", "/memories", "/inbox", "/graph", "/executions"):
        answer = client.get(path)
        assert answer.status_code == 503, path
        assert "twiceshy doctor --fix" in answer.text
    answer = client.get("/doctor")
    assert answer.status_code == 200
    assert "finding-bad" in answer.text
