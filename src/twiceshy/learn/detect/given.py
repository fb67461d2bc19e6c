"""A turn that has a thing made: what it says after that are the terms of this one thing.

"Write a parser for the bank files. No regex. Errors must carry the line." orders one piece of work, and none of it is a
rule for the next one. What shall last all the same says so ("from now on", "we never", "in this repo"), or is told to
those who build in so many words ("never use"): that waits for a yes. A sentence that only says how far the one before
it holds ("that goes for all pages", "always.") is a part of that one.
"""

import re
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from twiceshy.languages import alternatives, joined
from twiceshy.languages.shapes.given import Given, Tails
from twiceshy.learn.detect.gated import Paired, Ways
from twiceshy.learn.detect.needs import Word
from twiceshy.learn.sentences import Statement

NONE, WAITS, TASK = range(3)
LONGEST = 400  # characters of a sentence that are looked at
FEW = 3  # sentences of a turn in which not every one need be a term of its task
LONG = 80  # characters of an order from which terms may stand in it
HEAD = 3  # letters by which what may be a tail is known
_HEADS = frozenset(head.replace("_", " ") for head in joined(Tails).heads)


class Opening(NamedTuple):
    """Where a turn gives a task."""

    start: int = -1  # of the sentence that gives it; -1 where none does
    made: int = -1  # of the one that has a thing made, and not only looked after
    sentences: int = 0  # of the turn


class _Looks(NamedTuple):
    makes: re.Pattern[str]
    does: re.Pattern[str]
    standing: re.Pattern[str]
    lasts: Ways
    works: re.Pattern[str]


@lru_cache(maxsize=1)
def _looks() -> _Looks:
    say = joined(Given)
    lead = rf"\W*(?:(?:{say.leads})(?:[,:.!]+ | ))*+"
    return _Looks(
        re.compile(rf"{lead}(?:{say.makes})"),
        re.compile(rf"{lead}(?:{say.does})"),
        re.compile(say.standing),
        Ways(map(Paired, alternatives(say.lasts))),
        re.compile(rf"\W*(?:{say.works})"),
    )


def opening(spoken: list[Statement], last: int) -> Opening:
    """The sentence of a turn, up to the place `last`, that has a thing made, or gives other work for once."""
    looks, start = _looks(), -1
    for each in spoken:
        if each.start > last:
            break
        said = each.masked[:LONGEST]
        makes = looks.makes.match(said)
        if (makes or (start < 0 and looks.does.match(said))) and not looks.standing.search(said):
            start = each.start if start < 0 else start
            if makes:
                return Opening(start, each.start, len(spoken))
    return Opening(start, -1, len(spoken))


def terms(said: Statement, given: Opening, is_fact: bool, guessed: bool = False) -> int:
    """Whether a sentence tells terms of what is `given`: surely (`TASK`) or maybe (`WAITS`).

    `guessed` when no rule speaks in it, but only its form.
    """
    if given.start < 0 or said.start < given.start:
        return NONE
    if guessed and said.start == given.made and given.sentences >= FEW:
        return WAITS  # the order itself
    if lasts(said):
        return NONE
    looks, words, made = _looks(), said.masked[:LONGEST], 0 <= given.made <= said.start
    if said.start == given.start:
        return TASK if made and len(words) > LONG else NONE
    if looks.works.match(words) or (is_fact and not made):
        return WAITS if made or given.sentences > FEW else NONE
    return TASK if made or given.sentences > FEW else WAITS


def lasts(said: Statement) -> bool:
    """True for a sentence that says that it shall last, or how those who build it work."""
    low = said.masked[:LONGEST]
    words: set[Word] = {*said.runs, *pairwise(said.runs)}
    return _looks().lasts.among(low, words)


def is_term(spoken: list[Statement], start: int) -> bool:
    """True for words of a turn, from `start`, that may be terms of the thing that it has made."""
    said = next((each for each in spoken if each.start <= start < each.end), None)
    return said is not None and terms(said, opening(spoken, start), False) != NONE


@lru_cache(maxsize=1)
def _tails() -> re.Pattern[str]:
    return re.compile(rf"(?:{joined(Tails).tails})")


def is_tail(said: Statement) -> bool:
    """True for a sentence that only says how far the one before it holds."""
    return said.masked[:HEAD] in _HEADS and _tails().fullmatch(said.masked) is not None


@lru_cache(maxsize=1)
def _hangs() -> re.Pattern[str]:
    return re.compile(rf"(?:{joined(Tails).hangs})[\s.!…]*")


def _hangs_on(said: Statement) -> bool:
    """True for a tail, or what only says that it shall go on like the sentence before it."""
    return is_tail(said) or (said.masked[:HEAD] in _HEADS and _hangs().fullmatch(said.masked) is not None)


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
            and _hangs_on(each)
        ):
            found[-1] = Statement(last.start, each.end, low[last.start : each.end], False, last.paragraph)
        else:
            found.append(each)
    return found
