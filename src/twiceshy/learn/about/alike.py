"""Do two statements say the same in nearly the same words, or do they differ where it counts?

A bag of words forgets what tells statements apart: one word in another's place (staging, production), a letter
(team A), capitals (the US region), a number however it is spelled. So what is said again may say a little more than
before, and nothing else: a word of its own on either side makes two statements of it.
"""

import re
from functools import lru_cache
from itertools import zip_longest
from typing import NamedTuple

from twiceshy.learn.about import families
from twiceshy.learn.about.topics import Topic, unsigned
from twiceshy.text.sketch import fingerprint, likeness
from twiceshy.text.stem import stem
from twiceshy.text.words import fold

NEAR = 0.84  # likeness above which a statement that says a little more says the same
SHORT = 3  # letters of a word that is taken as it stands
_PERCENT = re.compile(r"(\d)\s+%")
_SIGNS = ".,;:!?()[]{}<>`'\"“”‘’«»"
_SPELLED = "zero one two three four five six seven eight nine ten eleven twelve"
_DIGITS = {word: str(number) for number, word in enumerate(_SPELLED.split())}
_TIMES = {"twice": ("2", "times"), "thrice": ("3", "times")}
_UNSPOKEN = frozenset(("now", "always", "please", "the", "a", "an"))
_EVERY = frozenset(("every", "each", "all"))  # "every PR needs", "PRs need"; but "every 2 hours", "each week"


class Spoken(NamedTuple):
    """A statement word by word: numbers as figures, together with what they count if that is a unit."""

    words: tuple[str, ...]
    spelled: frozenset[int]  # where a number was written as a word

    def differs(self, other: "Spoken") -> int | None:
        """The one place where another word stands, if there is one such place and no more."""
        pairs = enumerate(zip(self.words, other.words, strict=False))
        places = [place for place, (one, another) in pairs if root(one) != root(another)]
        return places[0] if len(places) == 1 and len(self.words) == len(other.words) else None


@lru_cache(maxsize=4096)
def spoken(plain: str) -> Spoken:
    bare = (word.strip(_SIGNS).lower() for word in families.spelled_out(_PERCENT.sub(r"\1%", plain)).split())
    said = [each for word in bare for each in _TIMES.get(word, (word,)) if each and each not in _UNSPOKEN]
    found: list[str] = []
    spelled: set[int] = set()
    for word, follower in zip_longest(said, said[1:], fillvalue=""):
        if word in _EVERY and not (follower in families.UNITS or _DIGITS.get(follower, follower).isdigit()):
            continue
        if found and word in families.UNITS and found[-1].isdigit():
            found[-1] += f" {word}"
            continue
        if word in _DIGITS:
            spelled.add(len(found))
        found.append(_DIGITS.get(word, word))
    return Spoken(tuple(found), frozenset(spelled))


def says_same(new: Topic, old: Topic) -> bool:
    """Is the newer one the older one once more, at most with a word added that changes nothing?"""
    if new.forbids != old.forbids or new.rejected != old.rejected or not (_names(new, old) and _names(old, new)):
        return False
    if fingerprint(_unmarked(new.plain)) == fingerprint(_unmarked(old.plain)):
        return True
    mine, theirs = told(new.plain), told(old.plain)
    if theirs.keys() - mine.keys():
        return False
    added = [tells for word, tells in mine.items() if word not in theirs]
    return not any(added) and (likeness(new.plain, old.plain) >= NEAR if added else len(mine) > 1)


def _names(one: Topic, other: Topic) -> bool:
    """Does the other one name all that this one marks as code, marked or not?"""
    return all(name in other.names or name.lower() in _unmarked(other.plain).lower() for name in one.names)


def _unmarked(plain: str) -> str:
    """People type `make lint` with and without its marks."""
    return plain.replace("`", "")


def told(plain: str) -> dict[str, bool]:
    """What a statement says, word by word: whether it tells one thing from another by itself, as a number does."""
    found: dict[str, bool] = {}
    for place, word in enumerate(families.spelled_out(unsigned(plain)).split()):
        bare = fold(word.strip(_SIGNS)).removesuffix("'s")
        lower = "".join(letter for letter in bare.lower() if letter.isalnum())
        loud = bare.isupper() and bare.isalpha() and (len(bare) > 1 or (place > 0 and bare != "I"))
        lower = _DIGITS.get(lower, lower)
        if loud or (lower and lower not in families.FILLERS):
            found[root(lower)] = loud or lower.isdigit() or len(lower) == 1
    return {word: tells for word, tells in found.items() if tells or word not in families.EMPTY}


@lru_cache(maxsize=4096)  # a statement is held against many others
def root(word: str) -> str:
    return " ".join(part if len(part) <= SHORT else stem(part) for part in word.split(" "))
