"""The chart of how sure we are: its line ends where now is, and nothing leaves its frame."""

import re

import pytest

from twiceshy.doors.web import charts
from twiceshy.keeper.looking.insights import Moment
from twiceshy.model import moments
from twiceshy.model.memory import Memory

NOW = moments.epoch("2026-11-16T12:00:00.000Z")
EDGE = charts.WIDTH - charts.RIGHT


def drawn(*ages: float) -> str:
    """The chart of a memory with news of so many seconds ago, the oldest first."""
    times = [moments.iso(NOW - age) for age in ages]
    memory = Memory(
        id="m", kind="fact", text="x", scope="repo", created=times[0], updated=times[-1], confirmed=times[-1]
    )
    story = [Moment(at, 0.5 + number / 10, "remember", "person") for number, at in enumerate(times)]
    return str(charts.held(memory, story, moments.iso(NOW)))


def places(chart: str) -> list[float]:
    """Every place on the axis that a line or a dot has."""
    paths = " ".join(re.findall(r'<path class="\w+" d="([^"]+)"', chart))
    along = re.findall(r"[MLH](-?[\d.]+)", paths)
    return [float(place) for place in [*along, *re.findall(r'cx="([^"]+)"', chart)]]


@pytest.mark.promise("WEB-MEMORY")
@pytest.mark.parametrize(
    "ages", [(0.0,), (60.0,), (17 * 3600.0,), (90 * 86400.0, 3600.0), (-86400.0,), (3600.0, -86400.0)]
)
def test_the_line_ends_at_the_edge_and_nothing_goes_beyond(ages: tuple[float, ...]) -> None:
    chart = drawn(*ages)
    assert max(places(chart)) == pytest.approx(EDGE, abs=0.1)
    assert min(places(chart)) >= charts.LEFT
    line = re.search(r'<path class="line" d="[^"]*H([\d.]+)"', chart)
    assert line and float(line[1]) == pytest.approx(EDGE, abs=0.1)
    assert (">now<" in chart) == (ages[-1] >= 0)
