"""What holds in one place only: it stands beside the rule that holds anywhere, as its exception.

"Raw SQL is allowed in the reporting module" leaves the ban on raw SQL as it is elsewhere, and so does "no tabs in
Python files, use spaces there" with tabs. "Use pnpm, not npm" leaves room for npm in one folder, and a rule to ask
before one adds a dependency for those that need no asking. What says no place, or every place, is no exception; nor is
what names the very place the rule is about.
"""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from twiceshy.languages import KNOWN, joined, of
from twiceshy.languages.shapes.leaves import Leaves
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
_ASKED = frozenset("first before always me you without until unless time new".split())  # and to be asked
_SIGNS = frozenset(
    "never don't dont not no avoid stop use using used write add put always must should we you every each all needs "
    "need has have requires require".split()
)


class _Ways(NamedTuple):
    """How leave is given in any of the languages."""

    hints: frozenset[str]
    sorts: tuple[tuple[str, tuple[re.Pattern[str], ...]], ...]
    around: re.Pattern[str]  # talk before it and behind it
    wide: re.Pattern[str]
    rejecting: str
    asking: re.Pattern[str]
    signs: frozenset[str]


@cache
def _ways() -> _Ways:
    said = joined(Leaves)
    told = [part for language in KNOWN if (part := of(language, Leaves)) is not None]
    permits = tuple(_whole(way, part) for part in told for way in part.permits)
    unasked = tuple(_whole(way, part) for part in told for way in part.unasked)
    around = rf"(?i)^\W*(?:(?:{said.talk})\b[\s,:]*)+|(?:[\s,]+(?:{said.tail}))+[\s.!]*$"
    hints = frozenset(word for part in told for word in part.hints.split())
    return _Ways(
        hints | _HINTS,
        (("permits", (*_LEAVES, _NEEDED, *permits)), ("unasked", unasked), ("releases", _RELEASES)),
        re.compile(around),
        re.compile(rf"(?i)\b(?:{said.wide})\b"),
        said.rejecting,
        re.compile(rf"(?i)\b(?:{said.asking})\b"),
        frozenset(word for part in told for word in part.signs.split()),
    )


def _whole(way: str, part: Leaves) -> re.Pattern[str]:
    place = rf"(?:the |an? |our |your |my )?(?P<place>{_PATH}|(?:[\w./+#-]+ ){{0,3}}?(?:{part.kinds}))(?![\w-])"
    there = rf"(?P<place>{_PATH}|(?:[\w./+#-]+ ){{0,2}}[\w./+#-]+)"
    thing = r"(?P<thing>[^,;]{2,80}?)"
    for name, spelled in (("thing", thing), ("in", f"(?:{part.inside})"), ("place", place), ("there", there)):
        way = way.replace(f"<{name}>", spelled)
    return re.compile(rf"(?i){way}[\s.!]*$")


@lru_cache(maxsize=256)
def leave(sentence: str) -> tuple[str, frozenset[str], frozenset[str]] | None:
    """(permits, releases or unasked, what, where) of a sentence that gives leave for one place."""
    ways = _ways()
    if len(sentence) > LONGEST or ways.hints.isdisjoint(re.findall(r"[^\W\d_]+", sentence.lower())):
        return None
    line = " ".join(sentence.replace("’", "'").split())
    if _WIDE.search(line) or ways.wide.search(line):
        return None
    bare = ways.around.sub("", line)
    for sort, patterns in ways.sorts:
        found = next((match for each in patterns if (match := each.match(bare))), None)
        if found:
            thing, place = _said(found["thing"]), _said(found.groupdict().get("place", ""))
            return (sort, thing, place) if thing and (place or sort == "unasked") else None
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
    if sort == "unasked":
        return _asks_of_more(thing, old)
    if not place.isdisjoint(theirs | _said(known.exception)):
        return False
    if sort == "permits" and _gives_way(thing, old):
        return True
    if (sort == "permits") != known.forbids or not thing <= theirs:
        return False
    return len(thing) >= ENOUGH * len(theirs) or thing in _ruled_out(old)


def may_allow(new: str, old: str) -> bool:
    """Does it give leave, in one place, of something that the older one may be meant to forbid?"""
    found = leave(new)
    if found is None or found[0] != "permits" or not topic(old).forbids:
        return False
    _, thing, place = found
    return place.isdisjoint(_said(old)) and any(named and named <= thing for named in _ruled_out(old))


def _ruled_out(old: str) -> list[frozenset[str]]:
    """The things a rule forbids to use, as it names them."""
    return [_said(claim.value) for claim in topic(old).claims if claim.attribute == "use" and claim.forbids]


def _gives_way(thing: frozenset[str], old: str) -> bool:
    """ "Use pnpm, not npm": npm is what gives way."""
    named = re.findall(rf"(?i)\b(?:{_ways().rejecting}) (?:use |using )?([\w./@+#-]+)", old)
    return any(thing == _said(each) for each in named)


def _asks_of_more(thing: frozenset[str], old: str) -> bool:
    """To ask is wanted of all of them, and this is a sort of them: dev dependencies."""
    asked = _ways().asking.search(old)
    core = _said(_ways().asking.sub(" ", old)) - _ASKED
    return asked is not None and bool(core) and core < thing


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
    signs = _SIGNS | _ways().signs
    words = [word.strip(".,;:!?()`'\"").lower() for word in text.split()]
    told = [word for word in words if word and word not in families.FILLERS and word not in signs]
    return frozenset(stem for word in told for stem in (terms(word) or (word,))) - families.EMPTY
