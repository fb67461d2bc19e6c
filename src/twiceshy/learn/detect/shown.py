"""Where in a turn a text may stand that is somebody else's, or is only worked on: what it says waits for a yes.

A person shows a text in many ways, and few of them need its own words to be told: they point at it ("the following
message"), ask what is wrong with it ("would you adopt this rule?"), say where it was found, name what it is ("the
intern's onboarding page."), who says it ("the linter warns:") or what is to become of it ("draft tweet:"); a letter
greets and is signed; lines of dashes set it apart. What comes after such a sign is told by nobody but the text.
The sentence that holds the sign is the person's, so a rule that speaks of texts stays what it is ("never log the output
of the payment API"); and what they make theirs is no sign ("remember the following note"). People paste in one language
and ask in another, so the signs of all are looked for, and only where something would hold at once.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from twiceshy.languages import KNOWN, of
from twiceshy.languages.shapes.shown import Shown
from twiceshy.learn.detect.behind import Others, others
from twiceshy.learn.detect.gated import Paired, Ways
from twiceshy.learn.detect.needs import Word
from twiceshy.learn.detect.pasted import without_output
from twiceshy.learn.sentences import fold, masked, runs

LONGEST = 200  # characters of a sentence or heading that are looked at
MOST = 400  # of them in a turn
NAMES = 6  # words of a line that signs a letter
_CUT = re.compile(r"(?<![.!?…])[.!?…]++[\"'”»)\]]*(?=\s|\Z)|\n|:[*_]{0,2}(?=\s|\Z)")
_RULE = re.compile(r"(?m)^[ \t]*(?:[-=_*~#<>+]{3,}|\"{3}|'{3})[ \t]*$")  # a line that sets a text apart
_TAG = re.compile(r"(?<!`)</([a-z][\w-]*)>")
# Escape sequences of a terminal, and so much blank that what follows stands out of sight.
_UNSEEN = re.compile(r"\x1b\[|\n(?:[ \t]*\n){8,}|(?<![ \t])[ \t]{40,}+(?=\S)")

Span = tuple[int, int]


class _Patterns(NamedTuple):
    hands_over: Ways
    judged: re.Pattern[str]
    asked: re.Pattern[str]
    ruling: Ways
    ruled: Ways
    adopts: Ways
    theirs: Ways
    named: re.Pattern[str]
    heads: re.Pattern[str]
    said: re.Pattern[str]
    mine: re.Pattern[str]
    greets: re.Pattern[str]
    hails: re.Pattern[str]
    closes: re.Pattern[str]
    thanks: re.Pattern[str]


class _Piece(NamedTuple):
    """A sentence, a line or what stands before a colon."""

    start: int
    end: int
    words: str
    mark: str  # what ends it
    said: set[Word]  # the words, and those that stand side by side

    def has(self, ways: Ways) -> bool:
        return ways.among(self.words, self.said)


@lru_cache(maxsize=1)
def _patterns() -> _Patterns:
    say = [part for language in KNOWN if (part := of(language, Shown)) is not None]

    def each(pattern: str) -> re.Pattern[str]:
        """A pattern of words, in any of the languages but not across them."""
        return re.compile("|".join(f"(?:{_filled(pattern, part)})" for part in say))

    def ways(*patterns: str) -> Ways:
        """Patterns each of which is looked for only where its own words are."""
        return Ways(Paired(_filled(pattern, part)) for part in say for pattern in patterns)

    few, words = r"(?:[\w'-]+ )", r"(?:<texts>)"
    behind = r" v?\d[\d.]*|,? (?:<within>)(?: [\w.@/'-]+){1,4}"
    return _Patterns(
        hands_over=ways(
            rf"\b(?:<hands_over>)\b:? {few}{{0,3}}{words}\b", rf"\b{words} (?:(?:<being>) )?(?:<hands_over>)\b"
        ),
        judged=each(r"\b(?:<judges>)\b"),
        asked=each(r"\W*(?:<asks>)\b"),
        ruling=ways(
            rf"\b(?:<hands_over>) {few}{{0,3}}(?:<rulings>)\b",
            r"\b(?:<points>) (?:(?!(?:<being>|<articles>)\b)[\w'-]+ )?(?:<rulings>|<texts>)\b",
            r"\b(?:<rulings>) (?:<hands_over>)\b",
            rf"\b(?:<hands_over>) {few}?(?:<texts>)\b",
        ),
        ruled=ways(r"\b(?:<points>) (?:(?!(?:<being>|<articles>)\b)[\w'-]+ )?(?:<rulings>)\b"),
        adopts=ways(r"\b(?:<adopts>)\b"),
        theirs=Ways(Paired(_filled(each, part)) for part in say for each in part.theirs),
        named=each(rf"\W*(?:(?:<opens>) {few}{{0,2}}{words}(?:{behind})?|{words}(?:{behind}))\W*"),
        heads=each(
            r"(?:.*[^\w-])?(?:<labels>)(?:,? (?:<within>|<says>)\b[^:]{0,60})?\W*|\W*(?:<supposed>)\b.*|"
            r"\W*(?:<works>)(?:\W*| (?:<points>|<within>)\b.*)"
        ),
        said=each(r"(?:.* )?(?!(?:<being>) )[\w'\")-]+ (?:<says>)(?: [\w'-]+)?\W*|(?:<says>)\W*"),
        mine=each(
            r".*?\b(?:<mine>) (?:<says>)\b.*|\W*(?:<mine>|<where>) .*|.*\b(?:<rulings>)\W*|"
            rf"(?!(?:(?:<opens>) )?{few}{{0,2}}(?:<labels>)\b).*\b(?:<where>) {few}{{0,2}}(?:<labels>|<says>)\W*"
        ),
        greets=each(r"(?:<greets>)\W*"),
        hails=each(r"(?:<hails>)\W*"),
        closes=each(r"(?:<closes>)\W*"),
        thanks=each(r"(?:<thanks>)\W*"),
    )


def _filled(pattern: str, part: Shown) -> str:
    """The pattern with a language's words where it names them; what they name in turn is filled in too."""
    while found := re.search(r"<(\w+)>", pattern):
        words = getattr(part, found[1])
        told = words if isinstance(words, str) else "|".join(words)
        pattern = pattern.replace(found[0], told or "(?!)")
    return pattern


