"""The agent's word: what it says, at the end of its turn, that it will keep to from now on.

Whether a person's words were meant to last is often hard to tell from them alone. The agent knows the talk before them
and tells by its answer: "Understood, I won't commit on my own from now on.", "CLAUDE.md now says …". Its own words are
never kept; they only say that the person's were meant to stay, and which. A sentence that offers, asks or supposes
promises nothing.
"""

import re
from functools import cache
from typing import NamedTuple

from twiceshy.languages import joined
from twiceshy.languages.shapes.answers import Promises
from twiceshy.learn.about.topics import content
from twiceshy.learn.detect.cutting import Cut, cut
from twiceshy.learn.sentences import Statement, masked, statements
from twiceshy.learn.turn.vouched import ending, is_doubted, is_held_back, vouched
from twiceshy.model.learning import Candidate

LAST_LINES = 100  # of an answer
LINE = 1_000  # characters of a line: a longer one is nobody's prose
_SAY = joined(Promises)
_PAGES = (
    r"\b(?:claude(?:\.local)?\.md|agents\.md|gemini\.md|copilot-instructions|cursorrules|clinerules|windsurfrules|"
    r"\.(?:claude|cursor|github)/(?:rules|instructions)|guidelines\.md|conventions\.md|"
    r"contributing(?:\.md| guide))\b(?!\.\w)"
)
_WRITTEN = _SAY.written.replace("<pages>", _PAGES)
# A promise to leave something out is no answer to an order to do it.
_REFUSED = rf"{_SAY.refusing}|\b(?:{_SAY.otherwise})\b"
# What is to be written on a page is a task, unless what shall stand there is for good.
_FOR_GOOD = rf"\b(?:{_SAY.for_good})\b"


SHARED = 100  # hundredths: what it is worth to share more than one word with the promise


@cache
def _compiled() -> tuple[re.Pattern[str], ...]:
    return tuple(map(re.compile, (_SAY.later, _SAY.mine, f"{_SAY.lasting}|{_WRITTEN}", _SAY.unmeant)))


@cache
def _said() -> tuple[re.Pattern[str], ...]:
    return tuple(map(re.compile, (_SAY.refusing, _REFUSED, _PAGES, _FOR_GOOD)))


def promises(reply: str) -> list[str]:
    """The sentences of an agent's answer in which it gives its word for later."""
    reply = ending(reply, LAST_LINES, LINE)
    if not _lasts(reply, whole=True):
        return []
    return [
        said for item in statements(masked(reply)) if not item.asked and _lasts(said := reply[item.start : item.end])
    ]


def _lasts(said: str, whole: bool = False) -> bool:
    """True for a word for later; of a `whole` answer, whether one may stand in it."""
    low = said.lower()
    later, mine, lasting, unmeant = (pattern.search for pattern in _compiled())
    return (whole or not unmeant(low)) and bool(lasting(low) or (later(low) and (whole or mine(low))))


class Promise(NamedTuple):
    about: frozenset[str]  # its telling words; none when it only points: "I'll keep that in mind"
    refuses: bool  # promises to leave something out


def _given(reply: str) -> list[Promise]:
    refuses = _said()[0].search
    return [Promise(content(each) - _SAY.bare, bool(refuses(each.lower()))) for each in promises(reply)]


def meant(text: str, found: list[Candidate], reply: str) -> list[Candidate]:
    """What a turn teaches, now that the agent has answered it: what it promised to keep to is no longer in doubt.

    The sentence that shares most with a promise was meant. A promise that names nothing means the one thing there was.
    """
    given = _given(reply)
    if not given or any(each.sure for each in found):
        return found
    turn = cut(text)
    named = [each for each in given if each.about]
    item = _closest(text, turn, named) if named and turn.reader.scale.form.weights else _waiting(turn, found, given)
    return found if item is None else vouched(text, found, turn, item)


def _waiting(turn: Cut, found: list[Candidate], given: list[Promise]) -> Statement | None:
    """Where the one thing waits that the promises can mean: of what they name, if they name anything."""
    meant_by = [
        each
        for each in filter(is_held_back, found)
        if any(_answers(each.text, one) and (not one.about or content(each.text) & one.about) for one in given)
    ]
    if len(meant_by) != 1:
        return None
    return next((item for item in turn.spoken if item.start < meant_by[0].end and meant_by[0].start < item.end), None)


def _answers(words: str, promise: Promise) -> bool:
    """Can this be what was promised? Who is told to skip a test, and won't do it again, was told nothing for good."""
    _, refused, pages, for_good = (pattern.search for pattern in _said())
    low = words.lower()
    if promise.refuses and not refused(low):
        return False
    return not pages(low) or for_good(low) is not None


def _closest(text: str, turn: Cut, given: list[Promise]) -> Statement | None:
    """The sentence that promises mean: one that sounds like something to keep, at least."""
    best, best_worth = None, 0
    for item in turn.spoken:
        words = text[item.start : item.end]
        shared = max([len(content(words) & each.about) for each in given if _answers(words, each)], default=0)
        if not shared or is_doubted(text, turn, item):
            continue
        worth = turn.reader.scale.weigh([item], len(text), turn.mixed)[0].kept + SHARED * (shared > 1)
        if worth >= best_worth:
            best, best_worth = item, worth
    return best
