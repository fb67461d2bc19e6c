"""What a file for agents tells them to know, not to do: who owns what, where something runs, what things are.

"The cart service is owned by Ana", "Prices are integers in cents" bid nobody to do anything, and yet whoever doesn't
know them goes wrong. Only plain claims in a list count, as learning reads them; what a heading promises to describe,
what is true for a while and what the tree shows by itself (where the code lies) stay where they are.
"""

import re
from collections.abc import Iterator

from twiceshy.learn.about.sorts import fine_sort
from twiceshy.learn.about.topics import Claim, topic
from twiceshy.learn.onboard import directives, headings, instructions, prose
from twiceshy.learn.onboard.finding import Finding, best, place
from twiceshy.learn.onboard.tree import Tree

MOST = 4
LONGEST = 160
_OF_THINGS = re.compile(
    r"(?i)^(?!(?:the|this|that|these|those|it|its|there|here|they|we|you|what|most|some|currently)\b)"
)
_KEPT_AS = re.compile(
    r"(?i)^.{2,40}\b(?:is|are) (?:always )?(?:stored|kept|written|sent|formatted|returned|measured|given|represented|"
    r"encoded|sorted|shown|logged|passed|expressed|saved|computed|compared) (?:as|in|with|by)\s"
)
_THINGS = re.compile(r"(?i)^[\w-]+(?: [\w-]+){0,2} are (?:(?:always|all|plain|just) )*(?P<what>[\w-]+)")
# Words that tell how something is, and not what.
_HOW = re.compile(
    r"(?i)(?:\w+(?:ed|en|ing|able|ible|al|ive|ful|less|ous|ly|ic|y)|slow|fast|big|small|new|old|good|bad|red|"
    r"green|up|down|on|off|in|at|by|for|from|not|no|too|very|still|also|now|here|there|the|an?)"
)


def find(tree: Tree) -> list[Finding]:
    found: list[Finding] = []
    for source in instructions.sources(tree):
        for item in prose.items(instructions.body(tree.text(source.path))):
            weight = _weight(item) if not directives.tells(item, source.rules) else 0.0
            found += _facts(source, item, weight) if weight else ()
    return best(found, MOST)


def _facts(source: instructions.Source, item: prose.Item, weight: float) -> Iterator[Finding]:
    said = directives.unmarked(item.text)
    where = place(source.path, item.first, item.last)
    for area in source.areas:
        yield Finding(said, "fact", "documentation", weight, "file", where, said, context=item.heading, path=area)


def _weight(item: prose.Item) -> float:
    """How much a fact is worth; 0.0 where it is none."""
    said = directives.unmarked(item.text)
    if not item.bullet or item.step or item.lead or len(said) > LONGEST or headings.pass_by(item):
        return 0.0
    if len(prose.sentences(said)) != 1 or said.endswith(("?", ":")) or not directives.may_tell(said):
        return 0.0
    claims = [claim for claim in topic(said).claims if claim.attribute != "use"]
    if any(map(_is_needed, claims)):
        return 0.62
    return 0.58 if not headings.describe(item) and _tells_what(said) else 0.0


def _is_needed(claim: Claim) -> bool:
    """Who answers for it, or at which address it is."""
    return claim.attribute == "owner" or (claim.attribute == "place" and fine_sort(claim.value) in ("host", "address"))


def _tells_what(said: str) -> bool:
    """Does it tell what all things of a name are, or are kept as?"""
    if not _OF_THINGS.match(said):
        return False
    things = _THINGS.match(said)
    return _KEPT_AS.match(said) is not None or (things is not None and _HOW.fullmatch(things["what"]) is None)
