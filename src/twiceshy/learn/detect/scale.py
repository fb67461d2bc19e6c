"""What a turn weighs: the sum of small signs, where no rule says outright that something is taught.

A rule reads one sentence; most real turns steer the work without any of its phrases ("it keeps proposing
the old one", "both to be as before"). Here every sign in the turn counts a little, for or against, and
together they decide what goes to the inbox. The weights are data per language (`english_scale`); the signs
that spoke are named in the reason.
"""

from bisect import bisect
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import NamedTuple

from twiceshy.learn.detect.language import Scale
from twiceshy.learn.sentences import MASK, Statement

_OTHER = ("*",)
_END = (".",)
_ASKED = "? "  # before a sign: of a sentence that asks
_CODE = "<code>"
_UNFINISHED = "unfinished"
_LENGTHS = (25, 60, 120, 250)  # characters of a turn, from one word to a page
_NONE: frozenset[str] = frozenset()


def _exact(weight: float) -> int:
    """Hundredths: a sum must not depend on the order in which signs are met."""
    return round(weight * 100)


class Weighed(NamedTuple):
    excess: int  # hundredths over what is enough, without any rule
    light: bool  # no likely rule could make it enough


class _Words:
    """What the words of the sentences that tell weigh, or of those that ask: each once, each class of them once."""

    def __init__(self, signs: dict[str, tuple[str, ...]], weights: dict[str, int], mark: str) -> None:
        self._weights = weights
        self._code = mark + _CODE
        self._table: dict[str, tuple[int, str]] = {}
        for word, listed in signs.items():
            own = weights.get(mark + word, 0) if word[0] != "<" else 0
            classes = [mark + each for each in listed if each[0] == "<" and mark + each in weights]
            if own or classes:
                self._table[word] = own, classes[0] if classes else ""
        self._known = frozenset(self._table)

    def weight(self, words: frozenset[str], code: bool) -> int:
        table, weights = self._table, self._weights
        weight = 0
        classes = {self._code} if code else set()
        for word in self._known & words:
            own, sign = table[word]
            weight += own
            if sign:
                classes.add(sign)
        return weight + sum([weights.get(sign, 0) for sign in classes])


def _said(spoken: list[Statement]) -> frozenset[str]:
    return spoken[0].bag if len(spoken) == 1 else _NONE.union(*[item.bag for item in spoken])


def _has_code(spoken: list[Statement]) -> bool:
    return any(MASK in item.masked for item in spoken)


class Balance:
    """A scale, ready to weigh."""

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        listed = (item.partition(" ") for item in scale.weights)
        self._weights = {sign: _exact(float(weight)) for weight, _, sign in listed}
        self._openers = frozenset(scale.openers.split())
        self._told: dict[str, tuple[str, ...]] = {}  # the signs a word may be
        for name, words in scale.classes:
            for word in words.split():
                self._told.setdefault(word, (word, f"<{name}>"))
        for sign in self._weights:
            for word in sign.replace("^", " ").split():
                self._told.setdefault(word, (word,))
        base = _exact(scale.base) - _exact(scale.enough)
        self._lengths = [base + self._weights.get(f"length:{step}", 0) for step in range(len(_LENGTHS) + 1)]
        self._sizes = [self._weights.get(f"sentences:{size}", 0) for size in range(5)]
        self._questions = [self._weights.get(f"questions:{size}", 0) for size in range(3)]
        self._rule = _exact(scale.rule)
        self._telling, self._asking = (_Words(self._told, self._weights, mark) for mark in ("", _ASKED))
        self._opened = lru_cache(maxsize=4096)(self._opening)

    def weigh(self, spoken: list[Statement], length: int) -> Weighed:
        """What the statements of one turn weigh together; a sign counts once however often it occurs."""
        told = [item for item in spoken if not item.asked]
        asked = [item for item in spoken if item.asked] if len(told) < len(spoken) else []
        excess = self._lengths[bisect(_LENGTHS, length)] + self._sizes[min(len(spoken), 4)]
        excess += self._questions[min(len(asked), 2)]
        opened = self._opens(spoken[0]).union(*[self._opens(item) for item in spoken[1:]])
        if opened:
            excess += self._weight(opened)
        words = _NONE
        if told:
            words = _said(told)
            excess += self._telling.weight(words, _has_code(told))
        else:
            excess += self._weights.get("only questions", 0)
        if asked:
            excess += self._asking.weight(_said(asked), _has_code(asked))
        if spoken[-1].masked.endswith(":") and _UNFINISHED not in words:
            excess += self._weights.get(_UNFINISHED, 0)
        return Weighed(excess, excess + self._rule < 0)

    def heaviest(self, spoken: list[Statement]) -> tuple[Statement, str, str]:
        """The sentence that says most of it, what it is a sign of, and why."""
        told = [item for item in spoken if not item.asked] or spoken
        weighed = [(self._weight(signs), signs, item) for item in told for signs in (self._signs(item),)]
        _, signs, statement = max(weighed, key=lambda each: each[0])
        against = any(f"<{name}>" in signs for name in self.scale.against.split())
        signal = "correction" if against else "decision"
        return statement, signal, f"has the signs of a {signal}: {', '.join(self._strongest(signs))}"

    def _weight(self, signs: AbstractSet[str]) -> int:
        weights = self._weights
        return sum([weights[sign] for sign in signs if sign in weights])

    def _strongest(self, signs: set[str]) -> list[str]:
        """The signs that spoke loudest for it, without the marks of their places."""
        ranked = sorted((sign for sign in signs if self._weights.get(sign, 0) > 0), key=self._rank)
        return [sign.lstrip("?^ ").strip("<>") for sign in ranked[:3]]

    def _rank(self, sign: str) -> tuple[int, str]:
        return -self._weights[sign], sign

    def _signs(self, statement: Statement) -> set[str]:
        mark = _ASKED if statement.asked else ""
        found = {mark + sign for word in statement.words for sign in self._told.get(word, ())}
        if MASK in statement.masked:
            found.add(mark + _CODE)
        return found | self._opens(statement)

    def _opens(self, statement: Statement) -> frozenset[str]:
        """The signs of how a sentence opens: its very first word, and the first two after the openers."""
        words, told = statement.words, self._told
        if not words:
            return _NONE
        at, last = 0, len(words) - 1
        while at < last and words[at] in self._openers:
            at += 1
        second = words[at + 1] if at < last else "."
        return self._opened(
            _ASKED if statement.asked else "",
            told.get(words[0], _OTHER)[0],
            told.get(words[at], _OTHER),
            told.get(second, _END if second == "." else _OTHER),
        )

    def _opening(self, mark: str, very_first: str, one: tuple[str, ...], two: tuple[str, ...]) -> frozenset[str]:
        opened = (f"^{very_first}", one[0], one[-1], f"{one[0]} {two[0]}", f"{one[-1]} {two[-1]}")
        return frozenset(sign for each in opened if (sign := f"{mark}^{each}") in self._weights)
