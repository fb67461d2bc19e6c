"""One engine for every language: compiled once from the data, then a few set lookups per sentence.

`Reader.read` takes a sentence and answers with the highest-ranked rule that matches and that no guard
silences. Guards are tried only after a rule has matched, so ordinary sentences cost almost nothing.
"""

import re
from typing import NamedTuple

from twiceshy.learn.detect.language import Guard, Language, Rule
from twiceshy.learn.sentences import Statement

_SPACES = str.maketrans({mark: " " for mark in ',;:.!?()[]{}"*\n'})


class Match(NamedTuple):
    rule: Rule
    statement: Statement


def tokens(low: str) -> frozenset[str]:
    """The words of a sentence as cues see them."""
    return frozenset(low.translate(_SPACES).split())


def _expand(language: Language, patterns: tuple[str, ...]) -> str:
    text = "|".join(patterns)
    for name, shape in language.shapes:
        text = text.replace(f"<{name}>", shape)
    for name, listed in language.words:
        options = "|".join(re.escape(word).replace("_", " ") for word in listed.split())
        text = text.replace(f"<{name}>", f"(?:{options})")
    return text


class Reader:
    """A language, ready to read."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.marks = frozenset(language.marks.split())
        fillers = "|".join(re.escape(word) for word in language.fillers.split())
        self._fillers = re.compile(rf"(?:(?:{fillers})(?:[,.!:;…]+\s*|\s+[-–—]*\s*))+")
        self._rules = [
            (rule, self._compile(rule.patterns), frozenset(rule.overrules.split())) for rule in language.rules
        ]
        self._guards = [
            (guard, self._compile(guard.patterns), frozenset(guard.cues.split())) for guard in language.guards
        ]
        self._polite = re.compile(language.polite)
        self._by_cue: dict[str, list[int]] = {}
        for index, rule in enumerate(language.rules):
            for cue in rule.cues.split():
                self._by_cue.setdefault(cue, []).append(index)
        self.cues = frozenset(self._by_cue)

    def _compile(self, patterns: tuple[str, ...]) -> re.Pattern[str]:
        return re.compile(_expand(self.language, patterns))

    def read(self, statement: Statement, turn_length: int) -> Match | None:
        present = tokens(statement.masked)
        cued = present & self.cues
        if not cued:
            return None
        opening = self._fillers.match(statement.masked)
        views = (statement.masked[opening.end() :], statement.masked) if opening else (statement.masked,)
        for index in sorted({index for cue in cued for index in self._by_cue[cue]}):
            rule, pattern, overrules = self._rules[index]
            if rule.longest and turn_length > rule.longest:
                continue
            if any(map(pattern.search, views)) and not self._silenced(statement, views, present, overrules):
                return Match(rule, statement)
        return None

    def _silenced(
        self, statement: Statement, views: tuple[str, ...], present: frozenset[str], overrules: frozenset[str]
    ) -> bool:
        if "polite" in overrules and self._polite.match(views[0]):
            overrules |= {"asked", "question"}
        if statement.asked and "asked" not in overrules:
            return True
        for guard, pattern, cues in self._guards:
            if guard.name in overrules or (cues and cues.isdisjoint(present)):
                continue
            if any(map(pattern.search, views)):
                return True
        return False
