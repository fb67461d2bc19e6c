"""The dashboard of the team server: logging in, roles, writes with undo, people, and what strangers get."""

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from live import Live

from twiceshy.doors.web.members import COOKIE, NAVIGATION
from twiceshy.keeper import memories
from twiceshy.keeper.server import hosted
from twiceshy.store.postgres.connect import Pool

pytestmark = [pytest.mark.postgres, pytest.mark.promise("SERVER-DASHBOARD")]
REPO = "git.example.org/core/shop"
HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)> \"'><svg onload=alert(3)> [x](javascript:alert(4))"


class Browser:
    """A person with a cookie jar who follows our pages' forms."""

    def __init__(self, base: str, token: str = "") -> None:
        none_kept = httpx.Limits(max_keepalive_connections=0)  # or the server ends an idle one as it is used again
        self.http = httpx.Client(base_url=base, follow_redirects=True, timeout=600, limits=none_kept)
        if token:
            answer = self.http.post("/login", data={"token": token})
            assert answer.status_code == 200, answer.text

    def page(self, path: str, status: int = 200) -> str:
        answer = self.http.get(path)
        assert answer.status_code == status, (path, answer.status_code, answer.text[:500])
        return answer.text

    def send(self, path: str, **fields: str) -> httpx.Response:
        seal = re.search(r'name="seal" value="(\w+)"', self.page("/"))
        assert seal is not None
        return self.http.post(path, data={"seal": seal[1], **fields})


class Team:
    def __init__(self, live: Live) -> None:
        self.live, self.database = live, live.database
        self.tokens = {name: self.database.member(name) for name in ("ada", "bo", "rea", "mallory")}
        self.database.team("core", ada="owner", bo="member", rea="reader")
        self.database.team("other", mallory="owner")
        self.database.repo(REPO, "core", sessions=True)
        self.browsers: list[Browser] = []

    def browser(self, name: str = "", base: str = "") -> Browser:
        self.browsers.append(Browser(base or self.live.url, self.tokens[name] if name else ""))
        return self.browsers[-1]

    def say(self, name: str, text: str, scope: str = "team", actor: str = "person", **more: Any) -> str:
        pool = Pool(self.database.app, 1)
        try:
            with hosted.opened(pool, self.tokens[name], REPO, time.time, actor) as keeper:
                return memories.remember(keeper, memories.Statement(text, scope=scope, **more)).memory.id
        finally:
            pool.close()

    def rows(self, sql: str) -> list[Any]:
        with psycopg.connect(self.database.admin) as connection:
            return connection.execute(sql.encode()).fetchall()


@pytest.fixture
def team(live: Live) -> Iterator[Team]:
    made = Team(live)
    yield made
    for browser in made.browsers:
        browser.http.close()


def test_logging_in_takes_a_token_and_leaves_a_cookie_that_ends(team: Team) -> None:
    stranger = team.browser()
    login = stranger.page("/memories", 401)
    assert 'name="token"' in login and "seal" not in login
    assert stranger.http.post("/login", data={"token": "shy_wrong"}).status_code == 401
    answer = httpx.post(team.live.url + "/login", data={"token": team.tokens["ada"]}, timeout=600)
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=strict" in cookie and "Max-Age=43200" in cookie
    assert team.tokens["ada"] not in cookie  # what was typed in is kept nowhere
    away = httpx.post(
        team.live.url + "/login", data={"token": team.tokens["ada"]}, headers={"host": "memory.example"}, timeout=600
    )
    assert "Secure" in away.headers["set-cookie"]
    ((hours,),) = team.rows(
        "SELECT DISTINCT extract(epoch FROM expires - created)::int / 3600 FROM twiceshy.tokens WHERE label = 'dashboard'"
    )
    assert hours == 12
    with psycopg.connect(team.database.admin, autocommit=True) as connection:
        connection.execute("UPDATE twiceshy.tokens SET expires = now() WHERE label = 'dashboard'")
    late = httpx.get(team.live.url + "/", cookies={COOKIE: answer.cookies[COOKIE]}, timeout=600)
    assert late.status_code == 401 and 'name="token"' in late.text


