"""Windows over a session: what is read, searched and steered as one piece.

A window holds about `target` tokens. It ends before a person's next question rather than between a
question and its answer, as long as it is at least half full; the last events of one window open the
next, so that nothing is found without its surroundings. A message longer than a window is split at
paragraphs, lines or words into parts; every character of every event is in some window.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from twiceshy.model.session import Event
from twiceshy.text.tokens import estimate

TARGET = 1_500
OVERLAP = 150
MOST_OVERLAP = 0.25  # of the target: a single long event is not repeated
_BREAKS = ("\n\n", "\n", " ")  # best place to split first


class Span(NamedTuple):
    """Events `first_seq` to `last_seq`; offsets cut the first and last event's text (end 0: to its end)."""

    first_seq: int
    last_seq: int
    start: int = 0  # offset into the first event's text
    end: int = 0  # offset into the last event's text where the window stops; 0 is its end
    tokens: int = 0
    overlap: int = 0  # leading events that the window before holds too


class _Piece(NamedTuple):
    seq: int
    start: int
    end: int  # 0: to the end of the text
    tokens: int
    opens: bool  # a person speaks: a good place to begin a window


def chunk(
    events: Sequence[Event],
    tokens_of: Callable[[str], int] = estimate,
    target: int = TARGET,
    overlap: int = OVERLAP,
) -> list[Span]:
    """Cut a session into windows; the events keep their order, none is lost."""
    spans: list[Span] = []
    window: list[_Piece] = []
    carried = 0  # leading pieces of the window that the one before holds too
    for turn in _turns(events, tokens_of, target):
        size = sum(piece.tokens for piece in turn)
        held = sum(piece.tokens for piece in window)
        if len(window) > carried and held + size > target and 2 * held >= target:
            spans.append(_span(window, carried))
            window = _tail(window, overlap, target)
            carried = len(window)
        for piece in turn:
            held = sum(each.tokens for each in window)
            if len(window) > carried and held + piece.tokens > target:
                spans.append(_span(window, carried))
                window = _tail(window, overlap, target)
                carried = len(window)
            window.append(piece)
    if len(window) > carried:
        spans.append(_span(window, carried))
    return spans


def text_of(span: Span, events: Sequence[Event]) -> str:
    """The texts of a window's events, cut where the window cuts them, a blank line between."""
    parts: list[str] = []
    for event in events:
        if span.first_seq <= event.seq <= span.last_seq:
            start = span.start if event.seq == span.first_seq else 0
            end = span.end if event.seq == span.last_seq and span.end else len(event.text)
            parts.append(event.text[start:end])
    return "\n\n".join(parts)


def split_text(text: str, tokens_of: Callable[[str], int], target: int) -> list[tuple[int, int]]:
    """Offsets that cover a text in parts of at most about `target` tokens, cut at natural breaks."""
    total = tokens_of(text)
    if total <= target or len(text) < 2:
        return [(0, len(text))]
    width = max(1, len(text) * target // total)
    parts: list[tuple[int, int]] = []
    start = 0
    while start < len(text):
        end = _break_before(text, start, start + width)
        parts.append((start, end))
        start = end
    return parts


def _turns(events: Sequence[Event], tokens_of: Callable[[str], int], target: int) -> Iterator[list[_Piece]]:
    """Pieces from one person's message up to the next: a question with its answer."""
    turn: list[_Piece] = []
    for event in events:
        pieces = _pieces(event, tokens_of, target)
        if pieces[0].opens and turn:
            yield turn
            turn = []
        turn.extend(pieces)
    if turn:
        yield turn


def _pieces(event: Event, tokens_of: Callable[[str], int], target: int) -> list[_Piece]:
    opens = event.who == "person" and event.kind in ("message", "pasted")
    parts = split_text(event.text, tokens_of, target)
    if len(parts) == 1:
        return [_Piece(event.seq, 0, 0, tokens_of(event.text), opens)]
    last = len(parts) - 1
    return [
        _Piece(
            event.seq,
            start,
            0 if number == last else end,
            tokens_of(event.text[start:end]),
            opens and not number,
        )
        for number, (start, end) in enumerate(parts)
    ]


def _break_before(text: str, start: int, limit: int) -> int:
    """The end of a part that starts at `start`: the last natural break in its second half."""
    if limit >= len(text):
        return len(text)
    middle = start + (limit - start) // 2
    for mark in _BREAKS:
        at = text.rfind(mark, middle, limit)
        if at > start:
            return at + len(mark)
    return limit


def _tail(window: Sequence[_Piece], overlap: int, target: int) -> list[_Piece]:
    """The last pieces of a window that the next one repeats."""
    tail: list[_Piece] = []
    held = 0
    for piece in reversed(window):
        if held >= overlap or held + piece.tokens > target * MOST_OVERLAP or len(tail) == len(window) - 1:
            break
        tail.insert(0, piece)
        held += piece.tokens
    return tail if overlap > 0 else []


def _span(window: Sequence[_Piece], carried: int) -> Span:
    first, last = window[0], window[-1]
    tokens = sum(piece.tokens for piece in window)
    return Span(first.seq, last.seq, first.start, last.end, tokens, carried)
