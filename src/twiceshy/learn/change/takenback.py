"""Where in a turn a person takes something back, in words of their own.

Taking back a rule is as grave as giving one: what is pasted, handed over, reported, supposed or joked
takes nothing back, nor does what is meant for this once.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.learn.change import withdrawalrules
from twiceshy.learn.change.dropped import goes_back, tells_end
from twiceshy.learn.change.narrower import is_leave
from twiceshy.learn.change.overturn import stirs
from twiceshy.learn.change.withdrawal import is_unreal, withdrawal, withdrawals
from twiceshy.learn.detect import detect
from twiceshy.learn.detect.cutting import Cut, cut
from twiceshy.learn.sentences import Statement, masked, statements

LONGEST = 400  # characters of a turn that takes something back
# A release is a negation ("no need to …"), a permission sounds pleased ("mocks are fine again").
HEARD = frozenset(("negated", "pleased", "one-off", "past", "screen"))


class Back(NamedTuple):
    """start -> end of the sentences that take something back, of those that may end something known, and of those
    that only go back to what was so before."""

    said: dict[int, int]
    stirring: dict[int, int]
    returning: dict[int, int]


NOTHING = Back({}, {}, {})


def taken_back(text: str) -> Back:
    if len(text) > LONGEST or not any(_may(text[item.start : item.end]) for item in statements(masked(text))):
        return NOTHING
    meant = {item.start: item.end for item in asserted(text) if not is_unreal(text[item.start : item.end])}
    said = {start: end for start, end in meant.items() if withdrawal(text[start:end]) is not None}
    stirring = {start: end for start, end in meant.items() if start in said or _stirs(text[start:end])}
    left = {start: end for start, end in meant.items() if start not in stirring}
    return Back(said, stirring, {start: end for start, end in left.items() if goes_back(text[start:end])})


def _may(sentence: str) -> bool:
    return withdrawal(sentence) is not None or _stirs(sentence) or bool(goes_back(sentence))


def _stirs(sentence: str) -> bool:
    return stirs(sentence) or is_leave(sentence) or tells_end(sentence)


def only_takes_back(sentence: str) -> bool:
    """True for what says nothing where nothing is known of it: "mocks are fine again", unlike "flake8 is out, we use
    ruff", and unlike what tells that one thing has taken the place of another."""
    found = withdrawals(sentence)
    if not found or any(each.sort == "drops" for each in found):
        return False
    return not any(detect(part) for part in _clauses().split(sentence) if part and withdrawal(part) is None)


@lru_cache(maxsize=1)
def _clauses() -> re.Pattern[str]:
    return re.compile(withdrawalrules.MARKS["clause"], re.I)


def asserted(text: str) -> list[Statement]:
    """The sentences of a short turn that its person says and means."""
    if len(text) > LONGEST or "```" in text:
        return []
    turn = cut(text)
    if turn.mixed or not _is_meant(text, turn):
        return []
    doubter = turn.reader.doubter
    return [
        item
        for item in turn.spoken
        if not item.asked
        and not doubter.foreign(text, item)
        and not turn.reader.reasons([item], _left_aside(text[item.start : item.end]))
    ]


def _left_aside(sentence: str) -> frozenset[str]:
    """ "Adiós Jenkins, ahora …" is for good, whatever is said of now."""
    return HEARD | {"moment"} if tells_end(sentence) else HEARD


def is_meant(text: str) -> bool:
    """False for a turn that jokes, or takes its own words back."""
    return _is_meant(text, cut(text))


def _is_meant(text: str, turn: Cut) -> bool:
    return not turn.reader.doubter.unmeant(text) and not turn.reader.jokes(turn.spoken)
