"""What a thing to be built shall do is no rule for those who build it.

"When a user deletes their account, their comments stay. Please implement it." sounds like a rule of the house, and is
a task. It is known by an order behind it that points back at it, by what announces a feature, or by somebody who
clicks; words of those who build ("we", "tests", "from now on") tell a rule in spite of them.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from twiceshy.languages import joined
from twiceshy.languages.shapes.specs import Replies, Specs
from twiceshy.learn.sentences import Statement
from twiceshy.learn.topics import content

NONE, WAITS, TASK = range(3)
LONGEST = 4000  # characters of a turn that are looked at before and behind a sentence


class _Looks:
    def __init__(self) -> None:
        specs = joined(Specs)
        self.built = re.compile(specs.built)
        self.announced = re.compile(specs.announced)
        self.events = re.compile(specs.events)
        self.spared = re.compile(specs.spared)
        self.orders = re.compile(specs.orders)


@lru_cache(maxsize=1)
def _looks() -> _Looks:
    return _Looks()


def specified(text: str, start: int, end: int, said: str) -> int:
    """Whether what a turn says from `start` to `end` is what a thing shall do: surely (`TASK`) or maybe (`WAITS`)."""
    looks = _looks()
    before = text[max(0, start - LONGEST) : start].lower()
    announced = looks.announced.search(before) or looks.announced.match(said)
    if announced and announced.string is said:
        said = said[announced.end() :]
        if not said.strip():
            return NONE
    if looks.spared.search(said):
        return NONE
    meant = announced or looks.built.search(text[start : end + LONGEST].lower())
    if looks.orders.match(said):
        return WAITS if meant or looks.events.search(before) else NONE
    return TASK if meant or looks.events.search(said) else NONE


@lru_cache(maxsize=1)
def _bare() -> frozenset[str]:
    return content(joined(Replies).bare.replace("|", " "))


def names_nothing(spoken: Iterable[Statement]) -> bool:
    """True for a turn that only says no: "no, not like that", "still wrong, try again"."""
    return all(content(each.masked) <= _bare() for each in spoken)
