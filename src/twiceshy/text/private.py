"""Two kinds of text that must never be remembered: what the person marked private, and our own words.

`<private>…</private>` is the person's veto; an opened span that never closes runs to the end.
`<twiceshy>…</twiceshy>` wraps what we injected into a prompt; read back from a session log it would
teach us our own echo, so it is cut out before anything learns from the text. So is a warning that a client
put after what a tool printed.
"""

import re
from functools import cache

OPEN = "<twiceshy>"
CLOSE = "</twiceshy>"
WARNING = (
    "twiceshy: the command ", "twiceshy: this command ", "twiceshy: the edit ", "twiceshy: this edit ",
    "twiceshy: the person wants ", "twiceshy (seen in ",
)  # fmt: skip
FRAME = "<hook_context>"  # Gemini's, around what a hook said
NEAR = 4_000  # characters at the end of a text that are looked at


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


def strip_warnings(text: str) -> str:
    """What a tool printed, without what we said after it: most clients put both into one text."""
    if "twiceshy" not in text[-NEAR:]:
        return text
    lines = text.rstrip().split("\n")
    end = len(lines)
    while end and lines[end - 1].removeprefix(FRAME).startswith(WARNING):
        end -= 1
    return text if end == len(lines) else "\n".join(lines[:end]).rstrip()
