"""The reason of a decision where it stands apart from it, and what was turned down with it.

"Since we deploy to ARM, let's go with Zig.", "let's go with sqlite, postgres is overkill", "we chose Redis. Not
Memcached. The team knows it.": only what weighs one thing against another is a reason. A task, a question, trouble with
what was just chosen and another fact are none, nor is what is said of a thing that nobody has spoken of.
"""

import re
from functools import cached_property
from typing import NamedTuple

from twiceshy.languages.shapes.rules import Why
from twiceshy.learn.about.families import families
from twiceshy.learn.about.topics import content
from twiceshy.learn.sentences import fold
from twiceshy.learn.tasks import lasting, orders_once

LONGEST = 200  # characters of a reason
TOLD = 400  # and of what it is the reason of
_EDGES = " \t\n,.;:!?()\"'“”–—-"
_CLAUSE = re.compile(r"[,;:] +|\.+ +| [-–—]+ | \(")


class Apart(NamedTuple):
    reason: str = ""
    rejected: str = ""
    end: int = 0  # how far it goes


class Reasons:
    """A language's ways to tell them."""

    def __init__(self, why: Why) -> None:
        self._why = why

    @cached_property
    def _first(self) -> re.Pattern[str]:
        return re.compile(self._why.first or "(?!)")

    @cached_property
    def _opens(self) -> re.Pattern[str]:
        return re.compile(rf"(?:{self._why.opens or '(?!)'})[,:]? *")

    @cached_property
    def _names(self) -> re.Pattern[str]:
        return re.compile(rf"(?:{self._why.names or '(?!)'})")

    @cached_property
    def _takes(self) -> re.Pattern[str]:
        return re.compile(rf"(?:{self._why.takes or '(?!)'})\W*$")

    @cached_property
    def _weighing(self) -> tuple[re.Pattern[str], re.Pattern[str]]:
        return re.compile(self._why.speaks or "(?!)"), re.compile(self._why.fails or "(?!)")

    @cached_property
    def _given(self) -> re.Pattern[str]:
        return re.compile(rf"(?:{self._why.given or '(?!)'}) ")

    @cached_property
    def _own(self) -> re.Pattern[str]:
        return re.compile(rf"(?:{self._why.own or '(?!)'})\b")

    def first(self, text: str) -> str:
        """The reason with which a decision begins."""
        found = self._first.match(fold(text).replace("’", "'"))
        if found is None or found.lastindex is None:
            return ""
        return text[found.start(found.lastindex) : found.end(found.lastindex)].strip(_EDGES)

    def within(self, text: str, rejected: str) -> Apart:
        """The reason behind a comma of a decision."""
        for joint in _CLAUSE.finditer(text, max(0, len(text) - LONGEST)):
            found = self.behind(text[joint.end() :], text[max(0, joint.start() - TOLD) : joint.start()], rejected)
            if found is not None and found.reason:
                return found
        return Apart()

    def behind(self, words: str, told: str, rejected: str = "") -> Apart | None:
        """What a clause or sentence says of the decision `told` before it, and of what that has `rejected`."""
        if len(words) > LONGEST or words.rstrip().endswith("?") or orders_once(words):
            return None
        low = fold(words).replace("’", "'")
        opening = self._opens.match(low)
        if opening is not None and opening.end() < len(low):
            return self._whole(words, opening.end())
        speaks, fails = self._weighing
        if (found := fails.match(low)) is not None and (
            about := self._turned_down(found, words, told, rejected)
        ) is not None:
            whole = self._whole(words, 0)
            return whole._replace(rejected=about) if whole else None
        found = speaks.match(low)
        if found is not None and self._is_about(found.groupdict().get("it") or "", told):
            return self._whole(words, 0)
        named = self._names.match(low)
        return self._with_rest(words, named, told) if named else None

    def takes(self, words: str) -> bool:
        """True for a sentence that names what was taken in place of what was not, and says no more."""
        found = self._takes.match(fold(words).replace("’", "'"))
        if found is None:
            return False
        about = words[found.start(1) : found.end(1)]
        return bool(families(about)) or about != about.lower()  # "it's red" names nothing

    def _with_rest(self, words: str, named: re.Match[str], told: str) -> Apart | None:
        """ "Not Go, its pauses hurt": what was not taken, and what is said of it."""
        rest = words[named.end() :]
        about = words[named.start(1) : named.end(1)].strip(_EDGES)
        if families(told) and not families(about):
            return None  # "no funciona"
        if not rest.strip(_EDGES):
            return Apart("", about, len(words))
        joint = _CLAUSE.match(rest)
        why = self._whole(rest, joint.end()) if joint and not orders_once(rest[joint.end() :]) else None
        return why._replace(rejected=about, end=named.end() + why.end) if why else None

    def _whole(self, words: str, start: int) -> Apart | None:
        """The reason without the task that is joined to it."""
        first, last = lasting(words)
        return Apart(words[start:last].strip(_EDGES), "", last) if first <= start < last else None

    def _turned_down(self, found: re.Match[str], words: str, told: str, rejected: str) -> str | None:
        """What it is that fails; "" where the decision has said so. Trouble with what was chosen is no reason."""
        if found["it"] is None:
            return "" if rejected else None
        given = self._given.match(found["it"])
        about = words[found.start("it") + (given.end() if given else 0) : found.end("it")]
        known = content(about)
        if known and known <= content(told):
            return "" if known <= content(rejected) else None
        return about.strip(_EDGES) if self._is_about(found["it"], told) else None

    def _is_about(self, thing: str, told: str) -> bool:
        """True where a thing may be one of those that were weighed, or where none is named."""
        if not thing:
            return True
        mine, theirs = families(told).keys(), families(thing).keys()
        if mine and theirs:
            return bool(mine & theirs)
        given = self._given.match(thing)
        if given and not theirs:
            return bool(content(thing) & content(told))
        return self._own.match(thing, given.end() if given else 0) is None
