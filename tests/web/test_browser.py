"""The dashboard in a real browser, as a person uses it."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import web_stage as stage
from playwright.sync_api import expect
from web_site import Site, Window

from twiceshy.keeper import hall, history, memories

pytestmark = pytest.mark.browser
expect.set_options(timeout=120_000)  # however busy the machine is

PAGES = {
    "today": "/", "inbox": "/inbox", "memories": "/memories", "sessions": "/sessions", "search": "/sessions?q=deploy+key",
    "steer": "/sessions?view=steer", "session": f"/sessions/{stage.SESSION}", "executions": "/executions",
    "strategies": "/executions?view=strategies", "failures": "/executions?view=failures", "graph": "/graph",
    "why": "/why?ask=push+the+release+to+github", "team": "/team", "report": "/report", "doctor": "/doctor",
}  # fmt: skip
Open = Callable[..., Window]


def memory_page(like: str) -> str:
    with hall.opened(str(stage_repo())) as keeper:
        return f"/memories/{memories.named(keeper, like).id}"


def stage_repo() -> Path:
    import os

    return Path(os.environ["HOME"]).parent / "shop"


@pytest.mark.promise("WEB-PAGES")
def test_every_page_opens_without_a_complaint_and_stays_on_this_machine(window: Open, shots: Path | None) -> None:
    one = window()
    pages = {**PAGES, "memory": memory_page("github remote")}
    for name, path in pages.items():
        assert one.go(path) == 200, path
        expect(one.page.locator("main h1")).to_have_count(1)
        if name == "graph":
            one.page.wait_for_selector("[data-settled]")
        if shots:
            shots.mkdir(parents=True, exist_ok=True)
            one.page.screenshot(path=shots / f"{name}.png", full_page=True)


@pytest.mark.promise("WEB-UNDO")
def test_a_proposal_is_approved_and_taken_back(window: Open, site: Site) -> None:
    one = window()
    one.go("/inbox")
    cards = one.page.locator(".card")
    before = cards.count()
    card = one.page.locator(".card", has_text="dataclasses")
    said = card.locator(".statement").inner_text()
    card.get_by_role("button", name="Approve", exact=True).click()
    one.page.wait_for_selector("#toast")
    expect(one.page.locator(".card")).to_have_count(before - 1)
    expect(one.page).not_to_have_url(re.compile("done="))
    with hall.opened(str(stage_repo())) as keeper:
        assert memories.named(keeper, said).status == "active"
    one.page.keyboard.press("u")
    expect(cards).to_have_count(before)
    with hall.opened(str(stage_repo())) as keeper:
        assert history.history(keeper, limit=1)[0].operation.verb == "undo"
    one.page.get_by_role("button", name="Redo").click()
    expect(cards).to_have_count(before - 1)


@pytest.mark.promise("WEB-INBOX")
def test_the_inbox_edits_merges_and_rejects(window: Open) -> None:
    one = window()
    one.go("/inbox")
    card = one.page.locator(".card", has_text="pnpm")
    card.locator("summary", has_text="Edit").click()
    card.locator("textarea").fill("Use pnpm, version 9, never npm")
    card.get_by_role("button", name="Approve this").click()
    one.page.wait_for_selector("#toast")
    card = one.page.locator(".card", has_text="Thursdays")
    card.get_by_role("button", name="merge").first.click()
    one.page.wait_for_selector("#toast >> text=Merged")
    one.page.locator(".card", has_text="dataclasses").get_by_role("button", name="Reject").click()
    one.page.wait_for_selector("#toast >> text=Rejected")
    one.page.locator(".card", has_text="never a float").get_by_role("button", name="Reject").click()
    one.page.wait_for_selector("text=Nothing waits.")
    with hall.opened(str(stage_repo())) as keeper:
        assert memories.named(keeper, "pnpm version 9").text == "Use pnpm, version 9, never npm"
        verbs = [entry.operation.verb for entry in history.history(keeper, limit=4)]
    assert verbs == ["reject", "reject", "merge", "approve"]


@pytest.mark.promise("WEB-INBOX")
def test_the_inbox_decides_in_bulk_and_one_undo_takes_it_back(window: Open) -> None:
    one = window()
    one.go("/inbox")
    cards = one.page.locator(".card")
    before = cards.count()
    one.page.get_by_role("button", name="Reject these").click()
    one.page.wait_for_selector("text=Nothing waits.")
    one.page.wait_for_load_state()  # the keys work once the page's script does
    one.page.keyboard.press("u")
    expect(cards).to_have_count(before)
    one.page.get_by_role("button", name="Approve these").click()
    expect(one.page.locator("#toast")).to_contain_text("Approved")
    expect(cards).to_have_count(0)


@pytest.mark.promise("WEB-INBOX")
def test_the_inbox_goes_by_keys(window: Open) -> None:
    one = window()
    one.go("/inbox")
    before = one.page.locator(".card").count()
    one.page.keyboard.press("j")
    one.page.keyboard.press("r")
    one.page.wait_for_selector("#toast")
    expect(one.page.locator(".card")).to_have_count(before - 1)
    one.page.wait_for_load_state()  # the keys work once the page's script does
    one.page.locator(".card", has_text="pnpm").locator(".statement a").focus()
    one.page.keyboard.press("e")
    expect(one.page.locator(".card textarea:focus")).to_have_count(1)


@pytest.mark.promise("WEB-SEARCH")
def test_search_as_you_type_keeps_the_address(window: Open) -> None:
    one = window()
    one.go("/memories")
    one.page.keyboard.press("/")
    one.page.keyboard.type("postg")
    expect(one.page.locator(".tally")).to_contain_text("postg")
    rows = one.page.locator("#results .row")
    expect(rows).to_have_count(2)
    expect(one.page).to_have_url(re.compile(r"\?q=postg$"))
    one.page.reload()
    expect(one.page.locator("#q")).to_have_value("postg")
    expect(rows).to_have_count(2)
    one.page.locator("select[name=kind]").select_option("rule")
    one.page.wait_for_selector("text=Nothing fits.")


@pytest.mark.promise("WEB-PAGES")
def test_typing_on_while_an_answer_is_awaited_is_no_error(window: Open) -> None:
    one = window()
    one.go("/memories")
    held: list[Any] = []
    one.page.route("**/memories?q=p", lambda route: held.append(route))
    one.page.keyboard.press("/")
    with one.page.expect_request("**/memories?q=p"):
        one.page.keyboard.type("p")
    one.page.keyboard.type("ostg")
    one.page.wait_for_timeout(300)  # longer than the page waits for the next letter: it has something to ask now
    while not held:
        one.page.wait_for_timeout(50)
    held[0].continue_()
    expect(one.page.locator(".tally")).to_contain_text("postg")
    assert one.troubles == []


@pytest.mark.promise("WEB-KEYS")
def test_keys_walk_open_and_explain(window: Open) -> None:
    one = window()
    one.go("/memories")
    for key in ("j", "j", "k"):
        one.page.keyboard.press(key)
    first = one.page.locator("#results .row-main").first
    expect(first).to_be_focused()
    target = first.get_attribute("href")
    one.page.keyboard.press("Enter")
    one.page.wait_for_url(f"**{target}")
    one.page.keyboard.press("?")
    expect(one.page.locator("#help")).to_be_visible()
    one.page.keyboard.press("Escape")
    expect(one.page.locator("#help")).to_be_hidden()
    one.page.keyboard.press("g")
    one.page.keyboard.press("r")
    one.page.wait_for_url("**/report")


@pytest.mark.promise("WEB-MEMORY")
def test_one_memory_tells_everything_and_can_be_changed(window: Open) -> None:
    one = window()
    one.go(memory_page("github remote"))
    main = one.page.locator("main")
    for expected in (
        "How sure we are",
        "Evidence",
        "supersedes",
        "History",
        "acme-old/shop.git",
        "push the release to github",
    ):
        expect(main).to_contain_text(expected)
    one.page.get_by_role("button", name="Lock").click()
    one.page.wait_for_selector("#toast >> text=Locked")
    expect(one.page.get_by_role("button", name="Unlock")).to_be_visible()
    one.page.locator("#toast button").click()
    one.page.wait_for_selector("#toast >> text=Taken back")
    expect(one.page.get_by_role("button", name="Lock", exact=True)).to_be_visible()
    one.page.locator("summary", has_text="Correct it").click()
    one.page.locator("#correct-text").fill("The github remote is git@github.com:acme/store.git")
    one.page.get_by_role("button", name="Correct", exact=True).click()
    one.page.wait_for_selector("#toast >> text=Corrected")
    expect(one.page.locator("text=acme/store.git").first).to_be_visible()


@pytest.mark.promise("WEB-GRAPH")
def test_a_click_in_the_graph_opens_the_memory(window: Open) -> None:
    one = window()
    wanted = memory_page("integer cents")[-6:]
    one.go("/graph")
    one.page.wait_for_selector("[data-settled]")
    x, y = one.page.evaluate("id => document.getElementById('graph').placeOf(id)", wanted)
    one.page.mouse.move(x, y)
    expect(one.page.locator("#graph-card")).to_contain_text("integer cents")
    one.page.mouse.click(x, y)
    one.page.wait_for_url(f"**/memories/{wanted}")


@pytest.mark.promise("WEB-GRAPH")
def test_the_graph_holds_ten_thousand_nodes(window: Open) -> None:
    """The layout settles, and painting a frame of 10,000 nodes and 15,000 edges stays far below a second."""
    one = window()
    count = 10_000
    nodes = [
        [f"n{i:05d}", ("rule", "fact", "gotcha")[i % 3] if i % 4 else "path", f"node {i}", int(bool(i % 4)), 3]
        for i in range(count)
    ]
    edges = [[i, (i * 7919 + 13) % count, "mentions"] for i in range(0, count, 2)] + [
        [i, i // 4 * 4, "mentions"] for i in range(count)
    ]
    one.page.route("**/graph.json", lambda route: route.fulfill(json={"nodes": nodes, "edges": edges, "left_out": 0}))
    one.go("/graph")
    one.page.wait_for_selector("[data-settled]", timeout=120_000)
    box = one.page.locator("#graph-canvas").bounding_box()
    assert box
    one.page.mouse.move(box["x"] + 300, box["y"] + 300)
    frames = one.page.evaluate(
        """() => new Promise((done) => {
          const canvas = document.getElementById('graph-canvas'), times = [];
          let left = 10, last = performance.now();
          const step = () => {
            const now = performance.now(); times.push(now - last); last = now;
            if (!left--) return done(times);
            canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: 12, clientX: 500, clientY: 400, cancelable: true }));
            requestAnimationFrame(() => requestAnimationFrame(step));
          };
          step();
        })"""
    )
    assert len(frames) == 11


@pytest.mark.promise("WEB-LOOK")
def test_dark_by_system_and_by_choice(window: Open, shots: Path | None) -> None:
    one = window(color_scheme="dark")
    one.go("/")
    back = "getComputedStyle(document.body).backgroundColor"
    dark = one.page.evaluate(back)
    if shots:
        one.page.screenshot(path=shots / "today-dark.png", full_page=True)
    one.page.get_by_role("button", name="Theme").click()
    light = one.page.evaluate(back)
    assert dark != light
    one.go("/report")
    assert one.page.evaluate(back) == light


@pytest.mark.promise("WEB-LOOK")
def test_every_page_fits_a_phone(window: Open, shots: Path | None) -> None:
    one = window(viewport={"width": 375, "height": 780}, device_scale_factor=2)
    for name, path in {**PAGES, "memory": memory_page("e2e suite hangs")}.items():
        one.go(path)
        assert one.page.evaluate("document.documentElement.scrollWidth") <= 375, path
        if shots and name in ("today", "inbox", "memory"):
            one.page.screenshot(path=shots / f"{name}-phone.png")


@pytest.mark.promise("WEB-NOSCRIPT")
def test_reading_and_writing_need_no_script(window: Open) -> None:
    one = window(java_script_enabled=False)
    for path in PAGES.values():
        assert one.go(path) == 200
        expect(one.page.locator("main h1")).to_have_count(1)
    one.go("/memories")
    one.page.locator("#q").fill("postgres")
    one.page.get_by_role("button", name="Search").click()
    expect(one.page.locator("#results .row")).to_have_count(2)
    one.go(memory_page("integer cents"))
    one.page.get_by_role("button", name="Unlock").click()
    one.page.locator("#toast", has_text="Unlocked").get_by_role("button", name="Undo").click()
    expect(one.page.locator("#toast", has_text="Taken back")).to_be_visible()


@pytest.mark.promise("WEB-ACCESS")
def test_axe_finds_nothing_serious(window: Open, axe: str) -> None:
    for scheme in ("light", "dark"):
        one = window(color_scheme=scheme)
        for path in (*PAGES.values(), memory_page("e2e suite hangs")):
            one.go(path)
            one.page.evaluate(axe)
            found = one.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
            serious = [
                (each["id"], each["nodes"][0]["html"][:200], each["nodes"][0]["failureSummary"])
                for each in found["violations"]
                if each["impact"] in ("serious", "critical")
            ]
            assert serious == [], f"{path} in {scheme}"


@pytest.mark.promise("WEB-JUMP")
def test_nothing_jumps_while_a_page_comes(window: Open) -> None:
    one = window()
    for path in ("/", "/memories", "/inbox", "/report", "/graph"):
        one.go(path)
        shift = one.page.evaluate(
            """() => new Promise((done) => {
              let sum = 0;
              new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value; })
                .observe({ type: 'layout-shift', buffered: true });
              setTimeout(() => done(sum), 300);
            })"""
        )
        assert shift < 0.02, path


@pytest.mark.promise("WEB-EXPORT")
def test_the_exported_file_works_alone(chromium: Any, world: Any, tmp_path: Path) -> None:
    from twiceshy.doors.web import launch

    file = tmp_path / "memory.html"
    assert launch.export(str(world.repo), str(file), force=False) == file.stat().st_size
    context = chromium.new_context(offline=True)
    page = context.new_page()
    troubles: list[str] = []
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    page.on("request", lambda request: troubles.append(request.url) if not request.url.startswith("file:") else None)
    page.goto(file.as_uri())
    expect(page.locator("svg.chart").nth(3)).to_be_visible()
    page.locator("#q").fill("postgres")
    expect(page.locator("#memories .row:visible")).to_have_count(2)
    context.close()
    assert troubles == []
