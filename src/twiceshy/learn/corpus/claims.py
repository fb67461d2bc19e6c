"""What a claim of the agent's says about files: which it made, which are gone, which must still be there.

The verb beside a name decides, and what stands between them: "removed a.py" says that it is gone,
"removed the flag from a.py" that it is there, "removed every mention of a.py" says neither.
"""

import re
from collections.abc import Callable

from twiceshy.text import shapes

MADE, GONE, KEPT, MOVED = "made", "gone", "kept", "moved"
_VERBS = (
    r"(?:(?P<made>created|wrote|generated)|(?P<gone>removed|deleted|dropped)|(?P<moved>renamed|moved)"
    r"|(?P<kept>added|fixed|implemented|updated|refactored|edited|changed))\b"
)
_VERB = re.compile(rf"\b{_VERBS}", re.I)
_PASSIVE = re.compile(rf"[`'\"*]*\s+(?:is|are|was|were|has been|have been)\s+(?:now\s+|also\s+)?{_VERBS}", re.I)
_ONWARD = re.compile(r"[`'\"*]* (?:in)?to ")
_LIST = re.compile(r"[^,;(\0]*(?:\0[`'\"*]*(?:,? (?:and|or)|,)?\s*[`'\"*]*)*")  # names are \0 in it
_BETWEEN = re.compile(r"\b(?:from|into|in|of|to|at|on|by|with|for|using|via|like|as|inside|under|after|before)\b", re.I)
_PLACES = {MADE: ("in", "into", "to", "inside", "under", "at"), GONE: ("in", "from", "inside"), MOVED: ("to", "into")}


def said(sentence: str) -> dict[str, str]:
    """file -> what the sentence says of it; files of which it says nothing are left out.

    MOVED is one that got another name, nobody says which: it may be there or not.
    """
    found = {name: _said_of(sentence, name) for name in shapes.paths(sentence)}
    return {name: what for name, what in found.items() if what}


def _said_of(sentence: str, name: str) -> str:
    at = sentence.find(name)
    passive = _PASSIVE.match(sentence, at + len(name))
    verbs = list(_VERB.finditer(sentence, 0, max(at, 0)))
    if passive or not verbs:
        return str(passive.lastgroup) if passive else ""
    kind, between = str(verbs[-1].lastgroup), sentence[verbs[-1].end() : at]
    for other in shapes.paths(between):
        between = between.replace(other, "\0")
    steps = _BETWEEN.findall(between)
    if not steps:
        direct = bool(_LIST.fullmatch(between))
        if kind == MOVED and direct and _ONWARD.match(sentence, at + len(name)):
            return GONE
        return kind if direct else ""
    return KEPT if steps[-1].lower() in _PLACES.get(kind, _PLACES[MADE]) else ""


def verdict(sentence: str, there: Callable[[str], bool]) -> bool | None:
    """Do the files agree with the sentence? None when they can't tell: being there proves no change."""
    proved = None
    for name, what in said(sentence).items():
        if what == MOVED or (what == KEPT and "/" not in name):  # a name alone may lie anywhere
            continue
        if there(name) == (what == GONE):
            return False
        if what != KEPT:
            proved = True
    return proved
