"""The same thing with another value: "we ship every two weeks" and then "every week"; X with Y, now X with Z.

A decision is amended by saying it again with something else in one place. Where all the rest is the same, or the very
thing that was chosen is rejected, the later one holds.
"""

import re
from functools import lru_cache

from twiceshy.learn.about import claimrules, families, sorts
from twiceshy.learn.about.alike import root, spoken
from twiceshy.learn.about.topics import Claim, Topic, content
from twiceshy.learn.about.values import Relation, hold_apart
from twiceshy.learn.change.siblings import BEFORE, NOW, ORDERS, OWNING, Said, said
from twiceshy.text.words import terms

LONGEST = 3  # words of a value
_HOURS = {
    "hour": 1, "day": 24, "week": 168, "month": 720, "quarter": 2160, "year": 8760, "sprint": 336,
    "stunde": 1, "tag": 24, "woche": 168, "monat": 720, "quartal": 2160, "jahr": 8760,
    "hora": 1, "dia": 24, "semana": 168, "mes": 720, "trimestre": 2160, "ano": 8760,
}  # fmt: skip
_RHYTHMS = {
    "hourly": 1, "daily": 24, "nightly": 24, "weekly": 168, "biweekly": 336, "fortnightly": 336, "monthly": 720,
    "quarterly": 2160, "yearly": 8760, "stündlich": 1, "täglich": 24, "wöchentlich": 168, "monatlich": 720,
    "jährlich": 8760, "diariamente": 24, "semanalmente": 168, "mensualmente": 720, "mensalmente": 720,
}  # fmt: skip
_NUMBERS = {
    **dict(zip("two three four five six seven eight nine ten".split(), range(2, 11), strict=True)),
    **dict(zip("zwei drei vier fünf sechs sieben acht".split(), range(2, 9), strict=True)),
    **dict(zip("dos tres cuatro cinco seis siete ocho".split(), range(2, 9), strict=True)),
    **dict(zip("dois três quatro cinco seis sete oito".split(), range(2, 9), strict=True)),
    "duas": 2, "other": 2, "second": 2,
}  # fmt: skip
_UNIT = (
    r"(?P<unit>hour|day|week|month|quarter|year|sprint|stunde|tag|woche|monat|quartal|jahr|hora|d[ií]a|semana|m[eê]s|"
    r"trimestre|a[nñ]o)(?:e?s|e?n|e)?"
)
_RHYTHM = re.compile(
    rf"(?i)\b(?:(?:every|each|once an?|once every|once per|per|alle|jede[nsrm]?|einmal pro|a cada|cada|"
    rf"tod[oa]s? [oa]s?|tod[oa]s?|una vez (?:al|a la|por)|uma vez por)\s+"
    rf"(?:(?P<count>\d+|{'|'.join(_NUMBERS)})\s+)?{_UNIT}|"
    rf"(?P<word>{'|'.join(_RHYTHMS)}))(?!\w)"
)
_BOUNDS = frozenset(
    "only just at least most exactly up to nur mindestens höchstens genau solo sólo al menos como máximo apenas só "
    "pelo no mínimo".split()
)
_ONE = frozenset("one a single ein eine einen un una uno um uma".split())
_LIMIT = re.compile(claimrules.LIMIT, re.IGNORECASE)
_SENTENCES = re.compile(r"[.!?]\s")
_INSTEAD = re.compile(
    rf"(?i)\b(?:{claimrules.INSTEAD})\s+(?:(?:mit|in|auf|über|per|con|en|com|em|with|in|on)\s+)?"
    r"(?P<thing>[\w@./+#`'-]+(?: [\w@./+#`'-]+)?)[\s.!]*$"
)


def revalued(new: Topic, old: Topic) -> Relation | None:
    if new.forbids or old.forbids or _SENTENCES.search(new.plain):
        return None
    return _for_that(new, old) or _instead(new, old) or _told_anew(new, old)


def rhythm(new: Topic, old: Topic) -> Relation | None:
    """ "we ship every two weeks", "we ship every week": a thing has one rhythm, unlike orders (back up weekly)."""
    first = new.plain.split(" ")[0].lower()
    ordered = first in ORDERS and not first.endswith("mos")  # "desplegamos" tells what we do
    if new.forbids or old.forbids or ordered:
        return None
    mine, theirs = _beat(new.plain), _beat(old.plain)
    if mine is None or theirs is None or mine[0] == theirs[0] or mine[1] != theirs[1] or not mine[1]:
        return None
    return Relation("conflict", f"{theirs[2]} is now {mine[2]}")


@lru_cache(maxsize=4096)
def _beat(plain: str) -> tuple[int, tuple[str, ...], str] | None:
    """How many hours lie between, what the rest says, and how it was put; None if that isn't said, or twice."""
    found = list(_RHYTHM.finditer(plain))
    if len(found) != 1:
        return None
    told = found[0]
    if told["word"]:
        hours = _RHYTHMS[told["word"].lower()]
    else:
        count = (told["count"] or "1").lower()
        unit = told["unit"].lower().translate(str.maketrans("íêñ", "ien"))
        hours = (int(count) if count.isdigit() else _NUMBERS[count]) * _HOURS[unit]
    rest = said(f"{plain[: told.start()]} {plain[told.end() :]}").roots
    return hours, rest, told.group()


