"""Wandering around a topic without a model: what is known, where it is thin, what lies beside it, what to ask.

Pure functions over memories, links and their shared entities; deterministic, so the same topic gets
the same answer. They collect; carrying the thought further is the agent's part.
"""

import re
from collections import Counter
from typing import NamedTuple

from twiceshy.model import belief, ids, moments
from twiceshy.model.memory import Link, Memory
from twiceshy.recall.stance import negative
from twiceshy.text import shapes, words

PAIRS = (
    ("on", "off"), ("enabled", "disabled"), ("required", "optional"), ("sync", "async"), ("up", "down"),
    ("supported", "unsupported"), ("allowed", "forbidden"), ("safe", "unsafe"), ("public", "private"),
)  # fmt: skip
THINGS = ("path", "command", "host", "symbol", "package", "branch")  # entities worth a question
_STATE = re.compile(r"\b(?:is|are|was|turned|switched|stays?|set to|now) (\w+)")
_REASON = re.compile(r"(?i)\b(?:because|since|so that|due to|weil|damit|porque|já que)\b")
_CURE = re.compile(r"(?i)\b(?:needs?|must|use|set|run|instead|fix(?:ed)?|work-?around|until|first|before|after)\b")


class Known(NamedTuple):
    memory: Memory
    relevance: float
    credence: float


class Pair(NamedTuple):
    first: str
    second: str
    why: str


class Wonder(NamedTuple):
    topic: str
    known: tuple[Known, ...]
    contradictions: tuple[Pair, ...]
    gaps: tuple[str, ...]
    adjacent: tuple[str, ...]
    questions: tuple[str, ...]


def weigh(memory: Memory, relevance: float, now: str) -> Known:
    days = max(0.0, (moments.epoch(now) - moments.epoch(memory.confirmed or memory.created)) / moments.DAY)
    sure = belief.credence(memory.alpha, memory.beta, days, belief.half_life(memory.kind), memory.locked)
    return Known(memory, round(relevance, 4), round(sure, 4))


def wonder(topic: str, known: tuple[Known, ...], links: tuple[Link, ...], inactive: dict[str, Memory]) -> Wonder:
    """What is known about a topic, where it is thin or in conflict, what lies beside it, what to ask."""
    contradictions = _contradictions(known, links, inactive)
    gaps = _gaps(topic, known)
    adjacent = _adjacent(topic, known)
    return Wonder(topic, known, contradictions, gaps, adjacent, _questions(topic, known, contradictions, adjacent))


def _contradictions(known: tuple[Known, ...], links: tuple[Link, ...], inactive: dict[str, Memory]) -> tuple[Pair, ...]:
    shown = {one.memory.id: one.memory for one in known}
    everything = {**inactive, **shown}
    found = []
    for link in links:
        if link.verb in ("contradicts", "supersedes") and link.source in everything and link.target in everything:
            verb = "contradicts" if link.verb == "contradicts" else "replaced"
            found.append(Pair(everything[link.source].text, everything[link.target].text, verb))
    memories = list(shown.values())
    for place, first in enumerate(memories):
        for second in memories[place + 1 :]:
            if _opposed(first.text, second.text):
                found.append(Pair(first.text, second.text, "say opposite things about the same subject"))
    return tuple(dict.fromkeys(found))


def _opposed(first: str, second: str) -> bool:
    one, other = set(words.terms(first)), set(words.terms(second))
    shared = len(one & other) / max(1, min(len(one), len(other)))
    if shared >= 0.6 and negative(first) != negative(second):
        return True
    return len(one & other) > 1 and _turned(first, second)


def _turned(first: str, second: str) -> bool:
    """One says `on` where the other says `off`."""
    one, other = (set(_STATE.findall(text.lower())) for text in (first, second))
    told = [({a, b} & one, {a, b} & other) for a, b in PAIRS]
    return any(len(mine) == len(theirs) == 1 and mine != theirs for mine, theirs in told)


def _gaps(topic: str, known: tuple[Known, ...]) -> tuple[str, ...]:
    if not known:
        return (f"nothing is remembered about {topic}",)
    found = []
    kinds = {one.memory.kind for one in known}
    if not kinds & {"decision", "rule"}:
        found.append("there are facts, but no decision or rule")
    if "gotcha" not in kinds and "failure" not in kinds:
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


def _adjacent(topic: str, known: tuple[Known, ...]) -> tuple[str, ...]:
    """What the known memories name besides the topic, and the words several share; the most often named first."""
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
    for stem, count in spoken.items():
        if count > 1 and stem not in asked:
            counts[f"word:{spelled[stem]}"] = count
    return tuple(entity for entity, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:8])


def _spoken(text: str) -> list[tuple[str, str]]:
    """(stem, word) of the plain words of a text, each stem once."""
    found: dict[str, str] = {}
    for word in re.findall(r"[^\W\d_]{4,}", text.lower()):
        for stem in words.terms(word)[:1]:
            found.setdefault(stem, word)
    return list(found.items())


def _questions(
    topic: str, known: tuple[Known, ...], contradictions: tuple[Pair, ...], adjacent: tuple[str, ...]
) -> tuple[str, ...]:
    found = [f"Which holds: “{pair.first}” or “{pair.second}”?" for pair in contradictions if pair.why != "replaced"]
    for one in known:
        if _lacks_reason(one.memory):
            found.append(f"Why was it decided: “{one.memory.text}”?")
        if _lacks_cure(one.memory):
            found.append(f"What solves it: “{one.memory.text}”?")
        if one.credence < 0.4 or one.memory.stale:
            found.append(f"Does it still hold: “{one.memory.text}”?")
    kinds = {one.memory.kind for one in known}
    if not kinds & {"decision", "rule"}:
        found.append(f"What was decided about {topic}, and why?")
    if not kinds & {"gotcha", "failure"}:
        found.append(f"What has gone wrong with {topic} before?")
    things = [entity.split(":", 1)[-1] for entity in adjacent if entity.startswith(THINGS)]
    found += [f"How does {topic} relate to {thing}?" for thing in things[:2]]
    return tuple(dict.fromkeys(found))[:8]
