"""Whether what a turn teaches is meant at all: mere thoughts and irony leave nothing, mocking praise makes it wait."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from twiceshy.languages import joined
from twiceshy.languages.shapes.meant import Meant
from twiceshy.learn.detect.behind import others, unsure
from twiceshy.learn.detect.pasted import without_output
from twiceshy.learn.detect.shown import is_shown
from twiceshy.learn.detect.tongues import readers
from twiceshy.model.learning import Candidate

NEAR = 600  # characters before and behind what only may be taught that are looked at for marks of others


PRAISE = "confirmation"  # the signal of what mocking praise would be taken for


class _Patterns(NamedTuple):
    hedged: re.Pattern[str]
    ironic: re.Pattern[str]
    mocking: re.Pattern[str]
    shrugging: re.Pattern[str]


@lru_cache(maxsize=1)
def _patterns() -> _Patterns:
    say = joined(Meant)
    return _Patterns(
        re.compile(rf"\W*(?:(?:so|but|and|hm+|well|oh)\W+)*(?:{say.hedged})\b(?!,? (?:{say.earnest})\b)"),
        re.compile("|".join(say.ironic)),
        re.compile(rf"\W*(?:(?:oh|ah|well|yeah|na|ay)\W+)*(?:{say.mocking})[,.!…]* (?:{say.mocked})\b"),
        re.compile(f"(?:{say.shrugging})"),
    )


def _waiting(text: str, found: Candidate) -> Candidate:
    """What may be another's at most proposes."""
    marked = not found.sure and readers()["en"].doubter.marked(_near(text, found))
    return unsure(found) if marked or is_shown(text, found.start, found.end) else found


def _near(text: str, found: Candidate) -> str:
    """What stands around it; a line that is cut begins with a blank, for it is none that begins there."""
    start = max(0, found.start - NEAR)
    near = without_output(text).lower()[start : found.end + NEAR]
    return f" {near}" if start else near


def heard(text: str, found: Iterable[Candidate]) -> list[Candidate]:
    """What is left of what a turn teaches once others' words (`behind`) and what isn't meant are out."""
    own = [_waiting(text, each) for each in others(text).heard(found)]
    if not own:
        return own
    say, low = _patterns(), text.lower().replace("’", "'")
    if say.ironic.search(low):
        return []
    own = [each for each in own if not say.hedged.match(each.text.lower())]
    if not say.mocking.match(low):
        return own
    if say.shrugging.search(low):
        return []
    return [unsure(each) for each in own if each.signal != PRAISE]
