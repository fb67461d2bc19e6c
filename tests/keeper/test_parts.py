"""A part of a statement is taken back or told anew: the rest of it stays, and where it can't be cut a person is asked."""

import pytest
from saying import say

from twiceshy.keeper.hall import Keeper
from twiceshy.store.port import Query


def texts(keeper: Keeper, status: str = "active") -> list[str]:
    return [memory.text for _, store in keeper.stores() for memory in store.memories(Query(statuses=(status,)))]


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("old", "new", "now"),
    [
        ("I prefer short answers without bullet points", "bullet points are fine after all, I changed my mind",
         "I prefer short answers"),
        ("Our linter is ruff with line length 110", "line length is 100 now", "Our linter is ruff with line length 100"),
        ("keep answers short and without bullet points", "bullet points are fine again", "keep answers short"),
        ("our bucket is billing-exports-prod in eu-central-1", "the bucket moved to billing-exports-eu, same region",
         "our bucket is billing-exports-eu in eu-central-1"),
    ],
)  # fmt: skip
def test_what_is_not_taken_back_is_kept_in_its_own_words(keeper: Keeper, old: str, new: str, now: str) -> None:
    say(keeper, old, 1)
    (before,) = [memory for _, store in keeper.stores() for memory in store.memories(Query())]
    say(keeper, new, 2)
    (kept,) = [memory for _, store in keeper.stores() for memory in store.memories(Query())]
    assert (kept.text, kept.kind, kept.scope) == (now, before.kind, before.scope)
    assert texts(keeper, "superseded") == [old]
    store = keeper.holding(kept)
    assert store is not None
    assert [item.quote for item in store.evidence(kept.id)] == [new]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I prefer short answers without bullet points or headings", "bullet points are fine after all"),
        ("use pytest without mocks of the database", "mocks are fine again"),
    ],
)
def test_what_can_not_be_cut_is_asked_about(keeper: Keeper, old: str, new: str) -> None:
    say(keeper, old, 1)
    say(keeper, new, 2)
    assert texts(keeper) == [old]
    assert texts(keeper, "proposed") == [new]


def test_a_part_told_anew_and_back_again_is_the_first_one(keeper: Keeper) -> None:
    for day, text in enumerate(("Our linter is ruff with line length 110", "line length is 100 now"), 1):
        say(keeper, text, day)
    say(keeper, "line length is 110 again", 3)
    assert texts(keeper) == ["Our linter is ruff with line length 110"]


def test_what_waits_is_not_lost_with_one_of_its_parts(keeper: Keeper) -> None:
    say(keeper, "use black with line length 88 and double quotes", 1)
    assert texts(keeper, "proposed") == ["use black with line length 88 and double quotes"]
    say(keeper, "line length is 100 now", 2)
    assert texts(keeper, "proposed") == ["use black with line length 88 and double quotes"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("never use emojis in commit messages", "emojis are fine again in commit messages"),
        ("our line length is 110", "line length is 100 now"),
    ],
)
def test_what_is_all_of_it_ends_all_of_it(keeper: Keeper, old: str, new: str) -> None:
    say(keeper, old, 1)
    say(keeper, new, 2)
    assert old not in texts(keeper)
