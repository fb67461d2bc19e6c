"""Patterns of a command line held against names, with an end to it whatever they are.

A hook has milliseconds, and a regular expression of a stranger can take years: what repeats a group or looks back isn't
run at all, and the steps the rest may take are paid from one purse per line. None means that it can't be told.
"""

import re
from collections.abc import Callable
from math import factorial

MOST_STEPS = 4_000_000  # of all patterns of one line: less than a tenth of a second
LONGEST = 400  # signs of a pattern
MOST_DEEP = 60  # brackets inside of brackets
# What is written with a backslash where it means something, and without one where it is just a sign.
DIALECTS = {"emacs": "()|{}", "basic": "()|+?{}", "extended": ""}
_TOKEN = re.compile(r"\\.|\[\^?\]?(?:\[:\w+:\]|[^\]])*\]|.", re.S)
_WILD = re.compile(r"(?<!\\)\)[*+{?]|[*+}][*+{]|\(\?|\\[1-9]")  # repeats a group or a repeat, or looks back
_CLASSES = {
    "[:digit:]": "0-9", "[:alpha:]": "a-zA-Z", "[:alnum:]": "a-zA-Z0-9", "[:lower:]": "a-z", "[:upper:]": "A-Z",
    "[:space:]": r"\s", "[:blank:]": " ", "[:xdigit:]": "0-9a-fA-F",
}  # fmt: skip
Matcher = Callable[[str], bool | None]


class Patience:
    """The steps that are left for a line."""

    def __init__(self, steps: int = MOST_STEPS) -> None:
        self.left = steps

    def has(self, steps: int) -> bool:
        """Pay for some steps, if there are so many."""
        if steps > self.left:
            return False
        self.left -= steps
        return True


def matcher(pattern: str, dialect: str, patience: Patience, fold: bool = False, whole: bool = False) -> Matcher:
    """Says of a name whether the pattern is met, somewhere in it or as a whole."""
    try:
        signs = [_sign(found[0], DIALECTS[dialect]) for found in _TOKEN.finditer(pattern[: LONGEST + 1])]
        text = "".join(signs)
        if len(pattern) > LONGEST or signs.count("(") > MOST_DEEP or _WILD.search(text):
            return _untold
        tried = re.compile(text, re.IGNORECASE if fold else 0)
    except (re.error, ValueError, OverflowError):
        return _untold
    met = tried.fullmatch if whole else tried.search
    repeats, choices = sum(map(signs.count, "*+{")), sum(map(signs.count, "|?"))

    def matches(name: str) -> bool | None:
        length = len(name) + 1
        steps = max(length, length ** (repeats + (not whole)) // factorial(repeats)) << choices  # an upper bound
        return met(name) is not None if patience.has(steps) else None

    return matches


def literal(text: str, fold: bool = False, whole: bool = False) -> Matcher:
    """The same for a text that is just that."""
    text = text.lower() if fold else text

    def matches(name: str) -> bool | None:
        name = name.lower() if fold else name
        return name == text if whole else text in name

    return matches


def _untold(_name: str) -> None:
    return None


def _sign(sign: str, swapped: str) -> str:
    """One sign of a pattern as Python writes it; ValueError for what it has no word for."""
    if len(sign) == 1:
        return "\\" + sign if sign in swapped else sign
    if sign[0] == "[":
        for name, signs in _CLASSES.items():
            sign = sign.replace(name, signs)
        if "[:" in sign or "--" in sign:
            raise ValueError(sign)
        return "[" + re.sub(r"([\[&~|])", r"\\\1", sign[1:-1]) + "]"
    if sign[1] in swapped:
        return sign[1]
    if sign[1] in "<>":
        return r"\b"
    if sign[1] in "`'" or (sign[1].isalnum() and sign[1] not in "wWsSbBdD"):
        raise ValueError(sign)
    return sign
