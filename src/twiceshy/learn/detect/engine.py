"""One engine for every language: made once from the data, then a few lookups per sentence.

`Reader.read` takes a sentence and answers with the highest-ranked rule that matches and that no guard
silences; what is said outright ranks before what is only likely. The `sieve` leaves the few patterns that the
words of the sentence allow, in order of rank; guards are tried only after a match.
"""

import re
from functools import cache, cached_property
from typing import NamedTuple

from twiceshy.languages.shapes.rules import Language, Rule
from twiceshy.learn.detect.doubts import Doubter
from twiceshy.learn.detect.form import Scale, Unit
from twiceshy.learn.detect.lists import Lists
from twiceshy.learn.detect.manner import TENTHS
from twiceshy.learn.detect.needs import Word
from twiceshy.learn.detect.parts import Besides
from twiceshy.learn.detect.sieve import Entry, Sieve, View
from twiceshy.learn.sentences import Statement

ANOTHERS = frozenset(("reported", "handed"))  # what someone else says is not the person's, whatever it weighs
FEW = 4  # sentences of a turn in which a joke is looked for
FORMED = Rule("formed", "", "", "likely", "", (), "")  # what no rule names
STEP = 20  # hundredths: what rules add is asked for in so many classes


class Lacking(NamedTuple):
    """What a rule must add for a sentence to be heard."""

    weight: int
    among: bool  # it is one of many in its turn
    share: int  # the tenths of the say that the weights of talk have


class Match(NamedTuple):
    rule: Rule
    statement: Statement
    weight: int = 0  # hundredths over what is enough
    sure: bool = False
    unit: Unit | None = None  # what was weighed, when no rule names it
    passing: bool = False  # found, but it would not be if it were put to be kept


