"""What stands in a turn and is another's, or meant for this once, beside what looks like it and shall last."""

import time
from pathlib import Path

import pytest

from twiceshy.keeper.turn.heard import candidates
from twiceshy.learn.detect import detect
from twiceshy.learn.detect.excerpts import command_end, excerpt

pytestmark = pytest.mark.promise("DETECT-1")
TURNS = [
    line.split("\t") for line in Path(__file__).with_name("data").joinpath("not_theirs.txt").read_text().splitlines()
]


@pytest.mark.parametrize("family", sorted({family for family, _, _ in TURNS}))
def test_what_is_not_their_lasting_word_holds_nothing(family: str) -> None:
    wrong = []
    for wanted, told in [(wanted, told) for each, wanted, told in TURNS if each == family]:
        found = candidates(told.replace("\\n", "\n"))
        active = any(each.sure for each in found)
        if active != (wanted == "active") or (wanted == "nothing" and found):
            wrong.append(told)
    assert wrong == []


def test_what_is_typed_around_an_excerpt_is_heard() -> None:
    printed = "eslint: always use const\neslint: never use var\nfrom now on always run eslint before you commit"
    assert [each.text for each in detect(printed)] == ["from now on always run eslint before you commit"]
    form = "Never push to main.\n\nTitle: Slow\nSteps: always clear the cache.\nExpected: fast"
    assert [each.text for each in detect(form)] == ["Never push to main."]


def test_names_of_what_a_person_tells_are_no_programs() -> None:
    assert excerpt("tests: never sleep\ntests: never hit the network") is None
    assert excerpt("rule 1: never sleep\nrule 2: never push") is None
    assert excerpt("title: slow\nnote: never run two workers") is None


def test_a_command_is_no_part_of_what_waits() -> None:
    [found] = detect("/review never merge without approval")
    assert (found.text, found.sure) == ("never merge without approval", False)
    assert command_end("/docs is generated, never edit it") == 0


def test_what_was_redacted_is_nothing_to_know() -> None:
    assert not detect("my AWS key is [redacted:aws-key] and secret [redacted:secret], put it in .env.local")


def test_what_is_for_the_moment_is_marked_so() -> None:
    [found] = detect("for testing, always return true from isAdmin() until I finish the login")
    assert found.passing and not found.sure


@pytest.mark.parametrize(
    "piece", ["demo at ", "until the x ", "the a here ", "a: b\n", "x | ", "title:\n\n", "users must ", "a.md\n"]
)
def test_long_hostile_turns_are_read_in_time(piece: str) -> None:
    start = time.process_time()
    detect("never do " + (piece * 20_000)[:20_000])
    assert time.process_time() - start < 2
