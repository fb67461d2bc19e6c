"""What a turn weighs: the sum of what its signs of form speak for and against.

A rule waits for a phrase; most of what people teach has none ("prod runs on three nodes", "controllers stay thin").
Here every word, every pair of words that stand side by side, how a sentence opens and how it closes is a sign with a
weight. In a pair a word also counts by the kind of thing it names (a place, a product, a fault, a part of a screen)
or by its ending, so that the signs hold for any stack. A rule that matched is one sign more. The weights are data per
language, fitted on labelled turns (`bench/fit.py`); a short turn is weighed whole, a longer one sentence by sentence,
so that what it teaches is found where it is said. Which weights count depends on the `manner` of the sentence.
"""

import os
from bisect import bisect
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import chain, pairwise, repeat
from sys import intern
from typing import NamedTuple

from twiceshy.learn.detect import manner
from twiceshy.learn.detect.language import Form, Rule
from twiceshy.learn.detect.manner import Weight
from twiceshy.learn.sentences import MASK, Statement

MANY = 5  # sentences of a turn, or more
MOST_WORDS = 160  # of a sentence that are weighed
WHOLE = 2  # sentences that are weighed together; a turn of more is weighed one by one
_MARKS = ',:;!?()"'  # stand for themselves; a full stop only at the end
_ENDINGS = ("ing", "ed", "ly", "tion", "able")
_LENGTHS = (15, 30, 60, 120, 240)  # characters of a turn
_SHAPES = 20_000  # words whose shape is remembered
_BETWEEN = "\t"  # stands between a weight and its sign

_NOTHING: dict[str, int] = {}
BASE = "@base"  # what a turn without signs weighs

Sign = str | tuple[str, ...]  # a word or its shape, or several side by side; `@…` tells of the turn or of a rule


def hundredths(weight: float) -> int:
    """A sum must not depend on the order in which signs are met."""
    return round(weight * 100)


def written(sign: Sign) -> str:
    """A sign as the data spell it."""
    return sign if isinstance(sign, str) else " ".join(sign)


def _sign(spelled: str) -> Sign:
    if spelled[0] == "@":
        return spelled
    parts = [intern(part) for part in spelled.split(" ")]
    return tuple(parts) if len(parts) > 1 else parts[0]


class Unit(NamedTuple):
    """What is weighed together."""

    weight: int  # hundredths over what is enough, without any rule
    statements: list[Statement]
    share: int = 0  # the tenths of the say that the weights of talk have


class _Shapes(dict[str, str]):
    """word -> what it stands for: itself when it is grammar, else its kind or its ending."""

    def __init__(self, form: Form) -> None:
        super().__init__((word, word) for word in form.known.split())
        for name, words in form.kinds:
            for word in words.split():
                self.setdefault(word, intern(f"<{name}{_plural(word)}>"))

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
    return intern(f"<{ending or _plural(word)}>")


def _words(low: str) -> list[str]:
    """The words of a sentence, its marks among them."""
    for mark in _MARKS:
        if mark in low:
            low = low.replace(mark, f" {mark} ")
    if low.endswith("."):
        low = low.rstrip(".") + " ."
    words = low.split(None, MOST_WORDS)[:MOST_WORDS]
    return [MASK if word[0] == MASK else word for word in words] if MASK in low else words


