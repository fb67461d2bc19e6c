"""What a short turn tells by its form alone, where no rule names it and the scale finds too little.

A turn of one or two plain sentences ("sprites are packed into atlases", "the backend will be in Elixir") has no
phrase a rule could wait for. Here its words, their pairs and threes, and how it opens are signs; a word that says
what it is about counts only by its ending, so that the signs hold for any stack. The weights are data per language
(`english_short`), fitted on made-up and real turns together. What it finds goes to the inbox.
"""

import re
from itertools import pairwise

from twiceshy.learn.detect.language import Brief
from twiceshy.learn.sentences import MASK, Statement

_TOKEN = re.compile(r"_+|[a-z][\w'+#-]*|\d[\w.]*|[,:;.!?]")
_ENDINGS = ("ing", "ed", "ly", "tion", "able")
_LENGTHS = (15, 30, 50, 80)  # characters of a turn


class Short:
    """A language's `Brief`, ready to read."""

    def __init__(self, brief: Brief, classes: tuple[tuple[str, str], ...]) -> None:
        self.brief = brief
        listed = (item.split(" ", 1) for item in brief.weights.replace("\n", " | ").split(" | ") if item)
        self._weights = {sign: float(weight) for weight, sign in listed}
        self._known = frozenset(brief.known.split())
        self._doubtful = frozenset(brief.doubtful.split())
        self._openers = frozenset(brief.openers.split()) | {","}
        self._classes = {word: f"{{{name}}}" for name, words in classes for word in words.split()}

    def tells(self, spoken: list[Statement], length: int) -> bool:
        """True when the turn has the form of something taught; long turns and those in doubt never do."""
        if length > self.brief.longest or len(spoken) > self.brief.sentences or any(item.asked for item in spoken):
            return False
        words = [_TOKEN.findall(item.masked) for item in spoken]
        if any(not self._doubtful.isdisjoint(each) for each in words) or words[-1][-1:] == [":"]:
            return False
        return sum([self._weights.get(sign, 0.0) for sign in self.signs(words, length)]) >= self.brief.enough

    def signs(self, words: list[list[str]], length: int) -> set[str]:
        """The signs of a turn, given the words of its sentences."""
        found = {f"sentences {len(words)}", f"length {sum(length >= step for step in _LENGTHS)}"}
        for each in words:
            shapes = [self._shape(word) for word in each]
            found.update(shapes)
            found.update(self._classes[word] for word in each if word in self._classes)
            found.update(map(" ".join, pairwise(shapes)))
            found.update(map(" ".join, zip(shapes, shapes[1:], shapes[2:], strict=False)))
            found.update(self._ends(shapes))
        return found

    def _ends(self, shapes: list[str]) -> list[str]:
        """How a sentence opens, after its fillers, and how it closes."""
        at = 0
        while at < len(shapes) - 1 and shapes[at] in self._openers:
            at += 1
        body = shapes[at:]
        if not body:
            return []
        return [f"^^{shapes[0]}", f"${body[-1]}", *(f"^{' '.join(body[:size])}" for size in (1, 2, 3))]

    def _shape(self, word: str) -> str:
        """A word that many turns use stands for itself, any other for its ending."""
        if word in self._known or len(word) == 1:
            return word
        if word[0] == MASK:
            return "<code>"
        if word[0].isdigit():
            return "<number>"
        ending = next((ending for ending in _ENDINGS if word.endswith(ending)), "")
        if not ending and word.endswith("s") and not word.endswith("ss"):
            ending = "s"
        return f"<{ending}>"
