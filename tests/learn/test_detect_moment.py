"""What is said of this hour, this place or this task, beside rules that look like it; faults, and addresses."""

from pathlib import Path

import pytest

from twiceshy.learn.about.topics import unframed
from twiceshy.learn.detect import detect

LINES = [line.split("\t") for line in (Path(__file__).parent / "data" / "moment.txt").read_text("utf-8").splitlines()]


def said(sort: str) -> list[str]:
    return [text for label, text in LINES if label == sort]


def is_active(turn: str) -> bool:
    return any(found.sure for found in detect(turn))


@pytest.mark.promise("DETECT-7")
@pytest.mark.parametrize("turn", said("once"))
def test_what_passes_never_holds_at_once(turn: str) -> None:
    assert not is_active(turn)


@pytest.mark.promise("DETECT-7")
@pytest.mark.parametrize("turn", said("good"))
def test_what_is_for_good_holds_at_once(turn: str) -> None:
    assert is_active(turn)


@pytest.mark.promise("DETECT-7")
@pytest.mark.parametrize("turn", said("bug"))
def test_a_fault_that_is_reported_teaches_nothing(turn: str) -> None:
    assert detect(turn) == ()


@pytest.mark.parametrize("turn", said("place"))
def test_where_a_thing_is_found_is_a_fact(turn: str) -> None:
    (found,) = detect(turn)
    assert found.sure and found.kind == "fact"


@pytest.mark.parametrize("turn", said("link"))
def test_a_link_that_is_only_shown_is_none(turn: str) -> None:
    assert not is_active(turn)


@pytest.mark.parametrize("lead", ["I said", "i told you", "we said", "I asked for", "no, I said", "as I said,"])
def test_what_was_said_before_is_a_rule_without_saying_so(lead: str) -> None:
    turn = f"{lead} tabs, not spaces"
    (found,) = detect(turn)
    assert (found.kind, found.sure, unframed(turn)) == ("rule", True, "tabs, not spaces")


@pytest.mark.parametrize(
    "turn", ["I said three columns, not four", "i said 4, not 5", "I meant the left one, not the top one"]
)
def test_how_many_and_which_is_of_the_thing_at_hand(turn: str) -> None:
    assert not is_active(turn)
