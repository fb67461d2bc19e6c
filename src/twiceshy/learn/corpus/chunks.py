"""Chunks: windows of about 1,500 tokens over a session, the unit of steering and reading.

A question opens a window once the one before has some weight, so that it stands together with its
answer; a window that runs full goes on in the next with its last event repeated, and names the
question it still serves. A long text is split at line ends, and within a line that no window holds
at its spaces: nothing is left out. The cutter goes event by event and its state is small, so a
session that grows is cut as if it had been read at once.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from twiceshy.model.corpus import ChunkRow, Place, Signals, Steering
from twiceshy.model.session import Event

FULL = 1500
OPENED_BY_QUESTION = 700  # a question closes a window that has at least this many tokens
OVERLAP = 200  # an event up to this many tokens is repeated at the start of the next window
SLACK = 400  # characters a piece of a long line gives up to end at a space
CHARACTERS_PER_TOKEN = 3.8  # of logs: prose, code and paths mixed

_DECISION = re.compile(
    r"\b(?:we(?:'ll| will| should)? (?:use|go with|keep|stick)|decid(?:ed|e) (?:to|on|against|that)"
    r"|going with|let'?s (?:use|go with|keep)|instead of|the decision|rather than|from now on)\b",
    re.I,
)
_DECISION_PLAIN = re.compile(
    r"[wdgltirf](?<!\w.)(?:(?<=w)e(?:'ll| will| should)? (?:use|go with|keep|stick)"
    r"|(?<=d)ecid(?:ed|e) (?:to|on|against|that)|(?<=g)oing with|(?<=l)et'?s (?:use|go with|keep)"
    r"|(?<=i)nstead of|(?<=t)he decision|(?<=r)ather than|(?<=f)rom now on)\b",
    re.A,
)
_CORRECTION = re.compile(
    r"^\s*(?:no\b|nope\b|wrong\b|stop\b|don'?t\b|do not\b|actually\b|not what\b)"
    r"|\b(?:i (?:said|told you|meant|asked)|that'?s (?:wrong|not)|you (?:forgot|should have|broke)"
    r"|never (?:use|do|push|commit)|always (?:use|run|do)|should(?:n'?t| not) have"
    r"|(?:revert|undo) (?:that|this|it))\b",
    re.I | re.M,
)
_OUTCOME = re.compile(
    r"\bgit (?:commit|push|merge|tag)\b|\bpytest\b"
    r"|\b(?:npm|pnpm|yarn|cargo|go|make|tox|nox|mvn|gradle) (?:run )?test"
)


NONE = Signals()


class Cutter(NamedTuple):
    """What the cutter remembers between events."""

    number: int = 0
    first: int = -1
    last: int = -1
    line: int = 0
    line_end: int = 0
    tokens: int = 0
    question: int = -1
    date: str = ""
    signals: Signals = Signals()
    steering: Steering = Steering()
    previous: tuple[int, int, int] = (-1, 0, 0)  # seq, line, tokens of the last event, for the overlap
    char: int = 0  # of its first line, where the window begins within a long one


def tokens_of(text: str) -> int:
    """A rough count: chunk borders need no better one, and every event of every log pays for it."""
    return int(len(text) / CHARACTERS_PER_TOKEN) + 1


def thaw(fields: list[Any]) -> Cutter:
    """A cutter from the plain lists its JSON holds."""
    named = dict(zip(Cutter._fields, fields, strict=False))  # an earlier version knew fewer
    seq, line, tokens = named["previous"]
    return Cutter(**named)._replace(
        signals=Signals(*named["signals"]),
        steering=Steering(*named["steering"]),
        previous=(seq, line, tokens),
    )


def signals_of(event: Event) -> Signals:
    """The signs of consequence in one event; most events have none."""
    kind, who = event.kind, event.who
    if kind == "command":
        return Signals(outcomes=1) if _OUTCOME.search(event.target[:1000]) else NONE
    if kind == "error" or (event.failed and who == "tool"):
        return Signals(failures=1)
    if kind not in ("message", "summary") or who not in ("person", "assistant"):
        return NONE
    said = event.text[:4000]
    decided = _is_decision(said)
    corrected = who == "person" and kind == "message" and _CORRECTION.search(said) is not None
    return Signals(int(decided), int(corrected)) if decided or corrected else NONE


def _is_decision(said: str) -> bool:
    """By the pattern, or for plain letters by one that says the same and knows where a match may begin."""
    found = _DECISION_PLAIN.search(said.lower()) if said.isascii() else _DECISION.search(said)
    return found is not None


def push(cutter: Cutter, event: Event, place: Place, steering: Steering | None) -> tuple[Cutter, list[ChunkRow]]:
    """The cutter after one more event, and the chunks it closed."""
    closed: list[ChunkRow] = []
    weight = tokens_of(event.text)
    tokens = cutter.tokens
    question = event.who == "person" and event.kind == "message"
    crowded = tokens + weight > FULL
    if tokens and (steering is not None or ((question or crowded) and _closes(cutter, question, crowded))):
        closed.append(row(cutter))
        cutter = _next(cutter, overlap=not question and steering is None)
    if steering is not None:
        cutter = cutter._replace(steering=steering)
    if question:
        cutter = cutter._replace(question=event.seq)
    if crowded and cutter.tokens + weight > FULL + (OVERLAP if cutter.tokens else 0):
        return _split(cutter, event, place, closed)
    return _extended(cutter, event, place, weight), closed


def _closes(cutter: Cutter, question: bool, crowded: bool) -> bool:
    """Does the window end before a question, or before an event that it can't hold too?

    Not one of little weight, nor one that ends with the question now being answered: they would stand alone.
    """
    if question:
        return cutter.tokens >= (OVERLAP if crowded else OPENED_BY_QUESTION)
    asked = cutter.last == cutter.question and cutter.tokens < OPENED_BY_QUESTION
    return cutter.tokens > OVERLAP and not asked


def _next(cutter: Cutter, overlap: bool) -> Cutter:
    seq, line, tokens = cutter.previous
    fresh = Cutter(number=cutter.number + 1, question=cutter.question, steering=cutter.steering, date=cutter.date)
    if overlap and 0 < tokens <= OVERLAP and seq > cutter.first:
        return fresh._replace(first=seq, last=seq, line=line, line_end=cutter.line_end, tokens=tokens)
    return fresh


def _extended(cutter: Cutter, event: Event, place: Place, weight: int) -> Cutter:
    number, first, _, line, _, tokens, question, date, signals, steering, _, char = cutter
    seq = event.seq
    if first < 0:
        first, line = seq, place.line
    found = signals_of(event)
    if found is not NONE:
        signals = Signals(*(had + more for had, more in zip(signals, found, strict=True)))
    fields = (
        number, first, seq, line, place.line_end, tokens + weight, question, event.at[:10] or date, signals, steering,
        (seq, place.line, weight), char,
    )  # fmt: skip
    return tuple.__new__(Cutter, fields)


def _split(cutter: Cutter, event: Event, place: Place, closed: list[ChunkRow]) -> tuple[Cutter, list[ChunkRow]]:
    """A text longer than a window: pieces of it fill the open window and those that follow, the last is left open."""
    text, line, char, start = event.text, place.text_line, 0, 0
    bare = event._replace(text="", kind="note", failed=False)
    for end in _ends(text, FULL - cutter.tokens):
        newlines = text.count("\n", start, end)
        at_line_end = end < len(text) and text[end - 1] == "\n"
        piece = place._replace(line=line if start else place.line, line_end=line + newlines - at_line_end)
        if cutter.first < 0:
            cutter = cutter._replace(char=char)
        cutter = _extended(cutter, bare if start else event, piece, tokens_of(text[start:end]))
        line += newlines
        char = end - text.rfind("\n", start, end) - 1 if newlines else char + end - start
        if end < len(text):
            closed.append(row(cutter)._replace(char_end=char))
            cutter = _next(cutter, overlap=False)
        start = end
    return cutter, closed


def _ends(text: str, room: int) -> Iterator[int]:
    """Where the pieces of a text end; `room` is for tokens of the first."""
    size = int((FULL - 1) * CHARACTERS_PER_TOKEN)
    start, most = 0, min(size, max(0, int((room - 1) * CHARACTERS_PER_TOKEN)))
    while len(text) - start > most:
        start = _end(text, start, start + most, size)
        yield start
        most = size
    yield len(text)


def _end(text: str, start: int, limit: int, size: int) -> int:
    """The end of the piece that goes to `limit` at most: after a line, unless no window holds the next one whole."""
    line = text.rfind("\n", start, limit) + 1 or start
    following = text.find("\n", limit, line + size + 1)
    if line > start and (line > (start + limit) // 2 or following >= 0 or len(text) - line <= size):
        return line
    space = text.rfind(" ", max(start, limit - SLACK), limit)
    return space + 1 if space > start else limit


def row(cutter: Cutter) -> ChunkRow:
    steering = cutter.steering
    return ChunkRow(
        cutter.number, cutter.first, cutter.last, cutter.line, cutter.line_end, cutter.tokens,
        cutter.question, cutter.date, steering.run_id, steering.prompt_id, steering.kind or "conversation",
        steering.model, *cutter.signals, cutter.char, 0, steering.agent, steering.project, steering.date,
        steering.started_at, steering.completed_at,
    )  # fmt: skip
