"""What a short turn tells by its form alone, where no rule names it and the scale finds too little.

A turn of one or two plain sentences ("sprites are packed into atlases", "the backend will be in Elixir") has no
phrase a rule could wait for. Here its words, their pairs and threes, and how it opens are signs; a word that says
what it is about counts only by its ending, so that the signs hold for any stack. The weights are data per language
(`english_short`), fitted on made-up and real turns together. What it finds goes to the inbox.
"""

import re
from bisect import bisect
from itertools import pairwise

from twiceshy.learn.detect.language import Brief
from twiceshy.learn.sentences import MASK, Statement

_TOKEN = re.compile(r"_+|[a-z][\w'+#-]*|\d[\w.]*|[,:;.!?]")
_ENDINGS = ("ing", "ed", "ly", "tion", "able")
_LENGTHS = (15, 30, 50, 80)  # characters of a turn
_SHAPES = 20_000  # words whose shape is remembered

Sign = str | tuple[str, ...]  # a word's shape, or two or three that stand side by side


def _sign(written: str) -> Sign:
    first, *more = written.split(" ")
    return (first, *more) if more else first


class _Shapes(dict[str, str]):
    """word -> what it stands for: itself when many turns use it, else its ending."""

    def __init__(self, known: str) -> None:
        super().__init__((word, word) for word in known.split())

    def __missing__(self, word: str) -> str:
        shape = _shape(word)
        if len(self) < _SHAPES:
            self[word] = shape
        return shape


def _shape(word: str) -> str:
    if len(word) == 1:
        return word
    if word[0] == MASK:
        return "<code>"
    if word[0].isdigit():
        return "<number>"
    ending = next((ending for ending in _ENDINGS if word.endswith(ending)), "")
    if not ending and word.endswith("s") and not word.endswith("ss"):
        ending = "s"
    return f"<{ending}>"


class Short:
    """A language's `Brief`, ready to read."""

    def __init__(self, brief: Brief, classes: tuple[tuple[str, str], ...]) -> None:
        self.brief = brief
        listed = (item.split(" ", 1) for item in brief.weights.replace("\n", " | ").split(" | ") if item)
        # Hundredths: a sum must not depend on the order in which signs are met.
        self._weights = {_sign(written): round(float(weight) * 100) for weight, written in listed}
        self._weighty = frozenset(self._weights)
        self._enough = round(brief.enough * 100)
        self._shapes = _Shapes(brief.known)
        self._doubtful = frozenset(brief.doubtful.split())
        self._openers = frozenset(brief.openers.split()) | {","}
        self._classes = {word: f"{{{name}}}" for name, words in classes for word in words.split()}

    def tells(self, spoken: list[Statement], length: int) -> bool:
        """True when the turn has the form of something taught; long turns and those in doubt never do."""
        if length > self.brief.longest or len(spoken) > self.brief.sentences or any(item.asked for item in spoken):
            return False
        words = [_TOKEN.findall(item.masked) for item in spoken]
        if words[-1][-1:] == [":"] or any(not self._doubtful.isdisjoint(each) for each in words):
            return False
        weights = self._weights
        return sum([weights[sign] for sign in self._weighty & self.signs(words, length)]) >= self._enough

    def signs(self, words: list[list[str]], length: int) -> set[Sign]:
        """The signs of a turn, given the words of its sentences."""
        found: set[Sign] = {("sentences", str(len(words))), ("length", str(bisect(_LENGTHS, length)))}
        classes = self._classes
        for each in words:
            shapes = list(map(self._shapes.__getitem__, each))
            found.update(shapes)
            found.update([classes[word] for word in each if word in classes])
            found.update(pairwise(shapes))
            found.update(zip(shapes, shapes[1:], shapes[2:], strict=False))
            found.update(self._ends(shapes))
        return found

    def _ends(self, shapes: list[str]) -> list[Sign]:
        """How a sentence opens, after its fillers, and how it closes."""
        at, last = 0, len(shapes) - 1
        while at < last and shapes[at] in self._openers:
            at += 1
        body = shapes[at:]
        if not body:
            return []
        first = f"^{body[0]}"
        return [f"^^{shapes[0]}", f"${body[-1]}", first, (first, *body[1:2]), (first, *body[1:3])]
