"""What a person says otherwise later, aloud or by `remember`: it replaces, or it is asked about beside what it is
against; what is meant for this once does neither."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.keeper import inbox, learning, memories
from twiceshy.keeper.hall import Keeper
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
