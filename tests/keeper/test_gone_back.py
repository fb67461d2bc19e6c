"""Who goes back to what they said before has it again in the words they said it in, however they go back."""

import pytest
from saying import say

from pace import ends
from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import goneback
from twiceshy.model.memory import Memory
from twiceshy.store.port import Query


def texts(keeper: Keeper, status: str = "active") -> list[str]:
    return [memory.text for _, store in keeper.stores() for memory in store.memories(Query(statuses=(status,)))]


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("first", "then", "back"),
    [
        ("use uv, not pip", "we switched from uv to poetry, the uv lock file broke on CI",
         "we're back to uv, poetry was too slow"),
        ("use npm, not yarn", "we moved to pnpm, npm is too slow", "ok back to npm, pnpm broke our docker build"),
        ("use squash merges", "don't squash anymore, use rebase merges", "squash merges again please"),
        ("always squash merge PRs", "don't squash anymore, use rebase merges", "squash merges again please"),
        ("the retry limit is 5", "the retry limit is 8 now", "retry limit back to 5"),
        ("we deploy with ansible", "since monday we deploy with terraform", "we reverted to ansible"),
        ("nutze pnpm, nicht npm", "wir sind wieder zurück auf npm", "bitte wieder pnpm"),
    ],
)  # fmt: skip
def test_what_was_so_before_holds_again(keeper: Keeper, first: str, then: str, back: str) -> None:
    for day, text in enumerate((first, then, back), 1):
        say(keeper, text, day)
    assert texts(keeper) == [first]
    assert texts(keeper, "superseded") == [then]
    assert texts(keeper, "proposed") == []


def test_one_may_go_back_over_several_changes(keeper: Keeper) -> None:
    for day, text in enumerate(("use npm, not yarn", "we moved to pnpm, npm is too slow", "we switched to bun"), 1):
        say(keeper, text, day)
    say(keeper, "back to npm please", 4)
    assert texts(keeper) == ["use npm, not yarn"]


@pytest.mark.parametrize(
    ("first", "then", "said"),
    [
        ("use npm, not yarn", "we moved to pnpm, npm is too slow", "back to npm for the docs package"),
        ("use npm, not yarn", "we moved to pnpm, npm is too slow", "back to npm for now"),
        ("use npm, not yarn", "we moved to pnpm, npm is too slow", "should we go back to npm?"),
        ("run tests before every commit", "run tests before every push from now on", "run the tests again please"),
        ("use squash merges", "don't squash anymore, use rebase merges", "the squash merge failed again"),
        ("never use axios", "axios is fine again", "axios again please"),
        ("the retry limit is 5", "the retry limit is 8 now", "the poll limit is back to 5"),
    ],
)
def test_what_goes_back_to_nothing_that_is_known_brings_nothing_back(
    keeper: Keeper, first: str, then: str, said: str
) -> None:
    say(keeper, first, 1)
    say(keeper, then, 2)
    known = texts(keeper)
    say(keeper, said, 3)
    assert first not in texts(keeper) or first in known
    assert set(known) <= set(texts(keeper))


@pytest.mark.parametrize(
    ("old", "said"),
    [
        ("squash merges", "squash merges again!"), ("Commits auf Deutsch", "Commits auf Deutsch wieder."),
        ("Commits auf Deutsch", "Commits auf Deutsch doch wieder"), ("usa tabs", "usa tabs otra vez"),
        ("usa tabs", "usa tabs  de nuevo."), ("usa tabs", "usa tabs de novo"), ("usa tabs", "usa tabs outra vez"),
    ],
)  # fmt: skip
def test_what_was_replaced_is_known_by_its_words_in_every_language(keeper: Keeper, old: str, said: str) -> None:
    known = Memory(keeper.new_id(), "rule", "repo", old, "superseded")
    with pages.writing(keeper, "repo", "remember") as page:
        page.put(known)
        wanted = Memory(keeper.new_id(), "rule", "repo", said)
        back = goneback.before(page, wanted, lambda text: known if text == old else None)
    assert back is not None and back.memory == known and not back.named


def test_blanks_are_read_in_one_go() -> None:
    pieces = "(' ' * 300_000, ' again' * 100_000, '. ' * 100_000)"
    ends(f"from twiceshy.keeper.turn import goneback\nfor text in {pieces}: goneback._as_before().sub('', text + 'x')")
