"""Two manners of teaching: the three weights of a sign travel in one number and come apart again."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twiceshy.learn.detect.cutting import cut, readers
from twiceshy.learn.detect.form import MOST
from twiceshy.learn.detect.manner import ROOM, TENTHS, USUAL, Weight, apart, measured, read
from twiceshy.learn.detect.signs import MOST_WORDS

SMALL = st.integers(-9_000, 9_000)
WEIGHTS = st.builds(Weight, SMALL, SMALL, SMALL)


def share(turn: str) -> int:
    found = cut(turn)
    (unit,) = found.reader.scale.weigh(found.spoken, len(turn), found.mixed)
    return unit.share


@given(st.lists(WEIGHTS, max_size=60))
def test_sums_that_travel_together_come_apart_as_they_are(weights: list[Weight]) -> None:
    assert apart(sum(weight.packed for weight in weights)) == tuple(map(sum, zip(Weight(0, 0), *weights, strict=True)))


@given(st.integers(-2_000, 2_000))
def test_the_steps_are_those_of_the_logistic_curve(manner: int) -> None:
    chance = 1 / (1 + math.exp(-manner / 100))
    assert abs(Weight(0, 0, manner).share / TENTHS - chance) <= 0.5001 / TENTHS


@given(WEIGHTS, st.integers(0, TENTHS))
def test_what_is_blended_lies_between_the_two(weight: Weight, tenths: int) -> None:
    assert min(weight.kept, weight.talk) <= weight.blended(tenths) <= max(weight.kept, weight.talk)
    assert (weight.blended(0), weight.blended(TENTHS)) == (weight.kept, weight.talk)


@given(WEIGHTS, WEIGHTS, st.integers(1, 9_000))
def test_a_sum_is_worth_what_the_root_of_its_number_allows(base: Weight, total: Weight, signs: int) -> None:
    found = measured(base, total.packed, signs)
    for known, added, whole in zip(base, total, found, strict=True):
        assert abs(known + added * math.sqrt(USUAL / signs) - whole) <= 1 + abs(added) / 1024


@given(WEIGHTS, WEIGHTS)
def test_as_many_signs_as_usual_are_worth_their_sum(base: Weight, total: Weight) -> None:
    assert measured(base, total.packed, USUAL) == tuple(map(sum, zip(base, total, strict=True)))


@pytest.mark.parametrize("spelled, weight", [("12 -5 30", (12, -5, 30)), ("12 -5", (12, -5, 0)), ("7", (7, 0, 0))])
def test_a_weight_is_read_as_the_data_spell_it(spelled: str, weight: tuple[int, int, int]) -> None:
    assert read(spelled) == Weight(*weight)


def test_no_turn_is_so_long_that_its_sums_run_into_each_other() -> None:
    """Each word is four signs at most: itself, what it stands for, and either with its neighbour."""
    weights = [apart(packed) for packed in readers()["en"].scale._weights.values()]
    heaviest = max(abs(each) for weight in weights for each in weight)
    assert heaviest * 4 * (MOST_WORDS + 10) * MOST < 1 << ROOM - 1


@pytest.mark.promise("BELIEF-SCALE")
def test_talk_at_work_is_known_by_its_manner() -> None:
    assert share("Station IDs are three letters and two digits.") < 5
    assert share("hmm ok but i thought the target is stored in the index so we don't need to rely on the path") > 5
