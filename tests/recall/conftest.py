from collections.abc import Iterator
from pathlib import Path

import pytest
from shelf import Shelf
from trying import Tried

from twiceshy import paths
from twiceshy.keeper.hall import Keeper
from twiceshy.learn.ownwords import own_words
from twiceshy.model.hook import HookEvent, HookReply, ToolUse
from twiceshy.recall import hooked
from twiceshy.settings import Settings


@pytest.fixture
def shelf(repo: Path) -> Iterator[Shelf]:
    made = Shelf(repo)
    yield made
    made.keeper.close()


@pytest.fixture
def keeper(repo: Path) -> Iterator[Keeper]:
    """The keeper that hooks learn through."""
    opened = Keeper(paths.resolve(str(repo)), "person")
    yield opened
    opened.close()


@pytest.fixture
def tried(repo: Path) -> Tried:
    """A command of a session, after a prompt if there is one, as the hook has them."""
    where = paths.resolve(str(repo))

    def tries(command: str, *prompts: str, session: str = "s", chosen: Settings | None = None) -> HookReply:
        for prompt in prompts:
            said = HookEvent("claude-code", "prompt", session, str(repo), prompt=prompt)
            hooked.answer(said, where, chosen or Settings())
        tool = ToolUse("Bash", "command", command)
        event = HookEvent("claude-code", "before_tool", session, str(repo), tool=tool)
        return hooked.answer(event, where, chosen or Settings(), own=own_words)

    return tries
