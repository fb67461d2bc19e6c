"""Where what is forbidden ends, and which words in it carry nothing."""

import pytest

from twiceshy.recall.forbid import partings


@pytest.mark.parametrize(
    ("after", "kept"),
    [
        (" push to main, use a branch", " push to main"),
        (" edit tests, docs or examples please", " edit tests, docs or examples"),
        (" pip install anything, conda or mamba only", " pip install anything"),
        (" delete tests to get green", " delete tests"),
        (" run `git checkout -- .` here", " run `git checkout -- .` here"),
        (" stop it because it hurts", " stop"),
    ],
)
def test_where_it_ends(after: str, kept: str) -> None:
    assert after[: partings.end_of(after, 4)].rstrip() == kept


def test_idioms_and_fillings_carry_nothing() -> None:
    assert partings.without_idiom(" even think about pushing").strip() == "pushing"
    assert partings.without_filling("push under any circumstances to main") == "push to main"
    assert partings.joined("roll them back") == "roll back them"


@pytest.mark.parametrize(
    ("after", "refers"),
    [(" edit it", True), (" commit them to main", True), (" on the host", True), (" push to main", False)],
)
def test_what_refers_to_what_was_said(after: str, refers: bool) -> None:
    assert partings.refers(after) is refers
