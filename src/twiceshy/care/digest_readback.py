"""What people changed in MEMORY.md by hand: lines added, edited, deleted.

A bullet whose words don't fit its own checksum was edited; one without a tag was added; one that the
page's list names and that is gone was deleted. A page that is only older than the store has none of
these. After a merge the page may have two lists: then nothing counts as deleted, and of an entry only its
first line is believed, because git keeps a line that two entries share but once. What hands typed is read
generously (`digest_entry`), and what no field can hold stays in the words above it: nothing is dropped.
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from twiceshy.care import digest, digest_text
from twiceshy.care.digest import Kept, Shelf
from twiceshy.care.digest_entry import Bullet, coded, parse
from twiceshy.model import ids
from twiceshy.model.memory import Memory
from twiceshy.text import sketch

_LIST = re.compile(r"<!-- entries: (.*) -->\s*$")
_OURS = re.compile(r"<!-- (Made by twiceshy|\d+ more: twiceshy)")
_UPDATED = re.compile(r"Last Updated: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)")
_MARKER = re.compile(r"^(<{7} |\|{7} |={7}$|>{7} )")
_ITEM = re.compile(r" ?(?:[-*+]|\d{1,3}[.)])\s+(?=\S)")
ALIKE = 0.5


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
    """Goes down the page line by line; `sink` is where the line before went."""

    def __init__(self) -> None:
        self.section = self.title = self.heading = ""
        self.bullets: list[tuple[Shelf, list[str]]] = []
        self.lists: list[str] = []
        self.merged = False
        self.updated = ""
        self.preamble: list[str] = []
        self.recent: dict[str, list[str]] = {title: [] for title in digest.RECENT_SHELVES}
        self.inside: dict[str, list[str]] = {}
        self.prose: dict[str, list[str]] = {}
        self.after: list[str] = []
        self.sink: list[str] = self.preamble

    def take(self, line: str) -> None:
        found = _LIST.match(line)
        if found:
            self.lists.append(found[1])
        elif _MARKER.match(line):
            self.merged = True
        elif line.startswith("## "):
            self.section, self.title, self.sink = line[3:].strip(), "", []
            if self.section not in digest.SECTIONS:
                self.put(self.after, line)
        elif not (_OURS.match(line) or line == digest.PRIVATE):
            self._below(line)

    def put(self, sink: list[str], line: str) -> None:
        self.sink = sink
        sink.append(line)

    def _below(self, line: str) -> None:
        if not self.section:
            self._top(line)
        elif self.section not in digest.SECTIONS:
            self.put(self.after, line)
        elif line.startswith("### "):
            self.title, self.sink = line[4:].strip(), []
            if not self._is_known():
                self.put(self.inside.setdefault(self.section, []), line)
        elif self.title in self.recent and self.section == digest.RECENT:
            self.put(self.recent[self.title], line)
        elif self.title and not self._is_known():
            self.put(self.inside.setdefault(self.section, []), line)
        else:
            self._entry(line)

    def _top(self, line: str) -> None:
        stamp = _UPDATED.match(line)
        self.updated = max(self.updated, stamp[1] if stamp else "")
        if line.startswith("# ") and not self.heading:
            self.heading = line
        elif not (line.startswith("Last Updated:") or (line.startswith("# ") and line.endswith(" Memory"))):
            self.put(self.preamble, line)  # a second title of ours is a merge's

    def _is_known(self) -> bool:
        return (self.section == digest.RECENT and self.title in self.recent) or self._shelf() is not None

    def _shelf(self) -> Shelf | None:
        found = (one for one in digest.SHELVES if one.section == self.section and self.title in ("", one.title))
        return next(found, None)

    def _entry(self, line: str) -> None:
        shelf = self._shelf()
        if shelf is None:
            if line.strip():
                self.put(self.recent[digest.RECENT_SHELVES[0]], line)
            return
        item = _ITEM.match(line)
        is_open = bool(self.bullets) and self.sink is self.bullets[-1][1]
        if item:
            self.bullets.append((shelf, []))
            self.put(self.bullets[-1][1], line[item.end() :])
        elif not line.strip() or (is_open and (self.sink[-1] or re.match(r"\s{2}|\t", line))):
            self.sink.append(line)  # behind a blank line only what is indented belongs to an entry
        else:  # prose between the entries is the writer's, not a memory
            kept = self.prose.setdefault(self.title or self.section, [])
            if kept and kept[-1] and self.sink is not kept:
                kept.append("")
            self.put(kept, line)


def read(text: str) -> Page:
    reader = _Reader()
    lines = [line.rstrip() for line in re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))]
    code = coded(lines, _is_ours)
    for number, line in enumerate(lines):
        if number in code:
            reader.sink.append(line)
        else:
            reader.take(line)
    merged = reader.merged or len(reader.lists) > 1
    certain = len(reader.lists) == 1 and not merged
    listed = tuple(word for word in reader.lists[0].split() if word != "none") if certain else ()
    kept = Kept(
        reader.heading,
        _trimmed(reader.preamble),
        tuple(_trimmed(reader.recent[title]) for title in digest.RECENT_SHELVES),
        tuple((section, _trimmed(lines)) for section, lines in reader.inside.items()),
        tuple((title, _trimmed(lines)) for title, lines in reader.prose.items()),
        _trimmed(reader.after),
    )
    bullets = tuple(_bullet(shelf, lines) for shelf, lines in reader.bullets)
    return Page(bullets, listed, kept, reader.updated, merged)


def _is_ours(line: str) -> bool:
    """No code that somebody typed goes on beyond what only we write."""
    headings = {f"## {name}" for name in digest.SECTIONS} | {f"### {shelf.title}" for shelf in digest.SHELVES}
    return line in headings or any(pattern.match(line) for pattern in (_LIST, _OURS, _MARKER))


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
    found = parse(shelf, lines)
    others = (parse(other, lines) for other in digest.SHELVES if found.id and other is not shelf)
    return found if found.is_untouched else next((other for other in others if other.is_untouched), found)


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
    now, shown = dict(parse(shelf, bullet.lines).entry.fields), dict(digest.entry_of(memory).fields)
    if merged:
        return _changed_first(bullet, memory, shown[shelf.first])
    whole = {**memory.details._asdict(), "reason": memory.reason, "created": memory.created}
    changed = tuple(
        (field, digest_text.taken(now.get(label, ""), str(whole[field])))
        for label, field in shelf.fields
        if now.get(label, "") != shown.get(label, "")
    )
    text = now.get(shelf.first, "")
    new_text = digest_text.taken(text, digest.said_of(memory)) if text != shown[shelf.first] else ""
    if now.get(digest.WHERE, "") not in ("", shown.get(digest.WHERE, "")):  # where it holds is set by commands
        new_text = f"{new_text or digest.said_of(memory)}\n{digest.WHERE}: {now[digest.WHERE]}"
    return [Edit("edit", shelf, memory.id, new_text, changed)] if new_text or changed else []


def _changed_first(bullet: Bullet, memory: Memory, shown: str) -> list[Edit]:
    """What a merged page tells of an entry: the first line of its statement, and only that."""
    shelf = digest.shelf_of(memory)
    text = parse(shelf, bullet.lines[:1]).entry.fields[0][1]
    first, *rest = shown.split("\n")
    text = "\n".join((digest_text.taken(text, digest.said_of(memory)), *rest)) if text != first else ""
    return [Edit("edit", shelf, memory.id, text)] if text else []


def _added(bullet: Bullet) -> Edit:
    given = dict(bullet.entry.fields)
    fields = tuple((field, given[label]) for label, field in bullet.shelf.fields if given.get(label))
    return Edit("add", bullet.shelf, "", _statement(bullet), fields)