@lru_cache(maxsize=8)  # asked of a sentence in its turn, and of the turn
def shown(text: str) -> tuple[Span, ...]:
    """The spans in which the words may not be the person's."""
    bare = without_output(text)
    low = fold(bare).replace("’", "'")
    if any(f"<{tag[1]}" not in low[: tag.start()] for tag in _TAG.finditer(low)) or _UNSEEN.search(low):
        return ((0, len(text)),)
    return (*_set_apart(low), *_letter(bare, low), *_told(masked(bare).replace("’", "'"), others(text)))


def is_shown(text: str, start: int, end: int) -> bool:
    """True when some of what is said there may be the words of such a text."""
    return any(first < end and start < last for first, last in shown(text))


def _set_apart(low: str) -> list[Span]:
    """What stands between two lines of dashes."""
    lines = list(_RULE.finditer(low))
    return [(lines[0].end(), lines[-1].start())] if len(lines) > 1 else []


def _told(low: str, before: Others) -> Iterator[Span]:
    """What the sentences of a turn, and what stands before a colon, tell of the words that follow them.

    "This is from the README. From now on …" speaks of what stood `before` it, if anything did.
    """
    for piece in _pieces(low):
        if _is_judged(piece):
            yield 0, piece.start
            yield piece.end, len(low)
        elif piece.mark.startswith(":"):
            if _is_heading(piece):
                yield piece.start, len(low)
        elif before.end <= piece.start < before.closing and not low.startswith("\n", piece.end + len(piece.mark)):
            continue
        elif _is_another(piece):
            yield piece.end, len(low)


def _pieces(low: str) -> Iterator[_Piece]:
    start = 0
    ends = [(cut.start(), cut.end()) for cut in _CUT.finditer(low)]
    for at, end in [*ends, (len(low), len(low))][:MOST]:
        words = low[start:at].strip().lstrip("¿¡*_#> ")
        if words and len(words) <= LONGEST:
            told = runs(words)
            yield _Piece(low.index(words, start), end, words, low[at:end], {*told, *pairwise(told)})
        start = end


def _is_judged(piece: _Piece) -> bool:
    """True for what asks or orders something about a text: what is wrong with it, whether to have it, to mend it."""
    say = _patterns()
    if not piece.has(say.ruling):
        return False
    asked, taken = piece.mark.startswith("?"), piece.has(say.adopts)
    if asked and (say.asked.match(piece.words) or (not taken and piece.has(say.ruled))):
        return True  # "can you make this rule sound nicer?"; of a text at hand, such a question may be a task
    return say.judged.search(piece.words) is not None and not taken


def _is_another(piece: _Piece) -> bool:
    """True for a sentence that hands a text over, says where one was found, or only names one."""
    say = _patterns()
    if piece.has(say.adopts):
        return False
    return piece.has(say.hands_over) or piece.has(say.theirs) or say.named.fullmatch(piece.words) is not None


def _is_heading(piece: _Piece) -> bool:
    """True for what stands before the colon of a text, or of what somebody says."""
    say = _patterns()
    if piece.has(say.adopts):
        return False
    if piece.has(say.hands_over) or piece.has(say.theirs):
        return True
    told = say.heads.fullmatch(piece.words) or say.said.fullmatch(piece.words)
    return told is not None and say.mine.fullmatch(piece.words) is None


def _letter(text: str, low: str) -> list[Span]:
    """From a greeting to the name below it. Who only says hello and thanks speaks to the agent."""
    say, lines = _patterns(), _lines(low)
    hailed = -1  # the first line that greets anybody
    for number, (start, end) in enumerate(lines[:-1]):
        line = low[start:end].strip()
        if say.greets.fullmatch(line):
            return [(start, _signature(text, low, lines[number + 1 :], True) or len(low))]
        if hailed < 0 and say.hails.fullmatch(line):
            hailed = number
    signed = _signature(text, low, lines[hailed + 1 :], hailed >= 0)
    return [(lines[hailed][0] if hailed >= 0 else 0, signed)] if signed else []


def _signature(text: str, low: str, lines: list[Span], greeted: bool) -> int:
    """Where what signs a letter ends; 0 without one. Thanks are a signature only above a name."""
    say = _patterns()
    for (start, end), (first, last) in pairwise([*lines, (len(low), len(low))]):
        line, name = low[start:end].strip(), text[first:last]
        if say.closes.fullmatch(line) and (greeted or _is_name(name, 0.3)):
            return last if _is_name(name, 0.3) else end
        if say.thanks.fullmatch(line) and _is_name(name, 1.0):
            return last
    return 0


def _is_name(line: str, capitals: float) -> bool:
    """True for a line that may sign a letter: few words that begin with a capital, so many of them."""
    words = line.split()
    if not 0 < len(words) <= NAMES or not line.strip()[:1].isupper() or line.rstrip()[-1:] in ".!?:":
        return False
    return sum(word[:1].isupper() for word in words) >= capitals * len(words)


def _lines(low: str) -> list[Span]:
    """The lines that hold something."""
    found, start = [], 0
    for line in low.split("\n"):
        if line.strip():
            found.append((start, start + len(line)))
        start += len(line) + 1
    return found
