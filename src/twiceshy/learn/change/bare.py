"""A choice told without a verb: "tabs, not spaces", and later "spaces from now on" or "nah, back to tabs".

Nothing is claimed in so many words, but of things of which one is used exactly one is named and not rejected. Where
such a statement tells a change and speaks of nothing else it takes the place of the one that names a rival; where
either of them says more than that, a person is asked.
"""

import re
from typing import NamedTuple

from twiceshy.languages import joined
from twiceshy.languages.shapes.answers import Promises
from twiceshy.learn.about import claimrules, families
from twiceshy.learn.about.topics import Topic, content
from twiceshy.learn.about.values import Relation
from twiceshy.text.words import terms

LONGEST = 12  # words of a statement that says so little
_ANEW = re.compile(claimrules.ANEW, re.IGNORECASE)
_FOR_NOW = re.compile(rf"(?i)\b(?:{joined(Promises).for_now})\b")
_LIMIT = re.compile(rf"(?i){claimrules.LIMIT}")


class _Choice(NamedTuple):
    thing: str
    beside: frozenset[str]  # what else is said
    told: bool  # by a verb


def bare(new: Topic, old: Topic) -> Relation | None:
    if (
        not (new.anew or new.changes)
        or _FOR_NOW.search(new.plain)
        or new.forbids
        or old.forbids
        or new.exception
        or old.exception
    ):
        return None
    mine, theirs = _choice(new), _choice(old)
    if mine is None or theirs is None or (mine.told and theirs.told) or not families.rival(mine.thing, theirs.thing):
        return None
    if mine.beside and _LIMIT.search(_ANEW.sub(" ", new.plain)):
        return None  # "tabs in makefiles from now on" says where
    clear = not mine.beside - theirs.beside and not theirs.beside
    return Relation("conflict" if clear else "doubt", f"{theirs.thing} is now {mine.thing}")


def _choice(said: Topic) -> _Choice | None:
    """The one thing that is chosen, if that is what is said."""
    used = [claim for claim in said.claims if claim.attribute == "use" and not claim.forbids]
    if used:
        named = families.families(used[0].value)
        return _Choice(next(iter(named.values())), used[0].limits - families.IMPLIED, True) if named else None
    if said.claims or len(said.plain.split()) > LONGEST:
        return None
    words = [word.strip(".,;:!?()`'\"").lower() for word in said.plain.split()]
    members = {families.same(word): word for word in words if families.families(word)}
    chosen = {name: word for name, word in members.items() if not said.rejected.issuperset(terms(word))}
    if len(chosen) != 1:
        return None
    ((name, word),) = chosen.items()
    rest = (
        content(_ANEW.sub(" ", said.plain)) - frozenset(terms(word)) - said.rejected - families.IMPLIED - _everywhere()
    )
    return _Choice(name, frozenset(stem for stem in rest if not stem.isdigit()), False)  # "2 of them"


def _everywhere() -> frozenset[str]:
    """Words that limit nothing."""
    return frozenset(terms("everywhere please pls thanks only just"))
