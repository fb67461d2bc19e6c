"""The team server's dashboard in a real browser, as a member uses it."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from live import Live
from playwright.sync_api import expect
from test_server_dashboard import REPO, Team

import axe_core

pytestmark = [pytest.mark.postgres, pytest.mark.browser, pytest.mark.promise("SERVER-DASHBOARD")]
expect.set_options(timeout=120_000)  # however busy the machine is
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PAGES = {
    "overview": "/", "inbox": "/inbox", "memories": "/memories", "sessions": "/sessions", "session": "/sessions/s1",
    "search": "/sessions?q=checkout", "ask": "/ask?ask=publish+the+release", "people": "/people", "audit": "/audit",
    "graph": "/graph", "report": "/report",
}  # fmt: skip


@pytest.fixture
def team(live: Live) -> Iterator[Team]:
    made = Team(live)
    made.say("ada", "Publish only through scripts/publish.sh, never with npm publish", lock=True)
    made.say("bo", "Use pnpm, not npm", actor="agent")
    pieces = [
        {"session": "s1", "seq": at, "agent": "codex", "who": who, "at": f"2026-11-14T08:0{at}:00.000Z", "text": text}
        for at, (who, text) in enumerate(
            (("person", "Why does the checkout test fail?"), ("tool", "$ pytest\nE  refused: localhost:5433"))
        )
    ]
    live.ask("POST", "/v1/sessions", made.tokens["bo"], json={"repo": REPO, "pieces": pieces})
    yield made


@pytest.fixture
def page(team: Team) -> Iterator[Any]:
    if not CHROMIUM:
        pytest.skip("no chromium on this machine")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
        context = browser.new_context(viewport={"width": 1280, "height": 860}, base_url=team.live.url)
        found = context.new_page()
        found.set_default_timeout(120_000)
        troubles: list[str] = []
        found.on("console", lambda said: troubles.append(said.text) if said.type in ("error", "warning") else None)
        found.on("pageerror", lambda error: troubles.append(str(error)))
        found.on(
            "request", lambda asked: None if asked.url.startswith(team.live.url) else troubles.append(f"to {asked.url}")
        )
        found.goto("/login")
        found.get_by_label("Token").fill(team.tokens["ada"])
        found.get_by_role("button", name="Log in").click()
        found.wait_for_url(team.live.url + "/")
        yield found
        context.close()
        browser.close()
        assert troubles == []


def test_a_member_reads_writes_and_takes_back(page: Any, team: Team, request: pytest.FixtureRequest) -> None:
    shots = request.config.getoption("--screenshots", default=None)
    for name, path in PAGES.items():
        answer = page.goto(path)
        assert answer.status == 200, path
        expect(page.locator("main h1")).to_have_count(1)
        if shots:
            Path(shots).mkdir(parents=True, exist_ok=True)
            page.screenshot(path=f"{shots}/server-{name}.png", full_page=True)
    page.goto("/")
    page.get_by_label("What should agents know?").fill("Deploy only from the main branch")
    page.get_by_role("button", name="Remember").click()
    page.wait_for_selector("#toast")
    page.wait_for_load_state()  # the keys work once the page's script does
    page.keyboard.press("u")
    page.wait_for_selector("#toast >> text=Taken back")
    page.goto("/memories")
    page.keyboard.press("/")
    page.keyboard.type("publ")  # search as one types
    page.wait_for_selector("#results >> text=1 memory for “publ”")
    page.goto("/memories?kind=rule")  # leaving the field would ask once more, and a click cut that off
    page.get_by_role("link", name="Publish only").click()
    page.wait_for_selector("text=How sure we are")
    page.get_by_role("button", name="Unlock").click()
    page.wait_for_selector("#toast >> text=Unlocked")
    assert team.rows("SELECT locked FROM twiceshy.memories WHERE text LIKE 'Publish%'") == [(0,)]


def test_it_fits_a_phone_and_the_repository_is_chosen(page: Any, team: Team) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for path in PAGES.values():
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    team.database.repo("git.example.org/core/admin", "core")
    page.goto("/")
    page.get_by_label("Repository").select_option("git.example.org/core/admin")
    page.wait_for_selector("main >> text=git.example.org/core/admin")
    page.goto("/memories")  # and it stays chosen
    expect(page.locator("#results")).to_contain_text("No memories yet.")
    page.goto(f"/memories?repo={REPO}")  # a link to share says which
    expect(page.locator("main")).to_contain_text("Publish only")


def test_somebody_is_removed_after_a_question_and_comes_back(page: Any, team: Team) -> None:
    page.goto("/people")
    row = page.get_by_role("row", name="rea")
    expect(row.get_by_role("button", name="Remove rea")).to_be_hidden()
    row.get_by_text("Remove…").click()
    row.get_by_role("button", name="Remove rea").click()
    expect(page.locator("#toast")).to_contain_text("rea is no longer in core.")
    expect(page).to_have_url(f"{team.live.url}/people")  # told once
    page.keyboard.press("u")
    expect(page.get_by_role("row", name="rea").locator("select")).to_have_value("reader")


def test_no_serious_barrier(page: Any) -> None:
    axe = axe_core.source()
    troubles: list[str] = []
    for path in (*PAGES.values(), "/login"):
        page.goto(path)
        found = page.evaluate(axe + "; axe.run({resultTypes: ['violations']})")
        troubles += [
            f"{path}: {one['id']} {one['nodes'][0]['target']}"
            for one in found["violations"]
            if one["impact"] in ("serious", "critical")
        ]
    assert troubles == []
