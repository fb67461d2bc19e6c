"""The write gate: the one way by which a text enters a store, a log or a spool.

Cleaned first (private spans out, line ends and Unicode in normal form, characters that hide or
reorder text made harmless), then redacted; otherwise the text stays as its author wrote it.
Cleaning comes before redaction because an invisible character inside a token would hide it.
"""

import re
import unicodedata
from functools import cache

from twiceshy.model.errors import InvalidText
from twiceshy.text.private import strip_private
from twiceshy.text.redact import redact

LIMIT = 20_000

# Joiners are part of emoji and of Persian and Indic words: kept only between characters that join.
ZWNJ, ZWJ = "\u200c", "\u200d"


@cache
def _hidden() -> re.Pattern[str]:
    """Characters that show nothing or reorder what is shown."""
    return re.compile(
        "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"  # controls except tab, line feed, carriage return
        "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
        "\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"
        "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
    )


@cache
def _joiner() -> re.Pattern[str]:
    """A joiner with nothing to join: beside ASCII, space or an edge."""
    return re.compile(
        "(?<![^\x00-\u02ff\u2000-\u200b])[\u200c\u200d]|[\u200c\u200d](?![^\x00-\u02ff\u2000-\u200b])"
    )


@cache
def _surrogate() -> re.Pattern[str]:
    return re.compile("[\ud800-\udfff]")


@cache
def _escape_sequence() -> re.Pattern[str]:
    """Terminal escape sequences: CSI and OSC whole, any other escape with its letter."""
    return re.compile(
        "\x1b(?:\\[[0-?]{0,32}[ -/]{0,8}[@-~]|\\][^\x07\x1b\n]{0,500}(?:\x07|\x1b\\\\)|[@-Z\\\\^_])?"
    )


def clean(text: str) -> str:
    """The text in normal form, with nothing in it that a reader can't see."""
    text = strip_private(text)
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if text.isascii():
        return _without_controls(text)
    text = _surrogate().sub("\ufffd", text)
    # Removing characters may bring combining marks together: normalise after.
    text = _joiner().sub("", _without_controls(text))
    return unicodedata.normalize("NFC", text)


def _without_controls(text: str) -> str:
    if text.isprintable():
        return text
    if "\x1b" in text:
        text = _escape_sequence().sub("", text)
    return _hidden().sub("", text)


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


def admit_event(text: str) -> str:
    """The text of a session's event as it may be stored: cleaned and redacted, any length."""
    return redact(clean(text)).text


def visible(text: str) -> str:
    """The text as it may be shown on a terminal: nothing in it acts, hides or reorders."""
    return clean_for_output(text)


def clean_for_output(text: str) -> str:
    """Escape what can't be seen instead of dropping it, so that the reader knows it was there."""
    if text.isascii() and text.isprintable():
        return text
    text = _hidden().sub(_escaped, _surrogate().sub(_escaped, text))
    return _joiner().sub(_escaped, text).replace("\r", "\\r")


def _escaped(found: re.Match[str]) -> str:
    code = ord(found[0])
    return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}" if code < 65536 else f"\\U{code:08x}"
