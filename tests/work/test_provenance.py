"""Six fields, four sources: whichever came first, the strongest is what the field says."""

import itertools

import pytest

from twiceshy.model.execution import PROVENANCES, CommandRun, ErrorSignature, Execution, TestRun
from twiceshy.work import provenance

ITEMS = {
    "opened": ("a.py",),
    "edited": ("a.py",),
    "commands": (CommandRun("make"),),
    "tests": (TestRun("pytest"),),
    "errors": (ErrorSignature("python", "KeyError", "x", digest="d"),),
}
SOURCES = tuple(reversed(PROVENANCES[1:]))  # explicit, runtime_observed, heuristic


def given(execution: Execution, field: str, source: str) -> Execution:
    if field == "outcome":
        return provenance.with_value(execution, "outcome", "success", source)
    return provenance.with_items(execution, field, ITEMS[field], source)


@pytest.mark.promise("WORK-PROVENANCE")
@pytest.mark.parametrize("field", [*ITEMS, "outcome"])
def test_each_source_alone(field: str) -> None:
    blank = Execution("x", "r")
    assert provenance.source_of(blank, field) == "unknown"
    for source in SOURCES:
        assert provenance.source_of(given(blank, field, source), field) == source


@pytest.mark.promise("WORK-PROVENANCE")
@pytest.mark.parametrize("field", [*ITEMS, "outcome"])
@pytest.mark.parametrize(("first", "second"), list(itertools.permutations(SOURCES, 2)))
def test_the_stronger_source_wins_in_any_order(field: str, first: str, second: str) -> None:
    both = given(given(Execution("x", "r"), field, first), field, second)
    strongest = max(first, second, key=PROVENANCES.index)
    assert provenance.source_of(both, field) == strongest


@pytest.mark.promise("WORK-PROVENANCE")
def test_a_told_outcome_is_not_overruled() -> None:
    told = provenance.with_value(Execution("x", "r"), "outcome", "failure", "explicit")
    assert provenance.with_value(told, "outcome", "success", "runtime_observed").outcome == "failure"


@pytest.mark.promise("WORK-PROVENANCE")
def test_signals_keep_their_own_source() -> None:
    one = provenance.with_items(Execution("x", "r"), "edited", ["a.py"], "runtime_observed")
    both = provenance.with_items(one, "edited", ["b.py"], "explicit")
    assert provenance.source_of(both, "edited") == "explicit"
    assert provenance.signal_source(both, "edited", "a.py") == "runtime_observed"
    assert provenance.signal_source(both, "edited", "b.py") == "explicit"
    again = provenance.with_items(both, "edited", ["a.py"], "explicit")
    assert again.edited == ("a.py", "b.py")
    assert provenance.signal_source(again, "edited", "a.py") == "explicit"
