"""Thinking over memories without a model: what is known about a topic, and what speaks for or against.

Pure functions over memories, links and their shared entities; deterministic, so the same question
gets the same answer. They collect and weigh; carrying the thought further is the agent's part.
"""

from collections import Counter
from typing import NamedTuple

from twiceshy.model import belief, ids, moments
from twiceshy.model.memory import Link, Memory
from twiceshy.text import shapes, words

NEGATIVE = frozenset(
    "not no never none avoid avoids stop stopped without don't doesn't won't cannot can't shouldn't isn't aren't "
    "instead rather drop dropped removed deprecated abandoned forbidden nicht nie nunca jamás kein".split()
)
WARNINGS = frozenset({"gotcha", "antipattern", "failure"})  # they speak against what they are about
STANCE: dict[str, float] = {"rule": 1.5, "decision": 1.3, "preference": 1.2}  # how much a kind says about what to do
SURE = 0.55  # below this share of the weight a verdict is mixed


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


class Argument(NamedTuple):
    memory: Memory
    weight: float
    why: str


class Reasoning(NamedTuple):
    question: str
    verdict: str  # supported | opposed | mixed | unknown
    confidence: float
    evidence_for: tuple[Argument, ...]
    evidence_against: tuple[Argument, ...]
    context: tuple[Argument, ...]  # about it, but neither for nor against
    chains: tuple[str, ...]
    would_settle: tuple[str, ...]


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
    return shared >= 0.6 and negative(first) != negative(second)


def negative(text: str) -> bool:
    return bool(NEGATIVE & set(text.lower().replace("’", "'").replace(",", " ").replace(".", " ").split()))


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
        if memory.kind == "decision" and not memory.reason:
            found.append(f"{name} is a decision without a reason")
        if memory.kind == "gotcha" and not memory.details.solution:
            found.append(f"{name} is a gotcha without a solution")
        if memory.stale:
            found.append(f"{name} is stale: what it points at has changed")
        if one.credence < 0.4:
            found.append(f"{name} is weak: {one.credence:.0%} sure, last confirmed {memory.confirmed[:10]}")
    return tuple(found[:8])


def _adjacent(topic: str, known: tuple[Known, ...]) -> tuple[str, ...]:
    """What the known memories name besides the topic, the most often named first."""
    asked = set(words.terms(topic))
    counts: Counter[str] = Counter()
    for one in known:
        for entity in shapes.entities(one.memory.text):
            if not asked & set(words.terms(entity.split(":", 1)[-1])):
                counts[entity] += 1
        counts.update(f"tag:{tag}" for tag in one.memory.tags)
    return tuple(entity for entity, _ in sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:8])


def _questions(
    topic: str, known: tuple[Known, ...], contradictions: tuple[Pair, ...], adjacent: tuple[str, ...]
) -> tuple[str, ...]:
    found = [f"Which holds: “{pair.first}” or “{pair.second}”?" for pair in contradictions if pair.why != "replaced"]
    for one in known:
        if one.memory.kind == "decision" and not one.memory.reason:
            found.append(f"Why was it decided: “{one.memory.text}”?")
        if one.memory.kind == "gotcha" and not one.memory.details.solution:
            found.append(f"What solves it: “{one.memory.text}”?")
        if one.credence < 0.4 or one.memory.stale:
            found.append(f"Does it still hold: “{one.memory.text}”?")
    if not known:
        found.append(f"What has gone wrong with {topic} before, and what was decided?")
    found += [f"How does {topic} relate to {entity.split(':', 1)[-1]}?" for entity in adjacent[:2]]
    return tuple(dict.fromkeys(found))[:8]


def reason(question: str, known: tuple[Known, ...], links: tuple[Link, ...], inactive: dict[str, Memory]) -> Reasoning:
    """What speaks for and against, how sure that makes us, and what would settle it."""
    sides: dict[str, list[Argument]] = {"for": [], "against": [], "context": []}
    for one in known:
        kind = one.memory.kind
        weight = one.relevance * one.credence * STANCE.get(kind, 1.0) * (1.5 if one.memory.locked else 1.0)
        side = _side(question, one.memory)
        sides[side].append(Argument(one.memory, round(weight, 4), f"{kind}, said by {one.memory.origin}"))
    for link in links:
        old = inactive.get(link.target)
        if link.verb == "supersedes" and old is not None and _touches(question, old.text):
            sides["context"].append(Argument(old, 0.1, "it was so once, and was replaced"))
    pro, contra, context = (_heaviest(sides[side]) for side in ("for", "against", "context"))
    verdict, sure = _verdict(sum(a.weight for a in pro), sum(a.weight for a in contra))
    return Reasoning(
        question,
        verdict,
        sure,
        tuple(pro),
        tuple(contra),
        tuple(context),
        _chains(known, links, inactive),
        _settle(verdict, pro, contra),
    )


def _side(question: str, memory: Memory) -> str:
    """A warning speaks against what it is about; a fact counts only when it is about nearly all that was asked."""
    asked = set(words.terms(question))
    if memory.kind == "fact" and len(asked & set(words.terms(memory.text))) < 0.7 * len(asked):
        return "context"
    if memory.kind in WARNINGS:
        return "for" if negative(question) else "against"
    return "for" if negative(memory.text) == negative(question) else "against"


def _touches(question: str, text: str) -> bool:
    asked = set(words.terms(question))
    return len(asked & set(words.terms(text))) >= max(1, len(asked) // 2)


def _heaviest(arguments: list[Argument]) -> list[Argument]:
    return sorted(arguments, key=lambda argument: (-argument.weight, argument.memory.id))[:8]


def _verdict(pro: float, contra: float) -> tuple[str, float]:
    total = pro + contra
    if total < 0.05:
        return "unknown", 0.0
    share = max(pro, contra) / total
    strength = total / (total + 0.5)  # little evidence never makes sure
    sure = round((2 * share - 1) * strength, 3)
    if share < SURE:
        return "mixed", sure
    return ("supported" if pro > contra else "opposed"), sure


def _chains(known: tuple[Known, ...], links: tuple[Link, ...], inactive: dict[str, Memory]) -> tuple[str, ...]:
    everything = {**inactive, **{one.memory.id: one.memory for one in known}}
    return tuple(
        f"“{everything[link.source].text}” {link.verb} “{everything[link.target].text}”"
        for link in links
        if link.source in everything and link.target in everything
    )[:8]


def _settle(verdict: str, pro: list[Argument], contra: list[Argument]) -> tuple[str, ...]:
    if verdict == "unknown":
        return ("Nothing is remembered about it: ask the person, or try it and record the outcome.",)
    found = []
    if pro and contra:
        found.append(f"Ask the person which holds: “{pro[0].memory.text}” or “{contra[0].memory.text}”.")
    for argument in (*pro, *contra):
        memory = argument.memory
        if memory.stale:
            found.append(f"Check “{memory.text}” against the code as it is now.")
        elif memory.origin not in ("person", "approved"):
            found.append(f"“{memory.text}” is no person's word yet: have it confirmed.")
    return tuple(found[:4])
