"""Another version of the same thing: "PostgreSQL 14 is now 16", of the database that was spoken of."""

import re

from twiceshy.learn.about import families
from twiceshy.learn.about.topics import Claim, Topic
from twiceshy.learn.about.values import Relation
from twiceshy.text.words import terms

_LATELY = frozenset(terms("yesterday today night last week month morning recently finally just"))
_RELEASE = re.compile(r"v?\d+(?:\.\d+)+")


def version(new: Topic, old: Topic) -> Relation | None:
    mine, theirs = dict(new.versions), dict(old.versions)
    unnamed = _unnamed_version(new, theirs)
    if unnamed is not None:
        return unnamed
    differing = [name for name in mine if name in theirs and mine[name] != theirs[name]]
    if not differing or of_others(new, old):
        return None
    if len(mine) > len(differing) + 1 or len(theirs) > len(differing) + 1:
        return None
    ours = _without(new.content, [mine[name] for name in differing])
    others = _without(old.content, [theirs[name] for name in differing])
    name = differing[0]
    reason = f"{name} {theirs[name]} is now {mine[name]}"
    if ours == others:
        return Relation("conflict", reason)
    if new.changes and name.startswith("//"):  # the same address, whatever it is called
        return Relation("conflict", reason, exact=False)
    if new.changes and (ours <= others or others <= ours) and len(ours ^ others) <= 2:
        return Relation("conflict", reason, exact=False)
    return None


def agree(new: Topic, old: Topic) -> bool:
    """Is an older version dropped where a newer one is wanted, or is each of two versions dropped? Both hold then:
    "we no longer support Node 16", "Node 20 is the minimum now"."""
    mine, theirs = dict(new.versions), dict(old.versions)
    differing = [name for name in mine if name in theirs and mine[name] != theirs[name]]
    if len(differing) != 1 or not (new.forbids or old.forbids) or of_others(new, old):
        return False
    ours, others = _figures(mine[differing[0]]), _figures(theirs[differing[0]])
    if new.forbids and old.forbids:
        return True
    return ours < others if new.forbids else others < ours


def _figures(version: str) -> tuple[int, ...]:
    """A version as numbers: 3.9 comes before 3.12, and 16 before 16.2."""
    return tuple(int(part) for part in re.findall(r"\d+", version))


def of_others(new: Topic, old: Topic) -> bool:
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
    return content - numbers - families.IMPLIED - _LATELY