class Reader:
    """A language, ready to read."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.marks = frozenset(language.marks.split())
        self.spellings = {typed: word for word, listed in language.spellings for typed in listed.split()}
        self._typos = frozenset(self.spellings)
        self.keep_cues = tuple(cue.replace("_", " ") for cue in language.keep_cues.split())
        self.ranked = sorted(language.rules, key=lambda rule: not rule.outright)
        self._overrules = [frozenset(rule.overrules.split()) for rule in self.ranked]
        self._despite = cache(self._unheard)
        self._silencing = cache(self._unruled)
        self._adding = cache(self._enough)

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
    def scale(self) -> Scale:
        return Scale(self.language.form)

    @cached_property
    def most(self) -> list[list[int]]:
        """The most that a rule adds to what a turn weighs, and to one sentence of many: for each share of talk."""
        adds = self.scale.adds
        return [
            [max(adds(rule, among, share) for rule in self.ranked) for share in range(TENTHS + 1)]
            for among in (False, True)
        ]

    @cached_property
    def doubter(self) -> Doubter:
        return Doubter(self.language.doubts, self.lists.common)

    @cached_property
    def besides(self) -> Besides:
        return Besides(self.language)

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
        body = (whole[opening.end() :] if opening else whole).removeprefix("¡")
        return View(whole, body, self._clauses)

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

    def read(
        self, statement: Statement, turn_length: int, asked: bool = False, lacking: Lacking | None = None
    ) -> Match | None:
        """The highest-ranked rule that speaks in this sentence; `asked` when its turn also asks something.

        `lacking` leaves out those that add less to what the turn weighs.
        """
        rules, runs = self.rules, statement.runs
        among = rules.every
        if lacking is not None:
            among, calling = self._adding(lacking.weight // STEP, lacking.among, lacking.share)
            if calling.isdisjoint(runs):
                return None
        view = self._view(statement)
        asks = view.body.partition(" ")[0] in self._askers
        if asks or statement.asked:
            despite, calling = self._despite(statement.asked, asks, self._polite.match(view.body) is not None)
            if calling.isdisjoint(runs):
                return None
            among &= despite
        possible = rules.possible(runs, view.body, among)
        while (index := rules.first(statement, view, possible)) >= 0:
            rule = self.ranked[index]
            fits = not (rule.longest and turn_length > rule.longest) and not (asked and rule.alone)
            if fits and not self._silenced(statement, view, self._overrules[index]):
                return Match(rule, statement)
            possible = possible >> (end := rules.ends[index]) << end
        return None

    def _unheard(self, asked: bool, asks: bool, polite: bool) -> tuple[int, frozenset[Word]]:
        """The rules that speak in a sentence with a question mark, or one that opens as questions do."""
        heard = {name for name, there in (("asked", asked), ("question", asks)) if there}
        each = enumerate(self._overrules)
        return self._only([n for n, over in each if heard <= over or (polite and "polite" in over)])

    def _enough(self, steps: int, among: bool, share: int) -> tuple[int, frozenset[Word]]:
        """The rules that add what is lacking, or nearly so."""
        adds = self.scale.adds
        return self._only([n for n, rule in enumerate(self.ranked) if adds(rule, among, share) >= steps * STEP])

    def _only(self, numbers: list[int]) -> tuple[int, frozenset[Word]]:
        """The bits of these rules, and the words that call them."""
        return self.rules.only(numbers), self.rules.calling(numbers)

    def reasons(self, statements: list[Statement], overrules: frozenset[str]) -> set[str]:
        """The guards that would be silent about what is said, but for those that are overruled."""
        guards, found = self.guards, set()
        for item in statements:
            view = self._view(item)
            possible = guards.possible(item.runs, view.body, self._silencing(overrules))
            while (index := guards.first(item, view, possible)) >= 0:
                found.add(self.language.guards[index].name)
                possible = possible >> (end := guards.ends[index]) << end
        return found

    def jokes(self, spoken: list[Statement]) -> bool:
        """True when a sentence of the turn is not meant as it is said: "Brilliant. From now on …"."""
        return any(self.reasons([item], self._serious) for item in spoken[:FEW])

    def orders_amid(self, spoken: list[Statement]) -> bool:
        """True when a word is there by which people order something outright: the cheap look at it."""
        amid = self._amid
        for item in spoken:  # noqa: SIM110 - asked of nearly every turn
            if not amid.isdisjoint(item.words):
                return True
        return False

    @cached_property
    def _amid(self) -> frozenset[str]:
        cues = self.lists.cues
        return frozenset().union(*(cues(rule.cues) for rule in self.ranked if rule.amid))

    def reports(self, spoken: list[Statement]) -> bool:
        """True when a sentence of the turn gives another's words: "The error says …"."""
        return any(self.reasons([item], self._own) for item in spoken[:FEW])

    @cached_property
    def _serious(self) -> frozenset[str]:
        return frozenset(guard.name for guard in self.language.guards) - {"sarcastic"}

    @cached_property
    def _own(self) -> frozenset[str]:
        return frozenset(guard.name for guard in self.language.guards) - ANOTHERS

    def continues(self, statement: Statement) -> bool:
        """True when the sentence only makes sense with the one before it."""
        return not statement.asked and re.match(self.language.continues, statement.masked) is not None

    def refers(self, statement: Statement) -> bool:
        """True when the sentence speaks of something that only the one before it names."""
        return re.match(self.language.refers, statement.masked) is not None

    def denies(self, statement: Statement) -> bool:
        """True when the sentence says no to what only the one before it tells."""
        return re.match(self.language.denies or "(?!)", statement.masked) is not None

    @cached_property
    def _ordering(self) -> re.Pattern[str]:
        return re.compile(self.language.orders or "(?!)")

    def kind(self, rule: Rule, text: str) -> str:
        """What kind of memory a rule finds in a text, in small letters: a fact that commands is a rule."""
        return "rule" if rule.kind == "fact" and self._ordering.search(text) else rule.kind

    @cached_property
    def _kept(self) -> re.Pattern[str]:
        return re.compile(self.language.keep)

    def may_keep(self, text: str) -> bool:
        """True when a text holds a word by which people ask to keep something: the cheap look at it."""
        return any(map(text.__contains__, self.keep_cues))

    def keeps(self, statements: list[Statement]) -> bool:
        """True when the person asks to keep it."""
        return any(self.may_keep(item.masked) and self._kept.search(item.masked) for item in statements)

    def heeds(self, statements: list[Statement]) -> bool:
        """True for a question in which a rule may speak all the same."""
        for item in statements:  # noqa: SIM110 - asked of nearly every sentence
            if item.asked and not self._heeding.isdisjoint(item.words):
                return True
        return False

    @cached_property
    def _heeding(self) -> frozenset[str]:
        cues = self.lists.cues
        speak = [rule for rule in self.ranked if {"asked", "polite"} & set(rule.overrules.split())]
        return frozenset().union(*(cues(rule.cues) for rule in speak))

    def asks(self, statement: Statement) -> bool:
        """True for a question, with or without its mark, and for a task."""
        if statement.asked:
            return True
        view = self._view(statement)
        if self._requests.match(view.body):
            return True
        question = self.guards.spans[self._question]
        return self.guards.first(statement, view, self.guards.possible(statement.runs, view.body, question)) >= 0

    def _silenced(self, statement: Statement, view: View, overrules: frozenset[str]) -> bool:
        if "polite" in overrules and self._polite.match(view.body):
            overrules |= {"asked", "question"}
        if statement.asked and "asked" not in overrules:
            return True
        among = self._silencing(overrules)
        return self.guards.first(statement, view, self.guards.possible(statement.runs, view.body, among)) >= 0

    def _unruled(self, overrules: frozenset[str]) -> int:
        """The guards that are left."""
        return self.guards.only(n for n, guard in enumerate(self.language.guards) if guard.name not in overrules)
