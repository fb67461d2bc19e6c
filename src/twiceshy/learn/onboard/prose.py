"""Markdown as people write instructions: list items and sentences with their headings and lines.

A line that was broken on purpose is a statement of its own, one that was wrapped is not. What leads to a list ("When
you add a page:", "Never:") goes with each of its items, for without it they would say something else. Left out are
code blocks, comments, quotes, tables and the block that twiceshy itself keeps in such a file.
"""

import re
from typing import NamedTuple

WRAPPED = 60  # a line shorter than this was not broken by an editor
TITLE_WORDS = 6
_FENCE = re.compile(r"^\s{0,8}(```+|~~~+)")
_HEADING = re.compile(r"^ {0,3}(#{1,6})[ \t]+(.*)$")
_BULLET = re.compile(r"^(\s*)([-*+•]|\d{1,3}[.)])\s+(\[[ xX]\]\s+)?(.*)$")
_SENTENCE = re.compile(r"(?<=[.!?])(?<!\be\.g\.)(?<!\bi\.e\.)\s+(?=[A-Z`\"'(*])")
_BOLD = re.compile(r"^\*\*([^*]+)\*\*:?$|^__([^_]+)__:?$")
_MINOR = 7  # the level of a heading that is only a bold line


class Item(NamedTuple):
    text: str
    heading: str
    first: int
    last: int
    bullet: bool
    step: bool = False  # one of numbered steps, or of things to do
    above: tuple[str, ...] = ()  # the headings over its heading, the nearest first; the page's title is not among them
    lead: str = ""  # the line that leads to its list
    group: int = 0  # which numbered list it is of
    row: tuple[tuple[str, str], ...] = ()  # of a table: (head, cell)
    title: bool = False  # a heading itself


def items(text: str, tables: bool = False, titles: bool = False) -> list[Item]:
    """Every list item and every sentence, in order; the rows of tables and the headings only if asked for."""
    reader = _Reader()
    for number, line in enumerate(blanked(text).split("\n"), 1):
        reader.read(number, line)
    reader.end()
    found = [item for item in reader.found if (tables or not item.row) and (titles or not item.title)]
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
    return _title(found) if found else None


def _title(found: re.Match[str]) -> str:
    return found[2].strip().rstrip("#").rstrip()


