"""Times as people type them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.model import moments
from twiceshy.model.errors import UsageError
from twiceshy.model.since import meant

NOW = moments.epoch("2026-11-15T08:30:00Z")


@pytest.mark.promise("CLI-MANNERS")
@pytest.mark.parametrize(
    ("typed", "time"),
    [
        ("2026-11-14", "2026-11-14T00:00:00.000Z"),
        ("2026-11-14T23:30:00+01:00", "2026-11-14T22:30:00.000Z"),
        ("36h", "2026-11-13T20:30:00.000Z"),
        ("today", "2026-11-15T00:00:00.000Z"),
        ("Yesterday", "2026-11-14T00:00:00.000Z"),
        ("7D", "2026-11-08T08:30:00.000Z"),
        ("2w", "2026-11-01T08:30:00.000Z"),
        ("60s", "2026-11-15T08:29:00.000Z"),
        ("1m", "2026-11-15T08:29:00.000Z"),
        ("1min", "2026-11-15T08:29:00.000Z"),
        ("1 hour ago", "2026-11-15T07:30:00.000Z"),
        ("2 Days ago", "2026-11-13T08:30:00.000Z"),
        ("1mo", "2026-10-16T08:30:00.000Z"),
        ("2 months", "2026-09-16T08:30:00.000Z"),
        ("1y", "2025-11-15T08:30:00.000Z"),
    ],
)
def test_what_is_meant(typed: str, time: str) -> None:
    assert moments.iso(meant(typed, NOW)) == time


def test_until_a_day_is_until_its_end() -> None:
    assert moments.iso(meant("2026-11-14", NOW, end=True)) == "2026-11-14T23:59:59.000Z"
    assert moments.iso(meant("yesterday", NOW, end=True)) == "2026-11-14T23:59:59.000Z"
    assert meant("7d", NOW, end=True) == meant("7d", NOW)


@given(st.text(max_size=12) | st.from_regex(r"[0-9]{1,30} ?(s|m|h|d|w|mo|y|minutes)( ago)?", fullmatch=True))
@settings(max_examples=200, deadline=None)
def test_any_text_is_a_time_or_refused(text: str) -> None:
    try:
        moments.iso(meant(text, NOW))
    except UsageError as error:
        assert "36h" in error.hint and "m: minutes" in error.hint


@given(st.floats(min_value=60.0, max_value=20 * 365 * moments.DAY))
@settings(max_examples=200, deadline=None)
def test_an_age_as_it_is_shown_is_read_as_it_was_meant(seconds: float) -> None:
    shown = moments.age(moments.iso(NOW - seconds), moments.iso(NOW))
    read = NOW - meant(shown, NOW)
    assert read <= seconds + 1 and seconds < 1.02 * (read + _step(shown))  # months and years aren't all of one length


def _step(shown: str) -> float:
    """What the age leaves out: less than one of its unit."""
    unit = shown.lstrip("0123456789")
    return NOW - meant(f"1{unit}", NOW)
