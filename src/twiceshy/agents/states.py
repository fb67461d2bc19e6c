"""Where a pass over a log stopped, as something that can be stored and taken up again.

A state holds raw words of the log (titles, commands of calls still open): whoever stores it passes
them through the write gate first.
"""

from typing import NamedTuple

import msgspec

from twiceshy.model.session import Session


class OpenCall(NamedTuple):
    tool: str
    kind: str
    target: str


class ReadState(NamedTuple):
    """Where a pass stopped, and what it must know to go on as if it had never stopped."""

    offset: int = 0
    line: int = 0
    unended: bool = False  # the last row had no line end yet
    seqs: dict[str, int] = {}  # session -> next seq
    at: str = ""  # the last time seen
    place: tuple[str, str, str] = ("", "", "")  # cwd, branch and model that hold
    session: Session | None = None
    calls: dict[str, OpenCall] = {}
    recent: tuple[str, ...] = ()  # keys the parser uses to recognise what it has had
    notes: dict[str, str] = {}  # the parser's own


def freeze(state: ReadState) -> str:
    return msgspec.json.encode(state).decode()


def thaw(text: str) -> ReadState | None:
    """A stored state, or None when it isn't one (then the file is read from its start)."""
    try:
        return msgspec.json.decode(text, type=ReadState)
    except (msgspec.MsgspecError, UnicodeError):
        return None
