"""Patterns of a command line held against names, with an end to it whatever they are.

A hook has milliseconds, and a regular expression of a stranger can take years: each is rewritten sign by sign, what
repeats a group or looks back isn't run at all, and the steps the rest may take are paid from one purse per line.
None means that it can't be told.
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
    reading = _Reading(DIALECTS[dialect])
    try:
        if len(pattern) > LONGEST or not reading.read(pattern):
            return _untold
        tried = re.compile("".join(reading.out), re.IGNORECASE if fold else 0)
    except (re.error, OverflowError):
        return _untold
    met = tried.fullmatch if whole else tried.search

    def matches(name: str) -> bool | None:
        return met(name) is not None if patience.has(reading.steps(len(name) + 1, whole)) else None

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


class _Reading:
    """One pattern, sign by sign, as Python writes it, with what it may cost."""

    def __init__(self, swapped: str) -> None:
        self.swapped = swapped
        self.out: list[str] = []
        self.repeats, self.choices = 0, 1
        self.bars = [1]  # alternatives of each open group
        self.before = ""  # the kind of the last sign: group, repeat, open or nothing

    def steps(self, length: int, whole: bool) -> int:
        """An upper bound of what a search backtracks."""
        tries: int = length ** (self.repeats + (not whole)) // factorial(self.repeats)
        return max(length, tries) * self.choices

    def read(self, pattern: str) -> bool:
        """False if it is none of the tame ones."""
        for found in _TOKEN.finditer(pattern):
            sign = found[0]
            if len(sign) == 1:
                known = self._means(sign) if sign in "()|*+?{}^$." and sign not in self.swapped else self._is(sign)
            elif sign[0] == "[":
                known = self._set(sign)
            else:
                known = self._means(sign[1]) if sign[1] in self.swapped else self._escaped(sign)
            if not known:
                return False
        for bars in self.bars:
            self.choices *= bars
        return len(self.bars) == 1

    def _is(self, sign: str) -> bool:
        self.out.append(re.escape(sign))
        self.before = ""
        return True

    def _set(self, sign: str) -> bool:
        for name, signs in _CLASSES.items():
            sign = sign.replace(name, signs)
        inside = sign[1:-1]
        if "[:" in inside or "--" in inside:
            return False
        self.out.append("[" + re.sub(r"([\[&~|])", r"\\\1", inside) + "]")
        self.before = ""
        return True

    def _escaped(self, sign: str) -> bool:
        if sign[1] in "<>":
            sign = r"\b"
        elif sign[1] not in "wWsSbBdD":
            return not sign[1].isalnum() and sign[1] not in "`'" and self._is(sign[1])
        self.out.append(sign)
        self.before = ""
        return True

    def _means(self, sign: str) -> bool:
        if sign in "*+{?":
            return self._repeat(sign)
        if self.before == "open" and sign == ")":
            return False
        if sign == "(":
            self.bars.append(1)
        elif sign == ")":
            if len(self.bars) == 1:
                return False
            self.choices *= self.bars.pop()
        elif sign == "|":
            self.bars[-1] += 1
        self.out.append("(?:" if sign == "(" else sign)
        self.before = {"(": "open", ")": "group", "}": "repeat"}.get(sign, "")
        return len(self.bars) < MOST_DEEP

    def _repeat(self, sign: str) -> bool:
        """A sign that repeats what stands before it: once, and no group, which could repeat in turn."""
        if self.before == "open" or (self.before and sign != "?"):
            return False
        if self.before == "repeat":  # `.*?` just takes less
            self.before = "group"
        elif sign == "?":
            self.choices *= 2
            self.before = "repeat"
        else:
            self.repeats += 1
            self.before = "repeat"
        self.out.append(sign)
        return True
