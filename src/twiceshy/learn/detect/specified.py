"""What a thing to be built shall do is no rule for those who build it.

"When a user deletes their account, their comments stay. Please implement it." sounds like a rule of the house, and is
a task. It is known by an order behind it that points back at it, by what announces a feature, or by somebody who
clicks; words of those who build ("we", "tests", "from now on") tell a rule in spite of them.
"""

import re
from functools import lru_cache

from twiceshy.languages import joined
from twiceshy.languages.shapes.specs import Replies, Specs
from twiceshy.learn.about.topics import content
from twiceshy.learn.sentences import Statement

NONE, WAITS, TASK = range(3)
LONGEST = 4000  # characters of a turn that are looked at before and behind a sentence
BARE = 150  # characters of a turn that says no and names nothing
TELLING = 7  # letters of a word that names something by itself, whatever stands beside it


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
    announced = looks.announced.match(said)
    if announced:
        said = said[announced.end() :]
        if not said.strip():
            return NONE
    if looks.spared.search(said):
        return NONE
    orders = looks.orders.match(said)
    if not orders and looks.events.search(said):
        return TASK
    before = text[max(0, start - LONGEST) : start].lower()
    meant = announced or looks.announced.search(before) or looks.built.search(text[start : end + LONGEST].lower())
    if orders:
        return WAITS if meant or looks.events.search(before) else NONE
    return TASK if meant else NONE


@lru_cache(maxsize=1)
def _bare() -> frozenset[str]:
    return content(joined(Replies).bare.replace("|", " "))


def names_nothing(spoken: list[Statement]) -> bool:
    """True for a turn that only says no: "no, not like that", "still wrong, try again"."""
    if sum([len(each.masked) for each in spoken]) > BARE:
        return False
    words = (word for each in spoken for word in each.words)
    if any(len(word) >= TELLING and not _is_bare(word) for word in words):
        return False
    return all(content(each.masked) <= _bare() for each in spoken)


@lru_cache(maxsize=4096)
def _is_bare(word: str) -> bool:
    """True for a word that names nothing; most turns hold one that does."""
    return content(word) <= _bare()
