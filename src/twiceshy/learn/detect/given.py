"""A turn that has a thing made: what it says after that are the terms of this one thing.

"Write a parser for the bank files. No regex. Errors must carry the line." orders one piece of work, and none of it is a
rule for the next one. What shall last all the same says so ("from now on", "we never", "in this repo"), or is told to
those who build in so many words ("never use"): that waits for a yes. A sentence that only says how far the one before
it holds ("that goes for all pages", "always.") is a part of that one.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.languages import joined
from twiceshy.languages.shapes.given import Given, Tails
from twiceshy.learn.sentences import Statement

NONE, WAITS, TASK = range(3)
LONGEST = 400  # characters of a sentence that are looked at
LONG = 80  # characters of an order from which terms may stand in it
HEAD = 3  # letters by which what may be a tail is known
_HEADS = frozenset(head.replace("_", " ") for head in joined(Tails).heads)


class _Looks(NamedTuple):
    opens: re.Pattern[str]
    standing: re.Pattern[str]
    lasts: re.Pattern[str]
    works: re.Pattern[str]


@lru_cache(maxsize=1)
def _looks() -> _Looks:
    say = joined(Given)
    return _Looks(
        re.compile(rf"\W*(?:(?:{say.leads})(?:[,:.!]+ | ))*+(?:{say.makes})"),
        re.compile(say.standing),
        re.compile(say.lasts),
        re.compile(rf"\W*(?:{say.works})"),
    )


def opening(spoken: list[Statement]) -> int:
    """Where the sentence stands that has a thing made; -1 where none does."""
    looks = _looks()
    for each in spoken:
        said = each.masked[:LONGEST]
        if looks.opens.match(said) and not looks.standing.search(said):
            return each.start
    return -1


def terms(said: Statement, opened: int, named: bool) -> int:
    """Whether a sentence tells terms of the thing that is made: surely (`TASK`) or maybe (`WAITS`).

    `opened` is where that thing was ordered; `named` when a rule speaks in the sentence, and not only its form.
    """
    if opened < 0 or said.start < opened:
        return NONE
    looks, words = _looks(), said.masked[:LONGEST]
    if looks.lasts.search(words):
        return NONE
    if said.start == opened:
        return WAITS if len(words) > LONG else NONE
    return WAITS if named and looks.works.match(words) else TASK


def is_term(spoken: list[Statement], start: int) -> bool:
    """True for words of a turn, from `start`, that may be terms of the thing that it has made."""
    said = next((each for each in spoken if each.start <= start < each.end), None)
    return said is not None and terms(said, opening(spoken), False) != NONE


@lru_cache(maxsize=1)
def _tails() -> re.Pattern[str]:
    return re.compile(rf"(?:{joined(Tails).tails})")


def is_tail(said: Statement) -> bool:
    """True for a sentence that only says how far the one before it holds."""
    return _tails().fullmatch(said.masked) is not None


def with_tails(spoken: list[Statement], low: str) -> list[Statement]:
    """The sentences of a turn, each with the one behind it that only says how far it holds."""
    found: list[Statement] = []
    for each in spoken:
        last = found[-1] if found else each
        if (
            each.masked[:HEAD] in _HEADS
            and last is not each
            and each.paragraph == last.paragraph
            and not (last.asked or each.asked)
            and "\n" not in low[last.end : each.start]
            and is_tail(each)
        ):
            found[-1] = Statement(last.start, each.end, low[last.start : each.end], False, last.paragraph)
        else:
            found.append(each)
    return found
