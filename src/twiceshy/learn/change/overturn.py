"""Whether what is said later ends what is known, told by its signs as seen from there.

Nobody changes their mind by formula: "scrap the linter rule", "Maren signs off releases since May". So the words
of the later sentence are read as the older statement sees them: what it names itself is `X`, a rival of that `R`,
another number `N`, and what is no everyday word `_`. Three sums must each be enough: of what the sentence shows by
itself (it tells a change), of how much of the older statement it takes up (that one is meant), and of both together
(it ends it). The weights are fitted on pairs that people wrote (`bench/fit_overturn.py`).
"""

import os
import re
from bisect import bisect
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from twiceshy.learn.about import claimrules, families
from twiceshy.learn.about.sorts import SPELLED, numeral, sort_of
from twiceshy.learn.about.topics import topic
from twiceshy.learn.change.siblings import APART, UNCLEAR, siblings
from twiceshy.learn.change.withdrawal import about, orders
from twiceshy.learn.detect.manner import USUAL
from twiceshy.text.words import terms

WEIGHTS = os.path.join(os.path.dirname(__file__), "overturn.txt")
LONGEST = 400  # characters of a sentence that is read so

BASE = "@base"
RARITY = "%"  # stands before a stem that is common
THING, RIVAL, SAME_NUMBER, OTHER_NUMBER, NUMBER, OTHER = "X", "R", "M", "N", "#", "_"
PLACES = frozenset((THING, RIVAL, SAME_NUMBER, OTHER_NUMBER, NUMBER, OTHER))
_NAMED = frozenset((THING, RIVAL))
_OTHER_VALUES = frozenset((RIVAL, OTHER_NUMBER))
_PARTS, _COUNTS, _LENGTHS = (0.01, 0.35, 0.68, 1.0), (1, 3, 6, 10), (7, 13, 21, 36)
_SHARES, _SUMS = (0.01, 0.2, 0.35, 0.5, 0.65, 0.8, 0.99), (0.01, 0.3, 0.5, 0.9, 1.3, 1.9, 2.5)
_BESIDE, _GRADES = (0.1, 0.8, 1.6, 2.5, 4), (0.1, 0.3, 0.5, 0.8)
# Members of families that are everyday words as well: by themselves they name nothing.
_EVERYDAY = frozenset(
    "make just less fish fetch render solid moment buck linear teams black parcel fly ava nose single double".split()
)
_TOKEN = re.compile(r"[a-z0-9_][\w./@#+-]*(?:'[a-z]+)?|[.!?,;:()—–-]|\n")
_CONDITION = re.compile(r"(?i)^\s*(?:when|whenever|if|while|once|before|after) [^,.;]{3,80}, (?=\w+ \w)")
_REMARK = re.compile(
    r"(?i)(?:(?:and|but|so|ok(?:ay)?|also),? )?([^,]{15,120}), (?!(?:in|on|for|only|but|except|if|when|unless|until|"
    r"not|just|at|with|this|which|who|can|could|would|please|and|or|so|use|add|run|fix|make|then|while|from|to|like|even|"
    r"you|i|we)\b)\w+ \w[^,]{0,60}$"
)
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_ANEW = re.compile(claimrules.ANEW, re.IGNORECASE)
_ANNOUNCING = re.compile(rf"\W*(?:[a-z]+,? ){{0,2}}{claimrules.ANEW}", re.IGNORECASE)
_TOLD_OF = frozenset(("place", "owner", "name"))
_SUBJECT = re.compile(
    r"(?i)(?:all |the |our |every |each )*((?:[\w./+#`'-]+ ){0,2}[\w./+#`'-]+) "
    r"(?:(?:is|are|gets?|must be|should be|will be) (?:\w+(?:ed|en|nt|ut|ilt|pt|un) |in |on |at |under )|"
    r"(?:goes|go|lives?|runs?|belongs?|uses?|needs?) \S)"
)  # what a sentence tells where something is, or what is done with it
_ENDS = ".-/"
_LANGUAGES = frozenset(("english", *families.opposites("english")))  # of which each thing has its own


class Sums(NamedTuple):
    """How much speaks for each: that it ends what is known, that this is meant, that it tells a change."""

    ends: float
    meant: float
    alone: float

    def reaches(self, other: "Sums") -> bool:
        return self.ends >= other.ends and self.meant >= other.meant and self.alone >= other.alone


CLEAR = Sums(1.5, 0.0, 0.3)  # from here on it takes the older one's place
DOUBTFUL = Sums(0.0, -1.2, -0.7)  # from here on a person is asked
PLAIN = Sums(2.5, -4.0, 1.5)  # and from here on if a word that is not common is all that it names
VALUED = Sums(1.0, 0.0, -2.0)  # and from here on if another value stands where the older one has its own
TOLD = Sums(0.5, -0.5, 0.0)  # below it is no more than a hint, for which nothing that is said outright waits
TELLING = 0.7  # how rare such a word is
MOSTLY = 0.6  # share of what is known that makes it the very thing


