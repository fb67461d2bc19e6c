"""The dashboard in a real browser: keys and notes after an answer, one act on many, hostile texts, a crowded graph."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from test_browser import PAGES, memory_page, stage_repo
from web_site import Window

from twiceshy.keeper import hall, history, inbox, memories

pytestmark = pytest.mark.browser
Open = Callable[..., Window]
ARABIC = "أبدًا لا تدفع مباشرة إلى الفرع الرئيسي"
HOSTILE = (
    "x" * 900,
    ARABIC,
    "<b>bold</b> <img src=x onerror=alert(1)>",
    "https://example.org/" + "a-very-long-part/" * 40,
    "A list that is long:\n" + "\n".join(f"- step {number}" for number in range(30)),
)


def reject_all() -> history.Entry:
    with hall.opened(str(stage_repo())) as keeper:
        inbox.reject(keeper, [one.memory.id for one in inbox.inbox(keeper)])
        return history.history(keeper, limit=1)[0]


def teach_hostile() -> list[str]:
    with hall.opened(str(stage_repo())) as keeper:
        found = [memories.remember(keeper, memories.Statement(text, because=text[:900])).memory.id for text in HOSTILE]
    with hall.opened(str(stage_repo()), actor="agent", agent="codex") as keeper:
        for text in HOSTILE:
            memories.remember(keeper, memories.Statement(f"Always say {text}"))
    return found


@pytest.mark.promise("WEB-INBOX", "WEB-KEYS")
@pytest.mark.parametrize("script", [True, False])
def test_a_proposal_is_merged_into_any_memory_by_its_words(window: Open, script: bool) -> None:
    one = window(java_script_enabled=script)
    one.go("/inbox")
    card = one.page.locator(".card", has_text="dataclasses")
    if script:
        card.locator(".statement a").focus()
        one.page.keyboard.press("m")
        expect(card.locator("input[name=into]:not([type=hidden])")).to_be_focused()
    else:
        card.locator("summary", has_text="Merge").click()
    card.locator("input[name=into]:not([type=hidden])").fill("narrowest exception")
    card.get_by_role("button", name="Merge", exact=True).click()
    expect(one.page.locator("#toast")).to_contain_text("Merged")
    with hall.opened(str(stage_repo())) as keeper:
        target = memories.named(keeper, "narrowest exception")
        quotes = [item.quote for item in memories.show(keeper, target.id).evidence]
        assert "Prefer dataclasses over dicts in src/billing" in quotes
        assert not [item for item in inbox.inbox(keeper) if "dataclasses" in item.memory.text]
    one.page.get_by_role("button", name="Undo").first.click()
    expect(card).to_have_count(1)


@pytest.mark.promise("WEB-INBOX")
def test_what_contradicts_is_merged_only_by_who_was_told_so(window: Open) -> None:
    with hall.opened(str(stage_repo())) as keeper:
        known = memories.remember(keeper, memories.Statement("always use yarn")).memory
    with hall.opened(str(stage_repo()), actor="agent", agent="codex") as keeper:
        memories.remember(keeper, memories.Statement("use bun not yarn", "rule"))
    one = window()
    one.go("/inbox")
    card = one.page.locator(".card", has_text="use bun not yarn")
    card.locator("summary", has_text="Merge").click()
    card.locator("input[name=into]:not([type=hidden])").fill(known.id[-6:])
    card.get_by_role("button", name="Merge", exact=True).click()
    expect(one.page.locator("main")).to_contain_text("It contradicts what you chose: “always use yarn”")
    one.troubles.clear()  # the browser notes the refusal
    one.go("/inbox")
    card.get_by_role("button", name="Merge, and keep the old words").click()
    expect(one.page.locator("#toast")).to_contain_text("Merged")
    with hall.opened(str(stage_repo())) as keeper:
        assert keeper.find(known.id).status == "active"
        assert "use bun not yarn" not in [item.memory.text for item in inbox.inbox(keeper)]


@pytest.mark.promise("WEB-INBOX", "WEB-KEYS")
def test_a_key_answers_only_for_the_card_one_is_on(window: Open) -> None:
    one = window()
    one.go("/inbox")
    cards = one.page.locator(".card")
    expect(cards).to_have_count(4)
    second = cards.nth(1).locator(".statement a").inner_text()
    for key in ("a", "r", "?"):  # the last one shows that the others were heard
        one.page.keyboard.press(key)
    expect(one.page.locator("#help")).to_be_visible()
    one.page.keyboard.press("Escape")
    expect(one.page.locator("#help")).to_be_hidden()
    expect(cards).to_have_count(4)
    one.page.keyboard.press("j")
    one.page.keyboard.press("r")
    expect(cards).to_have_count(3)
    expect(one.page.locator(".card:focus-within .statement a")).to_have_text(
        second
    )  # the next key is for the next card
    one.page.keyboard.press("r")
    expect(cards).to_have_count(2)
    expect(one.page.locator("#toast")).to_contain_text(second[:30])


@pytest.mark.promise("WEB-UNDO")
@pytest.mark.parametrize("close", ["Escape", "button", "elsewhere"])
def test_a_note_that_was_closed_can_still_be_undone_by_its_key(window: Open, close: str) -> None:
    one = window()
    one.go(memory_page("integer cents"))
    one.page.get_by_role("button", name="Unlock").click()
    toast = one.page.locator("#toast")
    expect(toast).to_contain_text("Unlocked")
    one.page.wait_for_load_state()  # the keys work once the page's script does
    if close == "Escape":
        one.page.keyboard.press("Escape")
    elif close == "button":
        one.page.get_by_label("Close this note").click()
    else:
        one.page.locator("h2").first.click()
    expect(toast).to_be_hidden()
    one.page.keyboard.press("u")
    expect(toast).to_contain_text("Taken back")
    expect(one.page.get_by_role("button", name="Unlock")).to_be_visible()


@pytest.mark.promise("WEB-UNDO", "WEB-NOSCRIPT")
@pytest.mark.parametrize("script", [True, False])
def test_one_act_on_many_is_looked_at_and_taken_back(window: Open, script: bool) -> None:
    one = window(java_script_enabled=script)
    one.go("/inbox")
    proposal = one.page.locator(".card", has_text="dataclasses").locator(".statement a").get_attribute("href")
    one.page.get_by_role("button", name="Reject these").click()
    expect(one.page.locator(".empty-title")).to_have_text("Nothing waits.")
    one.go("/")
    one.page.get_by_role("link", name="Undo for 4…").click()
    expect(one.page.locator("h1")).to_have_text("Undo for 4 memories?")
    one.page.get_by_role("link", name="Leave it").click()
    expect(one.page.locator("h1")).to_have_text("Today")
    one.go(proposal)
    one.page.get_by_role("link", name="Undo for 4…").click()
    one.page.get_by_role("button", name="Only for “Prefer dataclasses").click()
    expect(one.page.locator("#toast")).to_contain_text("Taken back: reject: Prefer dataclasses")
    expect(one.page.get_by_role("button", name="Approve")).to_be_visible()
    one.page.get_by_label("Close this note").click()
    expect(one.page.locator("#toast")).to_be_hidden()
    one.go("/inbox")
    expect(one.page.locator(".card")).to_have_count(1)


@pytest.mark.promise("WEB-LOOK", "WEB-ACCESS")
def test_hostile_texts_fit_a_phone_and_read_from_their_own_side(window: Open, axe: str) -> None:
    pages = [f"/memories/{name}" for name in teach_hostile()]
    one = window(viewport={"width": 375, "height": 780})
    for path in (*PAGES.values(), *pages):
        one.go(path)
        assert one.page.evaluate("document.documentElement.scrollWidth") <= 375, path
    operation = reject_all().operation
    asked = f"/operations/{operation.id}?memory={history.touched(operation)[0]}"
    for path in (pages[1], asked):
        one.go(path)
        assert one.page.evaluate("document.documentElement.scrollWidth") <= 375, path
        one.page.evaluate(axe)
        found = one.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        assert [each["id"] for each in found["violations"] if each["impact"] in ("serious", "critical")] == [], path
    one.go(pages[1])
    for place in ("h1", ".lead bdi"):
        said = one.page.locator(place).first
        expect(said).to_have_text(ARABIC)
        expect(said).to_have_css("direction", "rtl")


def overlaps(first: list[float], second: list[float]) -> bool:
    return first[0] < second[2] and first[2] > second[0] and first[1] < second[3] and first[3] > second[1]


@pytest.mark.promise("WEB-GRAPH")
def test_labels_of_the_graph_cover_nothing_and_what_waits_is_told(window: Open) -> None:
    one = window()
    one.go("/graph")
    one.page.wait_for_selector("[data-settled]")
    expect(one.page.locator("#graph-legend")).to_contain_text("waits for your word")
    expect(one.page.locator("#graph-tally")).to_contain_text("stand alone, below")
    expect(one.page.locator("#graph-legend li")).not_to_have_count(0)
    one.page.wait_for_function("document.getElementById('graph').layOut().labels.length > 3")
    drawn: dict[str, Any] = one.page.evaluate("document.getElementById('graph').layOut()")
    labels, nodes = drawn["labels"], drawn["nodes"]
    for at, label in enumerate(labels):
        assert not any(overlaps(label, other) for other in labels[:at]), label
        assert not any(label[0] < x < label[2] and label[1] < y < label[3] for x, y in nodes), label
    data = one.page.evaluate("fetch('/graph.json').then((answer) => answer.json())")
    linked = [place[1] for place, node in zip(nodes, data["nodes"], strict=True) if node[4]]
    alone = [place[1] for place, node in zip(nodes, data["nodes"], strict=True) if not node[4]]
    assert linked and alone and min(alone) > max(linked)
