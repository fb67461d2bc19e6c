"""Weighing a question without a model: what speaks for it, what against, how sure that makes us.

Evidence must name most of what was asked; what names less stands beside it. A question that begins with
who, which, where or how has no sides: it gets what tells such a thing; one between two things gets the one that
stands. What a person took back is evidence as well: without its ban a thing may be done. Pure and deterministic.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from twiceshy.model.memory import Link, Memory
from twiceshy.recall.thinking import choosing, limits, measures, named, opposites, sought, warning
from twiceshy.recall.thinking.explore import Known
from twiceshy.recall.thinking.leave import leave
from twiceshy.recall.thinking.stance import claimed, negative, towards, without_reason
from twiceshy.text import words

WARNINGS = warning.KINDS  # they speak against what they are about
STANCE: dict[str, float] = {"rule": 1.5, "decision": 1.3, "preference": 1.2}  # how much a kind says about what to do
SURE = 0.6  # below this share of the weight a verdict is mixed
MOST, MOST_ANSWERS, MOST_BESIDE = 8, 3, 5
LONGEST = 1_000  # characters of a question that are read
_OPEN = re.compile(
    r"(?i)^\W*+(?:so |and |but |ok(?:ay)?,? )?(?:(?:at|on|in|by|to|for|from|since|until|under|with) )?"
    r"(who|whom|whose|which|what|where|when|why|how)\b"
)
# It asks whether something has to be: what was taken back need not.
_DUTY = re.compile(
    r"(?i)^\W*+(?:so |and |but )?(?:must\b|.*\b(?:have|has|needs?|got) to\b|.*\b(?:required|mandatory|still)\b)"
)
_NUMBER = re.compile(r"(?<![\w.])v?(\d+(?:[.:]\d+)*)")
_UNDOING = re.compile(
    r"(?i)^\W*(?:may|can|could|should|shall|must|is it \w+ to|am i allowed to|do)\s+(?:(?:i|we|you|it)\s+)?(?:just\s+)?"
    r"(skip|omit|bypass|disable|ignore|circumvent)\b"
)
_WITHOUT = re.compile(r"(?i)\bwithout\b")
# What a question uses to ask, and says nothing about its subject.
_ASKING = frozenset(
    words.terms(
        "use using used run running do does have has make go good bad better best idea safe ok okay fine allowed right "
        "wrong should can may want need think know work working really still ever possible sense thing way we our "
        "keep put add get set import install include adopt introduce depend avoid stop drop forbid who which what "
        "where when why how"
    )
)
# What an open question asks for: the answer holds it, and need not name it.
_SOUGHT = frozenset(
    words.terms("version port url host address name path folder file branch tool command language number time day")
)


class Argument(NamedTuple):
    memory: Memory
    weight: float
    why: str


class Reasoning(NamedTuple):
    question: str
    verdict: str  # supported | opposed | mixed | answered | unknown
    confidence: float
    evidence_for: tuple[Argument, ...]  # of an open question: what answers it
    evidence_against: tuple[Argument, ...]
    context: tuple[Argument, ...]  # about it, but neither for nor against
    chains: tuple[str, ...]
    would_settle: tuple[str, ...]
    choice: str = ""  # of a question between two things: the one that stands


class Asked(NamedTuple):
    """A question taken apart."""

    text: str
    about: frozenset[str]  # stems it is about
    open: bool
    rivals: frozenset[str]  # stems of what excludes a thing it names
    reading: "Reading"
    denies: bool = False  # it asks whether something is not so
    undoing: frozenset[str] = frozenset()  # stems of a verb that undoes what it is about: "can I skip the tests"
    options: choosing.Options | None = None
    sought: str = ""  # the sort of thing an open question wants to be told
    ends: tuple[opposites.End, ...] = ()
    names: frozenset[str] = frozenset()  # words of grammar that name something in it

    def share(self, text: str) -> float:
        """How much of what was asked a text names; a thing of the sort that is sought stands for its sort."""
        stems = set(words.terms(text)) | named.names(text)
        if self.reading.sort - stems and self.reading.names_one(text):
            stems |= self.reading.sort
        if self.about - stems:
            stems.update(stem for form in self.reading.spellings(text) for stem in words.terms(form))
        if self.sought == sought.SOMEBODY:
            stems |= sought.alike(self.about, text)
        wanted = self.about | self.names
        return len(wanted & stems) / max(1, len(wanted))


class Ended(NamedTuple):
    """What held once, and what ended it: another statement, or a person who had it forgotten."""

    old: Known
    by: Memory | None
    at: str
    taken_back: bool  # nothing else was put in its place


class Reading(NamedTuple):
    """What those who know how people put claims make of a question; by itself a question says none of it."""

    otherwise: Callable[[str], bool] = lambda text: False  # does it tell another value of what is claimed?
    forbids: Callable[[str], bool] = lambda text: False  # would the guard speak, were it done?
    elsewhere: Callable[[str], bool] = lambda text: False  # does it hold for other things only?
    port: Callable[[frozenset[str], str], str] = lambda about, text: ""  # is it for or against a port that is asked?
    names_one: Callable[[str], bool] = lambda text: False  # does it name a thing of the sort that is sought?
    sort: frozenset[str] = frozenset()  # stems of that sort
    spellings: Callable[[str], list[str]] = lambda text: []  # its words in other forms: db, database


def asked(question: str, rivals: frozenset[str] = frozenset(), reading: Reading | None = None) -> Asked:
    question = " ".join(question.split())[:LONGEST]
    claim = claimed(question)
    found = frozenset(words.terms(claim))
    options = choosing.options(question)
    is_open = _OPEN.match(question) is not None and options is None
    about = found - _ASKING or found
    sort = sought.sort(question) if is_open else ""
    if is_open:
        about = named.subject(about - _SOUGHT or about, sort)
    undoing = _UNDOING.match(question)
    return Asked(
        question, about, is_open, rivals - about, reading or Reading(), negative(claim),
        frozenset(words.terms(undoing[1])) if undoing else frozenset(), options,
        sort, opposites.ends(claim), named.names(question),
    )  # fmt: skip


def reason(
    question: Asked,
    known: tuple[Known, ...],
    links: tuple[Link, ...],
    inactive: dict[str, Memory],
    ended: tuple[Ended, ...] = (),
) -> Reasoning:
    """What speaks for and against, or answers; how sure that makes us, and what would settle it."""
    choice = ""
    if question.options is not None:
        pro, contra, beside, choice = _chosen(question, question.options, known)
    else:
        pro, contra, beside = _answers(question, known) if question.open else _sides(question, known)
    beside += _replaced(question, links, inactive)
    for one in ended if question.options is None and not question.open else ():
        side, argument = _taken_back(question, one)
        {"for": pro, "against": contra, "beside": beside}[side].append(argument)
    pro, contra = _heaviest(pro)[:MOST], _heaviest(contra)[:MOST]
    if question.open:
        verdict, sure = _answered(pro, known)
    else:
        verdict, sure = _verdict(sum(each.weight for each in pro), sum(each.weight for each in contra))
        if choice and verdict == "supported":
            verdict, sure = "answered", _settled(sure, pro, contra, known)
    shown = {each.memory.id for each in (*pro, *contra)}
    return Reasoning(
        question.text, verdict, sure, tuple(pro), tuple(contra), tuple(_heaviest(_once(beside))[:MOST_BESIDE]),
        _chains(shown, known, links, inactive), _settle(question, verdict, pro, contra),
        choice if verdict == "answered" else "",
    )  # fmt: skip


def _replaced(question: Asked, links: tuple[Link, ...], inactive: dict[str, Memory]) -> list[Argument]:
    """What was so once and isn't any more, with the day it ended."""
    replaced = [link for link in links if link.verb == "supersedes" and link.target in inactive]
    return [
        Argument(inactive[link.target], 0.1, f"it was so until {link.at[:10]}, and was replaced")
        for link in replaced
        if question.share(inactive[link.target].text) >= 0.5
    ]


