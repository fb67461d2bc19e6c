"""How a new statement stands to an old one: the same, alike, an amendment, a contradiction, or nothing.

A contradiction needs the same subject and the same attribute with another value, a member of the same
family under the same limits, the very thing the other rejects, or the same sentence with its sign
turned. Everything else is two statements, and both live. `doubt` is for a person to settle.
"""

import re
from collections import Counter

from twiceshy.learn import families
from twiceshy.learn.alike import Spoken, says_same, spoken, told
from twiceshy.learn.changed import changed
from twiceshy.learn.complaint import sides
from twiceshy.learn.topics import Claim, Topic, clauses, topic, unsigned
from twiceshy.learn.values import Relation, claims, hold_apart
from twiceshy.learn.withdrawal import opposes
from twiceshy.text.sketch import fingerprint
from twiceshy.text.words import terms

SHORT = 3  # words of an order that is about one thing
FLIPPED = 0.8  # share of content two statements of opposite sign must have in common
DIRECTIONS = frozenset({"into", "before", "after", "over", "than", "from", "to", "onto", "under", "above", "below"})
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?(?:%|ms|s|m|h|d|px|k|kb|mb|gb)?")
_VERSION = re.compile(r"v\d+(?:\.\d+)*")
_RELEASE = re.compile(r"v?\d+(?:\.\d+)+")
# How something is done, made or told apart: of those ways one is meant.
_MANNER = re.compile(
    r"(?i)(.+?\b(?:is|are) (?:now )?\w+(?:ed|en|ilt|pt|one|un) (?:by|on|from|as)) (?:the |an? )?(\S+(?: \S+)?)$"
)
_DECIDED = re.compile(r"(?i)\b(?:chose|decided|picked|opted for|settled on|adopted)\b")
# What may follow a statement and leave it as it is: how, why, and what not to take instead.
_ADDED = re.compile(
    r"(?i)\s*[,;(–—-]+\s*(?:and )?(?:with|using|via|including|plus|because|since|as (?:it|that|we)|so that|"
    r"(?:not|never)(?! (?:in|on|for|when|while|if|at|with|to|yet|sure)\b))\s\S"
)
_TIME = re.compile(r"\d{1,2}(?::\d\d(?:am|pm)?|am|pm)")

_SINCE = re.compile(
    r"(?i)(?:(?:since|as of|starting|seit|ab|desde|a partir de)(?: (?:last|this|el|o|a|dem|der|letzte[mnr]?))? "
    r"(?!now\b|we\b|it\b|the\b|i\b)[\w./-]+(?: \d+)?,?|now|these days|jetzt|ahora|agora) (?=\w)"
)  # when it became so

_TOO = re.compile(r"(?i)[^,] (?:too|as well|also)[\s.!]*$")  # said beside what is known, not against it

_SMALL = frozenset(("", "the", "a", "an", "with", "as", "please", "always"))
NONE = Relation("none")
A_PART = "a part of what is known"
MAY_TAKE_BACK = "it may take that back"


def relation(new_text: str, old_text: str, decisions: bool = False) -> Relation:
    """How `new_text`, said later, stands to `old_text`; of two decisions for one purpose one may be meant."""
    found = _whole(new_text, old_text, decisions)
    return found if found.name != "none" else _by_clause(topic(new_text).plain, topic(old_text).plain)


def _whole(new_text: str, old_text: str, decisions: bool = False) -> Relation:
    alike = _worded(new_text, old_text)
    if alike is not None or _TOO.search(new_text):
        return alike or NONE
    taken_back = opposes(new_text, old_text)
    if taken_back in ("clear", "named"):
        return Relation("conflict", "it takes that back", exact=taken_back == "clear")
    new, old = topic(new_text), topic(old_text)
    for judge in (_exception, _addition, _rejection, _version, _slot, _since, _manner, claims, _family, _return, _swap):
        found = judge(new, old)
        if found is not None:
            return found
    if taken_back:
        return Relation("doubt", MAY_TAKE_BACK)
    for judge in (_sign, _alike, _part):
        found = judge(new, old)
        if found is not None:
            return found
    other = changed(new, old) if not hold_apart(new, old) and not _of_others(new, old) else None
    if other is not None:
        return Relation(*other, exact=False)
    return _purpose(new, old, decisions)


