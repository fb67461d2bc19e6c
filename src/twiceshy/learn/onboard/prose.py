"""Markdown as people write instructions: list items and sentences with their heading and lines.

Left out are code blocks, comments, quotes, tables and the block that twiceshy itself keeps in such a file.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

_FENCE = re.compile(r"^\s{0,8}(```+|~~~+)")
_HEADING = re.compile(r"^ {0,3}#{1,6}[ \t]+(.*)$")
_BULLET = re.compile(r"^\s*([-*+]|\d{1,3}[.)])\s+(\[[ xX]\]\s+)?(.*)$")
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z`\"'(*])")


class Item(NamedTuple):
    text: str
    heading: str
    first: int
    last: int
    bullet: bool
    step: bool = False  # one of numbered steps, or of things to do


def items(text: str) -> list[Item]:
    """Every list item and every sentence, in order."""
    found: list[Item] = []
    for block in _blocks(blanked(text)):
        if block.bullet:
            found.append(block)
        else:
            found += [block._replace(text=part) for part in sentences(block.text)]
    return [item._replace(text=item.text.strip()) for item in found if item.text.strip()]


def sentences(text: str) -> list[str]:
    return [part.strip() for part in _SENTENCE.split(" ".join(text.split())) if part.strip()]


def blanked(text: str) -> str:
    """The text without comments and without our own block, lines kept where they are."""
    return _without(_without(text, "<!-- twiceshy:start", "twiceshy:end -->"), "<!--", "-->")


def _without(text: str, opening: str, closing: str) -> str:
    """One pass whatever the text: a foreign file must not be able to keep us busy."""
    kept: list[str] = []
    at = 0
    while True:
        start = text.find(opening, at)
        end = text.find(closing, start + len(opening)) if start >= 0 else -1
        if end < 0:
            return "".join([*kept, text[at:]])
        end += len(closing)
        kept += [text[at:start], "\n" * text.count("\n", start, end)]
        at = end


def heading_of(line: str) -> str | None:
    """The words of a heading, None for any other line."""
    found = _HEADING.match(line)
    return found[1].strip().rstrip("#").rstrip() if found else None


def _blocks(text: str) -> Iterator[Item]:
    heading, fence = "", ""
    open_block: Item | None = None
    for number, line in enumerate(text.split("\n"), 1):
        mark = _FENCE.match(line)
        if fence or mark:
            fence = _fence_after(fence, mark)
            ended, started = open_block, None
        else:
            title = heading_of(line)
            heading = heading if title is None else title
            ended, started = _step(open_block, line, number, heading, title is not None)
        if ended is not None and ended is not started:
            yield ended
        open_block = started
    if open_block is not None:
        yield open_block


def _fence_after(fence: str, mark: re.Match[str] | None) -> str:
    if not fence:
        return mark[1] if mark else ""
    return "" if mark and mark[1].startswith(fence) else fence


def _step(
    open_block: Item | None, line: str, number: int, heading: str, title: bool
) -> tuple[Item | None, Item | None]:
    """(the block that ends with this line, the block that is open after it)."""
    stripped = line.strip()
    if title or not stripped or stripped[0] in ">|" or set(stripped) <= set("-=*_ "):
        return open_block, None
    bullet = _BULLET.match(line)
    if bullet:
        return open_block, Item(bullet[3], heading, number, number, True, bullet[1] not in "-*+" or bool(bullet[2]))
    if open_block is None:
        return None, Item(stripped, heading, number, number, False)
    return None, open_block._replace(text=f"{open_block.text} {stripped}", last=number)
