"""The opposite of what is known, with a reason behind it, is the opposite; what limits it is none."""

import pytest

from twiceshy.learn.change.conflict import relation
from twiceshy.learn.change.merge import Statement, plan
from twiceshy.model.memory import Memory

OPPOSITES = [
    ("never push to main", "always push to main, PRs are overkill here"),
    ("never push to main", "always push to main. PRs are overkill"),
    ("never push to main, it triggers a deploy", "always push to main"),
    ("never commit .env files", "always commit .env files, we need them in CI"),
    ("never mock the database", "from now on always mock the database because the tests are too slow"),
    ("always squash merges", "never squash merges, keep the history"),
    ("always write docstrings", "never write docstrings, the code should speak for itself"),
    ("never rebase", "always rebase instead of merging"),
    ("use tabs for indentation", "from now on use 2 spaces, not tabs"),
    ("always add comments to the code", "never add comments to the code, it clutters things"),
    ("never commit lock files", "always commit lock files, we need reproducible builds"),
    ("immer squashen", "nie squashen, wir wollen die Historie behalten"),
    ("immer squashen", "nie squashen, weil wir die Historie behalten wollen"),
    ("nunca hagas push a main", "siempre hagas push a main, los PR sobran"),
]
ASKED = [
    ("always open a PR", "never open a PR, just push"),
    ("never push to main", "always push to main, but only docs"),
    ("all amounts must be in cents, we never use floats for money", "we use floats for money"),
]
LIVING = [
    ("never push to main", "always push to main in the sandbox repo"),
    ("always write docstrings", "never write docstrings in tests, they clutter"),
    ("never commit .env files", "always commit .env.example, it documents the settings"),
    ("never mock the database", "always mock the network, the tests are too slow"),
    ("always open a PR", "never open a PR on a friday, nobody reviews it"),
    ("never rebase", "always rebase feature branches before you merge, never main"),
    ("always run the tests before you push", "never run the slow tests before you push, CI does"),
    ("never log request bodies", "always log request ids, we need them to trace"),
    ("always use uuid keys", "never use uuid keys for join tables, they bloat the index"),
    ("never deploy on friday", "always deploy on tuesday, it is quiet then"),
    ("never use default exports", "always use default exports for pages, next needs them"),
]


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(("known", "later"), OPPOSITES)
def test_why_somebody_wants_the_opposite_changes_nothing(known: str, later: str) -> None:
    assert relation(later, known).name == "conflict"


@pytest.mark.promise("BELIEF-DOUBT")
@pytest.mark.parametrize(("known", "later"), ASKED)
def test_where_more_is_said_behind_it_a_person_is_asked(known: str, later: str) -> None:
    assert relation(later, known).name == "doubt"


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(("known", "later"), LIVING)
def test_what_limits_it_or_is_said_of_another_thing_ends_nothing(known: str, later: str) -> None:
    assert relation(later, known).name in ("none", "beside")


def test_a_long_row_of_limits_is_read_in_one_go() -> None:
    for piece in ("in tests ", "allowed in ", "we use x for y ", "always push, ", "because "):
        assert relation(piece * 2_000, "never use tabs in Python files, because they are wide").name != "conflict"


@pytest.mark.promise("BELIEF-LOCKED")
@pytest.mark.parametrize(("known", "later"), OPPOSITES + ASKED)
def test_against_something_locked_it_waits(known: str, later: str) -> None:
    old = Memory("m1", "rule", "repo", known, origin="person", created="1", updated="1", locked=True)
    said = Statement(later, "rule", "2", heard=True)
    planned = plan(said, [old])
    assert (planned.action, [each.id for each in planned.targets]) == ("propose", ["m1"])
