"""What waits while life goes on: the later word is shown beside it, and what it was against may be gone."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from conftest import Ran
from twiceshy import paths
from twiceshy.keeper import inbox, memories
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.model.memory import Memory
from twiceshy.model.session import Event, Session
from twiceshy.store.port import Query

WAITING = "the staging db is at db.staging.internal:5432, use that for manual tests"
LATER = "the staging db moved to db2.staging.internal"


@pytest.fixture
def keeper(repo: Path) -> Iterator[Keeper]:
    opened = Keeper(paths.resolve(str(repo)), "person")
    yield opened
    opened.close()


def propose(keeper: Keeper, text: str) -> Memory:
    agent = Keeper(keeper.repo, "agent")
    found = memories.remember(agent, memories.Statement(text, kind="rule")).memory
    agent.close()
    assert found.status == "proposed"
    return found


def say(keeper: Keeper, text: str) -> None:
    event = Event("s1", 0, "person", "message", text, "2027-11-15T10:00:00.000Z")
    learning.learn(keeper, Session("s1", "claude-code", ""), [event])


@pytest.mark.promise("BELIEF-INBOX")
@pytest.mark.parametrize("door", ["said", "remembered"])
def test_an_old_proposal_is_shown_beside_the_later_word(keeper: Keeper, door: str) -> None:
    propose(keeper, WAITING)
    if door == "said":
        say(keeper, f"remember: {LATER}")
    else:
        memories.remember(keeper, memories.Statement(LATER, kind="fact"))
    for item in inbox.inbox(keeper):  # settled by the later word is as good
        assert [other.text for other in item.against] == [LATER]
        (decided,) = inbox.approve(keeper, [item.memory.id])
        assert [old.text for old in decided.replaced] == [LATER]


@pytest.mark.promise("BELIEF-INBOX")
def test_a_proposal_of_the_very_same_is_settled_by_the_command_as_well(keeper: Keeper) -> None:
    propose(keeper, "always use npm")
    memories.remember(keeper, memories.Statement("use pnpm not npm"))
    assert inbox.inbox(keeper) == []


@pytest.mark.promise("BELIEF-INBOX")
def test_what_was_said_outright_and_waited_for_a_lock_says_so_when_that_is_gone(keeper: Keeper) -> None:
    locked = memories.remember(keeper, memories.Statement("the api listens on 8080", kind="fact", lock=True)).memory
    memories.remember(keeper, memories.Statement("the api listens on 9090", kind="fact"))
    assert [item.why for item in inbox.inbox(keeper)] == ["it contradicts what is locked"]
    memories.forget(keeper, locked.id)
    assert [item.why for item in inbox.inbox(keeper)] == [inbox.GONE]


@pytest.mark.promise("BELIEF-TRUST")
def test_an_agents_correction_that_waits_says_that_nothing_is_corrected(shy: Callable[..., Ran]) -> None:
    shy("remember", "the api listens on 8080", "--kind", "fact")
    told = shy("correct", "8080", "the api listens on 9090", env={"CLAUDECODE": "1"}).out
    assert told.startswith("Not corrected: it waits") and "Corrected." not in told


@pytest.mark.promise("BELIEF-CONFLICT")
def test_a_spoken_correction_takes_the_place_of_what_it_corrects(keeper: Keeper) -> None:
    memories.remember(keeper, memories.Statement("the api listens on 8080", kind="fact"))
    say(keeper, "correct that: the api listens on 9090")
    store = keeper.readable("repo")
    assert store is not None
    assert "correct that" not in " ".join(memory.text for memory in store.memories(Query()))
    assert all(item.against for item in inbox.inbox(keeper))
