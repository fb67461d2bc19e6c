"""Sentences as words, and turns of phrase found in them by tables instead of patterns.

A regular expression costs a hook more to compile than to use. Here a turn of phrase is a line of words: `a|b` either,
`?` after what may be missing, `pre*` a word that begins so, `*` any word, `...` a few words, `$` an end, `$name` a
class of words, `^` the start of a part, `~` the same or behind a word that only leads up to it, `>` looked at but not
taken, `!a|b` not followed by, `[ ]` what is asked for. Lines are taken apart when their first word is met.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

FEW = 6  # words that `...` stands for
STOPS = frozenset(",;:.!?()—–\n")
_WORD = r"[\w'’`./*~@#$=<>+%\\-]*[\w`/*~$%]|[^\w\s]|\n"


class Word(NamedTuple):
    low: str
    start: int
    end: int


class Found(NamedTuple):
    """A turn of phrase in a sentence, by the places of its characters."""

    kind: str
    start: int
    end: int
    said: str
    inner: str = ""  # what is asked for


class _Part:
    """One of the words of a line; `sort` is its sign, or "" for a word."""

    __slots__ = ("begins", "optional", "sort", "test", "words")

    def __init__(self, sort: str, named: list[str], optional: bool, test: Callable[[str], bool] | None) -> None:
        self.sort, self.optional, self.test = sort, optional, test
        self.words = frozenset(named)
        self.begins = tuple(word[:-1] for word in named if word.endswith("*"))


_Line = tuple[int, str, str]  # rank, kind, parts


@lru_cache(1000)
def cut(text: str) -> tuple[Word, ...]:
    """The words and marks of a text."""
    return tuple(Word(found[0].lower().replace("’", "'"), *found.span()) for found in re.finditer(_WORD, text))


class Table:
    """Turns of phrase of several kinds; of two that overlap the earlier counts, of two at one place the first."""

    def __init__(
        self, lines: Iterable[str], classes: dict[str, str], tests: Mapping[str, Callable[[str], bool]]
    ) -> None:
        self._classes = classes
        self._tests = tests
        self._leading = frozenset(classes.get("lead", "").split())
        self._nobody = frozenset(classes.get("nobody", "").split())
        self._by_first: dict[str, list[_Line]] = {}
        self._parsed: dict[str, tuple[_Part, ...]] = {}
        for rank, line in enumerate(lines):
            kind, _, parts = line.partition(": ")
            for first in self._firsts(parts):
                self._by_first.setdefault(first, []).append((rank, kind, parts))
        self._of_classes = {
            name: frozenset(listed.split()) for name, listed in classes.items() if "$" + name in self._by_first
        }

    def find(self, text: str) -> list[Found]:
        """Every turn of phrase in a text, none inside another."""
        told = cut(text)
        found: list[Found] = []
        for at, word in enumerate(told):
            if not found or word.start >= found[-1].end:
                found += self.at(text, told, at)
        return found

    def at(self, text: str, told: tuple[Word, ...], at: int) -> Iterator[Found]:
        """The one that begins at a word."""
        low = told[at].low
        for _, kind, parts in self._starting(low):
            if parts not in self._parsed:
                self._parsed[parts] = tuple(map(self.part, parts.split()))
            ends = self._fit(self._parsed[parts], told, 0, at)
            if ends:
                took, inner = ends
                start = told[at].end - 2 if low.endswith("'s") and low != "'s" else told[at].start
                asked = text[told[inner[0]].start : told[inner[1] - 1].end] if inner[1] > inner[0] else ""
                end = told[took - 1].end
                yield Found(kind, start, end, text[start:end], asked)
                return

    def _starting(self, low: str) -> list[_Line]:
        """The lines that may begin with a word, in their order."""
        alike = (low, "'s") if low.endswith("'s") else (low,)
        keys = [
            *alike,
            *(("*",) if "*" in self._by_first and low not in STOPS else ()),
            *("$" + name for name, listed in self._of_classes.items() if not listed.isdisjoint(alike)),
        ]
        found = [line for key in keys for line in self._by_first.get(key, ())]
        return sorted(set(found)) if len(keys) > 1 else found

    def _firsts(self, parts: str) -> Iterator[str]:
        for part in parts.split():
            if part in ("^", "~", "["):
                continue
            yield from part.removesuffix("?").split("|")
            if not part.endswith("?"):
                return

    def _named(self, part: str) -> list[str]:
        return [
            word
            for each in part.split("|")
            for word in (self._classes[each[1:]].split() if each[:1] == "$" and each[1:] in self._classes else [each])
        ]

    def part(self, told: str) -> _Part:
        if told in ("^", "~", ">", "[", "]", "...", "$"):
            return _Part(told, [], False, None)
        sort = "!" if told[0] == "!" and len(told) > 1 else ""
        named = self._named(told.removeprefix(sort).removesuffix("?"))
        test = next((self._tests[word[1:]] for word in named if word[0] == "$"), None)
        return _Part(sort, named, told.endswith("?"), test)

    def _fit(
        self, parts: tuple[_Part, ...], told: tuple[Word, ...], at: int, place: int
    ) -> tuple[int, tuple[int, int]] | None:
        """Where the taken words end, and what is asked for among them."""
        if at == len(parts):
            return place, (0, 0)
        part = parts[at]
        if part.sort == "...":
            for step in range(FEW + 1):
                found = self._fit(parts, told, at + 1, place + step)
                if found:
                    return found
                if place + step >= len(told) or told[place + step].low in STOPS:
                    return None
            return None
        if part.sort:
            return self._sign(parts, told, at, place)
        if place < len(told) and _is_one(part, told[place].low):
            found = self._fit(parts, told, at + 1, place + 1)
            if found:
                return found
        return self._fit(parts, told, at + 1, place) if part.optional else None

    def _sign(
        self, parts: tuple[_Part, ...], told: tuple[Word, ...], at: int, place: int
    ) -> tuple[int, tuple[int, int]] | None:
        sort = parts[at].sort
        if not self._holds(parts[at], told, place):
            return None
        found = self._fit(parts, told, at + 1, place)
        if not found or sort not in "[]>":
            return found
        took, (start, end) = found
        return (place, (start, end)) if sort == ">" else (took, (place, end) if sort == "[" else (start, place))

    def _holds(self, part: _Part, told: tuple[Word, ...], place: int) -> bool:
        before = told[place - 1].low if place else "."
        if part.sort in "^~":
            return before in STOPS or before in "-'\"" or (part.sort == "~" and self._is_led(told, place))
        if part.sort == "$":
            return place >= len(told) or told[place].low in STOPS
        if part.sort == "!":
            return place >= len(told) or not _is_one(part, told[place].low)
        return True

    def _is_led(self, told: tuple[Word, ...], place: int) -> bool:
        """All that stands before, back to the start of the part, only leads up to it."""
        if told[place - 1].low in self._leading:
            return True
        for word in reversed(told[:place]):
            if word.low not in self._nobody:
                return word.low in STOPS
        return True


def _is_one(part: _Part, low: str) -> bool:
    if low in part.words:
        return True
    if part.test and part.test(low):
        return True
    if "'s" in part.words and low.endswith("'s"):
        return True
    return bool(part.begins) and low.startswith(part.begins) and low not in STOPS