def _by_clause(new: str, old: str) -> Relation:
    """ "never X, always use Y" says two things: against all of them is a contradiction, against some is in doubt."""
    mine, theirs = clauses(new), clauses(old)
    if len(mine) == len(theirs) == 1:
        return NONE
    found = [[_whole(said, each) for said in mine] for each in theirs]
    told = [one for each in found for one in each if one.name == "conflict"][: len(theirs)]
    clear = [each for each in found if any(one.name == "conflict" for one in each)]
    if told:
        return Relation("conflict" if len(clear) == len(theirs) else "doubt", "; ".join(one.reason for one in told))
    return next((one for each in found for one in each if one.name == "doubt" and one.reason == MAY_TAKE_BACK), NONE)


def _exception(new: Topic, old: Topic) -> Relation | None:
    """The same rule with another exception is the same rule, amended; dropping one says nothing."""
    if new.exception == old.exception or not says_same(new, old):
        return None
    if not new.exception:
        return Relation("near", "the same rule, its exception not repeated")
    return Relation("amends", f"the same rule, now {new.exception}")


def _addition(new: Topic, old: Topic) -> Relation | None:
    """ "we chose Redis for caching, with a 1 hour TTL": all that was said, and how it is done or why."""
    if new.exception or old.exception or new.forbids != old.forbids:
        return None
    if len(old.plain.split()) < 2 or not new.plain.lower().startswith(old.plain.lower()):
        return None
    rest = new.plain[len(old.plain) :]
    added = _ADDED.match(rest) or (_DECIDED.search(old.plain) and _ADDED.match("," + rest) and rest[:1] == " ")
    return Relation("amends", f"the same, now {rest.strip(' ,;(–—-')}") if added else None


def _rejection(new: Topic, old: Topic) -> Relation | None:
    """ "use pnpm not npm" against "use npm"."""
    if not new.rejected or any(claim.attribute != "use" for claim in new.claims):
        return None  # "the header should be white instead of black" prescribes nothing
    for claim in old.claims:
        if claim.attribute == "use" and not claim.forbids and claim.words and claim.words <= new.rejected:
            return _within_limits(new, claim, f"it rejects {claim.value}")
    return None


def _return(new: Topic, old: Topic) -> Relation | None:
    """ "we went back to Adyen" against "Stripe instead of Adyen"."""
    mine, theirs = ([one for one in said.claims if one.attribute == "use" and not one.forbids] for said in (new, old))
    under = [_limits(claim.limits) for claim in theirs]
    taken = [claim for claim in mine if claim.words and claim.words <= old.rejected and _limits(claim.limits) in under]
    return Relation("conflict", f"{taken[0].value} was rejected before") if taken else None


def _within_limits(new: Topic, old: Claim, reason: str) -> Relation | None:
    mine = next((claim.limits for claim in new.claims if claim.attribute == "use"), frozenset())
    if _limits(mine) == _limits(old.limits):
        return Relation("conflict", reason)
    if not _limits(old.limits):
        return Relation("conflict", reason) if not _limits(mine) else None  # narrower: both hold
    return None


def _limits(words: frozenset[str]) -> frozenset[str]:
    return words - families.IMPLIED


def _version(new: Topic, old: Topic) -> Relation | None:
    mine, theirs = dict(new.versions), dict(old.versions)
    unnamed = _unnamed_version(new, theirs)
    if unnamed is not None:
        return unnamed
    differing = [name for name in mine if name in theirs and mine[name] != theirs[name]]
    if not differing or _of_others(new, old):
        return None
    if len(mine) > len(differing) + 1 or len(theirs) > len(differing) + 1:
        return None
    ours = _without(new.content, [mine[name] for name in differing])
    others = _without(old.content, [theirs[name] for name in differing])
    name = differing[0]
    reason = f"{name} {theirs[name]} is now {mine[name]}"
    if ours == others:
        return Relation("conflict", reason)
    if new.changes and (ours <= others or others <= ours) and len(ours ^ others) <= 2:
        return Relation("conflict", reason, exact=False)
    return None


def _of_others(new: Topic, old: Topic) -> bool:
    """Is each said of a thing of its own? "The worker moved to port 9091" leaves the api where it is."""
    pairs = [(mine, theirs) for mine in new.claims for theirs in old.claims if mine.attribute == theirs.attribute]
    told = [(_thing(mine), _thing(theirs)) for mine, theirs in pairs]
    return any(mine and theirs for mine, theirs in told) and not any(
        mine <= theirs or theirs <= mine for mine, theirs in told if mine and theirs
    )


