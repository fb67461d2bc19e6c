"""What a statement that is taught outright does to what is known: locked holds, and nothing contradicts in silence."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.keeper import feedback, inbox, memories
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.model.errors import Refused, UsageError
from twiceshy.model.memory import Memory
from twiceshy.model.session import Event, Session
from twiceshy.store.port import Query


@pytest.fixture
def keeper(repo: Path) -> Iterator[Keeper]:
    opened = Keeper(paths.resolve(str(repo)))
    yield opened
    opened.close()


def remember(keeper: Keeper, text: str, kind: str = "rule", **more: object) -> memories.Remembered:
    return memories.remember(keeper, memories.Statement(text, kind, **more))  # type: ignore[arg-type]


def against(keeper: Keeper, memory: Memory) -> list[str]:
    return [other.text for other in inbox.contradicted(keeper, memory)]


def active(keeper: Keeper) -> list[str]:
    return sorted(one.text for _, store in keeper.stores() for one in store.memories(Query(statuses=("active",))))


@pytest.mark.promise("BELIEF-LOCKED")
def test_what_is_against_a_lock_waits_however_often_it_is_said(keeper: Keeper) -> None:
    remember(keeper, "always use npm", lock=True)
    for outcome in ("new", "again", "again"):
        told = remember(keeper, "always use pnpm, not npm")
        assert (told.outcome, told.memory.status) == (outcome, "proposed")
        assert against(keeper, told.memory) == ["always use npm"]
    assert active(keeper) == ["always use npm"]


@pytest.mark.promise("BELIEF-LOCKED")
def test_a_lock_holds_where_the_same_waits_already_in_other_words(keeper: Keeper) -> None:
    remember(keeper, "always use npm", lock=True)
    learning.learn(
        keeper, Session("s1", "codex", ""), [Event("s1", 1, "person", "message", "from now on use pnpm, not npm")]
    )
    told = remember(keeper, "always use pnpm, not npm")
    assert told.memory.status == "proposed" and against(keeper, told.memory) == ["always use npm"]
    assert active(keeper) == ["always use npm"]


@pytest.mark.promise("BELIEF-LOCKED")
def test_a_lock_holds_in_every_scope(keeper: Keeper) -> None:
    remember(keeper, "always use npm", lock=True)
    told = remember(keeper, "always use pnpm, not npm", scope="user")
    assert told.memory.status == "proposed" and against(keeper, told.memory) == ["always use npm"]
    assert remember(keeper, "always use pnpm", path="web").memory.status == "active", "said of one place only"


CENTS = "all amounts must be in cents, we never use floats for money"


@pytest.mark.promise("BELIEF-LOCKED")
@pytest.mark.parametrize(
    ("rule", "told"),
    [
        (CENTS, "we use floats for money"),
        (CENTS, "we use floats for money in reports"),
        ("never use floats for money", "we use floats for money in reports"),
        ("never call the api from components", "call the api from components in the tests"),
        ("never write raw SQL", "raw SQL is allowed in the reporting module"),
    ],
)
@pytest.mark.parametrize("scope", ["repo", "user"])
def test_what_lifts_a_locked_ban_waits_in_part_and_in_one_place_too(
    keeper: Keeper, rule: str, told: str, scope: str
) -> None:
    remember(keeper, rule, lock=True)
    for outcome in ("new", "again"):
        found = remember(keeper, told, scope=scope)
        assert (found.outcome, found.memory.status) == (outcome, "proposed")
        assert against(keeper, found.memory) == [rule]
    assert active(keeper) == [rule]


@pytest.mark.promise("BELIEF-LOCKED")
@pytest.mark.parametrize(
    ("rule", "told"),
    [
        (CENTS, "we use floats for coordinates"),
        (CENTS, "we use decimals in reports"),
        ("never use floats for money in reports", "use floats for the progress bar in reports"),
        ("use tabs", "use spaces in YAML files"),
    ],
)
def test_what_is_of_something_else_does_not_wait_for_a_lock(keeper: Keeper, rule: str, told: str) -> None:
    remember(keeper, rule, lock=True)
    assert remember(keeper, told).memory.status == "active"


@pytest.mark.promise("BELIEF-LOCKED")
def test_an_exception_of_what_was_locked_is_taken_beside_it(keeper: Keeper) -> None:
    ban = remember(keeper, "never use floats for money", lock=True).memory
    excepts = remember(keeper, "we use floats for money in reports").memory
    with pytest.raises(Refused):
        inbox.approve(keeper, [excepts.id])
    memories.set_lock(keeper, ban.id, False)
    (decided,) = inbox.approve(keeper, [excepts.id])
    assert decided.replaced == ()
    assert active(keeper) == ["never use floats for money", "we use floats for money in reports"]
    assert against(keeper, decided.memory) == []
    assert [(link.verb, link.target) for link in memories.show(keeper, excepts.id).links] == [("relates-to", ban.id)]


@pytest.mark.promise("BELIEF-LOCKED")
def test_what_waited_in_other_words_holds_once_it_is_taught_and_nothing_locked_is_against_it(keeper: Keeper) -> None:
    keeper.actor, keeper.agent = "agent", "codex"
    remember(keeper, "use pnpm, not npm")
    keeper.actor, keeper.agent = "person", ""
    remember(keeper, "always use npm")
    remember(keeper, "always use pnpm, not npm")
    assert len(active(keeper)) == 1 and "pnpm" in active(keeper)[0]


@pytest.mark.promise("BELIEF-LOCKED")
def test_what_was_forgotten_or_replaced_is_not_changed_any_more(keeper: Keeper) -> None:
    gone = remember(keeper, "always use npm", lock=True).memory
    memories.forget(keeper, gone.id)
    old, _ = memories.correct(keeper, remember(keeper, "deploy on Mondays").memory.id, "deploy on Tuesdays")
    for memory, word in ((gone, "remember"), (old, "took its place")):
        for change in (
            lambda memory=memory: memories.edit(keeper, memory.id, text="use yarn"),
            lambda memory=memory: feedback.feedback(keeper, memory.id, "harmful"),
        ):
            with pytest.raises(UsageError) as refused:
                change()
            assert word in refused.value.hint
        assert keeper.find(memory.id).text == memory.text


@pytest.mark.promise("BELIEF-LOCKED")
@pytest.mark.parametrize("text", ["always use npm", "use npm always, in every repo"])
def test_another_memory_is_not_made_to_say_what_a_lock_rules_out(keeper: Keeper, text: str) -> None:
    locked = remember(keeper, "never use npm", lock=True).memory
    other = remember(keeper, "always lint with eslint").memory
    for change in (
        lambda: memories.edit(keeper, other.id, text=text), lambda: memories.correct(keeper, other.id, text),
    ):  # fmt: skip
        with pytest.raises(Refused, match=f"against {locked.id[-6:]}, which is locked: never use npm"):
            change()
    assert active(keeper) == ["always lint with eslint", "never use npm"]
    memories.edit(keeper, locked.id, text=text)  # what is locked is the person's to change
    assert active(keeper) == sorted(["always lint with eslint", text])


@pytest.mark.promise("BELIEF-LOCKED")
def test_what_is_said_of_one_place_is_held_against_a_lock_once_it_is_said_of_all(keeper: Keeper) -> None:
    remember(keeper, "never use npm", lock=True)
    narrow = remember(keeper, "always use npm", path="web").memory
    with pytest.raises(Refused, match="which is locked"):
        memories.edit(keeper, narrow.id, path="")
    assert memories.edit(keeper, narrow.id, path="site").path == "site"


def test_no_memory_is_edited_into_what_another_says(keeper: Keeper) -> None:
    known = remember(keeper, "always lint with eslint").memory
    other = remember(keeper, "lint before each commit").memory
    with pytest.raises(UsageError, match=f"{known.id[-6:]} says that already") as refused:
        memories.edit(keeper, other.id, text="Always lint with ESLint.")
    assert f"forget {other.id[-6:]}" in refused.value.hint
    assert memories.edit(keeper, other.id, text="Lint before each commit!").text == "Lint before each commit!"
