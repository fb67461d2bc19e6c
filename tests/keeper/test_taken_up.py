"""What a person states as a rule is a rule, everywhere they mean it, whoever noted it before and as what."""

import json

import pytest

from twiceshy.doors import hook
from twiceshy.keeper import memories
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.model.memory import Memory
from twiceshy.model.session import Event, Session
from twiceshy.store.port import Query

RULE, PREFERENCE = "never push to main", "I prefer terse commit messages"


def say(keeper: Keeper, text: str, day: int = 20) -> learning.Learned:
    session = f"s{day}"
    event = Event(session, 0, "person", "message", text, f"2026-12-{day:02d}T10:00:00.000Z")
    return learning.learn(keeper, Session(session, "claude-code", ""), [event])


def note(keeper: Keeper, actor: str, text: str, **fields: object) -> None:
    other = Keeper(keeper.repo, actor)
    memories.remember(other, memories.Statement(text, **fields))  # type: ignore[arg-type]
    other.close()


def known(keeper: Keeper, *statuses: str) -> list[Memory]:
    found = Query(statuses=statuses or ("active",))
    return [memory for _, store in keeper.stores() for memory in store.memories(found)]


def at_start(keeper: Keeper) -> str:
    payload = '{"session_id":"later","cwd":"%s","hook_event_name":"SessionStart","source":"startup"}'
    reply = json.loads(hook.respond("claude-code", (payload % keeper.repo.root).encode()))
    return str(reply["hookSpecificOutput"]["additionalContext"])


@pytest.mark.promise("BELIEF-STANDING")
@pytest.mark.parametrize("actor", ["agent", "person"])
@pytest.mark.parametrize("kind", ["fact", "decision", "rule", "preference"])
@pytest.mark.parametrize("words", [RULE, "Never push directly to main."])
def test_a_stated_rule_is_one_rule_whatever_it_was_noted_as(keeper: Keeper, actor: str, kind: str, words: str) -> None:
    note(keeper, actor, words, kind=kind)
    say(keeper, RULE)
    (memory,) = known(keeper, "active", "proposed")
    assert (memory.kind, memory.origin, memory.status) == ("rule", "person", "active")
    assert memory.text == (words if actor == "person" else RULE), "an agent's words are not the person's"
    assert memory.text in at_start(keeper)


@pytest.mark.promise("BELIEF-STANDING")
@pytest.mark.parametrize("kind", ["fact", "decision"])
def test_the_agent_notes_it_after_the_person_said_it(keeper: Keeper, kind: str) -> None:
    say(keeper, RULE, 1)
    for actor in ("agent", "person"):
        note(keeper, actor, RULE, kind=kind)
        (memory,) = known(keeper, "active", "proposed")
        assert (memory.kind, memory.status) == ("rule", "active")


@pytest.mark.promise("BELIEF-TRUST")
def test_no_agent_makes_a_fact_a_rule(keeper: Keeper) -> None:
    note(keeper, "agent", "the build needs docker", kind="fact")
    note(keeper, "agent", "the build needs docker", kind="rule")
    assert {(memory.kind, memory.status) for memory in known(keeper, "active", "proposed")} == {
        ("fact", "active"),
        ("rule", "proposed"),
    }


@pytest.mark.promise("BELIEF-STANDING")
@pytest.mark.parametrize("narrow", [{"path": "packages/web/**"}, {"branch": "next"}, {"agent": "codex"}])
def test_what_is_said_of_all_is_not_lost_in_what_holds_somewhere(keeper: Keeper, narrow: dict[str, str]) -> None:
    note(keeper, "person", RULE, **narrow)
    say(keeper, RULE)
    assert any(not (memory.path or memory.branch or memory.agent) for memory in known(keeper))
    assert at_start(keeper).count(RULE) == 1


@pytest.mark.promise("BELIEF-STANDING")
def test_what_a_person_says_of_themselves_holds_in_every_repository(keeper: Keeper) -> None:
    note(keeper, "person", PREFERENCE)
    say(keeper, PREFERENCE)
    assert ("preference", "user") in [(memory.kind, memory.scope) for memory in known(keeper)]
    assert at_start(keeper).count(PREFERENCE) == 1


@pytest.mark.promise("BELIEF-STANDING")
def test_a_gotcha_of_the_same_words_stays_beside_the_rule(keeper: Keeper) -> None:
    note(keeper, "agent", RULE, kind="gotcha")
    say(keeper, RULE)
    assert ("rule", "active") in [(memory.kind, memory.status) for memory in known(keeper, "active", "proposed")]


@pytest.mark.promise("BELIEF-MERGE")
@pytest.mark.parametrize(
    "said",
    [
        "remember to always run the linter before committing",
        "please remember: always run the linter before committing",
        "don't forget to always run the linter before committing",
        "remember that you must always run the linter before committing",
    ],
)
def test_what_asks_to_remember_is_no_part_of_it(keeper: Keeper, said: str) -> None:
    note(keeper, "person", "Always run the linter before committing", kind="fact")
    say(keeper, said)
    (memory,) = known(keeper, "active", "proposed")
    assert (memory.kind, memory.text) == ("rule", "Always run the linter before committing")


def test_what_an_agent_proposed_as_a_rule_is_the_fact_that_the_person_states(keeper: Keeper) -> None:
    note(keeper, "agent", "the api listens on port 8080", kind="rule")
    say(keeper, "the api listens on port 8080")
    assert [(one.kind, one.origin) for one in known(keeper)] == [("fact", "person")]


def test_an_agents_correction_said_twice_waits_once(keeper: Keeper) -> None:
    note(keeper, "person", RULE)
    (rule,) = known(keeper)
    agent = Keeper(keeper.repo, "agent")
    for _ in range(2):
        memories.correct(agent, rule.id, "pushing to main is fine")
    agent.close()
    assert [one.text for one in known(keeper)] == [RULE]
    assert [one.text for one in known(keeper, "proposed")] == ["pushing to main is fine"]
