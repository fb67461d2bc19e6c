"""What a person's turn teaches, found by rules and without a model.

Precision first: a turn that is pasted, asked, quoted, supposed, joked or meant for this moment only
gives nothing; what is said in so many words is `sure`; what is only likely goes to the inbox. The rules
are data per language (`english`, `german`, `spanish`, `portuguese`); `engine` reads them all.
"""

from functools import lru_cache

from twiceshy.learn.detect.engine import Match, Reader, tokens
from twiceshy.learn.detect.parts import parts
from twiceshy.learn.detect.pasted import is_pasted
from twiceshy.learn.sentences import Statement, masked, statements
from twiceshy.model.learning import Candidate
from twiceshy.text.shapes import entities

LIMIT = 400  # characters: a candidate grows by the sentences that explain it, not beyond this
MOST = 8  # sure candidates per turn; a turn with more is a document


@lru_cache(maxsize=1)
def readers() -> dict[str, Reader]:
    """Every language's reader by its code, compiled on first use."""
    from twiceshy.learn.detect.english import ENGLISH

    return {language.code: Reader(language) for language in (ENGLISH,)}


def _reader(low: str, language: str) -> Reader:
    every = readers()
    if language in every:
        return every[language]
    present = tokens(low[:2000])
    return max(every.values(), key=lambda reader: len(reader.marks & present))


def detect(text: str, previous_assistant: str = "", language: str = "") -> tuple[Candidate, ...]:
    """The candidates in one turn of a person's own words; `previous_assistant` is what they answer to."""
    if len(text) < 6 or text.isspace():
        return ()
    low = masked(text)
    reader = _reader(low, language)
    spoken, mixed = _own(text, statements(low))
    matches = [match for match in (reader.read(item, len(text)) for item in spoken) if match]
    chosen = _choose(matches, mixed, any(item.asked for item in spoken))
    return tuple(_candidate(text, match, spoken, reader) for match in chosen)


def _own(text: str, found: list[Statement]) -> tuple[list[Statement], bool]:
    """The statements in the person's own words, and whether something pasted stood beside them."""
    own: list[Statement] = []
    mixed = "```" in text
    index = 0
    while index < len(found):
        last = index
        while last + 1 < len(found) and found[last + 1].paragraph == found[index].paragraph:
            last += 1
        if is_pasted(text[found[index].start : found[last].end]):
            mixed = True
        else:
            own.extend(found[index : last + 1])
        index = last + 1
    return own, mixed


def _choose(matches: list[Match], mixed: bool, asked: bool) -> list[Match]:
    """The sure ones; without any the best likely one; without that, two weak ones of different families."""
    sure = [match for match in matches if match.rule.strength == "sure"]
    if len(sure) > MOST:
        return []
    if sure or mixed:
        return sure
    likely = [match for match in matches if match.rule.strength == "likely"]
    if likely and not (asked and likely[0].rule.name in ("thought", "should-be", "expected")):
        return likely[:1]
    weak = {match.rule.name: match for match in matches if match.rule.strength == "weak"}
    return list(weak.values())[:1] if len(weak) > 1 and not asked else []


def _candidate(text: str, match: Match, spoken: list[Statement], reader: Reader) -> Candidate:
    rule, statement = match
    start, end = statement.start, _end(match, spoken)
    words = text[start:end]
    found = parts(words, reader.language)
    return Candidate(
        rule.signal, rule.kind, words, start, end, rule.strength == "sure", rule.reason, entities(words),
        found.because, found.rejected, reader.language.code, found.scope_hint, found.exception,
    )  # fmt: skip


def _end(match: Match, spoken: list[Statement]) -> int:
    """A correction that only says "wrong" is nothing without the sentence that follows."""
    statement = match.statement
    if match.rule.signal != "correction" or match.rule.strength == "sure":
        return statement.end
    following = spoken[spoken.index(statement) + 1 :]
    if (
        following
        and following[0].paragraph == statement.paragraph
        and following[0].end - statement.start <= LIMIT
    ):
        return following[0].end
    return statement.end
