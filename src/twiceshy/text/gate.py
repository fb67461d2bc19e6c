"""The write gate: the one way by which a text enters a store, a log or a spool.

Cleaned first (private spans out, line ends and Unicode in normal form, characters that hide or
reorder text made harmless), then redacted; otherwise the text stays as its author wrote it.
Cleaning comes before redaction because an invisible character inside a token would hide it.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache

from twiceshy.model.errors import InvalidText
from twiceshy.text.letters import beyond
from twiceshy.text.private import strip_private
from twiceshy.text.redact import redact

LIMIT = 20_000
BESIDE = 4_000  # characters: longer than a secret and what announces it
UNCUT = 2 * BESIDE + 1  # how much more of a text than is kept `beginning` wants to see

# Joiners are part of emoji and of Persian and Indic words: kept only between characters that join.
ZWNJ, ZWJ = "\u200c", "\u200d"
PLAIN = bytes((9, 10, *range(32, 127)))
# Letters and marks that show nothing, though Unicode calls them printable.
BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u3164\uffa0"


@cache
def _hidden() -> re.Pattern[str]:
    """Characters that show nothing or reorder what is shown."""
    return re.compile(
        "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"  # controls except tab, line feed, carriage return
        "\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb\ufffe\uffff"
        "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
    )


@cache
def _joiner() -> re.Pattern[str]:
    """Joiners with nothing to join: beside a Latin letter, a space, punctuation or an edge."""
    alone = "[^\x00-\u02ff\u2000-\u200b]"
    return re.compile(f"(?<!{alone})[{ZWNJ}{ZWJ}]+|[{ZWNJ}{ZWJ}]+(?!{alone})")


@cache
def _surrogate() -> re.Pattern[str]:
    return re.compile("[\ud800-\udfff]")


@cache
def _escape_sequence() -> re.Pattern[str]:
    """Terminal escape sequences: CSI and OSC whole, any other escape with its letter."""
    return re.compile("\x1b(?:\\[[0-?]{0,32}[ -/]{0,8}[@-~]|\\][^\x07\x1b\n]{0,500}(?:\x07|\x1b\\\\)|[@-Z\\\\^_])?")


def hides(text: str) -> bool:
    """Does it hold something that a reader can't see? Nobody types that."""
    blank = not text.isascii() and any(map(text.__contains__, BLANKS))
    return blank or _hidden().search(text) is not None or _joiner().search(text) is not None


def clean(text: str) -> str:
    """The text in normal form, with nothing private in it and nothing that a reader can't see."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "\0" in text:
        text = _without_nul(text)
    text = _by_line(text, _clear)
    # Tags are looked for when nothing hides in them any more.
    kept = strip_private(text)
    return kept if kept == text else _by_line(kept, _normal)


def _without_nul(text: str) -> str:
    """A NUL parts words, as in what programs list; but where it hides a private tag or a secret it goes."""
    joined = text.replace("\0", "")
    shown = _by_line(joined, _clear)
    if strip_private(shown) != shown or redact(shown).found:
        return joined
    return re.sub("(?<=[^\\s\0])\0+(?=[^\\s\0])", " ", text)


def _by_line(text: str, change: Callable[[str], str]) -> str:
    """Nearly all texts and lines are plain, and seeing that is far cheaper than changing them."""
    odd = beyond(text, PLAIN)
    if not odd or (all(map(_stays, set(odd))) and unicodedata.is_normalized("NFC", text)):
        return text
    return "\n".join([line if line.isascii() and line.isprintable() else change(line) for line in text.split("\n")])


@lru_cache(maxsize=4096)
def _stays(letter: str) -> bool:
    """Is it left as it is wherever it stands, but for what composing makes of it?"""
    return _clear(letter) == letter


def _clear(line: str) -> str:
    """The line without escape sequences and hidden characters, in normal form."""
    if "\x1b" in line:
        line = _escape_sequence().sub("", line)
    if not line.replace("\t", "").isprintable():
        line = _hidden().sub("", _surrogate().sub("\ufffd", line))
    return line if line.isascii() else _normal(line)


def _normal(line: str) -> str:
    """NFC without blanks and stray joiners; composing may bare another joiner, so until nothing changes."""
    line = unicodedata.normalize("NFC", line)
    for blank in BLANKS:
        if blank in line:
            line = unicodedata.normalize("NFC", line.replace(blank, ""))
    while (ZWJ in line or ZWNJ in line) and (joined := _joiner().sub("", line)) != line:
        line = unicodedata.normalize("NFC", joined)
    return line


def admit(text: str, limit: int = LIMIT) -> str:
    """The text as it may be stored: cleaned, within the limit, redacted."""
    cleaned = clean(text).strip()
    if not cleaned:
        raise InvalidText("the text is empty", "say in words what to remember; <private> parts are not kept")
    if len(cleaned) > limit:
        raise InvalidText(
            f"the text has {len(cleaned):,} characters, more than the {limit:,} that are kept",
            "keep the statement short and point to the file or page that holds the rest",
        )
    return redact(cleaned).text


def admit_statement(text: str, limit: int = LIMIT) -> str:
    """What a memory shall say: as `admit`, and something must be left of it beside the secrets taken out."""
    admitted = admit(text, limit)
    if not any(map(str.isalnum, without_labels(admitted))) or _only_names(admitted):
        raise InvalidText("nothing is left of the text without its secrets", "say in words what to remember")
    return admitted


def _only_names(text: str) -> bool:
    """Does it only say that a secret is one? Of "the token is ghp_…" nothing is left that would help anybody."""
    if "[redacted:" not in text:
        return False
    from twiceshy.languages import joined
    from twiceshy.languages.shapes.claims import Claims

    label = r"\W*\[redacted:[\w-]+\]\W*"
    named = rf"(?i)[^,;.!?\[\n]{{1,80}}?(?:\b(?:{joined(Claims).being})|[:=]){label}"
    return re.fullmatch(named, text.strip()) is not None


def without_labels(text: str) -> str:
    """A redacted text without what stands for its secrets."""
    return re.sub(r"\[redacted:[\w-]+\]", " ", text) if "[redacted:" in text else text


def admit_event(text: str, taken: list[str] | None = None) -> str:
    """The text of a session's event as it may be stored: cleaned and redacted, any length. Into `taken` goes what
    its other events must not tell either."""
    return redact(clean(text), taken).text


def beginning(text: str, most: int, gate_of: Callable[[str], str] = admit_event) -> str:
    """The first characters of a text as they may be stored. Half a secret isn't known as one: so the text is redacted
    first, a good piece further than it is kept, and what stands beside the place where reading stopped goes.
    """
    seen = gate_of(text[: most + UNCUT - 1])
    return seen[:most] if len(text) < most + UNCUT else seen[:-BESIDE][:most]


def visible(text: str) -> str:
    """The text as it may be shown on a terminal: what acts, hides or reorders is written out."""
    if text.isascii() and text.isprintable():
        return text
    text = _hidden().sub(_escaped, _surrogate().sub(_escaped, text))
    return _joiner().sub(_escaped, text).replace("\r", "\\r")


def _escaped(found: re.Match[str]) -> str:
    return "".join(_code(ord(letter)) for letter in found[0])


def _code(code: int) -> str:
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
