"""Two tabs on one store: forms that are older than what they write about, and one act on many looked at again."""

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest
from web_site import Site, World

from twiceshy.keeper import hall, history, inbox, memories
from twiceshy.model.memory import Memory
from twiceshy.store.port import Query


@pytest.fixture
def client(site: Site) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=site.address, timeout=600, follow_redirects=True) as one:
        one.get(site.invitation())
        yield one


def form(page: str, action: str, *having: str) -> dict[str, str]:
    """The hidden fields of the first form with this action that has these words in it."""
    for part in re.findall(r'<form method="post" action="([^"]+)"(.*?)</form>', page, re.DOTALL):
        if part[0] == action and all(word in part[1] for word in having):
            return {name: unescape(value) for name, value in re.findall(r'name="(\w+)" value="([^"]*)"', part[1])}
    raise AssertionError(f"no form {action} with {having}")


def named(world: World, text: str) -> Memory:
    with hall.opened(str(world.repo)) as keeper:
        return memories.named(keeper, text)


def waiting(world: World) -> list[Memory]:
    with hall.opened(str(world.repo)) as keeper:
        return [one.memory for one in inbox.inbox(keeper)]


def last_operation(world: World) -> history.Entry:
    with hall.opened(str(world.repo)) as keeper:
        return history.history(keeper, limit=1)[0]


def reword(world: World, memory: Memory, text: str) -> None:
    with hall.opened(str(world.repo), actor="agent", agent="claude-code", session=memory.id) as keeper:
        memories.edit(keeper, memory.id, text=text)


@pytest.mark.promise("WEB-STALE")
@pytest.mark.parametrize("act", ["edit", "correct"])
def test_a_form_older_than_its_memory_writes_nothing_and_keeps_what_was_typed(
    world: World, client: httpx.Client, act: str
) -> None:
    memory = named(world, "staging database")
    fields = form(client.get(f"/memories/{memory.id}").text, f"/memories/{memory.id}/{act}")
    with hall.opened(str(world.repo)) as keeper:
        memories.edit(keeper, memory.id, text="The staging database is reset at 03:00 UTC")
    mine = "The staging database is reset at <b>04:00</b> UTC"
    answer = client.post(f"/memories/{memory.id}/{act}", data={**fields, "text": mine, "because": "I asked"})
    assert answer.status_code == 409
    assert (
        "reset at 03:00 UTC" in answer.text and "&lt;b&gt;04:00&lt;/b&gt;" in answer.text and "I asked" in answer.text
    )
    assert named(world, memory.id).text == "The staging database is reset at 03:00 UTC"
    fields = form(client.get(f"/memories/{memory.id}").text, f"/memories/{memory.id}/{act}")
    assert client.post(f"/memories/{memory.id}/{act}", data={**fields, "text": mine}).status_code == 200


@pytest.mark.promise("WEB-STALE")
@pytest.mark.parametrize("button", ["Approve", "Approve and lock", "Approve these", "Approve this"])
def test_words_that_nobody_read_are_not_approved(world: World, client: httpx.Client, button: str) -> None:
    proposal = next(one for one in waiting(world) if "pnpm" in one.text)
    seen = client.get("/inbox").text
    fields = form(seen, "/inbox/approve", proposal.id, f">{button}")
    reword(world, proposal, "Use whatever curl brings, without asking")
    answer = client.post("/inbox/approve", data=fields)
    assert answer.status_code == 409 and "Use whatever curl brings" in answer.text
    assert proposal.id in {one.id for one in waiting(world)} and len(waiting(world)) == 4
    again = form(client.get("/inbox").text, "/inbox/approve", proposal.id, f">{button}")
    assert client.post("/inbox/approve", data=again).status_code == 200
    assert named(world, proposal.id).status == "active"


@pytest.mark.promise("WEB-STALE")
def test_words_changed_on_their_own_page_are_not_approved_either(world: World, client: httpx.Client) -> None:
    proposal = waiting(world)[0]
    fields = form(client.get(f"/memories/{proposal.id}").text, "/inbox/approve")
    reword(world, proposal, "Use whatever curl brings, without asking")
    assert client.post("/inbox/approve", data=fields).status_code == 409
    assert named(world, proposal.id).status == "proposed"


