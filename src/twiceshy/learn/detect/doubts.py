"""Reasons to wait for a yes, whatever a sentence teaches: it may be another's, not meant to last, or half of a talk.

Guards know a sentence that reports or jokes and is silent about it; here it is often the turn that tells: the marks
of mail, chat, commits and prompts, a heading that hands something over, a label that names a source, letters that
look like others, a joke or a word taken back in the same breath. Looked for only where something would hold at once.
What these marks are without words of a language stands here, the rest is data (`language.Doubts`).
"""

import re
import unicodedata
from functools import cached_property, lru_cache
from itertools import pairwise

from twiceshy.languages import alternatives
from twiceshy.languages.shapes.rules import Doubts
from twiceshy.learn.detect.excerpts import command_end, demands
from twiceshy.learn.detect.gated import Paired, Ways
from twiceshy.learn.detect.pasted import ends_in_fence, without_output
from twiceshy.learn.sentences import Statement, runs

NEVER = "(?!)"
LINE = 100  # characters of one that names a file
# Mail, chat, commits, prompts, markup and code that stand in a turn.
_MARKS = (
    r"<\|\w|\|>|&lt;|&gt;|<!--|(?:^|\n)\[//\]: ?#|(?:^|\n)-- \S[^\n]*\n|(?:^|\n)(?:(?:from|to|subject|author|date): "
    r"\S|commit [0-9a-f]{6,40}\b|\[\d{1,2}:\d\d|"
    r"[\w.-]{1,20}> \S| {4}\S|[\w.-]{1,20}(?: [\w.-]{1,20})? \d{1,2}:\d\d ?(?:am|pm)?\n|"
    r"[\w.-]{1,20}(?: [\w.-]{1,20})? {1,4}[(\[]?\d{1,2}:\d\d|[ \t]{0,8}[+-] ?(?://|#|/?\*)|e {2,}\w)|(?:^|: )// |"
    r"^\w+ \(\w+\): |[\U0001f644\U0001f602\U0001f923]"
)
_NAME = r"[\w./-]*(?:\w\.[a-z]{1,5}|\.\w{4,20}|\b(?:readme|makefile|license|hacking|contributing|dockerfile))"
_NOTES = ("claude.md", "agents.md", "gemini.md", "memory.md")  # an agent's own: what stands there is meant to last


