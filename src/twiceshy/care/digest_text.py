"""The text of one value on MEMORY.md: prose on one line, lists and code as they were typed.

`shaped` is the one form in which a value is written, read and compared, and shaping it again changes
nothing: so a page made of what was read from a page is the same page. Lines that mean something as lines
(items, code, tables, `Label: …`) stay lines; prose that was merely wrapped is joined.
"""

import re

LONGEST = 280  # characters of a value on one line
BLOCK_LINES, BLOCK_LENGTH = 30, 1_500  # of a value that has lines
FENCE = re.compile(r"(?:^|[:*]\s+|^\s*(?:[-*+]|\d{1,3}[.)])\s+|^\s+)(`{3,}|~{3,})[^`]*$")
_LINE = re.compile(
    r"\s*(?:[-*+] |\d{1,3}[.)] |[|>#]|(?:\*\*|__)?[A-Z][A-Za-z -]{1,30}(?:\*\*|__)?:(?:\*\*|__)?(?: |$))"
)


def closing(fence: str) -> re.Pattern[str]:
    """What ends a block of code that began with this fence."""
    return re.compile(rf"\s*{re.escape(fence[0])}{{{len(fence)},}}\s*$")


def shaped(text: str) -> str:
    """A value in its one form, however it was wrapped and indented."""
    out: list[str] = []
    joins, fence = False, None  # is the line above prose that goes on; what ends the code we are in
    for line in (line.rstrip() for line in text.expandtabs(4).split("\n")):
        opened = FENCE.search(line) if fence is None else None
        if fence is not None or opened is not None or not line.strip() or _LINE.match(line):
            out.append(line)
            joins = False
            fence = closing(opened[1]) if opened else None if fence and fence.match(line) else fence
        elif joins:
            out[-1] += " " + " ".join(line.split())
        else:  # below an item or a label its place tells whose it is
            joins = not out or not out[-1].strip()
            out.append(line[: len(line) - len(line.lstrip())] + " ".join(line.split()) if joins else line)
    return _dedented(out)


def _dedented(lines: list[str]) -> str:
    """Without blank lines around, and with the lines below the first as far left as they can be."""
    kept = "\n".join(lines).strip("\n").split("\n")
    first, rest = " ".join(kept[0].split()), kept[1:]
    depth = min((len(line) - len(line.lstrip()) for line in rest if line.strip()), default=0)
    return "\n".join([first, *(line[depth:] for line in rest)]).strip()


def shown(text: str) -> str:
    """What the page shows of a value: all of it where that is short, else its beginning on one line."""
    value = shaped(text.replace("<!--", "< !--"))
    if "\n" not in value or len(value) > BLOCK_LENGTH or value.count("\n") >= BLOCK_LINES:
        return flat(value)
    return value


def flat(text: str) -> str:
    line = " ".join(text.split()).replace("<!--", "< !--")
    return line if len(line) <= LONGEST else line[: LONGEST - 1].rstrip() + "…"


def written(label: str, value: str, tag: str = "") -> list[str]:
    """The lines of one labelled value; what is below its first line stands further in than any label."""
    first, *rest = value.split("\n")
    if FENCE.search(first):
        first, rest = "", [first, *rest]
    head = f"{label}: {first}".rstrip()
    return [head + (f" {tag}" if tag else ""), *(f"    {line}".rstrip() for line in rest)]


def taken(now: str, was: str) -> str:
    """What was typed over a value of which the page shows the beginning only: the rest still stands behind it."""
    before = shown(was)
    whole = " ".join(was.split())
    if now.endswith("…") and before.endswith("…") and len(whole) > LONGEST:
        return now[:-1].rstrip() + whole[len(before) - 1 :]
    return now
