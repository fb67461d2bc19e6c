"""What is known of a sentence in its turn, beside its words: where it stands, how it is built, what else is said.

As signs, which are weighed like words are: amid a long message (`amid`), and where what a short turn seems to teach is
looked at once more (`close`). What is measured counts by steps, each of which is a sign of its own.
"""

import re
from collections import Counter
from functools import cached_property
from itertools import chain

from twiceshy.learn.detect.engine import FORMED, Match, Reader
from twiceshy.learn.detect.form import Unit
from twiceshy.learn.detect.given import Opening, lasts, opening, terms
from twiceshy.learn.sentences import Statement

_WEIGHTS = (-150, -100, -50, 0, 50, 100, 150, 200, 300)  # hundredths
# What is measured of a sentence: how many there are, what it weighs and the weightiest beside it, its letters, commas.
SCALES = {
    "@many": (6, 9, 13, 20),
    "@kept": _WEIGHTS,
    "@beside": _WEIGHTS,
    "@letters": (25, 45, 80, 130, 200),
    "@commas": (1, 2, 3, 4),
    "@shared": (1, 20, 40, 60),
}
_BULLET = re.compile(r"[ \t]*(?:[-*+•]|\(?\d{1,2}[.)])[ \t]+")
_BEGUN, _SHORTEST = 5, 4  # letters by which a word is known again, and of one that is looked at
_HEADED = 60  # characters within which a colon parts a thing from what it shall be


class Message:
    """A turn, and what is known of each of its sentences."""

    def __init__(self, reader: Reader, text: str, spoken: list[Statement], weighed: list[Unit]) -> None:
        self.reader, self.text, self.spoken = reader, text, spoken
        self.kept = [unit.kept for unit in weighed]
        *_, self._second, self._first = (0, *sorted(self.kept))

    @cached_property
    def _given(self) -> Opening:
        return opening(self.spoken, self.spoken[-1].start)

    def measured(self, number: int) -> tuple[int, ...]:
        """What of it is measured, in the order of `SCALES`."""
        said, kept = self.spoken[number], self.kept[number]
        beside = self._second if kept == self._first else self._first
        commas = said.masked.count(",")
        return len(self.spoken), kept, beside, said.end - said.start, commas, self._shared(number)

    @cached_property
    def _told(self) -> list[set[str]]:
        """What each sentence is about: the beginnings of its words that are no grammar."""
        grammar = self.reader.scale.grammar
        return [
            {word[:_BEGUN] for word in said.runs if len(word) >= _SHORTEST and word not in grammar}
            for said in self.spoken
        ]

    @cached_property
    def _often(self) -> Counter[str]:
        return Counter(chain.from_iterable(self._told))

    def _shared(self, number: int) -> int:
        """The hundredths of what it is about that other sentences are about as well: an aside shares little."""
        told = self._told[number]
        return 100 * sum([self._often[word] > 1 for word in told]) // len(told) if told else 0

    def placed(self, number: int) -> list[str]:
        """Where it stands."""
        said = self.spoken[number]
        told = (
            ("@asked", said.asked),
            ("@first", number == 0),
            ("@last", number == len(self.spoken) - 1),
            ("@bullet", _BULLET.match(self.text, self.text.rfind("\n", 0, said.start) + 1) is not None),
            ("@heads", self.text.startswith(":", said.end - 1)),
            ("@headed", ": " in said.masked[:_HEADED]),
            ("@begins", number > 0 and self.spoken[number - 1].paragraph != said.paragraph),
        )
        return [name for name, holds in told if holds]

    def lasting(self, number: int) -> list[str]:
        """Whether it says that it lasts."""
        return ["@lasts"] if lasts(self.spoken[number]) else []

    def ruled(self, number: int, match: Match | None) -> list[str]:
        """Which rule speaks in it, and whether it may be a term of what the turn gives to do."""
        said, given, rule = self.spoken[number], self._given, match.rule if match else FORMED
        found = [f"@term {terms(said, given, rule.kind == 'fact', rule is FORMED)}"]
        found += ["@ordered"] * (0 <= given.start < said.start) + ["@made"] * (0 <= given.made < said.start)
        found += ["@orders"] * (said.start in (given.start, given.made))
        if rule is FORMED:
            return found
        return [*found, f"@rule {rule.name}", f"@says {rule.strength}", f"@kind {rule.kind}", f"@signal {rule.signal}"]

    def around(self, number: int, match: Match | None) -> list[str]:
        """All that is known of it beside its words."""
        found = [*self.placed(number), *self.lasting(number), *self.ruled(number, match)]
        for (name, steps), value in zip(SCALES.items(), self.measured(number), strict=True):
            found += up_to(name, value, steps)
        return found


def up_to(name: str, value: int, steps: tuple[int, ...]) -> list[str]:
    """A sign for each step that a value reaches."""
    return [f"{name} {step}" for step in steps if value >= step]
