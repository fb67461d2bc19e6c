"""Wandering around a topic without a model: what is known, where it is thin, what lies beside it, what to ask.

Pure functions over memories, links and their shared entities; deterministic, so the same topic gets
the same answer. They collect; carrying the thought further is the agent's part.
"""

import re
from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from twiceshy.model import belief, ids, moments
from twiceshy.model.memory import Link, Memory
from twiceshy.recall.thinking import warning
from twiceshy.recall.thinking.stance import keeps, told, towards
from twiceshy.recall.thinking.thing import things_of
from twiceshy.text import shapes, words

PAIRS = (
    ("on", "off"), ("enabled", "disabled"), ("required", "optional"), ("sync", "async"), ("up", "down"),
    ("supported", "unsupported"), ("allowed", "forbidden"), ("safe", "unsafe"), ("public", "private"),
)  # fmt: skip
THINGS = ("path", "command", "host", "symbol", "package", "branch")  # entities worth a question
NEAR = 0.35  # share of the best one's relevance that what names half a topic must have
COMMONER = 2.0  # how much more often than in all memories a word must stand near the topic
# Words of any statement: they tell nothing about what lies beside.
_FAINT = frozenset(
    words.terms(
        "lives live number check checks checked need needs uses used using make makes made keep keeps kept work works "
        "goes comes come take takes time times always never must should first before after every only also than then "
        "because since until while without instead does done call calls called look looks write read start stop file "
        "files code thing things same other another more most less good back still just even never set run runs change "
        "use"
    )
)
_STATE = re.compile(r"\b(?:is|are|was|turned|switched|stays?|set to|now) (\w+)")
# The reason stands behind "because", or before "so".
_REASON = re.compile(
    r"(?i)\b(?:because|since|so that|due to|weil|damit|porque|já que)\b|"
    r"\w\w.*[,;.–—]\s*(?:and )?(?:so|therefore|thus|hence|that's why|that is why|which is why|deshalb|daher|darum|"
    r"deswegen|por eso|por lo tanto|así que|por isso|portanto|então)\s+(?!(?:far|much|many|do|does|did|is|are)\b)\w"
)
_CURE = re.compile(r"(?i)\b(?:needs?|must|use|set|run|instead|fix(?:ed)?|work-?around|until|first|before|after)\b")


class Known(NamedTuple):
    memory: Memory
    relevance: float
    credence: float


class Pair(NamedTuple):
    first: str
    second: str
    why: str


class Around(NamedTuple):
    """What the stores hold beyond the memories that are shown; gaps are none of those alone."""

    kinds: frozenset[str] = frozenset()  # of all memories that name the topic
    named: int = 0  # how many do; of very many only that there are at least so many
    shares: Mapping[str, float] = {}  # stem -> share of all memories that name it
    spellings: frozenset[str] = frozenset()  # stems of the topic's words in their other forms


class Wonder(NamedTuple):
    topic: str
    known: tuple[Known, ...]
    contradictions: tuple[Pair, ...]
    gaps: tuple[str, ...]
    adjacent: tuple[str, ...]
    questions: tuple[str, ...]
    more: int = 0  # memories that name the topic and are not shown, at least
    replaced: tuple[Pair, ...] = ()  # what holds, what held before it, and since when


def weigh(memory: Memory, relevance: float, now: str) -> Known:
    days = moments.days(moments.epoch(memory.confirmed or memory.created), moments.epoch(now))
    sure = belief.credence(memory.alpha, memory.beta, days, belief.half_life(memory.kind), memory.locked)
    return Known(memory, round(relevance, 4), round(sure, 4))


