"""Times as people type them: a day, today, an ISO time, or how long ago. One reading for every command.

What `age` writes is read as it was meant: `m` is a minute, `mo` a month.
"""

import re

from twiceshy.model import moments
from twiceshy.model.errors import UsageError

_SPAN = re.compile(r"(\d{1,6})\s*([a-z]+)(?:\s+ago)?", re.IGNORECASE | re.ASCII)
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_NAMED = {"today": 0.0, "yesterday": moments.DAY}  # days begin where the dates of memories do, at 0:00 UTC
_UNITS = {
    name: seconds
    for names, seconds in (
        ("s sec secs second seconds", 1.0),
        ("m min mins minute minutes", moments.MINUTE),
        ("h hr hrs hour hours", moments.HOUR),
        ("d day days", moments.DAY),
        ("w wk wks week weeks", 7 * moments.DAY),
        ("mo month months", 30 * moments.DAY),
        ("y yr yrs year years", 365 * moments.DAY),
    )
    for name in names.split()
}
EXAMPLES = "30m, 36h, 7d, 2w, 6mo"


def span(text: str) -> float | None:
    """The seconds of `90s`, `30m`, `1 hour ago`, `7d`, `2 weeks`, `6mo`; None for any other text."""
    found = _SPAN.fullmatch(text.strip())
    unit = _UNITS.get(found[2].lower()) if found else None
    return int(found[1]) * unit if found and unit else None


def meant(text: str, now: float, end: bool = False) -> float:
    """The time `2026-11-15`, `yesterday`, `2026-11-15T08:30:00Z` or `7d` means, as seconds; a day's end if asked."""
    ago = span(text)
    try:
        if text.lower() in _NAMED:
            text = moments.iso(now - _NAMED[text.lower()])[:10]
        if ago is not None:
            then = now - ago
        else:
            then = moments.epoch(text) + (moments.DAY - 1 if end and _DAY.fullmatch(text) else 0)
        moments.iso(then)
    except (ValueError, OverflowError):
        hint = f"use 2026-11-15, today, yesterday, 2026-11-15T08:30:00Z, or an age: {EXAMPLES} (m: minutes, mo: months)"
        raise UsageError(f"{text!r} is not a time", hint=hint) from None
    return then
