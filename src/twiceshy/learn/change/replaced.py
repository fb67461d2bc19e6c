"""One thing in the place of another: what is rejected, returned to, swapped, or chosen for the same purpose."""

import re
from collections.abc import Iterator
from itertools import product

from twiceshy.learn.about import claimrules, families, sorts
from twiceshy.learn.about.topics import Claim, Topic
from twiceshy.learn.about.values import AN_EXCEPTION, NONE, Relation
from twiceshy.text.words import terms

_CHOICES = frozenset(("use", "place"))
_ALSO = re.compile(r"(?i)\b(?:also|too|as well|both|additionally|in addition|besides|auch|también|também)\b")
_INSTEAD = re.compile(
    rf"(?i)(?:({claimrules.INSTEAD})|(?:,|;| -|\band|\bund|\by|\be) (?:not|nicht|kein|keine|no|não)) "
    r"(?:with |using |via |from |mit |con |com )?(?:the |an? |our |el |la |o )?([^,;()]{2,40})"
)
_TALK = re.compile(r"(?i)\s+(?:please|pls|now|here|any ?more|from now on|for|in|on|when|everywhere|because|since)\b.*$")
_WITH = (
    r"(?:with|using|via|through|run|runs|running|use|uses|call|execute|invoke|prefer|nimm|mit|usa|use|usamos|con|com)"
)
_ARTICLE = r"(?:immer |siempre |sempre |only )?(?:the |an? |our |el |la |o )?"
_PLACED = re.compile(
    r"(?i)\b(?:in|on|at|during|inside|under|locally|is|are|runs?|im|auf|ist|sind|en|es|son|em|na|é|são)\b"
)
# "from the release branch, not from main": what it is about is one thing, however many words it has.
_PARALLEL = re.compile(
    r"(?i)\b(?P<at>[^\W\d]{2,6}) (?:the |our |a |an )?(?P<thing>[\w./`-]+(?: [\w./`-]+){0,2}?),? "
    rf"(?:(?:and |but )?not|nicht|no|não|{claimrules.INSTEAD}) (?P=at)\b"
)
_THEM = re.compile(r"(?i)\b(?:them|it|those|these)\b")  # "name them feat/x, not feature/x"
DECIDED = re.compile(r"(?i)\b(?:chose|decided|picked|opted for|settled on|adopted)\b")


def rejection(new: Topic, old: Topic) -> Relation | None:
    """ "use pnpm not npm" against "use npm"."""
    if not new.rejected or any(claim.attribute != "use" for claim in new.claims):
        return None  # "the header should be white instead of black" prescribes nothing
    for claim in old.claims:
        if claim.attribute == "use" and not claim.forbids and claim.words and claim.words <= new.rejected:
            found = _within_limits(new, claim, f"it rejects {claim.value}")
            if found is None or found.name != "conflict" or new.forbids or _swaps(new, old):
                return found  # unlike "write the build script in bash, not typescript"
    return None


def instead(new: Topic, old: Topic) -> Relation | None:
    """ "use black, not ruff format" against "run ruff format before every commit"."""
    if not new.rejected or new.forbids or old.forbids or old.rejected:
        return None
    if any(claim.attribute != "use" for claim in new.claims):
        return None
    said = [claim.limits for claim in new.claims]
    if any(not limits_of(limits) <= old.content for limits in said):
        return None  # for something else: both hold
    for told in _INSTEAD.finditer(new.plain):
        phrase = told[2]
        if not told[1] and (_PLACED.search(new.plain) or not _swaps(new, old)):
            continue  # "sessions are in postgres, not redis" speaks of something else
        thing = re.escape(_TALK.sub("", phrase).strip(" `'\".,!"))
        used = re.search(rf"(?i)\b{_WITH} {_ARTICLE}[`'\"]?{thing}(?![\w-])[`'\"]?(?P<rest>.*)", old.plain)
        if thing and used:
            more = re.match(r"(?i)\s*(?:,|and\b|or\b|plus\b|then\b|&)", used["rest"])
            return Relation("doubt" if more else "conflict", f"it rejects {phrase.strip()}", exact=False)
    return None


def _swaps(new: Topic, old: Topic) -> bool:
    """True when one thing is all that is new: "pino, not winston" against "always log with winston"."""
    limits = frozenset[str]().union(*(claim.limits for claim in new.claims))
    return len(_things(new, new.content - old.content - limits)) <= 1


def _things(said: Topic, stems: frozenset[str]) -> set[str]:
    """The words that a statement tells some stems by; how many of a thing there are is no other one."""
    return {word for word in said.plain.split() if stems & frozenset(terms(word)) and not word.isdigit()}


