"""What is said of the work at hand and sounds as if it held, beside what holds and looks like it."""

from pathlib import Path

import pytest

from twiceshy.learn.detect import detect

LINES = [line.split("\t") for line in (Path(__file__).parent / "data" / "at_hand.txt").read_text("utf-8").splitlines()]


def said(sort: str) -> list[str]:
    return [text.replace("\\n", "\n") for label, text in LINES if label == sort]


@pytest.mark.promise("DETECT-7")
@pytest.mark.parametrize("turn", said("none"))
def test_what_is_of_the_work_at_hand_is_nothing(turn: str) -> None:
    assert detect(turn) == ()


@pytest.mark.promise("DETECT-1")
@pytest.mark.parametrize("turn", said("taught"))
def test_what_holds_is_heard_though_it_looks_like_it(turn: str) -> None:
    assert detect(turn)