class Signs:
    """Reads the signs of a text: the same for those who fit weights and for the scale that has them."""

    def __init__(self, form: Form) -> None:
        self.shapes = _Shapes(form)
        self._openers = frozenset(form.openers.split()) | {","}

    def of(self, statements: list[Statement]) -> Iterator[Iterable[Sign]]:
        """The signs of the sentences themselves, each as often as it occurs."""
        for item in statements:
            words = _words(item.masked)
            if words:
                shapes = [self.shapes[word] for word in words]
                yield from (words, shapes, pairwise(words), pairwise(shapes), self.ends(words, shapes))

    def ends(self, words: list[str], shapes: list[str]) -> tuple[Sign, ...]:
        """How a sentence opens, before its fillers and after them, and how it closes."""
        at, last = 0, len(words) - 1
        while at < last and words[at] in self._openers:
            at += 1
        opening = f"^{shapes[at]}"
        return (
            f"^^{words[0]}", f"^{words[at]}", opening, (opening, *shapes[at + 1 : at + 2]),
            (opening, *shapes[at + 1 : at + 3]), f"${words[-1]}", f"${shapes[-1]}",
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
    asked = sum([item.asked for item in spoken])
    sentences = min(len(spoken), MANY)
    if asked < len(spoken):
        asked = min(asked, sentences - 1)
    return Around(bisect(_LENGTHS, length), sentences, asked, mixed, spoken[-1].masked.endswith(":"))


class _Word(NamedTuple):
    """A word, ready to be weighed."""

    weight: int  # by itself and by what it stands for
    shape: str
    beside: dict[str, int]  # what a word after it weighs
    shape_beside: dict[str, int]  # what the shape of a word after it weighs


class _Words(dict[str, _Word]):
    """Words by how they are written."""

    def __init__(self, weights: dict[Sign, int], shapes: _Shapes) -> None:
        super().__init__()
        self._weights, self._shapes = weights, shapes
        self._beside: dict[str, dict[str, int]] = {}
        for sign, weight in weights.items():
            if len(sign) == 2 and not isinstance(sign, str):
                self._beside.setdefault(sign[0], {})[sign[1]] = weight

    def __missing__(self, word: str) -> _Word:
        shape, weights, beside = self._shapes[word], self._weights, self._beside
        found = _Word(
            weights.get(word, 0) + weights.get(shape, 0), shape, beside.get(word, _NOTHING), beside.get(shape, _NOTHING)
        )
        if len(self) < _SHAPES:
            self[word] = found
        return found


def _lines(name: str) -> list[list[str]]:
    """What a file of weights holds; nothing where a language has none."""
    if not name:
        return []
    with open(os.path.join(os.path.dirname(__file__), name), encoding="utf-8") as file:
        return [line.split(_BETWEEN, 1) for line in file.read().splitlines()]


class Scale:
    """A language's form, ready to weigh."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.signs = Signs(form)

    @cached_property
    def _weights(self) -> dict[Sign, int]:
        lines = _lines(self.form.weights)
        numbers = {weight: manner.read(weight).packed for weight in {weight for weight, _ in lines}}
        return {_sign(spelled): numbers[weight] for weight, spelled in lines}

    @cached_property
    def outright(self) -> int:
        """Hundredths over what is enough from which what is said in so many words holds at once."""
        return hundredths(self.form.outright)

    @cached_property
    def assured(self) -> int:
        """Hundredths over what is enough from which what a rule names is not in doubt."""
        return hundredths(self.form.assured)

    @cached_property
    def alone(self) -> int:
        """Hundredths over what is enough from which it needs no rule to name it."""
        return hundredths(self.form.alone)

    def weigh(self, spoken: list[Statement], length: int, mixed: bool) -> list[Unit]:
        """What a turn weighs: together when it is short, else each of its sentences."""
        parts = [spoken] if len(spoken) <= WHOLE else [[item] for item in spoken]
        if not self.form.weights:
            return [Unit(0, part) for part in parts]
        base = self._stands(around(spoken, length, mixed))
        found = []
        for part in parts:
            weight, share = manner.settled(self._weigh(base, part))
            found.append(Unit(weight, part, share))
        return found

    @cached_property
    def _stands(self) -> Callable[[Around], int]:
        weights = self._weights
        base = weights.get(BASE, 0) - Weight(*map(hundredths, self.form.enough)).packed
        return lru_cache(maxsize=512)(lambda stands: base + sum([weights.get(sign, 0) for sign in stands.signs]))

    def _weigh(self, base: int, statements: list[Statement]) -> int:
        weighs = self._sentence
        return base + sum([weighs(words) for item in statements if (words := _words(item.masked))])

    @cached_property
    def _sentence(self) -> Callable[[list[str]], int]:
        """What the words of a sentence weigh: the sum over its signs, of which only those at its ends are written."""
        known, ends = _Words(self._weights, self.signs.shapes).__getitem__, self.signs.ends
        weights, nothing = self._weights.get, repeat(0)

        def weighs(words: list[str]) -> int:
            total, shapes = 0, []
            beside = shape_beside = _NOTHING
            for word in words:
                weight, shape, next_beside, next_shape_beside = known(word)
                total += weight
                if word in beside:
                    total += beside[word]
                if shape in shape_beside:
                    total += shape_beside[shape]
                shapes.append(shape)
                beside, shape_beside = next_beside, next_shape_beside
            return total + sum(map(weights, ends(words, shapes), nothing))

        return weighs

    def knows(self, word: str) -> bool:
        """True for a word of grammar, or of a kind of thing."""
        return word in self._known

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(self.form.known.split()).union(*(words.split() for _, words in self.form.kinds))

    def heaviest(self, unit: Unit) -> Statement:
        """The sentence that says most of it."""
        if len(unit.statements) == 1:
            return unit.statements[0]
        return max(unit.statements, key=lambda item: manner.apart(self._weigh(0, [item])).blended(unit.share))

    @cached_property
    def _telling(self) -> dict[Sign, dict[str, int]]:
        found: dict[Sign, dict[str, int]] = {}
        for weights, spelled in _lines(self.form.telling):
            listed = (each.split(":") for each in weights.split())
            found[_sign(spelled)] = {kind: int(weight) for kind, weight in listed}
        return found

    def tells(self, statements: list[Statement]) -> str:
        """What kind of thing is taught, by its form: one of the names in the language's `telling`."""
        sums = dict(self._telling[BASE])
        for told in filter(None, map(self._telling.get, chain.from_iterable(self.signs.of(statements)))):
            for kind, weight in told.items():
                sums[kind] += weight
        return max(sums, key=lambda kind: (sums[kind], kind))

    def adds(self, rule: Rule, among: bool, share: int) -> int:
        """What a rule that matched adds to the weight; `among` when the sentence is one of many in its turn."""
        names = (rule.strength, f"{rule.strength} among" if among else "", rule.name)
        return sum([self._told(f"@rule {name}").blended(share) for name in names])

    def against(self, guards: Iterable[str], share: int) -> int:
        """What reasons for silence add to the weight."""
        return sum([self._told(f"@guard {name}").blended(share) for name in guards])

    def _told(self, sign: Sign) -> Weight:
        return manner.apart(self._weights.get(sign, 0))

    def strongest(self, unit: Unit) -> list[str]:
        """The signs that speak loudest for what the sentences tell."""
        heard = set(filter(self._weights.__contains__, chain.from_iterable(self.signs.of(unit.statements))))
        spelled = ((written(sign), sign) for sign in heard)
        weighed = [
            (-self._told(sign).blended(unit.share), words)
            for words, sign in spelled
            if "<" not in words and MASK not in words and words[-1].isalnum()
        ]
        spoke = sorted((weight, words.lstrip("^$")) for weight, words in weighed if weight < 0)
        return list(dict.fromkeys(words for _, words in spoke))[:3]
