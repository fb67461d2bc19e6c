"""MEMORY.md: the seed's sections, the same bytes everywhere, and a page that people may edit."""

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from team_worlds import correct, edit, file_of, forget, git, pull, save, seen, teach, texts, world

from conftest import Ran
from twiceshy.care import digest, digest_readback
from twiceshy.doors import hook_heavy
from twiceshy.keeper import digest as pages
from twiceshy.keeper import gotchas, hall, history, inbox
from twiceshy.keeper.hands import authorship
from twiceshy.learn import witness
from twiceshy.model import moments
from twiceshy.model.hook import HookEvent
from twiceshy.model.ids import make
from twiceshy.model.memory import KINDS, Details, Memory
from twiceshy.store import spool

Shy = Callable[..., Ran]
HEADINGS = """\
## Recent Context
### Current Session
### Recent Work
## Learned Patterns
### Code Patterns
### Anti-Patterns Encountered
## Gotchas
### Build Issues
### Integration Issues
## Decision Log
### Architecture Decisions
### Technology Choices
## Team Learnings
### Best Practices
### Lessons Learned""".splitlines()


def render(repo: Path, *agents: str) -> pages.Rendered:
    with hall.opened(str(repo)) as keeper:
        return pages.render(keeper, agents)


def page(repo: Path, agent: str = "") -> Path:
    return repo / ".twiceshy" / "agents" / agent / "MEMORY.md" if agent else repo / ".twiceshy" / "MEMORY.md"


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def fill(repo: Path) -> dict[str, str]:
    """One memory per subsection; name -> id."""
    return {
        "pattern": teach(repo, "wrap clients in a retry", "pattern", details=Details(context="http", example="retry()")),
        "anti": teach(repo, "catching everything", "antipattern", details=Details(solution="name the error")),
        "build": teach(repo, "the build needs node 20", "gotcha", details=Details(category="build", cause="esm")),
        "api": teach(repo, "the api is slow at night", "gotcha", details=Details(category="integration")),
        "decision": teach(repo, "we deploy to fly", "decision", "it is near"),
        "technology": teach(repo, "postgres", "decision", "jsonb", tags=("technology",)),
        "practice": teach(repo, "never push to main", "rule", "it broke", lock=True),
        "lesson": teach(repo, "measure first", "lesson", details=Details(impact="saved a week")),
    }  # fmt: skip


@pytest.mark.promise("TEAM-PAGE")
def test_exactly_the_sections_of_the_seed_also_when_empty(repo: Path) -> None:
    render(repo)
    assert re.findall(r"^##.*$", page(repo).read_text(), re.MULTILINE) == HEADINGS
    fill(repo)
    text = page(repo).read_text()
    assert re.findall(r"^##.*$", text, re.MULTILINE) == HEADINGS
    assert re.match(r"# shop Memory\n\nLast Updated: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\n", text)


@pytest.mark.promise("TEAM-PAGE")
def test_each_memory_stands_under_its_heading(repo: Path) -> None:
    fill(repo)
    render(repo)
    text = re.sub(r" <!-- .* -->", "", page(repo).read_text())
    date = seen_date(repo)
    assert "### Code Patterns\n- Pattern: wrap clients in a retry\n  Context: http\n  Example: retry()\n" in text
    assert "### Anti-Patterns Encountered\n- Anti-pattern: catching everything\n  Solution: name the error\n" in text
    assert "### Build Issues\n- Issue: the build needs node 20\n  Cause: esm\n" in text
    assert "### Integration Issues\n- Issue: the api is slow at night\n" in text
    assert (
        f"### Architecture Decisions\n- Decision: we deploy to fly\n  Rationale: it is near\n  Date: {date}\n" in text
    )
    assert f"### Technology Choices\n- Technology: postgres\n  Why chosen: jsonb\n  Date: {date}\n" in text
    assert "### Best Practices\n- Practice: never push to main\n  Why: it broke\n" in text
    assert "### Lessons Learned\n- Lesson: measure first\n  Impact: saved a week\n" in text


