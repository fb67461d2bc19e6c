"""How a new statement stands to an old one: the same, alike, an amendment, a contradiction, or nothing.

A contradiction needs the same subject and the same attribute with another value, a member of the same
family under the same limits, the very thing the other rejects, or the same sentence with its sign
turned. Everything else is two statements, and both live. `doubt` is for a person to settle.
"""

import re
from collections import Counter
from functools import lru_cache
from itertools import islice

from twiceshy.learn.about import claimrules, families
from twiceshy.learn.about.alike import Spoken, says_same, spoken, told
from twiceshy.learn.about.sorts import fine_sort, numeral, other_tools
from twiceshy.learn.about.topics import Claim, Topic, clauses, content, topic, unsigned
from twiceshy.learn.about.values import AN_EXCEPTION, NONE, Relation, claims, hold_apart, of_another_sort
from twiceshy.learn.about.versions import agree, of_others, version
from twiceshy.learn.change import remarked
from twiceshy.learn.change.amended import addition, ended_exception, exception
from twiceshy.learn.change.bare import bare
from twiceshy.learn.change.changed import changed
from twiceshy.learn.change.complaint import sides
from twiceshy.learn.change.narrower import is_wide
from twiceshy.learn.change.printed import printed
from twiceshy.learn.change.replaced import instead, limits_of, purpose, rejection, returned, swap, used
from twiceshy.learn.change.revalued import counted, decided, revalued, rhythm
from twiceshy.learn.change.siblings import APART, UNCLEAR, siblings
from twiceshy.learn.change.withdrawal import opposes
from twiceshy.text.sketch import fingerprint
from twiceshy.text.words import terms

LONGEST = 400  # characters of an order in which a place is looked for
SHORT = 3  # words of an order that is about one thing
MOST_CLAUSES = 12  # orders of one statement that are held against those of another
FLIPPED = 0.8  # share of content two statements of opposite sign must have in common
DIRECTIONS = frozenset({"into", "before", "after", "over", "than", "from", "to", "onto", "under", "above", "below"})
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?(?:%|ms|s|m|h|d|px|k|kb|mb|gb)?")
_VERSION = re.compile(r"v\d+(?:\.\d+)*")
# How something is done, made or told apart: of those ways one is meant.
_MANNER = re.compile(
    r"(?i)(.+?\b(?:is|are) (?:now )?\w+(?:ed|en|ilt|pt|one|un) (?:by|on|from|as)) (?:the |an? )?(\S+(?: \S+)?)$"
)
_TIME = re.compile(r"\d{1,2}(?::\d\d(?:am|pm)?|am|pm)")

_SINCE = re.compile(
    r"(?i)(?:(?:since|as of|starting|seit|ab|desde|a partir de)(?: (?:last|this|el|o|a|dem|der|letzte[mnr]?))? "
    r"(?!now\b|we\b|it\b|the\b|i\b)[\w./-]+(?: \d+)?,?|now|these days|jetzt|ahora|agora) (?=\w)"
)  # when it became so

_AGAIN = re.compile(
    r"(?i) (?:again|now|nowadays|these days|(?:since|as of) \w+|wieder|jetzt|de nuevo|otra vez|ahora|de novo|agora)"
    r"(?:,? please)?[\s.!]*$"
)
_NOW = re.compile(r"(?i) (?:now|again|these days|since \w+|please)[\s.!]*$")
_TOO = re.compile(r"(?i)[^,] (?:too|as well|also)[\s.!]*$")  # said beside what is known, not against it

_LIMIT = re.compile(claimrules.LIMIT, re.IGNORECASE)
_RESOLVED = re.compile(claimrules.RESOLVED, re.IGNORECASE)
_UNLIMITED = re.compile(claimrules.WITHOUT_LIMIT, re.IGNORECASE)
_SMALL = frozenset(("", "the", "a", "an", "with", "as", "please", "always"))
A_PART = "a part of what is known"
ANOTHER_THING = "it is said of another thing"
ANOTHER_SORT = "it tells something else of that"
TAKES_BACK = "it takes that back"
MAY_TAKE_BACK = "it may take that back"


@lru_cache(maxsize=8192)  # asked before a store is taken for writing, and again while others wait for it
def relation(new_text: str, old_text: str, decisions: bool = False) -> Relation:
    """How `new_text`, said later, stands to `old_text`; of two decisions for one purpose one may be meant."""
    found = _held_apart(_whole(new_text, old_text, decisions), new_text, old_text)
    if decisions and found.name in ("none", "doubt") and found.reason != ANOTHER_THING:
        found = decided(topic(new_text), topic(old_text)) or found
    if found.name != "none" or found.reason:
        return found
    new, old = topic(new_text), topic(old_text)
    told = _by_clause(new.plain, old.plain)
    return told if told.name != "none" else _opposite_parts(new, old) or NONE


