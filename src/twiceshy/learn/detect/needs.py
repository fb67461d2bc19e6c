"""The words without which a pattern cannot match, worked out from the pattern itself.

A pattern that holds `\\bi want\\b` matches no sentence without "want", nor one in which "want" does not follow
"i". `worked_out` walks the parsed pattern and gives what it can be sure of: sets of words and of pairs, of each of
which one must stand in the sentence; the first word makes a pair with `^`. So a rule added tomorrow is as quick to
rule out as those of today, and nobody has to list its words. A word is a longest run of `\\w`; what the walk does not
understand needs nothing, which costs time, never a match. What the languages' own patterns need is written down
(`needed`).
"""

from typing import NamedTuple

COMMON = 30  # times as often as another word
WORD = 6  # times as often as a pair
FIRST = "^"  # stands before the first word

Word = str | tuple[str, str]  # a word, or two of which the second follows the first
Needed = list[frozenset[Word]]


class Open(NamedTuple):
    """What was read last: a word, `now` its letters so far, and the one before it; None: nothing is known of it."""

    before: str | None
    now: str | None
    ended: bool = False  # the word may have ended here


Opened = frozenset[Open]

ANYTHING: Opened = frozenset({Open(None, None)})
NOTHING: Opened = frozenset({Open(None, "")})
START: Opened = frozenset({Open(FIRST, "")})


class Needs(NamedTuple):
    needed: Needed  # of each one must be there
    barred: frozenset[str]  # none may be the first word
    enough: frozenset[str]  # any as the first word is all it needs

    @property
    def words(self) -> list[frozenset[Word]]:
        """What is needed beside pairs."""
        return [words for words in self.needed if not any(isinstance(word, tuple) for word in words)]


def worked_out(pattern: str, lists: dict[str, tuple[str, ...]], start: Opened, common: frozenset[str]) -> Needs:
    """What one match of the pattern needs.

    `start` is what it may begin in, a letter of `lists` any of its phrases, `common` the words most sentences hold.
    """
    try:
        from twiceshy.learn.detect.walk import walked

        return walked(pattern, lists, start, common)
    except (ImportError, AttributeError, LookupError, TypeError, ValueError):  # a Python that parses in another way
        return Needs([], frozenset(), frozenset())


def frequency(words: frozenset[Word], common: frozenset[str]) -> int:
    """About how often one of the words is met: pairs are rare."""
    return sum([1 if isinstance(word, tuple) else COMMON * WORD if word in common else WORD for word in words])
