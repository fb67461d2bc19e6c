"""What a turn weighs: the sum of small signs, where no rule says outright that something is taught.

A rule reads one sentence; most real turns steer the work without any of its phrases ("it keeps proposing
the old one", "both to be as before"). Here every sign in the turn counts a little, for or against, and
together they decide what goes to the inbox. The weights are data per language (`english_scale`); the signs
that spoke are named in the reason.
"""

from typing import NamedTuple

from twiceshy.learn.detect.language import Scale
from twiceshy.learn.sentences import MASK, Statement, spaced

_OTHER = ("*",)
_END = (".",)
_LENGTHS = (25, 60, 120, 250)  # characters of a turn, from one word to a page


def _exact(weight: float) -> int:
    """Hundredths: a sum must not depend on the order in which signs are met."""
    return round(weight * 100)


class Weighed(NamedTuple):
    excess: int  # hundredths over what is enough, without any rule
    signs: list[set[str]]  # per statement


class Balance:
    """A scale, ready to weigh."""

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        listed = (item.partition(" ") for item in scale.weights)
        self._weights = {sign: _exact(float(weight)) for weight, _, sign in listed}
        self._openers = frozenset(scale.openers.split())
        self._told: dict[str, tuple[str, ...]] = {}  # the signs a word may be, told and asked
        for name, words in scale.classes:
            for word in words.split():
                self._told.setdefault(word, (word, f"<{name}>"))
        for sign in self._weights:
            for word in sign.replace("^", " ").split():
                self._told.setdefault(word, (word,))
        self._asked = {word: tuple(f"? {sign}" for sign in signs) for word, signs in self._told.items()}

    def weigh(self, spoken: list[Statement], length: int) -> Weighed:
        """What the statements of one turn weigh together; a sign counts once however often it occurs."""
        signs = [self._signs(statement) for statement in spoken]
        whole = set().union(*signs)
        asked = sum(statement.asked for statement in spoken)
        whole.add(f"sentences:{min(len(spoken), 4)}")
        whole.add(f"questions:{min(asked, 2)}")
        whole.add(f"length:{sum(length >= step for step in _LENGTHS)}")
        if asked == len(spoken):
            whole.add("only questions")
        if spoken[-1].masked.endswith(":"):
            whole.add("unfinished")
        return Weighed(_exact(self.scale.base) + self._weight(whole) - _exact(self.scale.enough), signs)

    @property
    def rule(self) -> int:
        """What a likely rule adds."""
        return _exact(self.scale.rule)

    def heaviest(self, spoken: list[Statement], weighed: Weighed) -> tuple[Statement, str, str]:
        """The sentence that says most of it, what it is a sign of, and why."""
        told = [pair for pair in zip(spoken, weighed.signs, strict=True) if not pair[0].asked]
        both = told or list(zip(spoken, weighed.signs, strict=True))
        statement, signs = max(both, key=lambda pair: self._weight(pair[1]))
        against = any(f"<{name}>" in signs for name in self.scale.against.split())
        signal = "correction" if against else "decision"
        return statement, signal, f"has the signs of a {signal}: {', '.join(self._strongest(signs))}"

    def _weight(self, signs: set[str]) -> int:
        weights = self._weights
        return sum([weights[sign] for sign in signs if sign in weights])

    def _strongest(self, signs: set[str]) -> list[str]:
        """The signs that spoke loudest for it, without the marks of their places."""
        ranked = sorted((sign for sign in signs if self._weights.get(sign, 0) > 0), key=self._rank)
        return [sign.lstrip("?^ ").strip("<>") for sign in ranked[:3]]

    def _rank(self, sign: str) -> tuple[int, str]:
        return -self._weights[sign], sign

    def _signs(self, statement: Statement) -> set[str]:
        words = spaced(statement.masked).split()
        known = self._asked if statement.asked else self._told
        found = {sign for word in words if word in known for sign in known[word]}
        mark = "? " if statement.asked else ""
        if MASK in statement.masked:
            found.add(f"{mark}<code>")
        if words:
            found |= self._opening(mark, words[0], *self._first(words))
        return found

    def _first(self, words: list[str]) -> tuple[str, str]:
        """The first two words after the openers."""
        at, last = 0, len(words) - 1
        while at < last and words[at] in self._openers:
            at += 1
        return words[at], words[at + 1] if at < last else "."

    def _opening(self, mark: str, very_first: str, first: str, second: str) -> set[str]:
        told = self._told
        one, two = told.get(first, _OTHER), told.get(second, _END if second == "." else _OTHER)
        opened = (f"^{told.get(very_first, _OTHER)[0]}", one[0], one[-1], f"{one[0]} {two[0]}", f"{one[-1]} {two[-1]}")
        return {sign for each in opened if (sign := f"{mark}^{each}") in self._weights}
