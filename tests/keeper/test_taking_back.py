"""Of an operation on many memories one is taken back alone; the rest of it stands."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.keeper import history, inbox, memories
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.looking import insights
from twiceshy.model.errors import Conflict, NotFound
from twiceshy.model.memory import Memory

pytestmark = pytest.mark.promise("VERB-UNDO")


@pytest.fixture
def keeper(repo: Path) -> Iterator[Keeper]:
    opened = Keeper(paths.resolve(str(repo)))
    yield opened
    opened.close()


def proposed(keeper: Keeper, text: str) -> Memory:
    keeper.actor, keeper.agent = "agent", "codex"
    memory = memories.remember(keeper, memories.Statement(text)).memory
    keeper.actor, keeper.agent = "person", ""
    return memory


def status(keeper: Keeper, *found: Memory) -> list[str]:
    return [keeper.find(one.id).status for one in found]


def newest(keeper: Keeper) -> history.Entry:
    return history.history(keeper, limit=1)[0]


def test_what_it_replaced_holds_again_with_it(keeper: Keeper) -> None:
    old = memories.remember(keeper, memories.Statement("always use npm")).memory
    new, other = proposed(keeper, "use pnpm not npm"), proposed(keeper, "releases are cut on Thursdays")
    inbox.approve(keeper, [new.id, other.id])
    assert status(keeper, old, new, other) == ["superseded", "active", "active"]
    operation = newest(keeper).operation
    assert set(history.touched(operation)) == {new.id, other.id}
    history.undo(keeper, operation.id, only=new.id)
    assert status(keeper, old, new, other) == ["active", "proposed", "active"]
    assert not [link for link in memories.show(keeper, old.id).links if link.verb == "supersedes"]
    back = newest(keeper)
    assert (back.operation.verb, back.operation.undoes) == ("undo", "")
    assert back.operation.note == "approve: use pnpm not npm"
    history.undo(keeper, back.operation.id)  # and that is an operation like any other
    assert status(keeper, old, new, other) == ["superseded", "active", "active"]
    history.undo(keeper, operation.id)
    assert status(keeper, old, new, other) == ["active", "proposed", "proposed"]


def test_after_one_was_taken_back_all_are_only_once_that_is_undone(keeper: Keeper) -> None:
    first, second = proposed(keeper, "use pnpm here"), proposed(keeper, "releases are cut on Thursdays")
    inbox.reject(keeper, [first.id, second.id])
    operation = newest(keeper).operation
    retired = insights.retired_by(history.history(keeper, first.id), first.id)
    assert retired is not None and retired.operation.id == operation.id
    history.undo(keeper, operation.id, only=first.id)
    assert status(keeper, first, second) == ["proposed", "retired"]
    assert insights.retired_by(history.history(keeper, first.id), first.id) is None
    for only in ("", first.id):
        with pytest.raises(Conflict):
            history.undo(keeper, operation.id, only=only)
    assert status(keeper, first, second) == ["proposed", "retired"]


def test_a_memory_that_it_did_nothing_to_is_refused(keeper: Keeper) -> None:
    first, second, third = (proposed(keeper, text) for text in ("use pnpm here", "tabs over spaces", "ship on Fridays"))
    inbox.approve(keeper, [first.id, second.id])
    before = newest(keeper).operation.id
    with pytest.raises(NotFound):
        history.undo(keeper, before, only=third.id)
    assert newest(keeper).operation.id == before
    assert status(keeper, first, second, third) == ["active", "active", "proposed"]


def test_what_only_waits_is_no_news_and_nothing_learned(keeper: Keeper) -> None:
    memories.remember(keeper, memories.Statement("ship on Fridays"))
    waiting = proposed(keeper, "use pnpm here")
    entries = insights.writes(keeper)
    assert [one.text for one in insights.lately(entries, 10)] == ["ship on Fridays"]
    assert insights.today(keeper, entries).learned == 1
    inbox.approve(keeper, [waiting.id])
    entries = insights.writes(keeper)
    assert [one.text for one in insights.lately(entries, 10)] == ["use pnpm here", "ship on Fridays"]
    assert insights.today(keeper, entries).learned == 2
    history.undo(keeper)
    assert insights.today(keeper, insights.writes(keeper)).learned == 1
    corrected, _ = memories.correct(keeper, "ship on Fridays", "ship on Mondays")
    assert insights.today(keeper, insights.writes(keeper)).learned == 1  # one in the place of one
    (news, *_) = insights.lately(insights.writes(keeper), 10)
    assert (news.text, news.many) == ("ship on Mondays", 1) and news.memory != corrected.id