def _thing(claim: Claim) -> frozenset[str]:
    """What a claim is about, without its number: "Node 18 is required"."""
    return frozenset(stem for stem in claim.subject if not stem[:1].isdigit())


def _unnamed_version(new: Topic, theirs: dict[str, str]) -> Relation | None:
    """ "we upgraded to 3.12" where one thing is known to be at 3.11."""
    told = [claim.value for claim in new.claims if claim.attribute == "version" and not claim.subject]
    if len(told) != 1 or not _RELEASE.fullmatch(told[0]) or len(theirs) != 1:
        return None
    ((name, known),) = theirs.items()
    value = told[0].removeprefix("v")
    alike = known != value and known.count(".") == value.count(".") > 0 and known.split(".")[0] == value.split(".")[0]
    return Relation("conflict", f"{name} {known} is now {value}", exact=False) if alike else None


def _without(content: frozenset[str], versions: list[str]) -> frozenset[str]:
    """What is left to tell the subjects apart: without the versions themselves and what any project has."""
    numbers = {stem for version in versions for stem in (*terms(version), *terms(f"v{version}"))}
    return content - numbers - families.IMPLIED


def _family(new: Topic, old: Topic) -> Relation | None:
    """Two members of one family, both prescribed, under the same limits."""
    for mine in new.claims:
        for theirs in old.claims:
            if mine.attribute != "use" or theirs.attribute != "use":
                continue
            found = _members(mine, theirs)
            if found is not None:
                return found
    return None


def _members(mine: Claim, theirs: Claim) -> Relation | None:
    same_limits = _limits(mine.limits) == _limits(theirs.limits)
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
    """What is used of a member of a family: "pytest fixtures" are something made with it."""
    members = {stem for member in families.families(claim.value).values() for stem in terms(member)}
    own = {stem for word in claim.value.split() for stem in terms(families.same(word))}
    return frozenset(own) - members - families.IMPLIED - families.EMPTY


def _slot(new: Topic, old: Topic) -> Relation | None:
    """The same sentence with another measure, or the other pole, in one place."""
    if new.forbids != old.forbids:
        return None
    mine, theirs = spoken(new.plain), spoken(old.plain)
    place = mine.differs(theirs)
    if place is None or (len(mine.words) < 3 and not (place and " " in mine.words[place])):
        return None
    one, other = mine.words[place], theirs.words[place]
    if _counts(mine, theirs, place):
        return Relation("conflict", f"{other} is now {one}")
    if not new.forbids and (families.moments(one, other) or all(map(_TIME.fullmatch, (one, other)))):
        return Relation("conflict" if new.changes or new.anew else "doubt", f"{other} is now {one}")
    if not new.forbids and (families.poles(one, other) or all(map(_VERSION.fullmatch, (one, other)))):
        return Relation("conflict", f"{other} is now {one}")
    return None


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


def _swap(new: Topic, old: Topic) -> Relation | None:
    """ "rebase merge, don't squash" against "squash merge": one thing for another, the rest as it was."""
    if new.content and new.content == old.rejected and new.rejected == old.content:
        return Relation("conflict", "it says that the other way round")  # "merge, don't rebase"
    if new.forbids or old.forbids or old.rejected or not new.rejected or not new.rejected < old.content:
        return None
    news = new.content - old.content
    things = {word for word in new.plain.split() if news & frozenset(terms(word))}
    same = len(things) == 1 and new.content & old.content == old.content - new.rejected
    return Relation("conflict", "it rejects " + " ".join(sorted(new.rejected))) if same else None


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


def _purpose(new: Topic, old: Topic, decisions: bool) -> Relation:
    """Two decisions for the same purpose that name different things: a person knows whether one replaces the other.

    What there is one of, such as a licence, has the later one.
    """
    decided = decisions or all(_DECIDED.search(topic.plain) for topic in (new, old))
    for mine in new.claims:
        for theirs in old.claims:
            same = mine.attribute == theirs.attribute == "use" and mine.limits and mine.limits == theirs.limits
            if same and not mine.forbids and not theirs.forbids and mine.words.isdisjoint(theirs.words):
                reason = f"both are for {' '.join(sorted(mine.limits))}"
                if mine.limits <= families.NAMED and _as_role(new) and _as_role(old):
                    return Relation("conflict", f"{theirs.value} is now {mine.value}")
                if decided:
                    return Relation("doubt", reason)
    return NONE


def _as_role(said: Topic) -> bool:
    return re.search(r"(?i)\bas (?:the|our)\b", said.plain) is not None


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
