"""Two statements in one sentence: "always squash before merging, and the default branch is develop".

Kept as one, neither can change without the other: the half that is no longer so would be told for ever. They are two
where each names what it speaks of and says something of it. What points at the other half ("and it runs on 5433"),
what only that half explains ("and the port is 5433"), what hangs on it ("make sure the build passes and …") and what
follows from it ("push a tag and the release is built") stays. Two orders stay together: they may be steps.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.languages import KNOWN, of
from twiceshy.languages.shapes.rules import Language
from twiceshy.languages.shapes.statements import Clauses
from twiceshy.learn.about.families import kin, rival
from twiceshy.learn.about.technologies import named
from twiceshy.learn.about.topics import Claim, content, topic
from twiceshy.learn.sentences import masked

Span = tuple[int, int]

FEWEST = 2  # words of a statement
LONGEST = 400  # characters of a sentence that is looked at


class _Looks(NamedTuple):
    joint: re.Pattern[str]
    points: re.Pattern[str]
    hangs: re.Pattern[str]
    hangs_near: re.Pattern[str]
    orders: re.Pattern[str]
    house: re.Pattern[str]
    leaning: re.Pattern[str]
    state: re.Pattern[str]


@lru_cache(maxsize=8)
def _looks(code: str) -> _Looks | None:
    """What tells two statements in one language: the "es" of one is the "it" of another."""
    spoken = {part.code: name for name in KNOWN if (part := of(name, Language)) is not None}
    say = of(spoken[code], Clauses) if code in spoken else None
    if say is None:
        return None
    talk = rf"(?:(?:{say.talk}),?\s+)*"
    return _Looks(
        re.compile(rf"(?P<mark>[,;])?\s+(?:{say.joints}),?\s+{talk}|(?P<cut>;)\s+{talk}"),
        re.compile(rf"\b(?:{say.points})\b"),
        re.compile(rf"\b(?:{say.hangs})\b"),
        re.compile(rf"\b(?:{say.hangs_near})\s+(?:{say.subjects})\b"),
        re.compile(rf"(?:(?:{say.politely}),?\s+)*(?:{say.orders})\b"),
        re.compile(rf"(?:{say.house})\b"),
        re.compile(rf"(?:(?:{say.subjects})\s+)?(?:{say.leaning})\s+(?:{say.being})\b"),
        re.compile(rf"(?:{say.state})\b"),
    )


def parted(text: str, language: str) -> list[Span]:
    """The spans of the two statements of a sentence; none where it is one."""
    looks = _looks(language) if len(text) <= LONGEST else None
    if looks is None:
        return []
    for joint in looks.joint.finditer(masked(text)):
        first, second = text[: joint.start()], text[joint.end() :]
        if joint["cut"] and _claim(looks, second) is None:
            continue  # "we adopted an ORM; no handwritten queries"
        if _are_two(looks, first, second, bool(joint["mark"] or joint["cut"])):
            return [(0, joint.start()), (joint.end(), len(text))]
    return []


def are_two(first: str, second: str, language: str) -> bool:
    """The same of two sentences."""
    looks = _looks(language) if max(len(first), len(second)) <= LONGEST else None
    return looks is not None and _are_two(looks, first, second, True)


def _are_two(looks: _Looks, first: str, second: str, marked: bool) -> bool:
    before, behind = first.lower(), second.lower()
    short = len(first.split()) < FEWEST or len(second.split()) <= FEWEST or not (content(first) and content(second))
    if short or looks.points.search(behind):
        return False
    if looks.hangs.search(before) or (not marked and looks.hangs_near.search(before)):
        return False
    ours, theirs = _claim(looks, first), _claim(looks, second)
    if ours and theirs:
        return not (ours.subject <= theirs.subject or theirs.subject <= ours.subject)
    whole = not looks.points.search(before)  # "we discussed it" says nothing alone
    if theirs:
        return whole and not theirs.subject <= content(first) and (marked or _is_told(looks, before))
    both = looks.house.match(before) and looks.house.match(behind)  # "we test with vitest and lint with biome" is one
    told = ours or (whole and both)
    return bool(told) and _is_told(looks, behind) and not _alike(first, second)


def _claim(looks: _Looks, words: str) -> Claim | None:
    """What a clause says of a thing that it names."""
    told = [topic(each) for each in dict.fromkeys((words, words.partition(",")[0]))]  # "… is kong, not nginx"
    every = (claim for said in told for claim in said.claims if not said.forbids)
    claim = next((each for each in every if each.subject and each.attribute not in ("use", "means")), None)
    if claim is None or looks.leaning.match(words.lower()):
        return None
    return None if claim.attribute == "is" and looks.state.match(claim.value.lower()) else claim


def _is_told(looks: _Looks, low: str) -> bool:
    """True for an order that lasts, and for how it is done in the house."""
    return bool(looks.orders.match(low) or looks.house.match(low))


def _alike(first: str, second: str) -> bool:
    """True for one matter: "we don't use npm and we install with pnpm"."""
    pairs = [(one, other) for one in named(first) for other in named(second)]
    return bool(content(first) & content(second)) or any(kin(*pair) or rival(*pair) for pair in pairs)
