"""A second look at what a short turn seems to teach: is it a house rule, or only what one thing shall be like?

"Never more than three retries in here, and log each" may be either; the words around it tell, and they are weighed by
weights of their own, fitted on close calls (`bench/fit_close.py`). What weighs little is nothing or waits. Only what
was found is looked at, so that most turns cost nothing.
"""

from functools import lru_cache

from twiceshy.learn.detect.engine import Match, Reader
from twiceshy.learn.detect.form import Scale, hundredths
from twiceshy.learn.detect.given import lasts
from twiceshy.learn.detect.standing import Message, up_to
from twiceshy.learn.sentences import Statement

_WEIGHTS = (-100, -50, 0, 50, 100, 150, 200, 300, 400)  # hundredths


class Turn:
    """A turn, and all that is known of what it seems to teach."""

    def __init__(self, reader: Reader, text: str, spoken: list[Statement], mixed: bool) -> None:
        self.weighed = reader.scale.weigh(spoken, len(text), mixed, whole=1)
        self._message = Message(reader, text, spoken, self.weighed)
        self._place = {item.start: number for number, item in enumerate(spoken)}

    def signs(self, match: Match) -> list[str]:
        found = up_to("@weight", match.weight, _WEIGHTS)
        found += ["@sure"] * match.sure + ["@passing"] * match.passing
        return [*found, *self._message.around(self._place[match.statement.start], match)]


class Closer:
    """What a language weighs close calls by."""

    def __init__(self, reader: Reader) -> None:
        form = reader.language.form
        self._reader = reader
        self._scale = Scale(form._replace(weights="", amid=form.close))
        self._nothing, self._passing, self._drops, self._waits = map(hundredths, form.closing)

    def left(self, text: str, matches: list[Match], spoken: list[Statement], mixed: bool) -> list[Match]:
        """What is left of what was found, and is not only for the thing at hand."""
        if all(map(_is_spared, matches)):
            return matches
        turn = Turn(self._reader, text, spoken, mixed)
        weighed = self._scale.weigh(spoken, len(text), mixed, whole=1)
        own = {unit.statements[0].start: unit.amid for unit in weighed}
        found = []
        for match in matches:
            if _is_spared(match):
                found.append(match)
                continue
            weight = own[match.statement.start] + sum(self._scale.around.get(sign, 0) for sign in turn.signs(match))
            if weight >= (self._drops if match.sure else self._passing if match.passing else self._nothing):
                found.append(match._replace(sure=match.sure and weight >= self._waits))
        return found


def _is_spared(match: Match) -> bool:
    """True for what says that it lasts."""
    return match.sure and lasts(match.statement)


@lru_cache(maxsize=8)
def _closer(reader: Reader) -> Closer:
    return Closer(reader)


def close(reader: Reader, text: str, matches: list[Match], spoken: list[Statement], mixed: bool) -> list[Match]:
    """What a short turn teaches, looked at once more where the language has weights for that."""
    if not matches or not reader.language.form.close:
        return matches
    return _closer(reader).left(text, matches, spoken, mixed)
