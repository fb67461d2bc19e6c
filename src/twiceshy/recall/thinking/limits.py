"""Statements that hold for all but some, or for some only: "deploys are any day except friday", "… tuesdays only".

Who asks about one that is left out is told the opposite of the rest, and who asks about one that "only" doesn't name
is told no. Days of the week are known to be of one sort; of other things only those are that stand where the other
stands ("from main", "from develop"). Pure; "" wherever that isn't plain.
"""

import re
from itertools import pairwise

from twiceshy.recall.thinking import opposites
from twiceshy.recall.thinking.stance import negative
from twiceshy.text import words

FOR, AGAINST, BESIDE = "for", "against", "beside"
LONGEST = 600  # characters of a statement that are looked at
_WEEK = "mon tues wednes thurs fri satur sun".split()
_DAY = r"(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)"
_DAYS = re.compile(
    rf"(?i)\b(?P<one>{_DAY})(?:days?)?\b(?:\s*(?:-|–|to|through|thru|till|until)\s*(?P<other>{_DAY})(?:days?)?\b)?"
    r"|\b(?P<some>weekends?|weekdays?|working days|business days)\b"
)
_SHORT = re.compile(r"(?i)\b(?:sun|sat|wed)\b(?!\s*(?:-|–|,|/|and|or|to|through)\s*[mtwfs])")  # words of every day too
_EVERY_DAY = frozenset(range(7))
_EXCEPT = re.compile(
    r"(?i),?\s*\(?\b(?:except(?:ing)?(?: for| that)?|apart from|aside from|other than|excluding|save for|"
    r"with the exception of|besides|just not|only not|but not|but never|but no)\b\s*"
)
_PEOPLE = re.compile(r"(?i)\b(?:no ?one|nobody|none of us|every ?one|everybody|any ?one|anybody)\s*$")
_ONLY = re.compile(r"(?i)\b(?:only|exclusively|solely|nothing but|no other than)\b")
_PIECES = re.compile(r"[.;!?]\s+|\n|\s+[—–]\s+")
_END = re.compile(r"(?i)[,;:.!?)]|\s(?:because|since|as|so|unless|until|if|when|after|before|ops|that|which)\b")
_PLACE = r"(?:on|in|from|to|with|via|using|into|against|under|at)"
_WHERE = re.compile(
    rf"(?i)\b(?P<where>{_PLACE})\s+(?P<article>(?:the|an?|my|our|any|all|every)\s+)?(?P<what>[^\s,;?!]+)"
    r"(?P<sort>\s+\w+)?"
)
_FOR_WHOM = re.compile(r"(?i)\bfor\s+(?:the\s+)?(?P<whom>\S+(?:\s+\w+)?)\s+$")  # "for the on-call only"
_ASKS_LEAVE = re.compile(r"(?i)^\W*+(?:may|can|could|should|am) (?:i|we)\b")
_DEED = re.compile(
    r"(?i)^\W*+(?:(?:so|and|but)\s)?(?:am i (?:allowed|free) to|(?:would|is) it (?:\w+ )?(?:to|if)|"
    r"may|can|could|should|shall|must|is|are|do|does)\s+(?P<who>(?:i|we|you|it)\s+)?"
)
_KIND = re.compile(
    r"(?i)\b(?:only|exclusively|nothing but)\s+(?:(?:use|have|allow|accept|make|write|want|support|create|do)s?\s+)?"
    r"(?P<kind>[\w-]+)\s+(?P<noun>[\w-]+)(?=\W*$|,|\s+(?:here|please|now|in|for|from|on|because|since)\b)"
)
_FINE = re.compile(r"(?i)\b(?:ok(?:ay)?|fine|allowed|permitted|acceptable)\b")
_ARTICLES = frozenset(("a", "an", "the", "our", "my", "your", "just", "also"))
_GENERAL = re.compile(r"(?i)\b(?:any|all|every|each|anything|everything|everywhere|always|whenever|wherever)\b")
_DUTY = re.compile(
    r"(?i)^\W*+(?:(?:so|and|but)\s)?(?:must|do (?:i|we|you) (?:have|need) to|is it (?:required|mandatory))\b"
)


