"""Managed blocks: a marked region of ours in a file that belongs to somebody else.

The start marker notes how many line ends were put before it, so the block can be taken out
without a trace even where no record of it is left. A lone start marker, or an end before a start,
is the person's text and stays; only a start with its end after it is a block.
"""

import re
from textwrap import fill

from twiceshy.model.learning import ASKED
from twiceshy.model.setup import Splice

MARKDOWN = ("<!-- ", " -->")
COMMENT = ("# ", "")

INSTRUCTIONS = f"""\
## Memory (twiceshy)

This repository remembers corrections, decisions and failures of past sessions. Where hooks run, what
matters for a prompt is given to you by itself. It is reference, not a task; a rule marked LOCKED was set
by a person and is to be kept.

- Before work in unfamiliar code, and after an unexpected error: `twiceshy recall "<task or error>"`.
{fill(ASKED, 104, initial_indent="- ", subsequent_indent="  ")}
- What you found out yourself and the next session should know (and what the person wants kept, if no hook
  of ours runs): `twiceshy remember --as-agent <your name> "<one sentence>"`. Never a secret.
- Don't edit `.twiceshy/` by hand; `twiceshy correct`, `forget` and `undo` change what is remembered.
"""


def add(text: str, content: str, style: tuple[str, str] = MARKDOWN) -> list[Splice]:
    """The splices after which `text` holds exactly one block with this content, at best none."""
    newline = "\r\n" if "\r\n" in text else "\n"
    found = _pattern(style).search(text)
    if found:
        return _renewed(found, text, content.replace("\n", newline), newline, style)
    gap = _gap(text, style)
    start = f"{style[0]}twiceshy:start +{gap}{style[1]}"
    end = f"{style[0]}twiceshy:end{style[1]}"
    body = (start + "\n" + content + end + "\n").replace("\n", newline)
    return [Splice(len(text), "", newline * gap + body)]


def remove(text: str, style: tuple[str, str] = MARKDOWN) -> str:
    """The text without its block, and without the line ends that were put before and after it."""
    while match := _pattern(style).search(text):
        before, after = text[: match.start()], text[match.end() :]
        for _ in range(min(int(match["gap"] or 0), 3)):
            before = before.removesuffix("\n").removesuffix("\r")
        text = before + after.removeprefix("\r").removeprefix("\n")
    return text


def holds(text: str, style: tuple[str, str] = MARKDOWN) -> bool:
    return _pattern(style).search(text) is not None


def _gap(text: str, style: tuple[str, str]) -> int:
    """Line ends to put before: a block of Markdown stands apart, comment lines only begin a line."""
    if not text.strip("\ufeff"):
        return 0
    apart = 1 if style is MARKDOWN else 0
    return apart if text.endswith("\n") else apart + 1


def _renewed(first: re.Match[str], text: str, content: str, newline: str, style: tuple[str, str]) -> list[Splice]:
    """The first block gets the content, further ones (a merge doubled it) go."""
    splices = []
    if first["body"] != newline + content:
        splices.append(Splice(first.start("body"), first["body"], newline + content))
    splices.extend(Splice(start, text[start:end], "") for start, end in _further(text, first.end(), style))
    return splices


def _further(text: str, start: int, style: tuple[str, str]) -> list[tuple[int, int]]:
    """Where blocks lie from there on; one around another, whole only without that, counts as one with it."""
    spans: list[tuple[int, int]] = []
    while found := _pattern(style).search(text, start):
        spans = [span for span in spans if not found.start() < span[0] < found.end()] + [found.span()]
        text = text[: found.start()] + "\0" * len(found.group()) + text[found.end() :]
    return sorted(spans)


def _pattern(style: tuple[str, str]) -> re.Pattern[str]:
    opening, closing = re.escape(style[0]), re.escape(style[1])
    start = rf"{opening}twiceshy:start(?: \+(?P<gap>\d))?{closing}"
    anew = rf"{opening}twiceshy:start"
    return re.compile(rf"{start}(?P<body>(?:(?!{anew})[\s\S])*?){opening}twiceshy:end{closing}")
