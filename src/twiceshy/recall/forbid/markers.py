"""The words that mark what a rule forbids.

How people forbid is a table (forbidding.txt), added to without a look at the code: the turns of phrase that mark a
clause ("never", "hands off", "is my job"), those between the mark and the act ("even think about"), and those that
only make it stronger ("under any circumstances"). A look for signs comes first, which costs nothing.
"""

import os
from functools import cache

from twiceshy.recall.forbid import said
from twiceshy.recall.forbid.wording import STOPS, Found, Table, cut
from twiceshy.text import words
from twiceshy.text.commands import program

TABLE = os.path.join(os.path.dirname(__file__), "forbidding.txt")
MARKING = "skip leave hands away ask before bad listed mine permit pin inside where actor alone not no instead"


# Words of which one stands in every text that forbids: a look that costs nothing.
SIGNS = (
    "never", "n't", "n’t", "dont", "cant", "wont", " not", "not ", "no ", "no-", "nope", "cannot", "avoid", "stop",
    "quit", "refrain", "resist", "forbid", "prohibit", "ban", "veto", "allow", "reserved", "restricted", "job",
    "business", "decision", "call", "to me", "to us", "abstain", "desist", "limit", "hands", "keep", "leave", "stay",
    "remain", "steer", "ask", "check", "confirm", "talk", "ping", "tell", "warn", "consult", "only", "exclusively",
    "nothing", "nobody", "none", "instead of", "rather than", "niemals", "nie ", "nunca", "jamais", "kein", "ning",
    "nada", "pas de", "read-only", "read only", "readonly", "frozen", "sacred", "untouchable", "immutable",
    "approval", "permission", "sign", "taboo", "verboten", "zero", "table", " out", "bad idea", "require", "need",
    "fingers", "paws", "go near", "a no", "over my", "= no", "before", "off", "alone", "enough", "forget", "against",
    "violate", "fired", "anything", "everything", " no", "sin", "blocked", "suspended", "on hold", "unacceptable",
    "human", "myself", "let me", "by me", "by us", "by ops", "by ci", "with me", "outlaw", "denied",
    "crime", "for ci", "for ops", "for me", "through", "mine", "inside", "within", "are for", "is for",
    "the menu", "button", "nuclear", "swear", "y word", "e word", "s word", "d word", "r word", "grown-up", "grownup",
    "adults", "dead to", "pay grade", "paygrade", "lava", "poison", "radioactive", "persona",
    "kryptonite", "dynamite", "cards", "agenda", "so is", "so are", "goes for", "ditto", "likewise", "statt", "nicht",
    "não", "nao ", "pas ", "anstelle", "vez de", "lugar de", "invés d", "inves d", "lieu d",
)  # fmt: skip

# A marker after which the subject is what is forbidden to do something.
TELLING = (
    "must", "should", "may", "can", "shall", "will", "could", "is", "are", "do", "does", "did", "won't", "never",
)  # fmt: skip


def may_forbid(text: str) -> bool:
    """A cheap look: can it forbid anything?"""
    low = text.lower()
    return any(sign in low for sign in SIGNS)


def markers(sentence: str) -> list[Found]:
    """Every marker of a sentence, in order, none inside another."""
    return [each for each in table(MARKING).find(sentence) if each.kind != "skip"]


@cache
def table(kinds: str) -> Table:
    """The turns of phrase of some kinds."""
    lines, classes = _read()
    tests = {"acts": _is_act, "ing": _is_doing, "path": _is_path, "whose": _is_whose, "tool": is_tool}
    return Table([line for kind in kinds.split() for line in lines[kind]], classes, tests)


@cache
def _read() -> tuple[dict[str, list[str]], dict[str, str]]:
    """The lines of each kind, and the classes of words."""
    with open(TABLE, encoding="utf-8") as told:
        every = told.read().splitlines()
    lines: dict[str, list[str]] = {}
    classes: dict[str, str] = {}
    for line in every:
        name, _, listed = line.partition(": ")
        if name[0] == "$":
            classes[name[1:]] = f"{classes.get(name[1:], '')} {listed}"
        elif name[0] != "#":
            lines.setdefault(name, []).append(line)
    return lines, classes


def _is_act(low: str) -> bool:
    return low in ("uses", "use", "runs", "run") or not said.acts().isdisjoint(words.words(low))


def _is_doing(low: str) -> bool:
    return low.endswith("ing") and not low.endswith("thing")


def _is_whose(low: str) -> bool:
    return low.endswith(("'s", "s'"))


def _is_path(low: str) -> bool:
    return not low.isalnum() and low not in STOPS


def is_tool(low: str) -> bool:
    """A program that no other word is spelled like."""
    from twiceshy.recall.forbid.spellings import known_programs  # which costs, and only who reads a rule gets here

    name = low.strip("`'\"")
    return name in known_programs() or program(name) in known_programs()


@cache
def _nobody() -> frozenset[str]:
    return frozenset(_read()[1]["nobody"].split())


def is_nobody(told: str) -> bool:
    """Only those who are told, and what leads up to it."""
    return all(word.low in _nobody() or word.low in STOPS for word in cut(told))


def first(kind: str, text: str) -> Found | None:
    """The turn of phrase a text begins with."""
    told = cut(text)
    return next(table(kind).at(text, told, 0), None) if told else None


def find(kind: str, text: str) -> list[Found]:
    return table(kind).find(text)
