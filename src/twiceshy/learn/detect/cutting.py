"""A turn, cut into what its person says, and the language in which it is read."""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.languages import KNOWN, of
from twiceshy.languages.shapes.rules import Language
from twiceshy.learn.detect.engine import Reader
from twiceshy.learn.detect.pasted import paragraphs
from twiceshy.learn.sentences import Statement, fold, masked, spaced, statements

PEEK = 600  # characters that tell the language
LONG = 3  # letters beyond which a word of another language is hardly a name
_WRAPPED = re.compile(r"\n(?<=[^\n]{49}[a-z0-9,]\n)(?=[a-z])")  # a long line that goes on in the next


@lru_cache(maxsize=1)
def readers() -> dict[str, Reader]:
    """Every language's reader by its code, compiled on first use."""
    parts = (of(language, Language) for language in KNOWN)
    return {part.code: Reader(part) for part in parts if part is not None}


@lru_cache(maxsize=1)
def _foreign() -> frozenset[str]:
    """Words that speak for a language other than English."""
    every = readers()
    return frozenset().union(*(reader.marks for reader in every.values())) - every["en"].marks


@lru_cache(maxsize=1)
def _unusual() -> frozenset[str]:
    """Words without which a turn is English, and spelled as its rules spell."""
    return _foreign() | readers()["en"].spellings.keys()


def _reader(words: frozenset[str], language: str) -> Reader:
    every = readers()
    if language in every:
        return every[language]
    if words.isdisjoint(_foreign()):
        return every["en"]
    known = every["en"].marks
    own = {reader: reader.marks & words for reader in every.values()}
    # Of two that know as many words, the one that is alone in knowing a long one: "es" and "os" are names as well.
    return max(own, key=lambda reader: (len(own[reader]), sum(len(word) > LONG for word in own[reader] - known)))


class Cut(NamedTuple):
    """A turn, cut into what its person says."""

    reader: Reader
    own: list[tuple[int, int]]  # the spans of the paragraphs that may be the person's
    spoken: list[Statement]
    mixed: bool  # a part of it is not the person's


def cut(text: str, language: str = "") -> Cut:
    """The sentences of a turn, and who reads them."""
    low = masked(text)
    own, mixed = paragraphs(text, low)
    if own and "\n" in low:
        low = _WRAPPED.sub(" ", low)
    spoken: list[Statement] = []
    for start, end in own:
        spoken += statements(low, start, end)
    listed = spaced(fold(text[:PEEK])).split() if spoken else []
    if not language and _unusual().isdisjoint(listed):
        return Cut(readers()["en"], own, spoken, mixed)
    words = frozenset(listed)
    reader = _reader(words, language)
    return Cut(reader, own, reader.spelled(spoken, words), mixed)