class Weights(NamedTuple):
    signs: dict[str, Sums]
    runs: dict[tuple[str, ...], float]  # of those words beside each other that tell something by themselves
    everyday: frozenset[str]  # words that stand for themselves
    rarity: dict[str, float]  # of the stems that are not rare


class Word(NamedTuple):
    text: str
    stems: tuple[str, ...]
    tells: bool  # it says what the sentence is about
    number: bool
    value: bool  # another may stand in its place


class Known(NamedTuple):
    """What is known, as far as it tells what a later word is."""

    about: frozenset[str]  # stems
    values: tuple[Word, ...]  # in whose place another may stand
    numbers: frozenset[str]
    sort: str  # "-" forbids, "+" orders, "=" tells


def judged(later: str, known: str) -> tuple[str, float]:
    """How a later sentence stands to what is known, clear (it ends it), doubt, hint or "", and how surely."""
    whole, bare = _judged(later, known), _without_remark(later)
    found = _judged(bare, known) if bare and not whole[0] else whole
    found = _announced(later, known, found) if found[0] and topic(later).anew else found
    return _held_apart(later, known, found) if found[0] else found


def _held_apart(later: str, known: str, found: tuple[str, float]) -> tuple[str, float]:
    """What is said of another thing ends nothing; where that is only likely a person is asked, or nobody."""
    name, meant = found
    apart = siblings(topic(later), topic(known))
    if apart == APART or (apart == UNCLEAR and name != "clear"):
        return "", meant
    return ("doubt", meant) if apart and name == "clear" else found


def _announced(later: str, known: str, found: tuple[str, float]) -> tuple[str, float]:
    """ "From now on" announces as well what is new: where nothing else tells a change, what it ends must be of the very
    thing, and where only part of that is taken up a person is asked."""
    told = _judged(_unannounced(later), known)
    if told[0]:
        return found
    if _ANNOUNCING.match(later) or _of_its_own(later, known):
        return told
    met, seen = _met(_known(known), words(later)), {_seen(word, _known(known)) for word in words(later)}
    turned = topic(later).rejected & _known(known).about or topic(known).rejected & topic(later).content
    contrast = seen & _OTHER_VALUES or turned
    if len(met) < 2 and not contrast:
        return told
    whole = contrast or len(met) >= MOSTLY * len(_known(known).about)
    return found if whole or found[0] != "clear" else ("doubt", found[1])


@lru_cache(maxsize=256)
def _unannounced(later: str) -> str:
    return " ".join(_ANEW.sub(" ", later).split()).strip(" ,.")


def _of_its_own(later: str, known: str) -> bool:
    """ "Jest mocks live in __mocks__" is said of mocks, whatever is known of jest."""
    found = _SUBJECT.match(_unannounced(later))
    theirs = about(known) | _known(known).about
    things = [claim.subject for claim in topic(later).claims if claim.attribute in _TOLD_OF and claim.subject]
    things += [about(found[1])] if found and about(found[1]) else []
    return bool(things) and not any(thing <= theirs for thing in things)


def _without_remark(later: str) -> str:
    """ "and X can live there again, anna likes that better": what is told of it changes nothing of what is said."""
    found = _REMARK.match(later)
    return found[1] if found else ""


def _judged(later: str, known: str) -> tuple[str, float]:
    told = _alone(later) if len(later) <= LONGEST else VALUED.alone - 1
    if told < DOUBTFUL.alone and (told < VALUED.alone or not _names_another(later, known)):
        return "", 0.0
    sums = weigh(later, known)
    valued = sums.reaches(VALUED) and _names_another(later, known)
    telling = sums.reaches(PLAIN) and _rarest(later, known) >= TELLING
    if not (sums.reaches(DOUBTFUL) or telling or valued):
        return "", sums.meant
    if _only_when(later, known) or _of_another(later, known):
        return "", sums.meant
    again = _known(known).sort == "-" and topic(later).forbids  # what is forbidden once more is hardly allowed
    doubt = "doubt" if valued or telling or sums.reaches(TOLD) else "hint"
    return "clear" if sums.reaches(CLEAR) and not again else doubt, sums.meant


def _names_another(later: str, known: str) -> bool:
    """Does it name another value than the older one has?"""
    said = _values(later)
    return bool(said) and any(_seen(word, _known(known)) in _OTHER_VALUES for word in said)


@lru_cache(maxsize=256)
def _values(later: str) -> tuple[Word, ...]:
    return tuple(word for word in words(later) if word.value or word.number)


