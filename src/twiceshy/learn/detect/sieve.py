"""Which of hundreds of patterns can match a sentence at all, told by its words before any is tried.

Every pattern has a bit. Each word of the sentence brings the bits of the patterns that need it (`needs`, and the cues
are one need more); joined, layer by layer, and crossed they leave the few that are worth trying. An entry is looked
into when a cue calls it for the first time, and a pattern compiled when it is first tried: a turn calls for few of
them, and compiling all costs more than reading a whole session.
"""

import re
from collections.abc import Iterable
from functools import reduce
from itertools import accumulate, chain, pairwise, repeat
from operator import or_
from typing import NamedTuple

from twiceshy.learn.detect.lists import Lists
from twiceshy.learn.detect.needed import needs
from twiceshy.learn.detect.needs import ANYTHING, FIRST, NOTHING, START, Needs, Word, frequency
from twiceshy.learn.sentences import Statement

PLACES = ("^^", "^", "<start>", "")  # the whole sentence, after its fillers, a clause of it, anywhere
_WHOLE, _BODY, _CLAUSE, _ANYWHERE = range(len(PLACES))
_STARTS = (NOTHING, START, NOTHING, ANYTHING)
_RUN = re.compile(r"\w+")
_LAYERS = 4  # needs of a pattern that are asked for, the rarest first


class Entry(NamedTuple):
    """A rule or a guard: its alternatives, the words that call it (none: always called), one needed beside them."""

    patterns: tuple[str, ...]
    cues: frozenset[str]
    besides: frozenset[str] = frozenset()


def _plain(words: frozenset[str]) -> frozenset[Word]:
    """Cues as runs of letters: of "don't" the first."""
    return frozenset(run.group() for word in words if (run := _RUN.search(word)))


class View:
    """A sentence as the patterns see it; where its clauses begin is worked out only when asked for."""

    __slots__ = ("_clauses", "_cut", "body", "whole")

    def __init__(self, whole: str, body: str, cut: re.Pattern[str]) -> None:
        self.whole = whole
        self.body = body  # without its fillers
        self._cut = cut
        self._clauses: list[int] = []

    @property
    def clauses(self) -> list[int]:
        if not self._clauses:
            self._clauses = [0, *[found.end() for found in self._cut.finditer(self.body)]]
        return self._clauses


class Pattern:
    """One alternative of an entry: its place, and its expression once it was tried."""

    __slots__ = ("_compiled", "entry", "place", "source")

    def __init__(self, entry: int, pattern: str) -> None:
        self.entry = entry
        self.place = next(number for number, mark in enumerate(PLACES) if pattern.startswith(mark))
        self.source = pattern.removeprefix(PLACES[self.place])
        self._compiled: re.Pattern[str] | None = None

    def compiled(self, lists: Lists) -> re.Pattern[str]:
        if self._compiled is None:
            self._compiled = re.compile(lists.expanded(self.source))
        return self._compiled

    def needs(self, lists: Lists) -> Needs:
        return needs(lists.marked(self.source), lists.phrases, _STARTS[self.place], lists.common)


class Sieve:
    """The patterns of all entries, in their order."""

    def __init__(self, entries: list[Entry], lists: Lists) -> None:
        self._lists = lists
        self._entries = entries
        self.patterns = [Pattern(index, text) for index, entry in enumerate(entries) for text in entry.patterns]
        self._width = len(self.patterns)
        self.every = (1 << self._width) - 1
        sizes = [len(entry.patterns) for entry in entries]
        self.ends = list(accumulate(sizes))  # where the bits of the next entry begin
        self.spans = [(1 << end) - (1 << end - size) for end, size in zip(self.ends, sizes, strict=True)]
        self._needed: dict[Word, int] = {}  # by word, one layer of bits for each of the needs
        self._barred: dict[str, int] = {}  # by the first word, the patterns it rules out
        self._free = 0  # in its layer, each pattern without such a need
        self._asleep: dict[Word, int] = {}  # by cue, the entries not looked into
        for entry, span in zip(entries, self.spans, strict=True):
            for word in _plain(entry.cues):
                self._asleep[word] = self._asleep.get(word, 0) | span
        self._look_into(self.only(index for index, entry in enumerate(entries) if not entry.cues))

    def only(self, chosen: Iterable[int]) -> int:
        """The bits of these entries."""
        return reduce(or_, [self.spans[index] for index in chosen], 0)

    def enough(self, index: int) -> frozenset[str]:
        """Words any of which, right at the front, makes the entry match."""
        own = [pattern.needs(self._lists).enough for pattern in self.patterns if pattern.entry == index]
        return frozenset().union(*own)

    def possible(self, runs: list[str], body: str, among: int) -> int:
        """The bits of the patterns, of those `among`, that the words of a statement allow."""
        needed = self._needed.get
        if not self._asleep.keys().isdisjoint(runs):
            self._wake(runs, among)
        words: Iterable[Word] = chain(runs, pairwise(runs))
        held = reduce(or_, filter(None, map(needed, words)), self._free)
        opening = _RUN.search(body)
        if opening:
            word = opening.group()
            held |= needed((FIRST, word), 0)
            if word in self._barred and not opening.start():
                among &= ~self._barred[word]
        held &= held >> 2 * self._width  # the four layers crossed
        return held & held >> self._width & among

    def calling(self, chosen: Iterable[int]) -> frozenset[Word]:
        """Words without one of which none of these entries is called."""
        return frozenset().union(*(_plain(self._entries[index].cues) for index in chosen))

    def _wake(self, runs: list[str], among: int) -> None:
        asleep = self._asleep
        called = reduce(or_, [asleep[word] for word in runs if word in asleep], 0) & among
        if called:
            self._look_into(called)

    def _look_into(self, bits: int) -> None:
        self._asleep = {word: left for word, span in self._asleep.items() if (left := span & ~bits)}
        while bits:
            lowest = bits & -bits
            bits ^= lowest
            pattern = self.patterns[lowest.bit_length() - 1]
            entry, found = self._entries[pattern.entry], pattern.needs(self._lists)
            needed = [*found.needed, *(_plain(words) for words in (entry.cues, entry.besides) if words)]
            rarest = sorted(needed, key=self._frequency)[:_LAYERS]
            for layer, words in enumerate(rarest):
                for word in words:
                    self._needed[word] = self._needed.get(word, 0) | lowest << layer * self._width
            for layer in range(len(rarest), _LAYERS):
                self._free |= lowest << layer * self._width
            for first in found.barred:
                self._barred[first] = self._barred.get(first, 0) | lowest

    def _frequency(self, words: frozenset[Word]) -> int:
        return frequency(words, self._lists.common)

    def first(self, statement: Statement, view: View, bits: int) -> int:
        """The first entry that its cues call and of which a pattern among these bits matches; -1 when none does."""
        while bits:
            at = (bits & -bits).bit_length() - 1
            pattern = self.patterns[at]
            _, cues, besides = self._entries[pattern.entry]
            called = not cues or not cues.isdisjoint(statement.words)
            if not called or (besides and besides.isdisjoint(statement.words)):
                bits = bits >> (end := self.ends[pattern.entry]) << end
            elif self._matches(pattern, view):
                return pattern.entry
            else:
                bits &= bits - 1
        return -1

    def _matches(self, pattern: Pattern, view: View) -> bool:
        compiled = pattern.compiled(self._lists)
        if pattern.place == _ANYWHERE:
            return compiled.search(view.body) is not None
        if pattern.place == _CLAUSE:
            return any(map(compiled.match, repeat(view.body), view.clauses))
        return compiled.match(view.body if pattern.place == _BODY else view.whole) is not None
