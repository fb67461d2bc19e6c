"""An expression that is tried only on a text that holds the words it needs (`needs`)."""

import re
from collections.abc import Iterable
from functools import cached_property
from itertools import chain, pairwise

from twiceshy.learn.detect.needed import needs
from twiceshy.learn.detect.needs import ANYTHING, Word


class Gated:
    def __init__(self, source: str) -> None:
        self._compiled = re.compile(source)
        self._needed = needs(source, {}, ANYTHING, frozenset()).words

    def may(self, words: frozenset[str]) -> bool:
        """False for words with which it can't match."""
        for needed in self._needed:  # noqa: SIM110 - asked of every paragraph, for each of them
            if needed.isdisjoint(words):
                return False
        return True

    def search(self, low: str, words: frozenset[str], start: int = 0, end: int = -1) -> re.Match[str] | None:
        """The first match between two places of a text; `words` are the runs of letters there."""
        if not self.may(words):
            return None
        return self._compiled.search(low, start, end if end >= 0 else len(low))


class Paired:
    """The same for one whose words are known in their order: pairs of neighbours rule out nearly every text.

    So it is compiled only when a text may match.
    """

    def __init__(self, source: str, common: frozenset[str] = frozenset()) -> None:
        self._source = source
        self._needed = needs(source, {}, ANYTHING, common).needed

    @property
    def telling(self) -> frozenset[Word]:
        """Words of which one must be there, as few of them as may be; none if nothing is sure."""
        return min(self._needed, key=len, default=frozenset())

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self._source)

    def matches(self, low: str, runs: list[str]) -> bool:
        """True when it matches somewhere in a text; `runs` are the runs of letters there."""
        for needed in self._needed:
            words: Iterable[Word] = chain(runs, pairwise(runs))
            if needed.isdisjoint(words):
                return False
        return self._compiled.search(low) is not None

    def among(self, low: str, words: set[Word]) -> bool:
        """The same, where the words and pairs of a text are asked for several times."""
        return self._may_match(words) and self._compiled.search(low) is not None

    def opens(self, low: str, words: set[Word], start: int) -> bool:
        """True when it matches at a place of such a text."""
        return self._may_match(words) and self._compiled.match(low, start) is not None

    def _may_match(self, words: set[Word]) -> bool:
        for needed in self._needed:  # noqa: SIM110 - asked of every sentence that teaches, for many of them
            if needed.isdisjoint(words):
                return False
        return True


class Ways:
    """Several of those, asked for at once: only those are looked at of whose words one is there."""

    def __init__(self, ways: Iterable[Paired]) -> None:
        self._always: list[Paired] = []
        self._of: dict[Word, list[Paired]] = {}
        for way in ways:
            for word in way.telling:
                self._of.setdefault(word, []).append(way)
            self._always += [way] * (not way.telling)
        self._known = frozenset(self._of)

    def among(self, low: str, words: set[Word]) -> bool:
        """True when one of them matches somewhere in a text."""
        return any(way.among(low, words) for way in self._worth(words))

    def open(self, low: str, words: set[Word], start: int) -> bool:
        """True when one of them matches at a place of a text."""
        return any(way.opens(low, words, start) for way in self._worth(words))

    def _worth(self, words: set[Word]) -> Iterable[Paired]:
        return dict.fromkeys((*self._always, *(way for word in self._known & words for way in self._of[word])))
