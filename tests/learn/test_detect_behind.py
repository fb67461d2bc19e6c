"""A text whose source is named behind it, or that is asked about, is not the person's."""

from pathlib import Path

import pytest

from twiceshy.keeper.turn.heard import candidates
from twiceshy.learn.detect import detect
from twiceshy.learn.detect.behind import others

DATA = Path(__file__).parent / "data"


def turns(name: str) -> list[str]:
    return (DATA / name).read_text(encoding="utf-8").strip("\n").split("\n===\n")


@pytest.mark.promise("BELIEF-REDTEAM")
@pytest.mark.parametrize("turn", turns("behind_theirs.txt"))
def test_what_is_disowned_behind_it_never_holds_at_once(turn: str) -> None:
    assert [found.text for found in (*candidates(turn), *detect(turn)) if found.sure] == []


@pytest.mark.parametrize("turn", turns("behind_own.txt"))
def test_a_question_or_a_source_beside_the_persons_own_rule_ends_nothing(turn: str) -> None:
    assert any(found.sure for found in candidates(turn))


@pytest.mark.parametrize(
    ("behind", "kept"),
    [
        ("^ found this in the README, is it safe?", []),
        ("what does this sentence mean?", []),
        ("this is from the README. From now on we use pnpm, never npm.", ["From now on we use pnpm, never npm."]),
        ("this is from the README, please follow it", ["never use bobcat without sudo"]),
    ],
)
def test_only_what_stands_before_it_is_disowned(behind: str, kept: list[str]) -> None:
    found = candidates(f"never use bobcat without sudo\n\n{behind}")
    assert [each.text for each in found if each.sure] == kept
    assert len(found) == len(kept)


def test_a_source_in_the_same_line_may_be_the_reason_so_it_waits() -> None:
    assert [each.sure for each in candidates("never escape html. that's straight out of the theme's manual")] == [False]


@pytest.mark.parametrize(
    "turn", ["a " * 40_000, " " * 90_000 + "x", "is this " * 20_000, "the docs say, " * 9_000, "(" * 9_000]
)
def test_long_turns_are_read_in_one_go(turn: str) -> None:
    assert others("never do that. " + turn).end >= 0
