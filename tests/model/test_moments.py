"""Times by arithmetic are the library's times."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twiceshy.model import moments

SECONDS = st.floats(min_value=0, max_value=4_000_000_000)


@given(SECONDS)
def test_written_as_the_library_writes(seconds: float) -> None:
    library = datetime.fromtimestamp(round(seconds, 3), UTC).isoformat(timespec="milliseconds")
    assert moments.iso(seconds) == library.replace("+00:00", "Z")


@given(st.datetimes(min_value=datetime(1, 1, 1), max_value=datetime(9999, 12, 31, 23, 59, 59)))
def test_read_as_the_library_reads(moment: datetime) -> None:
    text = moment.isoformat(timespec="milliseconds") + "Z"
    assert moments.epoch(text) == datetime.fromisoformat(text).timestamp()


@given(SECONDS)
def test_there_and_back(seconds: float) -> None:
    text = moments.iso(seconds)
    assert moments.iso(moments.epoch(text)) == text


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("2026-11-15T08:00:00Z", 1_794_729_600.0), ("2026-11-15T09:00:00+01:00", 1_794_729_600.0),
        ("2026-11-15", 1_794_700_800.0), ("2024-02-29T00:00:00.000Z", 1_709_164_800.0),
    ],
)  # fmt: skip
def test_other_forms(text: str, seconds: float) -> None:
    assert moments.epoch(text) == seconds


@pytest.mark.parametrize(
    "text",
    ["", "soon", "2023-02-29T00:00:00.000Z", "2026-13-01T00:00:00.000Z", "2026-01-01T25:00:00.000Z",
     "0000-01-01T00:00:00.000Z", "2026-01-01T00:00:00.00\u0662Z"],
)  # fmt: skip
def test_no_time_at_all(text: str) -> None:
    with pytest.raises(ValueError):
        moments.epoch(text)


def test_a_year_that_has_no_name() -> None:
    with pytest.raises(ValueError, match="year"):
        moments.iso(1e12)


@pytest.mark.parametrize(
    ("then", "told"),
    [("2026-11-15T07:59:30.000Z", "now"), ("2026-11-15T07:50:00.000Z", "10m"), ("2026-11-15T03:00:00.000Z", "5h"),
     ("2026-11-05T08:00:00.000Z", "10d"), ("2026-10-15T08:00:00.000Z", "4w"), ("2025-11-15T08:00:00.000Z", "11mo"),
     ("2020-11-15T08:00:00.000Z", "5y"), ("2027-01-01T00:00:00.000Z", "now")],
)  # fmt: skip
def test_how_long_ago(then: str, told: str) -> None:
    assert moments.age(then, "2026-11-15T08:00:00.000Z") == told
