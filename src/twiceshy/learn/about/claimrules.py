"""How people put claims: the patterns of `topics`, made of the words of every language.

FRAME is talk before the statement, CLAIMS are tried in order; `subject` and `value` are what they find.
"""

from twiceshy.languages import joined
from twiceshy.languages.shapes.claims import Claims

_SAY = joined(Claims)
FRAME = rf"(?:{_SAY.frame})\b[\s,:;.!–—-]*"
KEPT_FRAME = rf"(?:{_SAY.kept})"
LEAD_IN = rf"(?:(?:{_SAY.lead})(?:\s*[,:;!…]+\s*|\s*\.+\s+|\s+[–—-]+\s+)|(?:{_SAY.lead_bare})\s+)+"
ANEW = rf"\b(?:{_SAY.anew})\b"
LATER = rf"[\s,]{{1,8}}(?:{_SAY.later})[\s.!]*$"
LATELY = rf"[\s,]{{1,8}}(?:{_SAY.lately})[\s.!]*$"
ASIDE = rf",\s+(?=(?:{_SAY.aside})\b)"
TAIL = rf"\s{{0,8}}[,;.–—-]\s*(?:{_SAY.kept_behind})\s*[.!]*$"
EXCEPTION = (
    rf"(?:[,;.(–—-] ?(?:{_SAY.no_exceptions})|\b(?:{_SAY.without_exception}))[ .!)]*$|"
    rf"[\s,;(–—-]{{0,8}}\b(?:{_SAY.exception})\b(?:[^.;]|\.(?=\w))*"
)
EXCEPT = rf"^\W*(?:{_SAY.exception})\b"
TOO = rf"\b(?:{_SAY.too})\b"
HERE = rf"\s+(?:{_SAY.here})\b"
FORBIDDING = _SAY.forbidding
VERBAL = "".join(rf"(?<!\b{word} )" for word in _SAY.verbal.split("|"))
PERMITTED = (
    rf"^(?P<thing>(?!.*\b(?:{_SAY.permitted_unless})\b).+) (?:{_SAY.permitted_being}) (?:{_SAY.permitted_adverbs})?"
    rf"(?:{_SAY.permitted}|(?:{_SAY.permitted_last})(?=[\s.!]*$))"
)
# Where the next order begins; ", never spaces" and ", never in tests" belong to the one before.
CLAUSE = _SAY.clause
CHANGING = rf"\b(?:{_SAY.changing})\b|{_SAY.changing_again}"
SINGLE = rf"\b(?:{_SAY.single})\b"
CORRECTING = rf"\s*(?:(?:{_SAY.correcting})\b[\s,:;.!–—-]*)+"
REJECTED = (
    rf"\b(?:{_SAY.rejecting.replace('<verbal>', VERBAL)})\s+"
    rf"(?!(?:{_SAY.not_rejected})\b)([\w@./+#`'-]+(?: [\w@./+#`'-]+)?)",
    rf"\b(?:{_SAY.leaving}) ([\w@./+#`'-]+)",
)
INSTEAD = _SAY.instead
OTHER = rf"[,;(]|\s+(?:{_SAY.other})\b"
LIMIT = rf"\s+(?:{_SAY.limit})\b"
WITHOUT_LIMIT = rf"\b(?:{_SAY.unlimited})\b.*"
BOUNDS = rf"\s+(?:{_SAY.bounds})\b"
DOING = rf"\b(?:{_SAY.doing})\b"
STRESS = rf"^(?:{_SAY.stress})\s+"
# Each begins where a word does, or is short: a long word is read once, and not once from each of its letters.
RESOLVED = rf"\b(?:{_SAY.resolved}) "
CALLED = _SAY.called
FAINT = _SAY.faint.replace("|", " ")
NAME = r"`[^`]+`|(?<![\w@.:/+#~-])[\w@.:/+#~-]*[\d/_@#][\w@.:/+#~*-]*|(?<![\w-])[\w-]+\.[a-z]\w+|\b[a-z]+[A-Z]\w+"
VERSIONED = r"(?<![\w./-])[\w./-]*/v\d+(?:\.\d+)?\b[\w./-]*"
VERSION = r"\b([a-z][\w.+#-]{0,60})[ =:@]{1,8}(?:version |v)?(\d+(?:\.[\dx]+)*)\b"

_SUBJECT, _VALUE = r"(?P<subject>[^,;]{2,80}?)", r"(?P<value>[^,;]{1,120})"
CLAIMS: tuple[tuple[str, str], ...] = (
    *((name, each.replace("<thing>", _SUBJECT).replace("<told>", _VALUE)) for name, each in _SAY.claims),
    ("is", rf"{_SUBJECT} (?:{_SAY.being}) (?:(?:{_SAY.now}) )?(?:set to )?{_VALUE}$"),
    ("use", rf"(?P<lead>.*?)\b(?:{_SAY.using}) (?P<value>.+)$"),
)
