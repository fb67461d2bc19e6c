"""Chunks: windows of about 1,500 tokens over a session, the unit of steering and reading.

A question opens a window once the one before has some weight, so that it stands together with its
answer; a window that runs full goes on in the next with its last event repeated, and names the
question it still serves. A long text is split at line ends, never cut. The cutter goes event by
event and its state is small, so a session that grows is cut as if it had been read at once.
"""

import re
from typing import Any, NamedTuple

from twiceshy.model.corpus import ChunkRow, Place, Signals, Steering
from twiceshy.model.session import Event

FULL = 1500
OPENED_BY_QUESTION = 700  # a question closes a window that has at least this many tokens
OVERLAP = 200  # an event up to this many tokens is repeated at the start of the next window
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


def tokens_of(text: str) -> int:
    """A rough count: chunk borders need no better one, and every event of every log pays for it."""
    return int(len(text) / CHARACTERS_PER_TOKEN) + 1


def thaw(fields: list[Any]) -> Cutter:
    """A cutter from the plain lists its JSON holds."""
    named = dict(zip(Cutter._fields, fields, strict=True))
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
    if tokens and ((question and tokens >= OPENED_BY_QUESTION) or tokens + weight > FULL or steering is not None):
        closed.append(row(cutter))
        cutter = _next(cutter, overlap=not question and steering is None)
    if steering is not None:
        cutter = cutter._replace(steering=steering)
    if question:
        cutter = cutter._replace(question=event.seq)
    if weight > FULL and place.line_end > place.text_line:
        return _split(cutter, event, place, weight, closed)
    return _extended(cutter, event, place, weight), closed


def _next(cutter: Cutter, overlap: bool) -> Cutter:
    seq, line, tokens = cutter.previous
    fresh = Cutter(number=cutter.number + 1, question=cutter.question, steering=cutter.steering, date=cutter.date)
    if overlap and 0 < tokens <= OVERLAP and seq > cutter.first:
        return fresh._replace(first=seq, last=seq, line=line, line_end=cutter.line_end, tokens=tokens)
    return fresh


def _extended(cutter: Cutter, event: Event, place: Place, weight: int) -> Cutter:
    number, first, _, line, _, tokens, question, date, signals, steering, _ = cutter
    seq = event.seq
    if first < 0:
        first, line = seq, place.line
    found = signals_of(event)
    if found is not NONE:
        signals = Signals(*(had + more for had, more in zip(signals, found, strict=True)))
    fields = (
        number, first, seq, line, place.line_end, tokens + weight, question, event.at[:10] or date, signals, steering,
        (seq, place.line, weight),
    )  # fmt: skip
    return tuple.__new__(Cutter, fields)


def _split(
    cutter: Cutter, event: Event, place: Place, weight: int, closed: list[ChunkRow]
) -> tuple[Cutter, list[ChunkRow]]:
    """A text longer than a window: equal runs of its lines, each a chunk, the last one left open."""
    lines = place.line_end - place.text_line + 1
    parts = min(lines, -(-weight // FULL))
    for part in range(parts):
        start = place.text_line + lines * part // parts
        end = place.text_line + lines * (part + 1) // parts - 1
        piece = place._replace(line=place.line if part == 0 and cutter.first < 0 else start, line_end=end)
        bare = event if part == 0 else event._replace(text="", kind="note", failed=False)
        cutter = _extended(cutter, bare, piece, weight // parts)
        if part < parts - 1:
            closed.append(row(cutter))
            cutter = _next(cutter, overlap=False)
    return cutter, closed


def row(cutter: Cutter) -> ChunkRow:
    steering = cutter.steering
    return ChunkRow(
        cutter.number, cutter.first, cutter.last, cutter.line, cutter.line_end, cutter.tokens,
        cutter.question, cutter.date, steering.run_id, steering.prompt_id, steering.kind or "conversation",
        steering.model, *cutter.signals,
    )  # fmt: skip
