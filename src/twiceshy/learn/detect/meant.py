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
    marked = not found.sure and readers()["en"].doubter.marked(without_output(text).lower())
    return unsure(found) if marked or is_shown(text, found.start, found.end) else found


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
    return [] if say.shrugging.search(low) else [unsure(each) for each in own]
