"""What the person may have changed is no standing constraint while that waits: both sides are told, marked."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.keeper import inbox, memories, recalling
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.model.session import Event, Session

RULE, LATER = "no emojis in commit messages", "emojis are allowed now, the team voted"


@pytest.fixture
def person(repo: Path) -> Iterator[Keeper]:
    opened = Keeper(paths.resolve(str(repo)), "person")
    yield opened
    opened.close()


def say(keeper: Keeper, text: str, day: int) -> None:
    session = f"s{day}"
    event = Event(session, 0, "person", "message", text, f"2126-11-{day}T10:00:00.000Z")
    learning.learn(keeper, Session(session, "claude-code", ""), [event])


def told(keeper: Keeper) -> list[tuple[str, str]]:
    """(zone, line) of the rule, at the start and for a prompt."""
    found = []
    for brief in (recalling.start_brief(keeper), recalling.recall(keeper, recalling.Asked("write the commit message"))):
        zone = ""
        for line in brief.text.splitlines():
            zone = line.strip("= ") if line.startswith("==") else zone
            if RULE in line:
                found.append((zone, line))
    return found


@pytest.mark.promise("BELIEF-DOUBT")
def test_both_sides_are_told_in_one_line_as_long_as_it_waits(person: Keeper) -> None:
    say(person, RULE, 15)
    assert [zone for zone, _ in told(person)] == ["STANDING CONSTRAINTS"] * 2
    say(person, f"ok {LATER}", 16)
    zones, lines = zip(*told(person), strict=True)
    assert zones == ("OPERATIONAL STATE",) * 2
    assert all(f'may have changed this: "{LATER}" waits in `twiceshy review`' in line for line in lines)
    inbox.reject(person, [inbox.inbox(person)[0].memory.id])
    assert [zone for zone, _ in told(person)] == ["STANDING CONSTRAINTS"] * 2


@pytest.mark.promise("BELIEF-DOUBT")
def test_who_says_the_rule_again_means_it(person: Keeper) -> None:
    say(person, RULE, 15)
    say(person, f"ok {LATER}", 16)
    say(person, RULE, 17)
    assert [zone for zone, _ in told(person)] == ["STANDING CONSTRAINTS"] * 2


@pytest.mark.promise("BELIEF-LOCKED")
def test_what_is_locked_constrains_whatever_waits(person: Keeper) -> None:
    memories.set_lock(person, memories.remember(person, memories.Statement(RULE)).memory.id, True)
    say(person, f"ok {LATER}", 16)
    assert inbox.inbox(person)
    assert [zone for zone, _ in told(person)] == ["STANDING CONSTRAINTS"] * 2


@pytest.mark.promise("BELIEF-TRUST")
def test_what_an_agent_says_against_it_marks_nothing(person: Keeper) -> None:
    memories.remember(person, memories.Statement(RULE))
    agent = Keeper(person.repo, "agent")
    try:
        memories.remember(agent, memories.Statement("emojis in commit messages are fine"))
    finally:
        agent.close()
    assert [zone for zone, _ in told(person)] == ["STANDING CONSTRAINTS"] * 2
