"""Two claims about one thing: another value, or one that holds elsewhere.

The same attribute of the same subject has one value under the same limits: "the rate limit is 100" for free users and
500 for paid ones both hold. Only values of one sort exclude one another: the build is broken, and it is Bazel.
"""

import re
from typing import NamedTuple

from twiceshy.learn import families
from twiceshy.learn.alike import told
from twiceshy.learn.topics import Claim, Topic
from twiceshy.text.sketch import fingerprint
from twiceshy.text.words import terms

RELATED = frozenset({"is", "place", "name", "version"})  # attributes people mix freely
# Words that tell how something is, and not what: both may be true of one thing.
_DESCRIBES = re.compile(r"(?i)\s|(?:ed|en|ing|able|ible|al|ive|ful|less|ous|ly)$|^(?:wrong|right|fine|ok|old|new|too)$")


_SPELLED = dict(zip("two three four five six seven eight nine ten eleven twelve".split(), range(2, 13), strict=True))
SPELLED = frozenset(terms(" ".join(_SPELLED)))  # stems
_SORTS = (
    ("address", re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+")),
    ("host", re.compile(r"[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|io|dev|app|cloud|ai|eu|de|uk|local|internal|test|lan)")),
    ("version", re.compile(r"v\d+(?:\.\d+)*")),
    ("time", re.compile(r"\d{1,2}(?:[ap]m|:\d\d)")),
    ("style", re.compile(r"[a-z]+[-_]?case")),
)


class Relation(NamedTuple):
    name: str  # same | near | amends | conflict | doubt | none
    reason: str = ""
    exact: bool = True  # False: the subject is only named more or less fully


def claims(new: Topic, old: Topic) -> Relation | None:
    for mine in new.claims:
        for theirs in old.claims:
            if mine.attribute == "use" or theirs.attribute == "use" or not _same_attribute(mine, theirs):
                continue
            if not _differ(mine, theirs):
                if new.changes and mine.subject == theirs.subject and mine.limits and theirs.limits != mine.limits:
                    return Relation("doubt", f"{theirs.value} may hold elsewhere now") if theirs.limits else None
                continue
            found = _subjects(mine, theirs, new.changes) if not _side_by_side(mine, theirs) else None
            if found is not None:
                return found
    return None


def _side_by_side(mine: Claim, theirs: Claim) -> bool:
    """A thing is at one place of each sort: hosted on Vercel, and in Svelte."""
    ours, others = (families.families(claim.value).keys() for claim in (mine, theirs))
    return mine.attribute == "place" and bool(ours and others) and ours.isdisjoint(others)


def _same_attribute(mine: Claim, theirs: Claim) -> bool:
    if mine.attribute == theirs.attribute != "is":
        return True
    if families.are_values(mine.subject & theirs.subject, mine.value, theirs.value):
        return True
    return {mine.attribute, theirs.attribute} <= RELATED and _sort(mine.value) == _sort(theirs.value)


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
    if wider and changes and len(mine.subject ^ theirs.subject) == 1:
        return Relation("conflict", reason, exact=False)
    return None


def _same_subject(mine: Claim, theirs: Claim, changes: bool, reason: str) -> Relation | None:
    sorts = {_sort(mine.value), _sort(theirs.value)}
    if families.are_values(mine.subject, mine.value, theirs.value):
        return Relation("conflict", reason)
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


def numeral(word: str) -> str:
    """A number as figures, however it is spelled: of "one" nobody knows whether it counts."""
    return str(_SPELLED.get(word, word))


def sort_of(word: str) -> str:
    """What a word by itself is: a thing has one host, one version and one time, whatever they are."""
    return next((name for name, pattern in _SORTS if pattern.fullmatch(word)), "")


def hold_apart(new: Topic, old: Topic) -> bool:
    """Said of one thing, each for places of its own: "500 for paid users" changes nothing for free ones."""
    return any(
        mine.limits and theirs.limits and not (mine.limits <= theirs.limits or theirs.limits <= mine.limits)
        for mine in new.claims
        for theirs in old.claims
        if mine.attribute == theirs.attribute != "use" and mine.subject == theirs.subject
    )


def _sort(value: str) -> str:
    """What sort of thing a value is: only things of one sort exclude one another."""
    bare = value.strip("`'\" ")
    first = bare.split()[0] if bare.split() else ""
    if "://" in bare or "@" in bare or bare.endswith(".git"):
        return "address"
    if bare[:1].isdigit() or (first[:1] in "vV" and first[1:2].isdigit()):
        return "number"
    if "/" in first or first.startswith(("~", ".")):
        return "path"
    if first.lower() in families.STATES:
        return "state"
    if first[:1].isupper() or families.families(first) or any(sign in first for sign in "_-.") or "`" in value:
        return "name"
    return "word"
