"""The arithmetic of belief: what news does, how it fades, that it never vanishes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.model import belief
from twiceshy.model.memory import KINDS, ORIGINS


@pytest.mark.promise("RECALL-5")
@given(st.floats(0, 1e6), st.sampled_from(KINDS))
@settings(deadline=None, max_examples=60)
def test_belief_fades_but_never_to_nothing(days: float, kind: str) -> None:
    life = belief.half_life(kind)
    assert belief.FADED <= belief.faded(days, life) <= 1.0
    assert belief.faded(days + 10, life) <= belief.faded(days, life)


def test_good_news_raises_and_bad_news_lowers() -> None:
    for news, (more, less) in belief.UPDATES.items():
        before = belief.confidence(2.0, 1.0)
        after = belief.confidence(*belief.updated(2.0, 1.0, news))
        assert (after > before) is (more > less), news


def test_locked_memories_do_not_fade() -> None:
    assert belief.credence(4, 1, 10_000, 30, locked=True) == belief.confidence(4, 1)


def test_every_kind_and_origin_is_in_the_tables() -> None:
    assert set(belief.HALF_LIFE_DAYS) == set(KINDS)
    assert set(belief.PRIORS) == set(ORIGINS)
    assert set(KINDS) <= set(belief.THRESHOLDS)
    assert belief.half_life("fact", (("fact", 9.0),)) == 9.0
