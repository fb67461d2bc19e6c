"""Two statements of two things: "staging is on Postgres 15" and "prod is on Postgres 16 now" both hold.

What is said of another thing ends nothing, however alike it sounds. So what either speaks of is laid side by side: two
kinds of one thing (the staging bucket, the prod bucket) and two of one line (iOS, Android) are two. Things that are
named in one word each (the docs, the blog), with the same said of them, may be one under two names: of those nothing
is more than a question.
"""

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import NamedTuple

from twiceshy.languages import joined
from twiceshy.languages.shapes.claims import Subjects
from twiceshy.learn.about import claimrules, families, sorts
from twiceshy.learn.about.alike import root
from twiceshy.learn.about.topics import Topic
from twiceshy.text.words import fold, terms

APART, UNCLEAR, NESTED = "apart", "unclear", "nested"
MOST_WORDS = 30  # of a statement that is laid beside another
LONGEST = 5  # words of a thing
SHORTEST = 4  # letters of what two compounds are kinds of
NOWHERE = slice(0, 0)
ALIKE = 0.85  # of two spellings of one word
_SIGNS = ".,;:!?()[]{}<>`'\"“”‘’«»"
_SAY = joined(Subjects)
_VERBS, OWNING, _USING, ORDERS, _DOERS, _SMALL, NOW, BEFORE, _PURPOSE, _KINDS, _PLAIN = (
    frozenset(map(fold, words))
    for words in (
        _SAY.verbs, _SAY.owning, _SAY.using, _SAY.orders, _SAY.doers, _SAY.small, _SAY.now, _SAY.before, _SAY.purpose,
        _SAY.kinds, _SAY.plain,
    )
)  # fmt: skip
_SCOPES = tuple(frozenset(root(fold(word)) for word in families.spelled_out(line).split()) for line in _SAY.scopes)
_TOLD = _VERBS | OWNING
_LEADING = (BEFORE - _PURPOSE) | {"only"}  # a thing begins with none of these
_EVERY = frozenset(("every", "each", "any", "jede", "jeder", "jedes", "cada", "toda", "todo"))
_SPELLED = {"e2e": "end-to-end"}
_BREAKS = frozenset(".,;:!?()–—")
_ENDING = re.compile(r"^(?:[mt]ents?|[ts]ions?|ungs?|ungen|heit|keit|isse?|ings?|ated?|ados?|idade?|ces|ers|able)$")
_FOLDER = re.compile(r"(?:(?<=[/_.-])|^)[^/_.-]+$")
_VERSION = re.compile(r"v?\d.*")
_WHEN = re.compile(
    rf"(?i){claimrules.ANEW}|\b(?:since|as of|starting|seit|ab|desde)(?: (?:last|this|el|la|o|a|dem|letzte[mnr]?))? "
    r"(?:[a-z]+day|\w+woche|yesterday|today|ayer|hoy|ontem|hoje|gestern|heute|week|month|january|february|march|april|"
    r"may|june|july|august|september|october|november|december)\b"
)


class Said(NamedTuple):
    """A statement word by word, without what tells no statement from another."""

    words: tuple[str, ...]
    roots: tuple[str, ...]
    thing: slice  # what it speaks of; empty if that isn't known
    verb: int  # where its verb stands; -1 if there is none that is known


def siblings(new: Topic, old: Topic) -> str:
    """APART if each is said of a thing of its own, UNCLEAR if that is likely, NESTED if one may be a kind of the
    other (the bucket, the staging bucket), else ""."""
    if new.forbids != old.forbids:
        return ""
    owned = _owned(new, old)
    if owned is not None:
        return APART if owned else ""
    mine, theirs = said(new.plain), said(old.plain)
    if not 2 < len(mine.words) <= MOST_WORDS or not 2 < len(theirs.words) <= MOST_WORDS:
        return ""
    if _elsewhere(mine, theirs):
        return NESTED
    if mine.verb >= 0 and theirs.verb >= 0:
        return _of_two(mine, theirs)
    known = mine.verb >= 0 or theirs.verb >= 0 or new.rejected or old.rejected
    return "" if known else _worded_alike(mine, theirs)


def _elsewhere(mine: Said, theirs: Said) -> bool:
    """ "for the docs repo commit messages are in German": said of a place first, of which the other is silent."""
    placed = mine.words[0] in _PURPOSE and theirs.words[0] not in _PURPOSE and mine.words[1] not in _PLAIN
    return placed and mine.roots[1] not in theirs.roots and not _VERSION.fullmatch(mine.words[1])


def _owned(new: Topic, old: Topic) -> bool | None:
    """Has each of two people a thing of their own? None if that isn't what is said."""
    things = [[claim.subject for claim in topic.claims if claim.attribute == "owner"] for topic in (new, old)]
    if not all(things):
        return None
    return not any(one <= other or other <= one for one in things[0] for other in things[1])