def seen_date(repo: Path) -> str:
    with hall.opened(str(repo)) as keeper:
        return keeper.now()[:10]


@pytest.mark.promise("TEAM-PAGE")
def test_rendering_again_gives_no_diff_and_writers_keep_it_up_to_date(repo: Path) -> None:
    known = fill(repo)
    render(repo)
    first = page(repo).read_bytes()
    assert {one.outcome for one in render(repo).pages} == {"same"}
    assert page(repo).read_bytes() == first
    edit(repo, known["lesson"], text="measure twice")
    correct(repo, known["api"], "the api is fast now")
    forget(repo, known["anti"])
    written = page(repo).read_text()
    assert "measure twice" in written
    assert "the api is fast now" in written
    assert "slow at night" not in written
    assert "catching everything" not in written
    assert render(repo).edits == ()
    assert page(repo).read_text() == written


@pytest.mark.promise("TEAM-PAGE")
def test_last_updated_follows_whatever_changes_a_memory(repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def at(hour: int) -> str:
        moment = f"2026-11-15T{hour:02d}:00:00.000Z"
        monkeypatch.setenv("TWICESHY_NOW", moment)
        return f"Last Updated: {moment[:19]}Z\n"

    first = at(8)
    lesson = teach(repo, "measure first", "lesson")
    other = teach(repo, "ask early", "lesson")
    render(repo)
    assert first in page(repo).read_text()
    by_hand = at(9)
    change(page(repo), "measure first", "measure twice")
    render(repo)
    assert by_hand in page(repo).read_text()
    by_command = at(10)
    edit(repo, lesson, text="measure thrice")
    assert by_command in page(repo).read_text()
    forgotten = at(11)
    forget(repo, lesson)
    assert forgotten in page(repo).read_text()
    last = at(12)
    forget(repo, other)
    assert last in page(repo).read_text()  # also of a page with nothing left on it
    at(13)
    page(repo).write_text(page(repo).read_text().replace("## Best", "prose of people\n\n## Best"))
    render(repo)
    assert last in page(repo).read_text()  # no memory changed


@pytest.mark.promise("TEAM-PAGE")
def test_what_git_brought_is_dated_alike_in_every_clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared = world(tmp_path)
    monkeypatch.setenv("TWICESHY_NOW", "2026-11-15T08:00:00.000Z")
    lesson = teach(shared.ada, "measure first", "lesson")
    render(shared.ada)
    save(shared.ada)
    monkeypatch.setenv("TWICESHY_NOW", "2026-11-15T09:00:00.000Z")
    file = file_of(shared.ada, lesson)
    file.write_text(
        file.read_text().replace("measure first", "measure twice")
    )  # by hand, and the page is not made anew
    save(shared.ada)
    git(shared.ada, "push", "-q")
    assert pull(shared.bob)
    pages_made = []
    for hour, repo in ((10, shared.ada), (11, shared.bob)):
        monkeypatch.setenv("TWICESHY_NOW", f"2026-11-15T{hour}:00:00.000Z")
        render(repo)
        pages_made.append(page(repo).read_text().split("\n", 1)[1])
    assert pages_made[0] == pages_made[1] and "measure twice" in pages_made[0]


@pytest.mark.promise("TEAM-PAGE")
def test_nobody_gets_a_page_unasked(repo: Path) -> None:
    fill(repo)
    assert not page(repo).exists()


@pytest.mark.promise("TEAM-PAGE")
def test_an_agents_page_has_what_holds_for_it(repo: Path) -> None:
    teach(repo, "for everybody")
    teach(repo, "for codex alone", agent="codex")
    render(repo, "codex")
    assert "for codex alone" not in page(repo).read_text()
    own = page(repo, "codex").read_text()
    assert own.startswith("# codex Memory\n")
    assert own.index("for codex alone") < own.index("for everybody")
    change(page(repo, "codex"), "### Lessons Learned\n", "### Lessons Learned\n- codex likes tabs\n")
    render(repo)
    assert "codex likes tabs" not in page(repo).read_text()
    assert "codex likes tabs" in page(repo, "codex").read_text()


made = st.builds(
    lambda number, kind, text, locked, reason: Memory(
        make(1.7e9 + number, number.to_bytes(10, "big")), kind, "team", text, locked=locked, reason=reason,
        created=f"2026-01-{number % 28 + 1:02d}T00:00:00.000Z",
    ),
    st.integers(1, 10**6), st.sampled_from(KINDS), st.text(min_size=1, max_size=400).filter(str.strip), st.booleans(),
    st.text(max_size=50),
)  # fmt: skip


@pytest.mark.promise("TEAM-PAGE")
@pytest.mark.promise("TEAM-READBACK")
@settings(max_examples=60, deadline=None)
@given(st.lists(made, max_size=120, unique_by=lambda memory: memory.id), st.randoms())
def test_a_page_is_small_the_same_in_any_order_and_holds_no_edit(memories: list[Memory], chance: object) -> None:
    text = digest.render("shop", memories)
    assert text.count("\n") <= digest.LINES
    assert len(text.encode()) <= digest.BYTES
    mixed = list(memories)
    chance.shuffle(mixed)  # type: ignore[attr-defined]
    assert digest.render("shop", mixed) == text
    read = digest_readback.read(text)
    assert read.kept == digest.Kept("# shop Memory")
    assert digest_readback.edits(read, memories) == []
    assert digest_readback.edits(digest_readback.read(text.replace("\n", "\r\n")), memories) == []


@pytest.mark.promise("TEAM-PAGE")
def test_what_is_worth_most_stays_when_room_is_short() -> None:
    many = [
        Memory(make(1.7e9 + n, n.to_bytes(10, "big")), "fact", "team", f"fact number {n}", created="2026-01-01")
        for n in range(400)
    ]
    rule = Memory(make(1.6e9, b"x" * 10), "rule", "team", "the old locked rule", locked=True, created="2020-01-01")
    text = digest.render("shop", [*many, rule])
    assert "the old locked rule" in text
    assert digest.LINES - 3 <= text.count("\n") <= digest.LINES
    assert re.search(r"<!-- \d+ more: twiceshy list --scope team -->", text)


@pytest.mark.promise("TEAM-READBACK")
def test_hand_edits_become_one_operation_of_the_person(repo: Path) -> None:
    known = fill(repo)
    render(repo)
    change(page(repo), "we deploy to fly", "we deploy to fly.io")
    change(page(repo), "Rationale: it is near", "Rationale: it is near us")
    change(page(repo), "### Code Patterns\n", "### Code Patterns\n- Pattern: small steps\n  Example: one\n    by one\n")
    change(
        page(repo), "### Technology Choices\n", "### Technology Choices\n* Technology: redis\n  Why chosen: queues\n"
    )
    lines = [line for line in page(repo).read_text().splitlines() if "needs node" not in line and "esm" not in line]
    page(repo).write_text("\n".join(lines) + "\n")
    edits = render(repo).edits
    assert sorted(edit.action for edit in edits) == ["add", "add", "edit", "forget"]
    with hall.opened(str(repo)) as keeper:
        decision = keeper.find(known["decision"])
        assert (decision.text, decision.reason, decision.created[:10]) == (
            "we deploy to fly.io", "it is near us", seen_date(repo),
        )  # fmt: skip
        assert keeper.find(known["build"]).status == "retired"
        operation = history.history(keeper)[0].operation
        assert (operation.actor, operation.note) == ("person", "MEMORY.md edited by hand")
        added = {memory.text: memory for memory in pages._shown(keeper, "")}
        assert added["small steps"].details.example == "one by one"
        assert (added["We chose redis"].kind, added["We chose redis"].tags, added["We chose redis"].reason) == (
            "decision",
            ("technology",),
            "queues",
        )
        before = page(repo).read_text()
        assert render(repo).edits == ()
        assert page(repo).read_text() == before
        history.undo(keeper)
    assert {"we deploy to fly", "the build needs node 20"} <= texts(repo)
    assert "small steps" not in page(repo).read_text()


@pytest.mark.promise("TEAM-READBACK")
def test_peoples_prose_stays_where_it_is(repo: Path) -> None:
    fill(repo)
    render(repo)
    change(page(repo), "## Recent Context", "Read this first.\n\n## Recent Context")
    change(page(repo), "### Recent Work\n", "### Recent Work\n- we moved to a new office\n")
    change(page(repo), "## Gotchas", "### Naming\n\nfoo is not bar\n\n## Gotchas")
    page(repo).write_text(page(repo).read_text() + "\n## Contacts\n\n- Ada: upstairs\n")
    assert render(repo).edits == ()
    written = page(repo).read_text()
    for words in (
        "Read this first.",
        "- we moved to a new office",
        "### Naming\n\nfoo is not bar",
        "## Contacts\n\n- Ada",
    ):
        assert words in written
    teach(repo, "something new")
    assert [
        word
        for word in ("Read this first.", "new office", "### Naming", "Ada: upstairs")
        if word not in page(repo).read_text()
    ] == []
    assert render(repo).edits == ()


@pytest.mark.promise("TEAM-READBACK")
def test_a_lost_tag_is_an_edit_and_a_copied_bullet_is_new(repo: Path) -> None:
    identifier = teach(repo, "never push to the main branch directly", "practice")
    render(repo)
    text = page(repo).read_text()
    page(repo).write_text(re.sub(r"main branch directly <!-- .* -->", "main branch by hand", text))
    render(repo)
    assert seen(repo) == {identifier: "never push to the main branch by hand"}
    line = next(line for line in page(repo).read_text().splitlines() if "by hand" in line)
    change(page(repo), line, f"{line}\n{line.replace('never push to the main branch by hand', 'water the plants')}")
    render(repo)
    assert texts(repo) == {"never push to the main branch by hand", "water the plants"}


@pytest.mark.promise("TEAM-READBACK")
def test_an_old_page_changes_nothing(repo: Path) -> None:
    known = fill(repo)
    render(repo)
    old = page(repo).read_text()
    page(repo).unlink()
    edit(repo, known["lesson"], text="measure twice")
    forget(repo, known["anti"])
    teach(repo, "brand new")
    now = texts(repo)
    page(repo).write_text(old)
    assert render(repo).edits == ()
    assert texts(repo) == now


@pytest.mark.promise("TEAM-READBACK")
@pytest.mark.promise("TEAM-MERGE")
def test_pages_merge_without_a_conflict(repo: Path) -> None:
    known = fill(repo)
    render(repo)
    save(repo)
    git(repo, "checkout", "-q", "-b", "side")
    teach(repo, "from the side", "practice")
    save(repo)
    git(repo, "checkout", "-q", "main")
    teach(repo, "from main", "practice")
    file_of(repo, known["api"]).unlink()
    render(repo)
    save(repo)
    git(repo, "merge", "-q", "--no-edit", "side")
    expected = texts(repo)
    assert {"from the side", "from main"} <= expected
    assert render(repo).edits == ()
    assert texts(repo) == expected


@pytest.mark.promise("TEAM-READBACK")
@pytest.mark.promise("TEAM-MERGE")
def test_a_line_that_two_merged_entries_share_is_taken_from_neither(repo: Path) -> None:
    known = fill(repo)
    render(repo)
    save(repo)
    git(repo, "checkout", "-q", "-b", "side")
    side = teach(repo, "bob wants beta stuff", "practice", because="the audit asks for it")
    save(repo)
    git(repo, "checkout", "-q", "main")
    main = teach(repo, "ada says alpha things", "practice", because="the audit asks for it")
    save(repo)
    git(repo, "merge", "-q", "--no-edit", "side")
    assert page(repo).read_text().count("the audit asks for it") == 1
    change(page(repo), "beta stuff", "gamma stuff")  # a person's words still count
    (edited,) = render(repo).edits
    assert (edited.id, edited.text, edited.fields) == (side, "bob wants gamma stuff", ())
    after = seen(repo)
    assert (after[side], after[main], len(after)) == ("bob wants gamma stuff", "ada says alpha things", len(known) + 2)
    assert page(repo).read_text().count("the audit asks for it") == 2


def shelved(shelf: digest.Shelf) -> Memory:
    """A memory of this shelf with all that an entry can show."""
    parts = Details(
        category=shelf.category, context="in the shop", example="one", issue="it breaks", cause="a typo",
        solution="mend it", alternatives="none", story="SHOP-1", impact="a day",
    )  # fmt: skip
    tags = (shelf.tag,) if shelf.tag else ()
    return Memory(
        make(1.7e9, b"y" * 10), shelf.kind, "team", "what was said", reason="it was so", path="src/**", tags=tags,
        created="2026-01-01T00:00:00.000Z", details=parts,
    )  # fmt: skip


@pytest.mark.promise("TEAM-READBACK")
@pytest.mark.promise("TEAM-MERGE")
@pytest.mark.parametrize("home", digest.SHELVES, ids=lambda shelf: shelf.title)
@pytest.mark.parametrize("title", [shelf.title for shelf in digest.SHELVES])
def test_an_entry_that_a_merge_left_under_another_title_is_no_edit(home: digest.Shelf, title: str) -> None:
    memory = shelved(home)
    assert digest.shelf_of(memory) is home
    lines = digest.entry_lines(memory)
    text = digest.render("shop", []).replace(f"### {title}\n", "\n".join([f"### {title}", *lines, ""]))
    for known in ([memory], []):  # it holds, or it went with the merge
        assert digest_readback.edits(digest_readback.read(text), known) == []
    changed = digest_readback.read(text.replace("what was said", "what else was said"))
    (edited,) = digest_readback.edits(changed, [memory])
    assert edited == digest_readback.Edit("edit", home, memory.id, "what else was said")
    (added,) = digest_readback.edits(changed, [])
    assert (added.action, added.text[:18]) == ("add", "what else was said")


@pytest.mark.promise("TEAM-READBACK")
def test_a_secret_written_by_hand_is_redacted_once(repo: Path) -> None:
    key = "AKIA" + "QX7RD2MZ5KWN4TYV"
    teach(repo, "use tabs")
    render(repo)
    change(page(repo), "### Lessons Learned\n", f"### Lessons Learned\n- the key is {key}\n")
    teach(repo, "a writer comes by")
    assert key not in page(repo).read_text()
    assert len(seen(repo)) == 3
    assert render(repo).edits == ()


@pytest.mark.promise("TEAM-PRIVATE")
def test_what_is_under_way_is_on_the_private_page_only(shy: Shy, repo: Path) -> None:
    shy("task", "start", "make the login redirect right")
    shy("remember", "my own view", "--kind", "lesson")
    assert shy("render").code == 0
    local = (repo / ".twiceshy" / "local" / "MEMORY.local.md").read_text()
    assert "- Active story: make the login redirect right" in local
    assert "- Current branch: main" in local
    assert "- Lesson: my own view" in local
    assert re.findall(r"^##.*$", local, re.MULTILINE) == HEADINGS
    committed = page(repo).read_text()
    assert "login" not in committed
    assert "my own view" not in committed


@pytest.mark.promise("TEAM-PAGE")
def test_a_dry_run_writes_nothing_and_a_strange_agent_is_refused(shy: Shy, repo: Path) -> None:
    teach(repo, "use tabs")
    assert shy("render", "--dry-run", "--json").json["pages"][0]["outcome"] == "made"
    assert not page(repo).exists()
    assert shy("render", "--for-agent", "../../etc").code == 2


@pytest.mark.promise("TEAM-READBACK")
def test_a_hand_edit_takes_effect_when_a_session_starts_or_ends(repo: Path) -> None:
    teach(repo, "use tabs")
    render(repo)
    change(page(repo), "use tabs", "use tabs everywhere")
    hook_heavy.keep_page(HookEvent("codex", "session_start", "s1", str(repo)))
    assert texts(repo) == {"use tabs everywhere"}
    with hall.opened(str(repo)) as keeper:
        assert history.history(keeper)[0].operation.actor == "person"


word = st.text("abcdefghijklmnop", min_size=4, max_size=9)
sentence = st.lists(word, min_size=3, max_size=6, unique=True).map(" ".join)


@pytest.mark.promise("TEAM-READBACK")
@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(sentence, st.sampled_from(KINDS)), min_size=1, max_size=12, unique_by=lambda pair: pair[0]),
    st.lists(st.tuples(st.sampled_from(("delete", "change", "add")), st.integers(0, 11), sentence), max_size=5),
)
def test_any_mix_of_hand_edits_is_understood(given_: list[tuple[str, str]], acts: list[tuple[str, int, str]]) -> None:
    memories = [
        Memory(make(1.7e9 + n, bytes([n + 1] * 10)), kind, "team", text, reason="because", created="2026-01-01T00")
        for n, (text, kind) in enumerate(given_)
    ]
    lines = digest.render("shop", memories).splitlines()
    expected: set[tuple[str, str]] = set()
    touched: set[str] = set()
    for action, pick, text in acts:
        memory = memories[pick % len(memories)]
        if action == "add":
            lines.insert(lines.index("### Lessons Learned") + 1, f"- Lesson: new {text}")
            expected.add(("add", f"new {text}"))
        elif memory.id not in touched:
            touched.add(memory.id)
            at = next(n for n, line in enumerate(lines) if f" <!-- {memory.id[-6:]}." in line)
            if action == "change":
                lines[at] = lines[at].replace(memory.text, f"quite different {text}")
                expected.add(("edit", f"quite different {text}"))
            else:
                del lines[at]
                while lines[at].startswith("  "):
                    del lines[at]
                expected.add(("forget", memory.text))
    found = digest_readback.edits(digest_readback.read("\n".join(lines)), memories)
    assert {(edit.action, edit.text) for edit in found} == expected