def wonder(
    topic: str,
    known: tuple[Known, ...],
    links: tuple[Link, ...],
    inactive: dict[str, Memory],
    around: Around = Around(),
) -> Wonder:
    """What is known about a topic, where it is thin or in conflict, what lies beside it, what to ask."""
    known = _about(topic, known, around.spellings)
    contradictions = _contradictions(known, links)
    kinds = around.kinds | {one.memory.kind for one in known}
    gaps = _gaps(topic, known, kinds)
    adjacent = _adjacent(topic, known, around.shares)
    questions = _questions(topic, known, kinds, contradictions, adjacent)
    asked = frozenset(words.terms(topic))
    shown = sum(asked <= frozenset(words.terms(f"{one.memory.text} {one.memory.details.context}")) for one in known)
    return Wonder(topic, known, contradictions, gaps, adjacent, questions, max(0, around.named - shown),
                  _replaced(known, links, inactive))  # fmt: skip


def _about(topic: str, known: tuple[Known, ...], spellings: frozenset[str]) -> tuple[Known, ...]:
    """What names as much of the topic as the best does, or half of it and fits; what only lies near is no part."""
    asked = frozenset(words.terms(topic))
    shares = [len(asked & _named(one, asked, spellings)) for one in known]
    best, closest = max(shares, default=0), max((one.relevance for one in known), default=0.0)
    return tuple(
        one
        for one, share in zip(known, shares, strict=True)
        if share and (share == best or (2 * share >= best and one.relevance >= NEAR * closest))
    )


def _named(one: Known, asked: frozenset[str], spellings: frozenset[str]) -> frozenset[str]:
    memory = one.memory
    stems = frozenset(
        words.terms(" ".join((memory.text, memory.path, memory.reason, memory.details.context, *memory.tags)))
    )
    return asked if spellings & stems else stems


def _replaced(known: tuple[Known, ...], links: tuple[Link, ...], inactive: dict[str, Memory]) -> tuple[Pair, ...]:
    shown = {one.memory.id: one.memory for one in known}
    return tuple(
        Pair(shown[link.source].text, inactive[link.target].text, f"since {link.at[:10]}")
        for link in links
        if link.verb == "supersedes" and link.source in shown and link.target in inactive
    )


def _contradictions(known: tuple[Known, ...], links: tuple[Link, ...]) -> tuple[Pair, ...]:
    """Of what holds, what can't hold together."""
    shown = {one.memory.id: one.memory for one in known}
    found = []
    for link in links:
        if link.verb == "contradicts" and link.source in shown and link.target in shown:
            one, other = shown[link.source].text, shown[link.target].text
            if not (keeps(one, other) or keeps(other, one)):
                found.append(Pair(one, other, "contradicts"))
    memories = list(shown.values())
    for place, first in enumerate(memories):
        for second in memories[place + 1 :]:
            if _opposed(first.text, second.text):
                found.append(Pair(first.text, second.text, "say opposite things about the same subject"))
    return tuple(dict.fromkeys(found))


def _opposed(first: str, second: str) -> bool:
    one, other = frozenset(words.terms(first)), frozenset(words.terms(second))
    shared = len(one & other) / max(1, min(len(one), len(other)))
    said = told(first) & told(second) - _FAINT  # where both hold is not what they are about
    if shared >= 0.6 and said and towards(first, one & other) != towards(second, one & other):
        return True
    return len(one & other) > 1 and _turned(first, second)


def _turned(first: str, second: str) -> bool:
    """One says `on` where the other says `off`."""
    one, other = (set(_STATE.findall(text.lower())) for text in (first, second))
    told = [({a, b} & one, {a, b} & other) for a, b in PAIRS]
    return any(len(mine) == len(theirs) == 1 and mine != theirs for mine, theirs in told)


