"""One engine for every language: made once from the data, then a few lookups per sentence.

`Reader.read` takes a sentence and answers with the highest-ranked rule that matches and that no guard
silences; what is said outright ranks before what is only likely. The `sieve` leaves the few patterns that the
words of the sentence allow, in order of rank; guards are tried only after a match.
"""

import re
from functools import cache, cached_property
from typing import NamedTuple

from twiceshy.learn.detect.language import Language, Rule
from twiceshy.learn.detect.lists import Lists
from twiceshy.learn.detect.parts import Besides
from twiceshy.learn.detect.scale import Balance
from twiceshy.learn.detect.short import Short
from twiceshy.learn.detect.sieve import Entry, Sieve, View
from twiceshy.learn.sentences import Statement


class Match(NamedTuple):
    rule: Rule
    statement: Statement


class Reader:
    """A language, ready to read."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.marks = frozenset(language.marks.split())
        self.spellings = {typed: word for word, listed in language.spellings for typed in listed.split()}
        self._typos = frozenset(self.spellings)
        self.ranked = sorted(language.rules, key=lambda rule: not rule.outright)
        self._overrules = [frozenset(rule.overrules.split()) for rule in self.ranked]
        self._despite = cache(self._unheard)
        self._silencing = cache(self._unruled)

    # What only a turn in this language asks for is made then.

    @cached_property
    def lists(self) -> Lists:
        return Lists(self.language)

    @cached_property
    def rules(self) -> Sieve:
        cues = self.lists.cues
        return Sieve([Entry(rule.patterns, cues(rule.cues), cues(rule.besides)) for rule in self.ranked], self.lists)

    @cached_property
    def guards(self) -> Sieve:
        guards = self.language.guards
        return Sieve([Entry(guard.patterns, frozenset(guard.cues.split())) for guard in guards], self.lists)

    @cached_property
    def balance(self) -> Balance:
        return Balance(self.language.scale)

    @cached_property
    def short(self) -> Short:
        return Short(self.language.brief)

    @cached_property
    def besides(self) -> Besides:
        return Besides(self.language)

    @cached_property
    def _calls(self) -> frozenset[str]:
        return self._typos.union(*(self.lists.cues(rule.cues) for rule in self.ranked))

    @cached_property
    def _outright(self) -> int:
        return self.rules.only(number for number, rule in enumerate(self.ranked) if rule.outright)

    @cached_property
    def _question(self) -> int:
        return next(number for number, guard in enumerate(self.language.guards) if guard.name == "question")

    @cached_property
    def _askers(self) -> frozenset[str]:
        """The first words by which a question is known."""
        return self.guards.enough(self._question)

    @cached_property
    def _fillers(self) -> re.Pattern[str]:
        fillers = "|".join(re.escape(word) for word in self.language.fillers.split())
        return re.compile(rf"(?:(?:{fillers})(?:[,.!:;…]+\s*|\s+[-–—]*\s*))+")

    @cached_property
    def _clauses(self) -> re.Pattern[str]:
        joiners = self.language.joiners
        return re.compile(rf"[,;:(] +(?:{joiners} )*| [-–—] |\b{joiners} ")

    @cached_property
    def _typed(self) -> re.Pattern[str]:
        return re.compile(rf"(?<![\w'-])(?:{'|'.join(self.spellings)})(?![\w'-])")

    @cached_property
    def _polite(self) -> re.Pattern[str]:
        return re.compile(self.language.polite)

    @cached_property
    def _requests(self) -> re.Pattern[str]:
        return re.compile(self.language.requests)

    def _view(self, statement: Statement) -> View:
        whole = statement.masked
        opening = self._fillers.match(whole)
        body = whole[opening.end() :] if opening else whole
        return View(whole, body, self._clauses)

    def called(self, words: frozenset[str]) -> bool:
        """True when a word calls any rule: the cheap look at a whole turn."""
        return not words.isdisjoint(self._calls)

    def spelled(self, spoken: list[Statement], words: frozenset[str]) -> list[Statement]:
        """The statements as the rules spell them; `words` are those of the turn, of which few are mistyped."""
        if words.isdisjoint(self._typos):
            return spoken
        return [
            Statement(item.start, item.end, self._typed.sub(self._spelling, item.masked), item.asked, item.paragraph)
            for item in spoken
        ]

    def _spelling(self, typed: re.Match[str]) -> str:
        return self.spellings[typed.group()]

    def read(self, statement: Statement, turn_length: int, asked: bool = False, outright: bool = False) -> Match | None:
        """The highest-ranked rule that speaks in this sentence; `asked` when its turn also asks something.

        `outright` leaves out those that need weight beside them.
        """
        rules = self.rules
        view = self._view(statement)
        among = self._outright if outright else rules.every
        asks = view.body.partition(" ")[0] in self._askers
        if asks or statement.asked:
            among &= self._despite(statement.asked, asks, self._polite.match(view.body) is not None)
        possible = rules.possible(statement, view.body, among)
        while (index := rules.first(statement, view, possible)) >= 0:
            rule = self.ranked[index]
            fits = not (rule.longest and turn_length > rule.longest) and not (asked and rule.alone)
            if fits and not self._silenced(statement, view, self._overrules[index]):
                return Match(rule, statement)
            possible = possible >> (end := rules.ends[index]) << end
        return None

    def _unheard(self, asked: bool, asks: bool, polite: bool) -> int:
        """The rules that speak in a sentence with a question mark, or one that opens as questions do."""
        heard = {name for name, there in (("asked", asked), ("question", asks)) if there}
        each = enumerate(self._overrules)
        return self.rules.only(n for n, overrules in each if heard <= overrules or (polite and "polite" in overrules))

    def silent(self, statement: Statement, overrules: frozenset[str]) -> bool:
        """True when there is a reason to stay silent about the sentence, whatever it weighs."""
        return self._silenced(statement, self._view(statement), overrules)

    def continues(self, statement: Statement) -> bool:
        """True when the sentence only makes sense with the one before it."""
        return not statement.asked and re.match(self.language.continues, statement.masked) is not None

    def refers(self, statement: Statement) -> bool:
        """True when the sentence speaks of something that only the one before it names."""
        return re.match(self.language.refers, statement.masked) is not None

    def asks(self, statement: Statement) -> bool:
        """True for a question, with or without its mark, and for a task."""
        if statement.asked:
            return True
        view = self._view(statement)
        if self._requests.match(view.body):
            return True
        question = self.guards.spans[self._question]
        return self.guards.first(statement, view, self.guards.possible(statement, view.body, question)) >= 0

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
        among = self._silencing(overrules)
        return self.guards.first(statement, view, self.guards.possible(statement, view.body, among)) >= 0

    def _unruled(self, overrules: frozenset[str]) -> int:
        """The guards that are left."""
        return self.guards.only(n for n, guard in enumerate(self.language.guards) if guard.name not in overrules)