def _taken_back(question: Asked, one: Ended) -> tuple[str, Argument]:
    """Where something that no longer holds stands: a ban that was taken back lets it be done, a duty need not be."""
    old, day = one.old.memory, one.at[:10]
    why = f"on {day} it took back “{old.text}”" if one.by else f"it was forgotten on {day}, and holds no more"
    told = Argument(one.by or old, round(_weight(one.old) * (1.0 if one.by else 0.6), 4), why)
    if not one.taken_back:
        return "beside", Argument(old, 0.1, f"it was so until {day}" + (f", then: “{one.by.text}”" if one.by else ""))
    side, _ = _side(question, old)
    if side == "beside" or not (_is_ban(question, old) or _DUTY.match(question.text)):
        return "beside", told if one.by else told._replace(weight=0.1)
    return ("against" if side == "for" else "for"), told


def _is_ban(question: Asked, old: Memory) -> bool:
    return question.reading.forbids(old.text) or towards(old.text, question.about)


def _settled(sure: float, pro: list[Argument], contra: list[Argument], known: tuple[Known, ...]) -> float:
    """A decision or rule that says which, and that nothing speaks against, is as sure as it is itself."""
    deciding = [each.memory.id for each in pro if each.memory.kind in STANCE]
    if contra or not deciding:
        return sure
    return max(sure, *(one.credence for one in known if one.memory.id in deciding))


