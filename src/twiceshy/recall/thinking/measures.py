"""Bounds: who wants pull requests below 400 lines speaks against one of 900, and for one of 200.

A statement draws a bound where it says below, at most, at least or such a word of a number; under a "never" the
bound is turned. A question for leave that names another number of the same unit is held against it: two minutes
against 90 seconds too. Pure; "" wherever both don't plainly speak of one thing.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy.recall.thinking.stance import NEGATIVE, clauses
from twiceshy.text import words

FOR, AGAINST = "for", "against"
LONGEST = 600  # characters of a statement that are looked at
_WAYS = (
    ("<=", r"at (?:the )?most|up to|(?:no|not|never) (?:more|longer|larger|bigger|greater|higher) than|"
           r"max(?:imum)?(?: of)?|within|(?:limited|capped|restricted) (?:to|at)|(?:limit|cap) (?:of|at|is|to)|"
           r"(?:not|never|n't) (?:to )?exceed(?:ing)?|<=|≤"),
    (">=", r"at (?:the )?least|(?:no|not|never) (?:less|fewer|shorter|smaller|lower) than|min(?:imum)?(?: of)?|>=|≥"),
    ("<", r"below|under|less than|fewer than|smaller than|shorter than|lower than|<"),
    (">", r"above|over|more than|greater than|larger than|longer than|bigger than|higher than|beyond|"
          r"exceed(?:s|ed|ing)?|>"),
)  # fmt: skip
_BEHIND = (
    ("<=", r"(?:at (?:the )?most|max(?:imum)?|or (?:less|fewer|shorter|smaller)|tops)\b"),
    (">=", r"(?:at (?:the )?least|min(?:imum)?|or (?:more|longer|higher))\b"),
)
_AMOUNT = (
    r"(?<![\w.,:/-])~?(?P<number>\d(?:[\d,_]*\d)?(?:\.\d+)?)(?P<thousand>k(?![a-z]))?(?![.:/]\d)"
    r"(?:\s?(?P<sign>%)|[\s-]?(?P<unit>[a-z]+)(?P<more>\s[a-z]+)?)?"
)
_SAID = re.compile(
    r"(?i)(?:(?:" + "|".join(rf"(?P<way{at}>(?<!\w)(?:{way})(?!\w))" for at, (_, way) in enumerate(_WAYS))
    + rf")\s*(?:the |an? )?)?{_AMOUNT}"
    + r"(?:\s*,?\s*(?:" + "|".join(rf"(?P<behind{at}>{way})" for at, (_, way) in enumerate(_BEHIND)) + r"))?"
)  # fmt: skip
_ASKS = re.compile(
    r"(?i)^\W*(?:(?:so|and|but|ok(?:ay)?)\b[\s,]*)?"
    r"(?:may|can|could|should|shall|am i (?:allowed|free) to|would it be|is it (?:\w+ )?(?:to|if|that|for|when)\b|"
    r"(?:is|are)\b(?=.*\b(?:ok(?:ay)?|fine|allowed|acceptable|permitted|good|enough|too \w+)\W*(?:\bfor\b.*)?$))"
)
_TOO = re.compile(r"(?i)\btoo (?:many|much|long|large|big|high|small|short|few|low|little)\b")
_TURNED = {"<": ">=", ">=": "<", ">": "<=", "<=": ">"}
# How many of the smallest of its sort one is.
_UNITS = {
    **dict.fromkeys(("ms", "millisecond"), ("time", 1.0)), **dict.fromkeys(("s", "sec", "second"), ("time", 1e3)),
    **dict.fromkeys(("min", "minute"), ("time", 6e4)), **dict.fromkeys(("h", "hour"), ("time", 3.6e6)),
    **dict.fromkeys(("d", "day"), ("time", 8.64e7)), "week": ("time", 6.048e8), "kb": ("size", 1.0),
    "mb": ("size", 1e3), "gb": ("size", 1e6), "tb": ("size", 1e9), "%": ("share", 1.0), "percent": ("share", 1.0),
}  # fmt: skip


class Amount(NamedTuple):
    way: str  # < | <= | > | >= | "" for just that many
    value: float
    units: frozenset[str]  # what it counts: a sort of measure, or the stems behind it
    named: frozenset[str]  # stems of the number and the word behind it

    def allows(self, value: float) -> bool:
        below = self.way.startswith("<")
        return (self.way.endswith("=") and value == self.value) or (value < self.value if below else value > self.value)


def side(question: str, about: frozenset[str], said: str) -> str:
    """How a bound in a statement stands to the amount a question asks leave for: `for`, `against`, or ""."""
    asked = list(_amounts(question)) if _ASKS.match(question) else []
    if len(asked) != 1 or len(said) > LONGEST:
        return ""
    stems = frozenset(words.terms(said))
    bounds = [bound for bound in _bounds(said, about) if _of_one_sort(asked[0], bound, stems)]
    if len(bounds) != 1:
        return ""
    rest = about - asked[0].named - (asked[0].units & bounds[0].units)
    if not rest or 2 * len(rest & stems) < len(rest):
        return ""
    found = _within(asked[0], bounds[0])
    return {FOR: AGAINST, AGAINST: FOR}.get(found, "") if _TOO.search(question) else found


def _bounds(said: str, about: frozenset[str]) -> Iterator[Amount]:
    for clause in clauses(said, about):
        for amount in _amounts(clause.text):
            if amount.way:
                yield amount._replace(way=_TURNED[amount.way]) if _forbids(clause.text) else amount


def _forbids(clause: str) -> bool:
    """Is there a "never" that isn't a part of the bound itself?"""
    return not NEGATIVE.isdisjoint(_SAID.sub(" ", clause).lower().replace("’", "'").split())


def _amounts(text: str) -> Iterator[Amount]:
    for found in _SAID.finditer(text):
        ways = [way for at, (way, _) in enumerate(_WAYS) if found[f"way{at}"]]
        ways += [way for at, (way, _) in enumerate(_BEHIND) if found[f"behind{at}"]]
        value = float(found["number"].replace(",", "").replace("_", "")) * (1000 if found["thousand"] else 1)
        unit = (found["sign"] or found["unit"] or "").lower()
        sort, times = _UNITS.get(unit) or _UNITS.get(unit.removesuffix("s"), ("", 1.0))
        named = frozenset(words.terms(" ".join(filter(None, (found["unit"], found["more"])))))
        told = frozenset({f"={sort}"}) if sort else named
        written = found[0][found.start("number") - found.start() : found.end("unit") - found.start()]
        own = frozenset(words.terms(written or found["number"]))
        yield Amount(ways[0] if ways else "", value * times, told, own)


def _of_one_sort(asked: Amount, bound: Amount, stems: frozenset[str]) -> bool:
    """Do both count the same? A bare number ("at most 3 retries", "retries: max 3") counts what is named beside it."""
    return bool(asked.units & bound.units) or (not bound.units and asked.units <= stems)


def _within(asked: Amount, bound: Amount) -> str:
    """Is all that is asked for within the bound, nothing of it, or who knows?"""
    allowed = bound.allows(asked.value)
    if not asked.way:
        return FOR if allowed else AGAINST
    if asked.way[0] == bound.way[0]:
        return FOR if allowed else ""
    return "" if allowed else AGAINST
