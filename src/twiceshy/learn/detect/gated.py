"""An expression that is tried only on a text that holds the words it needs (`needs`)."""

import re

from twiceshy.learn.detect.needs import ANYTHING, needs


class Gated:
    def __init__(self, source: str) -> None:
        self._compiled = re.compile(source)
        self._needed = needs(source, {}, ANYTHING, frozenset()).words

    def search(self, low: str, words: frozenset[str], start: int = 0, end: int = -1) -> re.Match[str] | None:
        """The first match between two places of a text; `words` are the runs of letters there."""
        for needed in self._needed:
            if needed.isdisjoint(words):
                return None
        return self._compiled.search(low, start, end if end >= 0 else len(low))
