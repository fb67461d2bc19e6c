"""Taking what one hopes for out of JSON that may hold anything.

Each function answers with the empty value of its type when the thing isn't what its name says,
so that a parser reads like the format it describes and never raises on a strange row.
"""

from datetime import UTC, datetime
from typing import Any

from twiceshy.model.moments import iso
from twiceshy.text.gate import UNCUT

EARLIEST = 1_262_304_000.0  # 2010: no agent wrote a log before that, so an earlier time is no time
TITLE = 120  # characters of a title that are kept
LATEST = 4_102_444_800.0  # 2100


def mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def sequence(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def string(value: Any) -> str:
    return value if isinstance(value, str) else ""


def title(value: Any) -> str:
    """A session's title, with more of it than is kept: it is cut to size when it has been redacted."""
    return string(value)[: TITLE + UNCUT]


def integer(value: Any) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value if abs(value) < 2**53 else None
    return int(value) if isinstance(value, float) and value.is_integer() and abs(value) < 2**53 else None


def count(value: Any) -> int:
    """A number of tokens: never negative, never absurd."""
    number = integer(value) or 0
    return number if 0 < number < 10**9 else 0


def words(value: Any) -> str:
    """The readable text of a value that may be a string, a list of blocks or a block."""
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return "\n".join(text for text in map(words, value[:10_000]) if text)
    if isinstance(value, dict):
        for key in ("text", "content", "output", "error", "message"):
            if isinstance(inner := value.get(key), str | list) and inner:
                return words(inner) if isinstance(inner, str) else _shallow(inner)
    return ""


def _shallow(blocks: list[Any]) -> str:
    texts = (block if isinstance(block, str) else string(mapping(block).get("text")) for block in blocks)
    return "\n".join(text for text in texts if text)


def moment(value: Any) -> str:
    """Any agent's way to write a time, as ours; empty when it is none. Never 1970."""
    if isinstance(value, str):
        return _from_text(value)
    if isinstance(value, int | float) and not isinstance(value, bool):
        return _from_number(float(value))
    return ""


def _from_text(text: str) -> str:
    if not 10 <= len(text) <= 40:
        return ""
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        return _from_digits(text)
    if when.tzinfo is None:
        when = when.replace(tzinfo=UTC)
    if not 2010 < when.year < 2100:
        return ""
    if len(text) == 24 and text[10] == "T" and text[19] == "." and text[23] == "Z":
        return text  # already in our own form, as most agents write it
    return iso(when.timestamp())


def _from_digits(text: str) -> str:
    try:
        return _from_number(float(text))
    except (ValueError, OverflowError):
        return ""


def _from_number(number: float) -> str:
    """Seconds, milliseconds, microseconds or nanoseconds: only one of them is a plausible year."""
    for unit in (1.0, 1e3, 1e6, 1e9):
        if EARLIEST < number / unit < LATEST:
            return iso(number / unit)
    return ""
