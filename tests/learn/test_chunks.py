"""Chunks and steering: windows that keep a question with its answer, and what orchestrators declare."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.learn.corpus import chunks, corpusfile, steering
from twiceshy.model.corpus import ChunkRow, Facts, Steering
from twiceshy.model.session import Event


def cut(events: list[Event]) -> list[ChunkRow]:
    cutter, rows = chunks.Cutter(), []
    line, offset = corpusfile.HEADER_LINES + 1, 0
    for event in events:
        rendered = corpusfile.render(event, Facts("s", "codex"))
        place = corpusfile.place(rendered, line, offset)
        cutter, closed = chunks.push(cutter, event, place, steering.declared(event))
        rows += closed
        line, offset = line + rendered.lines, place.end
    return [*rows, chunks.row(cutter)] if events else rows


def talk(*turns: tuple[str, str]) -> list[Event]:
    kinds = {"person": "message", "assistant": "message", "tool": "tool_result"}
    return [
        Event("s", number, who, kinds[who], text, "2026-11-15T08:00:00.000Z")
        for number, (who, text) in enumerate(turns)
    ]


@pytest.mark.promise("CORPUS-CHUNKS")
def test_a_question_opens_a_chunk_with_its_answer() -> None:
    rows = cut(talk(("person", "first"), ("assistant", "word " * 700), ("person", "second"), ("assistant", "short")))
    assert [(row.first, row.last) for row in rows] == [(0, 1), (2, 3)]
    assert [row.question for row in rows] == [0, 2]


@pytest.mark.promise("CORPUS-CHUNKS")
def test_a_chunk_that_runs_full_overlaps_and_names_its_question() -> None:
    steps = [("assistant", "step " * 120)] * 30
    rows = cut(talk(("person", "do a long thing"), *steps))
    assert len(rows) > 2
    assert all(row.question == 0 for row in rows)
    assert all(later.first == earlier.last for earlier, later in pairwise(rows))
    assert all(row.tokens <= chunks.FULL for row in rows)


@pytest.mark.promise("CORPUS-CHUNKS")
def test_a_long_message_is_split_at_line_ends_and_nothing_is_cut() -> None:
    text = "\n".join(f"line {number} of a long output" for number in range(2000))
    rows = cut(talk(("person", "show it"), ("tool", text), ("assistant", "there")))
    covered = set()
    for row in rows:
        covered.update(range(row.line, row.line_end + 1))
    first = corpusfile.HEADER_LINES + 1
    assert covered >= set(range(first + 6 + 3, first + 6 + 3 + 2000))
    assert max(row.tokens for row in rows) <= 2 * chunks.FULL


LONG_ANSWERS = {
    "one line": " ".join(f"alpha{number}" for number in range(10_000)),
    "one word": "x" * 60_000,
    "many lines": "\n".join(f"line {number} of the long answer" for number in range(4000)),
    "long paragraphs": "\n\n".join(" ".join(f"w{n}x{k}" for k in range(1500)) for n in range(8)),
    "short lines and one long": "\n".join(("short", "word " * 9000, "short again\n\n")),
    "another script": "設定は次の通りです。" * 4000,
}


def pieces(text: str, rows: list[ChunkRow], text_line: int) -> list[str]:
    """What of a text each chunk holds."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    last = text_line + text.count("\n")
    held = []
    for row in rows:
        if row.line_end < text_line or row.line > last:
            continue
        begin = starts[row.line - text_line] + row.char if row.line >= text_line else 0
        end = len(text)
        if row.char_end:
            end = starts[row.line_end - text_line] + row.char_end
        elif row.line_end < last:
            end = starts[row.line_end + 1 - text_line]
        held.append(text[begin:end])
    return held


