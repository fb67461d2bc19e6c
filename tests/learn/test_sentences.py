"""A turn cut into statements."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.learn.sentences import masked, statements


def cut(turn: str) -> list[str]:
    return [turn[one.start : one.end] for one in statements(masked(turn))]


def test_sentences_and_lines() -> None:
    assert cut("Use X. Not Y!\nAnd why?") == ["Use X.", "Not Y!", "And why?"]


def test_abbreviations_versions_and_files_do_not_end_a_sentence() -> None:
    assert cut("Use a queue, e.g. redis 7.2, in app.py please") == ["Use a queue, e.g. redis 7.2, in app.py please"]


def test_list_marks_are_left_out() -> None:
    assert cut("- one thing\n2. another\n* third") == ["one thing", "another", "third"]


@pytest.mark.parametrize(
    "turn", ["```\nnever\n```", "~~~\nnever", "> never do it", "<note>never\ndo it</note>", "`never`", '"never do it"']
)
def test_what_is_not_prose_is_masked(turn: str) -> None:
    assert "never" not in masked(turn)
    assert len(masked(turn)) == len(turn)


def test_a_quoted_line_ends_with_its_line() -> None:
    assert "answer" in masked("> quoted\nanswer")


@pytest.mark.parametrize(
    ("turn", "count"),
    [
        ("always use λ-calculus notation: `λx.x → y` … “quoted”", 1), ("never name it `a` ... `b`, only `c`", 1),
        ("don't do that… `foo` is broken", 2), ("wait … then go on", 2),
    ],
)  # fmt: skip
def test_dots_that_leave_something_out_end_no_sentence(turn: str, count: int) -> None:
    found = statements(masked(turn))
    assert len(found) == count and (found[0].start, found[-1].end) == (0, len(turn))


def test_questions_are_marked() -> None:
    assert [one.asked for one in statements(masked("Is it so? It is."))] == [True, False]


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=200))
def test_masking_keeps_length_and_lines(turn: str) -> None:
    low = masked(turn)
    assert len(low) == len(turn)
    assert [at for at, char in enumerate(low) if char == "\n"] == [at for at, char in enumerate(turn) if char == "\n"]
    for one in statements(low):
        assert 0 <= one.start < one.end <= len(turn)
        assert one.masked == low[one.start : one.end]
