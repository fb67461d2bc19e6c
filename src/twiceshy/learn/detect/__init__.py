"""What a person's turn teaches, found by rules and without a model.

Precision first: a turn that is pasted, asked, quoted, supposed, joked or meant for this moment only
gives nothing; what is said in so many words is `sure`; what is only likely goes to the inbox. The rules
are data per language (`english`, `german`, `spanish`, `portuguese`); `engine` reads them all.
"""

from functools import lru_cache

from twiceshy.learn.detect.engine import Match, Reader
from twiceshy.learn.detect.parts import parts
from twiceshy.learn.detect.pasted import is_pasted, paragraphs
from twiceshy.learn.sentences import Statement, fold, masked, statements, tokens
from twiceshy.model.learning import Candidate
from twiceshy.text.shapes import entities

LIMIT = 400  # characters: a candidate grows by the sentences that explain it, not beyond this
ECHO = 30  # characters from which the same words are no chance
PEEK = 600  # characters that tell the language, and whether a short turn is worth a look
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
    if len(text) <= PEEK and not reader.possible(words):
        return ()
    low = masked(text)
    own, mixed = paragraphs(text, low)
    spoken = [item for start, end in own for item in statements(low, start, end)]
    matches = [match for match in (reader.read(item, len(text)) for item in spoken) if match]
    if not matches:
        return ()
    ends = dict(own)
    pasted = {
        start for start in {match.statement.paragraph for match in matches} if is_pasted(text[start : ends[start]])
    }
    kept = [
        match
        for match in matches
        if match.statement.paragraph not in pasted and not _echoes(match.statement, text, previous_assistant)
    ]
    asked = any(reader.asks(item) for item in spoken if item.paragraph not in pasted)
    if asked:
        again = (reader.read(match.statement, len(text), asked) if match.rule.alone else match for match in kept)
        kept = [match for match in again if match]
    return tuple(_candidate(text, match, spoken, reader) for match in _choose(kept, mixed or bool(pasted), asked))


def _echoes(statement: Statement, text: str, previous_assistant: str) -> bool:
    """True for the agent's own words, quoted back to it."""
    return statement.end - statement.start >= ECHO and text[statement.start : statement.end] in previous_assistant


def _choose(matches: list[Match], mixed: bool, asked: bool) -> list[Match]:
    """The sure ones; without any the best likely one; without that, two weak ones of different families."""
    sure = [match for match in matches if match.rule.strength == "sure"]
    if len(sure) > MOST:
        return []
    if sure or mixed:
        return sure
    likely = [match for match in matches if match.rule.strength == "likely"]
    if likely:
        return likely[:1]
    weak = {match.rule.name: match for match in matches if match.rule.strength == "weak"}
    return list(weak.values())[:1] if len(weak) > 1 and not asked else []


def _candidate(text: str, match: Match, spoken: list[Statement], reader: Reader) -> Candidate:
    rule, statement = match
    start, end = statement.start, _end(match, spoken, reader)
    words = text[start:end]
    found = parts(words, reader.language)
    return Candidate(
        rule.signal, rule.kind, words, start, end, rule.strength == "sure", rule.reason, entities(words),
        found.because, found.rejected, reader.language.code, found.scope_hint, found.exception,
    )  # fmt: skip


def _end(match: Match, spoken: list[Statement], reader: Reader) -> int:
    """A correction that only says "wrong" is nothing without what follows; nor "never X" without its "use Y"."""
    rule, statement = match
    following = next((item for item in spoken if item.start > statement.start), None)
    if following is None or following.paragraph != statement.paragraph or following.end - statement.start > LIMIT:
        return statement.end
    unsure = rule.signal == "correction" and rule.strength != "sure"
    told = rule.signal == "rule" and reader.continues(following) and not reader.read(following, LIMIT)
    return following.end if unsure or told else statement.end
