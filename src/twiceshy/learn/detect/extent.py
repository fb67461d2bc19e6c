"""A match as a candidate: the words it takes in, from the half before it to the sentence that goes on with it."""

import re

from twiceshy.learn.about.families import families
from twiceshy.learn.about.observed import observes
from twiceshy.learn.about.topics import content, tell_apart
from twiceshy.learn.detect.engine import Match, Reader
from twiceshy.learn.detect.given import is_term
from twiceshy.learn.detect.parts import Parts
from twiceshy.learn.sentences import Statement
from twiceshy.model.learning import Candidate
from twiceshy.text.shapes import entities

LIMIT = 400  # characters: a candidate grows by the sentences that explain it, not beyond this
DECIDES = "decision"
CONFIRMS = "confirmation"  # "keep working like that" is nothing without the deed that stands before it
TELLS = 5  # words behind a colon that say how it is
REASONS = 2  # sentences behind a decision that may say why
GOES_ON = -250  # hundredths: how much less than something to be kept may weigh what goes on with it
_LIST = re.compile(r"[ \t]*\n\s*(?:[-*+•]|\d{1,2}[.)]) ")  # where one begins


def candidate(text: str, match: Match, spoken: list[Statement], reader: Reader, kept: list[Match]) -> Candidate:
    rule = match.rule
    start, end = _begin(text, match, spoken, reader, kept), _end(text, match, spoken, reader, kept)
    decides = rule.signal == DECIDES
    found = reader.besides.of(text[start:end], decides)
    if decides:
        found, end = _grounded(text, (start, end), found, match, spoken, reader, kept)
    words = text[start:end]
    return Candidate(
        rule.signal, reader.kind(rule, words.lower()), words, start, end, match.sure, rule.reason, entities(words),
        found.because, found.rejected, reader.language.code, found.scope_hint, found.exception, match.passing,
        faint=match.weight < 0,
    )  # fmt: skip


def apart(told: list[Candidate]) -> list[Candidate]:
    """Without what a decision has taken in as its reason."""
    grown = [(each.start, each.end) for each in told if each.signal == DECIDES]
    return [each for each in told if not any(start < each.start < end for start, end in grown)]


def _begin(text: str, match: Match, spoken: list[Statement], reader: Reader, kept: list[Match]) -> int:
    """ "We use pnpm here. Never call npm!" is one rule: the half that says what to do stands before it."""
    statement = match.statement
    before = next((item for item in reversed(spoken) if item.start < statement.start), None)
    if before is None or statement.end - before.start > LIMIT or _parted(text, before, statement):
        return statement.start
    refers = reader.refers(statement)
    points = (refers and match.rule.signal == CONFIRMS) or reader.denies(statement)
    points = points and before.paragraph == statement.paragraph and not before.asked
    belongs = (points or _halves(text, match, before, kept, refers)) and not is_term(spoken, before.start)
    return before.start if belongs else statement.start


def _end(text: str, match: Match, spoken: list[Statement], reader: Reader, kept: list[Match]) -> int:
    """A correction that only says "wrong" is nothing without what follows; nor "never X" without its "use Y"."""
    rule, statement = match.rule, match.statement
    following = next((item for item in spoken if item.start > statement.start), None)
    if following is None or following.paragraph != statement.paragraph or following.end - statement.start > LIMIT:
        return statement.end
    if _parted(text, statement, following):
        return statement.end
    unsure = rule.signal == "correction" and rule.strength != "sure" and not _says_it(statement)
    told = rule.signal == "rule" and _goes_on(reader, following) and not reader.read(following, LIMIT)
    belongs = unsure or told or _halves(text, match, following, kept, reader.refers(following))
    return following.end if belongs and not is_term(spoken, following.start) else statement.end


def _says_it(statement: Statement) -> bool:
    """True for what says behind a colon how it is: "you got that wrong twice: the tick is …"."""
    return len(statement.masked.partition(": ")[2].split()) >= TELLS


def _grounded(
    text: str, span: tuple[int, int], found: Parts, match: Match, spoken: list[Statement], reader: Reader,
    kept: list[Match],
) -> tuple[Parts, int]:  # fmt: skip
    """A decision with the sentences behind it that say why, or what was not taken; and where they end."""
    (start, end), told = span, text[slice(*span)]
    for item in [item for item in spoken if item.start >= end][:REASONS]:
        own = any(one.statement is item and one.sure and one.rule.kind != "fact" for one in kept)
        near = item.paragraph == match.statement.paragraph and item.end - start <= LIMIT and not item.asked
        if not near or text[end : item.start].strip() or _parted(text, match.statement, item):
            break
        words = text[item.start : item.end]
        if found.rejected and reader.besides.reasons.takes(words):
            end = item.end
            continue
        apart = reader.besides.reasons.behind(words, told, found.rejected)
        if apart is None or (own and apart.reason) or (found.because if apart.reason else found.rejected):
            break
        rejected = found.rejected or apart.rejected
        found, end = found._replace(because=found.because or apart.reason, rejected=rejected), item.start + apart.end
    return found, end


def _goes_on(reader: Reader, following: Statement) -> bool:
    """True for a sentence that goes on with what was told: "it breaks the build", unlike "it failed again"."""
    if not reader.continues(following):
        return False
    if not reader.refers(following) or not reader.scale.form.weights:
        return True
    return reader.scale.weigh([following], LIMIT, False)[0].kept >= GOES_ON


def heads(text: str, statement: Statement) -> bool:
    """True for the line above a list: it announces, and says nothing by itself."""
    return text.startswith(":", statement.end - 1) and _LIST.match(text, statement.end) is not None


def _parted(text: str, first: Statement, second: Statement) -> bool:
    """True for two lines of a list: each stands for itself."""
    between = text[first.end : second.start]
    return "\n" in between and not between.isspace()


def _halves(text: str, match: Match, other: Statement, kept: list[Match], refers: bool) -> bool:
    """True when a sentence beside a sure one is likely to teach as well, and of the same thing."""
    likely = any(one.statement is other and not one.sure for one in kept)
    if not likely or not match.sure or other.paragraph != match.statement.paragraph:
        return False
    if refers:
        return True
    mine, theirs = (text[item.start : item.end] for item in (match.statement, other))
    if tell_apart(mine, theirs) or observes(theirs, mine):
        return False
    return bool(content(mine) & content(theirs) or families(mine).keys() & families(theirs).keys())