def test_any_server_knows_the_visitor_and_logging_out_counts_for_all(team: Team, tmp_path: Path) -> None:
    second = Live(team.database, tmp_path / "second.log")
    try:
        ada = team.browser("ada")
        elsewhere = httpx.get(second.url + "/people", cookies={COOKIE: ada.http.cookies[COOKIE]}, timeout=600)
        assert elsewhere.status_code == 200 and "mallory" not in elsewhere.text
        seal = re.search(r'name="seal" value="(\w+)"', elsewhere.text)
        assert seal is not None and seal[1] in ada.page("/")  # a form of one server is good at the other
        cookie = ada.http.cookies[COOKIE]
        assert ada.send("/logout").url.path == "/login"
        assert httpx.get(second.url + "/people", cookies={COOKIE: cookie}, timeout=600).status_code == 401
    finally:
        second.stop()


def test_a_memory_is_written_found_corrected_and_undone(team: Team) -> None:
    bo, ada = team.browser("bo"), team.browser("ada")
    after = bo.send("/remember", text="Deploy only from the main branch", kind="rule", scope="team", next="/")
    assert "Remembered:" in after.text and "Deploy only from the main branch" in after.text
    found = ada.page("/memories?q=depl")
    ((identifier,),) = team.rows("SELECT id FROM twiceshy.memories")
    assert identifier[-6:] in found
    shown = ada.page(f"/memories/{identifier[-6:]}")
    assert "by bo" in shown  # who of the team wrote it
    done = ada.send(f"/memories/{identifier}/correct", text="Deploy only from release branches", next="/memories")
    assert "Corrected:" in done.text and "release branches" in done.text
    operation = re.search(r'name="operation" value="(\w+)"', done.text)
    assert operation is not None
    undone = bo.send("/undo", operation=operation[1], next="/memories")
    assert "Taken back:" in undone.text and "main branch" in bo.page("/memories?q=deploy")
    actions = team.rows(
        "SELECT m.name, a.action FROM twiceshy.audit a JOIN twiceshy.members m ON m.id = a.member"
        " WHERE a.space IS NOT NULL ORDER BY a.id"
    )
    assert actions == [("bo", "remember"), ("ada", "correct"), ("bo", "undo")]


def test_a_proposal_of_an_agent_is_reviewed(team: Team) -> None:
    team.say("bo", "Use pnpm, not npm", actor="agent")
    ada = team.browser("ada")
    assert "Use pnpm, not npm" in ada.page("/inbox")
    ((identifier,),) = team.rows("SELECT id FROM twiceshy.memories")
    assert "Approved:" in ada.send("/inbox/approve", id=identifier, next="/inbox").text
    assert team.rows("SELECT status, origin FROM twiceshy.memories") == [("active", "approved")]


def test_ones_own_becomes_the_teams_and_back(team: Team) -> None:
    own = team.say("bo", "Staging is reset at night", "repo", kind="fact")
    bo, ada = team.browser("bo"), team.browser("ada")
    assert "Staging" not in ada.page("/memories")
    bo.send(f"/memories/{own}/promote", next="/memories")
    assert "Staging is reset" in ada.page("/memories?scope=team")
    assert team.rows("SELECT scope FROM twiceshy.memories") == [("team",)]
    bo.send(f"/memories/{own}/demote", next="/memories")
    assert "Staging" not in ada.page("/memories") and "Staging is reset" in bo.page("/memories?scope=repo")


def test_a_reader_reads_and_is_offered_no_writes(team: Team) -> None:
    identifier = team.say("ada", "Publish only through scripts/publish.sh")
    rea = team.browser("rea")
    shown = rea.page(f"/memories/{identifier}")
    assert "Publish only" in shown and "/forget" not in shown and ">Undo<" not in shown
    for path in (f"/memories/{identifier}/forget", f"/memories/{identifier}/lock", f"/memories/{identifier}/demote"):
        refused = rea.send(path, next="/")
        assert refused.status_code == 403 and "readers" in refused.text, path
    assert rea.send("/remember", text="mine", scope="team", next="/").status_code == 403
    assert team.rows("SELECT status FROM twiceshy.memories") == [("active",)]


