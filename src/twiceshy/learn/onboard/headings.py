"""What a heading says about the lines below it: that they are rules, that they describe something, or that they pass.

The nearest heading that says anything decides.
"""

import re
from functools import lru_cache

from twiceshy.learn.onboard.prose import Item

_RULES = (
    r"\b(?:styles?|rules?|conventions?|guidelines?|guidance|standards?|principles?|(?:best|good|our) practices|"
    r"polic(?:y|ies)|constraints?|do['’]?s|don['’]?ts?|do not|always|never|musts?|preferences?|boundaries|"
    r"instructions? (?:for|to) \w+|agent instructions?)\b"
)
_DESCRIBING = (
    r"\b(?:commands?|overview|architecture|structure|layout|stack|about|set-?up|install(?:ation|ing)?|getting started|"
    r"quick ?start|resources|links|references?|glossary|features?|dependencies|environment|directories|folders|files|"
    r"description|background|context|examples?|technolog(?:y|ies)|tools|modules|components|scripts|entry points?|"
    r"build(?:ing)?|running|usage|deploy(?:ing|ment|ments)?)\b"
)
_WORKING = (
    r"^instructions?$|"
    r"\b(?:workflow|etiquette|naming|formatting|commits?|commit messages?|branch(?:es|ing)?|pull requests?|"
    r"PRs?|important|critical|expectations?|quality|working (?:agreements?|here))\b"
)
_PASSING = r"\b(?:to-?do|tasks?|roadmap|future|process|checklist|steps|changelog|features?|overview|issues?|release)\b"
_HOW_TO = r"^(?:how to\b|\w+ing\s+(?:an?|the|new)\b)"


class _Patterns:
    def __init__(self) -> None:
        self.rules = re.compile(_RULES, re.IGNORECASE)
        self.describing = re.compile(_DESCRIBING, re.IGNORECASE)
        self.working = re.compile(_WORKING, re.IGNORECASE)
        self.passing = re.compile(_PASSING, re.IGNORECASE)
        self.how_to = re.compile(_HOW_TO, re.IGNORECASE)


@lru_cache(maxsize=1)
def _patterns() -> _Patterns:
    return _Patterns()


def promise_rules(item: Item, otherwise: bool = False) -> bool:
    """Do the headings say that rules stand below them? `otherwise` is the answer where they say nothing."""
    patterns = _patterns()
    for heading in (item.lead, item.heading, *item.above):
        if patterns.rules.search(heading):
            return True
        if patterns.describing.search(heading) or patterns.passing.search(heading):
            return False
        if patterns.working.search(heading):
            return True
    return otherwise


def describe(item: Item) -> bool:
    patterns = _patterns()
    return bool(patterns.describing.search(item.heading)) and not promise_rules(item)


def pass_by(item: Item) -> bool:
    """Work to be done once, or what is true for a while."""
    patterns = _patterns()
    if item.step and patterns.how_to.search(item.heading):
        return True
    for heading in (item.heading, *item.above):
        if patterns.passing.search(heading):
            return True
        if patterns.rules.search(heading):
            return False
    return False