class Doubter:
    """The doubts of a language, ready to be asked."""

    def __init__(self, doubts: Doubts, common: frozenset[str]) -> None:
        self.doubts = doubts
        self._common = common  # words that most sentences hold
        self._own = frozenset(doubts.own.split())

    @cached_property
    def _leaning(self) -> Paired:
        return Paired(self.doubts.leans or NEVER, self._common)

    @cached_property
    def _nothing(self) -> re.Pattern[str]:
        return re.compile(self.doubts.nothing or NEVER)

    @cached_property
    def _passing(self) -> Ways:
        return Ways(Paired(each or NEVER, self._common) for each in (self.doubts.passing, *self.doubts.fleeting))

    @cached_property
    def _unmeant(self) -> re.Pattern[str]:
        return re.compile(self.doubts.unmeant or NEVER)

    @cached_property
    def _others(self) -> Ways:
        return Ways(map(Paired, alternatives(self.doubts.others or NEVER)))

    @cached_property
    def _mine(self) -> re.Pattern[str]:
        return re.compile(self.doubts.mine or NEVER)

    @cached_property
    def _label(self) -> re.Pattern[str]:
        """A source before a colon, of more than one word: "PR comment from @jane: …"."""
        told = r"\w|[\w-]{1,20} ?\d[\w.]*|deprecated|\w{1,20}: [\w-]{1,30}"
        sources = "|".join((r"@\w+", *self.doubts.sources.split()))
        return re.compile(rf"(?=[^: \n]+ [^:\n]{{0,60}}: )[^:\n]*\b(?:{sources})\b[^:\n]*: |(?:{told}): ")

    @cached_property
    def _behaving(self) -> re.Pattern[str]:
        return re.compile(self.doubts.behaves or NEVER)

    @cached_property
    def _making(self) -> re.Pattern[str]:
        return re.compile(self.doubts.makes or NEVER)

    @cached_property
    def _title(self) -> re.Pattern[str]:
        """A line that only names a file, over what stands in it."""
        beside = rf"(?:{'|'.join(self.doubts.titles.split()) or NEVER})"
        marks = r"[\s@$=<>:`'\"()\d#*_-]{0,10}"
        return re.compile(rf"{marks}(?:{beside}\b{marks}){{0,3}}({_NAME}){marks}(?:(?:{beside})\b{marks}){{0,2}}")

    @cached_property
    def _reviewers(self) -> tuple[str, ...]:
        return tuple(f"{word}: " for word in self.doubts.reviewers.split())

    def leans(self, statement: Statement) -> bool:
        """True for what is nothing without the talk before it."""
        return self._leaning.matches(statement.masked, statement.runs)

    def passes(self, statement: Statement) -> bool:
        """True for what is said of this place or this hour."""
        return self._passing.among(statement.masked, {*statement.runs, *pairwise(statement.runs)})

    def is_nothing(self, statement: Statement) -> bool:
        """True for a word of the moment that sounds like more: a bare choice, a step back, a fault, a task's terms."""
        return self._nothing.search(statement.masked) is not None

    def waits(self, text: str, statement: Statement) -> bool:
        """True when what a sentence of the turn says shall wait for a yes."""
        return self.leans(statement) or self.passes(statement) or self.unmeant(text) or self.foreign(text, statement)

    def unmeant(self, text: str) -> bool:
        """True for a joke, for what is taken back in the same breath, for a part that is played."""
        return self._unmeant.search(text.lower()) is not None

    def foreign(self, text: str, statement: Statement) -> bool:
        """True when what the statement says may not be the person's own."""
        low = without_output(text).lower()
        return (
            self.marked(low)
            or self._is_labelled(statement.masked)
            or self._is_handed(text, low, statement.start)
            or self._is_specified(text, low, statement)
            or command_end(text) > 0
            or _is_disguised(text)
        )

    def marked(self, low: str) -> bool:
        """True when a turn, or a part of it, bears marks of what others wrote, or of what is only shown."""
        said = runs(low)
        return self._others.among(low, {*said, *pairwise(said)}) or _marks().search(low) is not None

    def _is_specified(self, text: str, low: str, statement: Statement) -> bool:
        """True for what a thing to be built or mended shall do: "users must not see it. implement that"."""
        told = self._behaving.match(statement.masked) or demands(text[statement.start : statement.end])
        return bool(told) and self._making.search(low) is not None

    def _is_labelled(self, low: str) -> bool:
        if low.startswith(self._reviewers):
            return True
        label = self._label.match(low)
        return label is not None and (label.end() <= len("a: ") or not self.is_own(label.group()))

    def is_own(self, heading: str) -> bool:
        """True for what a person calls what they tell: "rules:", "from now on, in this repo:"."""
        return self._mine.search(heading) is not None or self._own.issuperset(re.findall(r"[\w']+", heading))

    def _is_handed(self, text: str, low: str, start: int) -> bool:
        """True below a heading that isn't the person's for what they tell, or after a source was named."""
        *above, line = low[:start].split("\n")
        end = 0
        for each in above:
            end += len(each) + 1
            heading = each.strip(" *#_")
            title = self._title.fullmatch(each) if len(each) <= LINE else None
            if title and not title[1].endswith(_NOTES):
                return True
            if heading.endswith(":") and not self.is_own(heading) and not ends_in_fence(heading, text[end:]):
                return True
        told = (each.lstrip(" *#_-") for each in (*above, line) if ": " in each)
        return any(map(self._is_labelled, told))


@lru_cache(maxsize=1)
def _marks() -> re.Pattern[str]:
    return re.compile(_MARKS)


def _is_disguised(text: str) -> bool:
    """True when letters pretend to be others, or something in it can't be seen."""
    if text.isascii():
        return False
    for word in set(re.findall(r"[^\W\d_]{3,}", text)):
        if not word.isascii():
            names = {unicodedata.name(letter, "").split(" ")[0] for letter in word}
            if {"LATIN"} < names or "FULLWIDTH" in names:
                return True
    return any(unicodedata.category(letter) == "Cf" for letter in text)
