"""What a turn weighs: signs for and against, and the reason they give."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from twiceshy.learn.detect import detect, readers
from twiceshy.learn.detect.language import EVEN, Scale
from twiceshy.learn.detect.scale import Balance
from twiceshy.learn.sentences import masked, statements

DATA = Path(__file__).parent / "data"
SMALL = Scale(
    (("negation", "not never"), ("task", "add run")),
    ("+2.0 <negation>", "-1.5 ^<task>", "+0.5 ^^hmm", "-0.5 ? <negation>", "-1.0 only questions"),
    base=-1.0,
    rule=1.0,
    enough=0.5,
    openers="ok hmm",
    against="negation",
)


def excess(turn: str, scale: Scale = SMALL) -> float:
    return Balance(scale).weigh(statements(masked(turn)), len(turn)).excess / 100


def test_signs_add_up() -> None:
    assert excess("the cache is not warm") == pytest.approx(-1.0 + 2.0 - 0.5)
    assert excess("hmm the cache is not warm") == pytest.approx(-1.0 + 2.0 + 0.5 - 0.5)


def test_a_sign_counts_once_however_often_it_is_said() -> None:
    assert excess("not this, never that, not those") == excess("not this")


def test_the_opening_is_read_after_the_openers() -> None:
    assert excess("ok add a test") == excess("add a test") == pytest.approx(-1.0 - 1.5 - 0.5)


def test_a_sign_in_a_question_is_another_sign() -> None:
    assert excess("is it not warm?") == pytest.approx(-1.0 - 0.5 - 1.0 - 0.5)


def test_without_a_scale_a_rule_is_just_enough() -> None:
    assert excess("whatever it says", EVEN) + EVEN.rule == 0


def test_the_heaviest_sentence_is_told_with_its_signs() -> None:
    spoken = statements(masked("the build took a minute. the cache is not warm. is it not?"))
    statement, signal, reason = Balance(SMALL).heaviest(spoken)
    assert statement.masked.startswith("the cache") and signal == "correction"
    assert reason == "has the signs of a correction: negation"


def test_a_sum_does_not_depend_on_the_order_of_its_signs() -> None:
    """Tenths added in another order may differ in the last bit; what is stored must not depend on a hash seed."""
    turns = [json.loads(line)["text"] for line in (DATA / "turns_dev.jsonl").read_text().splitlines()]
    program = "import json, sys; from twiceshy.learn.detect import detect\n"
    program += "print([[one.text for one in detect(turn)] for turn in json.load(sys.stdin)])"
    told = {
        subprocess.run(
            [sys.executable, "-c", program], input=json.dumps(turns), capture_output=True, text=True, check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2", "3")
    }  # fmt: skip
    assert len(told) == 1


@pytest.mark.promise("BELIEF-SCALE")
def test_a_turn_without_any_rules_words_goes_to_the_inbox_with_its_reason() -> None:
    (found,) = detect("well it keeps on proposing the old fill, even though that's not what the field is for")
    assert not found.sure and found.reason


@pytest.mark.promise("BELIEF-SCALE")
@pytest.mark.parametrize(
    "turn", ["merge it and update the changelog", "can you review the open issues?", "run the tests again", "thanks"]
)
def test_a_task_stays_too_light(turn: str) -> None:
    assert detect(turn) == ()


def test_every_sign_of_every_language_can_occur() -> None:
    """A class a weight names must exist: a typo would weigh nothing and tell nobody."""
    for reader in readers().values():
        names = {name for name, _ in reader.language.scale.classes} | {"code"}
        for weight in reader.language.scale.weights:
            number, _, sign = weight.partition(" ")
            float(number)
            assert {word.strip("<>") for word in sign.replace("^", " ").split() if word.startswith("<")} <= names
        assert set(reader.language.scale.against.split()) <= names