def _only_when(later: str, known: str) -> bool:
    """Does it take up nothing but when the older one holds? That is not what it says."""
    bare = _CONDITION.sub("", known)
    said = frozenset(stem for word in words(later) for stem in word.stems)
    return bare != known and not said.isdisjoint(about(known)) and said.isdisjoint(about(bare))


@lru_cache(maxsize=256)
def stirs(later: str) -> bool:
    """True for a sentence that may tell a change of whatever is known: the cheap look at it."""
    return any(_alone(each) >= DOUBTFUL.alone for each in (later, _without_remark(later)) if each)


@lru_cache(maxsize=256)
def _alone(later: str) -> float:
    """The sum of what a sentence shows by itself: asked of every sentence, so nothing is spelled out for it."""
    table = weights()
    everyday, runs = table.everyday, table.runs
    told = [one if one in everyday else OTHER for one in _told(later)]
    ends = ["^", *told, "$"]
    shown = [*zip(told), *pairwise(ends), *zip(ends, ends[1:], ends[2:])]  # noqa: B905
    base = table.signs[BASE].alone
    return base + sqrt(USUAL / len(shown)) * sum([runs[each] for each in shown if each in runs])


def weigh(later: str, known: str) -> Sums:
    everyday = weights().everyday
    return Sums(_sum(ending(later, known, everyday), 0), _sum(reach(later, known), 1), _sum(alone(later, everyday), 2))


def _sum(signs: Iterable[str], which: int) -> float:
    table = weights().signs
    found = list(signs)
    total = sum([table[sign][which] for sign in found if sign in table])
    return table[BASE][which] + sqrt(USUAL / len(found)) * total if found else table[BASE][which]


def _of_another(later: str, known: str) -> bool:
    """ "answer in English from now on" where comments are in German: a rival of what is said, but of another thing."""
    tongues = [value.text for value in _known(known).values if value.text in _LANGUAGES]
    if not tongues:
        return False
    values = frozenset(stem for word in (*tongues, *_LANGUAGES) for stem in terms(word))
    said = about(later) - values
    return bool(said) and said.isdisjoint(about(known) - values) and bool(about(known) - values)


@lru_cache(maxsize=1)
def weights() -> Weights:
    signs: dict[str, Sums] = {}
    rarity: dict[str, float] = {}
    with open(WEIGHTS, encoding="utf-8") as file:
        for line in file:
            numbers, _, sign = line.rstrip("\n").partition("\t")
            if sign[0] == RARITY:
                rarity[sign[1:]] = int(numbers) / 100
            else:
                signs[sign] = Sums(*(int(number) / 100 for number in numbers.split()))
    runs = {tuple(sign.split(" ")): sums.alone for sign, sums in signs.items() if sums.alone}
    return Weights(signs, runs, frozenset(sign for sign in signs if " " not in sign and sign[0] != "@"), rarity)


def alone(later: str, everyday: frozenset[str]) -> Iterator[str]:
    """What a sentence shows by itself."""
    return _beside([one if one in everyday else OTHER for one in _told(later)])


def _told(later: str) -> list[str]:
    return [NUMBER if word.number else word.text for word in words(later)]


def ending(later: str, known_text: str, everyday: frozenset[str]) -> list[str]:
    """What a sentence shows as what is known sees it."""
    known, said = _known(known_text), words(later)
    seen = [_seen(word, known) for word in said]
    joined = [one for one, before in zip(seen, ("", *seen), strict=False) if one != THING or before != THING]
    told = [one if one in everyday or one in PLACES else OTHER for one in joined]
    shared = len(_met(known, said))
    others = sum([word.tells and one == word.text for word, one in zip(said, seen, strict=True)])
    sense = _of_sense(later, told, known)
    return [*_beside(told), *_around(told), *_taken_up(known, told, shared, others), *sense]


def _beside(told: list[str]) -> Iterator[str]:
    """Every word, every two and three side by side."""
    ends = ["^", *told, "$"]
    yield from told
    yield from map(" ".join, pairwise(ends))
    yield from map(" ".join, zip(ends, ends[1:], ends[2:], strict=False))


def _around(told: list[str]) -> Iterator[str]:
    """What stands somewhere before, and after, what is known."""
    places = [place for place, one in enumerate(told) if one in _NAMED]
    if places:
        yield from (f"{one} > X" for one in told[: places[-1]] if one not in PLACES)
        yield from (f"X < {one}" for one in told[places[0] + 1 :] if one not in PLACES)


def _taken_up(known: Known, told: list[str], shared: int, others: int) -> Iterator[str]:
    """How much of what is known is taken up, and how much else is spoken of."""
    size = min(len(known.about), 6)
    part = bisect(_PARTS, shared / max(1, len(known.about)))
    beside = bisect(_COUNTS, others)
    yield from (f"@part {part}", f"@shared {min(shared, 3)}", f"@beside {beside}", f"@part {part} beside {beside}")
    yield from (f"@shared {min(shared, 3)} of {size}", f"@length {bisect(_LENGTHS, len(told))}")
    yield f"@rival {RIVAL in told} number {OTHER_NUMBER in told}"


