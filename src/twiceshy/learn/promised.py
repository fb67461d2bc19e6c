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
from twiceshy.languages.shapes.rules import Rule
from twiceshy.learn.detect import CONFIRMING, TOLD, cut
from twiceshy.learn.detect.engine import Reader
from twiceshy.learn.detect.pasted import is_pasted
from twiceshy.learn.sentences import Statement, masked, statements
from twiceshy.learn.topics import content
from twiceshy.model.learning import Candidate
from twiceshy.text.shapes import entities

CHANGE = "change"  # the signal of what only tells that something else has changed
LONGEST = 20_000  # characters of an answer that are looked at
_SAY = joined(Promises)
_PAGES = (
    r"\b(?:claude(?:\.local)?\.md|agents\.md|gemini\.md|copilot-instructions|cursorrules|clinerules|windsurfrules|"
    r"\.(?:claude|cursor|github)/(?:rules|instructions)|guidelines\.md|conventions\.md|"
    r"contributing(?:\.md| guide))\b(?!\.\w)"
)
_WRITTEN = _SAY.written.replace("<pages>", _PAGES)
# A promise to leave something out is no answer to an order to do it.
_REFUSED = rf"{_SAY.refusing}|\b(?:{_SAY.otherwise})\b"
_FOR_NOW = rf"\b(?:{_SAY.for_now})\b"
# What is to be written on a page is a task, unless what shall stand there is for good.
_FOR_GOOD = rf"\b(?:{_SAY.for_good})\b"


SHARED = 100  # hundredths: what it is worth to share more than one word with the promise
PROMISED = "the agent gave its word to keep to it"


@cache
def _compiled() -> tuple[re.Pattern[str], ...]:
    return tuple(map(re.compile, (_SAY.later, _SAY.mine, f"{_SAY.lasting}|{_WRITTEN}", _SAY.unmeant)))


@cache
def _said() -> tuple[re.Pattern[str], ...]:
    return tuple(map(re.compile, (_SAY.refusing, _REFUSED, _FOR_NOW, _PAGES, _FOR_GOOD)))


def promises(reply: str) -> list[str]:
    """The sentences of an agent's answer in which it gives its word for later."""
    reply = reply[:LONGEST].replace("’", "'")
    return [
        said for item in statements(masked(reply)) if not item.asked and _lasts(said := reply[item.start : item.end])
    ]


def _lasts(said: str) -> bool:
    low = said.lower()
    later, mine, lasting, unmeant = (pattern.search for pattern in _compiled())
    return not unmeant(low) and bool(lasting(low) or (later(low) and mine(low)))


class Promise(NamedTuple):
    about: frozenset[str]  # its telling words; none when it only points: "I'll keep that in mind"
    refuses: bool  # promises to leave something out


def _given(reply: str) -> list[Promise]:
    refuses = _said()[0].search
    return [Promise(content(each) - _SAY.bare, bool(refuses(each.lower()))) for each in promises(reply)]


def meant(text: str, found: list[Candidate], reply: str) -> list[Candidate]:
    """What a turn teaches, now that the agent has answered it: what it promised to keep to is no longer in doubt.

    The sentence that shares most with a promise was meant, found before or not. A promise that names nothing means the
    one thing there was. What would wait as another's words or a joke goes on waiting.
    """
    given = _given(reply)
    waiting = [each for each in found if not each.sure and each.signal != CHANGE]
    if not given or any(each.sure for each in found):
        return found
    if any(each.about for each in given):
        said = _closest(text, given)
        within = [each for each in waiting if said and each.start <= said.start < each.end]
        if said and not within:
            return [*found, said]
    else:
        within = waiting if len(waiting) == 1 and _stands(text, waiting[0], given) else []
    return [assured(each) if each in within else each for each in found]


def assured(candidate: Candidate) -> Candidate:
    return candidate._replace(sure=True, passing=False, reason=PROMISED)


def _stands(text: str, candidate: Candidate, given: list[Promise]) -> bool:
    """True when nothing speaks against it that the only thing which waits was meant."""
    reader = cut(text).reader
    return any(_answers(candidate.text, each) for each in given) and not any(
        reader.doubter.waits(text, item) for item in statements(masked(text), candidate.start, candidate.end)
    )


def _answers(words: str, promise: Promise) -> bool:
    """Can this be what was promised? Who is told to skip a test, and won't do it again, was told nothing for good."""
    _, refused, for_now, pages, for_good = (pattern.search for pattern in _said())
    low = words.lower()
    if for_now(low) or (promise.refuses and not refused(low)):
        return False
    return not pages(low) or for_good(low) is not None


def _closest(text: str, given: list[Promise]) -> Candidate | None:
    """The sentence that a promise means, as something to keep: one that sounds like it, at least."""
    reader, own, spoken, mixed = cut(text)
    if not reader.scale.form.weights:
        return None
    ends = dict(own)
    best, best_worth = None, 0
    for item in spoken:
        words = text[item.start : item.end]
        shared = max([len(content(words) & each.about) for each in given if _answers(words, each)], default=0)
        pasted = is_pasted(text[item.paragraph : ends[item.paragraph]])
        if item.asked or not shared or pasted or reader.doubter.waits(text, item):
            continue
        worth = reader.scale.weigh([item], len(text), mixed)[0].kept + SHARED * (shared > 1)
        if worth >= best_worth:
            best, best_worth = item, worth
    return None if best is None else as_kept(text, best, reader)


def as_kept(text: str, item: Statement, reader: Reader) -> Candidate:
    words = text[item.start : item.end]
    told = reader.scale.tells(reader.scale.heard([item]))
    signal, kind = TOLD["rule" if told == CONFIRMING else told]
    named = Rule("", signal, kind, "", "", (), "")
    return Candidate(
        signal, reader.kind(named, words.lower()), words, item.start, item.end, True, PROMISED, entities(words),
        language=reader.language.code,
    )  # fmt: skip
