"""What is seen at hand, said beside the rule it breaks: "the totals use floats. never use float for money".

It is so only until it is mended, and in a rule it would be told for ever. It is known by telling that just that is
there which the rule forbids, or missing which the rule asks for. What the thing itself is like ("floats lose cents")
and what is done in the house ("we use npm only to publish") explains, and stays.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.languages import joined
from twiceshy.languages.shapes.statements import Observed
from twiceshy.learn.about import claimrules
from twiceshy.learn.about.topics import content, topic
from twiceshy.text.words import terms

LONGEST = 200  # characters of either


class _Looks(NamedTuple):
    forbids: re.Pattern[str]
    ends: re.Pattern[str]
    house: re.Pattern[str]
    there: re.Pattern[str]
    missing: re.Pattern[str]
    doing: frozenset[str]


@lru_cache(maxsize=1)
def _looks() -> _Looks:
    say = joined(Observed)
    return _Looks(
        re.compile(claimrules.FORBIDDING, re.IGNORECASE),
        re.compile(rf"[,;:.!]|{claimrules.LIMIT}", re.IGNORECASE),
        re.compile(rf"\W*(?:{say.house})\b", re.IGNORECASE),
        re.compile(rf"\W*(?:{say.there})\b", re.IGNORECASE),
        re.compile(rf"\b(?:{say.missing})\b", re.IGNORECASE),
        frozenset(terms(say.doing.replace("|", " "))),
    )


def observes(beside: str, rule: str) -> bool:
    """True for a sentence that tells how a rule is broken just now."""
    if max(len(beside), len(rule)) > LONGEST or _looks().house.match(beside):
        return False
    return _breaks(beside, rule) or _lacks(beside, rule)


def _breaks(beside: str, rule: str) -> bool:
    looks = _looks()
    refused = looks.forbids.search(rule)
    if refused is None or looks.forbids.search(beside):
        return False
    thing = content(looks.ends.split(rule[refused.end() :].strip(), maxsplit=1)[0]) - looks.doing
    first = next((stem for word in beside.split() for stem in content(word)), "")
    return bool(thing) and thing <= content(beside) and (first not in thing or looks.there.match(beside) is not None)


def _lacks(beside: str, rule: str) -> bool:
    lack = _looks().missing.search(beside)
    if lack is None or topic(rule).forbids:
        return False
    thing = content(beside[lack.end() :]) or content(beside[: lack.start()])
    return bool(thing) and thing <= content(rule)
