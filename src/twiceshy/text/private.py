"""Two kinds of text that must never be remembered: what the person marked private, and our own words.

`<private>…</private>` is the person's veto; an opened span that never closes runs to the end.
`<twiceshy>…</twiceshy>` wraps what we injected into a prompt; read back from a session log it would
teach us our own echo, so it is cut out before anything learns from the text.
"""

import re
from functools import cache

OPEN = "<twiceshy>"
CLOSE = "</twiceshy>"


@cache
def _tag(name: str) -> re.Pattern[str]:
    return re.compile(rf"<(/?){name}(?:\s[^<>]{{0,300}})?>", re.IGNORECASE | re.ASCII)


def _cut(text: str, name: str) -> tuple[str, bool]:
    """Cut until nothing changes: what is left of two cuts may be a tag again."""
    cut = text
    while "<" in cut and f"<{name}".encode() in cut.encode("latin-1", "replace").lower():
        shorter = _cut_once(cut, name)
        if shorter == cut:
            break
        cut = shorter
    return cut, cut != text


def _cut_once(text: str, name: str) -> str:
    """Remove the spans between opening and closing tags; spans may nest, a stray closing tag stays."""
    kept: list[str] = []
    depth = at = 0
    for tag in _tag(name).finditer(text):
        if not tag[1]:
            if depth == 0:
                kept.append(text[at : tag.start()])
            depth += 1
        elif depth > 0:
            depth -= 1
            at = tag.end()
    if depth == 0:
        kept.append(text[at:])
    return "".join(kept)


def strip_private(text: str) -> str:
    """The text without its `<private>…</private>` spans."""
    return _cut(text, "private")[0]


def strip_injected(text: str) -> tuple[str, bool]:
    """The text without what twiceshy itself injected, and whether there was any."""
    return _cut(text, "twiceshy")
