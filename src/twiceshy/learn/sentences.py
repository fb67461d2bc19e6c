"""A turn cut into statements, each with its span, and whose words they are.

A person's turn is rarely only their words: it carries code fences, quoted lines, logs, stack traces,
tags written by the agent's own machinery. `statements` walks the turn once and yields the sentences
that can be the person's own; everything else is left out. `masked` is the sentence with inline code,
quotations, links and paths overwritten by `_` of the same length, so that rules read only prose while
every span still points into the original text.
"""

import re
from functools import lru_cache

from twiceshy.languages import joined
from twiceshy.languages.shapes.statements import Sentences

MASK = "_"
LISTED = 600  # characters in which the number before one of a list stands
TOLD = 15  # characters before ", can you …?" from which something was told before it was asked
_SAY = joined(Sentences)

_SPACE = re.compile(r"\s")
_TAG = re.compile(rf" (?:or|{_SAY.tags})")
_LONGEST_TAG = 20
_BLANKED = bytes(32 if chr(code) in ',;:.!?()[]{}"*\n' else code for code in range(256))
_BETWEEN = bytes(code if chr(code).isalnum() or code == 95 else 32 for code in range(256))


class Statement:
    """A sentence and its span. Its words are worked out when first asked for, and once."""

    __slots__ = ("_bag", "_runs", "_words", "asked", "end", "masked", "paragraph", "start")

    def __init__(self, start: int, end: int, masked: str, asked: bool, paragraph: int) -> None:
        self.start = start
        self.end = end
        self.masked = masked  # lower case; of the span's length until its spelling is mended
        self.asked = asked  # closed by a question mark
        self.paragraph = paragraph  # where its paragraph begins
        self._words: list[str] | None = None
        self._bag: frozenset[str] | None = None
        self._runs: list[str] | None = None

    @property
    def words(self) -> list[str]:
        """The words as cues see them, in order."""
        if self._words is None:
            self._words = spaced(self.masked).split()
        return self._words

    @property
    def bag(self) -> frozenset[str]:
        """The words without their order."""
        if self._bag is None:
            self._bag = frozenset(self.words)
        return self._bag

    @property
    def runs(self) -> list[str]:
        """The runs of letters, digits and `_`, in order: the words as patterns see them."""
        if self._runs is None:
            self._runs = runs(self.masked)
        return self._runs


@lru_cache(maxsize=1)
def _opaque() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What is not prose, by the mark without which it can't occur; several lines first.

    Each expression begins with a letter that it must hold, which is what a search skips ahead to.
    """
    closing = r"</\1(?: [^<>\n]{0,200})?>"
    return (
        ("```", re.compile(r"```[^`]*+(?:`(?!``)[^`]*+)*+(?:```|\Z)")),
        ("~~~", re.compile(r"~~~(?s:.*?)(?:~~~|\Z)")),
        ("</", re.compile(rf"<([a-z][\w-]*)(?: [^<>\n]{{0,200}})?>[^<]*+(?:<(?!{closing[1:]})[^<]*+)*+{closing}")),
        ("\n[", re.compile(r"\n\[[^\[\]]{80,4000}\]")),  # what a harness says beside the person
        (">", re.compile(r"\n[ \t\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]{0,6}>[^\n]*")),
        ("`", re.compile(r"`[^`\n]+`")),
        ('"', re.compile(r"\"[^\"\n]{2,400}\"")),
        ("“", re.compile(r"“[^”\n]{2,400}”")),
        ("«", re.compile(r"«[^»\n]{2,400}»")),
        ("„", re.compile(r"„[^“”\n]{2,400}[“”]")),
        (" '", re.compile(r"'(?<!\w')[^'\n]{2,200}'(?!\w)")),
    )


@lru_cache(maxsize=1)
def _marks() -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    # One class of letters at the very front: that is what the search skips ahead to. Lines without a word go at once.
    cut = re.compile(r"[.!?…。？！\n](?:(?<=[.!?…])[.!?…]*[\"')\]”»]*(?=\s|\Z)|(?<=[。？！])|(?<=\n)(?:[_\s]*\n)?)")
    bullet = re.compile(r"(?:[-*+•]|\(?\d{1,2}[.)]|\(?[a-h]\)|\[(?:image|pasted|file)\b[^\]\n]{0,40}\])[ \t]+")
    question = re.compile(
        r", (?:(?:can|could) you (?!check|take|look|fix|double|investigate|find|help|verify)|would (?:that|it|you)"
        r"|what|why|how|is (?:it|this|that)|any \w+) [^,?]{6,}"
    )
    return cut, bullet, question


def _blank(match: re.Match[str]) -> str:
    found = match.group()
    if "\n" in found:
        return "\n".join(MASK * len(line) for line in found.split("\n"))
    return MASK * len(found)


def _without_paths(text: str) -> str:
    """Blanks what holds a slash, from the space before it to its last letter: looked for from the slash."""
    kept: list[str] = []
    last, slash = 0, text.find("/")
    while slash >= 0:
        gap = _SPACE.search(text, slash)
        start, after = slash, gap.start() if gap else len(text)
        while start > last and not text[start - 1].isspace():
            start -= 1
        end = after
        while end > slash and not (text[end - 1].isalnum() or text[end - 1] == MASK):
            end -= 1
        if end > slash:
            kept += (text[last:start], MASK * (end - start))
            last = end
        slash = text.find("/", after)
    return "".join([*kept, text[last:]])


def fold(text: str) -> str:
    """Lower case that never changes the length."""
    low = text.lower()
    if len(low) == len(text):
        return low
    return "".join(c.lower() if len(c.lower()) == 1 else c for c in text)


def spaced(low: str) -> str:
    """The sentence with its punctuation blanked."""
    if low.isascii():
        return low.encode().translate(_BLANKED).decode()
    plain = low.replace("’", "'").replace("¡", " ").replace("¿", " ").encode("utf-8", "surrogatepass")
    return plain.translate(_BLANKED).decode("utf-8", "surrogatepass")


def runs(low: str) -> list[str]:
    """The runs of letters, digits and `_`, in order."""
    return low.encode().translate(_BETWEEN).decode().split() if low.isascii() else re.findall(r"\w+", low)


def tokens(low: str) -> frozenset[str]:
    """The words of a sentence as cues see them."""
    return frozenset(spaced(low).split())


def masked(text: str) -> str:
    """The turn in lower case, what is not prose overwritten; newlines and length kept."""
    text = "\n" + text  # every line begins with one
    for mark, pattern in _opaque():
        if mark in text:
            text = pattern.sub(_blank, text)
    if "/" in text:
        text = _without_paths(text)
    return fold(text.replace("’", "'").replace("\t", " "))[1:]


def _joined(low: str, start: int, cut: int, end: int) -> bool:
    """True when the mark doesn't end a sentence: an abbreviation, or a list number such as `1.`"""
    if cut - start < 11 and low[start:cut].strip() in _SAY.bare:
        return True
    head = low[max(start, cut - 8) : end].rsplit(None, 1)
    word = head[-1] if head else ""
    if cut - start == 1 and low[start] in "abcde":  # an option: "A. is fine"
        return True
    if word in _SAY.abbreviations:
        return True
    if len(word) > 3 or not word[:-1].isdecimal():
        return False
    return low[start:cut].strip() == word[:-1] or _counts(low, cut, int(word[:-1]))


