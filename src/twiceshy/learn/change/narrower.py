"""What holds in one place only: it stands beside the rule that holds anywhere, as its exception.

"Raw SQL is allowed in the reporting module" leaves the ban on raw SQL as it is elsewhere, and so does "no tabs in
Python files, use spaces there" with tabs. What says no place, or every place, is no exception; nor is what names the
very place the rule is about.
"""

import re
from functools import lru_cache

from twiceshy.learn.about import families
from twiceshy.learn.about.topics import topic
from twiceshy.text.words import terms

LONGEST = 200  # characters of a sentence that gives leave
ENOUGH = 0.4  # share of what a rule is about that an exception of it names
_IN = r"(?:in|inside|within|under|for|on|during)"
_KIND = (
    r"(?:files?|folders?|director(?:y|ies)|modules?|packages?|tests?|specs?|docs?|documentation|scripts?|services?|apps?|"
    r"environments?|templates?|branch(?:es)?|notebooks?|migrations?|examples?|configs?|workflows?|pipelines?|fixtures?|"
    r"e-?mails?|newsletters?|changes|prs|commits|prototypes?|demos?|hotfix(?:es)?|frontend|backend|benchmarks?|tools?)"
)
_PATH = r"`?[\w.*@-]*(?:/|\*\.|\.(?=\w{1,4}\b))[\w./*@-]*`?"
_PLACE = rf"(?P<place>{_PATH}|(?:[\w./+#-]+ ){{0,3}}?{_KIND})(?![\w-])"
_SOME = rf"{_IN} (?:the |an? |our |your |my )?(?P<place>[\w/.*`-]+(?: [\w/.*`-]+){{0,3}})"
_FINE = r"(?:ok(?:ay)?|fine|al(?:l )?right|acceptable|tolerated|welcome)"
_ALLOWED = r"(?:allowed|permitted)"
_NEED = r"(?:needed|required|necessary|mandatory|obligatory)"
_LEAVES = tuple(
    re.compile(rf"(?i){each}[\s.!]*$")
    for each in (
        rf"(?P<thing>[^,;]{{2,80}}?) (?:is|are) (?:also |still |totally )?{_FINE} {_IN} (?:the |our )?{_PLACE}",
        rf"(?P<thing>[^,;]{{2,80}}?) (?:is|are) (?:also |still )?{_ALLOWED} {_SOME}",
        rf"{_IN} (?:the |our )?{_PLACE},? (?P<thing>[^,;]{{2,80}}?) (?:is|are) (?:{_FINE}|{_ALLOWED})",
        rf"(?:it'?s |it is )?(?:{_FINE}|{_ALLOWED}) to (?P<thing>[^,;]{{2,80}}?) {_IN} (?:the |our )?{_PLACE}",
    )
)
_NEEDED = re.compile(
    rf"(?i)(?:forget|ignore|scrap|drop|never ?mind) (?:about )?(?:the|that|my|our) (?:\w+ ){{0,2}}?"
    rf"(?:about|on|against) (?P<thing>[^,;]{{2,60}}), (?:but )?{_IN} (?:the |our )?{_PLACE} "
    r"(?:we|you|i) (?:do )?(?:need|want|use|have to use) (?:them|it|those|that)[\s.!]*$"
)  # "forget the thing about inline styles, for emails we need them"
_RELEASES = tuple(
    re.compile(rf"(?i){each}[\s.!]*$")
    for each in (
        rf"(?P<thing>[^,;]{{2,80}}?) (?:is|are)(?:n't| not) {_NEED} {_SOME}",
        rf"(?P<thing>[^,;]{{2,80}}?) (?:is|are) optional {_SOME}",
        rf"(?:you |we )?(?:don't (?:have|need) to|needn't|need not|no need to) (?P<thing>[^,;]{{2,80}}?) {_SOME}",
        rf"(?:you |we )?(?:don't need|no need for) (?P<thing>[^,;]{{2,80}}?) {_SOME}",
        rf"(?:the |our )?{_PLACE} (?:don't|doesn't|do not|does not) (?:need|require) (?P<thing>[^,;]{{2,80}}?)",
    )
)
# One of these is in every sentence that gives leave.
_HINTS = frozenset(
    "ok okay fine right alright acceptable tolerated welcome allowed permitted needed required necessary mandatory "
    "obligatory optional need needn require have want use".split()
)
_PLACED = re.compile(rf"(?i)\b(?:in|inside|within|under|on) (?:the |an? |our |your |my )?{_PLACE}")
_WIDE = re.compile(r"(?i)\b(?:every\w*|any(?:where|time|more)|wherever|all|rest|general|no longer|both)\b")
_SIGNS = frozenset(
    "never don't dont not no avoid stop use using used write add put always must should we you every each all needs "
    "need has have requires require".split()
)


@lru_cache(maxsize=256)
def leave(sentence: str) -> tuple[str, frozenset[str], frozenset[str]] | None:
    """(permits or releases, what, where) of a sentence that gives leave for one place."""
    if len(sentence) > LONGEST or _HINTS.isdisjoint(re.findall(r"[a-z]+", sentence.lower())):
        return None
    line = " ".join(sentence.replace("’", "'").split())
    if _WIDE.search(line):
        return None
    for sort, patterns in (("permits", (*_LEAVES, _NEEDED)), ("releases", _RELEASES)):
        found = next((match for each in patterns if (match := each.match(line))), None)
        if found:
            thing, place = _said(found["thing"]), _said(found["place"])
            return (sort, thing, place) if thing and place else None
    return None


def is_leave(sentence: str) -> bool:
    return leave(sentence) is not None


def leave_of(sentence: str) -> frozenset[str]:
    """What a sentence gives leave of."""
    found = leave(sentence)
    return found[1] if found else frozenset()


def allows(new: str, old: str) -> bool:
    """Does it give leave, in one place, of what the older one forbids or asks for anywhere?"""
    found = leave(new)
    if found is None:
        return False
    sort, thing, place = found
    known, theirs = topic(old), _said(topic(old).plain)
    if (sort == "permits") != known.forbids or known.exception or not thing <= theirs:
        return False
    return place.isdisjoint(theirs) and len(thing) >= ENOUGH * len(theirs)


def holds_elsewhere(new: str, old: str) -> bool:
    """Is it said of one place, where the older one is said of none?"""
    if is_wide(new):
        return False
    places = [_said(match["place"]) - families.IMPLIED for match in _PLACED.finditer(topic(new).plain)]
    theirs = _said(topic(old).plain)
    return any(places) and all(place.isdisjoint(theirs) for place in places) and not _PLACED.search(topic(old).plain)


def is_wide(sentence: str) -> bool:
    """Is it said of every place, or of every time from now on?"""
    return _WIDE.search(sentence) is not None


def _said(text: str) -> frozenset[str]:
    """The stems of what is said; a word that has none, such as the type `any`, stands for itself."""
    words = [word.strip(".,;:!?()`'\"").lower() for word in text.split()]
    told = [word for word in words if word and word not in families.FILLERS and word not in _SIGNS]
    return frozenset(stem for word in told for stem in (terms(word) or (word,))) - families.EMPTY
