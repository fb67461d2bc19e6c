"""What an agent was shown, said and did, in order, from the spool's lines or a log's events alike."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from twiceshy.model.session import Event

_SHOWN = re.compile(r"\[([0-9a-hjkmnp-tv-z]{6}) ")


class Deed(NamedTuple):
    kind: str  # shown | asked | said | command | edit
    text: str


def of_line(fields: dict[str, Any]) -> Iterator[Deed]:
    """The deeds in one line of the spool."""
    if fields.get("event") == "decision":
        yield Deed("shown", " ".join(map(str, fields.get("shown", ()))))
    elif fields.get("event") == "prompt" and fields.get("from_person", True):
        yield Deed("asked", str(fields.get("prompt", "")))
    elif fields.get("event") == "stop":
        yield Deed("said", str(fields.get("last_message", "")))
    tool = fields.get("tool")
    if fields.get("event") == "after_tool" and isinstance(tool, dict):
        if tool.get("command"):
            yield Deed("command", str(tool["command"]))
        elif tool.get("kind") == "edit" and tool.get("path"):
            yield Deed("edit", str(tool["path"]))


def of_events(events: Iterable[Event]) -> Iterator[Deed]:
    """The deeds in a session's events; what we injected names the memories it showed."""
    for event in events:
        if event.who == "injected":
            yield Deed("shown", " ".join(_SHOWN.findall(event.text)))
        elif event.who == "person" and event.kind == "message":
            yield Deed("asked", event.text)
        elif event.who == "assistant" and event.kind == "message":
            yield Deed("said", event.text)
        elif event.kind == "command" and event.who != "person":
            yield Deed("command", event.target or event.text)
        elif event.kind == "edit":
            yield Deed("edit", event.target)
