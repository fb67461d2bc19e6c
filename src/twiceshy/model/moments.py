"""Times as text: ISO-8601, UTC, milliseconds, always the same width, so text order is time order.

Our own form is read and written by arithmetic: a hook does both on every prompt, and `datetime` is a
library to load. What others write may have any form that ISO allows; that is left to the library.
"""

import time
from functools import lru_cache

MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR
# Any digit a zero, so that one comparison tells our form. Signs stand for themselves: to `translate`, a key that is
# missing is an exception raised and caught.
_ZEROS = {**dict.fromkeys(map(ord, "0123456789"), "0"), **{ord(sign): sign for sign in "-T:.Z"}}


def iso(epoch: float) -> str:
    """`1731660540.123` -> `2024-11-15T08:49:00.123Z`."""
    rounded = round(epoch, 3)
    whole = int(rounded // 1)
    thousandths = round((rounded - whole) * 1000)
    moment = time.gmtime(whole + thousandths // 1000)
    if not 1 <= moment.tm_year <= 9999:
        raise ValueError(f"year {moment.tm_year} is out of range")
    day = f"{moment.tm_year:04d}-{moment.tm_mon:02d}-{moment.tm_mday:02d}"
    return f"{day}T{moment.tm_hour:02d}:{moment.tm_min:02d}:{moment.tm_sec:02d}.{thousandths % 1000:03d}Z"


def days(old: float, new: float) -> float:
    """Midnights between two times, none where the later one comes first."""
    return max(0.0, new // DAY - old // DAY)


def epoch(text: str) -> float:
    """The seconds of an ISO time; a time without a zone is UTC. ValueError on anything else."""
    own = _own(text)
    if own is not None:
        return own
    from datetime import UTC, datetime

    moment = datetime.fromisoformat(text.replace("Z", "+00:00") if text.endswith("Z") else text)
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    return moment.timestamp()


def _own(text: str) -> float | None:
    """The seconds of a time as `iso` writes it; None for any other text."""
    if text.translate(_ZEROS) != "0000-00-00T00:00:00.000Z":
        return None
    days = _days(text[:10])
    hour, minute, second = int(text[11:13]), int(text[14:16]), int(text[17:19])
    if days is None or hour > 23 or minute > 59 or second > 59:
        return None
    return (((days * 24 + hour) * 60 + minute) * 60_000 + second * 1000 + int(text[20:23])) / 1000


@lru_cache(maxsize=1024)
def _days(date: str) -> int | None:
    """The days of `2024-11-15` since 1970; None if there was no such day."""
    year, month, day = int(date[:4]), int(date[5:7]), int(date[8:])
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    lengths = (31, 28 + leap, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    if not year or not 1 <= month <= 12 or not 1 <= day <= lengths[month - 1]:
        return None
    before = year - 1
    whole = before * 365 + before // 4 - before // 100 + before // 400
    return whole + sum(lengths[: month - 1]) + day - 719_163  # 1 January 1970 is day 719,163


def local(seconds: float) -> str:
    """For a person to read: to the minute, by the clock on their wall."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))


def age(then: str, now: str) -> str:
    """How long ago, in one short word: `now`, `5m`, `3h`, `2d`, `5w`, `14mo`, `3y`."""
    seconds = max(0.0, epoch(now) - epoch(then))
    if seconds < MINUTE:
        return "now"
    for limit, unit, name in (
        (HOUR, MINUTE, "m"),
        (DAY, HOUR, "h"),
        (14 * DAY, DAY, "d"),
        (70 * DAY, 7 * DAY, "w"),
    ):
        if seconds < limit:
            return f"{int(seconds // unit)}{name}"
    months = int(seconds // (30.44 * DAY))
    return f"{months}mo" if months < 24 else f"{int(seconds // (365.25 * DAY))}y"
