"""Taking a rule back: "mocks are fine again", "you no longer have to …", "forget the rule about sudo".

A withdrawal says nothing by itself; it stands against what is known of the same thing: a permission
against a prohibition, a release against a duty, a revocation against either. Of the very same thing it is
clear, of nearly the same thing it is in doubt; and so is "you can push to main now", which may be meant
for this once. The words are in `withdrawalrules`.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.learn.about import families
from twiceshy.learn.about.topics import Topic, content, topic, unframed
from twiceshy.learn.change import withdrawalrules
from twiceshy.text.words import terms

NEARLY = 0.5  # share of content that makes a withdrawal worth a question
LONGEST = 200  # characters of a sentence that takes something back
LONG = 4  # letters of a stem that still has its plural's s
PLACING = frozenset(terms("put place go live keep store"))  # one puts it there, and there it goes
NAMING = ("revokes", "unsays", "drops")  # these need not say all that a rule says


# Leave for one place: the ban stands elsewhere.
_LEAVE = r"(?:ok(?:ay)?|fine|allowed|permitted|al(?:l )?right|acceptable|tolerated)"
_PLACE = r"(?:the |an? |our |your |my )?(?P<place>[\w/.*`-]+(?: [\w/.*`-]+)?)"
_OWN = re.compile(rf"(?i)\b(?:your|my|one's) own \w.*\b{_LEAVE}\b|\b{_LEAVE}\b.* (?:your|my|one's) own \w")
_NARROWED = (
    re.compile(rf"(?i)\b{_LEAVE}(?: again| now)? (?:in|on|inside|within|for|under|during) {_PLACE}"),
    re.compile(rf"(?i)\b(?:in|on|inside|within|for|under|during) {_PLACE},? .*\b{_LEAVE}\b"),
)
_WIDE = re.compile(
    r"(?i)\b(?:every\w*|any(?:where|time|thing)|wherever|(?:in|on|for) any|all|rest|others?|(?<!nobody )else\w*|"
    r"in general|too(?=\s*(?:[,.;!]|$))|as well|both|for (?:good|me|us|real)|"
    r"(?:in|from|on) (?:future|now|here|the future|reflection))\b"
)


class Withdrawal(NamedTuple):
    sort: str  # permits | lifts | releases | drops | revokes | unsays
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
def withdrawals(text: str) -> tuple[Withdrawal, ...]:
    """What a statement takes back, clause by clause: "the freeze is lifted, edit it freely"."""
    line = _bare(text)
    line = re.sub(r"(?i)\b(is|are)n't\b", r"\1 not", line)
    if not line or len(line) > LONGEST:
        return ()
    marks = _marks()
    lasting = marks["lasting"].search(line) is not None
    marked = lasting or marks["now"].search(line) is not None
    if not (marked or marks["unmarked"].search(line)) or marks["once"].search(marks["lasting"].sub(" ", line)):
        return ()
    parts = () if marks["conditional"].search(line) else tuple(marks["clause"].split(line))
    each = (_read(part.strip(" .!?"), lasting, marked) for part in parts)
    found = tuple(one for one in each if one is not None)
    whole = _read(line, lasting, marked) if not found else None
    return found if whole is None else (whole,)


def is_for_once(text: str) -> bool:
    """ "emojis are fine this time": allowed for now, which neither ends a rule nor is one."""
    marks, line = _marks(), _bare(text)
    if not line or len(line) > LONGEST or marks["lasting"].search(line) or not marks["once"].search(line):
        return False
    bare = marks["once"].sub(" ", marks["here"].sub(" ", line))
    if bare == marks["here"].sub(" ", line):
        return False  # "for this repo" is for good
    parts = (" ".join(part.split()).strip(" .!?,") for part in marks["clause"].split(bare))
    return any(
        found is not None and found.sort in ("permits", "lifts")
        for found in (_read(part, False, True) for part in parts)
    )


def _bare(text: str) -> str:
    """One line without the talk around it."""
    line = unframed(" ".join(text.replace("’", "'").split())).strip(" .!")
    return re.sub(r"(?i),? (?:please|pls|plz|thanks|thank you)$", "", line)


def is_bounded(line: str) -> bool:
    """True for what is said for this once, under a condition, or only supposed."""
    marks = _marks()
    bare = marks["here"].sub(" ", marks["lasting"].sub(" ", line))
    return any(marks[name].search(bare) is not None for name in ("once", "conditional", "unreal"))


def is_lasting(line: str) -> bool:
    """True for what says that it holds from now on."""
    return _marks()["lasting"].search(line) is not None


def is_unreal(sentence: str) -> bool:
    """True for what is only supposed, or nearly happened."""
    return _marks()["unreal"].search(sentence.strip()) is not None


def withdrawal(text: str) -> Withdrawal | None:
    """The first thing that a statement takes back."""
    return next(iter(withdrawals(text)), None)


def is_revocation(text: str) -> bool:
    """True for what only takes back, and orders nothing that an agent need be told."""
    found = withdrawals(text)
    if not found or any(each.sort not in ("revokes", "unsays") for each in found):
        return False
    parts = [part for part in _marks()["clause"].split(_bare(text)) if part.strip(" .!?")]
    return len(parts) <= len(found) or not orders(text)


def _read(clause: str, lasting: bool, marked: bool) -> Withdrawal | None:
    marks = _marks()
    standing = marks["standing"].search(clause) is not None
    bare = marks["lead"].sub("", marks["now"].sub(" ", marks["lasting"].sub(" ", clause)).strip(" ,"))
    for sort, needs, pattern in _compiled():
        found = pattern.match(" ".join(bare.split()))
        if found is None or (needs == "lasting" and not lasting) or (needs not in ("", "once") and not marked):
            continue
        thing = " ".join(part for part in found.groups() if part)
        if sort not in ("revokes", "unsays") and marks["negated"].search(thing):
            return None  # "forget the rule of never using sudo" only names it
        named = about(thing)
        once = needs in ("once", "may be once") and not lasting
        strict = needs.startswith("may") and not standing
        return Withdrawal(sort, thing, named, once, strict) if named else None
    return None


def opposes(new: str, old: str) -> str:
    """How a statement stands to an older one if either takes back the other: clear, named, doubt or "".

    A rule that is only named by one of its words is meant if no other has that word.
    """
    mine, theirs = withdrawals(new), withdrawals(old)
    if mine and not theirs:
        found = {_against(each, old) for each in mine}
        return next((name for name in ("clear", "named", "doubt") if name in found), "")
    if theirs and not mine:  # what was taken back is ordered anew
        return "clear" if any(_is_anew(each, new) for each in theirs) else ""
    return ""


def _is_anew(theirs: Withdrawal, new: str) -> bool:
    mine = about(topic(new).plain)
    named = theirs.sort in NAMING and theirs.about < mine and orders(new)
    return _meets(theirs, topic(new)) and (theirs.about == mine or named)


def _inflected(mine: Withdrawal, theirs: frozenset[str]) -> Withdrawal:
    """ "the thing with the German comments": in many languages words end otherwise there than they do in the rule."""
    if mine.sort not in NAMING:
        return mine
    return mine._replace(about=frozenset(next(filter(one.startswith, _bases(one, theirs)), one) for one in mine.about))


def _bases(stem: str, theirs: frozenset[str]) -> list[str]:
    """The stems known of which this may be an ending more."""
    return [each for each in theirs if len(each) > LONG and stem[len(each) :] in withdrawalrules.ENDINGS]


def _against(mine: Withdrawal, text: str) -> str:
    old = topic(text)
    theirs = about(old.plain)
    mine = _inflected(mine, theirs)
    if not theirs or not _meets(mine, old):
        return "doubt" if theirs and _is_rival(mine, old) else ""
    if mine.sort in NAMING and mine.about <= theirs:
        return "doubt" if mine.once and _named(mine, text) else _named(mine, text)
    if mine.about - PLACING == theirs - PLACING:
        return "doubt" if mine.once else "clear"
    if mine.about < theirs and (mine.sort == "lifts" or (mine.sort == "permits" and not mine.strict)):
        return "doubt"  # "emojis are allowed now", of which only those in commits are known to be forbidden
    if mine.sort == "releases":
        theirs -= {"without-"}
    shared = len(mine.about & theirs) / len(mine.about | theirs)
    return "doubt" if shared >= NEARLY and not mine.strict else ""


def _demands(part: str) -> bool:
    """True for a part of a rule that is one by itself, unlike the reason for it."""
    said = topic(part)
    uses = any(claim.attribute == "use" for claim in said.claims)
    return len(part.split()) > 1 and (said.forbids or uses) and orders(part)


def _named(mine: Withdrawal, text: str) -> str:
    """ "the changelog rule" speaks of changelogs, among other things; what was dropped was prescribed."""
    if mine.sort == "unsays":
        return "named" if orders(text) else "doubt"
    if not orders(text):
        return ""
    parts = [about(part) for part in re.split(r"[,;.]\s+", text) if _demands(part)]
    if any(mine.about <= part for part in parts) and not all(mine.about & part for part in parts):
        return "doubt"  # it says something else as well
    used = [claim.words for claim in topic(text).claims if claim.attribute == "use" and not claim.forbids]
    return "named" if mine.sort == "revokes" or mine.about in used else "doubt"


def _is_rival(mine: Withdrawal, old: Topic) -> bool:
    """ "you can answer in English again" where German was prescribed, and nothing else is different."""
    if mine.sort != "permits" or old.forbids:
        return False
    theirs = about(old.plain)
    named = [word for word in mine.thing.split() if families.is_contested(word)]
    rivals = ((one, other) for one in named for other in old.plain.split() if families.rival(one, other))
    left = ((mine.about - content(one), theirs - content(other)) for one, other in rivals)
    return any(ours and ours <= others for ours, others in left)


def narrows(new: str, old: str) -> bool:
    """Leave for one place, or one's own thing, of what is forbidden anywhere: an exception, and no end of it."""
    known = topic(old)
    if not known.forbids or topic(new).forbids or _WIDE.search(_marks()["lasting"].sub(" ", new)):
        return False
    theirs = about(known.plain)
    clauses = [clause for clause in _marks()["clause"].split(new) if not about(clause).isdisjoint(theirs)]
    for clause in clauses:
        if _OWN.search(clause):
            return True
        found = [match["place"] for each in _NARROWED if (match := each.search(clause))]
        if found:
            return bool(about(found[0])) and about(found[0]).isdisjoint(theirs)
    return False


