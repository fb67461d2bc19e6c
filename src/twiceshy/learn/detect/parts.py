"""What belongs to a candidate beside its words: the reason, what was rejected, the exception, the scope."""

import re
from typing import NamedTuple

from twiceshy.learn.detect.language import Language
from twiceshy.learn.detect.needs import ANYTHING, Word, frequency, needs
from twiceshy.learn.sentences import fold, runs

_EDGES = " \t\n,.;:!?()\"'“”"
_NO_WORDS: frozenset[Word] = frozenset()


class Parts(NamedTuple):
    because: str
    rejected: str
    exception: str
    scope_hint: str


def _is_pair(word: Word) -> bool:
    return isinstance(word, tuple)


class _Part:
    """An expression, tried only on a text that holds a word it needs."""

    def __init__(self, source: str, common: frozenset[str]) -> None:
        self._compiled = re.compile(source)
        needed = [words for words in needs(source, {}, ANYTHING, common).needed if not any(map(_is_pair, words))]
        self._words = min(needed, key=lambda words: frequency(words, common), default=_NO_WORDS)

    def search(self, low: str, words: frozenset[str]) -> re.Match[str] | None:
        return self._compiled.search(low) if not self._words or not words.isdisjoint(self._words) else None

    def first(self, low: str, words: frozenset[str], text: str) -> str:
        match = self.search(low, words)
        if match is None or match.lastindex is None:
            return ""
        return text[match.start(match.lastindex) : match.end(match.lastindex)].strip(_EDGES)


class Besides:
    """A language's expressions for them."""

    def __init__(self, language: Language) -> None:
        common = frozenset(language.marks.split())
        because, rejected = _Part(language.because, common), _Part("|".join(language.rejected), common)
        self._told = (because, rejected, _Part(language.exception, common))
        self._person = _Part(language.about_person, common)
        self._repo = _Part(language.about_repo, common)

    def of(self, text: str) -> Parts:
        """The parts of one statement, verbatim."""
        low = fold(text)
        words = frozenset(runs(low))
        scope = "user" if self._person.search(low, words) else "repo" if self._repo.search(low, words) else ""
        because, rejected, exception = (part.first(low, words, text) for part in self._told)
        return Parts(because, rejected, exception, scope)
