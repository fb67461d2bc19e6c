"""MEMORY.md typed on by hand: whatever a person writes there, and however an editor saves it, no word of it is lost."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from team_worlds import edit, file_of, git, save, seen, teach, texts

from conftest import Ran
from twiceshy.care import digest, digest_readback, digest_text
from twiceshy.keeper import digest as pages
from twiceshy.keeper import hall
from twiceshy.model.ids import make
from twiceshy.model.memory import Details, Memory

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("TEAM-READBACK")
CODE = "```python\nfor i in range(3):\n    call()\n\n## Gotchas of it\n- no entry\n```"


def page(repo: Path) -> Path:
    return repo / ".twiceshy" / "MEMORY.md"


def render(repo: Path) -> pages.Rendered:
    with hall.opened(str(repo)) as keeper:
        return pages.render(keeper)


def typed(repo: Path, title: str, *lines: str) -> str:
    """The page after a person typed these lines below a title, with no checksums; rendering again changes nothing."""
    text = page(repo).read_text()
    assert f"### {title}\n" in text
    page(repo).write_text(text.replace(f"### {title}\n", "\n".join([f"### {title}", *lines, ""])))
    render(repo)
    written = page(repo).read_text()
    assert render(repo).edits == () and page(repo).read_text() == written
    return re.sub(r" <!-- \w{6}\.\w{4} -->", "", written)


def memory(repo: Path, text: str) -> Memory:
    with hall.opened(str(repo)) as keeper:
        return next(one for one in pages._shown(keeper, "") if one.text == text)


@pytest.fixture
def made(repo: Path) -> Path:
    with hall.opened(str(repo)) as keeper:
        keeper.writable("team")
    render(repo)
    return repo


def test_a_date_that_was_typed_is_the_date(made: Path) -> None:
    lines = ("- Decision: use event sourcing", "  Rationale: audits", "  Date: 2025-03-04")
    assert "\n".join(lines) in typed(made, "Architecture Decisions", *lines)
    assert memory(made, "use event sourcing").created == "2025-03-04T00:00:00.000Z"
    page(made).write_text(page(made).read_text().replace("2025-03-04", "2024-02-29"))
    render(made)
    assert memory(made, "use event sourcing").created[:10] == "2024-02-29"


@pytest.mark.parametrize("said", ["last spring", "2025-13-01", "04/03/2025", "2025"])
def test_a_date_that_is_none_stays_as_it_was_typed(made: Path, said: str) -> None:
    lines = ("- Decision: use event sourcing", "  Rationale: audits", f"  Date: {said}")
    assert f"  Rationale: audits\n    Date: {said}\n" in typed(made, "Architecture Decisions", *lines)


@pytest.mark.parametrize("title", ["Build Issues", "Integration Issues"])
def test_how_often_a_gotcha_bites_is_a_line_of_its_own(made: Path, title: str) -> None:
    solution = "Workaround" if title.startswith("Int") else "Solution"
    written = typed(made, title, "- Issue: types are gone", "  Solution: npm i -D @types/node@20", "  Frequency: 3")
    assert f"- Issue: types are gone\n  {solution}: npm i -D @types/node@20\n  Frequency: 3\n" in written
    assert memory(made, "types are gone").details.solution == "npm i -D @types/node@20"


@pytest.mark.parametrize("indent", ["", "  ", "    "])
def test_code_stays_code(made: Path, indent: str) -> None:
    code = [f"{indent}{line}".rstrip() for line in CODE.split("\n")]
    lines = ("- Pattern: retry", "  Context: for HTTP", "  Example:", *code, "  Why: it is flaky")
    written = typed(made, "Code Patterns", *lines)
    shown = "\n".join(f"    {line}".rstrip() for line in CODE.split("\n"))
    assert f"  Context: for HTTP\n  Example:\n{shown}\n  Why: it is flaky\n" in written
    assert memory(made, "retry").details.example == CODE
    assert texts(made) == {"retry"}


def test_lists_of_all_sorts(made: Path) -> None:
    typed(
        made, "Best Practices", "- write changelog entries", "  - one line per change", "  - link the issue",
        "1. numbered one", "2) numbered two", "- **Practice**: bold label", "- __Practice:__ bold too",
        "- practice: small label", "* long one", "", "  a paragraph of it", "", "  - and its item",
    )  # fmt: skip
    assert texts(made) == {
        "write changelog entries\n- one line per change\n- link the issue", "numbered one", "numbered two",
        "bold label", "bold too", "small label", "long one\n\na paragraph of it\n\n- and its item",
    }  # fmt: skip


def test_parts_are_known_by_bold_labels_as_items_and_by_other_words(made: Path) -> None:
    typed(
        made,
        "Technology Choices",
        "- **Technology:** Redis",
        "  - **Why chosen**: speed",
        "  - Alternatives: memcached",
    )
    found = memory(made, "We chose Redis over memcached")
    assert (found.reason, found.details.alternatives, found.details.title) == ("speed", "memcached", "Redis")


def test_a_technology_says_that_it_was_chosen_and_follows_its_page(made: Path) -> None:
    written = typed(made, "Technology Choices", "- Technology: Redis", "  Alternatives considered: memcached")
    assert "- Technology: Redis\n  Alternatives considered: memcached\n" in written
    (identifier,) = seen(made)
    page(made).write_text(page(made).read_text().replace("considered: memcached", "considered: files"))
    render(made)
    assert seen(made) == {identifier: "We chose Redis over files"}
    page(made).write_text(
        page(made).read_text().replace("Technology: Redis", "Technology: Redis runs on the app's host")
    )
    render(made)
    assert seen(made) == {identifier: "Redis runs on the app's host"}


def test_a_label_that_is_no_part_stays_a_line(made: Path) -> None:
    written = typed(made, "Lessons Learned", "- Lesson: measure", "  Impact: a day", "  Severity: high", "  Where: src")
    assert "- Lesson: measure\n  Impact: a day\n    Severity: high\n    Where: src\n" in written


def test_prose_stays_below_its_title(made: Path) -> None:
    prose = ("Read this first.", "", "    its code", "", "- Lesson: measure", "", "And this last.")
    written = typed(made, "Lessons Learned", *prose)
    assert "### Lessons Learned\nRead this first.\n\n    its code\n\nAnd this last.\n\n- Lesson: measure\n" in written
    page(made).write_text(page(made).read_text().replace("## Learned Patterns", "### Ours\nx\n\n## Learned Patterns"))
    render(made)
    written = page(made).read_text()
    assert "### Ours\nx\n\n## Learned Patterns" in written


def test_a_block_that_nobody_closed_swallows_no_entry(made: Path) -> None:
    teach(made, "measure first", "lesson")
    teach(made, "use tabs", "practice")
    typed(made, "Code Patterns", "- Pattern: retry", "  Example:", "  ```python", "  call()")
    assert texts(made) == {"measure first", "use tabs", "retry"}


def test_the_end_of_a_long_text_isnt_lost_when_its_beginning_is_edited(repo: Path) -> None:
    identifier = teach(repo, "start " + "and so on " * 60 + "the end", "lesson")
    render(repo)
    page(repo).write_text(page(repo).read_text().replace("Lesson: start", "Lesson: begin"))
    render(repo)
    assert seen(repo) == {identifier: ("begin " + "and so on " * 60 + "the end")}


word = st.integers(0, 99_999).map(lambda number: f"w{number:05d}x")
line = st.one_of(
    st.builds("{}{}{}".format, st.sampled_from(("", "  ", "    ", "\t")), st.sampled_from((
        "", "- ", "* ", "1. ", "Solution: ", "- **Why**: ", "Date: ", "Context: ", "Example: ", "Unknown: ", "> ", "Where: ",
        "- Practice: ", "- Issue: ", "- Decision: ", "#### ",
    )), word),
    st.builds("{}{}".format, st.sampled_from(("", "  ", "    ")), st.sampled_from(("```", "```js", "~~~", "", "Example:"))),
)  # fmt: skip


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(digest.SHELVES), st.lists(line, min_size=1, max_size=14), st.booleans())
@example(digest.SHELVES[0], ["- a", "```", "## Gotchas", "```", "w00001x"], False)
@example(digest.SHELVES[2], ["- w", "Context: w", "```", "```", "Solution: w", "```"], False)
def test_no_word_is_lost_and_a_page_of_a_page_is_the_same(shelf: digest.Shelf, lines: list[str], known: bool) -> None:
    held = [Memory(make(1.7e9, b"k" * 10), "lesson", "team", "held before", created="2026-01-01T00:00:00.000Z")] * known
    text = digest.render("shop", held).replace(f"### {shelf.title}\n", "\n".join([f"### {shelf.title}", *lines, ""]))
    read = digest_readback.read(text)
    edits = digest_readback.edits(read, held)
    assert {one.action for one in edits} <= {"add"}
    memories = [*held, *(of(one, number) for number, one in enumerate(edits, 1))]
    first = digest.render("shop", memories, read.kept)
    everything = first + "".join(map(str, memories))
    assert [one for one in re.findall(r"w\d{5}x", "\n".join(lines)) if one not in everything] == []
    again = digest_readback.read(first)
    assert digest_readback.edits(again, memories) == []
    assert digest.render("shop", memories, again.kept) == first


def of(one: digest_readback.Edit, number: int) -> Memory:
    fields = dict(one.fields)
    reason, created = fields.pop("reason", ""), fields.pop("created", "2026-01-02")
    details = Details(category=one.shelf.category)._replace(**fields)  # type: ignore[arg-type]
    return Memory(
        make(1.7e9 + number, bytes([number]) * 10), one.shelf.kind, "team", one.text, reason=reason,
        created=f"{created}T00:00:00.000Z", tags=(one.shelf.tag,) if one.shelf.tag else (), details=details,
    )  # fmt: skip


@settings(max_examples=120, deadline=None)
@given(st.lists(st.one_of(line, st.text("ab :-*`#|\tA", max_size=9)), max_size=8).map("\n".join))
def test_a_value_has_one_form(text: str) -> None:
    once = digest_text.shaped(text)
    assert digest_text.shaped(once) == once
    assert "".join(once.split()) == "".join(text.split())
    assert digest_text.shown(digest_text.shown(text)) == digest_text.shown(text)


@pytest.mark.parametrize("name", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-8-sig", "latin-1", "cp1252"])
def test_a_page_saved_in_another_encoding_is_read(made: Path, name: str) -> None:
    text = page(made).read_text().replace("### Lessons Learned\n", "### Lessons Learned\n- Lesson: café au lait\n")
    page(made).write_bytes(text.replace("\n", "\r\n").encode(name))
    render(made)
    assert texts(made) == {"café au lait"}
    assert "- Lesson: café au lait" in page(made).read_bytes().decode("utf-8")
    assert page(made).read_text().count("# ") == text.count("# ")


@pytest.mark.parametrize(
    "data", [bytes(range(256)) * 4, b"\0" * 300, b"# shop\n\0\0\0\xff\xfe"], ids=["random", "zeros", "torn"]
)
def test_a_page_that_is_no_text_is_put_aside_and_told_of(made: Path, shy: Shy, data: bytes) -> None:
    teach(made, "use tabs", "practice")
    page(made).write_bytes(data)
    ran = shy("render")
    assert ran.code == 0
    assert ".twiceshy/MEMORY.md is no text: what stood there is in .twiceshy/local/displaced/" in ran.err
    (copy,) = (made / ".twiceshy" / "local" / "displaced").iterdir()
    assert copy.read_bytes() == data
    assert texts(made) == {"use tabs"} and "- Practice: use tabs" in page(made).read_text()
    assert "displaced" not in shy("render").err


def test_the_title_is_the_same_in_every_clone_and_a_persons_own_stays(made: Path, tmp_path: Path) -> None:
    save(made)
    other = tmp_path / "elsewhere"
    git(tmp_path, "clone", "-q", str(made), str(other))
    teach(other, "use tabs", "practice")
    assert page(other).read_text().split("\n")[0] == page(made).read_text().split("\n")[0]
    page(other).write_text(page(other).read_text().replace("# shop Memory", "# What we know", 1))
    teach(other, "use spaces in YAML", "practice")
    assert page(other).read_text().startswith("# What we know\n\nLast Updated")


@pytest.mark.promise("TEAM-MERGE")
@pytest.mark.parametrize("side", ["ours", "theirs"])
def test_a_settled_conflict_leaves_one_text_on_the_page(made: Path, shy: Shy, side: str) -> None:
    identifier = teach(made, "use tabs", "practice")
    save(made)
    git(made, "checkout", "-q", "-b", "side")
    edit(made, identifier, text="use tabs of four")
    save(made)
    git(made, "checkout", "-q", "main")
    edit(made, identifier, text="use tabs of eight")
    save(made)
    with pytest.raises(AssertionError):
        git(made, "merge", "-q", "--no-edit", "side")
    assert shy("team", "resolve", identifier[-6:], f"--{side}").code == 0
    assert file_of(made, identifier).exists()
    git(made, "commit", "-q", "--no-edit")
    written = git(made, "show", "HEAD:.twiceshy/MEMORY.md")
    assert written.count("use tabs of") == 1 and written.count("Last Updated") == 1
    assert ("four" in written) == (side == "theirs")
