"""What a person's turn teaches, found by rules and without a model.

Precision first: a turn that is pasted, asked, quoted, supposed, joked or meant for this moment only
gives nothing; what is said in so many words is `sure`; what is only likely goes to the inbox. The rules
are data per language (`english`, `german`, `spanish`, `portuguese`); `engine` reads them all.
"""

from functools import lru_cache

from twiceshy.learn.detect.engine import Match, Reader
from twiceshy.learn.detect.language import Rule
from twiceshy.learn.detect.pasted import is_pasted, paragraphs
from twiceshy.learn.families import families
from twiceshy.learn.sentences import Statement, fold, masked, statements, tokens
from twiceshy.learn.topics import content
from twiceshy.model.learning import Candidate
from twiceshy.text.shapes import entities

LIMIT = 400  # characters: a candidate grows by the sentences that explain it, not beyond this
FEWEST_WORDS = 4  # of a sentence that signs alone may propose
ECHO = 30  # characters from which the same words are no chance
PEEK = 600  # characters that tell the language, and whether a short turn is worth a look
WEIGHED_IN = frozenset({"asked", "question"})  # guards whose signs the scale already counts
GENERAL = frozenset({"rule", "preference"})  # kinds of memory that hold beyond the moment
MOST = 8  # sure candidates per turn; a turn with more is a document


@lru_cache(maxsize=1)
def readers() -> dict[str, Reader]:
    """Every language's reader by its code, compiled on first use."""
    from twiceshy.learn.detect.english import ENGLISH
    from twiceshy.learn.detect.german import GERMAN
    from twiceshy.learn.detect.portuguese import PORTUGUESE
    from twiceshy.learn.detect.spanish import SPANISH

    return {language.code: Reader(language) for language in (ENGLISH, GERMAN, SPANISH, PORTUGUESE)}


@lru_cache(maxsize=1)
def _foreign() -> frozenset[str]:
    """Words that speak for a language other than English."""
    every = readers()
    return frozenset().union(*(reader.marks for reader in every.values())) - every["en"].marks


def _reader(words: frozenset[str], language: str) -> Reader:
    every = readers()
    if language in every:
        return every[language]
    if words.isdisjoint(_foreign()):
        return every["en"]
    return max(every.values(), key=lambda reader: len(reader.marks & words))


def detect(text: str, previous_assistant: str = "", language: str = "") -> tuple[Candidate, ...]:
    """The candidates in one turn of a person's own words; `previous_assistant` is what they answer to."""
    words = tokens(fold(text[:PEEK]))
    reader = _reader(words, language)
    if len(text) <= PEEK and not reader.called(words):
        return ()
    low = masked(text)
    own, mixed = paragraphs(text, low)
    spoken = reader.spelled([item for start, end in own for item in statements(low, start, end)], words)
    if not spoken:
        return ()
    length = len(text)
    weighed = reader.balance.weigh(spoken, length)
    light = mixed or weighed.light
    matches = [match for item in spoken if (match := reader.read(item, length, outright=light))]
    if not matches and (light or weighed.excess < 0) and (mixed or not reader.tells(spoken, length)):
        return ()
    matches = matches or _heaviest(reader, spoken)
    ends = dict(own)
    pasted = {
        start for start in {match.statement.paragraph for match in matches} if is_pasted(text[start : ends[start]])
    }
    kept = [
        match
        for match in matches
        if match.statement.paragraph not in pasted and not _echoes(match.statement, text, previous_assistant)
    ]
    if any(match.rule.alone for match in kept) and any(
        reader.asks(item) for item in spoken if item.paragraph not in pasted
    ):
        again = (reader.read(match.statement, len(text), asked=True) if match.rule.alone else match for match in kept)
        kept = [match for match in again if match]
    chosen = _choose(kept, mixed or bool(pasted))
    found = tuple(_candidate(text, match, spoken, reader, kept) for match in chosen)
    if chosen and not pasted and _is_general(chosen[0].rule) and reader.short.assures(spoken, len(text)):
        return tuple(candidate._replace(sure=True) for candidate in found)
    return found


def _heaviest(reader: Reader, spoken: list[Statement]) -> list[Match]:
    """What no rule names, but the whole turn's signs tell."""
    statement, signal, reason = reader.balance.heaviest(spoken)
    if reader.silent(statement, WEIGHED_IN) or len(statement.masked.split()) < FEWEST_WORDS:
        return []
    kind = "fact" if signal == "correction" else "decision"
    return [Match(Rule("weighed", signal, kind, "likely", "", (), reason), statement)]


def _is_general(rule: Rule) -> bool:
    """True for what is told in general; a stance, and what the signs alone tell, stay in doubt whatever their form."""
    return rule.plain or (rule.kind in GENERAL and bool(rule.patterns))


def _echoes(statement: Statement, text: str, previous_assistant: str) -> bool:
    """True for the agent's own words, quoted back to it."""
    return statement.end - statement.start >= ECHO and text[statement.start : statement.end] in previous_assistant


def _choose(matches: list[Match], mixed: bool) -> list[Match]:
    """The sure ones; without any, and nothing pasted beside it, the first likely one."""
    sure = [match for match in matches if match.rule.strength == "sure"]
    if len(sure) > MOST:
        return []
    return sure if sure or mixed else matches[:1]


def _candidate(text: str, match: Match, spoken: list[Statement], reader: Reader, kept: list[Match]) -> Candidate:
    rule = match.rule
    start, end = _begin(text, match, spoken, reader, kept), _end(text, match, spoken, reader, kept)
    words = text[start:end]
    found = reader.besides.of(words)
    return Candidate(
        rule.signal, rule.kind, words, start, end, rule.strength == "sure", rule.reason, entities(words),
        found.because, found.rejected, reader.language.code, found.scope_hint, found.exception,
    )  # fmt: skip


def _begin(text: str, match: Match, spoken: list[Statement], reader: Reader, kept: list[Match]) -> int:
    """ "We use pnpm here. Never call npm!" is one rule: the half that says what to do stands before it."""
    statement = match.statement
    before = next((item for item in reversed(spoken) if item.start < statement.start), None)
    if before is None or statement.end - before.start > LIMIT:
        return statement.start
    return before.start if _halves(text, match, before, kept, reader.refers(statement)) else statement.start


def _end(text: str, match: Match, spoken: list[Statement], reader: Reader, kept: list[Match]) -> int:
    """A correction that only says "wrong" is nothing without what follows; nor "never X" without its "use Y"."""
    rule, statement = match
    following = next((item for item in spoken if item.start > statement.start), None)
    if following is None or following.paragraph != statement.paragraph or following.end - statement.start > LIMIT:
        return statement.end
    unsure = rule.signal == "correction" and rule.strength != "sure"
    told = rule.signal == "rule" and reader.continues(following) and not reader.read(following, LIMIT)
    return (
        following.end
        if unsure or told or _halves(text, match, following, kept, reader.refers(following))
        else statement.end
    )


def _halves(text: str, match: Match, other: Statement, kept: list[Match], refers: bool) -> bool:
    """True when a sentence beside a sure one is likely to teach as well, and of the same thing."""
    likely = any(one.statement is other and one.rule.strength != "sure" for one in kept)
    if not likely or match.rule.strength != "sure" or other.paragraph != match.statement.paragraph:
        return False
    if refers:
        return True
    mine, theirs = (text[item.start : item.end] for item in (match.statement, other))
    return bool(content(mine) & content(theirs) or families(mine).keys() & families(theirs).keys())
