"""The sentences beside one that teaches which belong to it: they explain it, or say what to do instead.

"We don't use redux here. State lives in zustand stores." is half a lesson without its second half. Whether a neighbour
is such a half is told by its form (`detect.form`): by how much it looks like something to be kept, which a task, a
fault, thanks and talk do not by far. What asks, reproaches or takes something back is never a part of it; in a turn of
many sentences it must be about the same thing as well. "Backend is FastAPI. Frontend is Svelte." are two lessons: what
tells another thing stands alone, so that each can change by itself.
"""

from typing import NamedTuple

from twiceshy.learn.about.families import families, kin, rival
from twiceshy.learn.about.observed import observes
from twiceshy.learn.about.technologies import named
from twiceshy.learn.about.topics import content, tell_apart, topic
from twiceshy.learn.change.complaint import complaint
from twiceshy.learn.detect.cutting import Cut, cut
from twiceshy.learn.detect.extent import GOES_ON, LIMIT
from twiceshy.learn.detect.form import Unit
from twiceshy.learn.detect.given import NONE, opening, terms
from twiceshy.learn.detect.pasted import is_pasted
from twiceshy.learn.sentences import Statement
from twiceshy.learn.tasks import orders_once
from twiceshy.learn.turn.clauses import are_two

Span = tuple[int, int]

OWN = 0  # hundredths: what weighs as much as something to be kept may stand alone
ENOUGH = -150  # hundredths: how much less than something to be kept may a half of it weigh
FEW = 4  # sentences of a turn of which neighbours need no other tie
LONGEST = 200  # characters of such a half
HEARD = frozenset("one-off screen pleased past feature question negated".split())  # guards that form knows better


class Around(NamedTuple):
    start: int
    end: int
    alone: tuple[Span, ...] = ()  # neighbours that tell another thing


class Halves:
    """A turn, ready to be asked what belongs to what."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.turn: Cut = cut(text)
        self._few = len(self.turn.spoken) <= FEW
        self._opened = opening(self.turn.spoken, len(text))

    def around(self, start: int, end: int, taken: list[Span]) -> Around:
        """The span of something taught with the sentence after it and the one before it, where they belong to it."""
        spoken, scale = self.turn.spoken, self.turn.reader.scale
        if len(spoken) < 2 or not scale.form.weights or self.turn.mixed:
            return Around(start, end)
        alone: list[Span] = []
        units = scale.weigh(spoken, len(self.text), False, whole=1)
        after = next((unit for unit in units if unit.statements[0].start >= end), None)
        before = next((unit for unit in reversed(units) if unit.statements[0].end <= start), None)
        for unit in filter(None, (after, before)):
            item = unit.statements[0]
            first, last = min(start, item.start), max(end, item.end)
            if last - first <= LIMIT and self._belongs(unit, (start, end), taken):
                if self._stands_alone(unit, (start, end)):
                    alone.append((item.start, item.end))
                else:
                    start, end = first, last
        return Around(start, end, tuple(alone))

    def _stands_alone(self, unit: Unit, told: Span) -> bool:
        """True for a neighbour that needs nothing of what is told, and tells another thing."""
        item = unit.statements[0]
        if self.turn.reader.refers(item):
            return False
        mine, theirs = self.text[slice(*told)], self.text[item.start : item.end]
        if tell_apart(mine, theirs) or (not _instead(mine, theirs) and self._are_two(told, (item.start, item.end))):
            return True
        if unit.kept < OWN or self.turn.reader.continues(item):
            return False
        return not (_alike(mine, theirs) or _instead(mine, theirs))

    def _are_two(self, *spans: Span) -> bool:
        first, second = (self.text[slice(*span)] for span in sorted(spans))
        return are_two(first, second, self.turn.reader.language.code)

    def _belongs(self, unit: Unit, told: Span, taken: list[Span]) -> bool:
        item, (start, end) = unit.statements[0], told
        if item.asked or any(item.start < last and first < item.end for first, last in taken):
            return False
        words, follows = self.text[item.start : item.end], item.start >= end
        between = self.text[end : item.start] if follows else self.text[item.end : start]
        refers = follows and self.turn.reader.continues(item)
        return (
            unit.kept >= (GOES_ON if refers else ENOUGH)
            and "\n" not in between
            and len(words) <= LONGEST
            and (self._few or refers or _alike(self.text[start:end], words))
            and self._is_told(item, words)
            and not observes(words, self.text[start:end])
        )

    def _is_told(self, item: Statement, words: str) -> bool:
        """True for what a person tells of how things are or are done, and means."""
        reader = self.turn.reader
        return not (
            orders_once(words)
            or terms(item, self._opened, False) != NONE
            or reader.doubter.waits(self.text, item)
            or reader.reasons([item], HEARD)
            or is_pasted(words)
            or _reproaches(words)
        )


def _reproaches(words: str) -> bool:
    said = complaint(words)
    return said is not None and said.of_deeds


def _alike(told: str, words: str) -> bool:
    return bool(content(told) & content(words) or families(told).keys() & families(words).keys())


def _instead(told: str, words: str) -> bool:
    """True where one half forbids and the other says what to use: "Never call npm. We use pnpm here."."""
    mine, theirs = topic(told), topic(words)
    if mine.forbids == theirs.forbids:
        return False
    return any(claim.attribute == "use" for claim in (*mine.claims, *theirs.claims)) or any(
        rival(one, other) or kin(one, other) for one in named(told) for other in named(words)
    )
