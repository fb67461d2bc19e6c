"""What a tool gives out: "vite build prints that the config is now deprecated".

A tool tells of itself. However much its words sound like a change, nobody here has decided on anything, so they end
nothing that is known. Where more is said behind them (", so we moved to webpack") that may be somebody's own word.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.languages import joined
from twiceshy.languages.shapes.claims import Claims
from twiceshy.learn.about.sorts import is_tool

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
    if found is None or _GOES_ON.search(text, found.end()):
        return False
    who = [word for word in found["who"].split() if not looks.beside.fullmatch(word)]
    return bool(who) and (_prints(who[0]) or _prints(who[-1]))  # "vite dev"; "the test guide" is ours


def _prints(word: str) -> bool:
    return _looks().printer.fullmatch(word) is not None or is_tool(word)
