"""One entry of MEMORY.md as read: its statement and its labelled parts.

What we wrote is read as we write it; if it fits its checksum, nobody touched it. What hands typed is read
generously: bold labels, labels as items, another shelf's word for the same part, any indentation. A
labelled line that is no part of this shelf, or whose value can't be one, stays a line of the part above.
"""

import re
from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

from twiceshy.care import digest, digest_text
from twiceshy.care.digest import Entry, Shelf

_TAG = re.compile(r"\s*<!-- ([0-9a-z]{6})\.([0-9a-z]{4}) -->")
_NAME = r"[A-Za-z][A-Za-z -]{1,30}"
_LABEL = re.compile(rf"(?:\*\*({_NAME})(?:\*\*:|:\*\*)|__({_NAME})(?:__:|:__)|({_NAME}):)(?:\s+(.*))?")
_ITEM = re.compile(r"(?:[-*+]|\d{1,3}[.)])\s+")
_FIRSTS = frozenset(shelf.first for shelf in digest.SHELVES)
_ALSO = (("Alternatives", "alternatives"), ("Reason", "reason"), ("Because", "reason"), ("Fix", "solution"))


class Bullet(NamedTuple):
    shelf: Shelf
    entry: Entry
    lines: tuple[str, ...]  # as they stand on the page
    id: str = ""  # the short one
    checksum: str = ""

    @property
    def is_untouched(self) -> bool:
        return bool(self.id) and self.entry.checksum == self.checksum


def coded(lines: Sequence[str], ends: Callable[[str], bool] = lambda line: False) -> frozenset[int]:
    """The lines of blocks of code below what opens them. One that nobody closed, or not before `ends`, is none."""
    found: set[int] = set()
    for number, line in enumerate(lines):
        opened = digest_text.FENCE.search(line) if number not in found else None
        if opened is None:
            continue
        closes = digest_text.closing(opened[1])
        for later in range(number + 1, len(lines)):
            if ends(lines[later]) or _TAG.search(lines[later]):
                break
            if closes.match(lines[later]):
                found.update(range(number + 1, later + 1))
                break
    return frozenset(found)


def parse(shelf: Shelf, lines: Sequence[str]) -> Bullet:
    """The entry that these lines are on this shelf."""
    tag = next((found for found in map(_TAG.search, lines) if found), None)
    bare = [_TAG.sub("", line) for line in lines]
    short, checksum = tag.groups() if tag else ("", "")
    ours = Bullet(shelf, _entry(shelf, bare, _written), tuple(lines), short, checksum)
    if ours.is_untouched:
        return ours
    return ours._replace(entry=_entry(shelf, bare, _typed_over if tag else _typed))


def _entry(shelf: Shelf, lines: Sequence[str], label_of: Callable[[Shelf, str, bool], tuple[str, str]]) -> Entry:
    ours = label_of is _written  # then what is code stands further in than any label
    code = coded(lines, lambda line: ours and _written(shelf, line, False) != ("", ""))
    fields: list[tuple[str, list[str]]] = []
    for number, line in enumerate(lines):
        label, value = label_of(shelf, line, not fields) if number not in code else ("", "")
        if label and label not in dict(fields):
            fields.append((label, [value]))
        elif fields:
            fields[-1][1].append(line)
        else:
            fields.append((shelf.first, [line.strip()]))
    return Entry(tuple((label, digest_text.shaped("\n".join(value))) for label, value in fields))


def _written(shelf: Shelf, line: str, is_first: bool) -> tuple[str, str]:
    """The label of a line as we write it, and what is behind it."""
    label, colon, value = line.removeprefix("" if is_first else "  ").partition(":")
    if not colon or (value and not value.startswith(" ")) or (not is_first and not line.startswith("  ")):
        return "", ""
    if is_first:
        return (shelf.first, value) if label in _FIRSTS else ("", "")
    return (label, value) if label in (digest.WHERE, *dict(shelf.fields)) else ("", "")


def _typed_over(shelf: Shelf, line: str, is_first: bool) -> tuple[str, str]:
    """An entry of ours that hands changed: it may have been moved here, with another shelf's label."""
    written = _written(shelf, line, is_first)
    return written if written[0] and (is_first or written[0] == digest.WHERE) else _typed(shelf, line, is_first)


def _typed(shelf: Shelf, line: str, is_first: bool) -> tuple[str, str]:
    line = line.strip()
    found = _LABEL.fullmatch(line if is_first else _ITEM.sub("", line, count=1))
    if found is None:
        return "", ""
    name, value = (found[1] or found[2] or found[3]).strip().lower(), found[4] or ""
    if is_first:
        return (shelf.first, value) if name == shelf.first.lower() else ("", "")
    label = _labels(shelf).get(name, "")
    return (label, value) if label and _is_fit(dict(shelf.fields)[label], value) else ("", "")


def _labels(shelf: Shelf) -> dict[str, str]:
    """Whatever a part of this shelf may be called -> what the shelf calls it."""
    own = {field: label for label, field in shelf.fields}
    pairs = [*_ALSO, *(pair for other in digest.SHELVES for pair in other.fields), *shelf.fields]
    return {label.lower(): own[field] for label, field in pairs if field in own and label != shelf.first}


def _is_fit(field: str, value: str) -> bool:
    if field != "created":
        return True
    try:
        return date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False
