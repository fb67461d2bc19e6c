"""Times as people type them: a day, today, an ISO time, or how long ago. One reading for every command.

`m` is a month: nobody asks a memory for the last five minutes, and `age` writes `mo` for it.
"""

import re

from twiceshy.model import moments
from twiceshy.model.errors import UsageError

_AGO = re.compile(r"(\d{1,5})([hdwmy])", re.IGNORECASE | re.ASCII)
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_NAMED = {"today": 0.0, "yesterday": moments.DAY}  # days begin where the dates of memories do, at 0:00 UTC
_UNITS = {"h": moments.HOUR, "d": moments.DAY, "w": 7 * moments.DAY, "m": 30 * moments.DAY, "y": 365 * moments.DAY}


def meant(text: str, now: float, end: bool = False) -> float:
    """The time `2026-11-15`, `yesterday`, `2026-11-15T08:30:00Z` or `7d` means, as seconds; a day's end if asked."""
    ago = _AGO.fullmatch(text)
    try:
        if text.lower() in _NAMED:
            text = moments.iso(now - _NAMED[text.lower()])[:10]
        if ago:
            then = now - int(ago[1]) * _UNITS[ago[2].lower()]
        else:
            then = moments.epoch(text) + (moments.DAY - 1 if end and _DAY.fullmatch(text) else 0)
        moments.iso(then)
    except (ValueError, OverflowError):
        hint = "use 2026-11-15, today, yesterday, 2026-11-15T08:30:00Z, 36h or 7d"
        raise UsageError(f"{text!r} is not a time", hint=hint) from None
    return then
