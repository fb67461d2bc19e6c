"""A turn, cut into what its person says, and the language in which it is read."""

import re
from typing import NamedTuple

from twiceshy.learn.detect.engine import Reader
from twiceshy.learn.detect.given import with_tails
from twiceshy.learn.detect.pasted import paragraphs
from twiceshy.learn.detect.tongues import is_strange, speaks, unusual
from twiceshy.learn.detect.tongues import readers as readers
from twiceshy.learn.sentences import Statement, fold, masked, spaced, statements

PEEK = 600  # characters that tell the language
_WRAPPED = re.compile(r"\n(?<=[^\n]{49}[a-z0-9,]\n)(?=[a-z])")  # a long line that goes on in the next


class Cut(NamedTuple):
    """A turn, cut into what its person says."""

    reader: Reader
    own: list[tuple[int, int]]  # the spans of the paragraphs that may be the person's
    spoken: list[Statement]
    mixed: bool  # a part of it is not the person's
    rival: str = ""  # another language that it may be in as well: "nada de lodash"
    strange: bool = False  # it may be in one that nothing here reads, or too short to tell


def cut(text: str, language: str = "") -> Cut:
    """The sentences of a turn, and who reads them."""
    low = masked(text)
    own, mixed = paragraphs(text, low)
    if own and "\n" in low:
        low = _WRAPPED.sub(" ", low)
    spoken: list[Statement] = []
    for start, end in own:
        spoken += statements(low, start, end)
    if len(spoken) > 1:
        spoken = with_tails(spoken, low)
    listed = spaced(fold(text[:PEEK])).split() if spoken else []
    if not language and unusual().isdisjoint(listed) and low.isascii():
        return Cut(readers()["en"], own, spoken, mixed)
    words = frozenset(listed)
    reader, *others = speaks(words, language)
    rival = others[0].language.code if others else ""
    return Cut(reader, own, reader.spelled(spoken, words), mixed, rival, is_strange(words, reader))
