"""Taking a rule back: "mocks are fine again", "you no longer have to …", "forget the rule about sudo".

A withdrawal says nothing by itself; it stands against what is known of the same thing: a permission
against a prohibition, a release against a duty, a revocation against either. Of the very same thing it is
clear, of nearly the same thing it is in doubt; and so is "you can push to main now", which may be meant
for this once. The words are in `withdrawalrules`.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.learn import families, withdrawalrules
from twiceshy.learn.topics import Topic, content, topic, unframed

NEARLY = 0.5  # share of content that makes a withdrawal worth a question
LONGEST = 200  # characters of a sentence that takes something back


class Withdrawal(NamedTuple):
    sort: str  # permits | releases | revokes
    thing: str  # what it is about, in its words
    about: frozenset[str]  # what it is about, as `Topic.content`
    once: bool  # may be meant for this once: never clear
    strict: bool  # is often said of other things: nearly the same thing is another


@lru_cache(maxsize=1)
def _compiled() -> tuple[tuple[str, str, re.Pattern[str]], ...]:
    return tuple((sort, marked, re.compile(source, re.I)) for sort, marked, source in withdrawalrules.WAYS)


@lru_cache(maxsize=1)
def _marks() -> dict[str, re.Pattern[str]]:
    return {name: re.compile(source, re.I) for name, source in withdrawalrules.MARKS.items()}


@lru_cache(maxsize=4096)
def withdrawal(text: str) -> Withdrawal | None:
    """What a sentence takes back, if that is what it does."""
    line = unframed(" ".join(text.replace("’", "'").split())).strip(" .!")
    line = re.sub(r"(?i)\b(is|are)n't\b", r"\1 not", line)
    if not line or len(line) > LONGEST:
        return None
    marks = _marks()
    lasting = marks["lasting"].search(line) is not None
    marked = lasting or marks["now"].search(line) is not None
    if not (marked or marks["unmarked"].search(line)) or marks["once"].search(marks["lasting"].sub(" ", line)):
        return None
    bare = marks["lead"].sub("", marks["now"].sub(" ", marks["lasting"].sub(" ", line)).strip(" ,"))
    for sort, needs, pattern in _compiled():
        found = pattern.match(" ".join(bare.split()))
        if found is None or (needs == "lasting" and not lasting) or (needs != "" and not marked):
            continue
        thing = " ".join(part for part in found.groups() if part)
        if sort != "revokes" and marks["negated"].search(thing):
            return None  # "forget the rule of never using sudo" only names it
        about = _about(thing)
        once = needs == "may be once" and not lasting
        return Withdrawal(sort, thing, about, once, needs.startswith("may")) if about else None
    return None


def opposes(new: str, old: str) -> str:
    """How a statement stands to an older one if either takes back the other: clear, named, doubt or "".

    A rule that is only named by one of its words is meant if no other has that word.
    """
    mine, theirs = withdrawal(new), withdrawal(old)
    if mine is not None and theirs is None:
        return _against(mine, topic(old))
    if theirs is not None and mine is None:  # what was taken back is ordered anew
        about = _about(topic(new).plain)
        anew = theirs.about == about or (theirs.sort == "revokes" and theirs.about < about and _orders(new))
        return "clear" if _meets(theirs, topic(new)) and anew else ""
    return ""


def _against(mine: Withdrawal, old: Topic) -> str:
    theirs = _about(old.plain)
    if not theirs or not _meets(mine, old):
        return "doubt" if theirs and _is_rival(mine, old) else ""
    if mine.about == theirs:
        return "doubt" if mine.once else "clear"
    if mine.sort == "revokes" and mine.about < theirs and _orders(old.plain):
        return "named"  # "the changelog rule" is a rule that speaks of changelogs, among other things
    shared = len(mine.about & theirs) / len(mine.about | theirs)
    nested = mine.about < theirs or theirs < mine.about
    return "doubt" if nested and shared >= NEARLY and not mine.strict else ""


def _is_rival(mine: Withdrawal, old: Topic) -> bool:
    """ "you can answer in English again" where German was prescribed, and nothing else is different."""
    if mine.sort != "permits" or old.forbids:
        return False
    theirs = _about(old.plain)
    rivals = ((one, other) for one in mine.thing.split() for other in old.plain.split() if families.rival(one, other))
    left = ((mine.about - content(one), theirs - content(other)) for one, other in rivals)
    return any(ours and ours <= others for ours, others in left)


@lru_cache(maxsize=4096)
def _orders(text: str) -> bool:
    return re.search(withdrawalrules.ORDERS, text, re.I) is not None


def _meets(mine: Withdrawal, other: Topic) -> bool:
    """A permission ends a prohibition, a release a duty."""
    return mine.sort == "revokes" or (mine.sort == "permits") == other.forbids


def _about(text: str) -> frozenset[str]:
    """ "every PR needs a changelog entry" and "PRs … a changelog entry" are about the same.

    "The no-ORM rule" is about ORM; what is done without something is another thing than what is done with it.
    """
    bare = re.sub(r"(?i)\bno[- ](?=\w)", "", re.sub(r"\b([A-Z]{2,})s\b", r"\1", text))
    lacking = frozenset({"without-"}) if re.search(r"(?i)\bwithout\b", text) else frozenset[str]()
    return content(bare) - withdrawalrules.DUTY | lacking