def test_another_team_sees_nothing_on_any_page(team: Team) -> None:
    secret = team.say("ada", "The vault is opened with the obsidian key")
    piece = {
        "session": "s1",
        "seq": 1,
        "agent": "codex",
        "who": "person",
        "at": "2026-11-15T08:00:00.000Z",
        "text": "obsidian",
    }
    team.live.ask("POST", "/v1/sessions", team.tokens["ada"], json={"repo": REPO, "pieces": [piece]})
    mallory, ada = team.browser("mallory"), team.browser("ada")
    paths = [path for path, _, _ in NAVIGATION] + [
        f"/memories/{secret}", f"/?repo={REPO}", f"/memories?repo={REPO}&status=all", f"/sessions?repo={REPO}&q=obsidian",
        f"/sessions/s1?repo={REPO}", f"/ask?repo={REPO}&ask=open+the+vault", f"/people?repo={REPO}", f"/audit?repo={REPO}",
        f"/graph?repo={REPO}", f"/graph.json?repo={REPO}", f"/report?repo={REPO}",
    ]  # fmt: skip
    for path in paths:
        shown = mallory.http.get(path).text.replace("q=obsidian", "").replace('value="obsidian"', "")
        assert "obsidian key" not in shown and REPO not in shown.replace(f"repo={REPO}", ""), path
        assert "Traceback" not in shown and ("/memories/" + secret[-6:]) not in shown
    assert "obsidian key" in ada.page("/memories") and "obsidian" in ada.page("/sessions/s1")


def test_owners_decide_about_their_team_and_everybody_about_their_tokens(team: Team) -> None:
    ada, bo = team.browser("ada"), team.browser("bo")
    ada.send("/people/core", name="mallory", role="reader", next="/people")
    assert "mallory" in ada.page("/people")
    assert bo.send("/people/core", name="mallory", role="owner", next="/people").status_code in (403, 404, 503)
    ada.send("/people/core", name="mallory", role="reader", remove="1", next="/people")
    assert "mallory" not in ada.page("/people")
    issued = bo.send("/tokens", label="desk").text
    secret = re.search(r"shy_[\w-]{40,}", issued)
    assert secret is not None and team.live.ask("GET", "/v1/me", secret[0]).json()["name"] == "bo"
    assert secret[0] not in bo.page("/people")  # this once
    identifier = re.search(r"(\w{12})</td><td>desk", bo.page("/people"))
    assert identifier is not None
    assert ada.send(f"/tokens/{identifier[1]}", next="/people").status_code == 404  # another's
    bo.send(f"/tokens/{identifier[1]}", next="/people")
    assert team.live.ask("GET", "/v1/me", secret[0]).status_code == 401
    audit = ada.page("/audit")
    assert "mallory reader" in audit and "shy_" not in audit


def test_who_was_removed_comes_back_with_their_role_and_only_by_ones_own_act(team: Team) -> None:
    ada = team.browser("ada")
    removed = ada.send("/people/core", name="rea", role="owner", remove="1", next="/people")
    assert "rea is no longer in core" in removed.text and 'name="role" value="reader"' in removed.text
    ada.send("/people/core", name="rea", role="reader", next="/people")
    assert "no longer in core" not in ada.page(removed.url.raw_path.decode())  # it is no longer so
    proof = removed.url.params["left"].partition("\n")[0]
    for left in (
        f"{proof}\ncore\nmallory\nowner",
        "core\nmallory\nowner",
        "mallory",
        "\n\n\n",
        "x\ncore\nmallory\nowner",
    ):
        answer = ada.http.get("/people", params={"left": left, "team": "core", "role": "owner"})
        assert answer.status_code == 200 and "mallory" not in answer.text, left


def test_the_token_one_came_with_is_marked_before_it_is_revoked(team: Team) -> None:
    bo = team.browser("bo")
    shown = bo.page("/people")
    assert shown.count("This browser is logged in with it") == 1
    own = re.search(r"(\w{12})</td><td>dashboard", shown)
    assert own is not None
    bo.send(f"/tokens/{own[1]}", next="/people")
    bo.page("/people", 401)


def test_one_act_on_many_is_looked_at_by_readers_and_taken_back_by_members(team: Team) -> None:
    names = [team.say("bo", text, actor="agent") for text in ("Use pnpm, not npm", "Never deploy on Fridays")]
    ada, rea, mallory = (team.browser(name) for name in ("ada", "rea", "mallory"))
    ada.send("/inbox/reject", id=" ".join(names), next="/inbox")
    ((operation,),) = team.rows("SELECT id FROM twiceshy.operations WHERE verb = 'reject'")
    path = f"/operations/{operation}?memory={names[0]}&next=/memories/{names[0]}"
    shown = rea.page(path)
    assert "Undo for 2 memories?" in shown and "Never deploy on Fridays" in shown
    assert 'action="/undo"' not in shown and ">Back</a>" in shown
    assert "Fridays" not in mallory.page(path, 404)
    assert mallory.send("/undo", operation=operation, next="/").status_code == 404
    assert rea.send("/undo", operation=operation, only=names[0], next="/").status_code == 403
    assert "Only for" in ada.page(path)
    assert "Taken back:" in ada.send("/undo", operation=operation, only=names[0], next="/memories").text
    assert dict(team.rows("SELECT id, status FROM twiceshy.memories")) == {names[0]: "proposed", names[1]: "retired"}


