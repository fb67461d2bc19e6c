"""Lines of a turn that a form, a program or a specification wrote, told by what several of them have in common.

One line tells little: "Steps: always run it first" may be anybody's. Two fields of a form do ("Title: …", "Expected:
…"), and two lines with the same name in front ("eslint: …", "eslint: …"), unless that is how people name what they
tell ("rule: …", "tests: …"). Of a form nothing is the person's from its first field on; what a program printed ends
with its last line.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.languages import KNOWN, joined, of
from twiceshy.languages.shapes.rules import Language
from twiceshy.languages.shapes.statements import Forms

FIELDS = 2  # of a form
NAMES = 3  # words of a name before a colon
_FIELD = re.compile(r"(?m)^[ \t>*_-]{0,6}([^\W\d_][^\W_ ]{0,20}(?: [^\W_]{1,20}){0,3})[*_]{0,2}:[*_]{0,2}(?=\s|\Z)")
_NAMED = re.compile(
    r"(\[[^\]\n]{1,30}\]|\([\w:.-]{1,30}\))[ \t]+(?=\w)|([^\s:|>*+•-][^:|\n]{0,40}?)(?::[ \t]+|[ \t]+\|[ \t]+|"
    r"[ \t]{2,}- )"
)
_OPEN, _DASH = ("[", "("), "- "  # what a name may stand in or before: without one, or a colon, a line has none
_FILE = re.compile(r"_+|[\w.-]*\w\.[a-z]{1,5}(?::0+)*")
_DIGITS = re.compile(r"\d+")
_WORDS = re.compile(r"[\w']+")
# The words of RFC 2119, in its capitals; and a sentence that says so of a thing.
_DEMANDS = re.compile(r"\b(?:MUST|SHALL|SHOULD|REQUIRED|MAY)\b")
_DEMANDED = re.compile(r"\b(?:[Tt]he|[Aa]n?|[Ee]ach|[Ii]t) (?:[\w-]+ ){0,3}(?:MUST|SHALL|SHOULD|MAY)\b")
_ADDRESSED = frozenset("you we i our my".split())
# What a slash command is given; "/docs is generated" begins with a path.
_COMMAND = re.compile(
    r"\s*/[a-z][\w-]*(?::[\w-]+)*(?=\s+\S)(?!\s+(?:is|are|was|stays?|must|should|shall|may|can|needs?|has|have|uses?|"
    r"lives?|belongs?|goes|contains?|holds?|and|or|ist|sind|bleibt|muss|darf|soll|und|es|está|debe|y|é|deve|fica)\b)",
    re.IGNORECASE,
)


class Excerpt(NamedTuple):
    start: int
    end: int
    printed: bool  # by a program: what follows may be the person's again


@lru_cache(maxsize=1)
def _words() -> tuple[re.Pattern[str], frozenset[str]]:
    """The fields of forms, and the words by which people name what they tell."""
    forms = joined(Forms)
    spoken = [part.doubts.own for language in KNOWN if (part := of(language, Language)) is not None]
    return re.compile(forms.fields), frozenset(forms.topics.split("|")).union(*map(str.split, spoken))


def excerpt(text: str) -> Excerpt | None:
    """The first lines of a turn, as `masked` gives it, that are none of the person's; a turn of one line has none."""
    return (_form(text) if text.count(":") >= FIELDS else None) or _printed(text)


def _form(text: str) -> Excerpt | None:
    """A form from the first of its fields to the end of the paragraph that holds the last."""
    fields, own = _words()
    found = [(label.start(), label[1]) for label in _FIELD.finditer(text)]
    known = {label for _, label in found if fields.fullmatch(label)}
    others = {label for _, label in found if label not in known and not own.issuperset(label.split())}
    if len(known) < FIELDS and not (known and len(known) + len(others) > FIELDS):
        return None
    fields_at = [start for start, label in found if label in known or label in others]
    end = text.find("\n\n", fields_at[-1])
    return Excerpt(fields_at[0], end if end >= 0 else len(text), False)


def _printed(text: str) -> Excerpt | None:
    """Two lines or more, one below the other, that the same name opens."""
    start = at = 0
    before = ""
    for line in text.split("\n"):
        end = at + len(line)
        name = _name(line) if ":" in line or "|" in line or line[:1] in _OPEN or _DASH in line else ""
        if name and name == before:
            return Excerpt(start, _same(text, end, name), True)
        start, before, at = at, name, end + 1
    return None


def _same(text: str, end: int, name: str) -> int:
    """The end of the last line that the name opens, or that hangs below one."""
    while end < len(text):
        after = text.find("\n", end + 1)
        after = len(text) if after < 0 else after
        line = text[end + 1 : after]
        if _name(line) != name and not line.startswith((" ", "\t")):
            break
        end = after
    return end


def _name(line: str) -> str:
    """What stands before a line as a program's name does: numbers and files are alike; "" for a person's word."""
    found = _NAMED.match(line)
    if found is None:
        return ""
    if found[1]:
        return _DIGITS.sub("0", found[1])
    name = _DIGITS.sub("0", found[2])
    if _FILE.fullmatch(name):
        return "file"
    words = _WORDS.findall(name)
    return "" if not 0 < len(words) <= NAMES or _words()[1].issuperset(w for w in words if w != "0") else name


def _may_demand(text: str) -> bool:
    """The cheap look: few turns hold a word in capitals."""
    return "MUST" in text or "SHALL" in text or "SHOULD" in text or "REQUIRED" in text or "MAY" in text


def demands(sentence: str) -> bool:
    """True for a sentence in the words of a standard, said of a thing: "Clients MUST NOT cache it"."""
    return (
        _may_demand(sentence)
        and _DEMANDS.search(sentence) is not None
        and _ADDRESSED.isdisjoint(_WORDS.findall(sentence.lower()))
    )


def is_specification(paragraph: str) -> bool:
    """True for what a standard or a contract demands of things: "The client MUST … It MUST NOT …"."""
    if not _may_demand(paragraph) or len(_DEMANDS.findall(paragraph)) < FIELDS or _DEMANDED.search(paragraph) is None:
        return False
    return _ADDRESSED.isdisjoint(_WORDS.findall(paragraph.lower()))


def command_end(text: str) -> int:
    """Where the name of a command that opens the turn ends: what it is given is for its run. 0 without one."""
    found = _COMMAND.match(text) if text.lstrip()[:1] == "/" else None
    return found.end() if found else 0