def _weight(one: Known) -> float:
    return one.relevance * one.credence * STANCE.get(one.memory.kind, 1.0) * (1.5 if one.memory.locked else 1.0)


def _chosen(
    question: Asked, options: choosing.Options, known: tuple[Known, ...]
) -> tuple[list[Argument], list[Argument], list[Argument], str]:
    """What speaks for the one that stands, what for the other, and which it is; none where both or neither do."""
    sides: tuple[list[Argument], list[Argument]] = ([], [])
    neither, beside = [], []
    for one in known:
        memory, weight = one.memory, _weight(one)
        rejected = memory.details.alternatives
        found = choosing.standing(options, question.about, memory.text, memory.kind in WARNINGS, rejected)
        why = f"{memory.kind}, said by {memory.origin}"
        if found is None:
            beside += [Argument(memory, round(weight, 4), why)] if question.share(memory.text) > 0 else []
        elif not any(found):
            neither.append(Argument(memory, round(weight, 4), why))
        for side, share in zip(sides, found or (), strict=False):
            side += [Argument(memory, round(weight * share, 4), why)] if share else []
    if not any(sides) or sides[0] == sides[1]:
        return sides[0], neither, beside, ""
    first = sum(each.weight for each in sides[0]) >= sum(each.weight for each in sides[1])
    stands, falls = sides if first else sides[::-1]
    return stands, falls, beside + neither, options.one if first else options.other


def _sides(question: Asked, known: tuple[Known, ...]) -> tuple[list[Argument], list[Argument], list[Argument]]:
    sides: dict[str, list[Argument]] = {"for": [], "against": [], "beside": []}
    for one in known:
        memory = one.memory
        side, told = _side(question, memory)
        argument = Argument(memory, round(_weight(one), 4), told or f"{memory.kind}, said by {memory.origin}")
        if side != "beside" or question.share(memory.text) > 0:
            sides[side].append(argument)
    return sides["for"], sides["against"], sides["beside"]


def _side(question: Asked, memory: Memory) -> tuple[str, str]:
    """For, against or beside, and why if that isn't plain."""
    against = "for" if question.denies else "against"
    limited = limits.side(question.text, question.about, question.denies, memory.text)
    if limited and memory.kind not in WARNINGS:
        return limited, ("it holds for others only, or for all but that" if limited == "against" else "")
    memory = memory._replace(text=limits.general(memory.text))
    turned = _measured(question, memory.text)
    if turned:
        return _by_ends(turned, question, memory)
    if memory.kind not in WARNINGS and question.reading.otherwise(memory.text):
        return against, "it says otherwise"
    if question.reading.forbids(memory.text):
        return against, "it forbids that"
    found = leave(question.text, question.about, memory.text) if _asks_leave(question, memory) else ""
    if found:
        return found, ("it keeps that for others, or wants something first" if found == "against" else "")
    if question.reading.elsewhere(memory.text):
        return "beside", "it holds for something else"
    return _by_words(question, memory, against)


def _by_words(question: Asked, memory: Memory, against: str) -> tuple[str, str]:
    """The side of what it names: the thing itself, or another of its sort."""
    stems = frozenset(words.terms(memory.text))
    share = question.share(memory.text)
    other = question.rivals & stems
    rest = len(question.about & stems) + 1  # the rival stands where the thing asked for would
    if other and rest > 0.5 * len(question.about) and not towards(memory.text, other) and memory.kind not in WARNINGS:
        named = question.about & stems and towards(memory.text, question.about)
        if share <= 0.5 or named:
            return against, "it names another of its sort"
    if share <= 0.5 or (memory.kind == "fact" and share < 0.7):
        return "beside", ""
    warns = warning.says(memory.kind, question.text, memory.text, share == 1.0) if memory.kind in WARNINGS else ""
    if warns == warning.AGAINST:
        return against, ""
    if _towards(question, memory.text):
        return "against", ""
    if warns == warning.BESIDE:
        return "beside", ""
    borne_out = question.share(without_reason(memory.text, question.about)) > 0.5
    return ("for" if borne_out and not _numbers(question.text) - _numbers(memory.text) else "beside"), ""


