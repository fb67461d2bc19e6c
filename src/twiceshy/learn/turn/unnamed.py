"""A rule that speaks of a thing without naming it: "every file needs one", "never commit it".

Whoever reads it later can't know of what. The thing stands in what was said right before it ("you forgot the header
again, every file needs one"): that belongs to the rule. Where nothing stands there, a person is asked.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.languages import joined
from twiceshy.languages.shapes.statements import Unnamed
from twiceshy.learn.about.topics import content
from twiceshy.learn.change.complaint import complaint
from twiceshy.learn.sentences import masked, statements

LONGEST = 160  # characters of such a rule, and of what stands before it


class _Looks(NamedTuple):
    rule: re.Pattern[str]
    again: re.Pattern[str]


@lru_cache(maxsize=1)
def _looks() -> _Looks:
    say = joined(Unnamed)
    lead = rf"\W*(?:(?:{say.leads})\b[\s,:]*)*"
    rules = "|".join(f"(?:{each})" for each in (*say.each, *say.orders))
    return _Looks(re.compile(rf"{lead}(?:{rules})[\s.!]*$"), re.compile(rf"(?i)\s+(?:{say.again})\W*$"))


def names_nothing(rule: str) -> bool:
    """True for a rule whose thing must have been named before it."""
    return len(rule) <= LONGEST and _looks().rule.match(masked(rule)) is not None


def with_its_thing(text: str, rule: str) -> str:
    """The rule with what names its thing right before it in the turn; "" where nothing does."""
    place = text.rfind(rule)
    if place < 0:
        return ""
    earlier = [item for item in statements(masked(text)) if item.start < place]
    if not earlier:
        return ""
    before = earlier[-1]
    between = text[min(before.end, place) : place]
    if "\n" in between or between.strip() or place - before.start > LONGEST:
        return ""
    said_before = text[before.start : place]
    if lacking := _lacking(said_before):
        return f"{lacking}: {rule}"
    return said_before + rule if content(said_before) else ""


def _lacking(words: str) -> str:
    """What a reproach misses, in its words: kept whole, it would be no rule but a reproach."""
    said = complaint(words)
    told = next((each.text for each in said.told if each.sort == "lacks"), "") if said else ""
    at = words.lower().find(told) if told else -1
    return _looks().again.sub("", words[at : at + len(told)]).rstrip(" .,!?") if at >= 0 else ""
