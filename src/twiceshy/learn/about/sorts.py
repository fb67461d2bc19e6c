"""What sort of thing a value is: a time, a port, a version, a path, a host, a tool, a name or just a word.

Only values of one sort exclude one another: CI runs on every push, and on GitHub Actions; the main office is in Berlin,
and the main repository on GitLab. What moves may do so from a tool to a folder, but from no day to a host.
"""

import re
from functools import lru_cache

from twiceshy.learn.about import families
from twiceshy.learn.about.topics import Claim
from twiceshy.text.words import terms

_SPELLED = dict(zip("two three four five six seven eight nine ten eleven twelve".split(), range(2, 13), strict=True))
SPELLED = frozenset(terms(" ".join(_SPELLED)))  # stems

_SORTS = (
    ("address", re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+")),
    ("host", re.compile(r"[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|io|dev|app|cloud|ai|eu|de|uk|local|internal|test|lan)")),
    ("version", re.compile(r"v\d+(?:\.\d+)*")),
    ("time", re.compile(r"\d{1,2}(?:[ap]m|:\d\d)")),
    ("style", re.compile(r"[a-z]+[-_]?case")),
)
_DEEDS = (
    r"(?:push|merge|commit|tag|pull request|pr|mr|merge request|release|change|save|deploy|request|demand|schedule)s?"
)
_WHEN = re.compile(
    rf"(?i)(?:(?:every|each|any|per|once|twice|after|before|until|since)\b.*|(?:a |the )?{_DEEDS}|"
    r"\d{1,2}(?::\d\d ?|(?= ?[ap]m\b)).*|\d{4}-\d\d(?:-\d\d)?|noon|midnight|(?:the )?(?:weekends?|weekdays?|mornings?|"
    r"evenings?|nights?)|(?:q[1-4]|20\d\d)|(?:last|next|this) \w+|"
    r"(?:the )?(?:first|second|third|last|end|start|middle) (?:day |week |business day )?of .*|"
    r"\d{1,2}(?:st|nd|rd|th)\b.*)"
)
_PORT = re.compile(r"(?i)(?:tcp |udp )?ports? \d+|:\d{2,5}")
_VERSION = re.compile(r"(?i)(?P<name>[a-z][\w.+#-]*) (?:version |v)?\d+(?:\.[\dx]+)*(?: lts)?")
_REGION = re.compile(
    r"(?i)[a-z]{2}-[a-z]+-\d[a-z]?|"
    r"(?:us|europe|asia|australia|me|africa|(?:north|south)america)-[a-z]+\d(?:-[a-z])?"
)
_STATE = re.compile(
    r"(?i)(?:fire|hold|track|time|call|leave|vacation|holidays?|ice|pause|strike|progress|review|trouble|sync|shape|use|"
    r"place|flux|danger|parallel|isolation|order|sequence|(?:the )?background|memory)"
)  # on fire, in progress
_ABSENT = re.compile(r"(?i)(?:on|in|at|away|out|off|sick|back|here|there|not)\b")
AWAY = re.compile(r"(?i)\b(?:mov|migrat|relocat|transfer|switch|chang)\w*\b")

_PLACES = frozenset(("tool", "name", "path", "host", "address", "word"))  # what is moved may go from one to another
_NAMED = frozenset(("tool", "name", "word"))
_MIXED = frozenset(  # sorts that are often told for one another
    frozenset(pair.split())
    for pair in (
        "when number", "number port", "port address", "number address", "number version", "path word", "path address",
        "host address", "host word", "tool name", "tool word", "name word", "version name",
    )
)  # fmt: skip


def numeral(word: str) -> str:
    """A number as figures, however it is spelled: of "one" nobody knows whether it counts."""
    return str(_SPELLED.get(word, word))


def sort_of(word: str) -> str:
    """What a word by itself is: a thing has one host, one version and one time, whatever they are."""
    return next((name for name, pattern in _SORTS if pattern.fullmatch(word)), "")


@lru_cache(maxsize=4096)
def sort(value: str) -> str:
    """What sort of thing a value is, roughly."""
    bare = value.strip("`'\" ")
    first = bare.split()[0] if bare.split() else ""
    if "://" in bare or "@" in bare or bare.endswith(".git"):
        return "address"
    if bare[:1].isdigit() or (first[:1] in "vV" and first[1:2].isdigit()):
        return "number"
    if "/" in first or first.startswith(("~", ".")):
        return "path"
    if first.lower() in families.STATES:
        return "state"
    if first[:1].isupper() or families.families(first) or any(sign in first for sign in "_-.") or "`" in value:
        return "name"
    return "word"


@lru_cache(maxsize=4096)
def fine_sort(value: str) -> str:
    """The same, told more finely: what a thing may be at, on, in or by."""
    bare = value.strip("`'\" ").removesuffix(" only")
    if _WHEN.fullmatch(bare) or families.is_moment(bare):
        return "when"
    if _PORT.fullmatch(bare):
        return "port"
    if _STATE.fullmatch(bare):
        return "state"
    if numeral(bare.split(" ")[0].lower()).isdigit():
        return "number"
    if families.is_tongue(bare):
        return "tongue"
    if _REGION.fullmatch(bare):
        return "region"
    version = _VERSION.fullmatch(bare)
    if version and families.same(version["name"]) not in families.NO_PRODUCT:
        return "version"
    if sort_of(bare.lower()) == "host":
        return "host"
    rough = sort(value)
    return "tool" if rough in ("name", "word") and is_tool(bare) else rough


def is_tool(value: str) -> bool:
    """Does it name something people build and run things with?"""
    words = value.split()
    known = bool(words) and any(
        families.has_kin(word) or families.is_technology(families.same(word)) for word in words[:2]
    )
    return bool(words) and (known or bool(families.families(value)))


def apart(mine: Claim, theirs: Claim, new_text: str) -> bool:
    """Do two claims of one thing tell things of two sorts, so that both may hold?"""
    one, other = fine_sort(mine.value), fine_sort(theirs.value)
    if mine.attribute == "owner":
        return any(_ABSENT.match(claim.value) for claim in (mine, theirs))
    if "name" in (mine.attribute, theirs.attribute) or mine.attribute == "means":
        return False
    if {mine.at, theirs.at} == {"in", "on"} and {one, other} <= _NAMED and {one, other} != {"tool"}:
        return True  # in Berlin, on GitLab
    if one == other:
        left = theirs.words <= frozenset(terms(new_text))  # "from Redis to RabbitMQ"
        return one == "tool" and not left and other_tools(mine.value, theirs.value)
    if "version" in (one, other) and "tool" in (one, other):
        return not _is_version_of(*((mine.value, theirs.value) if one == "version" else (theirs.value, mine.value)))
    if {one, other} <= _PLACES and AWAY.search(new_text) and "use" not in (mine.attribute, theirs.attribute):
        return False
    return frozenset((one, other)) not in _MIXED


def may_exclude(one: str, other: str) -> bool:
    """May one of two values that are told of the same thing be there instead of the other?"""
    found = frozenset((fine_sort(one), fine_sort(other)))
    return len(found) == 1 or found in _MIXED or found <= _PLACES


def other_tools(one: str, other: str) -> bool:
    """A thing is at one place of each sort: hosted on Vercel, and in Svelte."""
    ours, others = families.families(one).keys(), families.families(other).keys()
    return bool(ours and others) and ours.isdisjoint(others)


def _is_version_of(version: str, tool: str) -> bool:
    name, found = version.split()[0], tool.split()
    return any(families.same(name) == families.same(word) or families.kin(name, word) for word in found)


def are_kin(one: str, other: str) -> bool:
    """Do two values name things of which one may take the other's place?"""
    return any(families.kin(mine, theirs) for mine in one.split() for theirs in other.split())
