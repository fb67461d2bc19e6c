"""The gate for events: every text and name of a log is cleaned and redacted before anything keeps it."""

import re
from collections.abc import Callable
from typing import Any

import msgspec

from twiceshy.agents.reading import ReadState
from twiceshy.model.session import Event
from twiceshy.text import gate

SHORT = 200
CALLS = ("command", "edit", "tool_call")
REMEMBERED = 20_000

Admit = Callable[[str], str]
# Ids that agents give to calls and messages: thousands of distinct ones, none of them anybody's secret.
_IDENTITY = re.compile(
    r"(?:s?rv)?(?:toolu|tooluse|call|fc|ctc|msg|rs|prt|ses|exec)_[A-Za-z0-9]{4,60}|[0-9a-f]{8}-[0-9a-f-]{8,32}"
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
        known = _known[text] = text if _IDENTITY.fullmatch(text) else gate.admit_event(text)
    return known


def admit_unredacted(text: str) -> str:
    """Cleaned only: what the person asked for with --no-redact-secrets."""
    return gate.clean(text)


def event(found: Event, gate_of: Admit) -> Event:
    text = gate_of(found.text)
    # How a call ended is its result's to tell: whether the call knows already depends on when the log was read.
    told = bool(found.call) and found.kind in CALLS
    return found._replace(
        exit_code=None if told else found.exit_code,
        failed=found.failed and not told,
        text=text,
        target=text if found.target == found.text else gate_of(found.target) if found.target else "",
        cwd=gate_of(found.cwd) if found.cwd else "",
        branch=gate_of(found.branch) if found.branch else "",
        model=gate_of(found.model)[:100] if found.model else "",
        tool=gate_of(found.tool)[:200] if found.tool else "",
        call=gate_of(found.call)[:200] if found.call else "",
        parent=gate_of(found.parent)[:200] if found.parent else "",
    )


def frozen(state: ReadState, gate_of: Admit) -> str:
    """A parser's state as it may be stored: it holds titles and commands of open calls."""
    return msgspec.json.encode(_walked(msgspec.to_builtins(state), gate_of)).decode()


def _walked(value: Any, gate_of: Admit) -> Any:
    if isinstance(value, str):
        return gate_of(value)
    if isinstance(value, list | tuple):
        return [_walked(item, gate_of) for item in value]
    if isinstance(value, dict):
        return {key: _walked(item, gate_of) for key, item in value.items()}
    return value
