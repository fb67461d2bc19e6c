"""Which passage of a past session is worth quoting to a prompt: one that says more than the prompt and the memories do.

What was said in passing is no answer: a question, the same prompt once more, "pushed to a branch", a receipt, what a
memory of the same brief says. Nor is what a person forgot, corrected or took back since: it was an answer once. A
passage must itself, or with what it replied to, hold several telling words of the prompt that no memory of the brief
holds, and tell something beside them.
"""

from collections.abc import Sequence
from typing import NamedTuple

from twiceshy.model.belief_past import QUOTED
from twiceshy.model.learning import NOTED
from twiceshy.model.recall import Cue
from twiceshy.recall import cue as cues
from twiceshy.recall import lexicon
from twiceshy.text import words

_ASKING = frozenset(
    """
what whats what's why how where which who when can could do does did is are should would was wie warum wo welche wer
wann kann qué que cómo como dónde donde cuál cual por quién quem onde qual quel quelle comment pourquoi où
""".split()
)
_TAKEN = frozenset(
    """
ok okay sure understood got right done noted sorry great thanks thank good fine alright will wrote verstanden klar gut
erledigt entendido vale listo hecho certo pronto feito compris
""".split()
)
_ENDS = (".", "!", "?", ":", ";")
_SIGNS = ".,;:!?()¿¡\"'`*-"


class Passage(NamedTuple):
    text: str
    by_person: bool
    before: str = ""  # what it replied to


class Asked(NamedTuple):
    cue: Cue
    told: Sequence[str]  # what the memories of its brief say
    over: Sequence[str]  # what memories of these things said once
    least: int  # telling words that a passage must have


class Worth(NamedTuple):
    text: str  # what to quote; "" for nothing
    reason: str  # the words it answers, or why it isn't worth quoting


def telling(cue: Cue) -> list[str]:
    """Those words of a prompt that tell one matter from another; what is to be done is done to anything."""
    action = cues.action(cue)
    return [term for term in cue.terms if not lexicon.commonness(term) and term != action]


def worth(passage: Passage, asked: Asked) -> Worth:
    """What to quote of a passage to a prompt, beside what its brief tells already."""
    cue, least = asked.cue, asked.least
    said = _statements(_without_receipts(passage.text), passage.by_person)
    own = frozenset(words.terms(" ".join(said)))
    new = len(own.difference(cue.terms))
    if new < max(QUOTED.new_taken if _only_takes(said, passage) else QUOTED.new, QUOTED.new_share * len(own)):
        return Worth("", "tells nothing beside the prompt" if own else "a question or a receipt")
    if any(_tells(own, frozenset(words.terms(text))) for text in asked.over):
        return Worth("", "tells what was forgotten, replaced or taken back since")
    memories = [frozenset(words.terms(text)) for text in asked.told]
    if any(len(own & memory) >= QUOTED.repeated * len(own) for memory in memories):
        return Worth("", "a memory of the brief says it")
    known = frozenset[str]().union(*memories)
    replied = frozenset[str]() if passage.by_person else frozenset(words.terms(passage.before))
    shared = [term for term in telling(cue) if term in own | replied and term not in known]
    if len(shared) < least:
        return Worth("", f"shares {len(shared)} telling words that no memory of the brief has, needs {least}")
    quote = _cut(_from_first(said, own.intersection(shared)), QUOTED.longest)
    if not own.issuperset(shared):  # it is understood from what it replied to
        quote += f' (to: "{_cut(passage.before, QUOTED.longest_before)}")'
    return Worth(quote, ", ".join(shared))


def _tells(own: frozenset[str], statement: frozenset[str]) -> bool:
    return bool(statement) and len(own & statement) >= QUOTED.over * len(statement)


def _without_receipts(text: str) -> str:
    """Up to where an agent says what it noted: that stands at the end."""
    mark = NOTED.lower() + ":"
    if mark not in text.lower():
        return text
    lines = text.splitlines()
    at = next((at for at, line in enumerate(lines) if line.strip(" \t>#*_-•").lower().startswith(mark)), len(lines))
    return "\n".join(lines[:at])


def _statements(text: str, by_person: bool) -> list[str]:
    """The sentences without the questions; people leave out the marks of theirs."""
    found: list[str] = []
    sentence: list[str] = []
    for word in text.split():
        sentence.append(word)
        if word.endswith(_ENDS):
            found.append(" ".join(sentence))
            sentence = []
    asks = by_person and not found and sentence and sentence[0].strip(_SIGNS).lower() in _ASKING
    if sentence and not asks:
        found.append(" ".join(sentence))
    return [each for each in found if not each.endswith("?")]


def _from_first(said: list[str], shared: frozenset[str]) -> str:
    """From the first sentence that has one of the words: what is quoted of a long answer is about the prompt."""
    start = next((at for at, each in enumerate(said) if not shared.isdisjoint(words.terms(each))), 0)
    return " ".join(said[start:])


def _cut(text: str, most: int) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) <= most else plain[:most].rsplit(" ", 1)[0] + " …"


def _only_takes(said: list[str], passage: Passage) -> bool:
    """Does an agent begin by saying that it has done or will do as it was told?"""
    first = said[0].split(None, 1)[0].strip(_SIGNS).lower() if said else ""
    return not passage.by_person and (first in _TAKEN or first.endswith("ed"))
