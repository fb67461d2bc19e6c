"""What a person says of a text right after it: whose words it holds, or what they ask about it.

"^ found this in the README, is it safe?", "(from their wiki)", "what does this sentence mean?", "translate it": what
stands before such words isn't the person's, however much it sounds like a rule, unless they make it theirs ("…, and I
agree"). A source that is named in the same line may as well be the reason for what the person says: that waits for a
yes. People paste in one language and ask in another, so all are looked through; and only where a turn teaches.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from twiceshy.languages import joined
from twiceshy.languages.shapes.behind import Behind
from twiceshy.learn.detect.gated import Paired
from twiceshy.learn.detect.pasted import without_output
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
_RUN = re.compile(r"\w+")
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
    theirs: re.Pattern[str]
    theirs_apart: re.Pattern[str]
    noted: re.Pattern[str]
    asks: re.Pattern[str]
    asks_apart: re.Pattern[str]
    opinion: re.Pattern[str]
    pointed: Paired
    agrees: Paired
    also: re.Pattern[str]


def unsure(found: Candidate) -> Candidate:
    """The same, waiting for a yes; until then nothing gives way to it."""
    taught = found.teaches
    waiting = taught._replace(sure=False, anothers=True) if taught is not None else None
    return found._replace(sure=False, anothers=True, teaches=waiting)


@lru_cache(maxsize=1)
def _patterns() -> _Patterns:
    say = joined(Behind)
    lead = rf"(?:(?:{say.leads})\b[,:.…]* )*+"

    def opening(*told: tuple[str, ...]) -> re.Pattern[str]:
        return re.compile(lead + _either(told))

    return _Patterns(
        opening(say.theirs),
        opening(say.theirs, say.theirs_apart),
        opening(say.noted),
        opening(say.asks),
        opening(say.asks, say.asks_apart, say.orders),
        opening(say.opinion),
        Paired(lead + _either((say.pointed,)), frozenset()),
        Paired("|".join(say.agrees), frozenset()),
        re.compile(rf"\b(?:{say.also})\b"),
    )


def _either(told: Iterable[tuple[str, ...]]) -> str:
    return "(?:" + "|".join(each for way in told for each in way) + ")"


@lru_cache(maxsize=8)  # asked of a sentence in its turn, and of the turn
def others(text: str) -> Others:
    """What in a turn is disowned by what is said behind it."""
    found, agreed = Others(), False
    text = without_output(text)
    clauses = _clauses(text)
    for number in range(len(clauses) - 1, 0, -1):
        start, end = clauses[number]
        clause = _RUN_TOGETHER.sub(r"\1's", text[start : min(end, start + LONGEST)].lower().replace("’", "'"))
        asked = "?" in clause
        if not asked and _patterns().agrees.matches(clause, _RUN.findall(clause)):
            agreed = True
        if agreed:
            continue
        if _is_asked(text, start, clause):
            return Others(start, start, end)
        if (asked or not _patterns().also.search(clause)) and (named := _is_named(text, start, clause)):
            if named.end:
                return named._replace(doubtful=max(found.doubtful, named.doubtful), closing=end)
            found = found._replace(doubtful=max(found.doubtful, named.doubtful))
    return found


def _clauses(text: str) -> list[tuple[int, int]]:
    """The clauses of a turn with what closes each of them; the last ones."""
    ends = [cut.end() for cut in _CUT.finditer(text)]
    spans = zip([0, *ends], [*ends, len(text)], strict=True)
    return [(start, end) for start, end in spans if text[start:end].strip()][-MOST:]


def _is_asked(text: str, start: int, clause: str) -> bool:
    mark = _MARK.match(clause)
    at = _opening(clause, mark)
    asks = _patterns().asks_apart if mark or _is_apart(text, start) else _patterns().asks
    return asks.match(clause, at) is not None


def _is_named(text: str, start: int, clause: str) -> Others:
    """Where another's words end, as a clause names them."""
    mark = _MARK.match(clause)
    at, apart = _opening(clause, mark), _is_apart(text, start)
    say = _patterns()
    if apart and _PUZZLED.fullmatch(clause):
        return Others(0, start)
    if mark and (say.noted.match(clause, at) or (apart and mark.group().strip() and _is_signed(text, start, mark))):
        return Others(start, start)
    if (say.theirs_apart if apart or mark else say.theirs).match(clause, at):
        return Others(start, start) if apart else Others(0, start)
    points = apart and say.pointed.opens(clause, _RUN.findall(clause), at)
    return Others(0, start) if points or say.opinion.match(clause, at) else Others()


def _opening(clause: str, mark: re.Match[str] | None) -> int:
    skipped = _SKIPPED.match(clause, mark.end() if mark else 0)
    return skipped.end() if skipped else 0


def _is_apart(text: str, start: int) -> bool:
    """True at the head of a line that isn't the first."""
    return text.rfind("\n", 0, start) >= 0 and not text[text.rfind("\n", 0, start) : start].strip()


def _is_signed(text: str, start: int, mark: re.Match[str]) -> bool:
    line = text.find("\n", start)
    return _SIGNED.match(text, start + mark.end(), line if line >= 0 else len(text)) is not None and "(" not in mark[0]
