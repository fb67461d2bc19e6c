"""Two claims about one thing: another value, or one that holds elsewhere.

The same attribute of the same subject has one value under the same limits: "the rate limit is 100" for free users and
500 for paid ones both hold. Only values of one sort exclude one another: the build is broken, and it is Bazel.
"""

import re
from typing import NamedTuple

from twiceshy.learn.about import families
from twiceshy.learn.about.alike import told
from twiceshy.learn.about.sorts import apart, fine_sort, sort
from twiceshy.learn.about.topics import Claim, Topic
from twiceshy.text.sketch import fingerprint

RELATED = frozenset({"is", "place", "name", "version"})  # attributes people mix freely
_NAMING = frozenset(("name", "path", "address"))  # sorts of a value that is a thing by itself
# Words that tell how something is, and not what: both may be true of one thing.
_DENIED = re.compile(r"(?i)(?:no longer|not)\b")
_DESCRIBES = re.compile(r"(?i)\s|(?:ed|en|ing|able|ible|al|ive|ful|less|ous|ly)$|^(?:wrong|right|fine|ok|old|new|too)$")


class Relation(NamedTuple):
    name: str  # same | near | amends | conflict | doubt | beside | none
    reason: str = ""
    exact: bool = True  # False: the subject is only named more or less fully


NONE = Relation("none")
AN_EXCEPTION = "it allows that in one place"


def claims(new: Topic, old: Topic) -> Relation | None:
    for mine in new.claims:
        for theirs in old.claims:
            if mine.attribute == "use" or theirs.attribute == "use" or not _same_attribute(mine, theirs):
                continue
            if _DENIED.match(mine.value) or _DENIED.match(theirs.value):
                continue  # no other value, but none
            if not _differ(mine, theirs):
                if new.changes and mine.subject == theirs.subject and mine.limits and theirs.limits != mine.limits:
                    return Relation("doubt", f"{theirs.value} may hold elsewhere now") if theirs.limits else None
                continue
            if apart(mine, theirs, new.plain):
                continue
            found = _moved_away(mine, theirs, new, old) or _subjects(mine, theirs, new.changes)
            if found is not None:
                return found
    return None


def _same_attribute(mine: Claim, theirs: Claim) -> bool:
    if mine.attribute == theirs.attribute != "is":
        return True
    if families.are_values(mine.subject & theirs.subject, mine.value, theirs.value):
        return True
    attributes = {mine.attribute, theirs.attribute}
    if attributes == {"name", "place"} and sort(mine.value) == "name":
        return False  # what it is called is not where it is
    return attributes <= RELATED and sort(mine.value) == sort(theirs.value)


def _differ(mine: Claim, theirs: Claim) -> bool:
    if fingerprint(mine.value.strip("`'\"")) == fingerprint(theirs.value.strip("`'\"")):
        return False
    return mine.words != theirs.words or not mine.words or told(mine.value) != told(theirs.value)  # team A, team B


def _subjects(mine: Claim, theirs: Claim, changes: bool) -> Relation | None:
    if mine.attribute == "version" or theirs.attribute == "version":
        return None  # `_version` has looked at those
    reason = f"{theirs.value} is now {mine.value}"
    if mine.subject | mine.limits == theirs.subject | theirs.limits:
        return _same_subject(mine, theirs, changes, reason)
    if mine.limits != theirs.limits:
        return _limited(mine, theirs, changes, reason)
    wider = mine.subject <= theirs.subject or theirs.subject <= mine.subject
    more = mine.subject ^ theirs.subject
    if wider and changes and (len(more) == 1 or (more <= families.ADDRESSING and _are_addresses(mine, theirs))):
        return Relation("conflict", reason, exact=False)
    return None


def _are_addresses(mine: Claim, theirs: Claim) -> bool:
    """ "The API base url is https://…" and "the API moved to https://…"."""
    return {fine_sort(mine.value), fine_sort(theirs.value)} <= {"address", "host"}


