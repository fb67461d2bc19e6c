"""A question between two things: "zod or valibot?" wants to be told which one stands, not yes or no.

A memory is for one of the two where it names it gladly, and where it rules out the other; one that is as glad of
both, or of neither, chooses none.
"""

import re
from typing import NamedTuple

from twiceshy.recall.thinking.stance import towards
from twiceshy.text import words

LONGEST = 80  # characters of a thing to choose
_LITTLE = r"(?:(?:a|an|the|to|in|into|with|by|from|on|use|be|at|for|we|should|do|i|it|is|are|as|via|run)\s++)*"
_EITHER = re.compile(
    rf"(?i)(?<![^\s,;:?!])(?P<one>[^\s,;:?!]{{1,{LONGEST}}}+)(?:\s*+,)?\s++or\s++{_LITTLE}(?P<other>[^\s,;:?!]{{1,{LONGEST}}})"
)
_OPEN = re.compile(r"(?i)^\W*(?:who|whom|whose|which|what|where|when|why|how)\b")
_LAST = re.compile(r"(?i)^\W*(?:which|what)\b.*[,:—–-]\s+\S+ or \S+\W*$")  # "which one, zod or valibot?"
RULED_OUT = 0.5  # what only rules out the other says less for this one


class Options(NamedTuple):
    one: str
    other: str

    def stems(self) -> tuple[frozenset[str], frozenset[str]]:
        """What tells each from the other."""
        mine, theirs = frozenset(words.terms(self.one)), frozenset(words.terms(self.other))
        return mine - theirs, theirs - mine


def options(question: str) -> Options | None:
    """The two things a question lets one choose between; "or not" is no choice."""
    found = _EITHER.search(question)
    if found is None or (_OPEN.match(question) and not _LAST.match(question)):
        return None
    both = Options(*(found[name].strip("`'\".()") for name in ("one", "other")))
    return both if all(both.stems()) and "not" not in both else None


def standing(
    both: Options, about: frozenset[str], text: str, warns: bool, rejected: str = ""
) -> tuple[float, float] | None:
    """How much a text speaks for each of the two; None where it isn't about the choice. What it rejected may be
    noted apart from it."""
    turned_down = frozenset(words.terms(rejected))
    stems = frozenset(words.terms(text)) | turned_down
    choice = both.stems()
    rest = about - choice[0] - choice[1] - frozenset(words.terms(f"{both.one} {both.other}"))
    if 2 * len(rest & stems) < len(rest) or not any(mine & stems for mine in choice):
        return None
    glad = [
        (not warns and not mine & turned_down and not towards(text, mine)) if mine & stems else None for mine in choice
    ]
    return _weight(glad[0], glad[1]), _weight(glad[1], glad[0])


def _weight(mine: bool | None, other: bool | None) -> float:
    if mine is None:
        return 0.0 if other else RULED_OUT
    return float(mine)
