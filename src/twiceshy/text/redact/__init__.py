"""Takes secrets out of text and leaves a label: `[redacted:github-token]`.

    redact("export GH=ghp_…")  ->  Redacted("export GH=[redacted:github-token]", (("github-token", 1),))

Rules are data (services_*.py) or small looks at a place in the text (assign, headers, urls, keys…).
Redacting twice changes nothing more, every rule runs in linear time, and text without secrets is
only skimmed for a few words.
"""

from collections import Counter
from functools import cache
from typing import NamedTuple

from twiceshy.text.redact.rule import Span
from twiceshy.text.redact.scan import Watch, find

PASSES = 8  # two are enough for all but contrived texts


class Redacted(NamedTuple):
    """The text without its secrets, and how many of each rule were taken out."""

    text: str
    found: tuple[tuple[str, int], ...]


def redact(text: str) -> Redacted:
    """The text with every secret replaced by a label that names its rule."""
    found: Counter[str] = Counter()
    # A label may uncover what its neighbour hid, so look again until nothing is found.
    for _ in range(PASSES):
        spans = merge(find(text, watches()))
        if not spans:
            break
        text = replace(text, spans)
        found.update(span.slug for span in spans)
    return Redacted(text, tuple(sorted(found.items())))


@cache
def watches() -> tuple[Watch, ...]:
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


def replace(text: str, spans: list[Span]) -> str:
    """Cut the spans out and put the labels in."""
    pieces: list[str] = []
    at = 0
    for span in spans:
        pieces += (text[at : span.start], f"[redacted:{span.slug}]")
        at = span.end
    pieces.append(text[at:])
    return "".join(pieces)
