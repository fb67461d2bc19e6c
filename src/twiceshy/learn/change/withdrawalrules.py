"""How people take back what they said: the patterns of `withdrawal`, made of the words of every language."""

from twiceshy.languages import joined
from twiceshy.languages.shapes.changes import Withdrawals
from twiceshy.text.words import terms

_SAY = joined(Withdrawals)
WAYS = _SAY.ways
MARKS = {
    "lasting": rf"\b(?:{_SAY.lasting})\b",
    # Clauses, each of which may take something back; not under a condition.
    "clause": rf"(?:[,;.!?:]\s+|\s[-–—]+\s|\s\()(?:(?:{_SAY.clause_joints})\s+)*|\s+(?:{_SAY.clause_reasons})\s+",
    "conditional": rf"\b(?:{_SAY.conditional})\b",
    "unreal": _SAY.unreal,
    "standing": rf"\b(?:{_SAY.standing})\b",
    "now": rf"\b(?:{_SAY.now})\b",
    "unmarked": rf"\b(?:{_SAY.unmarked})\b",
    # Turned round once more ("no mocks are allowed now", "you can never …"), supposed, or somebody's words.
    "negated": rf"^(?:{_SAY.negated_starts})\b|\b(?:{_SAY.negated})\b|n't\b|:\s|[\"“”«»]",
    "once": rf"\b(?:{_SAY.once})\b",
    "here": rf"\b(?:{_SAY.here})\b",
    "lead": rf"^(?:{_SAY.lead})\b[\s,:]*",
}
DUTY = frozenset(terms(" ".join(_SAY.duty)))
ENDINGS = frozenset(_SAY.endings.split("|"))
ORDERS = rf"\b(?:{_SAY.orders})\b|^(?:{_SAY.order_starts})\b|^(?:{_SAY.own_deeds})\b"
TELLS = rf"\b(?:{_SAY.tells})\b"
