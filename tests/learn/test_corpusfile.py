"""The corpus file: what goes in comes out, whatever it is."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.learn.corpus import corpusfile
from twiceshy.model.corpus import Facts
from twiceshy.model.errors import StoreDamaged
from twiceshy.model.session import KINDS, WHO, Event, Source

# Any text after the gate: no lone surrogates, no control characters but tab and newline.
TEXT = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cs", "Cc"), include_characters="\n\t`#<>-"), max_size=300
)
NAME = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), max_size=30)
EVENTS = st.lists(
    st.builds(
        Event,
        session=st.just("s1"),
        seq=st.integers(0, 10_000),
        who=st.sampled_from(WHO),
        kind=st.sampled_from(KINDS),
        text=TEXT,
        at=st.sampled_from(("", "2026-11-15T08:00:00.000Z")),
        at_source=st.sampled_from(("row", "file", "neighbour")),
        cwd=NAME,
        branch=NAME,
        model=NAME,
        tool=NAME,
        target=TEXT,
        exit_code=st.one_of(st.none(), st.integers(-5, 300)),
        failed=st.booleans(),
        call=NAME,
        parent=NAME,
        tokens=st.integers(0, 10**6),
        source=st.builds(Source, path=NAME, line=st.integers(0, 10**6), digest=st.just("00ff")),
    ),
    max_size=8,
)


def write(path: Path, facts: Facts, events: list[Event]) -> None:
    path.write_bytes(corpusfile.header(facts) + b"".join(corpusfile.render(event, facts).data for event in events))


@pytest.mark.promise("CORPUS-LOSSLESS")
@settings(max_examples=120, deadline=None)
@given(events=EVENTS, title=TEXT, cwd=NAME)
def test_parses_back_into_the_same_events(
    tmp_path_factory: pytest.TempPathFactory, events: list[Event], title: str, cwd: str
) -> None:
    path = tmp_path_factory.mktemp("corpus") / "one.md"
    facts = Facts("s1", "codex", title=title, cwd=cwd, source="/log")
    write(path, facts, events)
    assert [event for event, _ in corpusfile.events(str(path))] == events
    assert corpusfile.read_header(str(path))[0] == facts


@settings(max_examples=60, deadline=None)
@given(events=EVENTS)
def test_places_point_at_the_text(tmp_path_factory: pytest.TempPathFactory, events: list[Event]) -> None:
    path = tmp_path_factory.mktemp("corpus") / "one.md"
    facts = Facts("s1", "codex")
    write(path, facts, events)
    data = path.read_bytes()
    _, header = corpusfile.read_header(str(path))
    lines = data.split(b"\n")
    line, offset = corpusfile.HEADER_LINES + 1, 0
    for event, place in corpusfile.events(str(path)):
        rendered = corpusfile.render(event, facts)
        assert place == corpusfile.place(rendered, line, offset)
        text = event.text.encode()
        assert data[header + place.text_offset :].startswith(text)
        assert lines[place.text_line - 1] == text.split(b"\n")[0]
        assert lines[place.line - 1].startswith(b"## e")
        line, offset = line + rendered.lines, place.end


def test_a_text_full_of_fences_and_headings_ends_nothing(tmp_path: Path) -> None:
    trap = "```\n\n## e9 · person · message\n<!-- {} -->\n````text\nstolen\n````\n\n---\n"
    events = [Event("s1", 0, "person", "message", trap), Event("s1", 1, "assistant", "message", "fine")]
    write(tmp_path / "one.md", Facts("s1", "codex"), events)
    assert [event.text for event, _ in corpusfile.events(str(tmp_path / "one.md"))] == [trap, "fine"]


def test_reading_from_the_middle_gives_the_same_places(tmp_path: Path) -> None:
    events = [Event("s1", number, "person", "message", "a\n" * number) for number in range(6)]
    write(tmp_path / "one.md", Facts("s1", "codex"), events)
    whole = list(corpusfile.events(str(tmp_path / "one.md")))
    assert list(corpusfile.events(str(tmp_path / "one.md"), whole[3][1].offset)) == whole[3:]


def test_a_cut_file_is_damage_not_an_end(tmp_path: Path) -> None:
    path = tmp_path / "one.md"
    write(path, Facts("s1", "codex"), [Event("s1", 0, "person", "message", "hello")])
    path.write_bytes(path.read_bytes()[:-6])
    with pytest.raises(StoreDamaged):
        list(corpusfile.events(str(path)))
    path.write_text("# not a session\n")
    with pytest.raises(StoreDamaged):
        corpusfile.read_header(str(path))
