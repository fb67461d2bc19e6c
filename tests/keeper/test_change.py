"""Another value told in passing, and one that comes back: what holds in the end, what waits, and nothing vanishes."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from conftest import Ran
from twiceshy import paths
from twiceshy.keeper import inbox, memories
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.model.session import Event, Session
from twiceshy.store.port import Query

FIRST, SECOND = "the endpoint is /v1", "the endpoint moved to /v2"


@pytest.fixture
def keeper(repo: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Keeper]:
    monkeypatch.setenv("TWICESHY_NOW", "2026-11-14T10:00:00Z")
    opened = Keeper(paths.resolve(str(repo)), "hook")
    yield opened
    opened.close()


def say(keeper: Keeper, *texts: str) -> None:
    """Each in a session of its own, a day apart."""
    for day, text in enumerate(texts, 15):
        session = f"s{day}"
        event = Event(session, 0, "person", "message", text, f"2026-11-{day}T10:00:00.000Z")
        learning.learn(keeper, Session(session, "claude-code", ""), [event])


def command(keeper: Keeper, text: str, lock: bool = False, scope: str = "repo") -> None:
    person = Keeper(keeper.repo, "person")
    memories.remember(person, memories.Statement(text, scope=scope, lock=lock))
    person.close()


def texts(keeper: Keeper, status: str) -> list[str]:
    return [memory.text for _, store in keeper.stores() for memory in store.memories(Query(statuses=(status,)))]


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize("first", [FIRST, f"remember: {FIRST}"])
@pytest.mark.parametrize(
    "third", [FIRST, f"{FIRST} again", f"sorry, {FIRST}", f"wait, {FIRST}", f"no, {FIRST}", f"remember: {FIRST}"]
)
def test_a_to_b_to_a_ends_with_a(keeper: Keeper, first: str, third: str) -> None:
    say(keeper, first, SECOND, third)
    assert (texts(keeper, "active"), texts(keeper, "superseded")) == ([FIRST], [SECOND])
    assert texts(keeper, "proposed") == []


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("we use PostgreSQL 14", "we upgraded to PostgreSQL 16"),
        ("the default branch is main", "the default branch is develop"),
        ("always squash merge", "do not squash merge"),
        ("never use sudo", "sudo is allowed again"),
    ],
)
def test_what_comes_back_is_the_first_memory(keeper: Keeper, first: str, second: str) -> None:
    say(keeper, first, second, first)
    assert (texts(keeper, "active"), texts(keeper, "superseded")) == ([first], [second])


@pytest.mark.promise("BELIEF-REDTEAM")
@pytest.mark.parametrize(
    "third",
    [
        f"{FIRST}, just kidding",
        f"is it true that {FIRST} again?",
        f"if {FIRST} again, tell me",
        f"> {FIRST} again",
        f"the README says: {FIRST} again",
        f"```\n{FIRST}\n```",
    ],
)
def test_what_is_not_meant_brings_nothing_back(keeper: Keeper, third: str) -> None:
    say(keeper, f"remember: {FIRST}", SECOND, third)
    assert texts(keeper, "active") == [SECOND]


@pytest.mark.promise("BELIEF-INBOX")
def test_of_what_only_waits_the_last_word_waits(keeper: Keeper) -> None:
    later = "the endpoint is /v2"
    say(keeper, FIRST, f"sorry, {later}")
    assert (texts(keeper, "proposed"), texts(keeper, "superseded")) == ([later], [FIRST])
    say(keeper, FIRST, f"sorry, {later}", f"sorry, {FIRST}")
    assert (texts(keeper, "proposed"), texts(keeper, "superseded")) == ([FIRST], [later])


@pytest.mark.promise("BELIEF-LOCKED")
@pytest.mark.parametrize(
    ("locked", "later"),
    [
        ("use pnpm, not npm", "we went back to npm"),
        ("the api listens on port 8080", "the api listens on port 9090 now"),
        ("Anna owns billing", "Bob owns billing now"),
        (SECOND, f"sorry, {FIRST}"),
        ("all amounts must be in cents, we never use floats for money", "from now on we use floats for money"),
        ("never use floats for money", "from now on use floats for money in reports"),
        ("never write raw SQL", "raw SQL is allowed in the reporting module from now on"),
    ],
)
@pytest.mark.parametrize("scope", ["repo", "user"])
def test_a_change_against_what_is_locked_waits_with_both_sides(
    keeper: Keeper, locked: str, later: str, scope: str
) -> None:
    command(keeper, locked, lock=True, scope=scope)
    say(keeper, later, later)
    person = Keeper(keeper.repo, "person")
    (item,) = inbox.inbox(person)
    assert item.memory.text == later.removeprefix("sorry, ")
    assert [memory.text for memory in item.against] == [locked]
    assert item.why == "it contradicts what is locked"
    assert texts(person, "active") == [locked]
    person.close()


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize("later", ["we went back to npm", "we are back on npm", f"sorry, {FIRST}", f"{FIRST} again"])
def test_a_change_of_nothing_known_is_nothing(keeper: Keeper, later: str) -> None:
    command(keeper, "never force-push to main", lock=True)
    say(keeper, later)
    assert (texts(keeper, "active"), texts(keeper, "proposed")) == (["never force-push to main"], [])


@pytest.mark.promise("BELIEF-UNRELATED")
def test_values_with_limits_of_their_own_live_side_by_side(keeper: Keeper) -> None:
    said = [
        "the rate limit is 100 for free users",
        "the rate limit is 500 for paid users",
        "timeouts are 5 seconds in dev",
        "timeouts are 10 seconds in prod",
    ]
    for each in said:
        command(keeper, each)
    assert sorted(texts(keeper, "active")) == sorted(said)
    command(keeper, "the rate limit is 600 for paid users")
    assert texts(keeper, "superseded") == ["the rate limit is 500 for paid users"]


@pytest.mark.promise("BELIEF-INBOX")
@pytest.mark.parametrize("scope", ["repo", "user"])
def test_what_a_person_rejected_is_not_asked_about_again(keeper: Keeper, scope: str) -> None:
    command(keeper, "use pnpm, not npm", lock=True, scope=scope)
    say(keeper, "we went back to npm")
    person = Keeper(keeper.repo, "person")
    inbox.reject(person, [inbox.inbox(person)[0].memory.id])
    say(keeper, "nothing", "we went back to npm")
    assert (inbox.inbox(person), texts(person, "retired")) == ([], ["we went back to npm"])
    person.close()


@pytest.mark.promise("BELIEF-DOUBT")
def test_the_command_line_names_what_a_statement_may_contradict(shy: Callable[..., Ran]) -> None:
    shy("remember", "releases happen on Tuesdays")
    assert "may contradict" in shy("remember", "releases happen on Thursdays").out
    (other,) = shy("remember", "releases happen on Mondays", "--json").json["contradicts"][:1]
    assert other["text"].startswith("releases happen on T")


@pytest.mark.promise("BELIEF-CONFLICT")
def test_the_command_line_says_that_a_statement_holds_again(shy: Callable[..., Ran]) -> None:
    for said in ("use npm", "use pnpm", "use npm"):
        answer = shy("remember", said).out
    assert answer.startswith("In force now.")
    assert "replaces" in answer
