"""What is left of a statement of which a part is taken back, or told anew.

"I prefer short answers without bullet points", and then "bullet points are fine after all": the answers stay short.
"Our linter is ruff with line length 110", and then "line length is 100 now": it is ruff, with 100. Where the part is
cut cleanly, what is left is said in the older one's own words; where it isn't, a person is asked. What hangs on the
part that is gone says nothing without it: "write commit messages without emojis" is about emojis, and nothing else.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.languages import joined
from twiceshy.languages.shapes.changes import Withdrawals
from twiceshy.learn.about import families
from twiceshy.learn.about.sorts import fine_sort, is_tool, sort
from twiceshy.learn.about.topics import Claim, topic
from twiceshy.learn.change.withdrawal import about, withdrawals
from twiceshy.text.words import terms

LONGEST = 300  # characters of a statement that is taken apart
MOST = 5  # parts of it
_SAY = joined(Withdrawals)


class Left(NamedTuple):
    text: str  # what the older one says now; "" if it can't be cut


class Part(NamedTuple):
    joint: str  # what stands before it, with its spaces
    text: str
    lacking: bool  # it tells what is not to be: "without", "no"

    @property
    def about(self) -> frozenset[str]:
        return about(self.text) - frozenset({"without-"})


@lru_cache(maxsize=1)
def _marks() -> dict[str, re.Pattern[str]]:
    sources = {
        "joint": rf",?\s+(?:(?:{_SAY.joining})\s+)+|[,;]\s+",
        "lacking": rf"\b(?:{_SAY.lacking})\b",
        "unchanged": rf",\s+(?:{_SAY.unchanged})\b",
    }
    return {name: re.compile(source, re.I) for name, source in sources.items()}


@lru_cache(maxsize=1024)
def left(new: str, old: str) -> Left | None:
    """What is left of the older one; None if the newer one is about all of it, or about nothing of it."""
    known = topic(old)
    if len(old) > LONGEST or known.exception:
        return None
    if _marks()["unchanged"].search(new):
        return _elsewhere(new, old)
    parts = _parts(old.strip(" .!"))
    said = _said(new)
    swapped = not withdrawals(new) and bool(topic(new).rejected or known.rejected & said)  # "tabs, not spaces"
    if not 1 < len(parts) <= MOST or not said or swapped:
        return None
    touched = [place for place, part in enumerate(parts) if part.about & said]
    if not touched or 0 in touched or not _stands("".join(part.joint + part.text for part in parts[: touched[0]])):
        return None
    signs = {each.sort in _PERMITTING for each in withdrawals(new) if each.sort in _SIGNED}
    if not signs <= {parts[touched[0]].lacking}:
        return None  # it says the same: "npm is dead" where "use pnpm, not npm" is known
    return Left(_without(parts, touched[0], new, said) if len(touched) == 1 else "")


def _elsewhere(new: str, old: str) -> Left | None:
    """ "The bucket moved to Y, same region": the same, with Y in the place of X."""
    for mine in topic(new).claims:
        for theirs in topic(old).claims:
            same = mine.attribute != "use" and mine.subject == theirs.subject and mine.value != theirs.value
            if same and old.count(theirs.value) == 1:
                return Left(old.replace(theirs.value, mine.value))
    return None


@lru_cache(maxsize=1024)
def _parts(text: str) -> tuple[Part, ...]:
    found, start, joint = list[Part](), 0, ""
    for match in (*_marks()["joint"].finditer(text), None):
        words = text[start : match.start() if match else len(text)]
        lacks = _marks()["lacking"].search(joint) or _marks()["lacking"].match(words)
        lacking = lacks is not None or topic(words).forbids
        found.append(Part(joint, words, lacking))
        start, joint = (match.end(), match.group()) if match else (len(text), "")
    return tuple(found)


@lru_cache(maxsize=256)
def _said(new: str) -> frozenset[str]:
    """What a sentence takes back, or tells another value of; nothing if it prescribes a thing."""
    claims = topic(new).claims
    if any(claim.attribute == "use" and not claim.forbids for claim in claims):
        return frozenset()
    taken = frozenset(stem for each in withdrawals(new) for stem in each.about)
    return taken or frozenset(stem for claim in claims[:1] for stem in _stems(claim.subject))


def _stems(subject: frozenset[str]) -> frozenset[str]:
    return about(" ".join(subject)) or subject


def _stands(head: str) -> bool:
    """Does it say something of its own?"""
    if any(map(families.is_contested, head.lower().split())):
        return True  # "keep answers short"
    return any(claim.attribute != "use" or _chooses(claim) for claim in topic(head).claims)


def _chooses(claim: Claim) -> bool:
    return len(claim.value.split()) > 1 or is_tool(claim.value) or sort(claim.value) == "name"


def _without(parts: tuple[Part, ...], place: int, new: str, said: frozenset[str]) -> str:
    """The statement without a part, or with another value in it; "" if that part is more than what is spoken of."""
    part, back = parts[place], withdrawals(new)
    if back:
        fits = all(each.sort in _SIGNED and not each.once for each in back)  # "the rule about X" only names it
        behind = parts[place + 1 :]
        kept = (behind[0]._replace(joint=part.joint), *behind[1:]) if behind else ()
        return _joined((*parts[:place], *kept)) if fits and part.about <= said else ""
    number, *unit = next((claim.value for claim in topic(new).claims if fine_sort(claim.value) == "number"), " ").split(
        " "
    )
    numbers = [word for word in part.text.split() if word[:1].isdigit()]
    units = about(" ".join(unit))
    others = part.about - frozenset(stem for word in numbers for stem in terms(word)) - said - units
    cut = number and len(numbers) == 1 and units <= part.about and all(stem.isdigit() for stem in others)
    if not cut or part.lacking:
        return ""
    told = part._replace(text=part.text.replace(numbers[0], number))
    return _joined((*parts[:place], told, *parts[place + 1 :]))


def _joined(parts: tuple[Part, ...]) -> str:
    return "".join(part.joint + part.text for part in parts)


_PERMITTING = ("permits", "lifts")
_SIGNED = (*_PERMITTING, "releases", "drops")