def _measured(question: Asked, said: str) -> str:
    """What it says of the other end of a scale, of another number within or beyond a bound, or of a port."""
    turned = opposites.side(question.ends, question.about, said) or measures.side(question.text, question.about, said)
    if turned and not question.reading.elsewhere(said):
        return turned
    return question.reading.port(question.about, said)


def _by_ends(turned: str, question: Asked, memory: Memory) -> tuple[str, str]:
    """The side of what speaks of the same in another measure; a warning recommends nothing."""
    if memory.kind in WARNINGS:
        return "beside", ""
    told = "it says otherwise" if turned == opposites.AGAINST else ""
    return ({"for": "against", "against": "for"}[turned] if question.denies else turned), told


def _towards(question: Asked, said: str) -> bool:
    """Does it speak against it? Where both leave the same out ("without a backup"), that is no "no" of either."""
    if _WITHOUT.search(question.text) and _WITHOUT.search(said):
        return towards(_WITHOUT.sub("with", said), question.about) != negative(_WITHOUT.sub("with", question.text))
    undone = question.undoing - frozenset(words.terms(said))
    return towards(said, question.about) != (question.denies != bool(undone))


def _asks_leave(question: Asked, memory: Memory) -> bool:
    """Does it ask whether something may be done? Who asks whether it may not, or warns, is told by other words."""
    return not question.denies and memory.kind not in WARNINGS


def _numbers(text: str) -> frozenset[str]:
    """The numbers a text names: what lacks one that was asked for can't bear it out."""
    return frozenset(_NUMBER.findall(text.lower()))


def _answers(question: Asked, known: tuple[Known, ...]) -> tuple[list[Argument], list[Argument], list[Argument]]:
    """What names most of what was asked and tells what is sought; the closer, the more it answers."""
    found, beside = [], []
    for one in known:
        share = question.share(one.memory.text)
        fits = 1.5 if sought.holds(question.text, question.about, one.memory.text) else 1.0
        tells = sought.tells(question.sought, question.text, question.about, one.memory.text)
        why = f"{one.memory.kind}, said by {one.memory.origin}" if tells else f"it doesn't tell {question.sought}"
        argument = Argument(one.memory, round(one.relevance * one.credence * share * fits, 4), why)
        if share > 0.5 and tells:
            found.append(argument)
        elif share:
            beside.append(argument)
    ordered = _heaviest(found)
    answers = [each for each in ordered if each.weight >= 0.6 * ordered[0].weight][:MOST_ANSWERS]
    rest = beside + ordered[len(answers) :]
    later = [each for each in rest if question.sought == sought.PLACE and any(_moves(each, told) for told in answers)]
    first = [each._replace(weight=1.1 * ordered[0].weight, why="said later, of the same host") for each in later]
    return first + answers, [], [each for each in rest if each not in later]


def _moves(later: Argument, told: Argument) -> bool:
    return later.memory.created > told.memory.created and sought.moved(told.memory.text, later.memory.text)


def _heaviest(arguments: list[Argument]) -> list[Argument]:
    return sorted(arguments, key=lambda argument: (-argument.weight, argument.memory.id))


def _once(arguments: list[Argument]) -> list[Argument]:
    return list({each.memory.id: each for each in arguments}.values())


def _answered(answers: list[Argument], known: tuple[Known, ...]) -> tuple[str, float]:
    if not answers:
        return "unknown", 0.0
    return "answered", next(one.credence for one in known if one.memory.id == answers[0].memory.id)


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


def _chains(
    shown: set[str], known: tuple[Known, ...], links: tuple[Link, ...], inactive: dict[str, Memory]
) -> tuple[str, ...]:
    everything = {**inactive, **{one.memory.id: one.memory for one in known}}
    return tuple(
        f"“{everything[link.source].text}” {link.verb} “{everything[link.target].text}”"
        for link in links
        if link.source in everything and link.target in everything and shown & {link.source, link.target}
    )[:8]


def _settle(question: Asked, verdict: str, pro: list[Argument], contra: list[Argument]) -> tuple[str, ...]:
    if verdict == "unknown" and question.sought:
        return (f"A statement that tells {question.sought}: nothing that is remembered does. Ask the person.",)
    if verdict == "unknown":
        return ("Nothing that is remembered answers it: ask the person, or try it and record the outcome.",)
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