@lru_cache(maxsize=4096)
def said(plain: str) -> Said:
    found: list[str] = []
    doer, breaks = False, {0}
    for word in families.spelled_out(_WHEN.sub(" ", plain)).split():
        bare = fold(word.strip(_SIGNS).lower())
        bare = _SPELLED.get(bare) or families.same(bare)
        if bare in _DOERS:
            doer = doer or not found
        elif bare and (bare in _TOLD or (bare not in NOW and bare not in _SMALL)):
            found.append(bare)
        if word[-1] in _BREAKS:
            breaks.add(len(found))
    thing, verb = _parted(found, doer, breaks)
    return Said(tuple(found), tuple(map(root, found)), thing, verb)


def _parted(words: list[str], doer: bool, breaks: set[int]) -> tuple[slice, int]:
    """Where what is spoken of stands, and where the verb."""
    told = next((place for place, word in enumerate(words) if place and word in _TOLD), -1)
    if words and (doer or words[0] in _USING or (words[0] in ORDERS and told < 0)):
        return _ordered(words)
    if told < 0:
        return NOWHERE, -1
    start = max(place for place in breaks if place <= told)
    start += words[start] in _EVERY  # "every PR needs"
    return (_until(words, told + 1) if words[told] in OWNING else slice(start, told)), told


def _ordered(words: list[str]) -> tuple[slice, int]:
    """ "we host the docs on …", "use uv for the cli"."""
    if words[0] in _USING:
        start = next((place + 1 for place, word in enumerate(words) if word in _PURPOSE), 0)
        return (_until(words, start), 0) if start else (NOWHERE, -1)
    return (_until(words, 1), 0) if words[0] in ORDERS or words[0] in _VERBS else (NOWHERE, -1)


def _until(words: list[str], start: int) -> slice:
    """A thing that begins here, up to what is said of it."""
    ends = (place for place in range(start, len(words)) if words[place] in BEFORE)
    return slice(start, next(ends, len(words)))


def _of_two(mine: Said, theirs: Said) -> str:
    """What either speaks of, and whether these are two things."""
    ours, others = mine.words[mine.thing], theirs.words[theirs.thing]
    if not 0 < len(ours) <= LONGEST or not 0 < len(others) <= LONGEST:
        return ""
    own, their = _naming(mine, theirs), _naming(theirs, mine)
    if not {ours[0], others[0]}.isdisjoint(_LEADING):
        return ""
    if not own or not their:
        return NESTED if _is_kind(mine, theirs, own or their) else ""
    contrast = _contrast(own, their)
    if not contrast and any(_one(word, other) for word in own for other in their):
        return ""
    if _initials(own, others) or _initials(their, ours):
        return ""
    if _rest(mine) == _rest(theirs) and not contrast:
        return ""  # the same is said: of whom may be what changed
    if all(len(words) == 1 and families.is_technology(words[0]) for words in (own, their)) and _addressed(mine, theirs):
        return APART
    owned = mine.words[mine.verb] in OWNING and theirs.words[theirs.verb] in OWNING
    if owned or contrast or _headed(mine, theirs) or _compounds(ours[-1], others[-1]):
        return APART
    return UNCLEAR if _alike(mine, theirs) else ""


def _addressed(mine: Said, theirs: Said) -> bool:
    """ "Redis is on cache-4 now", "Memcached runs on cache-1": each of them has a place of its own."""
    return all(any(map(str.isdigit, "".join(words))) for words in (_rest(mine), _rest(theirs)))


def _is_kind(mine: Said, theirs: Said, more: list[str]) -> bool:
    """ "the staging bucket" and "the bucket": is the one the other with a word more that tells it from its like?"""
    ours, others = sorted((mine.roots[mine.thing], theirs.roots[theirs.thing]), key=len)
    telling = [word for word in more if families.IMPLIED.isdisjoint(terms(word))]
    told = others[: len(others) - len(ours)]
    return bool(telling) and bool(told) and BEFORE.isdisjoint(told) and ours == others[len(told) :]


def _naming(said: Said, other: Said) -> list[str]:
    """The words of a thing that tell it from another: the other statement has them nowhere."""
    words = zip(said.words[said.thing], said.roots[said.thing], strict=True)
    return [
        word
        for word, stem in words
        if stem not in other.roots and word not in BEFORE and word not in _PLAIN and not _VERSION.fullmatch(word)
    ]


def _rest(said: Said) -> list[str]:
    return [stem for place, stem in enumerate(said.roots) if not said.thing.start <= place < said.thing.stop]


def _headed(mine: Said, theirs: Said) -> bool:
    """The same thing of two kinds: it stands last (the staging bucket) or before what tells its kind (the key of X)."""
    ours, others = mine.words[mine.thing], theirs.words[theirs.thing]
    if root(ours[-1]) == root(others[-1]):
        return True
    first = next((place for place, pair in enumerate(zip(ours, others, strict=False)) if pair[0] != pair[1]), 0)
    named = len(ours) == len(others) == 2 and ours[0] in _KINDS  # "project Atlas"
    return first > 0 and (named or bool(BEFORE & {ours[first - 1], ours[first], others[first]}))


