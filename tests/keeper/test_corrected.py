"""A correction is held against what else is known, as any later statement is."""

import pytest

from twiceshy.keeper import history, memories
from twiceshy.keeper.hall import Keeper
from twiceshy.model.memory import Memory
from twiceshy.store.port import Query


@pytest.fixture
def person(keeper: Keeper) -> Keeper:
    keeper.actor = "person"
    return keeper


def teach(keeper: Keeper, text: str, kind: str = "fact") -> Memory:
    return memories.remember(keeper, memories.Statement(text, kind)).memory


def texts(keeper: Keeper) -> list[str]:
    return sorted(memory.text for _, store in keeper.stores() for memory in store.memories(Query()))


def contradicts(keeper: Keeper, memory: Memory) -> set[tuple[str, str]]:
    return {(link.source, link.target) for link in memories.show(keeper, memory.id).links if link.verb == "contradicts"}


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("first", "second", "now"),
    [
        ("the staging server is at 10.0.0.5", "our staging runs on 10.0.0.5", "the staging server is at 10.0.0.9"),
        ("the api is at /v1", "The API endpoint is /v1", "the api is at /v2"),
    ],
)
def test_what_says_the_old_value_in_other_words_gives_way_too(
    person: Keeper, first: str, second: str, now: str
) -> None:
    one, _ = teach(person, first), teach(person, second)
    memories.correct(person, one.id, now)
    assert texts(person) == [now]
    history.undo(person)
    assert texts(person) == sorted((first, second))


def test_what_only_names_what_is_gone_is_told_by_audit(person: Keeper) -> None:
    one = teach(person, "staging is at st1.acme.dev")
    other = teach(person, "run the smoke tests against st1.acme.dev", "rule")
    _, new = memories.correct(person, one.id, "staging is at st2.acme.dev")
    assert texts(person) == ["run the smoke tests against st1.acme.dev", "staging is at st2.acme.dev"]
    assert contradicts(person, new) == {(new.id, other.id)}


@pytest.mark.parametrize(
    "other",
    ["prod is at 10.0.0.7", "needs 5 approvals", "the prod server is at 10.0.0.6", "staging is restarted on Mondays"],
)
def test_another_thing_stays_and_is_not_contradicted(person: Keeper, other: str) -> None:
    one, _ = teach(person, "the staging server is at 10.0.0.5"), teach(person, other)
    _, new = memories.correct(person, one.id, "the staging server is at 10.0.0.9")
    assert texts(person) == sorted((other, "the staging server is at 10.0.0.9"))
    assert contradicts(person, new) == set()


def test_a_contradiction_goes_on_with_what_was_corrected(person: Keeper) -> None:
    one, other = teach(person, "reviews take a day"), teach(person, "nobody reviews on Fridays", "rule")
    memories.link(person, other.id, "contradicts", one.id)
    _, new = memories.correct(person, one.id, "reviews take a working day")
    assert (other.id, new.id) in contradicts(person, new)


def test_a_lock_is_not_moved_by_correcting_another(person: Keeper) -> None:
    one = teach(person, "the staging server is at 10.0.0.5")
    locked = teach(person, "our staging runs on 10.0.0.5")
    memories.set_lock(person, locked.id, True)
    _, new = memories.correct(person, one.id, "the staging server is at 10.0.0.9")
    assert "our staging runs on 10.0.0.5" in texts(person)
    assert contradicts(person, new) == {(new.id, locked.id)}
