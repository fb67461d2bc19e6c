"""What belongs to a candidate beside its words: the reason, what was rejected, the exception, the scope."""

from typing import NamedTuple

from twiceshy.languages.shapes.rules import Language
from twiceshy.learn.detect.gated import Gated
from twiceshy.learn.sentences import fold, runs

_EDGES = " \t\n,.;:!?()\"'“”"


class Parts(NamedTuple):
    because: str
    rejected: str
    exception: str
    scope_hint: str


class Besides:
    """A language's expressions for them."""

    def __init__(self, language: Language) -> None:
        self._told = (Gated(language.because), Gated("|".join(language.rejected)), Gated(language.exception))
        self._person = Gated(language.about_person)
        self._repo = Gated(language.about_repo)

    def of(self, text: str) -> Parts:
        """The parts of one statement, verbatim."""
        low = fold(text)
        words = frozenset(runs(low))
        scope = "user" if self._person.search(low, words) else "repo" if self._repo.search(low, words) else ""
        because, rejected, exception = (_first(part, low, words, text) for part in self._told)
        return Parts(because, rejected, exception, scope)


def _first(part: Gated, low: str, words: frozenset[str], text: str) -> str:
    match = part.search(low, words)
    if match is None or match.lastindex is None:
        return ""
    return text[match.start(match.lastindex) : match.end(match.lastindex)].strip(_EDGES)