class _Reader:
    """Reads line by line; `found` is what was read."""

    def __init__(self) -> None:
        self.found: list[Item] = []
        self.titles: list[tuple[int, str]] = []  # (level, words), the outermost first
        self.lines: list[tuple[int, str]] = []  # of the block that is open
        self.open: Item | None = None
        self.fence = ""
        self.code: list[str] = []
        self.head: list[str] = []  # the first row of the table that is open
        self.lead = ""
        self.parents: list[tuple[int, str]] = []  # (indent, words) of the list items that are open
        self.group = 0

    def read(self, number: int, line: str) -> None:
        mark = _FENCE.match(line)
        if self.fence or mark:
            self._fenced(number, line, mark)
            return
        stripped = line.strip()
        title = _HEADING.match(line)
        if title:
            self._begin_part(len(title[1]), _title(title))
            self.found.append(self._item(number, _title(title), False)._replace(title=True))
        elif stripped.startswith("|"):
            self._row(number, stripped)
        elif not stripped or stripped[0] == ">" or set(stripped) <= set("-=*_ "):
            self._rule(stripped)
        elif bullet := _BULLET.match(line):
            self._bullet(number, bullet)
        else:
            self._words(number, stripped)

    def end(self) -> None:
        """The block that is open is whole."""
        block, self.open, self.head = self.open, None, []
        lines, self.lines = self.lines, []
        if block is None:
            return
        if block.bullet:
            self.found.append(block._replace(text=" ".join(words for _, words in lines), last=lines[-1][0]))
        else:
            self.found += _sentences(block, lines)

    def _fenced(self, number: int, line: str, mark: re.Match[str] | None) -> None:
        if not self.fence:
            self.fence, self.code = (mark[1] if mark else ""), []
            self.end()
        elif mark and mark[1].startswith(self.fence):
            self.fence = ""
            self._shown(number - 1, [code.strip() for code in self.code if code.strip()])
        else:
            self.code.append(line)

    def _shown(self, last: int, code: list[str]) -> None:
        """Words like "Before each commit run:" say nothing without the one command below them."""
        above = self.found[-1] if self.found else None
        if above is None or len(code) != 1 or "`" in code[0]:
            return
        near = above.last + len(self.code) + 2 >= last  # at most one blank line between them
        if near and above.text.endswith(":") and not above.title:
            self.found[-1] = above._replace(text=f"{above.text} `{code[0]}`", last=last)

    def _begin_part(self, level: int, words: str) -> None:
        self.end()
        self.titles = [*(title for title in self.titles if title[0] < level), (level, words)]
        self.lead, self.parents = "", []

    def _rule(self, stripped: str) -> None:
        """A blank line, a quotation, or a line that underlines the words above it."""
        if len(stripped) > 2 and stripped[0] in "-=" and self.open and not self.open.bullet and len(self.lines) == 1:
            words = self.lines[0][1]
            self.open = None
            self._begin_part(1 if stripped[0] == "=" else 2, words)
            self.lines = []
        self.end()

    def _row(self, number: int, stripped: str) -> None:
        cells = [cell.strip() for cell in stripped.strip("|").split("|")]
        if not self.head:
            self.end()
            self.head = cells
        elif not set(stripped) <= set("|-: "):
            item = self._item(number, " | ".join(cells), True)
            self.found.append(item._replace(row=tuple(zip(self.head, cells, strict=False))))

    def _item(self, number: int, words: str, bullet: bool) -> Item:
        heading = self.titles[-1][1] if self.titles else ""
        above = tuple(words for level, words in reversed(self.titles[:-1]) if level > 1)
        return Item(words, heading, number, number, bullet, above=above)

    def _bullet(self, number: int, found: re.Match[str]) -> None:
        fresh = self.open is None or not self.open.bullet
        self.end()
        numbered = found[2] not in "-*+•"
        if fresh and not (self.found and self.found[-1].bullet):
            self._led()
        indent = len(found[1].expandtabs(4))
        if indent == 0 and numbered and found[2][:-1] == "1":
            self.group += 1
        self.parents = [parent for parent in self.parents if parent[0] < indent]
        lead = next((words for _, words in reversed(self.parents) if words.rstrip("*_ ").endswith(":")), self.lead)
        item = self._item(number, found[4], True)
        self.open = item._replace(
            step=numbered or bool(found[3]), lead=lead, group=self.group if numbered and not found[3] else 0
        )
        self.lines = [(number, found[4])]
        self.parents.append((indent, found[4].strip()))

    def _led(self) -> None:
        """The list that begins here: is it led to by the words above it?"""
        self.lead, self.parents = "", []
        if not self.found:
            return
        above = self.found[-1]
        if above.title or above.heading != (self.titles[-1][1] if self.titles else ""):
            return  # of another part
        if above.text.rstrip("*_ ").endswith(":"):
            self.lead = above.text
        elif _is_title(above):
            self.found.pop()
            self.titles = [*(title for title in self.titles if title[0] < _MINOR), (_MINOR, above.text)]

    def _words(self, number: int, stripped: str) -> None:
        bold = _BOLD.match(stripped) if self.open is None else None
        if bold:
            self._begin_part(_MINOR, (bold[1] or bold[2]).strip().rstrip(":"))
            return
        if self.open is not None and not self.open.bullet and _is_broken(self.lines[-1][1], stripped):
            self.end()
        if self.open is None:
            self.open = self._item(number, stripped, False)
        self.lines.append((number, stripped))


def _is_broken(line: str, following: str) -> bool:
    """Does a new statement begin with the following line?"""
    return line.endswith((".", "!", "?", ":")) or (len(line) < WRAPPED and following[0].isupper())


def _is_title(item: Item) -> bool:
    """A short line over a list that ends like no sentence."""
    return (
        not item.bullet and item.first == item.last and item.text[0].isupper()
        and len(item.text.split()) <= TITLE_WORDS and item.text[-1].isalnum() and ":" not in item.text
    )  # fmt: skip


def _sentences(block: Item, lines: list[tuple[int, str]]) -> list[Item]:
    """The sentences of a paragraph, each with the lines it stands on."""
    starts: list[tuple[int, int]] = []  # (where the line begins in the whole, its number)
    whole = ""
    for number, words in lines:
        plain = " ".join(words.split())
        starts.append((len(whole) + bool(whole), number))
        whole = f"{whole} {plain}" if whole else plain
    found: list[Item] = []
    at = 0
    for part in sentences(whole):
        at = whole.index(part, at)
        first = max(number for start, number in starts if start <= at)
        last = max(number for start, number in starts if start < at + len(part))
        found.append(block._replace(text=part, first=first, last=max(first, last)))
        at += len(part)
    return found
