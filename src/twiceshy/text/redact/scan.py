"""Finds where the rules apply, fast: most text is never looked at by any pattern.

Two pre-filters. Service tokens are long runs of letters, digits and `_.~-`: a byte translation and
one `find` give the runs (a few percent of ordinary text) and only those are searched for the rules'
anchors. Everything else (assignments, headers, URLs, keys) is announced by one of some twenty words,
looked up in one lowered copy. `sift` is the same thing without the filters: every rule at every
position; tests hold the two equal.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from twiceshy.text.redact.rule import Rule, Span, match

SHORTEST = 20  # no service token is a shorter run than this
RUN = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.~-")
CLASSES = bytes(97 if code in RUN else 32 for code in range(256))
NEEDLE = b"a" * SHORTEST

Look = Callable[[str, int], Span | None]


class Watch(NamedTuple):
    """Contextual rules: the lowered words that announce them, and the looks taken there, first wins."""

    words: tuple[str, ...]
    looks: tuple[Look, ...]


def lowered(text: str) -> str:
    """The text in lower case, character for character (İ is the one letter that would grow)."""
    low = text.lower()
    return low if len(low) == len(text) else text.replace("İ", "i").lower()


def runs(text: str) -> list[tuple[int, int]]:
    """Start and end of each long run of token characters."""
    classes = text.encode("latin-1", "replace").translate(CLASSES)
    found: list[tuple[int, int]] = []
    at = classes.find(NEEDLE)
    while at >= 0:
        end = classes.find(b" ", at)
        end = len(classes) if end < 0 else end
        found.append((at, end))
        at = classes.find(NEEDLE, end)
    return found


@cache
def service_rules() -> tuple[Rule, ...]:
    """All rules of services' own token shapes."""
    from twiceshy.text.redact import services_cloud, services_code, services_web

    return services_cloud.RULES + services_code.RULES + services_web.RULES


@cache
def by_anchor() -> tuple[tuple[str, tuple[Rule, ...]], ...]:
    """Each anchor with the rules it announces."""
    rules: dict[str, list[Rule]] = {}
    for rule in service_rules():
        for anchor in rule.anchors:
            rules.setdefault(anchor, []).append(rule)
    return tuple((anchor, tuple(group)) for anchor, group in rules.items())


def tokens(text: str) -> Iterator[Span]:
    """Service tokens, looked for only inside long runs."""
    spans = runs(text)
    if not spans:
        return
    joined = "\n".join([text[start:end] for start, end in spans])
    starts: list[int] = []
    length = 0
    for start, end in spans:
        starts.append(length)
        length += end - start + 1
    for anchor, rules in by_anchor():
        at = joined.find(anchor)
        while at >= 0:
            run = bisect_right(starts, at) - 1
            place = spans[run][0] + at - starts[run]
            for rule in rules:
                if (span := match(rule, text, place)) is not None:
                    yield span
            at = joined.find(anchor, at + 1)


def _everywhere(low: str, word: str) -> Iterator[int]:
    at = low.find(word)
    while at >= 0:
        yield at
        at = low.find(word, at + 1)


def _first(looks: tuple[Look, ...], text: str, at: int) -> Span | None:
    for look in looks:
        if (span := look(text, at)) is not None:
            return span
    return None


def contexts(text: str, watches: tuple[Watch, ...]) -> Iterator[Span]:
    """Secrets announced by a word, looked for only where the word stands."""
    low = lowered(text)
    for words, looks in watches:
        for word in words:
            done = 0
            for at in _everywhere(low, word):
                if at >= done and (span := _first(looks, text, at)) is not None:
                    done = span.end
                    yield span


def sift(text: str, watches: tuple[Watch, ...]) -> Iterator[Span]:
    """The slow and obvious way to the same spans: every rule tried at every position."""
    for rule in service_rules():
        for at in range(len(text)):
            if text.startswith(rule.anchors, at) and (span := match(rule, text, at)) is not None:
                yield span
    low = lowered(text)
    for words, looks in watches:
        for word in words:
            done = 0
            for at in range(len(text)):
                if at >= done and low.startswith(word, at) and (span := _first(looks, text, at)) is not None:
                    done = span.end
                    yield span
