"""Taking back the last word: "scratch that", "just kidding", said right after it and maybe followed by another.

Only as the first thing of a turn, and only with a sign or nothing behind it: "forget that we use npm" names what it is
about, "scratch that, use merge commits" does not. "Never mind" alone is said of what was asked for.
"Just for now" and "don't note that" stand alone: "just for now, skip the tests" is an order. They are also said a few
prompts later, and may name what they are about: "the mock server was only for today". Weaker words need what follows
them to turn the last word round: "never mind, do write them".
"""

import re

from twiceshy.languages import joined
from twiceshy.languages.shapes.changes import Unsaid
from twiceshy.learn.about.topics import content, topic

LONGEST = 400  # characters of a turn that begins so
_SAY = joined(Unsaid)
_TALK = rf"(?:{_SAY.talk})"
_SAID = rf"(?:{_SAY.said})"
_FOR_ONCE = _SAY.for_once
_TAIL = rf"(?:\s*(?:{_SAY.tail}|[:;]-?[)D(P]))*"
_LEAD = re.compile(rf"(?i)\s*(?:{_TALK}\b[\s,.!…–—-]*)*{_SAID}\b{_TAIL}\s*(?:$|[,.;:!…\n]+\s*|[–—-]+\s+)")
_ALONE = re.compile(
    rf"(?i)\s*(?:{_TALK}\b[\s,.!…–—-]*)*(?:{_FOR_ONCE})\b{_TAIL}[\s.!…]*(?:,\s*(?:{_FOR_ONCE})\b[\s.!…]*)?"
)
_WEAK = re.compile(
    rf"(?i)\s*(?:{_TALK}\b[\s,.!…–—-]*)*(?:(?P<weak>{_SAY.weak})\b\s*(?:[,.;:!…\n]+\s*|[–—-]+\s+|and\s+))?"
)
_WANTED, _UNWANTED, _ALLOWING = (re.compile(rf"(?i){each}") for each in (_SAY.wanted, _SAY.unwanted, _SAY.allowing))
_NAMED = tuple(
    re.compile(rf"(?i)\s*(?:{_TALK}\b[\s,.!…–—-]*)*{each}{_TAIL}[\s.!…]*(?:,\s*(?:{_FOR_ONCE})\b[\s.!…]*)?")
    for each in _SAY.named
)


def passed(turn: str) -> str | None:
    """What a turn says was only for now: the thing it names, "" for the last one, None if it says no such thing."""
    plain = turn.replace("’", "'") if len(turn) <= LONGEST else ""
    if not plain:
        return None
    if _ALONE.fullmatch(plain):
        return ""
    found = next((match for each in _NAMED if (match := each.fullmatch(plain))), None)
    return found["thing"] if found else None


def parted(turn: str) -> tuple[str, str]:
    """(the words that take back what was just said, what follows them); ("", the turn) if there are none."""
    plain = turn.replace("’", "'") if len(turn) <= LONGEST else ""
    found = _LEAD.match(plain) or (_ALONE.fullmatch(plain) if plain else None)
    return (turn[: found.end()].strip(), turn[found.end() :]) if found else ("", turn)


def turned(turn: str) -> tuple[str, str]:
    """(the whole turn, what follows its first words) if it takes back the last word only by turning it round:
    "never mind, do write them", "I changed my mind, docstrings are fine"."""
    plain = turn.replace("’", "'") if len(turn) <= LONGEST else ""
    found = _WEAK.match(plain) if plain else None
    rest = plain[found.end() :].strip() if found else ""
    if rest and (_sign(rest) or (found and found["weak"] and (_ALLOWING.search(rest) or topic(rest).forbids))):
        return turn, rest
    return "", ""


def turns_round(rest: str, known: str) -> bool:
    """Does what follows ask for what is forbidden, or forbid what is asked for?"""
    sign, forbids = _sign(rest), topic(known).forbids
    if sign:
        return (sign == "+") == forbids
    shared = content(rest) & content(known)
    return bool(shared) and (_ALLOWING.search(rest) is not None if forbids else topic(rest).forbids)


def _sign(rest: str) -> str:
    """What is said of a thing that isn't named: "I do want them", "don't write them"."""
    bare = rest.strip(" .!…")
    return "+" if _WANTED.fullmatch(bare) else "-" if _UNWANTED.fullmatch(bare) else ""
