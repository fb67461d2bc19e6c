"""Steering: the frontmatter that orchestrators put on prompts and reports.

Only a handful of known keys with plain values are read, line by line: nothing in a malformed
block can do harm, and quotes may be straight or curly.
"""

import re

from twiceshy.model.corpus import Facts, Steering
from twiceshy.model.session import Event

LONGEST_BLOCK = 8_000
LONGEST_VALUE = 200
_KINDS = frozenset(("message", "pasted", "edit", "note", "summary"))
_LINE = re.compile(r"^[+ ]?([A-Za-z_]{4,20})\s*:[ \t]*(.*?)[ \t]*$", re.M)
_NUMBER = re.compile(r"\d[\d_,]{0,14}")
_NAMES = {"mode": "kind"}
_QUOTES = "\"'“”‘’«»`"


def declared(event: Event) -> Steering | None:
    """What the event's frontmatter says, if it has one that steers."""
    if event.kind not in _KINDS:
        return None
    head = event.text[:LONGEST_BLOCK]
    if "run_id" not in head and "prompt_id" not in head:
        return None
    block = _block(event.text)
    found: dict[str, str | int] = {}
    for name, raw in _LINE.findall(block):
        name = _NAMES.get(name, name)
        value = raw.strip(_QUOTES)[:LONGEST_VALUE]
        if name in ("token_usage", "findings_count"):
            number = _NUMBER.match(value)
            found[name] = int(re.sub(r"[_,]", "", number[0])) if number else 0
        elif name in Steering._fields and value:
            found[name] = value
    if not found.get("run_id") and not found.get("prompt_id"):
        return None
    return Steering(**found)  # type: ignore[arg-type]


def _block(text: str) -> str:
    """The lines between the first `---` near the top and the next one."""
    head = text[:LONGEST_BLOCK].lstrip("﻿ \t\r\n")
    opening = re.match(r"(?:[^\n]*\n){0,3}?[+ ]?---[ \t]*\n", head)
    if opening is None:
        return ""
    closing = re.search(r"^[+ ]?(?:---|\.\.\.)[ \t]*$", head[opening.end() :], re.M)
    return head[opening.end() :][: closing.start()] if closing else ""


def steered(facts: Facts, steering: Steering) -> Facts:
    """The session's facts after one more declaration: what it names counts, the rest stays."""
    return facts._replace(
        run_id=steering.run_id or facts.run_id,
        prompt_id=steering.prompt_id or facts.prompt_id,
        kind=steering.kind or facts.kind,
        findings_count=steering.findings_count or facts.findings_count,
    )
