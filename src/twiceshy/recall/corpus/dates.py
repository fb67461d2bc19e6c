"""The date a question names ("in May 2023", "on 25 May", "2023-05-08"), and how near a moment is to it.

What happened is mostly told a little later, so days after the date count too, fewer the later; a plan
is told before, so a few days before it count as well. A year may be left out, and so may the day.
"""

from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
NAMES = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip
BEFORE = frozenset("in of during since until till by early mid late last on around before after this next".split())
TOLD_LATER = 14  # days after which nobody is taken to speak of it any more
TOLD_BEFORE = 3
LONGEST = 2_000  # characters of a question that are looked at
_SPACES = {ord(sign): " " for sign in ",.;:!?()'\"-/"}


class Named(NamedTuple):
    """A date as far as it was said; 0 for a part that wasn't."""

    year: int
    month: int
    day: int


def named(question: str) -> Named | None:
    """The first date a question names; None when it names none."""
    said = question[:LONGEST].lower().translate(_SPACES).split()
    for at, word in enumerate(said):
        before, after = _word(said, at - 1), _word(said, at + 1)
        month = _month(word, before, after)
        if month:
            day, year = _day(before), _year(after)
            if not day and not year:  # May 8, 2023
                day, year = _day(after), _year(_word(said, at + 2))
            return Named(year, month, day)
        year = _year(word)
        if year and after.isdigit() and len(after) == 2 and 1 <= int(after) <= 12:  # 2023-05-08
            return Named(year, int(after), _day(_word(said, at + 2)))
        if year and before in BEFORE:
            return Named(year, 0, 0)
    return None


def nearness(wanted: Named, at: float) -> float:
    """1 for a moment within the date, less for one shortly before or after, 0 for any other."""
    moment = datetime.fromtimestamp(at, UTC).date()
    years = (wanted.year,) if wanted.year else (moment.year - 1, moment.year, moment.year + 1)
    return max(_near(wanted._replace(year=year), moment) for year in years)


def _near(wanted: Named, moment: date) -> float:
    try:
        first = date(wanted.year, wanted.month or 1, wanted.day or 1)
    except ValueError:
        return 0.0  # 31 June
    if moment < first:
        return max(0.0, 1 - (first - moment).days / TOLD_BEFORE)
    return max(0.0, 1 - max(0, (moment - _last(wanted, first)).days) / TOLD_LATER)


def _last(wanted: Named, first: date) -> date:
    if wanted.day:
        return first
    if not wanted.month:
        return date(wanted.year, 12, 31)
    return (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)


def _word(said: list[str], at: int) -> str:
    return said[at] if 0 <= at < len(said) else ""


def _month(word: str, before: str, after: str) -> int:
    short = word[:3]
    if short not in MONTHS or not (word in NAMES or word in (short, "sept")):
        return 0
    sure = word in NAMES and word not in ("may", "march")  # "may" and "march" are verbs too, "mar" and "dec" words
    told = before in BEFORE or _day(before) or _day(after) or _year(after)
    return MONTHS.index(short) + 1 if sure or told else 0


def _day(word: str) -> int:
    digits = word[:-2] if word[-2:] in ("st", "nd", "rd", "th") else word
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 2 and 1 <= int(digits) <= 31 else 0


def _year(word: str) -> int:
    return int(word) if len(word) == 4 and word[:2] in ("19", "20") and word.isascii() and word.isdigit() else 0