def side(question: str, about: frozenset[str], denies: bool, said: str) -> str:
    """What such a statement says to a yes or no question; "" where it is none, or not about it."""
    said = " ".join(said[: 2 * LONGEST].split())[:LONGEST]
    if not _except(said) and not _ONLY.search(said):
        return ""
    for piece in _PIECES.split(said):
        found = next(filter(None, (look(question, about, piece) for look in _LOOKS)), "")
        if found:
            if found == FOR and _DUTY.match(question):
                return BESIDE
            return {FOR: AGAINST, AGAINST: FOR}[found] if denies and found != BESIDE else found
    return ""


def general(said: str) -> str:
    """A statement without what it leaves out, for who asks about the rest."""
    if len(said) > LONGEST:
        return said
    found = _except(said := " ".join(said.split()))
    return said[: found.start()] + said[found.end() + len(_first(said[found.end() :])) :] if found else said


def _except(text: str) -> re.Match[str] | None:
    """Where something is left out; who may do it at all ("nobody except ops") is for leave.py."""
    found = _EXCEPT.search(text)
    return None if found and _PEOPLE.search(text[: found.start()]) else found


def _by_days(question: str, about: frozenset[str], piece: str) -> str:
    asked = _days(question)
    rest = about - frozenset(words.terms(_named_days(question)))
    if not asked or not _days(piece) or (rest and 2 * len(rest & _stems(piece)) < len(rest)) or not rest:
        return ""
    allowed = _allowed(piece)
    if allowed is None:
        return ""
    return FOR if asked <= allowed else AGAINST if not asked & allowed else BESIDE


def _allowed(piece: str) -> frozenset[int] | None:
    """The days on which it may be done; None where it limits no days."""
    found = _except(piece)
    if found is None:
        told = _days(piece)
        return None if not _ONLY.search(piece) or negative(piece) else told
    main, left_out = piece[: found.start()], _days(_first(piece[found.end() :]))
    if not left_out:
        return None
    if negative(main):
        return left_out
    return (_days(main) or _EVERY_DAY) - left_out


def _left_out(question: str, about: frozenset[str], piece: str) -> str:
    """Is it what is left out, or another that stands where all of a sort do?"""
    found = _except(piece)
    if found is None:
        return ""
    main, left = piece[: found.start()], _stems(_first(piece[found.end() :]))
    rest = about - left
    if left & about and not rest and _same_deed(question, left, main):
        return _of_left_out(about, left, negative(main))
    if not left or not rest & _stems(main) or 2 * len(rest & _stems(main)) < len(rest):
        return ""
    against = negative(main)
    if left & about:
        return _of_left_out(about, left, against)
    others = rest - _stems(main)
    if not others or not _GENERAL.search(main) or _days(piece):
        return ""
    return (AGAINST if against else FOR) if _stands_there(question, others, main) else ""


def _of_left_out(about: frozenset[str], left: frozenset[str], against: bool) -> str:
    """What is said of what is left out, where most of that is asked about."""
    return (FOR if against else AGAINST) if 2 * len(left & about) > len(left) else BESIDE


def _same_deed(question: str, left: frozenset[str], main: str) -> bool:
    """Are the small words that are asked of what is left out all told too: "use any" of TypeScript?"""
    deed = words.words(_FINE.sub("", _DEED.sub("", question)))
    told = [word for word in deed if word not in _ARTICLES and left.isdisjoint(words.terms(word))]
    return len(told) > 1 and set(told) <= set(words.words(main))


def _stands_there(question: str, others: frozenset[str], main: str) -> bool:
    """Do the words that a statement lacks stand where it says "in any …"?"""
    wheres = {found["where"].lower() for found in _WHERE.finditer(main) if _GENERAL.match(found["article"] or "")}
    asked = [found for found in _WHERE.finditer(question) if others & _stems(found["what"])]
    return bool(asked) and all(found["where"].lower() in wheres and others <= _stems(found[0]) for found in asked)


