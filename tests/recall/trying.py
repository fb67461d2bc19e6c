"""What a person says on some day, and a command that a session tries after a prompt."""

from collections.abc import Callable

from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.model.hook import HookReply
from twiceshy.model.session import Event, Session

Tried = Callable[..., HookReply]


def say(keeper: Keeper, text: str, day: int) -> None:
    event = Event(f"s{day}", 0, "person", "message", text, f"2026-11-{day}T10:00:00.000Z")
    learning.learn(keeper, Session(f"s{day}", "claude-code", ""), [event])
