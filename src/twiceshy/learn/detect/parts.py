"""What belongs to a candidate beside its words: the reason, what was rejected, the exception, the scope."""

import re
from functools import lru_cache
from typing import NamedTuple

from twiceshy.learn.detect.language import Language

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
    return tuple(re.compile(source, re.IGNORECASE) for source in sources)


def _first(pattern: re.Pattern[str], text: str) -> str:
    match = pattern.search(text)
    if match is None:
        return ""
    return next((group for group in match.groups() if group), "").strip(_EDGES)


def parts(text: str, language: Language) -> Parts:
    """The parts of one statement, verbatim."""
    because, rejected, exception, person, repo = _compiled(language)
    scope = "user" if person.search(text) else "repo" if repo.search(text) else ""
    return Parts(_first(because, text), _first(rejected, text), _first(exception, text), scope)
