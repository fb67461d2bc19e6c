"""What a short turn tells by its form alone, where no rule names it and the scale finds too little.

A turn of one or two plain sentences ("prod runs on three nodes", "the config is merged from two files") has no
phrase a rule could wait for. Here its words, their pairs and how it opens are signs. In a pair a word counts by the
kind of thing it names (a place, a product, a fault, a part of a screen) or by its ending, so that the signs hold for
any stack. What it tells goes to the inbox; where a likely rule found the same, the form makes sure of it. Kinds and
weights are data per language (`english_kinds`, `english_short`).
"""

import re
from bisect import bisect
from itertools import pairwise

from twiceshy.learn.detect.language import Brief
from twiceshy.learn.sentences import MASK, Statement

_TOKEN = re.compile(r"_+|[a-z][\w'+#-]*|\d[\w.]*|[,:;.!?()\"]")
_ENDINGS = ("ing", "ed", "ly", "tion", "able")
_LENGTHS = (15, 30, 50, 80)  # characters of a turn
_SHAPES = 20_000  # words whose shape is remembered

Sign = str | tuple[str, ...]  # a word or its shape, or two shapes that stand side by side


def _exact(weight: float) -> int:
    """Hundredths: a sum must not depend on the order in which signs are met."""
    return round(weight * 100)


def _sign(written: str) -> Sign:
    first, *more = written.split(" ")
    return (first, *more) if more else first


class _Shapes(dict[str, str]):
    """word -> what it stands for: itself when it is grammar, else its kind or its ending."""

    def __init__(self, brief: Brief) -> None:
        super().__init__((word, word) for word in brief.known.split())
        for name, words in brief.kinds:
            for word in words.split():
                self.setdefault(word, f"<{name}{_plural(word)}>")

    def __missing__(self, word: str) -> str:
        shape = _shape(word)
        if len(self) < _SHAPES:
            self[word] = shape
        return shape


def _plural(word: str) -> str:
    return "s" if word.endswith("s") and not word.endswith("ss") else ""


def _shape(word: str) -> str:
    if MASK in word:
        return "<code>"
    if word[0].isdigit():
        return "<number>"
    if len(word) == 1:
        return word
    ending = next((ending for ending in _ENDINGS if word.endswith(ending)), "")
    return f"<{ending or _plural(word)}>"


class Short:
    """A language's `Brief`, ready to read."""

    def __init__(self, brief: Brief) -> None:
        self.brief = brief
        listed = (item.split(" ", 1) for item in brief.weights.replace("\n", " | ").split(" | ") if item)
        self._weights = {_sign(written): _exact(float(weight)) for weight, written in listed}
        self._weighty = frozenset(self._weights)
        self._base, self._enough, self._assured = map(_exact, (brief.base, brief.enough, brief.assured))
        self._shapes = _Shapes(brief)
        self._openers = frozenset(brief.openers.split()) | {","}

    def tells(self, spoken: list[Statement], length: int) -> bool:
        """True when the turn has the form of something taught; one that asks or announces never does."""
        if any(item.asked for item in spoken) or spoken[-1].masked.endswith(":"):
            return False
        return self.weigh(spoken, length) >= self._enough

    def assures(self, spoken: list[Statement], length: int) -> bool:
        """True when the form leaves no doubt about what a rule found likely."""
        return self.weigh(spoken, length) >= self._assured

    def weigh(self, spoken: list[Statement], length: int) -> int:
        """What the form of the turn weighs, in hundredths; nothing when it is too long to be told by its form."""
        if length > self.brief.longest or len(spoken) > self.brief.sentences:
            return 0
        signs = self.signs([_TOKEN.findall(item.masked) for item in spoken], length)
        weights = self._weights
        return self._base + sum([weights[sign] for sign in self._weighty & signs])

    def signs(self, words: list[list[str]], length: int) -> set[Sign]:
        """The signs of a turn, given the words of its sentences."""
        found: set[Sign] = {("sentences", str(len(words))), ("length", str(bisect(_LENGTHS, length)))}
        for each in words:
            shapes = list(map(self._shapes.__getitem__, each))
            found.update(each)
            found.update(shapes)
            found.update(pairwise(shapes))
            found.update(self._ends(each, shapes))
        return found

    def _ends(self, words: list[str], shapes: list[str]) -> list[Sign]:
        """How a sentence opens, after its fillers, and how it closes."""
        at, last = 0, len(shapes) - 1
        while at < last and words[at] in self._openers:
            at += 1
        body = shapes[at:]
        if not body:
            return []
        first = f"^{body[0]}"
        return [f"^^{shapes[0]}", f"${body[-1]}", first, (first, *body[1:2])]