def counted(new: Topic, old: Topic) -> Relation | None:
    """ "reviews need two approvals", "reviews need only one approval now": as many of the same."""
    mine, theirs = said(new.plain), said(old.plain)
    if new.forbids or old.forbids or min(mine.verb, theirs.verb) < 1 or hold_apart(new, old):
        return None
    if mine.roots[mine.thing] != theirs.roots[theirs.thing] or mine.roots[mine.verb] != theirs.roots[theirs.verb]:
        return None
    one, other = _count(mine), _count(theirs)
    if not one or not other or one[1] != other[1] or one[0] == other[0]:
        return None
    return Relation("conflict" if new.changes or new.anew else "doubt", f"{other[0]} is now {one[0]}")


def _count(told: Said) -> tuple[str, str] | None:
    """How many of what, right behind the verb."""
    words = [place for place in range(told.verb + 1, len(told.words)) if told.words[place] not in _BOUNDS][:2]
    number = sorts.numeral(told.words[words[0]]) if len(words) == 2 else ""
    number = "1" if number in _ONE else number
    return (number, told.roots[words[1]]) if number.isdigit() and told.words[words[1]] not in BEFORE else None


def decided(new: Topic, old: Topic) -> Relation | None:
    """Two decisions that tell the same of one thing, but for the last word: "versions follow SemVer", "… CalVer"."""
    mine, theirs = spoken(new.plain), spoken(old.plain)
    place = mine.differs(theirs) if not (new.forbids or old.forbids) else None
    if place is None or place != len(mine.words) - 1:
        return None
    one, other = mine.words[place], theirs.words[place]
    told, known = said(new.plain), said(old.plain)
    same = told.verb > 0 and told.thing.stop <= told.verb and told.roots[told.thing] == known.roots[known.thing] != ()
    return Relation("conflict", f"{other} is now {one}") if same or families.moments(one, other) else None


def _for_that(new: Topic, old: Topic) -> Relation | None:
    """ "the event bus is NATS, not Kafka" after "let's go with Kafka for the event bus instead of RabbitMQ"."""
    for claim in old.claims:
        chosen = claim.attribute == "use" and not claim.forbids and claim.words and claim.words <= new.rejected
        limits = claim.limits or _for_what(old, claim) if chosen else frozenset[str]()
        if limits and limits <= new.content:
            return Relation("conflict", f"it rejects {claim.value}")
    return None


def _for_what(old: Topic, claim: Claim) -> frozenset[str]:
    """ "react-hook-form for forms" is for forms, though its name says so too."""
    behind = old.plain.partition(claim.value)[2]
    return content(behind) - old.rejected if _LIMIT.match(behind) else frozenset()


def _instead(new: Topic, old: Topic) -> Relation | None:
    """ "ab sofort bauen wir mit Gradle statt mit Maven" after "wir bauen immer mit Maven"."""
    found = _INSTEAD.search(new.plain)
    if found is None or old.rejected:
        return None
    gone = content(found["thing"])
    about = old.content - gone - _everyday()
    said_now = content(new.plain[: found.start()]) - _everyday()
    if not gone or not gone <= old.content or not about or not about <= said_now:
        return None
    more = said_now - about - frozenset(stem for each in re.findall(claimrules.ANEW, new.plain) for stem in terms(each))
    return Relation("conflict" if len(more) == 1 else "doubt", f"it rejects {found['thing']}") if more else None


@lru_cache(maxsize=1)
def _everyday() -> frozenset[str]:
    return frozenset(stem for word in (*NOW, *BEFORE, "sofort", "immer") for stem in (root(word), *terms(word)))


def _told_anew(new: Topic, old: Topic) -> Relation | None:
    """The same is said of the same thing, but for what stands last, or for who has to do with it."""
    if not (new.changes or new.anew) or new.rejected or old.rejected:
        return None
    mine, theirs = said(new.plain), said(old.plain)
    if mine.verb < 1 or theirs.verb < 1 or mine.roots[mine.verb] != theirs.roots[theirs.verb]:
        return None
    if not mine.roots[mine.thing] or mine.roots[mine.thing] != theirs.roots[theirs.thing]:
        return None
    owned = mine.words[mine.verb] in OWNING
    if owned and mine.roots[mine.verb :] != theirs.roots[theirs.verb :]:
        return None
    one, other = (" ".join(each.words[: each.verb]) if owned else _value(each) for each in (mine, theirs))
    if not one or not other or one == other or max(len(one.split()), len(other.split())) > LONGEST:
        return None
    if not owned and not _excludes(one, other, mine, theirs):
        return None
    return Relation("conflict", f"{other} is now {one}")


def _value(told: Said) -> str:
    words = told.words[told.verb + 1 :]
    return " ".join(words[1:]) if words[:1] and words[0] in BEFORE else ""


def _excludes(one: str, other: str, mine: Said, theirs: Said) -> bool:
    """In Nuremberg, in Helsinki: of one sort, and said in the same way."""
    led = mine.words[mine.verb + 1] == theirs.words[theirs.verb + 1]
    found = {sorts.fine_sort(one), sorts.fine_sort(other)}
    apart = BEFORE & {*one.split(), *other.split()} or not {*one.split()}.isdisjoint(other.split())
    return led and not apart and len(found) == 1 and not found & {"state", "when"} and not _both(one, other)


def _both(one: str, other: str) -> bool:
    """Two tools of which each does something else: "runs on Docker", "runs on AWS"."""
    return sorts.fine_sort(one) == "tool" and not (families.kin(one, other) or sorts.are_kin(one, other))
