"""The person's turns and what the agent answered to each, from the hooks' spool or a log's events alike.

Both tell the same in other words; here they become the same steps, and the steps turns. What an agent says after its
harness spoke to it, of a task that ended or a hook that complained, is no answer to the person.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from twiceshy.agents.prompts import parts
from twiceshy.model.session import Event


class Turn(NamedTuple):
    """One message of the person's own words."""

    text: str
    at: str
    hidden: bool = False  # there was something in it that nobody sees, and so nobody typed
    cwd: str = ""  # where it was said
    branch: str = ""
    reply: str = ""  # the agent's last word to it
    had: str | None = None  # the reply with which it was learned before; None: it is new


class Step(NamedTuple):
    """A turn of the person's, a word of the agent's, or (neither) something its harness asks of it."""

    turn: Turn | None = None
    reply: str | None = None


def turns(steps: Iterable[Step]) -> list[Turn]:
    found: list[Turn] = []
    asked = False  # by the person
    for turn, reply in steps:
        if turn is not None:
            found.append(turn)
        elif reply is not None and asked:
            found[-1] = found[-1]._replace(reply=reply)
        asked = turn is not None or (reply is not None and asked)
    return found


def of_log(events: Iterable[Event], before: Iterable[Event], now: str) -> list[Turn]:
    """The turns in a session's news; first the one that it goes on with, if what was learned `before` began one."""
    had = list(before)
    begun = turns(of_events(had, now))
    found = turns(of_events([*had, *events], now))
    return [turn._replace(had=old.reply) for turn, old in zip(found, begun, strict=False)] + found[len(begun) :]


def of_line(fields: dict[str, Any], now: str) -> Iterator[Step]:
    """The step in one line of the spool."""
    if fields.get("event") == "prompt" and fields.get("from_person", True):
        at, where = str(fields.get("at", "")) or now, (fields.get("cwd", ""), fields.get("branch", ""))
        said = "\n".join(own(str(fields.get("prompt", ""))))
        yield Step(Turn(said, at, bool(fields.get("hidden")), *map(str, where)))
    elif fields.get("event") == "prompt" and not fields.get("by_agent"):
        yield Step()
    elif fields.get("event") == "stop" and not fields.get("by_agent"):
        yield Step(reply=str(fields.get("last_message", "")))


def of_events(events: Iterable[Event], now: str) -> Iterator[Step]:
    """The steps in a session's events; what its harness puts beside the person's words, or between the agent's steps,
    asks for nothing."""
    spoke = False  # the agent, and then did nothing
    for event in events:
        if event.parent or event.who == "injected":
            continue
        if event.who == "system" and spoke:
            yield Step()
        elif event.kind == "message" and event.who == "person":
            yield Step(Turn(event.text, event.at or now, False, event.cwd, event.branch))
        elif event.kind == "message" and event.who == "assistant":
            yield Step(reply=event.text)
        spoke = event.kind == "message" and event.who == "assistant"


def own(prompt: str) -> Iterator[str]:
    """The person's words in a prompt, without what the harness put around them."""
    return (part.text for part in parts(prompt) if part.who == "person" and part.kind == "message")
