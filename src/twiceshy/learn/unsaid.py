"""Taking back the last word: "scratch that", "just kidding", said right after it and maybe followed by another.

Only as the first thing of a turn, and only with a sign or nothing behind it: "forget that we use npm" names what it is
about, "scratch that, use merge commits" does not. "Never mind" is said of what was asked for, and takes nothing back.
"Just for now" and "don't note that" stand alone: "just for now, skip the tests" is an order. They are also said a few
prompts later, and may name what they are about: "the mock server was only for today".
"""

import re

from twiceshy.languages import joined
from twiceshy.languages.shapes.changes import Unsaid

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
