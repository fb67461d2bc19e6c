"""One engine for every language: compiled once from the data, then a few set lookups per sentence.

`Reader.read` takes a sentence and answers with the highest-ranked rule that matches and that no guard
silences; what is said outright ranks before what is only likely. Patterns are sorted by where they may
begin (the sentence, a clause, anywhere), because trying one at three places instead of eighty is what
makes this fast; guards are tried only after a match.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from twiceshy.learn.detect.language import Language, Rule
from twiceshy.learn.detect.scale import Balance
from twiceshy.learn.detect.short import Short
from twiceshy.learn.sentences import Statement, tokens


class Match(NamedTuple):
    rule: Rule
    statement: Statement


class View:
    """A sentence as the patterns see it; where its clauses begin is worked out only when asked for."""

    __slots__ = ("_clauses", "_cut", "body", "whole", "words")

    def __init__(self, whole: str, body: str, words: frozenset[str], cut: re.Pattern[str]) -> None:
        self.whole = whole
        self.body = body  # without its fillers
        self.words = words
        self._cut = cut
        self._clauses: list[int] = []

    @property
    def clauses(self) -> list[int]:
        if not self._clauses:
            self._clauses = [0, *[found.end() for found in self._cut.finditer(self.body)]]
        return self._clauses


Compiled = tuple[re.Pattern[str] | None, ...]


class _Places:
    """The alternatives of one rule or guard by the place where they may begin, compiled when first tried.

    A turn calls for a few of all the rules; compiling every one costs more than reading a whole session.
    """

    __slots__ = ("_compile", "_compiled")

    def __init__(self, compile_now: Callable[[], Compiled]) -> None:
        self._compile = compile_now
        self._compiled: Compiled = ()

    def found(self, view: View) -> bool:
        if not self._compiled:
            self._compiled = self._compile()
        whole, body, clause, anywhere = self._compiled
        if body is not None and body.match(view.body):
            return True
        if whole is not None and whole.match(view.whole):
            return True
        if clause is not None:
            match = clause.match
            for start in view.clauses:
                if match(view.body, start):
                    return True
        return anywhere is not None and anywhere.search(view.body) is not None


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


class Reader:
    """A language, ready to read."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.marks = _set(language.marks)
        self.ranked = sorted(language.rules, key=lambda rule: not rule.outright)
        fillers = "|".join(re.escape(word) for word in language.fillers.split())
        self._fillers = re.compile(rf"(?:(?:{fillers})(?:[,.!:;…]+\s*|\s+[-–—]*\s*))+")
        self._clauses = re.compile(rf"[,;:(] +(?:{language.joiners} )*| [-–—] |\b{language.joiners} ")
        self._continues = re.compile(language.continues)
        self._refers = re.compile(language.refers)
        self._requests = re.compile(language.requests)
        self._polite = re.compile(language.polite)
        self._rules = [
            (rule, self._places(rule.patterns), _set(rule.overrules), frozenset(self._cues(rule.besides)))
            for rule in self.ranked
        ]
        self._guards = [(guard, self._places(guard.patterns), _set(guard.cues)) for guard in language.guards]
        self._question = next(places for guard, places, _ in self._guards if guard.name == "question")
        self._every = self._by_cue(self.ranked)
        self._outright = self._by_cue([rule for rule in self.ranked if rule.outright])
        self.balance = Balance(language.scale)
        self.short = Short(language.brief, language.scale.classes)
        self.spellings = {typed: word for word, listed in language.spellings for typed in listed.split()}
        self._typed = re.compile(rf"(?<![\w'-])(?:{'|'.join(self.spellings)})(?![\w'-])")

    def _by_cue(self, rules: list[Rule]) -> dict[str, list[int]]:
        """The first of the ranked rules by the words that call them."""
        found: dict[str, list[int]] = {}
        for index, rule in enumerate(rules):
            for cue in self._cues(rule.cues):
                found.setdefault(cue, []).append(index)
        return found

    def _expand(self, pattern: str) -> str:
        for name, shape in self.language.shapes:
            pattern = pattern.replace(f"<{name}>", shape)
        for name, listed in self.language.words:
            options = "|".join(re.escape(word).replace("_", " ") for word in listed.split())
            pattern = pattern.replace(f"<{name}>", f"(?:{options})")
        return pattern

    def _cues(self, cues: str) -> list[str]:
        for name, listed in self.language.words:
            cues = cues.replace(f"<{name}>", listed)
        return cues.split()

    def _places(self, patterns: tuple[str, ...]) -> _Places:
        return _Places(partial(self.compiled, patterns))

    def compiled(self, patterns: tuple[str, ...]) -> Compiled:
        """The alternatives of a rule or guard: for the whole sentence, its body, a clause of it, anywhere in it."""
        sorted_by_place: dict[str, list[str]] = {"^^": [], "^": [], "<start>": [], "": []}
        for pattern in patterns:
            place = next(place for place in sorted_by_place if pattern.startswith(place))
            sorted_by_place[place].append(self._expand(pattern.removeprefix(place)))
        joined = ("|".join(listed) for listed in sorted_by_place.values())
        return tuple(re.compile(pattern) if pattern else None for pattern in joined)

    def _view(self, statement: Statement, words: frozenset[str]) -> View:
        whole = statement.masked
        opening = self._fillers.match(whole)
        body = whole[opening.end() :] if opening else whole
        return View(whole, body, words, self._clauses)

    def called(self, words: frozenset[str]) -> bool:
        """True when a word calls any rule: the cheap look at a whole turn."""
        return not words.isdisjoint(self._every) or not words.isdisjoint(self.spellings)

    def spelled(self, spoken: list[Statement], words: frozenset[str]) -> list[Statement]:
        """The statements as the rules spell them; `words` are those of the turn, of which few are mistyped."""
        if words.isdisjoint(self.spellings):
            return spoken
        return [item._replace(masked=self._typed.sub(self._spelling, item.masked)) for item in spoken]

    def _spelling(self, typed: re.Match[str]) -> str:
        return self.spellings[typed.group()]

    def possible(self, words: frozenset[str], outright: bool = False) -> list[int]:
        """The rules whose cues occur, in order of rank; `outright` leaves out those that need weight beside them."""
        by_cue, rules = self._outright if outright else self._every, self._rules
        indexes = {index for word in words if word in by_cue for index in by_cue[word]}
        if not indexes:
            return []
        return [index for index in sorted(indexes) if not rules[index][3] or not rules[index][3].isdisjoint(words)]

    def read(self, statement: Statement, turn_length: int, asked: bool = False, outright: bool = False) -> Match | None:
        """The highest-ranked rule that speaks in this sentence; `asked` when its turn also asks something."""
        words = tokens(statement.masked)
        indexes = self.possible(words, outright)
        if not indexes:
            return None
        view = self._view(statement, words)
        for index in indexes:
            rule, places, overrules, _ = self._rules[index]
            if (rule.longest and turn_length > rule.longest) or (asked and rule.alone):
                continue
            if places.found(view) and not self._silenced(statement, view, overrules):
                return Match(rule, statement)
        return None

    def silent(self, statement: Statement, overrules: frozenset[str]) -> bool:
        """True when there is a reason to stay silent about the sentence, whatever it weighs."""
        return self._silenced(statement, self._view(statement, tokens(statement.masked)), overrules)

    def continues(self, statement: Statement) -> bool:
        """True when the sentence only makes sense with the one before it."""
        return not statement.asked and self._continues.match(statement.masked) is not None

    def refers(self, statement: Statement) -> bool:
        """True when the sentence speaks of something that only the one before it names."""
        return self._refers.match(statement.masked) is not None

    def asks(self, statement: Statement) -> bool:
        """True for a question, with or without its mark, and for a task."""
        view = self._view(statement, frozenset())
        return statement.asked or self._question.found(view) or self._requests.match(view.body) is not None

    def tells(self, spoken: list[Statement], length: int) -> bool:
        """True when a short turn tells something by its form, and nothing speaks for silence."""
        return self.short.tells(spoken, length) and not any(
            self.asks(item) or self.silent(item, frozenset()) for item in spoken
        )

    def _silenced(self, statement: Statement, view: View, overrules: frozenset[str]) -> bool:
        if "polite" in overrules and self._polite.match(view.body):
            overrules |= {"asked", "question"}
        if statement.asked and "asked" not in overrules:
            return True
        for guard, places, cues in self._guards:
            if guard.name in overrules or (cues and cues.isdisjoint(view.words)):
                continue
            if places.found(view):
                return True
        return False
