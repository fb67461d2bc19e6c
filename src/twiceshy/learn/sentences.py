"""A turn cut into statements, each with its span, and whose words they are.

A person's turn is rarely only their words: it carries code fences, quoted lines, logs, stack traces,
tags written by the agent's own machinery. `statements` walks the turn once and yields the sentences
that can be the person's own; everything else is left out. `masked` is the sentence with inline code,
quotations, links and paths overwritten by `_` of the same length, so that rules read only prose while
every span still points into the original text.
"""

import re
from functools import lru_cache
from typing import NamedTuple

MASK = "_"
TOLD = 15  # characters before ", can you …?" from which something was told before it was asked
_ABBREVIATIONS = (
    "e.g.",
    "i.e.",
    "ie.",
    "eg.",
    "vs.",
    "etc.",
    "cf.",
    "approx.",
    "incl.",
    "z.b.",
    "bzw.",
    "p.ej.",
    "ex.",
)
_BARE = frozenset(
    {"no", "nope", "nah", "nein", "não", "nee", "wrong", "not quite", "almost", "close"}
)  # says nothing without what follows

# Letters stand for themselves: to `translate`, a key that is missing is an exception raised and caught.
_SPACES = {code: code for code in range(128)} | dict.fromkeys(map(ord, ',;:.!?()[]{}"*\n'), 32) | {ord("’"): 39}


class Statement(NamedTuple):
    start: int
    end: int
    masked: str  # lower case; of the span's length until its spelling is mended
    asked: bool  # closed by a question mark
    paragraph: int  # where its paragraph begins


@lru_cache(maxsize=1)
def _opaque() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What is not prose, by the mark without which it can't occur; several lines first."""
    return (
        ("```", re.compile(r"```(?s:.*?)(?:```|\Z)")),
        ("~~~", re.compile(r"~~~(?s:.*?)(?:~~~|\Z)")),
        ("</", re.compile(r"<([a-z][\w-]*)(?: [^<>\n]{0,200})?>(?s:.*?)</\1(?: [^<>\n]{0,200})?>")),
        ("[", re.compile(r"^\[[^\[\]]{80,4000}\]", re.MULTILINE)),  # what a harness says beside the person
        (">", re.compile(r"^[ \t]{0,3}>[^\n]*", re.MULTILINE)),
        ("`", re.compile(r"`[^`\n]+`")),
        ('"', re.compile(r"\"[^\"\n]{2,400}\"")),
        ("“", re.compile(r"“[^”\n]{2,400}”")),
        ("«", re.compile(r"«[^»\n]{2,400}»")),
        ("„", re.compile(r"„[^“”\n]{2,400}[“”]")),
        (" '", re.compile(r"(?<!\w)'[^'\n]{2,200}'(?!\w)")),
        ("/", re.compile(r"(?<!\S)[^\s/]*/\S*\w")),
    )


@lru_cache(maxsize=1)
def _marks() -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    cut = re.compile(r"[.!?…]+[\"')\]”»]*(?=\s|\Z)|[。？！]|\n+")
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


def fold(text: str) -> str:
    """Lower case that never changes the length."""
    low = text.lower()
    if len(low) == len(text):
        return low
    return "".join(c.lower() if len(c.lower()) == 1 else c for c in text)


def spaced(low: str) -> str:
    """The sentence with its punctuation blanked."""
    return low.translate(_SPACES)


def tokens(low: str) -> frozenset[str]:
    """The words of a sentence as cues see them."""
    return frozenset(spaced(low).split())


def masked(text: str) -> str:
    """The turn in lower case, what is not prose overwritten; newlines and length kept."""
    for mark, pattern in _opaque():
        if mark in text:
            text = pattern.sub(_blank, text)
    return fold(text.replace("’", "'").replace("\t", " "))


def _joined(low: str, start: int, cut: re.Match[str]) -> bool:
    """True when the mark doesn't end a sentence: an abbreviation, or a list number such as `1.`"""
    if low[cut.start()] not in ".!":
        return False
    if cut.start() - start < 11 and low[start : cut.start()].strip() in _BARE:
        return True
    head = low[max(start, cut.start() - 8) : cut.end()].rsplit(None, 1)
    word = head[-1] if head else ""
    if cut.start() - start == 1 and low[start] in "abcde":  # an option: "A. is fine"
        return True
    return word in _ABBREVIATIONS or (len(word) <= 3 and word[:-1].isdigit())


def _told(low: str, start: int, end: int) -> int:
    """Where the question begins in a sentence that first tells something: "keep it there, can you show me how?\""""
    turn = _marks()[2].search(low, start, end)
    return turn.start() + 1 if turn and turn.start() - start >= TOLD else start


def statements(low: str, start: int = 0, end: int = -1) -> list[Statement]:
    """The sentences of a turn, or of one paragraph of it, that `masked` has prepared."""
    end = len(low) if end < 0 else end
    cuts = _marks()[0]
    found: list[Statement] = []
    paragraph = start
    for cut in cuts.finditer(low, start, end):
        if _joined(low, start, cut):
            continue
        mark = cut.group()
        if mark[0] == "\n":
            _add(found, low, start, cut.start(), False, paragraph)
        else:
            asked = ("?" in mark or "？" in mark) and not low.endswith(", or", start, cut.start())
            told = _told(low, start, cut.start()) if asked else start
            _add(found, low, start, told, False, paragraph)
            _add(found, low, told, cut.end(), asked, paragraph)
        start = cut.end()
    _add(found, low, start, end, False, paragraph)
    return found


def _add(found: list[Statement], low: str, start: int, end: int, asked: bool, paragraph: int) -> None:
    bullets = _marks()[1]
    while start < end and low[start].isspace():
        start += 1
    while end > start and low[end - 1].isspace():
        end -= 1
    if end > start and (not low[start].isalpha() or low.startswith(")", start + 1)):
        bullet = bullets.match(low, start, end)
        if bullet:
            start = bullet.end()
    if end - start > 1 and low[start:end].strip("_ .,;:!?-"):
        found.append(Statement(start, end, low[start:end], asked, paragraph))