def _held_apart(found: Relation, new_text: str, old_text: str) -> Relation:
    """What is said of another thing ends nothing, and where it may be another a person knows."""
    if found.name not in ("conflict", "doubt") or found.reason in (TAKES_BACK, MAY_TAKE_BACK):
        return found
    new, old = topic(new_text), topic(old_text)
    apart = APART if printed(new_text) else siblings(new, old) if not old.exception else ""
    if apart == APART or (apart == UNCLEAR and found.name == "doubt"):
        return Relation("none", ANOTHER_THING)
    return Relation("doubt", found.reason) if apart else found


def _whole(new_text: str, old_text: str, decisions: bool = False) -> Relation:
    alike = _worded(new_text, old_text)
    if alike is None and topic(old_text).exception:
        alike = ended_exception(new_text, topic(new_text), topic(old_text))
    if alike is not None or _TOO.search(new_text):
        return alike or NONE
    taken_back = opposes(new_text, old_text)
    if taken_back in ("clear", "named"):
        return Relation("conflict", TAKES_BACK, exact=taken_back == "clear")
    new, old = topic(new_text), topic(old_text)
    judges = (
        exception, addition, _agreed, rejection, instead, version, rhythm, _slot, _since, _manner, claims, _family,
        _again, returned, swap, revalued, counted, bare,
    )  # fmt: skip
    for judge in judges:
        found = judge(new, old)
        if found is not None:
            return found
    if taken_back:
        return Relation("doubt", MAY_TAKE_BACK)
    return _in_one_place(new, old) or _otherwise(new, old, decisions)


def _in_one_place(new: Topic, old: Topic) -> Relation | None:
    """ "we use floats for money in reports" after "never use floats for money": the ban, lifted for one place."""
    if new.forbids or not old.forbids or old.exception or is_wide(new.plain):
        return None
    told = next((part.plain for part, _ in remarked.parts(new.plain)), new.plain)  # ", we need them in CI" is why
    for limit in islice(_LIMIT.finditer(told[:LONGEST]), MOST_CLAUSES):
        said = topic(told[: limit.start()])
        if not content(_UNLIMITED.sub("", told[limit.start() :])) - said.content:
            continue  # "now" is no place
        found = None if said.forbids else _family(said, old) or _sign(said, old)
        if found is not None and found.name == "conflict":
            return Relation("beside", AN_EXCEPTION)
    return None


def _agreed(new: Topic, old: Topic) -> Relation | None:
    """A dropped version and a newer one that is wanted: neither ends the other, whatever else they sound like."""
    return Relation("none", ANOTHER_SORT) if agree(new, old) else None


def _otherwise(new: Topic, old: Topic, decisions: bool) -> Relation:
    """What the less certain signs say of two statements."""
    for judge in (_sign, _remarked, _alike, _part):
        found = judge(new, old)
        if found is not None:
            return found
    chosen = purpose(new, old, decisions)
    if chosen.name == "conflict":
        return chosen
    other = changed(new, old) if not hold_apart(new, old) and not of_others(new, old) else None
    if other is not None:
        return Relation(*other, exact=False)
    return Relation("none", ANOTHER_SORT) if chosen.name == "none" and of_another_sort(new, old) else chosen


def _by_clause(new: str, old: str) -> Relation:
    """ "never X, always use Y" says two things: against all of them is a contradiction, against some is in doubt."""
    mine, theirs = clauses(new), clauses(old)
    if len(mine) == len(theirs) == 1 or max(len(mine), len(theirs)) > MOST_CLAUSES:
        return NONE
    found = [[_whole(said, each) for said in mine] for each in theirs]
    told = [one for each in found for one in each if one.name == "conflict"][: len(theirs)]
    clear = [each for each in found if any(one.name == "conflict" for one in each)]
    if told:
        return Relation("conflict" if len(clear) == len(theirs) else "doubt", "; ".join(one.reason for one in told))
    asked = [one for each in found for one in each if one.reason in (MAY_TAKE_BACK, AN_EXCEPTION)]
    return next((one for one in asked if one.name == "doubt"), asked[0] if asked else NONE)


def _family(new: Topic, old: Topic) -> Relation | None:
    """Two members of one family, both prescribed, under the same limits."""
    for mine in used(new):
        for theirs in used(old):
            found = _members(mine, theirs)
            if found is not None:
                plainly = mine in new.claims and theirs in old.claims
                named = mine.words <= old.rejected or theirs.words <= new.rejected
                return found if plainly or named else Relation("doubt", found.reason)  # "run the tests with bun"
    return None


