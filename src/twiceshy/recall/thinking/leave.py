"""Rules that keep a deed for somebody, or want a word with somebody first: "only ops restarts the broker", "ask Dana
before changing the schema".

They name the deed without a "not", and yet bear nobody out who asks to do it. Whoever it is kept for may; who "I" is,
nobody else knows, so another's name gets no verdict. Pure: a question's act tells where a rule's "who" ends.
"""

import re

from twiceshy.text import words

FOR, AGAINST, BESIDE = "for", "against", "beside"
_QUESTION = re.compile(
    r"(?i)^\W*(?:(?:so|and|but|ok(?:ay)?|then)\b[\s,]*)?"
    r"(?P<modal>am i (?:allowed|free) to|is it (?:ok(?:ay)?|fine|allowed|safe) (?:to|if (?=i|we))|"
    r"(?:may|can|could|should|shall|must|will|do|does|did|is|are))\s+(?P<rest>.+)$"
)
_SELF = re.compile(r"(?i)^(?:i|we|you)\s+(?:(?:just|also|still|ever|now|simply|please|really|already)\s+)*")
_ASKS_LEAVE = re.compile(r"(?i)^(?:may|can|could|am|is it)\b")
_ALONE = re.compile(r"(?i)^(?:only|nobody (?:but|except|other than)|no ?one (?:but|except|other than))\s+(?P<rest>.+)$")
_MAY = re.compile(r"(?i)\s(?:may|can|should|must|shall|will|is allowed to|are allowed to|gets? to|is to|are to)\s")
_BY = re.compile(
    r"(?i)^(?P<deed>.+?)\s(?:(?:only be|be only|must be|are only|is only)\s(?P<act>\w+) (?:only )?by\s.+|"
    r"(?:is|are|be)\s(?P<done>\w+) by\s.+\s(?:only|alone|exclusively))$"
)
_OBJECT = re.compile(r"(?i)\s(?:may|can|should|must|shall|will|is to|are to|gets?) be\s")  # "only staging may be reset"
_LET = re.compile(r"(?i)^(?:always )?(?:let|leave it to|have)\s+(?P<rest>.+)$")
_LEAVE = r"(?:approval|sign-?off|permission|consent|go-ahead|green light|clearance)"
_ASK = (
    r"(?:(?:always|please|first) )*(?:ask|check with|talk (?:to|with)|speak (?:to|with)|consult|confirm with|"
    r"coordinate with|(?:clear|discuss|agree) (?:\w+ )?with|run \w+ (?:by|past)|"
    rf"(?:get|wait for|obtain|have|need|require) (?:\S+ ){{0,3}}?(?:{_LEAVE}|ok|review)\b)"
)
_FIRST = re.compile(
    rf"(?i)^(?P<ask>{_ASK}.*?)\s(?:before|first (?:if|when|before)|(?:if|when|whenever)(?= (?:you|we|i)\b))"
    r"\s(?P<deed>.+)$"
)
_BEFORE = re.compile(rf"(?i)^before (?P<deed>[^,]+),\s*(?P<ask>{_ASK}.*)$")
_WITHOUT = re.compile(r"(?i)^(?:never|don'?t|do not|no)\b(?P<deed>.+?)\swithout\s(?P<ask>.+)$")
_WORD = re.compile(rf"(?i)\b(?:ask\w*|{_LEAVE}|telling|checking with|talking to)\b")
_NEEDS = re.compile(
    rf"(?i)^(?P<deed>.+?)\s(?P<ask>(?:needs?|requires?|(?:only )?(?:with|after))\s(?:\S+ ){{0,3}}?{_LEAVE}\b.*)$"
)
_WHEN = r"before|after|when|whenever|if|once|while|until|unless"
_LEADING = re.compile(rf"(?i)^(?:{_WHEN})\s[^,]+,\s*(?P<told>.+)$")
_TRAILING = re.compile(rf"(?i)^(?P<told>.+?),?\s(?:{_WHEN})\s.+$")
_PIECES = re.compile(r"[.;:!]\s+|\n")
# Acts that say nothing about what is done: of a rule that doesn't name them nothing follows.
_NEUTRAL = frozenset(words.terms("use do done make made have put add set keep get go be need want take try"))


def leave(question: str, about: frozenset[str], said: str) -> str:
    """What such a rule says to who asks: `for`, `against`, `beside` (it bears nobody out), or "" if it is none."""
    asked = _QUESTION.match(question.strip(" ?!."))
    if asked is None:
        return ""
    found = [_piece(asked, about, piece.strip(" .!")) for piece in _PIECES.split(said) if piece.strip()]
    for side in (AGAINST, FOR):
        if side in found:
            return side
    return BESIDE if found and all(each == BESIDE for each in found) else ""


def _piece(asked: re.Match[str], about: frozenset[str], said: str) -> str:
    return _kept(asked["rest"], said) or _first(asked, about, said) or _apart(about, said)


def _kept(rest: str, said: str) -> str:
    """Is the deed kept for somebody else?"""
    own = _SELF.match(rest)
    act = _stems(rest[own.end() :].split(" ")[0]) if own else frozenset[str]()
    passive = _BY.match(said)
    if passive is not None:
        done = _stems(passive["act"] or passive["done"])
        same = act & done if act - _NEUTRAL else not done - _NEUTRAL
        return AGAINST if own and same and _stems(passive["deed"]) & _stems(rest) else ""
    kept = _ALONE.match(said) or _LET.match(said)
    if kept is None or _OBJECT.search(said):
        return ""
    return _for_another(rest, act, kept["rest"].split(" "), kept.re is _ALONE)


def _for_another(rest: str, act: frozenset[str], told: list[str], alone: bool) -> str:
    """Of `told`, who does it stands first: is that somebody else than who is asked about?"""
    speaker = told[0].lower() in ("i", "me")
    if not _SELF.match(rest):
        if speaker:
            return AGAINST if _stems(rest) & _stems(" ".join(told)) else ""
        return "" if _stems(" ".join(told[:2])) & _stems(rest) else BESIDE
    if speaker and not rest.lower().startswith("you "):
        return BESIDE  # who "I" is depends on who asks
    if act & _stems(told[0]):
        return ""  # "only merge after review" is no word about who does
    if any(act & _stems(word) for word in told[1:]) and _stems(rest) & _stems(" ".join(told)) - act:
        return AGAINST if alone else BESIDE
    return "" if act <= _NEUTRAL and not _MAY.search(" ".join(told)) else BESIDE


def _first(asked: re.Match[str], about: frozenset[str], said: str) -> str:
    """Does it want something, or somebody's word, before what is asked for?"""
    without = _WITHOUT.match(said)
    found = without or _FIRST.match(said) or _BEFORE.match(said) or _NEEDS.match(said)
    if found is None:
        return ""
    deed, ask = _stems(found["deed"]), _stems(found["ask"])
    if about & (ask - deed):
        return FOR if without and about - _NEUTRAL <= deed | ask else ""
    if 2 * len(about & deed) <= len(about):
        return ""
    wants_leave = not without or _WORD.search(found["ask"])
    return AGAINST if wants_leave and _ASKS_LEAVE.match(asked["modal"]) and about <= deed else BESIDE


def _apart(about: frozenset[str], said: str) -> str:
    """Is all it names of what is asked only when something else is to be done? "Run the linter before committing"
    lets nobody commit."""
    found = _LEADING.match(said) or _TRAILING.match(said)
    return BESIDE if found is not None and about & _stems(said) and not about & _stems(found["told"]) else ""


def _stems(text: str) -> frozenset[str]:
    return frozenset(words.terms(text))