def returned(new: Topic, old: Topic) -> Relation | None:
    """ "we went back to Adyen" against "Stripe instead of Adyen"."""
    mine, theirs = ([one for one in used(said) if not one.forbids] for said in (new, old))
    under = [limits_of(claim.limits) for claim in theirs] or [frozenset()]
    taken = [
        claim for claim in mine if claim.words and claim.words <= old.rejected and limits_of(claim.limits) in under
    ]
    return Relation("conflict", f"{taken[0].value} was rejected before") if taken else None


def used(said: Topic) -> list[Claim]:
    """What is to be used, and for what: "from now on install packages with npm" says it as well as "use npm"."""
    lasting = said.anew or said.changes
    return [
        claim._replace(attribute="use", subject=frozenset(), limits=claim.limits | claim.subject)
        if claim.attribute == "means"
        else claim
        for claim in said.claims
        if claim.attribute == "use" or (claim.attribute == "means" and lasting and not said.forbids)
    ]


def _within_limits(new: Topic, old: Claim, reason: str) -> Relation | None:
    mine = next((claim.limits for claim in new.claims if claim.attribute == "use"), frozenset())
    if limits_of(mine) == limits_of(old.limits):
        return Relation("conflict", reason)
    if not limits_of(old.limits):
        return Relation("beside", AN_EXCEPTION)  # narrower: both hold
    return None


def limits_of(words: frozenset[str]) -> frozenset[str]:
    return words - families.IMPLIED


def swap(new: Topic, old: Topic) -> Relation | None:
    """ "rebase merge, don't squash" against "squash merge": one thing for another, the rest as it was."""
    if new.content and new.content == old.rejected and new.rejected == old.content:
        return Relation("conflict", "it says that the other way round")  # "merge, don't rebase"
    if new.forbids or old.forbids or old.rejected or not new.rejected or not new.rejected < old.content:
        return None
    rest, shared = old.content - new.rejected, (new.content & old.content) - new.rejected
    told = shared == rest or (shared and shared < rest and _THEM.search(new.plain))
    fresh, parallel = new.content - old.content, _PARALLEL.search(new.plain)
    same = told and (len(_things(new, fresh)) == 1 or (parallel is not None and set(terms(parallel["thing"])) == fresh))
    return Relation("conflict", "it rejects " + " ".join(sorted(new.rejected))) if same else None


def purpose(new: Topic, old: Topic, decisions: bool) -> Relation:
    """Two things for the same purpose: told as a change, or of one sort, the later one holds; else a person knows.

    What there is one of, such as a licence, has the later one.
    """
    if not new.claims or not old.claims or _ALSO.search(new.plain):
        return NONE
    decided = decisions or all(DECIDED.search(topic.plain) for topic in (new, old))
    for mine, theirs in _for_one_purpose(new, old):
        reason = f"{theirs.value} is now {mine.value}"
        if new.changes or (mine.limits <= families.NAMED and _as_role(new) and _as_role(old)):
            return _chosen(mine, theirs, new.plain, reason)
        if decided:
            kin = sorts.are_kin(mine.value, theirs.value)
            both = f"both are for {' '.join(sorted(theirs.limits or theirs.subject))}"
            return Relation("conflict", reason) if kin else Relation("doubt", both)
    return NONE


def _for_one_purpose(new: Topic, old: Topic) -> Iterator[tuple[Claim, Claim]]:
    """ "Redis for caching", "caching moved to Valkey": what is used for the same, however it is put."""
    for mine, theirs in product(_told(new), _told(old)):
        if "use" not in (mine.attribute, theirs.attribute) or not {mine.attribute, theirs.attribute} <= _CHOICES:
            continue
        ours, others = (claim.limits if claim.attribute == "use" else claim.subject for claim in (mine, theirs))
        told = not mine.forbids and not theirs.forbids and mine.words.isdisjoint(theirs.words)
        if told and ours and ours == others:
            yield mine, theirs


def _told(said: Topic) -> list[Claim]:
    """ "The payments team moved to Lisbon" tells where a team is, and no more."""
    moved = any(claim.attribute == "place" for claim in said.claims)
    return [claim for claim in said.claims if not (moved and claim.attribute == "use")]


def _chosen(mine: Claim, theirs: Claim, said: str, reason: str) -> Relation:
    """Is what is chosen now a thing like the one that was chosen before? "Payments moved to the second floor"."""
    if sorts.are_kin(mine.value, theirs.value):
        return Relation("conflict", reason)
    found = [sorts.fine_sort(claim.value) for claim in (mine, theirs)]
    moves = sorts.AWAY.search(said) is not None
    if not {"tool", "name", "word"}.issuperset(found) or not (moves or mine.attribute == "use"):
        return NONE
    if found[0] == "word":  # "to imgix" may be a tool, "to the wiki" is none
        return Relation("doubt", reason) if moves and f"to {mine.value}" in said and " " not in mine.value else NONE
    return Relation("conflict", reason) if moves or not sorts.other_tools(mine.value, theirs.value) else NONE


def _as_role(said: Topic) -> bool:
    return re.search(r"(?i)\bas (?:the|our)\b", said.plain) is not None
