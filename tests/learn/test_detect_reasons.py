"""A decision's reason where it stands apart: before it, behind a comma, in the next sentence; and what is none."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from twiceshy.learn.detect import detect
from twiceshy.learn.sentences import masked, statements

DATA = Path(__file__).parent / "data" / "decisions.txt"


def decisions() -> Iterator[tuple[str, str, str, str]]:
    """(what is said, what is kept, the reason, what was not taken)"""
    for line in DATA.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            said, kept, reason, rejected = (part.strip() for part in line.split("|"))
            ends = [item.end for item in statements(masked(said))]
            yield said, said if kept == "=" else said[: ends[int(kept) - 1]], reason, rejected


@pytest.mark.promise("DETECT-3")
@pytest.mark.parametrize(("said", "kept", "reason", "rejected"), list(decisions()))
def test_a_decision_keeps_its_reason_and_no_other_sentence(said: str, kept: str, reason: str, rejected: str) -> None:
    found = [each for each in detect(said) if each.signal == "decision"]
    assert [(each.text, each.because, each.rejected) for each in found] == [(kept, reason, rejected)]
    assert len(detect(said)) == 1  # a reason is no memory of its own
