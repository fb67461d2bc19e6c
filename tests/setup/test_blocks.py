"""Managed blocks: one per file, and no byte of the person's is lost."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from twiceshy.setup import blocks, splices

PIECES = st.lists(
    st.sampled_from(
        [
            "# Title",
            "\n",
            "\r\n",
            "text",
            " ",
            "\t",
            "<!-- twiceshy:start -->",
            "<!-- twiceshy:end -->",
            "é😀",
            "\ufeff",
        ]
    ),
    max_size=12,
)


@pytest.mark.promise("SETUP-BLOCKS")
@settings(max_examples=300, deadline=None)
@given(PIECES)
@example(
    [
        "<!-- twiceshy:start -->",
        "<!-- twiceshy:end -->",
        *["<!-- twiceshy:start -->"] * 2,
        *["<!-- twiceshy:end -->"] * 2,
    ]
)
def test_adding_twice_is_adding_once_and_can_be_taken_back(pieces: list[str]) -> None:
    text = "".join(pieces)
    made = blocks.add(text, blocks.INSTRUCTIONS)
    after = splices.apply(text, made)
    assert blocks.add(after, blocks.INSTRUCTIONS) == []
    assert len(blocks._pattern(blocks.MARKDOWN).findall(after)) == 1
    assert splices.take_back(after, made) == text


@pytest.mark.promise("SETUP-BLOCKS")
@settings(max_examples=300, deadline=None)
@given(PIECES)
def test_without_a_record_the_block_goes_without_a_trace(pieces: list[str]) -> None:
    text = "".join(pieces)
    if blocks.holds(text):
        return
    after = splices.apply(text, blocks.add(text, blocks.INSTRUCTIONS))
    assert blocks.remove(after) == text


@pytest.mark.promise("SETUP-BLOCKS")
def test_lone_and_reversed_markers_are_the_persons() -> None:
    for text in ("<!-- twiceshy:start -->\nmine\n", "<!-- twiceshy:end -->\nmine\n<!-- twiceshy:start -->\n"):
        after = splices.apply(text, blocks.add(text, "ours\n"))
        assert after.startswith(text)
        assert after.endswith("\n<!-- twiceshy:start +1 -->\nours\n<!-- twiceshy:end -->\n")


def test_a_doubled_block_becomes_one() -> None:
    once = splices.apply("# T\n", blocks.add("# T\n", "ours\n"))
    twice = once + "between\n" + once
    after = splices.apply(twice, blocks.add(twice, "ours\n"))
    assert after.count("twiceshy:start") == 1
    assert "between\n" in after


@pytest.mark.promise("SETUP-SMALL")
def test_the_instructions_are_small() -> None:
    written = splices.apply("", blocks.add("", blocks.INSTRUCTIONS))
    assert len(written.encode()) <= 1_500
