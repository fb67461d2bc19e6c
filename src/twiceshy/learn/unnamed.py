"""A rule that speaks of a thing without naming it: "every file needs one", "never commit it".

Whoever reads it later can't know of what. The thing stands in what was said right before it ("you forgot the header
again, every file needs one"): that belongs to the rule. Where nothing stands there, a person is asked.
"""

import re
from functools import lru_cache

from twiceshy.languages import joined
from twiceshy.languages.shapes.statements import Unnamed
from twiceshy.learn.sentences import masked, statements
from twiceshy.learn.topics import content

LONGEST = 160  # characters of such a rule, and of what stands before it


@lru_cache(maxsize=1)
def _looks() -> re.Pattern[str]:
    say = joined(Unnamed)
    lead = rf"\W*(?:(?:{say.leads})\b[\s,:]*)*"
    return re.compile(lead + "(?:" + "|".join(f"(?:{each})" for each in (*say.each, *say.orders)) + r")[\s.!]*$")


def names_nothing(rule: str) -> bool:
    """True for a rule whose thing must have been named before it."""
    return len(rule) <= LONGEST and _looks().match(masked(rule)) is not None


def with_its_thing(text: str, rule: str) -> str:
    """The rule with what names its thing right before it in the turn; "" where nothing does."""
    place = text.find(rule)
    if place < 0:
        return ""
    said = [item for item in statements(masked(text)) if item.start < place]
    if not said:
        return ""
    before = said[-1]
    between = text[min(before.end, place) : place]
    if "\n" in between or between.strip() or place - before.start > LONGEST:
        return ""
    return text[before.start : place + len(rule)] if content(text[before.start : place]) else ""