def test_forged_forms_and_foreign_pages_write_nothing(team: Team) -> None:
    ada = team.browser("ada")
    cookies = {COOKIE: ada.http.cookies[COOKIE]}
    post = {"text": "forged", "scope": "user", "next": "/"}
    for headers, form in (
        ({}, post),
        ({}, {**post, "seal": "0" * 64}),
        ({"origin": "https://evil.example"}, post),
        ({"sec-fetch-site": "cross-site"}, post),
    ):
        answer = httpx.post(team.live.url + "/remember", data=form, headers=headers, cookies=cookies, timeout=600)
        assert answer.status_code == 403
    assert httpx.post(team.live.url + "/logout", cookies=cookies, timeout=600).status_code == 403
    big = httpx.post(team.live.url + "/remember", content=b"x" * 300_000, cookies=cookies, timeout=600)
    assert big.status_code == 413
    assert team.rows("SELECT count(*) FROM twiceshy.memories") == [(0,)]
    page = ada.http.get("/")
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert page.headers["cache-control"] == "no-store"


def test_hostile_text_is_only_text(team: Team) -> None:
    identifier = team.say("bo", HOSTILE, because=HOSTILE, tags=("<b>tag</b>",))
    team.say("bo", f"Never {HOSTILE}", actor="agent")
    piece = {
        "session": "<s1>",
        "seq": 1,
        "agent": "<i>x</i>",
        "who": "person",
        "at": "2026-11-15T08:00:00.000Z",
        "text": HOSTILE,
    }
    team.live.ask("POST", "/v1/sessions", team.tokens["bo"], json={"repo": REPO, "pieces": [piece]})
    ada = team.browser("ada")
    for path in (
        "/", "/inbox", "/memories", f"/memories/{identifier}", "/memories?q=script", "/sessions", "/sessions?q=alert",
        "/sessions/%3Cs1%3E", "/ask?ask=" + "%3Cscript%3Ealert%3C/script%3E", "/people", "/audit",
        "/memories?repo=%3Cscript%3E",
    ):  # fmt: skip
        shown = ada.http.get(path).text
        assert "<script>alert" not in shown and "<img src=x" not in shown and "<svg onload" not in shown, path
        assert "<b>tag" not in shown and "<i>x</i>" not in shown and 'href="javascript:' not in shown, path


def test_the_picture_and_the_report_are_of_what_one_may_read(team: Team) -> None:
    team.say("ada", "scripts/publish.sh is the only way to publish")
    team.say("bo", "scripts/publish.sh needs a clean tree", actor="agent", kind="fact")
    team.say("bo", "my own copy of scripts/publish.sh is older", scope="repo")
    ada, bo, mallory = (team.browser(name) for name in ("ada", "bo", "mallory"))
    assert 'href="/memories?entity=path%3Ascripts%2Fpublish.sh"' in ada.page("/graph")
    drawn = {one: browser.http.get("/graph.json").json() for one, browser in (("ada", ada), ("bo", bo))}
    labels = {name: {node[2] for node in found["nodes"]} for name, found in drawn.items()}
    assert "scripts/publish.sh needs a clean tree" in labels["ada"]
    assert "my own copy of scripts/publish.sh is older" in labels["bo"] - labels["ada"]
    assert mallory.http.get("/graph.json").json()["nodes"] == []
    counted = [re.findall(r"<td>(ada|bo)</td><td[^>]*>(\d+)", browser.page("/report")) for browser in (ada, bo)]
    assert [dict(one) for one in counted] == [{"ada": "1", "bo": "1"}, {"ada": "1", "bo": "2"}]
    assert "Nobody yet" in mallory.page("/report?days=90") and ada.page("/report?days=12345")


def test_what_an_agent_would_be_told_can_be_tried(team: Team) -> None:
    team.say("ada", "Publish only through scripts/publish.sh, never with npm publish")
    shown = team.browser("rea").page("/ask?ask=publish the release with npm")
    assert "scripts/publish.sh" in shown and "Layers" in shown