def _kept_to(question: str, about: frozenset[str], piece: str) -> str:
    """Does "only" name another thing where the question names this one: "only deploy from main"?"""
    only = _ONLY.search(piece)
    if only is None or negative(piece):
        return ""
    wheres = [found for found in _WHERE.finditer(piece) if _is_kept(found, only, piece)]
    if len(wheres) != 1 or _days(piece):
        return ""
    where = wheres[0]
    kept, main = _stems(_whole(where, piece)), _stems(piece[: where.start()] + " " + piece[where.end() :])
    rest = about - kept
    if not kept or about & kept or 2 * len(rest & main) < len(rest) or not rest & main:
        return ""
    for asked in _WHERE.finditer(question):
        others = rest - main
        if asked["where"].lower() == where["where"].lower() and others and others <= _stems(asked[0]):
            return AGAINST if not asked["article"] or _stems(asked["sort"] or "") & kept else ""
    return ""


def _other_kind(question: str, about: frozenset[str], piece: str) -> str:
    """Does it keep to one kind of what the question wants another kind of: "only named exports"?"""
    lead, kept = _DEED.match(question), _KIND.search(piece)
    if lead is None or kept is None or negative(piece):
        return ""
    told = re.findall(r"[\w-]+", question[lead.end() :])[bool(lead["who"]) :]  # who does something names the deed first
    noun, rest = _stems(kept["noun"]), about - _stems(piece)
    for kind, thing in pairwise(told):
        mine = _stems(kind)
        if _stems(thing) == noun and mine and mine == rest and not kind.isdigit() and not opposites.ends(kind):
            return AGAINST
    return ""


def _of_others(question: str, about: frozenset[str], piece: str) -> str:
    """Does it name only another thing than the question, wherever that stands? Then it bears nothing out."""
    only = _ONLY.search(piece)
    if only is None or not about & _stems(piece):
        return ""
    whom = _FOR_WHOM.search(piece[: only.start()])
    if whom is not None and _ASKS_LEAVE.match(question) and not about & _stems(whom["whom"]):
        return BESIDE  # who asks isn't known
    if about <= _stems(piece):
        return ""
    behind = _stems(_first(piece[only.end() :]))
    return BESIDE if not about & (behind or _stems(" ".join(piece[: only.start()].split()[-2:]))) else ""


_LOOKS = (_by_days, _left_out, _kept_to, _other_kind, _of_others)


def _is_kept(where: re.Match[str], only: re.Match[str], piece: str) -> bool:
    """Is it this place that "only" speaks of: right before it, leading the whole piece, or right behind it?"""
    between = piece[only.end() : where.start()].split()
    if only.start() < where.start():
        return len(between) <= 3
    return not piece[where.end("what") : only.start()].strip() or piece[where.end() : only.start()].strip() == ""


def _whole(where: re.Match[str], piece: str) -> str:
    """The thing, and those named in one breath with it: "from main or a release branch"."""
    return _first(piece[where.start("what") :])


def _first(text: str) -> str:
    found = _END.search(text)
    return text[: found.start()] if found else text


def _days(text: str) -> frozenset[int]:
    """The days of the week a text names."""
    found: set[int] = set()
    for day in _DAYS.finditer(text):
        if day["some"]:
            found |= {5, 6} if day["some"].lower().startswith("weekend") else set(range(5))
        elif not _SHORT.fullmatch(day[0]):
            first = _number(day["one"])
            last = _number(day["other"]) if day["other"] else first
            found |= {(first + step) % 7 for step in range((last - first) % 7 + 1)}
    return frozenset(found)


def _named_days(text: str) -> str:
    return " ".join(day[0] for day in _DAYS.finditer(text))


def _number(day: str) -> int:
    return next(at for at, name in enumerate(_WEEK) if name.startswith(day.lower()[:3]))


def _stems(text: str) -> frozenset[str]:
    return frozenset(words.terms(text)) - _STANDING_FOR


_STANDING_FOR = frozenset(words.terms("one ones those"))  # "except private ones"
