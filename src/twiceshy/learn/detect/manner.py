"""The two manners in which people teach, and weights that know both.

What is put to be kept ("Controllers stay thin.") sounds otherwise than what falls in the midst of work ("hm, by file is
too much"): the same sign speaks for a rule in the one and for a task in the other. So a sign has several weights: what
it tells in a sentence put to be kept, what in talk at work, which of the two it is a sign of, and what it tells amid a
long message (`amid`). They travel in one number, so that signs are still added up one by one.
"""

import math
from bisect import bisect
from functools import lru_cache
from typing import NamedTuple

ROOM = 30  # bits for each of the sums
_HALF, _WHOLE = 1 << ROOM - 1, 1 << ROOM
TENTHS = 10
USUAL = 64  # signs of a sentence whose sum is taken as it is
FINE = 10  # bits behind the point
# Hundredths of a sum from which talk has one more tenth of the say: the logistic curve, in steps.
_STEPS = (-294, -173, -109, -61, -20, 21, 62, 110, 174, 295)


class Weight(NamedTuple):
    """What a sign, or a sum of them, tells: in hundredths."""

    kept: int  # in a sentence put to be kept
    talk: int  # in talk at work
    manner: int = 0  # above nothing it is talk
    amid: int = 0  # in a sentence of a long message

    @property
    def packed(self) -> int:
        return self.kept + (self.talk << ROOM) + (self.manner << 2 * ROOM) + (self.amid << 3 * ROOM)

    @property
    def share(self) -> int:
        """The tenths of the say that talk has."""
        return bisect(_STEPS, self.manner)

    def blended(self, share: int) -> int:
        return (self.kept * (TENTHS - share) + self.talk * share) // TENTHS


def apart(total: int) -> Weight:
    """The sums that travelled together; each must stay within its room."""
    kept = (total + _HALF) % _WHOLE - _HALF
    total = (total - kept) >> ROOM
    talk = (total + _HALF) % _WHOLE - _HALF
    total = (total - talk) >> ROOM
    manner = (total + _HALF) % _WHOLE - _HALF
    return Weight(kept, talk, manner, (total - manner) >> ROOM)


def blend(total: int, share: int) -> int:
    """What such a sum tells when talk has so many tenths of the say."""
    kept = (total + _HALF) % _WHOLE - _HALF
    talk = (((total - kept) >> ROOM) + _HALF) % _WHOLE - _HALF
    return (kept * (TENTHS - share) + talk * share) // TENTHS


def measured(base: Weight, total: int, signs: int) -> Weight:
    """What so many signs tell together: their sum grows with their number, what it is worth only with its root."""
    root = _root(signs)
    kept = (total + _HALF) % _WHOLE - _HALF
    rest = (total - kept) >> ROOM
    talk = (rest + _HALF) % _WHOLE - _HALF
    rest = (rest - talk) >> ROOM
    manner = (rest + _HALF) % _WHOLE - _HALF
    amid = (rest - manner) >> ROOM
    return Weight(
        base[0] + (kept * root >> FINE), base[1] + (talk * root >> FINE), base[2] + (manner * root >> FINE),
        base[3] + (amid * root >> FINE),
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _root(signs: int) -> int:
    return round((1 << FINE) * math.sqrt(USUAL / signs))


def read(spelled: str) -> Weight:
    """A weight as the data spell it: "12 -5 30"; what is left out at the end is nothing."""
    kept, talk, manner, *_ = (*map(int, spelled.split()), 0, 0)
    return Weight(kept, talk, manner)
