"""Takes secrets out of text and leaves a label: `[redacted:github-token]`.

    redact("export GH=ghp_…")  ->  Redacted("export GH=[redacted:github-token]", (("github-token", 1),))

Rules are data (services_*.py) or small looks at a place in the text (assign, headers, urls, keys…).
Redacting twice changes nothing more, every rule runs in linear time, and text without secrets is
only skimmed for a few words.
"""

from collections import Counter
from functools import cache
from typing import NamedTuple

from twiceshy.text.redact import values
from twiceshy.text.redact.rule import Span
from twiceshy.text.redact.scan import Watches, find

PASSES = 8  # two are enough for all but contrived texts
MOST_REPEATED = 40  # secrets that are looked for once more: as many looks through the whole text
SHORTEST, LONGEST = 8, 300  # characters of a secret that is known again where nothing announces it
REACH = 4_000  # how far from a label its text is looked at again


class Redacted(NamedTuple):
    """The text without its secrets, and how many of each rule were taken out."""

    text: str
    found: tuple[tuple[str, int], ...]


def redact(text: str, taken: list[str] | None = None) -> Redacted:
    """The text with every secret replaced by a label that names its rule. Into `taken` goes what is worth knowing
    again where nothing announces it."""
    spans = find(text, watches())
    if not spans:
        return Redacted(text, ())
    found: Counter[str] = Counter()
    # A label may uncover what its neighbour hid, so look again around the labels until nothing is found.
    for _ in range(PASSES):
        spans = merge([*spans, *repeated(text, spans)])
        found.update(span.slug for span in spans)
        if taken is not None:
            taken += _worth_knowing(text, spans)
        text, places = replace(text, spans)
        spans = _find_in(text, surroundings(text, places))
        if not spans:
            break
    return Redacted(text, tuple(sorted(found.items())))


def _worth_knowing(text: str, spans: list[Span]) -> list[str]:
    from twiceshy.text.redact import recurring

    return [piece for span in spans for piece in recurring.pieces(text[span.start : span.end], span)]


def repeated(text: str, spans: list[Span]) -> list[Span]:
    """Where what was found stands once more without anything that tells: `… the password is X. X fails too`."""
    known = {text[span.start : span.end]: span for span in spans[:MOST_REPEATED]}
    found: list[Span] = []
    for secret, span in known.items():
        at = text.find(secret) if SHORTEST <= len(secret) <= LONGEST and _unmistakable(secret, span.slug) else -1
        while at >= 0:
            found.append(Span(at, at + len(secret), span.slug, span.rank))
            at = text.find(secret, at + len(secret))
    return found


def _unmistakable(secret: str, slug: str) -> bool:
    """Nothing else would be called so: a password with digits, or what surely was generated."""
    if slug in ("password", "url-credentials"):
        return values.opaque(secret)
    return values.wild(secret) or values.dense(secret)


def _find_in(text: str, parts: list[tuple[int, int]]) -> list[Span]:
    return [
        Span(start + span.start, start + span.end, span.slug, span.rank)
        for start, end in parts
        for span in find(text[start:end], watches())
    ]


def surroundings(text: str, places: list[int]) -> list[tuple[int, int]]:
    """The lines around the labels, in parts that don't overlap."""
    parts: list[tuple[int, int]] = []
    for place in places:
        if parts and place + REACH < parts[-1][1]:
            continue
        start = text.rfind("\n", 0, max(0, place - REACH)) + 1
        end = text.find("\n", place + REACH)
        end = len(text) if end < 0 else end
        if parts and start <= parts[-1][1]:
            start = parts.pop()[0]
        parts.append((start, end))
    return parts


@cache
def watches() -> Watches:
    """The contextual rules, loaded when the first text comes."""
    from twiceshy.text.redact.context import WATCHES

    return WATCHES


def merge(spans: list[Span]) -> list[Span]:
    """Spans in order without overlaps; where some overlap, their union bears the surest name."""
    merged: list[Span] = []
    for span in sorted(spans):
        if merged and span.start < merged[-1].end:
            last = merged[-1]
            surest = min(last, span, key=lambda one: one.rank)
            merged[-1] = Span(last.start, max(last.end, span.end), surest.slug, surest.rank)
        else:
            merged.append(span)
    return merged


def replace(text: str, spans: list[Span]) -> tuple[str, list[int]]:
    """Cut the spans out and put the labels in; also, where the labels stand now."""
    pieces: list[str] = []
    places: list[int] = []
    at = length = 0
    for span in spans:
        label = f"[redacted:{span.slug}]"
        places.append(length + span.start - at)
        length = places[-1] + len(label)
        pieces += (text[at : span.start], label)
        at = span.end
    pieces.append(text[at:])
    return "".join(pieces), places