def _moved_away(mine: Claim, theirs: Claim, new: Topic, old: Topic) -> Relation | None:
    """ "The bucket moved to Y" after "our bucket is X in eu-central-1": where X was is part of what is left, and limits
    nothing. With a bucket in each of two regions either may be meant: the subject is named less fully."""
    if not new.changes or mine.limits or mine.subject != theirs.subject or mine.attribute == "owner":
        return None
    behind = old.plain.partition(theirs.value)[2].split()
    named = sort(mine.value) == sort(theirs.value) in _NAMING
    told = named and len(behind) == 2 and fine_sort(behind[1]) == "region"
    return Relation("conflict", f"{theirs.value} is now {mine.value}", exact=False) if told else None


def _same_subject(mine: Claim, theirs: Claim, changes: bool, reason: str) -> Relation | None:
    sorts = {sort(mine.value), sort(theirs.value)}
    if families.are_values(mine.subject, mine.value, theirs.value):
        return Relation("conflict", reason)
    if mine.attribute == theirs.attribute == "place" and not changes and _may_be_both(mine, theirs):
        return Relation("doubt", reason)
    if mine.attribute == "means" and not changes:
        return Relation("doubt", reason) if sorts <= {"name", "path"} else None
    if sorts == {"word"} and mine.attribute == "is":
        if changes and mine.subject & families.NAMED:
            return Relation("conflict", reason)
        single = mine.single and theirs.single and not any(map(_DESCRIBES.search, (mine.value, theirs.value)))
        return Relation("doubt", reason) if changes or single else None  # both may be true of one thing
    return Relation("conflict", reason)


def _limited(mine: Claim, theirs: Claim, changes: bool, reason: str) -> Relation | None:
    """The narrower one holds beside the wider one, unless it tells a change; the wider one may mean all."""
    nested = mine.limits <= theirs.limits or theirs.limits <= mine.limits
    asks = nested and (changes or mine.limits < theirs.limits)
    return Relation("doubt", reason) if asks and mine.subject == theirs.subject and mine.attribute != "means" else None


def hold_apart(new: Topic, old: Topic) -> bool:
    """Said of one thing, each for places of its own: "500 for paid users" changes nothing for free ones."""
    return any(
        _bounded_apart(mine, theirs)
        for mine in new.claims
        for theirs in old.claims
        if mine.attribute == theirs.attribute != "use"
    )


def _bounded_apart(mine: Claim, theirs: Claim) -> bool:
    """ "The limit for free users" has its bounds in the subject, "500 for paid users" behind the value."""
    if mine.limits and theirs.limits:
        same = mine.subject == theirs.subject
    else:
        bounded, other = (mine, theirs) if mine.limits else (theirs, mine)
        same = bool(bounded.limits) and bounded.subject <= other.subject
    ours, others = mine.subject | mine.limits, theirs.subject | theirs.limits
    return same and not (ours <= others or others <= ours)


def _may_be_both(mine: Claim, theirs: Claim) -> bool:
    """ "CI runs on every push", and on every tag; on GitHub Actions, and on runners of its own."""
    found = {fine_sort(mine.value), fine_sort(theirs.value)}
    return found in ({"when"}, {"tool", "word"}, {"name", "word"})


def of_another_sort(new: Topic, old: Topic) -> bool:
    """Do both speak of the very same thing, and tell something of another sort of it?"""
    pairs = [
        (mine, theirs)
        for mine in new.claims
        for theirs in old.claims
        if mine.attribute != "means" and _thing(mine) == _thing(theirs) != frozenset()
    ]
    return bool(pairs) and all(
        apart(mine, theirs, new.plain) and fine_sort(mine.value) != fine_sort(theirs.value) for mine, theirs in pairs
    )


def _thing(claim: Claim) -> frozenset[str]:
    """What a claim is about; a port is told of what listens there."""
    return claim.subject - {"port"} or claim.subject or claim.limits