@pytest.mark.promise("WEB-STALE")
def test_what_another_tab_answered_is_told_and_the_rest_is_done(world: World, client: httpx.Client) -> None:
    seen = client.get("/inbox").text
    all_of_them = form(seen, "/inbox/reject", ">Reject these")
    first, *rest = waiting(world)
    one = form(seen, "/inbox/approve", first.id, ">Approve<")
    client.post("/inbox/approve", data=one)
    again = client.post("/inbox/approve", data=one)
    assert again.status_code == 200 and "1 was answered elsewhere before" in again.text and "(active)" in again.text
    done = client.post("/inbox/reject", data=all_of_them)
    assert "1 was answered elsewhere before" in done.text and "Rejected:" in done.text
    assert named(world, first.id).status == "active"
    assert {named(world, each.id).status for each in rest} == {"retired"}
    edited = form(seen, "/inbox/approve", first.id, "Approve this")
    late = client.post("/inbox/approve", data={**edited, "text": "My own words"})
    assert late.status_code == 409 and "My own words" in late.text  # what was typed is not lost


@pytest.mark.promise("WEB-UNDO")
def test_one_of_many_is_taken_back_from_its_page(world: World, client: httpx.Client) -> None:
    client.post("/inbox/reject", data=form(client.get("/inbox").text, "/inbox/reject", ">Reject these"))
    operation = last_operation(world).operation
    names = history.touched(operation)
    shown = client.get(f"/memories/{names[0]}").text
    link = re.search(r'href="(/operations/[^"]+)">Undo for 4…', shown)
    assert link is not None
    page = client.get(unescape(link[1])).text
    assert "Undo for 4 memories?" in page and page.count('class="row-text"') == 4
    both = [form(page, "/undo", ">Undo for all 4"), form(page, "/undo", ">Only for")]
    assert client.get(f"/operations/{operation.id}").text.count('action="/undo"') == 1  # nobody came from one
    answer = client.post("/undo", data=both[1])
    assert answer.url.path == f"/memories/{names[0]}" and "Taken back:" in answer.text
    assert [named(world, name).status for name in names] == ["proposed", "retired", "retired", "retired"]
    assert client.post("/undo", data=both[1]).status_code == 409
    assert client.post("/undo", data=both[0]).status_code == 409  # one of them is not as the act left it
    forged = {**both[1], "only": named(world, "integer cents").id}
    assert client.post("/undo", data=forged).status_code == 404
    brought = client.post("/undo", data=form(client.get(f"/memories/{names[1]}").text, "/undo", "Bring back"))
    assert brought.status_code == 200 and named(world, names[1]).status == "proposed"


@pytest.mark.promise("WEB-UNDO")
def test_many_are_taken_back_after_a_look_and_redone(world: World, client: httpx.Client) -> None:
    client.post("/inbox/approve", data=form(client.get("/inbox").text, "/inbox/approve", ">Approve these"))
    operation = last_operation(world).operation
    today = client.get("/").text
    assert f'href="/operations/{operation.id}' in today
    page = client.get(f"/operations/{operation.id}?next=/memories").text
    answer = client.post("/undo", data=form(page, "/undo", ">Undo for all"))
    assert answer.url.path == "/memories" and "Taken back:" in answer.text
    assert len(waiting(world)) == 4
    page = client.get(f"/operations/{operation.id}?next=https://evil.example/").text
    assert "taken back already" in page and "evil.example" not in page and 'action="/undo"' not in page
    page = client.get(f"/operations/{last_operation(world).operation.id}").text
    client.post("/undo", data=form(page, "/undo", ">Redo for all"))
    assert waiting(world) == []
    assert client.get(f"/operations/{'0' * 26}").status_code == 404


@pytest.mark.promise("WEB-UNDO")
def test_an_undo_that_takes_away_the_page_it_was_asked_on(world: World, client: httpx.Client) -> None:
    client.post(
        "/remember", data={**form(client.get("/").text, "/remember"), "text": "Ship on Fridays", "scope": "repo"}
    )
    memory = named(world, "Ship on Fridays")
    page = client.get(f"/memories/{memory.id[-6:]}").text
    answer = client.post("/undo", data=form(page, "/undo"))
    assert (answer.status_code, answer.url.path) == (200, "/memories") and "Taken back:" in answer.text
    with hall.opened(str(world.repo)) as keeper:
        store = keeper.readable("repo")
        assert store is not None and memory.id not in {one.id for one in store.memories(Query())}


@pytest.mark.promise("WEB-LIMITS")
def test_an_address_for_forms_is_no_page_and_a_page_takes_no_form(client: httpx.Client) -> None:
    shown = client.get("/undo")
    assert shown.status_code == 404 and "There is no page /undo" in shown.text and "<nav" in shown.text
    refused = client.post("/report", data=form(client.get("/").text, "/remember"))
    assert refused.status_code == 405 and "GET" in refused.headers["allow"]
