"""Passages: an event cut into pieces that a person reads at a glance, with the words that find them.

What people and agents said is indexed whole. Output of tools is indexed at its head and its tail
(the corpus keeps all of it): that is where commands say what they did and how they failed.
"""

from collections.abc import Iterable, Iterator

from twiceshy.model.corpus import Passage, Place
from twiceshy.model.session import Event
from twiceshy.text import words

SIZE = 1200  # characters, about 300 tokens
SLACK = 400  # how far back a piece may end to end at a line
OUTPUT_HEAD = 2_400  # characters of a tool's output that are indexed
OUTPUT_TAIL = 1_200
NOTE_HEAD = 2_400
_OUTPUT = frozenset(("tool_result", "tool_call", "edit"))


def passages(event: Event, place: Place) -> Iterable[Passage]:
    """The pieces of one event; what we injected ourselves and copies are not searched."""
    if event.who == "injected" or place.copy:
        return ()
    extra = _extra(event)
    text = event.text
    if len(text) > SIZE + SLACK:
        return _several(event, place, extra)
    found_by = words.index_text(f"{extra}\n{text}" if extra else text)
    if not found_by:
        return ()
    fields = (
        event.seq, 0, event.who, event.kind, event.at, place.text_line, place.line_end, place.text_offset, _size(text),
        found_by, extra,
    )  # fmt: skip
    return (tuple.__new__(Passage, fields),)  # most events: one piece, nothing to cut


def _several(event: Event, place: Place, extra: str) -> Iterator[Passage]:
    line, byte, at = place.text_line, place.text_offset, 0
    ascii_text = event.text.isascii()
    for number, (start, end) in enumerate(_pieces(event)):
        gap = event.text[at:start]
        line += gap.count("\n")
        byte += len(gap) if ascii_text else _size(gap)
        text = event.text[start:end]
        length = len(text) if ascii_text else _size(text)
        found_by = words.index_text(f"{extra}\n{text}" if extra and not number else text)
        newlines = text.count("\n")
        last = line + newlines - (1 if text.endswith("\n") else 0)
        if found_by:
            yield Passage(
                event.seq, number, event.who, event.kind, event.at, line, max(line, last), byte, length, found_by,
                "" if number else extra,
            )  # fmt: skip
        line += newlines
        byte += length
        at = end


def _size(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-8", "replace"))


def _extra(event: Event) -> str:
    """Words that aren't in the text: what the tool was, what it worked on."""
    target = "" if event.target == event.text else event.target[:300]
    return f"{event.tool} {target}".strip()


def _pieces(event: Event) -> Iterator[tuple[int, int]]:
    """(start, end) of each piece that is indexed."""
    size = len(event.text)
    if event.kind in _OUTPUT or event.who == "tool":
        head, tail = OUTPUT_HEAD, OUTPUT_TAIL
    elif event.who == "system" and event.kind == "note":
        head, tail = NOTE_HEAD, 0
    else:
        head, tail = size, 0
    if size <= head + tail:
        yield from _cut(event.text, 0, size)
        return
    yield from _cut(event.text, 0, head)
    if tail:
        yield from _cut(event.text, size - tail, size)


def _cut(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    while end - start > SIZE + SLACK:
        near = start + SIZE
        cut = text.rfind("\n\n", near - SLACK, near)
        if cut < 0:
            cut = text.rfind("\n", near - SLACK, near)
        if cut < 0:
            cut = text.rfind(" ", near - SLACK, near)
        cut = cut + 1 if cut > 0 else near
        yield start, cut
        start = cut
    if start < end:
        yield start, end
