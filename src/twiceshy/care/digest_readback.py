"""What people changed in MEMORY.md by hand: lines added, edited, deleted.

A bullet whose words don't fit its own checksum was edited; one without a tag was added; one that the
page's list names and that is gone was deleted. A page that is only older than the store has none of
these. After a merge the page may have two lists: then nothing counts as deleted, and of an entry only its
first line is believed, because git keeps a line that two entries share but once.
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from twiceshy.care import digest
from twiceshy.care.digest import Entry, Kept, Shelf
from twiceshy.model import ids
from twiceshy.model.memory import Memory
from twiceshy.text import sketch

_TAG = re.compile(r"\s*<!-- ([0-9a-z]{6})\.([0-9a-z]{4}) -->\s*$")
_LIST = re.compile(r"<!-- entries: (.*) -->\s*$")
_OURS = re.compile(r"<!-- (Made by twiceshy|\d+ more: twiceshy)")
_UPDATED = re.compile(r"Last Updated: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)")
_MARKER = re.compile(r"^(<{7} |\|{7} |={7}$|>{7} )")
_FIELD = re.compile(r"([A-Z][A-Za-z -]{1,30}): +(.*)")
ALIKE = 0.5
FIRSTS = frozenset(shelf.first for shelf in digest.SHELVES)


class Bullet(NamedTuple):
    shelf: Shelf
    entry: Entry
    lines: tuple[str, ...]  # as they stand on the page
    id: str = ""  # the short one
    checksum: str = ""

    @property
    def is_untouched(self) -> bool:
        return bool(self.id) and self.entry.checksum == self.checksum


class Page(NamedTuple):
    """A MEMORY.md as read."""

    bullets: tuple[Bullet, ...]
    listed: tuple[str, ...]  # short ids the page was made with; empty when that isn't certain
    kept: Kept
    updated: str = ""  # the last time the page names, as it is written there
    merged: bool = False  # line by line, of two pages


class Edit(NamedTuple):
    """One thing a person did."""

    action: str  # add | edit | forget
    shelf: Shelf
    id: str = ""  # the whole one
    text: str = ""
    fields: tuple[tuple[str, str], ...] = ()  # field -> new value


class _Reader:
    """Goes down the page line by line."""

    def __init__(self) -> None:
        self.section = self.title = ""
        self.bullets: list[tuple[Shelf, list[str]]] = []
        self.lists: list[str] = []
        self.merged = False
        self.updated = ""
        self.preamble: list[str] = []
        self.recent: dict[str, list[str]] = {title: [] for title in digest.RECENT_SHELVES}
        self.inside: dict[str, list[str]] = {}
        self.after: list[str] = []

    def take(self, line: str) -> None:
        found = _LIST.match(line)
        if found:
            self.lists.append(found[1])
        elif _MARKER.match(line):
            self.merged = True
        elif line.startswith("## "):
            self.section, self.title = line[3:].strip(), ""
            if self.section not in digest.SECTIONS:
                self.after.append(line)
        elif not (_OURS.match(line) or line == digest.PRIVATE):
            self._below(line)

    def _below(self, line: str) -> None:
        if not self.section:
            stamp = _UPDATED.match(line)
            self.updated = max(self.updated, stamp[1] if stamp else "")
            if not line.startswith(("# ", "Last Updated:")):
                self.preamble.append(line)
        elif self.section not in digest.SECTIONS:
            self.after.append(line)
        elif line.startswith("### "):
            self.title = line[4:].strip()
            if not self._is_known():
                self.inside.setdefault(self.section, []).append(line)
        elif self.title in self.recent and self.section == digest.RECENT:
            self.recent[self.title].append(line)
        elif self.title and not self._is_known():
            self.inside.setdefault(self.section, []).append(line)
        else:
            self._entry(line)

    def _is_known(self) -> bool:
        return self.title in self.recent or self._shelf() is not None

    def _shelf(self) -> Shelf | None:
        found = (one for one in digest.SHELVES if one.section == self.section and self.title in ("", one.title))
        return next(found, None)

    def _entry(self, line: str) -> None:
        shelf = self._shelf()
        if shelf is None:
            if line.strip():
                self.recent[digest.RECENT_SHELVES[0]].append(line)
            return
        if not line.strip():
            self.bullets.append((shelf, []))  # a blank line ends an entry
        elif re.match(r"[-*+] ", line):
            self.bullets.append((shelf, [line[2:]]))
        elif self.bullets and self.bullets[-1][0] is shelf and self.bullets[-1][1]:
            self.bullets[-1][1].append(line)
        else:  # prose between the entries is the writer's, not a memory
            self.inside.setdefault(self.section, []).append(line)


def read(text: str) -> Page:
    reader = _Reader()
    for line in text.replace("\r\n", "\n").split("\n"):
        reader.take(line.rstrip())
    merged = reader.merged or len(reader.lists) > 1
    certain = len(reader.lists) == 1 and not merged
    listed = tuple(word for word in reader.lists[0].split() if word != "none") if certain else ()
    kept = Kept(
        _trimmed(reader.preamble),
        tuple(_trimmed(reader.recent[title]) for title in digest.RECENT_SHELVES),
        tuple((section, _trimmed(lines)) for section, lines in reader.inside.items()),
        _trimmed(reader.after),
    )
    bullets = tuple(_bullet(shelf, lines) for shelf, lines in reader.bullets if lines)
    return Page(bullets, listed, kept, reader.updated, merged)


def tells_the_same(old: Page, new: Page) -> bool:
    """Were both made of the same memories? By what a page was made with, whatever hands did to it since."""
    made, now = ({bullet.id: bullet.checksum for bullet in page.bullets if bullet.id} for page in (old, new))
    if set(old.listed or made) != set(new.listed or now):
        return False
    return all(checksum == made.get(short, checksum) for short, checksum in now.items())


def _trimmed(lines: list[str]) -> tuple[str, ...]:
    return tuple("\n".join(lines).strip("\n").split("\n")) if any(lines) else ()


def _bullet(shelf: Shelf, lines: list[str]) -> Bullet:
    """An entry under another shelf's title, as a merge may leave it, is untouched if it fits its checksum as its own
    shelf would label it: though the memory be gone since, nobody wrote it here.
    """
    found = _as_of(shelf, lines)
    others = (_as_of(other, lines) for other in digest.SHELVES if found.id and other is not shelf)
    return found if found.is_untouched else next((other for other in others if other.is_untouched), found)


def _as_of(shelf: Shelf, lines: Sequence[str]) -> Bullet:
    tag = next((found for found in map(_TAG.search, lines) if found), None)
    fields: list[tuple[str, str]] = []
    labels = {shelf.first, *(label for label, _ in shelf.fields), "Where"}
    for line in (_TAG.sub("", line).strip() for line in lines):
        found = _FIELD.fullmatch(line)
        if found and not fields and found[1] in FIRSTS:  # also another shelf's: an entry may have been moved here
            fields.append((shelf.first, " ".join(found[2].split())))
        elif found and found[1] in labels and found[1] not in dict(fields):
            fields.append((found[1], " ".join(found[2].split())))
        elif fields:
            fields[-1] = (fields[-1][0], f"{fields[-1][1]} {' '.join(line.split())}".strip())
        elif line:
            fields.append((shelf.first, " ".join(line.split())))
    short, checksum = tag.groups() if tag else ("", "")
    return Bullet(shelf, Entry(tuple(fields)), tuple(lines), short, checksum)


def edits(page: Page, memories: Sequence[Memory]) -> list[Edit]:
    """What the person did to the page, given the memories that hold now."""
    known = {ids.short(memory.id): memory for memory in memories}
    said = {sketch.fingerprint(memory.text) for memory in memories}
    said |= {sketch.fingerprint(digest.statement_of(memory)) for memory in memories}
    present = {bullet.id for bullet in page.bullets if bullet.id}
    missing = {short: known[short] for short in page.listed if short in known and short not in present}
    untouched = {bullet.id for bullet in page.bullets if bullet.is_untouched}
    found: list[Edit] = []
    for bullet in page.bullets:
        if bullet.is_untouched or not _statement(bullet):
            continue
        memory = known.get(bullet.id) if bullet.id not in untouched else None
        untouched.add(bullet.id)  # a second bullet with the same tag is a copy, and new
        if memory is None:
            memory = _reworded(bullet, missing)
        if memory is not None:
            missing.pop(ids.short(memory.id), None)
            found += _changed(bullet, memory, page.merged)
        elif not (page.merged and bullet.id) and sketch.fingerprint(_statement(bullet)) not in said:
            found.append(_added(bullet))
    return found + [Edit("forget", digest.shelf_of(memory), memory.id, memory.text) for memory in missing.values()]


def _statement(bullet: Bullet) -> str:
    return dict(bullet.entry.fields).get(bullet.shelf.first, "")


def _reworded(bullet: Bullet, missing: Mapping[str, Memory]) -> Memory | None:
    """Whose tag was lost while its words were changed: the missing entry that says nearly the same."""
    scored = [
        (sketch.likeness(_statement(bullet), digest.statement_of(memory)), memory.id, memory)
        for memory in missing.values()
        if digest.shelf_of(memory) is bullet.shelf
    ]
    best = max(scored, default=None)
    return best[2] if best is not None and best[0] >= ALIKE else None


def _changed(bullet: Bullet, memory: Memory, merged: bool) -> list[Edit]:
    """The fields that say something else than the page would, wherever on it the entry stands."""
    shelf = digest.shelf_of(memory)
    believed = bullet.lines[:1] if merged else bullet.lines
    now, shown = dict(_as_of(shelf, believed).entry.fields), dict(digest.entry_of(memory).fields)
    text = now.get(shelf.first, "")
    changed = tuple(
        (field, now.get(label, ""))
        for label, field in shelf.fields
        if not merged and field not in digest.FIXED and now.get(label, "") != shown.get(label, "")
    )
    new_text = text if text != shown[shelf.first] else ""
    return [Edit("edit", shelf, memory.id, new_text, changed)] if new_text or changed else []


def _added(bullet: Bullet) -> Edit:
    given = dict(bullet.entry.fields)
    fields = tuple(
        (field, given[label]) for label, field in bullet.shelf.fields if label in given and field not in digest.FIXED
    )
    return Edit("add", bullet.shelf, "", _statement(bullet), fields)
