"""What a person says on some day, in a session of its own."""

from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.model.session import Event, Session


def say(keeper: Keeper, text: str, day: int) -> None:
    event = Event(f"s{day}", 0, "person", "message", text, f"2026-12-{day:02d}T10:00:00.000Z")
    learning.learn(keeper, Session(f"s{day}", "claude-code", ""), [event])