def _counts(low: str, cut: int, number: int) -> bool:
    """True for a number of a list within the line: "1. the header 2. the footer", unlike "we run node 20. …"."""
    return number <= 1 or f"{number - 1}." in low[max(0, cut - LISTED) : cut]


def _leaves_out(low: str, at: int, after: int) -> bool:
    """True for dots that stand apart before what is no prose, and end nothing: "`a` … `b`"."""
    apart = low[at - 1 : at] == " " and low[at:after] in ("…", "...")
    return apart and low[after : after + 2] == " " + MASK


def _is_tagged(low: str, start: int, at: int) -> bool:
    """True when the mark asks for a yes, or for nothing: "always run it, ok?", "that one, or?"."""
    comma = low.rfind(",", max(start, at - _LONGEST_TAG), at)
    return comma > start and _TAG.fullmatch(low, comma + 1, at) is not None


def _told(low: str, start: int, end: int) -> int:
    """Where the question begins in a sentence that first tells something: "keep it there, can you show me how?\""""
    turn = _marks()[2].search(low, start, end)
    return turn.start() + 1 if turn and turn.start() - start >= TOLD else start


def statements(low: str, start: int = 0, end: int = -1) -> list[Statement]:
    """The sentences of a turn, or of one paragraph of it, that `masked` has prepared."""
    end = len(low) if end < 0 else end
    found: list[Statement] = []
    paragraph = start
    for cut in _marks()[0].finditer(low, start, end):
        at, after = cut.span()
        first = low[at]
        if (first in ".!" and _joined(low, start, at, after)) or (first in ".…" and _leaves_out(low, at, after)):
            continue
        if first == "\n":
            _add(found, low, start, at, False, paragraph)
        else:
            mark = cut.group()
            asked = ("?" in mark or "？" in mark) and not _is_tagged(low, start, at)
            told = _told(low, start, at) if asked else start
            if told > start:
                _add(found, low, start, told, False, paragraph)
            _add(found, low, told, after, asked, paragraph)
        start = after
    if start < end:
        _add(found, low, start, end, False, paragraph)
    return found


def _add(found: list[Statement], low: str, start: int, end: int, asked: bool, paragraph: int) -> None:
    piece = low[start:end].rstrip()
    end = start + len(piece)
    piece = piece.lstrip()
    start = end - len(piece)
    if piece and (not piece[0].isalpha() or piece[1:2] == ")"):
        bullet = _marks()[1].match(low, start, end)
        if bullet:
            start = bullet.end()
            piece = low[start:end]
    if len(piece) > 1 and piece.strip("_ .,;:!?-"):
        found.append(Statement(start, end, piece, asked, paragraph))