def _members(mine: Claim, theirs: Claim) -> Relation | None:
    same_limits = limits_of(mine.limits) == limits_of(theirs.limits)
    ours, others = families.families(mine.value), families.families(theirs.value)
    shared = [number for number in ours if number in others]
    if mine.forbids != theirs.forbids:
        if same_limits and mine.words and mine.words == theirs.words:
            return Relation("conflict", f"{theirs.value} was {'forbidden' if theirs.forbids else 'prescribed'}")
        return None
    if mine.forbids or not same_limits:
        return None
    if shared and all(ours[number] != others[number] for number in shared) and _beside(mine) == _beside(theirs):
        return Relation("conflict", f"{theirs.value} is now {mine.value}")
    if _measure(mine.value) == _measure(theirs.value) != ("", 0) and mine.words != theirs.words:
        return Relation("conflict", f"{theirs.value} is now {mine.value}")
    return None


def _beside(claim: Claim) -> frozenset[str]:
    """What is used of a member of a family: "pytest fixtures" are made with it, "four spaces" are spaces."""
    members = {stem for member in families.families(claim.value).values() for stem in terms(member)}
    words = [word for word in families.called(claim.value).split() if not numeral(word.lower()).isdigit()]
    own = {stem for word in words for stem in terms(families.same(word))}
    return frozenset(own) - members - families.IMPLIED - families.EMPTY


def _slot(new: Topic, old: Topic) -> Relation | None:
    """The same sentence with another measure, or the other pole, in one place."""
    if new.forbids != old.forbids:
        return None
    mine, theirs = (spoken(_RESOLVED.sub("", said.plain)) for said in (new, old))  # "we decided to keep": we keep
    place = mine.differs(theirs)
    if place is None or (len(mine.words) < 3 and not (place and " " in mine.words[place]) and not _share(mine, place)):
        return None
    one, other = mine.words[place], theirs.words[place]
    if _counts(mine, theirs, place):
        return Relation("conflict", f"{other} is now {one}")
    if not new.forbids and (families.moments(one, other) or all(map(_TIME.fullmatch, (one, other)))):
        return Relation("conflict" if new.changes or new.anew else "doubt", f"{other} is now {one}")
    if not new.forbids and (families.poles(one, other) or all(map(_VERSION.fullmatch, (one, other)))):
        return Relation("conflict", f"{other} is now {one}")
    return None


def _share(told: Spoken, place: int) -> bool:
    """ "80% coverage"."""
    return len(told.words) == 2 and told.words[place].endswith("%")


def _again(new: Topic, old: Topic) -> Relation | None:
    """ "we deploy with ansible again" after "we deploy with terraform now": another of its sort in one place."""
    again = _AGAIN.search(new.plain) if not new.forbids and not old.forbids else None
    if again is None:
        return None
    mine, theirs = spoken(new.plain[: again.start()]), spoken(_NOW.sub("", old.plain))
    place = mine.differs(theirs)
    if place is None or place < 1 or hold_apart(new, old):
        return None
    one, other = mine.words[place], theirs.words[place]
    found = {fine_sort(one), fine_sort(other)}
    kin = families.kin(one, other) or (found == {"tool"} and not other_tools(one, other))
    if kin or families.moments(one, other) or families.poles(one, other):
        return Relation("conflict", f"{other} is now {one}")
    return Relation("doubt", f"{other} is now {one}") if len(found) == 1 and not found & {"state", "word"} else None


def _since(new: Topic, old: Topic) -> Relation | None:
    """ "since monday we deploy with terraform" after "we deploy with ansible": the same, but for one thing."""
    since = _SINCE.match(new.plain)
    if since is None or new.forbids or old.forbids:
        return None
    mine, theirs = spoken(new.plain[since.end() :]), spoken(old.plain)
    place = mine.differs(theirs)
    if place is None or place < 2 or hold_apart(new, old):
        return None
    return Relation("conflict", f"{theirs.words[place]} is now {mine.words[place]}", exact=False)


def _manner(new: Topic, old: Topic) -> Relation | None:
    """ "the API is versioned by header" after "… by URL": likely one of them."""
    mine, theirs = _MANNER.match(new.plain), _MANNER.match(old.plain)
    if mine is None or theirs is None or new.forbids or old.forbids or told(mine[1]) != told(theirs[1]):
        return None
    if not told(mine[2]).keys().isdisjoint(told(theirs[2])):
        return None
    return Relation("conflict" if new.changes else "doubt", f"{theirs[2]} is now {mine[2]}")


def _counts(mine: Spoken, theirs: Spoken, place: int) -> bool:
    """Do two numbers count or measure the same thing? The 17 of `module 17` only tells modules apart."""
    if not (_measures(mine, theirs, place) and _measures(theirs, mine, place)):
        return False
    units = [words[place].split()[1:] for words in (mine.words, theirs.words)]
    return not all(units) or families.same_measure(units[0][0], units[1][0])


