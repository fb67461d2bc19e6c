"""The two ends of a scale: who likes small pull requests speaks against large ones.

A question names one end ("are large pull requests ok"); a statement that names the other of the same thing speaks
against it, one that rules the other out speaks for it. Words of one end stand for each other. Only words that people
set against each other are here; what excludes one another by its nature is for the families of learning.
"""

from itertools import pairwise
from typing import NamedTuple

from twiceshy.recall.thinking.stance import clauses, negative
from twiceshy.text import words

FOR, AGAINST = "for", "against"
_SCALES = (
    ("small smaller smallest tiny little minimal compact lightweight",
     "large larger largest big bigger huge giant massive heavy"),
    ("short shorter brief terse concise succinct compact small",
     "long longer lengthy verbose detailed extensive wordy elaborate"),
    ("few fewer little sparse", "many more lots plenty numerous"), ("tabs tab", "spaces space"),
    ("fast faster quick", "slow slower"), ("simple simpler plain", "complex complicated fancy clever"),
    ("dark", "light bright"), ("sync synchronous blocking", "async asynchronous nonblocking"),
    ("single one", "multiple several many"), ("early eager", "late lazy"), ("shallow flat", "deep deeply"),
    ("strict strictly", "loose lenient relaxed"), ("public", "private internal"),
    ("optional", "required mandatory compulsory"), ("manual manually", "automatic automatically automated"),
    ("explicit explicitly", "implicit implicitly"), ("lowercase", "uppercase capitalized capitalised"),
    ("local locally", "remote remotely"), ("formal", "informal casual"), ("ascending", "descending"),
    ("enabled", "disabled"), ("frequent frequently often", "rare rarely seldom"), ("mutable", "immutable"),
    ("relative", "absolute"), ("static", "dynamic"), ("old older", "new newer"), ("open", "closed"),
    ("narrow", "wide broad"), ("high", "low"), ("cheap", "expensive"), ("thin", "thick fat"),
    ("loud noisy chatty", "quiet silent"),
)  # fmt: skip
_ENDS = tuple(
    pair
    for one, other in ((frozenset(words.words(one)), frozenset(words.words(other))) for one, other in _SCALES)
    for pair in ((one, other), (other, one))
)
_TOO = frozenset(words.words("too"))


class End(NamedTuple):
    """The end of a scale that a question names, the words of it and of the other end."""

    named: frozenset[str]
    same: frozenset[str]
    other: frozenset[str]


def ends(question: str) -> tuple[End, ...]:
    """Every scale of which a question names one end, and not both."""
    said = frozenset(words.words(question))
    return tuple(End(said & one, one, other) for one, other in _ENDS if said & one and not said & other)


def side(found: tuple[End, ...], about: frozenset[str], text: str) -> str:
    """How a statement stands to it by the ends it names: `for`, `against`, or "" where it names none of them."""
    said = frozenset(words.words(text))
    for end in found:
        rest = about - end.same
        if not rest or 2 * len(rest & said) < len(rest) or end.named & said or not said & (end.same | end.other):
            continue
        for clause in clauses(text, about):
            mine = words.words(clause.text)
            turned = end.other & set(mine)
            if bool(turned) == bool(end.same & set(mine)):
                continue
            too_much = _is_too_much(mine, turned or end.same)
            against = negative(clause.text) != too_much if too_much else clause.against
            return AGAINST if bool(turned) != against else FOR
    return ""


def _is_too_much(said: list[str], ends: frozenset[str] | set[str]) -> bool:
    """ "The functions are too long" wants them short."""
    return any(word in ends and before in _TOO for before, word in pairwise(said))
