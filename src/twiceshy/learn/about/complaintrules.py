"""How people complain of what their agent did: the patterns of `complaint`, made of the words of every language."""

from twiceshy.languages import KNOWN, joined, of
from twiceshy.languages.shapes.complaints import Complaints

_SAY = joined(Complaints)
_ENGLISH, *_OTHERS = (part.patterns if (part := of(language, Complaints)) else () for language in KNOWN)
ENGLISH: tuple[str, ...] = _ENGLISH
OTHERS: tuple[str, ...] = tuple(each for patterns in _OTHERS for each in patterns)
SEEMING = _SAY.seeming
LEAD = rf"(?:(?:{_SAY.lead})\b[\s,:;!.–—-]*)+"
REASONS = _SAY.reasons
CLAUSES = (
    rf"[,;:.!?…]+(?:\s+|$)|\s+[–—-]+\s+|\s+(?=(?:{REASONS}) )|"
    rf"\s+(?:{_SAY.joints}) (?=(?:{_SAY.clause_starts})\b)"
)
SHOUTED = (
    rf"((?:[\w./@#+-]+ ){{1,3}})(?:{_SAY.again})$",
    rf"(?:{_SAY.still}) ([\w./@#+-]+(?: [\w./@#+-]+)?)$",
)
POINTING = rf"\b(?:{_SAY.pointing})\b"
CALM = rf"\b(?:{_SAY.calm})\b"
MEANT = rf"\b(?:{_SAY.meant})\b"
MAY = rf"\b(?:{_SAY.may})\b"
ORDERS = rf"(?:(?:{_SAY.order_leads}) )*(?:{_SAY.orders})\b"
REFUSING = rf"(?:(?:{_SAY.refusing})[,.!:]+\s*)+"
USING = _SAY.using
# What the agent did well, and what shall be so from now on, is no complaint; nor is what takes back what was said.
PLEASED = (
    rf"(?<!not )(?<!n't )(?:\b(?:{_SAY.being})\b|'s)(?: (?:{_SAY.very}))* (?:{_SAY.fine})\b|"
    rf"^(?:{_SAY.praise})\b|\b(?:{_SAY.content})\b"
)
TURNED = rf"\b(?:{_SAY.turned})\b"
ONWARDS = rf"\b(?:{_SAY.onwards})\b"
FORBIDDING = rf"\b(?:{_SAY.forbidding})\b|(?<=\w )(?:{_SAY.over})(?= \S+$)"
_AFTER_VERB = "".join(rf"(?<!\b{word})" for word in _SAY.verbal.split("|"))
# Where the next piece of a rule begins.
PIECES = (
    rf"[,;:.!?]+(?:\s+|$)|\s+[–—-]+\s+|\s+(?:{_SAY.piece_joints}) (?=(?:{_SAY.piece_starts})\b)|"
    rf"{_AFTER_VERB}\s+(?=(?:{_SAY.piece_turns})\b)|\s+(?=(?:{_SAY.over}) \S+$)"
)
FAINT = _SAY.faint
ABOUT_BEFORE = rf"\W*(?:(?:{_SAY.lead}) )*(?:{_SAY.before})(?!\w)"
LACKING = rf"\b(?:{_SAY.without}) (?P<lacks>.+)$"
TONGUES = _SAY.tongues
IRREGULAR = _SAY.verbs
