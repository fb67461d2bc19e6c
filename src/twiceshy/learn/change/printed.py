"""What a tool gives out: "vite build prints that the config is now deprecated".

A tool tells of itself. However much its words sound like a change, nobody here has decided on anything, so they end
nothing that is known. Where a change or an order stands behind them (", so we moved to webpack") that is somebody's own
word; ", no idea where that comes from" is none.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.languages import joined
from twiceshy.languages.shapes.claims import Claims
from twiceshy.learn.about.sorts import is_tool
from twiceshy.learn.about.topics import topic

FURTHEST = 400  # characters of a sentence in which more is looked for
LONGEST = 6  # words before it that name a tool
_GOES_ON = re.compile(r"[,;.!?]\s+(?=\w)|\s[-–—]{1,2}\s")


class _Looks(NamedTuple):
    prints: re.Pattern[str]  # who, and how it is given out
    says: re.Pattern[str]
    printer: re.Pattern[str]
    beside: re.Pattern[str]  # what stands between the two


@lru_cache(maxsize=1)
def _looks() -> _Looks:
    say = joined(Claims)
    who = rf"(?i)\W*(?P<who>(?:[^\s,;:]+ ){{1,{LONGEST}}}?)"
    told = rf"\s*:|,? (?=[\"'`“„«]|(?:{say.printout})(?!\w)"
    return _Looks(
        re.compile(rf"{who}(?:{say.printing})(?:{told}))"),
        re.compile(rf"{who}(?:{say.saying})(?:{told}|(?:{say.printed_of}) ))"),
        re.compile(rf"(?i)(?:{say.printers})"),
        re.compile(rf"(?i)(?:{say.being}|{say.now})"),
    )


@lru_cache(maxsize=1024)
def printed(text: str) -> bool:
    """True for a sentence that only tells what a tool prints, says, warns of or throws."""
    looks = _looks()
    found = looks.prints.match(text) or looks.says.match(text)
    if found is None or any(_is_own(text[more.end() :]) for more in _GOES_ON.finditer(text[:FURTHEST], found.end())):
        return False
    who = [word for word in found["who"].split() if not looks.beside.fullmatch(word)]
    return bool(who) and (_prints(who[0]) or _prints(who[-1]))  # "vite dev"; "the test guide" is ours


def _is_own(behind: str) -> bool:
    """Does what stands behind it tell a change, or what to use?"""
    said = topic(behind)
    return said.changes or any(claim.attribute == "use" for claim in said.claims)


def _prints(word: str) -> bool:
    return _looks().printer.fullmatch(word) is not None or is_tool(word)