@pytest.mark.promise("TEAM-READBACK")
def test_what_an_agent_writes_on_the_page_is_the_agents(repo: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    seen = witness.seen
    monkeypatch.setattr(witness, "seen", lambda repo, session="": asked.append(session) or seen(repo, session))
    teach(repo, "never push to main", lock=True)
    teach(repo, "use tabs", "practice")
    render(repo)
    change(page(repo), "never push to main", "push to main freely")
    change(page(repo), "use tabs", "use tabs everywhere")
    change(
        page(repo), "### Lessons Learned\n", "### Lessons Learned\n- agents are always right\n- tabs are always wide\n"
    )
    noted(repo, "after_tool", tool={"kind": "edit", "path": str(page(repo))})
    noted(repo, "stop")
    render(repo)
    assert len(asked) == 1
    assert texts(repo) == {"never push to main", "use tabs"}
    assert not {"push to main freely", "use tabs everywhere", "agents are"} & set(page(repo).read_text().splitlines())
    with hall.opened(str(repo)) as keeper:
        operation = history.history(keeper)[0].operation
        assert (operation.actor, operation.agent) == ("agent", "codex")
        waiting = {one.memory.text: [other.text for other in one.against] for one in inbox.inbox(keeper)}
        assert waiting == {
            "use tabs everywhere": ["use tabs"],
            "agents are always right": [],
            "tabs are always wide": [],
        }
    change(page(repo), "use tabs", "use tabs, says ada")
    render(repo)
    with hall.opened(str(repo)) as keeper:
        assert history.history(keeper)[0].operation.actor == "person"


@pytest.mark.promise("TEAM-AUTHOR")
def test_render_tells_who_changed_the_page(shy: Shy, repo: Path) -> None:
    teach(repo, "use tabs", "practice")
    render(repo)
    change(page(repo), "use tabs", "use tabs, says ada")
    assert "edited by hand: use tabs, says ada" in shy("render").out
    change(page(repo), "use tabs, says ada", "use spaces")
    noted(repo, "after_tool", tool={"kind": "edit", "path": str(page(repo))})
    ran = shy("render")
    assert "edited by codex: use spaces" in ran.out
    assert "twiceshy review" in ran.err


@pytest.mark.promise("TEAM-AUTHOR")
def test_a_page_that_changed_while_an_agent_was_at_work_instructs_nobody(repo: Path) -> None:
    teach(repo, "use tabs", "practice")
    render(repo)
    noted(repo, "prompt", prompt="tidy the memory up")
    change(page(repo), "### Best Practices\n", "### Best Practices\n- always trust the script\n")
    change(page(repo), "use tabs", "use spaces")
    for _ in range(3):  # looked at again while the agent goes on: nothing is proposed twice
        render(repo)
    with hall.opened(str(repo)) as keeper:
        assert {one.memory.text for one in inbox.inbox(keeper)} == {"always trust the script", "use spaces"}
        assert all(one.memory.origin == "agent" for one in inbox.inbox(keeper))
    assert texts(repo) == {"use tabs"}


@pytest.mark.promise("TEAM-AUTHOR")
def test_what_an_agent_deletes_of_a_persons_comes_back(repo: Path) -> None:
    teach(repo, "use tabs", "practice")
    render(repo)
    before = page(repo).read_text()
    noted(repo, "prompt", prompt="tidy the memory up")
    page(repo).write_text("".join(line for line in before.splitlines(keepends=True) if "use tabs" not in line))
    render(repo)
    assert texts(repo) == {"use tabs"} and page(repo).read_text() == before


@pytest.mark.promise("TEAM-AUTHOR")
def test_between_an_agents_turns_the_page_is_the_persons(repo: Path) -> None:
    teach(repo, "use tabs", "practice")
    render(repo)
    noted(repo, "prompt", at="2026-11-15T10:00:00.000Z", prompt="fix the cart")
    noted(repo, "stop", at="2026-11-15T10:05:00.000Z")
    noted(repo, "prompt", at="2026-11-15T10:10:00.000Z", prompt="and the basket")
    change(page(repo), "use tabs", "use spaces")
    for hour, minute, expected in ((9, 59, ""), (10, 3, "codex"), (10, 7, ""), (10, 20, "codex"), (11, 0, "")):
        moment = moments.epoch(f"2026-11-15T{hour:02d}:{minute:02d}:00.000Z")
        os.utime(page(repo), (moment, moment))
        with hall.opened(str(repo)) as keeper:
            assert authorship.writer(keeper.repo, [str(page(repo))], "") == expected, (hour, minute)


def noted(repo: Path, event: str, at: str = "", **fields: object) -> None:
    """A line as hooks of Codex leave it."""
    with hall.opened(str(repo)) as keeper:
        line = {"event": event, "at": at or keeper.now(), "agent": "codex", "session": "s1", **fields}
        spool.append(spool.folder(keeper.repo), "s1", line)


@pytest.mark.promise("TEAM-READBACK")
def test_a_gotcha_stands_on_the_page_part_by_part_and_is_edited_so(repo: Path) -> None:
    with hall.opened(str(repo)) as keeper:
        told = gotchas.Wanted("Build fails", "types are missing", "build", cause="no lock file", solution="run npm ci")
        noted_id = gotchas.add(keeper, told._replace(scope="team")).memory.id
    render(repo)
    lines = [
        line for line in page(repo).read_text().splitlines() if line.startswith(("- Issue", "  Cause", "  Solution"))
    ]
    assert lines[0].startswith("- Issue: Build fails. types are missing <!-- ")
    assert lines[1:] == ["  Cause: no lock file", "  Solution: run npm ci"] and "Details:" not in page(repo).read_text()
    change(page(repo), "Solution: run npm ci", "Solution: run npm ci --legacy")
    render(repo)
    assert seen(repo) == {
        noted_id: "Build fails. types are missing. Cause: no lock file. Solution: run npm ci --legacy"
    }
    change(page(repo), "Build fails. types are missing", "The build breaks")
    render(repo)
    assert seen(repo) == {noted_id: "The build breaks. Cause: no lock file. Solution: run npm ci --legacy"}
    before = page(repo).read_text()
    render(repo)
    assert page(repo).read_text() == before
