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
_LENGTHS = (25, 60, 120, 250)  # characters of a turn, from one word to a page


class Weighed(NamedTuple):
    excess: float  # over what is enough, without any rule
    signs: list[set[str]]  # per statement


class Balance:
    """A scale, ready to weigh."""

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        self._weights = {sign: float(weight) for weight, _, sign in (item.partition(" ") for item in scale.weights)}
        self._openers = frozenset(scale.openers.split())
        self._known: dict[str, tuple[str, ...]] = {}
        for name, words in scale.classes:
            for word in words.split():
                self._known.setdefault(word, (word, f"<{name}>"))
        for sign in self._weights:
            for word in sign.replace("^", " ").split():
                self._known.setdefault(word, (word,))

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
        return Weighed(self.scale.base + self._weight(whole) - self.scale.enough, signs)

    def heaviest(self, spoken: list[Statement], weighed: Weighed) -> tuple[Statement, str, str]:
        """The sentence that says most of it, what it is a sign of, and why."""
        told = [pair for pair in zip(spoken, weighed.signs, strict=True) if not pair[0].asked]
        both = told or list(zip(spoken, weighed.signs, strict=True))
        statement, signs = max(both, key=lambda pair: self._weight(pair[1]))
        against = any(f"<{name}>" in signs for name in self.scale.against.split())
        signal = "correction" if against else "decision"
        return statement, signal, f"has the signs of a {signal}: {', '.join(self._strongest(signs))}"

    def _weight(self, signs: set[str]) -> float:
        weights = self._weights
        return sum([weights[sign] for sign in signs if sign in weights])

    def _strongest(self, signs: set[str]) -> list[str]:
        """The signs that spoke loudest for it, without the marks of their places."""
        ranked = sorted((sign for sign in signs if self._weights.get(sign, 0) > 0), key=self._rank)
        return [sign.lstrip("?^ ").strip("<>") for sign in ranked[:3]]

    def _rank(self, sign: str) -> tuple[float, str]:
        return -self._weights[sign], sign

    def _signs(self, statement: Statement) -> set[str]:
        words = spaced(statement.masked).split()
        known = self._known
        found = {sign for word in words if word in known for sign in known[word]}
        if MASK in statement.masked:
            found.add("<code>")
        if words:
            found |= self._opening(words)
        return {f"? {sign}" for sign in found} if statement.asked else found

    def _opening(self, words: list[str]) -> set[str]:
        known, last, first = self._known, len(words) - 1, 0
        while first < last and words[first] in self._openers:
            first += 1
        one = known.get(words[first], _OTHER)
        two = known.get(words[first + 1], _OTHER) if first < last else (".",)
        return {
            f"^^{known.get(words[0], _OTHER)[0]}",
            f"^{one[0]}",
            f"^{one[-1]}",
            f"^{one[0]} {two[0]}",
            f"^{one[-1]} {two[-1]}",
        }
