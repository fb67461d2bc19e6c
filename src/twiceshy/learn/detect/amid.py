"""What is meant to last amid a long message, most of which gives a task, explains a fault or tells what is to be made.

There "must", "never" and "only" are mostly terms of the thing that is ordered, and what lasts is often a plain sentence
in passing. So each sentence is judged in its turn: by its own signs of form, and by what is known of it there
(`standing`). All of it is weighed by weights of its own, fitted on long messages (`bench/fit_amid.py`); a language that
has none hears as usual, and so is a message that is talk at work all through: it answers, objects and decides, and the
weights of talk know that better. What costs more is asked only where it could still tip the scale.
"""

import re
from bisect import bisect
from functools import lru_cache
from itertools import accumulate

from twiceshy.learn.detect.engine import FORMED, Match, Reader
from twiceshy.learn.detect.form import Scale, Unit, hundredths
from twiceshy.learn.detect.standing import SCALES, Message
from twiceshy.learn.sentences import Statement

FEWEST = 4  # sentences of a long message
SHORTEST = 300  # characters of one
LEAST = -200  # hundredths that a sentence must weigh to be looked at
TALK = 9  # tenths that talk has to say in its sentences, one by another, in a message that is talk all through
LONGEST = 320  # characters of a sentence that is kept: who dictates without a stop tells a story
_LASTS, _RULED = ("@lasts",), ("@rule ", "@says ", "@kind ", "@signal ", "@term ", "@ordered", "@made", "@orders")


def is_long(reader: Reader, text: str, spoken: list[Statement]) -> bool:
    """True for a message that is judged so, in a language that has weights for it."""
    return len(spoken) >= FEWEST and len(text) >= SHORTEST and reader.language.form.amid != ""


def is_talk(weighed: list[Unit]) -> bool:
    """True for a message that is talk at work all through."""
    return sum([unit.share for unit in weighed]) >= TALK * len(weighed)


class Lasting:
    """What a language weighs sentences by amid a long message."""

    def __init__(self, scale: Scale, bars: tuple[float, float]) -> None:
        self._told = scale.around
        self._waits, self._sure = map(hundredths, bars)
        self._most_ruled = self._most(_RULED)
        self._highest = self._most_ruled + self._most(_LASTS)
        self._insists = re.compile(scale.form.insists or "(?!)")
        self._steps = [
            (steps, [0, *accumulate(self._told.get(f"{name} {step}", 0) for step in steps)])
            for name, steps in SCALES.items()
        ]

    def _most(self, names: tuple[str, ...]) -> int:
        """The most that signs add whose names begin so, one of each."""
        told = self._told.items()
        return sum([max([0, *(weight for sign, weight in told if sign.startswith(name))]) for name in names])

    def _adds(self, told: list[str]) -> int:
        return sum([self._told.get(sign, 0) for sign in told])

    def insisted(self, message: Message, number: int) -> Match | None:
        """What is said to have been said before, or to be kept up: it waits, whatever it weighs among its terms."""
        said = message.spoken[number]
        if said.asked or not self._insists.search(said.masked):
            return None
        match = message.reader.read(said, len(message.text)) or Match(FORMED, said)
        return None if message.reader.reports([said]) else match._replace(weight=self._waits)

    def judged(self, message: Message, number: int, own: int) -> Match | None:
        """What a sentence teaches, if it lasts; `own` is what it weighs by its words."""
        weight = own + self._adds(message.placed(number))
        for (steps, sums), value in zip(self._steps, message.measured(number), strict=True):
            weight += sums[bisect(steps, value)]
        if weight + self._highest < self._waits:
            return None
        weight += self._adds(message.lasting(number))
        if weight + self._most_ruled < self._waits:
            return None
        match = message.reader.read(message.spoken[number], len(message.text))
        weight += self._adds(message.ruled(number, match))
        if weight < self._waits:
            return None
        return (match or Match(FORMED, message.spoken[number]))._replace(weight=weight, sure=weight >= self._sure)


def may_last(said: Statement, kept: int) -> bool:
    """True for a sentence that is looked at."""
    return kept >= LEAST and said.end - said.start <= LONGEST


@lru_cache(maxsize=8)
def _lasting(scale: Scale) -> Lasting:
    return Lasting(scale, scale.form.lasting)


def amid(reader: Reader, text: str, spoken: list[Statement], weighed: list[Unit]) -> list[Match]:
    """What lasts of a long message."""
    message, lasting, found = Message(reader, text, spoken, weighed), _lasting(reader.scale), list[Match]()
    for number, unit in enumerate(weighed):
        match = None
        if may_last(spoken[number], unit.kept):
            match = lasting.judged(message, number, unit.amid) or lasting.insisted(message, number)
        if match is not None:
            found.append(match if match.rule is not FORMED else match._replace(unit=unit))
    return found
