"""What belongs to a candidate beside its words: the reason, what was rejected, the exception, the scope."""

from typing import NamedTuple

from twiceshy.languages.shapes.rules import Language
from twiceshy.learn.detect.gated import Gated
from twiceshy.learn.detect.reasons import Reasons
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
        self.reasons = Reasons(language.why)

    def of(self, text: str, decides: bool = False) -> Parts:
        """The parts of one statement, verbatim; of one that `decides` the reason may stand behind a comma."""
        low = fold(text)
        words = frozenset(runs(low))
        scope = "user" if self._person.search(low, words) else "repo" if self._repo.search(low, words) else ""
        because, rejected, exception = (_first(part, low, words, text) for part in self._told)
        because = self.reasons.first(text) or because
        if decides and not because:
            because, turned_down, _ = self.reasons.within(text, rejected)
            rejected = rejected or turned_down
        return Parts(because, rejected, exception, scope)


def _first(part: Gated, low: str, words: frozenset[str], text: str) -> str:
    match = part.search(low, words)
    if match is None or match.lastindex is None:
        return ""
    return text[match.start(match.lastindex) : match.end(match.lastindex)].strip(_EDGES)
