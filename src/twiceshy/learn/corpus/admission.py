"""The gate for events: every text and name of a log is cleaned and redacted before anything keeps it."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from twiceshy.agents.reading import ReadState
from twiceshy.agents.tools import LONGEST_INPUT
from twiceshy.agents.values import TITLE
from twiceshy.model.session import Event, Session
from twiceshy.text import gate

SHORT = 200
NAME = 200
SHORT_NAME = 100
CALLS = ("command", "edit", "tool_call")
REMEMBERED = 2_000  # the call before its result, the folder, the branch: more would only crowd the processor's cache

Admit = Callable[[str], str]
# Ids that agents give to calls and messages, and names made of short letters-only parts (folders, tools,
# branches): thousands of distinct ones, none of which can hold a secret.
_HARMLESS = re.compile(
    r"(?:[A-Za-z]{0,16}[_./-]){0,30}[A-Za-z]{0,16}|"
    r"(?:s?rv)?(?:toolu|tooluse|call|fc|ctc|msg|rs|prt|ses|exec)_[A-Za-z0-9_-]{4,60}|[0-9a-f]{8}-[0-9a-f-]{8,32}"
)


_known: dict[str, str] = {}


def admit(text: str) -> str:
    """A text as it may be stored; short ones repeat (folders, branches, commands) and are remembered."""
    if len(text) >= SHORT:
        return gate.admit_event(text)
    known = _known.get(text)
    if known is None:
        if len(_known) > REMEMBERED:
            _known.clear()
        known = _known[text] = text if _HARMLESS.fullmatch(text) else gate.admit_event(text)
    return known


def admit_unredacted(text: str) -> str:
    """Cleaned only: what the person asked for with --no-redact-secrets."""
    return gate.clean(text)


def event(found: Event, gate_of: Admit) -> Event:
    """The event as it may be stored. Built in one go: every event of every log passes here."""
    (
        session, seq, who, kind, said, at, at_source, cwd, branch, model, tool, target, exit_code, failed, call, parent,
        tokens, source,
    ) = found  # fmt: skip
    text = gate.beginning(said, LONGEST_INPUT, gate_of) if kind == "tool_call" else gate_of(said)
    if target:
        target = text if target == said else gate_of(target)
    session, cwd, branch, model, tool, parent = _names(gate_of, session, cwd, branch, model, tool, parent)
    if call:
        call = gate_of(call)[:NAME]
        # How a call ended is its result's to tell: whether the call knows already depends on when the log was read.
        if kind in CALLS:
            exit_code, failed = None, False
    fields = (
        session, seq, who, kind, text, at, at_source, cwd, branch, model, tool, target, exit_code, failed, call, parent,
        tokens, source,
    )  # fmt: skip
    return tuple.__new__(Event, fields)


@lru_cache(maxsize=1024)
def _names(
    gate_of: Admit, session: str, cwd: str, branch: str, model: str, tool: str, parent: str
) -> tuple[str, str, str, str, str, str]:
    """What events name again and again, as it may be stored."""
    return (
        gate_of(session)[:NAME], cwd and gate_of(cwd), branch and gate_of(branch), model and gate_of(model)[:NAME],
        tool and gate_of(tool)[:NAME], parent and gate_of(parent)[:NAME],
    )  # fmt: skip


def session(found: Session, gate_of: Admit) -> Session:
    """The session as it may be stored; even its id is only what some log says."""
    return found._replace(
        id=gate_of(found.id)[:NAME],
        cwd=gate_of(found.cwd),
        model=gate_of(found.model)[:SHORT_NAME],
        parent=gate_of(found.parent)[:NAME],
        lineage=gate_of(found.lineage)[:NAME],
        title=gate.beginning(" ".join(found.title.split()), TITLE, gate_of),
    )


def frozen(state: ReadState, gate_of: Admit) -> str:
    """A parser's state as it may be stored: it holds titles and commands of open calls."""
    if state.session is not None:
        state = state._replace(session=session(state.session, gate_of))
    return msgspec.json.encode(_walked(msgspec.to_builtins(state), gate_of)).decode()


def _walked(value: Any, gate_of: Admit) -> Any:
    if isinstance(value, str):
        return gate_of(value)
    if isinstance(value, list | tuple):
        if all(isinstance(item, str) for item in value) and (joined := "\n".join(value)) == gate_of(joined):
            return value  # hundreds of keys, nothing to hide in any of them
        return [_walked(item, gate_of) for item in value]
    if isinstance(value, dict):
        return {gate_of(key): _walked(item, gate_of) for key, item in value.items()}
    return value
