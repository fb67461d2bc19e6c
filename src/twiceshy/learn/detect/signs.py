"""The signs of form that a text shows: every word, every pair of neighbours, how a sentence opens and closes.

In a pair a word also counts by the kind of thing it names (a place, a product, a fault, a part of a screen) or by its
ending, so that the signs hold for any stack. The first words of what is weighed together count once more, for people
show at the start what they are up to; and the turn around a sentence has signs of its own.
"""

from bisect import bisect
from collections.abc import Iterable, Iterator
from itertools import pairwise
from sys import intern
from typing import NamedTuple

from twiceshy.languages.shapes.rules import Form
from twiceshy.learn.sentences import MASK, Statement

MANY = 5  # sentences of a turn, or more
MOST_WORDS = 160  # of a sentence that are weighed
OPENING = 6  # words of the first sentence that count as the opening
_MARKS = ',:;!?()"¿¡'  # stand for themselves; a full stop only at the end
_LENGTHS = (15, 30, 60, 120, 240)  # characters of a turn
SHAPES = 20_000  # words whose shape is remembered
END = "$"  # stands where a sentence is over
FIRST = ":"  # stands before a word of the opening

Sign = str | tuple[str, ...]  # a word or its shape, or several side by side; `@…` tells of the turn or of a rule


def written(sign: Sign) -> str:
    """A sign as the data spell it."""
    return sign if isinstance(sign, str) else " ".join(sign)


def read(spelled: str) -> Sign:
    if spelled[0] == "@":
        return spelled
    parts = [intern(part) for part in spelled.split(" ")]
    return tuple(parts) if len(parts) > 1 else parts[0]


class Shapes(dict[str, str]):
    """word -> what it stands for: itself when it is grammar, else its kind or its ending."""

    def __init__(self, form: Form) -> None:
        super().__init__((word, word) for word in form.known.split())
        for name, words in form.kinds:
            for word in words.split():
                self.setdefault(word, intern(f"<{name}{_plural(word)}>"))
        self._endings = form.endings

    def __missing__(self, word: str) -> str:
        shape = _shape(word, self._endings)
        if len(self) < SHAPES:
            self[word] = shape
        return shape


def _plural(word: str) -> str:
    return "s" if word.endswith("s") and not word.endswith("ss") else ""


def _shape(word: str, endings: tuple[str, ...]) -> str:
    if MASK in word:
        return "<code>"
    if word[0].isdigit():
        return "<number>"
    if len(word) == 1:
        return word
    ending = next((ending for ending in endings if word.endswith(ending)), "")
    return intern(f"<{ending or _plural(word)}>")


def words_of(low: str) -> list[str]:
    """The words of a sentence, its marks among them."""
    for mark in _MARKS:
        if mark in low:
            low = low.replace(mark, f" {mark} ")
    if low.endswith("."):
        low = low.rstrip(".") + " ."
    words = low.split(None, MOST_WORDS)
    del words[MOST_WORDS:]
    return [MASK if word[0] == MASK else word for word in words] if MASK in low else words


class Signs:
    """Reads the signs of a text: the same for those who fit weights and for the scale that has them."""

    def __init__(self, form: Form) -> None:
        self.shapes = Shapes(form)
        self.openers = frozenset(form.openers.split()) | {","}

    def of(self, statements: list[Statement]) -> Iterator[Iterable[Sign]]:
        """The signs of sentences that are weighed together, each as often as it occurs."""
        listed = [words for item in statements if (words := words_of(item.masked))]
        for words in listed:
            shapes = [self.shapes[word] for word in words]
            yield from (words, shapes, pairwise(words), pairwise(shapes), self.ends(words, shapes))
        if listed:
            yield [f"{FIRST}{word}" for word in listed[0][:OPENING]]

    def ends(self, words: list[str], shapes: list[str]) -> tuple[Sign, ...]:
        """How a sentence opens, before its fillers and after them, and how it closes."""
        at, last = 0, len(words) - 1
        while at < last and words[at] in self.openers:
            at += 1
        opening = f"^{shapes[at]}"
        second, third, *_ = (*shapes[at + 1 : at + 3], END, END)
        return (
            f"^^{words[0]}", f"^{words[at]}", opening, (opening, second), (opening, second, third),
            f"${words[-1]}", f"${shapes[-1]}",
        )  # fmt: skip


class Around(NamedTuple):
    """The turn a sentence stands in."""

    length: int  # from one word to a page
    sentences: int
    asked: int  # how many of them ask
    mixed: bool  # a part of the turn is not the person's
    unfinished: bool

    @property
    def signs(self) -> list[Sign]:
        asked = "all" if self.asked == self.sentences else min(self.asked, 2)
        found: list[Sign] = [f"@length {self.length}", f"@sentences {self.sentences}", f"@questions {asked}"]
        return found + ["@mixed"] * self.mixed + ["@unfinished"] * self.unfinished


def around(spoken: list[Statement], length: int, mixed: bool) -> Around:
    if len(spoken) == 1:
        only = spoken[0]
        return Around(bisect(_LENGTHS, length), 1, int(only.asked), mixed, only.masked.endswith(":"))
    asked = sum([item.asked for item in spoken])
    sentences = min(len(spoken), MANY)
    if asked < len(spoken):
        asked = min(asked, sentences - 1)
    return Around(bisect(_LENGTHS, length), sentences, asked, mixed, spoken[-1].masked.endswith(":"))
