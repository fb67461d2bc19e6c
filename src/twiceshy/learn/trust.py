"""Whose words count for what: person > approved > observed > agent > inferred > imported.

Only a person's own or approved words may instruct. What stands below may inform, as quoted data, or
wait in the inbox. Nothing replaces a statement of higher standing, and nothing at all what is locked.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.learn.urging import no_thing, urges
from twiceshy.learn.witness import Seen, retold
from twiceshy.model.memory import Memory
from twiceshy.text.gate import hides

ORDER = ("imported", "inferred", "agent", "observed", "approved", "person")  # weakest first
INSTRUCTING = frozenset({"person", "approved"})
INSTRUCTIONS = frozenset({"rule", "preference"})
QUARANTINE = "quarantined"  # the tag of what an agent remembered after untrusted text came in

_ORDERS = (
    r"^(?:please |you (?:must|should) |always |never |make sure|ensure|do not |don't |remember:|ignore |disregard )",
    r"\b(?:ignore|disregard|forget) (?:all |any |the |your )*(?:previous|prior|earlier|above|other)\b",
    r"\b(?:from now on|in every session|at all times|without asking|do not (?:tell|mention)|system[- ]reminder|"
    r"system prompt|the user (?:said|says|wants|asked|told|prefers|approved|requires)|user's (?:rule|preference))\b",
    r"\b(?:always|never|must(?: not)?|should(?:n't| not)?) \w+",
    r"\b(?:curl|wget)\b[^\n]*\|\s*(?:ba|z|da)?sh\b|\beval\b|\bbase64 -d\b|\bchmod \+x\b|--no-verify\b|\brm -rf\b",
    r"</?(?:system|user|assistant|system-reminder|twiceshy|instructions?)\b",
)
# Orders unless a thing is named so ("run id is …"); POST as HTTP has it is none.
_VERBS = (
    r"^(?:run|execute|use|install|fetch|download|send|upload|(?!(?-i:POST) /)post|call|open|add|delete|disable)(?= )"
)


class Standing(NamedTuple):
    status: str  # active | proposed
    reason: str = ""  # why it waits


def rank(origin: str) -> int:
    return ORDER.index(origin) if origin in ORDER else 0


def may_instruct(origin: str) -> bool:
    return origin in INSTRUCTING


def may_replace(origin: str, old: Memory) -> bool:
    """May words of this origin take the place of an old memory?"""
    return not old.locked and rank(origin) >= rank(old.origin)


@lru_cache(maxsize=1)
def _order() -> re.Pattern[str]:
    orders = (*_ORDERS, _VERBS + no_thing())
    return re.compile("|".join(f"(?:{source})" for source in orders), re.IGNORECASE | re.MULTILINE)


def reads_as_order(text: str) -> bool:
    """Would a model take this for an instruction? Generous: a fact held back waits in the inbox, no more."""
    return _order().search(text.strip()) is not None


def standing(origin: str, kind: str, text: str, taint: str = "", locks: bool = False, seen: Seen = Seen()) -> Standing:
    """Where words of an origin may stand at once; `seen`: what the sessions of the agent that says them showed."""
    if may_instruct(origin):
        return Standing("active")
    if taint:
        return Standing("proposed", f"said by the agent after untrusted text came in ({taint})")
    if kind in INSTRUCTIONS or locks:
        return Standing("proposed", f"a {kind} needs a person's approval")
    if hides(text):
        return Standing("proposed", "holds letters that nobody can see")
    if reads_as_order(text):
        return Standing("proposed", "reads as an instruction, and no person said it")
    if origin == "agent" and (why := urges(text, seen.ran)):
        return Standing("proposed", why)
    if origin == "agent" and retold(text, seen.returned):
        return Standing("proposed", "stands in a text that the agent read")
    return Standing("active")