def _measures(said: Spoken, other: Spoken, place: int) -> bool:
    number, *unit = said.words[place].split()
    if not _NUMBER.fullmatch(number):
        return False
    before = said.words[place - 1] if place else ""
    counts = before in families.COUNTING or (not place and bool({place} & (said.spelled | other.spelled)))
    follows = place + 1 < len(said.words)
    return bool(unit) or not number[-1].isdigit() or before in families.COMPARING or (counts and follows)


def _measure(value: str) -> tuple[str, int]:
    """`2 spaces` and `4 spaces` measure the same; a value without a number measures nothing."""
    words = value.lower().split()
    numbers = sum(word.isdigit() for word in words)
    return (" ".join(word for word in words if not word.isdigit()), numbers) if numbers and len(words) > 1 else ("", 0)


def _sign(new: Topic, old: Topic) -> Relation | None:
    """The same sentence once as an order and once as a prohibition."""
    if new.forbids == old.forbids or not new.content or new.names != old.names:
        return None
    forbidding = new if new.forbids else old
    if "," in forbidding.plain and not forbidding.rejected <= forbidding.content:
        return None  # "no default exports, named exports only" forbids something else than it is about
    shared = len(new.content & old.content) / len(new.content | old.content)
    words = max(len(unsigned(said.plain).split()) for said in (new, old))
    short = words <= SHORT  # "use semicolons" after "no semicolons"
    if shared == 1.0 and (len(new.content) > 1 or short or told(new.plain) == told(old.plain)):
        return Relation("conflict", "it says the opposite")
    return Relation("doubt", "it seems to say the opposite") if shared >= FLIPPED and len(new.content) > 2 else None


def _remarked(new: Topic, old: Topic) -> Relation | None:
    """The opposite, and why: "always push to main, PRs are overkill here"."""
    found = _opposite_parts(new, old)
    return found if found is not None and found.name == "conflict" else None


def _opposite_parts(new: Topic, old: Topic) -> Relation | None:
    """What a statement says first, against each part of what is known: in doubt where that is only a part of it, or
    where more is said behind either."""
    mine, theirs = remarked.parts(new.plain), remarked.parts(old.plain)
    if not mine or not theirs or len(mine) == len(theirs) == 1:
        return None
    said, limited = mine[0]
    for place, (each, bounded) in enumerate(theirs):
        found = _sign(said, each)
        if found is not None:
            sure = not (place or limited or bounded)
            return found if sure else Relation("doubt", "it seems to say the opposite")
    return None


def _alike(new: Topic, old: Topic) -> Relation | None:
    if not says_same(new, old) or new.exception != old.exception:
        return None
    mine, theirs = families.families(new.plain), families.families(old.plain)
    limits = [[claim.limits for claim in said.claims if claim.limits] for said in (new, old)]
    if mine != theirs or limits[0] != limits[1]:
        return None
    if _order(new.plain) != _order(old.plain):
        return None
    return Relation("near", "says the same in other words")


def _worded(new: str, old: str) -> Relation | None:
    """ "releases are tagged with vX.Y.Z" and "releases are tagged vX.Y.Z"."""
    if fingerprint(new) == fingerprint(old):
        return Relation("same", "the same words")
    mine, theirs = (Counter(word.strip(".,;:!?`'\"").lower() for word in text.split()) for text in (new, old))
    small = ((mine - theirs) + (theirs - mine)).keys() <= _SMALL
    return Relation("near", "the same but for small words") if small and list(told(new)) == list(told(old)) else None


def _part(new: Topic, old: Topic) -> Relation | None:
    """ "don't use npm" where "use pnpm, not npm" is known says a part of that."""
    mine, theirs = sides(new.plain), sides(old.plain)
    if new.exception or not mine or len(mine) >= len(theirs) or not DIRECTIONS.isdisjoint(new.plain.lower().split()):
        return None
    known = [(side.banned, side.stems) for side in theirs]
    said = all(side.stems and (side.banned, side.stems) in known for side in mine)
    return Relation("near", A_PART) if said else None


def _order(text: str) -> tuple[list[str], set[tuple[str, str]]]:
    """What a bag of words forgets: the numbers in their order, and what each direction points at."""
    bare = [word.strip(".,;:!?()`'\"").lower() for word in families.spelled_out(text).split()]
    numbers = [word for word in bare if any(letter.isdigit() for letter in word)]
    pointed = {
        (word, " ".join(terms(" ".join(bare[place + 1 : place + 4]))[:1]))
        for place, word in enumerate(bare)
        if word in DIRECTIONS
    }
    return numbers, pointed