@lru_cache(maxsize=4096)
def orders(text: str) -> bool:
    """True for what tells what to do, rather than how something is."""
    told = re.search(withdrawalrules.ORDERS, text, re.I) is not None
    return told or re.search(withdrawalrules.TELLS, text, re.I) is None


def _meets(mine: Withdrawal, other: Topic) -> bool:
    """A permission ends a prohibition, a release a duty."""
    if mine.sort == "releases" and "without-" in about(other.plain):
        return True  # "don't run migrations without my approval" asks for an approval
    return mine.sort in ("revokes", "unsays") or (mine.sort in ("permits", "lifts")) == other.forbids


def about(text: str) -> frozenset[str]:
    """ "every PR needs a changelog entry" and "PRs … a changelog entry" are about the same.

    "The no-ORM rule" is about ORM; what is done without something is another thing than what is done with it.
    """
    bare = re.sub(r"(?i)\bno[- ](?=\w)", "", re.sub(r"\b([A-Z]{2,})s\b", r"\1", text))
    lacking = frozenset({"without-"}) if re.search(r"(?i)\bwithout\b", text) else frozenset[str]()
    stems = content(re.sub(r"(?<=[^\W\d])-(?=[^\W\d])", " ", bare)) - withdrawalrules.DUTY
    return frozenset(stem[:-1] if stem.endswith("s") and len(stem) > LONG else stem for stem in stems) | lacking
