"""The same rule, said with more or less around it: its exception comes, goes or grows, or how and why is added."""

import re

from twiceshy.learn.about import claimrules, families
from twiceshy.learn.about.alike import says_same
from twiceshy.learn.about.topics import Topic, unsigned
from twiceshy.learn.about.values import Relation
from twiceshy.learn.change.replaced import DECIDED
from twiceshy.text.words import terms

NOW_ALSO = "the exception ends: now also"
_TOO = re.compile(claimrules.TOO, re.IGNORECASE)
_LEAD = re.compile(claimrules.EXCEPT, re.IGNORECASE)
_LOOSE = frozenset(
    terms("need needs required every use using write written everywhere either too also even well exception longer")
)
# What may follow a statement and leave it as it is: how, why, and what not to take instead.
_ADDED = re.compile(
    r"(?i)\s*[,;(–—-]+\s*(?:and )?(?:with|using|via|including|plus|because|since|as (?:it|that|we)|so that|"
    r"(?:not|never)(?! (?:in|on|for|when|while|if|at|with|to|yet|sure)\b))\s\S"
)


def exception(new: Topic, old: Topic) -> Relation | None:
    """The same rule with another exception is the same rule, amended; dropping one says nothing."""
    if new.exception == old.exception or not says_same(new, old):
        return None
    if not new.exception:
        return Relation("near", "the same rule, its exception not repeated")
    return Relation("amends", f"the same rule, now {new.exception}")


def ended_exception(new_text: str, new: Topic, old: Topic) -> Relation | None:
    """ "use type hints also in scripts/" where that was the exception: the rule holds there as well.

    Who says the whole rule again amends it; of less than that a person is asked.
    """
    where, said = (_stems(text) for text in (_LEAD.sub("", old.exception), new_text))
    if not where or not where <= said or not _TOO.search(new_text) or new.forbids != old.forbids:
        return None
    rule = _stems(old.plain) - where - _LOOSE
    shared = rule & said
    if not shared or said - where - rule - _LOOSE:
        return None  # something else is said of that place
    return Relation("amends" if shared == rule else "doubt", f"{NOW_ALSO} {' '.join(sorted(where))}")


def _stems(text: str) -> frozenset[str]:
    return frozenset(terms(families.spelled_out(unsigned(text)))) - families.EMPTY


def addition(new: Topic, old: Topic) -> Relation | None:
    """ "we chose Redis for caching, with a 1 hour TTL": all that was said, and how it is done or why."""
    if new.exception or old.exception or new.forbids != old.forbids:
        return None
    if len(old.plain.split()) < 2 or not new.plain.lower().startswith(old.plain.lower()):
        return None
    rest = new.plain[len(old.plain) :]
    added = _ADDED.match(rest) or (DECIDED.search(old.plain) and _ADDED.match("," + rest) and rest[:1] == " ")
    return Relation("amends", f"the same, now {rest.strip(' ,;(–—-')}") if added else None