def _of_sense(later: str, told: list[str], known: Known) -> Iterator[str]:
    """A permission is said of what is forbidden, a release of what is ordered."""
    yield f"@sort {known.sort}"
    yield f"@sort {known.sort} {'-' if topic(later).forbids else '+'}"
    yield from (f"{known.sort} {one}" for one in told if one not in PLACES)


def reach(later: str, known_text: str) -> list[str]:
    """How surely this is meant: rare words that both name tell more than common ones."""
    known, said = _known(known_text), words(later)
    shared = _met(known, said)
    left = known.about - shared
    whole = sum(map(_rare, known.about)) or 1.0
    total = sum(map(_rare, sorted(shared)))
    others = [max(map(_rare, word.stems)) for word in said if word.tells and known.about.isdisjoint(word.stems)]
    seen = {_seen(word, known) for word in said}
    share, amount = bisect(_SHARES, total / whole), bisect(_SUMS, total)
    most, missing = (bisect(_GRADES, max(map(_rare, stems), default=0.0)) for stems in (shared, left))
    rival = "rival" if RIVAL in seen else "alike"
    return [
        f"@share {share}", f"@amount {amount}", f"@share {share} amount {amount}", f"@most {most}",
        f"@share {share} size {min(len(known.about), 6)}", f"@share {share} others {bisect(_BESIDE, sum(others))}",
        f"@missing {missing}", f"@most {most} missing {missing}", f"@{rival}", f"@share {share} {rival}",
        f"@common {min(len(shared), 6)}", f"@share {share} length {bisect(_LENGTHS, len(said))}",
        f"@number {OTHER_NUMBER in seen}",
    ]  # fmt: skip


def _met(known: Known, said: tuple[Word, ...]) -> frozenset[str]:
    """What of it the sentence takes up: by name, or by another value in its place."""
    named = known.about.intersection([stem for word in said for stem in word.stems])
    if not known.values:
        return named
    others = (word for word in said if word.value and known.about.isdisjoint(word.stems))
    return named.union(*(value.stems for word in others for value in _in_place(word, known))) & known.about


def _rarest(later: str, known: str) -> float:
    """How rare the rarest word is that both name."""
    shared = _known(known).about.intersection([stem for word in words(later) for stem in word.stems])
    return max(map(_rare, shared), default=0.0)


def is_rare(word: str) -> bool:
    """True for a word that is none of the common ones."""
    return all(_rare(stem) >= 1.0 for stem in terms(word))


def _rare(stem: str) -> float:
    return weights().rarity.get(stem, 1.0)


@lru_cache(maxsize=256)
def words(later: str) -> tuple[Word, ...]:
    found = (token if len(token) == 1 else token.rstrip(_ENDS) for token in _TOKEN.findall(_plain(later)))
    return tuple(_word(token) for token in found if token)


@lru_cache(maxsize=8192)
def _word(token: str) -> Word:
    said = numeral(token)
    number = _NUMBER.fullmatch(said) is not None
    stems = () if said != token else tuple(sorted(about(token)))
    value = said not in _EVERYDAY and (families.has_kin(said) or sort_of(said) != "")
    return Word(said, stems, bool(stems) and families.FAINT.isdisjoint(terms(token)), number, value)


@lru_cache(maxsize=4096)
def _known(text: str) -> Known:
    told = topic(text)
    sort = "-" if told.forbids else "+" if orders(text) else "="
    said = words(text)
    values = tuple(word for word in said if word.value)
    named = frozenset(stem for stem in about(text) if not _NUMBER.fullmatch(stem)) - SPELLED - {"without-"}
    numbers = (*_NUMBER.findall(text), *(word.text for word in said if word.number))
    return Known(named, values, frozenset(numbers), sort)


def _plain(text: str) -> str:
    return text.lower().replace("’", "'")


def _in_place(word: Word, known: Known) -> tuple[Word, ...]:
    """The values of the same sort as this word, which is another."""
    return tuple(value for value in known.values if _one_sort(word.text, value.text)) if word.value else ()


@lru_cache(maxsize=8192)
def _one_sort(one: str, other: str) -> bool:
    return one != other and (families.kin(one, other) or sort_of(one) == sort_of(other) != "")


def _seen(word: Word, known: Known) -> str:
    """What a word is to what is known."""
    if not known.about.isdisjoint(word.stems):
        return THING
    if word.value and _in_place(word, known):
        return RIVAL
    if word.number:
        return SAME_NUMBER if word.text in known.numbers else OTHER_NUMBER if known.numbers else NUMBER
    return word.text
