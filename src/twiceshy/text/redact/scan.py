"""Finds where the rules apply, fast: most text is never looked at by any pattern.

Two pre-filters. Service tokens are long runs of letters, digits and `_.~+-`: a byte translation and
one `find` give the runs (a few percent of ordinary text) and only those are searched for the rules'
anchors. Everything else (assignments, headers, URLs, keys) is announced by one of some thirty words,
all looked up at once (sieve.py). `sift` is the same thing without the filters: every rule at every
position; tests hold the two equal.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from twiceshy.text.letters import beyond
from twiceshy.text.redact.rule import Rule, Span, match
from twiceshy.text.redact.sieve import WIDTH, Sieve, places

SHORTEST = 20  # no service token is a shorter run than this
WHOLE = ("private-key", "kubernetes-secret", "recovery-code", "cookie")  # these know their lines
LONG = 1000  # characters of runs that are worth an expression for all anchors
RUN = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.~+-")
CLASSES = bytes(97 if code in RUN else 32 for code in range(256))
NEEDLE = b"a" * SHORTEST
DIGITS = bytes(49 if 48 <= code <= 57 else 32 for code in range(256))

Look = Callable[[str, int], Span | None]


class Watch(NamedTuple):
    """Contextual rules: a lower-case word that announces them, and the looks taken there; the first wins."""

    word: bytes
    looks: tuple[Look, ...]


class Watches(NamedTuple):
    """All contextual rules: those of the byte copy, and words beyond Latin with their one look."""

    latin: tuple[Watch, ...]
    abroad: tuple[tuple[str, Look], ...]
    sieve: Sieve  # of the latin words


def flat(text: str) -> bytes:
    """One byte per character, so that places in it are places in the text; what is not Latin is `?`."""
    return text.encode("latin-1", "replace")


def runs(flattened: bytes) -> list[tuple[int, int]]:
    """Start and end of each long run of token characters."""
    classes = flattened.translate(CLASSES)
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
def by_anchor(worded: bool) -> tuple[tuple[str, tuple[Rule, ...]], ...]:
    """Each anchor with the rules it announces: those of tokens with digits, or those without."""
    rules: dict[str, list[Rule]] = {}
    for rule in service_rules():
        for anchor in rule.anchors if rule.worded == worded else ():
            rules.setdefault(anchor, []).append(rule)
    return tuple((anchor, tuple(group)) for anchor, group in rules.items())


def tokens(text: str, flattened: bytes) -> list[Span]:
    """Service tokens, looked for only inside long runs, and but for a few rules only in runs with a digit."""
    spans = runs(flattened)
    if not spans:
        return []
    digits = flattened.translate(DIGITS)
    numbered = [span for span in spans if digits.find(b"1", *span) >= 0]
    return _in_runs(text, spans, True) + _in_runs(text, numbered, False)


def _in_runs(text: str, spans: list[tuple[int, int]], worded: bool) -> list[Span]:
    """Try the rules where their anchors stand in these runs."""
    if not spans:
        return []
    joined = "\n".join([text[start:end] for start, end in spans])
    starts = list(accumulate((end - start + 1 for start, end in spans), initial=0))
    found: list[Span] = []
    # Compiling costs as much as looking for each anchor in many short texts: paid by the first long one.
    quick = len(joined) >= LONG or _pattern.cache_info().currsize
    for at, rules in _anchored_quickly(joined, worded) if quick else _anchored(joined, worded):
        run = bisect_right(starts, at) - 1
        place = spans[run][0] + at - starts[run]
        found += [span for rule in rules if (span := match(rule, text, place)) is not None]
    return found


def _anchored(joined: str, worded: bool) -> Iterator[tuple[int, tuple[Rule, ...]]]:
    """Where anchors stand, and the rules they announce."""
    for anchor, rules in by_anchor(worded):
        at = joined.find(anchor)
        while at >= 0:
            yield at, rules
            at = joined.find(anchor, at + 1)


def _anchored_quickly(joined: str, worded: bool) -> Iterator[tuple[int, tuple[Rule, ...]]]:
    """The same with one look for all anchors."""
    anchors = _by_letter(worded)
    for letter in _pattern(worded).finditer(joined):
        at = letter.start()
        for anchor, rules in anchors[letter[0]]:
            if joined.startswith(anchor, at):
                yield at, rules


@cache
def _by_letter(worded: bool) -> dict[str, list[tuple[str, tuple[Rule, ...]]]]:
    letters: dict[str, list[tuple[str, tuple[Rule, ...]]]] = {}
    for anchor, rules in by_anchor(worded):
        letters.setdefault(anchor[0], []).append((anchor, rules))
    return letters


@cache
def _pattern(worded: bool) -> re.Pattern[str]:
    """The first letter of any anchor, with the rest of it ahead."""
    ahead = {
        letter: "|".join([re.escape(anchor[1:]) for anchor, _ in anchors])
        for letter, anchors in _by_letter(worded).items()
    }
    return re.compile("|".join([f"{re.escape(letter)}(?={rest})" for letter, rest in ahead.items()]))


def _first(looks: tuple[Look, ...], text: str, at: int) -> Span | None:
    for look in looks:
        if (span := look(text, at)) is not None:
            return None if _in_label(text, at) else span
    return None


def _in_label(text: str, at: int) -> bool:
    """Does the word stand in a label of ours, such as [redacted:password]?"""
    label = text.rfind("[redacted:", max(0, at - 50), at)
    return label >= 0 and text.find("]", label, at) < 0


def contexts(text: str, flattened: bytes, watches: Watches) -> list[Span]:
    """Secrets announced by a word, looked for only where the word stands."""
    found: list[Span] = []
    tables, telling = watches.sieve
    low = b""
    done: dict[int, int] = {}
    for place in places(flattened, tables):
        low = low or flattened.lower()
        letters = low[place : place + WIDTH]
        for number, before in telling.get(letters) or telling.get(letters[:2]) or ():
            word, looks = watches.latin[number]
            at = place - before
            if at < done.get(number, 0) or not low.startswith(word, at):
                continue
            if (span := _first(looks, text, at)) is not None:
                found.append(span)
                done[number] = max(at + 1, span.end)
    return found if text.isascii() else found + _abroad(text, watches)


def _abroad(text: str, watches: Watches) -> list[Span]:
    found: list[Span] = []
    letters = beyond(text)  # all of such a word's
    for word, look in watches.abroad:
        at = text.find(word) if word in letters else -1
        while at >= 0:
            if (span := look(text, at)) is not None:
                found.append(span)
            at = text.find(word, at + 1)
    return found


def find(text: str, watches: Watches) -> list[Span]:
    """All spans to take out, in no order; they may overlap."""
    flattened = flat(text)
    return [unwrapped(text, span) for span in tokens(text, flattened) + contexts(text, flattened, watches)]


def unwrapped(text: str, span: Span) -> Span:
    """With what a terminal put on the next lines."""
    if span.slug in WHOLE or text[span.end : span.end + 1] not in ("\n", "\r"):
        return span
    from twiceshy.text.redact.wrapped import end_of  # seldom needed, and a hook loads these rules

    end = end_of(text, span.start, span.end)
    return span if end == span.end else span._replace(end=end)


def sift(text: str, watches: Watches) -> list[Span]:
    """The slow and obvious way to the same spans: every rule tried at every position."""
    spans = [span for rule in service_rules() for at in range(len(text)) if (span := match(rule, text, at))]
    for word, look in watches.abroad:
        spans += [s for at in range(len(text)) if text.startswith(word, at) and (s := look(text, at))]
    low = flat(text).lower()
    for watched, looks in watches.latin:
        done = 0
        for at in range(len(text)):
            if at >= done and low.startswith(watched, at) and (span := _first(looks, text, at)) is not None:
                done = max(at + 1, span.end)
                spans.append(span)
    return [unwrapped(text, span) for span in spans]