def _alike(mine: Said, theirs: Said) -> bool:
    """Is nearly the same said of both?"""
    one, other = mine.roots[mine.verb : mine.verb + 2], theirs.roots[theirs.verb : theirs.verb + 2]
    if len(one) == len(other) == 2 and all(sorts.numeral(word)[:1].isdigit() for word in (one[1], other[1])):
        return one[0] == other[0]
    if mine.thing.start == mine.verb + 1:
        return one[:1] == other[:1] and theirs.thing.start == theirs.verb + 1
    return one == other


def _contrast(ours: list[str], others: list[str]) -> bool:
    """Two of one line: staging and prod, iOS and Android."""
    one, other = (frozenset(map(root, words)) for words in (ours, others))
    return any(line & one and line & other for line in _SCOPES)


@lru_cache(maxsize=4096)
def _one(word: str, other: str) -> bool:
    """May the one be the other? "Datenbank" and "Staging-Datenbank", "tf" and "Terraform", "licence" and "license"."""
    short, long = sorted((word, other), key=len)
    if len(short) > 2 and (long.startswith(short) or (len(short) > 3 and long.endswith(short))):
        return True
    if len(short) < 4 < len(long) and short[:1] == long[:1]:
        letters = iter(long)
        return all(letter in letters for letter in short)
    spelled = len(short) > 5 and short.isalpha() and long.isalpha()
    return spelled and SequenceMatcher(None, short, long, autojunk=False).ratio() >= ALIKE


def _initials(short: list[str], words: tuple[str, ...]) -> bool:
    """ "LB" and "load balancer"."""
    letters = "".join(word[:1] for word in words)
    return any(1 < len(word) < 5 and word in letters for word in short)


def _compounds(one: str, other: str) -> bool:
    """ "Bestelldienst" and "Rechnungsdienst", `crates/core` and `crates/wasm`."""
    if _FOLDER.sub("", one) == _FOLDER.sub("", other) != "":
        return True
    sizes = range(min(len(one), len(other)) - 3, SHORTEST - 1, -1)
    shared = next((size for size in sizes if one[-size:] == other[-size:]), 0)
    return shared > 0 and _ENDING.match(one[-shared:]) is None


def _worded_alike(mine: Said, theirs: Said) -> str:
    """No verb is known: where all else is the same word by word, but for the first words and the last."""
    codes = SequenceMatcher(None, mine.roots, theirs.roots, autojunk=False).get_opcodes()
    places = [code for code in codes if code[0] != "equal"]
    if len(places) == 1 and _counted(mine, places[0][1:3]) and _counted(theirs, places[0][3:5]):
        return APART if mine.words[places[0][2] :][:1] and mine.words[places[0][2]] not in BEFORE else ""
    if _of_another(mine, theirs, places):
        return APART
    shared = sum(code[2] - code[1] for code in codes if code[0] == "equal")
    if [code[0] for code in codes] != ["replace", "equal", "replace"] or shared < 2:
        return ""
    if any(max(code[2] - code[1], code[4] - code[3]) > 2 for code in (codes[0], codes[-1])):
        return ""
    ours, others = list(mine.words[: codes[0][2]]), list(theirs.words[: codes[0][4]])
    if any(_one(word, other) for word in ours for other in others) or (BEFORE | ORDERS | _USING) & {*ours, *others}:
        return ""
    kinds = shared > 2 and mine.words[codes[0][2]] not in BEFORE
    return APART if kinds or _compounds(ours[-1], others[-1]) or _contrast(ours, others) else UNCLEAR


def _of_another(mine: Said, theirs: Said, places: Sequence[tuple[str, int, int, int, int]]) -> bool:
    """ "requests from the crawler time out after 10 seconds", "from the browser after 30": only whose number it is and
    the number differ."""
    pairs = [(mine.words[first:last], theirs.words[start:end]) for _, first, last, start, end in places]
    named = [pair for pair in pairs if not all(_VERSION.fullmatch(word) for word in (*pair[0], *pair[1]))]
    if len(pairs) != 2 or len(named) != 1 or any(len(words) != 1 for words in named[0]):
        return False
    at = next(place[1] for place, pair in zip(places, pairs, strict=True) if pair is named[0])
    return at > 0 and mine.words[at - 1] in BEFORE and not _one(named[0][0][0], named[0][1][0])


def _counted(said: Said, where: tuple[int, ...]) -> bool:
    """ "70 % branch", before "coverage"."""
    words = said.words[slice(*where)]
    return len(words) == 2 and words[0][:1].isdigit() and not words[1][:1].isdigit()
