"""What a person says of a text right after it: whose words it holds, or what they ask about it.

"^ found this in the README, is it safe?", "(from their wiki)", "what does this sentence mean?", "translate it": what
stands before such words isn't the person's, however much it sounds like a rule, unless they make it theirs ("…, and I
agree"). A source that is named in the same line may as well be the reason for what the person says: that waits for a
yes. People paste in one language and ask in another, so all are looked through; and only where a turn teaches.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from twiceshy.languages import joined
from twiceshy.languages.shapes.behind import Behind
from twiceshy.learn.detect.gated import Paired, Ways
from twiceshy.learn.detect.needs import Word
from twiceshy.learn.detect.pasted import without_output
from twiceshy.learn.sentences import runs
from twiceshy.model.learning import Candidate

LONGEST = 240  # characters of a clause that are looked at
MOST = 400  # clauses, from the end: who pastes more says what it is within them
_CUT = re.compile(
    r"(?<![.!?…])[.!?…]++[)\"'”»\]]*\s+|\n+|[,;:]\s+|"
    r"(?<!\s)\s++(?=[(\[]|<-|←|\^|-{1,2} |# |=> |[—–])|\s[-–—]{1,2}\s"
)
# Points back, or hangs on what stands before.
_MARK = re.compile(r"\s*(?:[(\[]|<-+|←|⬆️?|↑|👆|\^+|[—–]|--|~|#(?=\s)|=>)[\s>:]*")
_SKIPPED = re.compile(r"[\s\"'`*_>¿¡)\]]*")
_SIGNED = re.compile(r"[A-Z][\w.-]+(?: [A-Z][\w.-]+){0,2}(?:,[^\n]{0,40})?\s*$")  # a name below a text
_PUZZLED = re.compile(r"[\s?¿!🤔😕🧐]*[?🤔😕🧐][\s?!]*")
_RUN_TOGETHER = re.compile(r"\b(that|what|who|where)s\b")


class Others(NamedTuple):
    """Up to where in a turn the words aren't the person's, and up to where they may not be."""

    end: int = 0
    doubtful: int = 0
    closing: int = 0  # where what says so ends: nothing in it is worth asking about

    def heard(self, found: Iterable[Candidate]) -> list[Candidate]:
        """What is left of what a turn teaches."""
        own = [each for each in found if each.start >= (self.end if each.sure else max(self.end, self.closing))]
        return [unsure(each) if each.start < self.doubtful else each for each in own]


class _Patterns(NamedTuple):
    theirs: Ways
    theirs_apart: Ways
    noted: Ways
    asks: Ways
    asks_apart: Ways
    opinion: Ways
    pointed: Ways
    agrees: Ways
    also: re.Pattern[str]


class _Clause(NamedTuple):
    words: str
    said: set[Word]  # the runs of letters, and those that stand side by side
    mark: re.Match[str] | None  # it points back with this
    at: int  # where the words begin

    def opens(self, ways: Ways) -> bool:
        return ways.open(self.words, self.said, self.at)


def unsure(found: Candidate) -> Candidate:
    """The same, waiting for a yes; until then nothing gives way to it."""
    taught = found.teaches
    waiting = taught._replace(sure=False, anothers=True) if taught is not None else None
    return found._replace(sure=False, anothers=True, teaches=waiting)


@lru_cache(maxsize=1)
def _patterns() -> _Patterns:
    say = joined(Behind)
    lead = rf"(?:(?:{say.leads})\b[,:.…]* )*+"

    def opening(*told: tuple[str, ...]) -> Ways:
        return Ways(Paired(f"{lead}(?:{each})") for way in told for each in way)

    return _Patterns(
        opening(say.theirs),
        opening(say.theirs, say.theirs_apart),
        opening(say.noted),
        opening(say.asks),
        opening(say.asks, say.asks_apart, say.orders),
        opening(say.opinion),
        opening(say.pointed),
        Ways(map(Paired, say.agrees)),
        re.compile(rf"\b(?:{say.also})\b"),
    )


@lru_cache(maxsize=8)  # asked of a sentence in its turn, and of the turn
def others(text: str) -> Others:
    """What in a turn is disowned by what is said behind it."""
    found, agreed = Others(), False
    text = without_output(text)
    clauses = _clauses(text)
    for number in range(len(clauses) - 1, 0, -1):
        start, end = clauses[number]
        clause = _clause(text[start : min(end, start + LONGEST)])
        asked = "?" in clause.words
        if not asked and _patterns().agrees.among(clause.words, clause.said):
            agreed = True
        if agreed:
            continue
        if _is_asked(text, start, clause):
            return Others(start, start, end)
        if (asked or not _patterns().also.search(clause.words)) and (named := _is_named(text, start, clause)):
            if named.end:
                return named._replace(doubtful=max(found.doubtful, named.doubtful), closing=end)
            found = found._replace(doubtful=max(found.doubtful, named.doubtful))
    return found


def _clauses(text: str) -> list[tuple[int, int]]:
    """The clauses of a turn with what closes each of them; the last ones."""
    ends = [cut.end() for cut in _CUT.finditer(text)]
    spans = zip([0, *ends], [*ends, len(text)], strict=True)
    return [(start, end) for start, end in spans if text[start:end].strip()][-MOST:]


def _clause(text: str) -> _Clause:
    words = _RUN_TOGETHER.sub(r"\1's", text.lower().replace("’", "'"))
    mark, told = _MARK.match(words), runs(words)
    skipped = _SKIPPED.match(words, mark.end() if mark else 0)
    return _Clause(words, {*told, *pairwise(told)}, mark, skipped.end() if skipped else 0)


def _is_asked(text: str, start: int, clause: _Clause) -> bool:
    say = _patterns()
    return clause.opens(say.asks_apart if clause.mark or _is_apart(text, start) else say.asks)


def _is_named(text: str, start: int, clause: _Clause) -> Others:
    """Where another's words end, as a clause names them."""
    say, mark, apart = _patterns(), clause.mark, _is_apart(text, start)
    if apart and _PUZZLED.fullmatch(clause.words):
        return Others(0, start)
    if mark and (clause.opens(say.noted) or (apart and mark.group().strip() and _is_signed(text, start, mark))):
        return Others(start, start)
    if clause.opens(say.theirs_apart if apart or mark else say.theirs):
        return Others(start, start) if apart else Others(0, start)
    return Others(0, start) if (apart and clause.opens(say.pointed)) or clause.opens(say.opinion) else Others()


def _is_apart(text: str, start: int) -> bool:
    """True at the head of a line that isn't the first."""
    return text.rfind("\n", 0, start) >= 0 and not text[text.rfind("\n", 0, start) : start].strip()


def _is_signed(text: str, start: int, mark: re.Match[str]) -> bool:
    line = text.find("\n", start)
    return _SIGNED.match(text, start + mark.end(), line if line >= 0 else len(text)) is not None and "(" not in mark[0]
