"""What belongs to a candidate beside its words: the reason, what was rejected, the exception, the scope."""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.learn.detect.language import Language
from twiceshy.learn.sentences import fold

_EDGES = " \t\n,.;:!?()\"'“”"


class Parts(NamedTuple):
    because: str
    rejected: str
    exception: str
    scope_hint: str


@lru_cache(maxsize=8)
def _compiled(language: Language) -> tuple[re.Pattern[str], ...]:
    rejected = "|".join(language.rejected)
    sources = (language.because, rejected, language.exception, language.about_person, language.about_repo)
    return tuple(re.compile(source) for source in sources)


def _first(pattern: re.Pattern[str], low: str, text: str) -> str:
    match = pattern.search(low)
    if match is None or match.lastindex is None:
        return ""
    return text[match.start(match.lastindex) : match.end(match.lastindex)].strip(_EDGES)


def parts(text: str, language: Language) -> Parts:
    """The parts of one statement, verbatim."""
    because, rejected, exception, person, repo = _compiled(language)
    low = fold(text)
    scope = "user" if person.search(low) else "repo" if repo.search(low) else ""
    return Parts(_first(because, low, text), _first(rejected, low, text), _first(exception, low, text), scope)
