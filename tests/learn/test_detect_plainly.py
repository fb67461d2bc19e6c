"""Rules, facts and corrections that people put plainly, each sort beside what only looks like it."""

from pathlib import Path

import pytest

from twiceshy.learn.detect import detect

LINES = [line.split("\t") for line in (Path(__file__).parent / "data" / "plainly.txt").read_text("utf-8").splitlines()]


def said(sort: str) -> list[str]:
    return [text for label, text in LINES if label == sort]


@pytest.mark.promise("DETECT-1")
@pytest.mark.parametrize("turn", said("taught"))
def test_what_is_put_plainly_is_heard(turn: str) -> None:
    assert detect(turn)


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize("turn", said("none"))
def test_what_only_looks_like_it_teaches_nothing(turn: str) -> None:
    assert detect(turn) == ()


def test_what_only_says_that_it_must_be_belongs_to_what_it_says_it_of() -> None:
    (found,) = detect("Run ruff before each commit. It's mandatory.")
    assert (found.text, found.sure) == ("Run ruff before each commit. It's mandatory.", True)
