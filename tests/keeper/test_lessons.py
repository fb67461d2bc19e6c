"""What is kept of a first prompt: the lesson beside a reproach, with what explains it, and nothing of the moment."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from twiceshy.keeper import memories
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.keeper.turn.heard import candidates
from twiceshy.model.memory import Memory
from twiceshy.model.session import Event, Session
from twiceshy.store.port import Query

DATA = Path(__file__).parent.parent / "learn" / "data" / "lessons.txt"
NOTHING, NOT_AT_ONCE = "-", "?"


def lessons() -> Iterator[tuple[str, str]]:
    """(a turn, what must be kept of it & what else ! what must not)"""
    for line in DATA.read_text("utf-8").splitlines():
        if line and not line.startswith("# "):
            text, _, wanted = line.partition(" => ")
            yield text, wanted


def say(keeper: Keeper, text: str, day: int = 16) -> list[Memory]:
    event = Event(f"s{day}", 0, "person", "message", text, f"2126-11-{day:02d}T10:00:00.000Z")
    outcomes = learning.learn(keeper, Session(f"s{day}", "claude-code", ""), [event]).outcomes
    return [outcome.memory for outcome in outcomes]


def held(keeper: Keeper, *statuses: str) -> list[str]:
    return [memory.text for _, store in keeper.stores() for memory in store.memories(Query(statuses=statuses))]


@pytest.mark.parametrize(("text", "wanted"), list(lessons()))
def test_of_a_first_prompt_the_lesson_is_kept(keeper: Keeper, text: str, wanted: str) -> None:
    kept = say(keeper, text)
    if wanted in (NOTHING, NOT_AT_ONCE):
        assert [each.text for each in kept if wanted == NOTHING or each.status == "active"] == []
        return
    parts, _, other = wanted.partition(" ! ")
    said = " ".join(each.text for each in kept)
    assert all(part in said for part in parts.split(" & "))
    assert not other or other not in said
    assert all(each.text in text for each in kept)  # verbatim


@pytest.mark.promise("BELIEF-COMPLAINT")
@pytest.mark.parametrize(
    "complaint",
    [
        "You used npm again. It's pnpm here.",
        "you used npm again but it's pnpm here",
        "Nope, this repo is pnpm. You keep using npm.",
        "You ran npm install, that wrecks the lockfile.",
    ],
)
def test_where_the_rule_is_known_no_lesson_stands_beside_it(keeper: Keeper, complaint: str) -> None:
    person = Keeper(keeper.repo, "person")
    memories.remember(person, memories.Statement("use pnpm, not npm", kind="rule"))
    person.close()
    say(keeper, complaint)
    assert held(keeper, "active", "proposed", "superseded") == ["use pnpm, not npm"]


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("we use jest", "nah we use vitest in this repo, jest got ripped out long ago"),
        ("use prettier, not dprint", "we use biome here, prettier is out"),
        (
            "always use FactoryBot.create in model specs",
            "stop using FactoryBot.create in model specs, build_stubbed is what we do here",
        ),
    ],
)
def test_what_takes_back_something_known_still_does(keeper: Keeper, old: str, new: str) -> None:
    say(keeper, old, 15)
    say(keeper, new)
    assert (held(keeper, "active"), held(keeper, "superseded"), held(keeper, "proposed")) == ([new], [old], [])


@pytest.mark.promise("DETECT-1")
@pytest.mark.parametrize(
    ("turn", "told"),
    [
        ("prod runs on node 20. staging runs on node 22", ["prod runs on node 20.", "staging runs on node 22"]),
        ("Backend is FastAPI. Frontend is Svelte.", ["Backend is FastAPI.", "Frontend is Svelte."]),
        ("Lisa owns payments. Tom owns search.", ["Lisa owns payments.", "Tom owns search."]),
        ("we use ruff not flake8. and line length is 100", ["we use ruff not flake8.", "line length is 100"]),
        (
            "Deploys go out Tuesdays and Thursdays only, ops asked for it. Also staging is at https://stg.acme.dev",
            ["Deploys go out Tuesdays and Thursdays only, ops asked for it.", "staging is at https://stg.acme.dev"],
        ),
        ("We use pnpm here. Never call npm!", ["We use pnpm here. Never call npm!"]),
        ("don't use moment. use dayjs", ["don't use moment. use dayjs"]),
        ("We don't use redux here. State lives in zustand stores.", None),
        ("never log tokens. they end up in datadog", None),
        ("Don't mock the database. Integration tests use testcontainers.", None),
    ],
)
def test_sentences_of_two_things_are_two_memories(turn: str, told: list[str] | None) -> None:
    assert [each.text for each in candidates(turn)] == (told or [turn])


@pytest.mark.promise("DETECT-1")
@pytest.mark.parametrize(
    ("turn", "kept"),
    [
        ("and btw we're on pnpm here not npm", "we're on pnpm here not npm"),
        ("also I hate long commit messages", "I hate long commit messages"),
        ("by the way, dates are always UTC", "dates are always UTC"),
        ("oh and never push to main", "never push to main"),
        ("übrigens, wir nutzen immer pnpm", "wir nutzen immer pnpm"),
    ],
)
def test_what_only_leads_over_to_it_is_not_kept(turn: str, kept: str) -> None:
    assert [each.text for each in candidates(turn)] == [kept]
