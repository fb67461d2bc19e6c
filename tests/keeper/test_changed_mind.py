"""What a person says otherwise later, aloud or by `remember`: it replaces, or it is asked about beside what it is
against; what is meant for this once does neither."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.keeper import history, inbox, memories
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.model.memory import Memory
from twiceshy.model.session import Event, Session
from twiceshy.store.port import Query


@pytest.fixture
def person(repo: Path) -> Iterator[Keeper]:
    opened = Keeper(paths.resolve(str(repo)), "person")
    yield opened
    opened.close()


def teach(keeper: Keeper, text: str) -> Memory:
    return memories.remember(keeper, memories.Statement(text)).memory


def say(keeper: Keeper, text: str) -> None:
    event = Event("s1", 0, "person", "message", text, "2126-11-16T10:00:00.000Z")
    learning.learn(keeper, Session("s1", "claude-code", ""), [event])


def say_later(keeper: Keeper, text: str) -> None:
    event = Event("s2", 0, "person", "message", text, "2126-11-17T10:00:00.000Z")
    learning.learn(keeper, Session("s2", "claude-code", ""), [event])


def texts(keeper: Keeper, status: str) -> list[str]:
    return [memory.text for _, store in keeper.stores() for memory in store.memories(Query(statuses=(status,)))]


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("put the schemas into src/schemas, not next to the components",
         "and schemas can live next to the components again, anna likes that better"),
        ("we deploy with ansible", "since monday we deploy with terraform"),
        ("we use python 3.11", "we upgraded to 3.12"),
        ("nutze pnpm, nicht npm", "wir sind wieder zurück auf npm"),
        ("usa pnpm, no npm", "volvemos a npm"),
        ("use pnpm, não npm", "voltamos para o npm"),
        ("Kommentare auf Deutsch", "kommentare ab jetzt auf englisch"),
        ("commit messages auf deutsch", "commit messages ab sofort auf englisch"),
        ("comentarios en español", "comentarios a partir de ahora en inglés"),
        ("never put components into src/pages", "components may go into src/pages again, ben prefers it"),
        ("never put styles next to the components", "styles can live next to the components again"),
    ],
)  # fmt: skip
def test_a_change_told_in_passing_takes_the_place(person: Keeper, old: str, new: str) -> None:
    teach(person, old)
    say(person, new)
    assert (texts(person, "superseded"), texts(person, "active")) == ([old], [new])


@pytest.mark.promise("BELIEF-DOUBT")
def test_a_wider_permission_waits_beside_what_it_is_against(person: Keeper) -> None:
    old = teach(person, "no emojis in commit messages")
    say(person, "ok emojis are allowed now, the team voted")
    (waiting,) = inbox.inbox(person)
    assert [each.id for each in waiting.against] == [old.id]
    assert texts(person, "active") == [old.text]


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(
    ("rule", "later"),
    [
        ("never push to main", "yes push it to main, its fine this once"),
        ("never push to main", "for this hotfix you may push to main"),
        ("never push to main", "you can push to main just this once"),
        ("no emojis in commit messages", "emojis in commit messages are fine this time"),
        ("don't use mocks", "mocks are ok for now"),
        ("never put components into src/pages", "for this page components may go into src/pages"),
    ],
)
def test_for_this_once_nothing_is_ended_asked_or_kept(person: Keeper, rule: str, later: str) -> None:
    teach(person, rule)
    say(person, later)
    assert (texts(person, "active"), texts(person, "proposed"), texts(person, "superseded")) == ([rule], [], [])


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("never deploy on fridays", "deploys on friday are fine"),
        ("don't use mocks", "mocks are fine"),
        ("don't use mocks", "mocks are ok"),
        ("tests live in tests/", "tests live next to the code"),
        ("mocks are fine", "don't use mocks"),
        ("don't use lodash", "lodash is allowed"),
    ],
)
def test_what_is_remembered_against_something_takes_its_place(person: Keeper, old: str, new: str) -> None:
    before, after = teach(person, old), teach(person, new)
    assert texts(person, "active") == [new]
    assert [each.id for each in memories.replaced_by(person, after)] == [before.id]


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("never push to main", "main is fine"),
        ("we deploy with ansible", "since monday we deploy staging with ansible"),
        ("we use python 3.11", "we upgraded to 4.2"),
        ("don't use mocks in e2e tests", "mocks in unit tests are fine"),
    ],
)
def test_what_is_about_something_else_stands_beside_it(person: Keeper, old: str, new: str) -> None:
    teach(person, old)
    teach(person, new)
    assert sorted(texts(person, "active")) == sorted([old, new])


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("first", "then", "again"),
    [
        ("the staging db is MySQL", "the staging db is Postgres", "the staging db is MySQL again"),
        ("Maria owns the checkout", "the checkout is owned by Tom now", "Maria owns the checkout again"),
        ("we deploy with kamal", "we deploy with capistrano now", "we deploy with kamal again"),
        ("we run the tests with make test", "we run the tests with tox now", "we run the tests with make test again"),
        ("the rate limit is 100", "the rate limit is now 200", "the rate limit is 100 again"),
        ("our tracker is Jira", "our tracker is Linear now", "our tracker is Jira again"),
    ],
)
def test_what_is_so_again_is_the_first_one(person: Keeper, first: str, then: str, again: str) -> None:
    old = teach(person, first)
    say(person, then)
    assert texts(person, "active") == [then]
    say(person, again)
    assert (texts(person, "active"), texts(person, "proposed"), texts(person, "superseded")) == ([first], [], [then])
    assert memories.named(person, old.id).status == "active"


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("first", "then", "again"),
    [
        ("we use npm", "use pnpm not npm", "we're on npm again"),
        ("use tabs", "use spaces instead of tabs", "it's tabs again"),
        ("let's go with Redis for caching", "we're switching caching to Valkey", "caching is on Redis again"),
        ("the repo was renamed to atlas", "the repo was renamed to orion", "the repo is called atlas again"),
        ("the docs live in Notion", "the docs moved to Outline", "the docs are in Notion again"),
    ],
)
def test_the_newest_of_a_chain_holds_in_whatever_words(person: Keeper, first: str, then: str, again: str) -> None:
    for text in (first, then, again):
        say(person, text)
    assert (texts(person, "active"), texts(person, "proposed")) == ([again], [])
    assert sorted(texts(person, "superseded")) == sorted([first, then])


@pytest.mark.promise("BELIEF-UNRELATED")
@pytest.mark.parametrize(
    ("known", "later"),
    [
        ("we use npm", "it's broken again"),
        ("use tabs", "it's red again"),
        ("we use Jest", "we're on schedule again"),
        ("we deploy with kamal", "we deploy with delays again"),
        ("our tracker is Jira", "our tracker is down again"),
    ],
)
def test_what_is_broken_again_ends_nothing(person: Keeper, known: str, later: str) -> None:
    teach(person, known)
    say(person, later)
    assert texts(person, "superseded") == []
    assert known in texts(person, "active")


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("old", "new", "left"),
    [
        ("use axios for http calls", "drop axios, use fetch from now on", ["drop axios, use fetch from now on"]),
        (
            "we authenticate users with sessions",
            "we switched from sessions to jwt",
            ["we switched from sessions to jwt"],
        ),
        ("use moment for dates", "drop moment", []),  # an end tells an agent nothing more
    ],
)
def test_what_is_ended_by_name_goes_and_can_come_back(person: Keeper, old: str, new: str, left: list[str]) -> None:
    known = teach(person, old)
    say(person, new)
    assert (texts(person, "superseded"), texts(person, "active"), texts(person, "proposed")) == ([old], left, [])
    store = person.holding(known)
    assert store is not None
    assert [link.verb for link in store.links(known.id) if link.target == known.id] == ["supersedes"]
    history.undo(person)
    assert (texts(person, "active"), texts(person, "superseded")) == ([old], [])


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize("new", ["ok, English again please", "back to english please", "no more german please"])
def test_the_language_of_answers_can_be_taken_back(person: Keeper, new: str) -> None:
    say(person, "please answer me in German from now on")
    say_later(person, new)
    assert texts(person, "superseded") == ["please answer me in German from now on"]
    found = [memory for _, store in person.stores() for memory in store.memories(Query(statuses=("active",)))]
    assert {memory.scope for memory in found} == {"user"}
