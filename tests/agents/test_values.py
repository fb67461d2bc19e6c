import pytest
from hypothesis import given
from hypothesis import strategies as st

from twiceshy.agents.values import count, integer, moment, words

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.promise("LOGS-15")
@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("2026-11-15T06:47:02.568Z", "2026-11-15T06:47:02.568Z"),
        ("2026-11-15T06:47:02.568123456Z", "2026-11-15T06:47:02.568Z"),
        ("2026-11-15 06:47:02", "2026-11-15T06:47:02.000Z"),
        ("2026-11-15T08:47:02+02:00", "2026-11-15T06:47:02.000Z"),
        (1794725222, "2026-11-15T06:47:02.000Z"),
        (1794725222568, "2026-11-15T06:47:02.568Z"),
        (1794725222568000, "2026-11-15T06:47:02.568Z"),
        (1794725222568000000, "2026-11-15T06:47:02.568Z"),
        (1794725222.568, "2026-11-15T06:47:02.568Z"),
        ("1794725222568", "2026-11-15T06:47:02.568Z"),
        (0, ""),
        ("1970-01-01T00:00:00.000Z", ""),
        ("9999-12-31T23:59:59.999Z", ""),
        (True, ""),
        (float("nan"), ""),
        (float("inf"), ""),
        ("yesterday", ""),
        (None, ""),
    ],
)
def test_a_moment_in_every_agent_s_way(value, expected):
    assert moment(value) == expected


@pytest.mark.promise("LOGS-16")
@given(ANYTHING)
def test_a_moment_is_ours_or_nothing_and_never_1970(value):
    at = moment(value)
    assert at == "" or (len(at) == 24 and 2010 <= int(at[:4]) < 2101)


@given(ANYTHING)
def test_anything_can_be_asked_for_words_and_numbers(value):
    assert isinstance(words(value), str)
    assert count(value) >= 0
    assert integer(value) is None or isinstance(integer(value), int)
