"""What a turn says of the work at hand, though it sounds as if it held: it is nothing, whatever it weighs.

An order about what both are looking at ("only change the line I said"), which of two jobs comes first, how the day is
closed, a thing that is out of order and the order to find out why, a guess that is owned up to, and what a text that
is ordered shall say ("draft an AGENTS.md: never push to main"). What says that it lasts is none of these. The words are
data, read in every language at once (`languages/shapes/moments.py`).
"""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.languages import joined
from twiceshy.languages.shapes.given import Given
from twiceshy.languages.shapes.moments import Moments
from twiceshy.learn.detect.engine import Match
from twiceshy.learn.detect.given import LONGEST, lasts
from twiceshy.learn.sentences import Statement

_END = r"\W*$"


class _Looks(NamedTuple):
    pointed: re.Pattern[str]
    pointed_unless: re.Pattern[str]
    steps: re.Pattern[str]
    steps_unless: re.Pattern[str]
    unsure: re.Pattern[str]
    elsewhere: re.Pattern[str]
    over: re.Pattern[str]
    seeks: re.Pattern[str]
    failed: re.Pattern[str]
    ordered: re.Pattern[str]
    notes: re.Pattern[str]


@lru_cache(maxsize=1)
def _looks() -> _Looks:
    say, given = joined(Moments), joined(Given)
    return _Looks(
        re.compile(say.pointed),
        re.compile(say.pointed_unless),
        re.compile(say.steps),
        re.compile(say.steps_unless),
        re.compile(rf"(?:{say.unsure}){_END}"),
        re.compile(say.elsewhere),
        re.compile(rf"^\W*(?:{say.closes})(?!\w)|(?:{say.fails})"),
        re.compile(rf"\W*(?:{say.seeks}){_END}"),
        re.compile(rf"\W*(?:{say.disputes})\W+(?:{say.tried})"),
        re.compile(
            rf"\W*(?:(?:{given.leads})(?:[,:.!]+ | ))*+(?:{say.writes}) (?:\w+ )?(?:{say.ones}) "
            rf"(?:[\w./'-]+ ){{0,4}}?(?:{say.papers})\b[^:]{{0,60}}:"
        ),
        re.compile(say.notes),
    )


def without_moments(kept: list[Match], spoken: list[Statement]) -> list[Match]:
    """What is left of what a turn teaches."""
    if not kept:
        return kept
    looks = _looks()
    sought = [item.paragraph for item in spoken if looks.seeks.match(item.masked)]
    ordered = next((item for item in spoken if _orders_text(item)), None)
    return [
        match
        for match in kept
        if not _is_dictated(match.statement, ordered)
        and not _is_a_step(match.statement)
        and (lasts(match.statement) or not (_is_of_now(match, spoken) or _is_sought(match, sought)))
    ]


def _orders_text(said: Statement) -> bool:
    """True for an order to write what people shall read, when it goes on with what that shall say."""
    looks, low = _looks(), said.masked[:LONGEST]
    told = looks.ordered.match(low)
    return told is not None and looks.notes.search(told.group()) is None


def _is_dictated(said: Statement, ordered: Statement | None) -> bool:
    """True for what a text says that is ordered: the sentence, and what stands behind it in its paragraph."""
    if ordered is None or said.start < ordered.start or said.paragraph != ordered.paragraph:
        return False
    return said.start == ordered.start or not lasts(said)


def _is_a_step(said: Statement) -> bool:
    """True for one job before another, a guess, and what held elsewhere: a wish and "we use" sound as if they held."""
    looks, low = _looks(), said.masked[:LONGEST]
    if looks.unsure.search(low) or looks.elsewhere.search(low):
        return True
    return looks.steps.search(low) is not None and looks.steps_unless.search(low) is None


def _is_sought(match: Match, sought: list[int]) -> bool:
    """True for what is told beside an order to find out why, and no rule names for certain."""
    return _may_report(match) and match.statement.paragraph in sought


def _may_report(match: Match) -> bool:
    return match.unit is not None or match.rule.strength != "sure"


def _is_of_now(match: Match, spoken: list[Statement]) -> bool:
    looks, said = _looks(), match.statement.masked[:LONGEST]
    if looks.pointed.search(said) and not looks.pointed_unless.search(said):
        return True
    return looks.over.search(said) is not None or (_may_report(match) and _failed(match.statement, spoken))


def _failed(said: Statement, spoken: list[Statement]) -> bool:
    """True for "that's not right" and what happened, in whichever of the two sentences something was heard."""
    before = next((item.masked for item in reversed(spoken) if item.end <= said.start), "")
    behind = next((item.masked for item in spoken if item.start > said.start), "")
    failed = _looks().failed
    return any(failed.match(f"{first} - {then}") for first, then in ((said.masked, behind), (before, said.masked)))