@pytest.mark.promise("CORPUS-CHUNKS")
@pytest.mark.parametrize("question", ["what about it?", "word " * 300])
@pytest.mark.parametrize("answer", LONG_ANSWERS.values(), ids=LONG_ANSWERS)
def test_a_long_answer_is_split_into_windows_however_it_is_written(question: str, answer: str) -> None:
    events = talk(("person", question), ("assistant", answer), ("person", "and then?"), ("assistant", "fine"))
    rows = cut(events)
    assert all(row.tokens <= chunks.FULL + chunks.OVERLAP for row in rows)
    assert all(row.tokens >= chunks.FULL // 3 for row in rows[:-2])
    assert (rows[0].first, rows[0].last, rows[0].question) == (0, 1, 0)
    assert {row.question for row in rows[1:-1]} <= {0}
    held = pieces(answer, rows, corpusfile.HEADER_LINES + 1 + 6 + 3)
    assert "".join(held) == answer


@settings(max_examples=100, deadline=None)
@given(st.text("ab \n", max_size=400), st.integers(1, 60))
def test_a_split_text_is_whole_again(text: str, times: int) -> None:
    text = text * times
    rows = cut(talk(("assistant", text)))
    assert "".join(pieces(text, rows, corpusfile.HEADER_LINES + 1 + 3)) == text
    assert all(row.tokens <= chunks.FULL + 1 for row in rows)


@pytest.mark.promise("CORPUS-CHUNKS")
@pytest.mark.parametrize("weight", [1450, 1500, 1600, 1700, 2500])
def test_a_question_is_never_alone_before_its_answer(weight: int) -> None:
    answer = "\n".join(["a line of the answer"] * (weight * 38 // 210))
    rows = cut(talk(("person", "word " * 200), ("assistant", answer)))
    assert rows[0].last == 1


def test_a_cutter_of_an_earlier_version_goes_on() -> None:
    assert chunks.thaw(list(chunks.Cutter(3, 1, 2))[:-1]) == chunks.Cutter(3, 1, 2)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.tuples(st.sampled_from(("person", "assistant", "tool")), st.integers(0, 9000), st.integers(1, 60)),
        max_size=25,
    )
)
def test_chunks_cover_every_event_in_order(turns: list[tuple[str, int, int]]) -> None:
    events = talk(*((who, ("x" * (size // lines) + "\n") * lines) for who, size, lines in turns))
    rows = cut(events)
    assert [row.number for row in rows] == list(range(len(rows)))
    assert {seq for row in rows for seq in range(row.first, row.last + 1)} == set(range(len(events)))


def test_the_cutter_survives_being_stored() -> None:
    import json

    cutter = chunks.Cutter(3, 1, 2, steering=Steering("run"), previous=(1, 2, 3))
    assert chunks.thaw(json.loads(json.dumps(cutter))) == cutter


@pytest.mark.promise("CORPUS-RANK")
@pytest.mark.parametrize(
    ("who", "kind", "text", "signal"),
    [
        ("person", "message", "No, don't use requests here", "corrections"),
        ("person", "message", "let's use httpx instead of requests", "decisions"),
        ("assistant", "message", "We decided to keep the cache", "decisions"),
        ("assistant", "command", "git commit -m x", "outcomes"),
        ("assistant", "command", "ls", ""),
        ("assistant", "message", "I had a look", ""),
    ],
)
def test_signals(who: str, kind: str, text: str, signal: str) -> None:
    found = chunks.signals_of(Event("s", 0, who, kind, text, target=text))
    assert [name for name, count in found._asdict().items() if count] == ([signal] if signal else [])


FRONTMATTER = """---
agent: codex
run_id: mrbl-001
prompt_id: api-redesign_20260327
model: claude-3-5-sonnet
started_at: “2026-03-24T10:00:00Z”
token_usage: 125000
findings_count: 3
---
Look at the API.
"""


@pytest.mark.promise("CORPUS-STEER")
def test_frontmatter_steers() -> None:
    found = steering.declared(Event("s", 0, "person", "message", FRONTMATTER))
    assert found == Steering(
        "mrbl-001", "api-redesign_20260327", "", "claude-3-5-sonnet", "2026-03-24T10:00:00Z", "", 125000, 3, "codex"
    )


@pytest.mark.promise("CORPUS-STEER")
@pytest.mark.parametrize(
    "text",
    [
        "no frontmatter, just run_id: x",
        "---\nrun_id: [unclosed\n",
        "---\n\trun_id\n: : :\n---\n",
        "---\n" + "run_id" * 5000,
        "---\nrun_id:\n---\n",
    ],
)
def test_malformed_frontmatter_is_harmless(text: str) -> None:
    assert steering.declared(Event("s", 0, "person", "message", text)) is None


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=200))
def test_any_frontmatter_is_harmless(inner: str) -> None:
    steering.declared(Event("s", 0, "person", "message", f"---\nrun_id: {inner}\n---\n"))


def test_a_declaration_opens_a_chunk_of_its_own() -> None:
    events = talk(("person", "hello"), ("assistant", "hi"), ("person", FRONTMATTER), ("assistant", "done"))
    rows = cut(events)
    assert [(row.first, row.last, row.run_id) for row in rows] == [(0, 1, ""), (2, 3, "mrbl-001")]


PIECES = "we we'll will should use go with keep stick decided decide to on going let's lets instead of the decision"
PIECES += " rather than from now on Wewe _we the.we 9we\n, - I"


@given(st.lists(st.sampled_from([*PIECES.split(" "), " ", "ı", "K", "ſ"]), max_size=12), st.sampled_from((" ", "")))
@settings(max_examples=300, deadline=None)
def test_the_quick_sign_of_a_decision_is_the_slow_one(pieces: list[str], glue: str) -> None:
    said = glue.join(pieces)
    for text in (said, said.upper(), said.title()):
        assert chunks._is_decision(text) == (chunks._DECISION.search(text) is not None)
