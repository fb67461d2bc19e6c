"""Complaints: "you used npm again", "why are you pushing to main", "i told you: pnpm".

Who tells what their agent did wrong doesn't change their mind: they say once more what holds. So before anything is
asked of a change, a statement is read for what the agent did, left undone or shall stop doing, and for what the person
says they said before; and the rule is found whose breach that is. What a rule forbids was done, something was done in
the place of what it prescribes, or that was left undone.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from twiceshy.learn.about import complaintrules, families
from twiceshy.learn.change.overturn import weights
from twiceshy.learn.change.withdrawal import about
from twiceshy.text.words import terms

LONGEST = 400  # characters of what may be a complaint
ENOUGH = 0.5  # how surely a rule must be the one that is meant
CLEAR = 0.9  # and if it is not told what was done, but what shall be done
TERSE = 3  # words of an answer that only names what was meant: "no, pnpm."
COMMON = 0.2  # how rare a word is that names none
TELLING = 0.7  # how rare a word is that names a rule by itself
BEGUN = 4  # letters that two forms of a word have in common
_SIGNS = " ,.;:!?…-–—()"
DEEDS = frozenset(("did", "lacks", "rule"))
SEEMING = frozenset(("seems", "misses"))


class Told(NamedTuple):
    sort: str  # did | lacks | rule | stop | said | seems | misses
    text: str


class Complaint(NamedTuple):
    told: tuple[Told, ...]
    rest: str  # what else is said
    foreign: bool  # not English: its verbs have other endings

    @property
    def of_deeds(self) -> bool:
        """Does it tell what the agent did? That never is what a person wants from now on."""
        return any(each.sort in DEEDS for each in self.told)

    @property
    def seeming(self) -> bool:
        """May it be an order or the state of things as well? "you always use print" is a complaint where that is
        forbidden, and nowhere else."""
        return any(each.sort in SEEMING for each in self.told)


class Side(NamedTuple):
    """A piece of a rule: what it wants, or what it forbids."""

    banned: bool
    stems: frozenset[str]
    words: tuple[str, ...]


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[bool, re.Pattern[str]], ...]:
    english = [(False, re.compile(source)) for source in complaintrules.ENGLISH]
    return (*english, *((True, re.compile(source)) for source in complaintrules.OTHERS))


@lru_cache(maxsize=1)
def _seeming_patterns() -> tuple[re.Pattern[str], ...]:
    return tuple(map(re.compile, complaintrules.SEEMING))


_BAN = re.compile(r"\b(?:no|não)\s+\Z")  # before what it rules out; with a comma it only refuses


@lru_cache(maxsize=1)
def _marks() -> dict[str, re.Pattern[str]]:
    rules = complaintrules
    sources = {
        "lead": rules.LEAD, "clauses": rules.CLAUSES, "pleased": f"{rules.PLEASED}|{rules.TURNED}",
        "onwards": rules.ONWARDS, "forbidding": rules.FORBIDDING, "pieces": rules.PIECES, "calm": rules.CALM,
        "pointing": rules.POINTING,
        "lacking": rules.LACKING, "may": rules.MAY, "orders": rules.ORDERS, "refusing": rules.REFUSING,
        "using": rules.USING, "meant": rules.MEANT, "shouted": "|".join(f"(?:{each})" for each in rules.SHOUTED),
        "reasons": rf"(?:{rules.REASONS}) ",
    }  # fmt: skip
    return {name: re.compile(source) for name, source in sources.items()}


@lru_cache(maxsize=1)
def _faint() -> frozenset[str]:
    return frozenset(terms(" ".join(complaintrules.FAINT))) | complaintrules.FAINT | families.FAINT


@lru_cache(maxsize=4096)
def complaint(text: str) -> Complaint | None:
    """What a statement complains of, if it does; one sentence, or a few that belong together."""
    marks = _marks()
    written = " ".join(text.replace("’", "'").split())
    line = written.lower() if len(written.lower()) == len(written) else written
    if not line or len(line) > LONGEST or not marks["may"].search(line):
        return None
    if marks["onwards"].search(line) or marks["pleased"].search(marks["lead"].sub("", line, count=1)):
        return None
    told: list[Told] = []
    rest: list[str] = []
    foreign = False
    for start, end in _clauses(line):
        found, strange = _read(_clause(line, start, end))
        told += [found] if found else []
        foreign = foreign or strange
        rest += [written[start:end].strip()] if not found else []
    if not told:
        told, rest = _answered(line), []
    if not told:
        return _seeming(line)
    return _completed(told, [each for each in rest if each.strip(_SIGNS)], foreign)


def _clauses(line: str) -> list[tuple[int, int]]:
    cuts = [match.span() for match in _marks()["clauses"].finditer(line)]
    starts, ends = (0, *(end for _, end in cuts)), (*(start for start, _ in cuts), len(line))
    return list(zip(starts, ends, strict=True))


def _clause(line: str, start: int, end: int) -> str:
    """The words of a clause; who goes on with "porque" says why, and only who begins with it may ask why."""
    words = " ".join(line[start:end].split()).strip(_SIGNS)
    goes_on = line[:start].rstrip()[-1:] not in ("", *".!?…") and "?" not in line[end : end + 2]
    return words.split(" ", 1)[1] if goes_on and _marks()["reasons"].match(words) else words


def _read(clause: str) -> tuple[Told | None, bool]:
    lead = _marks()["lead"].match(clause)
    bare = clause[lead.end() :] if lead else clause
    for foreign, pattern in _patterns():
        for said in dict.fromkeys((bare, clause)):
            found = pattern.match(said)
            if found is not None:
                sort, text = next(((name, told) for name, told in found.groupdict().items() if told), ("", ""))
                return Told(sort or next(iter(found.groupdict())), text), foreign
    return None, False


def _seeming(line: str) -> Complaint | None:
    """ "you put comments in the code", "the tests use mocks again": without a word of permission or change."""
    marks = _marks()
    lead = marks["lead"].match(line)
    for said in dict.fromkeys((line[lead.end() :] if lead else line, line)):
        found = next((match for pattern in _seeming_patterns() if (match := pattern.match(said.strip(_SIGNS)))), None)
        if found is None:
            continue
        told = found.groupdict()
        sort = next(name for name in SEEMING if told.get(name))
        rest = (told.get("rest") or "").strip(_SIGNS)
        meant = any(marks["meant"].search(each) for each in (told[sort], rest))
        return None if meant else Complaint((Told(sort, told[sort]),), rest, False)
    return None


def _answered(line: str) -> list[Told]:
    """ "npm again?!" and "no, pnpm."."""
    marks = _marks()
    bare = line.strip(_SIGNS)
    lead = marks["lead"].match(bare)
    bare = bare[lead.end() :] if lead else bare
    shouted = marks["shouted"].fullmatch(bare) if line[-1] in "?!" else None
    if shouted is not None and not marks["calm"].search(bare):
        return [Told("did", next(each for each in shouted.groups() if each))]
    terse = 0 < len(bare.split()) <= TERSE and "?" not in line
    terse = terse and not (marks["calm"].search(bare) or marks["pointing"].search(bare))
    return [Told("said", bare)] if terse and marks["refusing"].match(line) else []


def _completed(told: list[Told], rest: list[str], foreign: bool) -> Complaint:
    """ "i told you: pnpm" and "you did it again, npm": what is meant stands beside it."""
    full = [each for each in told if _stems(each.text, foreign) or _names(each.text)]
    if full or not rest:
        return Complaint(tuple(full or told), ", ".join(rest), foreign)
    return Complaint((Told(told[0].sort, ", ".join(rest)),), "", foreign)


def claimed(text: str) -> tuple[int, int]:
    """The span of what a complaint says beside the deed; it is empty of one that only tells the deed."""
    marks, low = _marks(), text.replace("’", "'").lower()
    if len(low) != len(text):
        return 0, 0
    clauses = [(start, end, _clause(low, start, end)) for start, end in _clauses(low)]
    told = [(start, end) for start, end, words in clauses if not marks["lead"].fullmatch(words) and not _read(words)[0]]
    beside = [(start, end) for start, end in told if low[start:end].strip(_SIGNS)]
    if not beside:
        return 0, 0
    start, end = beside[0][0], beside[-1][1]
    lead = marks["lead"].match(low, start, end)
    return lead.end() if lead else start, end


def is_about_before(words: str) -> bool:
    """ "It streams NDJSON": what this is about was named before it."""
    return re.match(complaintrules.ABOUT_BEFORE, words.lower().replace("’", "'")) is not None


def breach(said: Complaint, rule: str) -> float:
    """How surely a complaint is of the breach of this rule."""
    pieces = sides(rule, said.foreign)
    if not said.of_deeds and said.rest and not _adds_nothing(said, pieces):
        return 0.0
    told = max((_weighed(each, pieces, said.foreign) for each in said.told), default=0.0)
    return max(told, _repeated(said.rest.lower(), pieces, said.foreign)) if said.of_deeds else told


def _adds_nothing(said: Complaint, pieces: tuple[Side, ...]) -> bool:
    """ "stop using npm, use bun" tells more than a rule for pnpm; "…, it breaks the lockfile" tells why."""
    rest = said.rest.lower()
    if _repeated(rest, pieces, said.foreign):
        return True
    known = {word for side in pieces for word in side.words}
    return not _marks()["orders"].match(rest) and all(word in known for word in _contested(rest))


def sought(said: Complaint) -> str:
    """The words by which the rule can be found: who answers in German was told of English, maybe by another name."""
    told = " ".join((*(each.text for each in said.told), said.rest))
    others = {other for word in _contested(told.lower()) for other in (word, *families.opposites(word))}
    called = [name for name, tongue in complaintrules.TONGUES.items() if tongue in others]
    return " ".join((told, *sorted(others), *called))


def without_reminder(text: str) -> str:
    """What "use yarn. i told you last week" says, as it was written; "" of "yarn. i told you", which says nothing to
    who never heard the rest."""
    said = complaint(text)
    if said is None or said.rest or len(said.told) != 1 or said.told[0].sort != "said":
        return text
    told = said.told[0].text
    lead = _marks()["lead"].match(told)
    begin = lead.end() if lead else 0
    ban = _BAN.search(told, 0, begin)
    if ban and not _marks()["orders"].match(told[begin:]):
        begin = ban.start()  # "i told you, no comments": it forbids them
    bare = told[begin:].strip(_SIGNS)
    at = text.lower().find(bare.lower())
    return text[at : at + len(bare)] if at >= 0 and len(bare.split()) > 1 else ""


def points_back(said: Complaint) -> bool:
    """ "i told you yesterday", "you did it again": what is meant stands in another sentence."""
    return not said.rest and not any(_stems(each.text, said.foreign) or _names(each.text) for each in said.told)


def _weighed(told: Told, pieces: tuple[Side, ...], foreign: bool) -> float:
    stems = _stems(told.text, foreign)
    wanted, banned = ([side for side in pieces if side.banned is one] for one in (False, True))
    if told.sort in ("lacks", "misses"):
        return _surely(told, _best(stems, wanted, foreign))
    if told.sort == "rule":
        return _best(stems, pieces, foreign)
    if told.sort == "said":
        return _repeated(told.text, pieces, foreign)
    instead = _instead(told.text, stems, wanted, foreign)
    done = max(_best(stems, banned, foreign), _named(told.text, banned), instead)
    if told.sort == "stop":
        return done if done >= CLEAR or instead else 0.0
    lacking = _marks()["lacking"].search(told.text)
    left = _best(_stems(lacking["lacks"], foreign), wanted, foreign) if lacking else 0.0
    if told.sort == "seems":
        return max(_surely(told, max(done, left)), instead)
    return max(done, left, _otherwise(stems, wanted, foreign))


def _surely(told: Told, score: float) -> float:
    """What may be no complaint must be one of just this rule, unless it was so before: "a summary again"."""
    doubtful = told.sort in SEEMING and not re.search(r"\bagain\b", told.text)
    return score if not doubtful or score >= CLEAR else 0.0


def _best(stems: frozenset[str], pieces: Iterable[Side], foreign: bool) -> float:
    return max((_overlap(stems, side.stems, foreign) for side in pieces), default=0.0)


def _overlap(mine: frozenset[str], theirs: frozenset[str], foreign: bool) -> float:
    """How much one is about the other: all of it, or more than half of both."""
    ours, others = _shared(mine, theirs, foreign), _shared(theirs, mine, foreign)
    if not ours or not others:
        return 0.0
    part = len(others) / len(theirs)
    if theirs - others <= families.IMPLIED and (others == theirs or not others <= families.IMPLIED):
        return 1.0 if others == theirs else CLEAR
    if ours == mine:
        telling = len(mine) > 1 or len(theirs) <= 2 or _rarest(ours) >= TELLING
        return CLEAR + 0.09 * part if telling else ENOUGH + 0.1 * part if _rarest(ours) > COMMON else 0.0
    return 0.0


def _shared(some: frozenset[str], others: frozenset[str], foreign: bool) -> frozenset[str]:
    if not foreign:
        return some & others
    return frozenset(one for one in some if any(_same_word(one, other) for other in others))


def _same_word(one: str, other: str) -> bool:
    """ "gepusht" and "pushen", "commiteaste" and "commitear"."""
    if one == other:
        return True
    one, other = (word[2:] if word.startswith("ge") and len(word) > BEGUN + 2 else word for word in (one, other))
    common = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), 0)
    common = common or (min(len(one), len(other)) if one[:1] == other[:1] else 0)
    return common >= max(BEGUN, min(len(one), len(other)) - 2) and abs(len(one) - len(other)) <= BEGUN


def _rarest(stems: frozenset[str]) -> float:
    return max(weights().rarity.get(stem, 1.0) for stem in stems)


def _named(text: str, banned: Iterable[Side]) -> float:
    """ "you used any": what is no word of its own is named by its place."""
    names = _names(text)
    alike = (side for side in banned if names and " ".join(names) in " ".join(side.words))
    return CLEAR if not _stems(text, False) and any(True for _ in alike) else 0.0


def _instead(text: str, stems: frozenset[str], wanted: Iterable[Side], foreign: bool) -> float:
    """Was a rival of what is prescribed taken: npm where pnpm is, German where English is?"""
    for side in wanted:
        for word in _contested(text):
            for other in _contested(" ".join(side.words)):
                if not families.rival(word, other) or frozenset(terms(word)) <= side.stems:
                    continue
                mine = stems - frozenset(terms(word)) - families.IMPLIED
                theirs = side.stems - frozenset(terms(other)) - families.IMPLIED
                if not mine or not theirs or _shared(mine, theirs, foreign):
                    return 0.85
    return 0.0


def _contested(text: str) -> list[str]:
    said = [word.strip(".,;:!?()`'\"") for word in text.split()]
    said = [complaintrules.TONGUES.get(word, word) for word in said]
    joined = [f"{one}-{other}" for one, other in pairwise(said)]
    return [each for word in (*said, *joined) for each in (word, f"{word}s") if families.is_contested(each)]


def _otherwise(stems: frozenset[str], wanted: Iterable[Side], foreign: bool) -> float:
    """ "you wrote the code first" where tests come first: the same with one thing in the place of another."""
    for side in wanted:
        shared = _shared(side.stems, stems, foreign)
        differs = len(side.stems) > len(shared) and len(stems) > len(_shared(stems, side.stems, foreign))
        if differs and len(shared) > 1 and len(shared) / len(side.stems) >= 0.6:
            return ENOUGH
    return 0.0


def _repeated(text: str, pieces: tuple[Side, ...], foreign: bool) -> float:
    """Does the rule say all that is said to have been said?"""
    said = [side for side in sides(text, foreign) if side.stems]
    found = [_said_in(side, pieces, foreign) for side in said]
    return min(found, default=0.0) if all(one >= CLEAR - 0.1 for one in found) else 0.0


def _said_in(said: Side, pieces: tuple[Side, ...], foreign: bool) -> float:
    alike = [side for side in pieces if side.banned is said.banned]
    known = frozenset(stem for side in alike for stem in side.stems)
    whole = len(_shared(said.stems, known, foreign)) == len(said.stems)
    found = max(_best(said.stems, alike, foreign), CLEAR if whole else 0.0)
    if said.banned:
        wanted = [side for side in pieces if not side.banned]
        return max(found, _instead(" ".join(said.words), said.stems, wanted, foreign))
    return found if whole else 0.0


@lru_cache(maxsize=4096)
def sides(rule: str, foreign: bool = False) -> tuple[Side, ...]:
    marks = _marks()
    line = " ".join(rule.lower().replace("’", "'").split())
    line = re.sub(r"^no+[,.!]+ ", "", line)
    found = []
    for piece in marks["pieces"].split(line):
        bare = marks["forbidding"].sub(" ", piece)
        stems = _stems(bare, foreign)
        if stems or _names(bare):
            found.append(Side(bare != piece, stems, tuple(bare.split())))
    return tuple(found)


@lru_cache(maxsize=4096)
def _stems(text: str, foreign: bool) -> frozenset[str]:
    words = (complaintrules.IRREGULAR.get(word, word) for word in text.split())
    kept = [word for word in words if not (foreign and _marks()["using"].fullmatch(word.strip(".,;:!?")))]
    return about(" ".join(kept)) - _faint()


def _names(text: str) -> list[str]:
    """The words that a deed is done to, for want of any that tell more."""
    bare = [word.strip(".,;:!?()`'\"") for word in text.split()]
    return [word for word in bare if word and word not in _faint() and frozenset(terms(word)).isdisjoint(_faint())]