def _gaps(topic: str, known: tuple[Known, ...], kinds: frozenset[str]) -> tuple[str, ...]:
    if not known:
        return (f"nothing is remembered about “{topic}”" if "?" in topic else f"nothing is remembered about {topic}",)
    found = []
    if not kinds & {"decision", "rule"}:
        found.append("there are facts, but no decision or rule")
    if not kinds & warning.KINDS:
        found.append("no failure or gotcha is known: either it goes well or nobody noted it")
    for one in known:
        memory, name = one.memory, ids.short(one.memory.id)
        if _lacks_reason(memory):
            found.append(f"{name} is a decision without a reason")
        if _lacks_cure(memory):
            found.append(f"{name} is a gotcha without a solution")
        if memory.stale:
            found.append(f"{name} is stale: what it points at has changed")
        if one.credence < 0.4:
            found.append(f"{name} is weak: {one.credence:.0%} sure, last confirmed {memory.confirmed[:10]}")
    return tuple(found[:8])


def _lacks_reason(memory: Memory) -> bool:
    return memory.kind == "decision" and not memory.reason and not _REASON.search(memory.text)


def _lacks_cure(memory: Memory) -> bool:
    """A gotcha that only says what bites: no solution noted, and none in its words."""
    return memory.kind == "gotcha" and not memory.details.solution and not _CURE.search(memory.text)


def _adjacent(topic: str, known: tuple[Known, ...], shares: Mapping[str, float]) -> tuple[str, ...]:
    """What the known memories name besides the topic, and the things several speak of; the most often named first.

    A word that any memory may use lies beside nothing: it must stand here clearly more often than everywhere, and be
    spoken of as a thing ("no persistence", not "it depends"). Two words that several have together are one thing.
    """
    asked = set(words.terms(topic))
    counts: Counter[str] = Counter()
    spoken: Counter[str] = Counter()
    spelled: dict[str, str] = {}
    for one in known:
        text = one.memory.text
        for entity in shapes.entities(text):
            if entity.startswith(THINGS) and not asked & set(words.terms(entity.split(":", 1)[-1])):
                counts[entity] += 1
        counts.update(f"tag:{tag}" for tag in one.memory.tags)
        for stem, word in _spoken(text):
            spoken[stem] += 1
            spelled.setdefault(stem, word)
    things = things_of([one.memory.text for one in known])
    for stem, count in spoken.items():
        everywhere = COMMONER * shares.get(stem, 0.0) * len(known)
        if count > max(1.0, everywhere) and stem not in asked and stem not in _FAINT and stem in things:
            whole = things[stem] or spelled[stem]
            counts[f"word:{whole}"] = max(count, counts[f"word:{whole}"])
    return tuple(entity for entity, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:8])


def _spoken(text: str) -> list[tuple[str, str]]:
    """(stem, word) of the plain words of a text, each stem once."""
    found: dict[str, str] = {}
    for word in re.findall(r"[^\W\d_]{4,}", text.lower()):
        for stem in words.terms(word)[:1]:
            found.setdefault(stem, word)
    return list(found.items())


def _questions(
    topic: str,
    known: tuple[Known, ...],
    kinds: frozenset[str],
    contradictions: tuple[Pair, ...],
    adjacent: tuple[str, ...],
) -> tuple[str, ...]:
    topic = f"“{topic.rstrip(' ?')}”" if topic.rstrip().endswith("?") else topic  # a question is no thing
    found = [f"Which holds: “{pair.first}” or “{pair.second}”?" for pair in contradictions]
    for one in known:
        if _lacks_reason(one.memory):
            found.append(f"Why was it decided: “{one.memory.text}”?")
        if _lacks_cure(one.memory):
            found.append(f"What solves it: “{one.memory.text}”?")
        if one.credence < 0.4 or one.memory.stale:
            found.append(f"Does it still hold: “{one.memory.text}”?")
    if not kinds & {"decision", "rule"}:
        found.append(f"What was decided about {topic}, and why?")
    if not kinds & warning.KINDS:
        found.append(f"What has gone wrong with {topic} before?")
    things = [entity.split(":", 1)[-1] for entity in adjacent if entity.startswith(THINGS)]
    found += [f"How does {topic} relate to {thing}?" for thing in things[:2]]
    return tuple(dict.fromkeys(found))[:8]
