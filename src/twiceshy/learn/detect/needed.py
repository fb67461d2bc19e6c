"""What each pattern of the languages needs (`needs`), written down once: to parse them all costs more than to read.

A line of `needed.txt` is the digest of a pattern, then each need with its words, and pairs joined by `+`; behind `!`
what may not stand first, behind `=` what is enough there; the first line is the digest of all others. `words/needed.py`
writes it, and a test holds it against the patterns. A pattern that isn't in it is worked out when it is asked for, and
all of them are where the table isn't whole: a need that is wrong would lose matches in silence.
"""

import hashlib
from functools import cache, lru_cache
from pathlib import Path

from twiceshy.learn.detect.needs import ANYTHING, NOTHING, START, Needs, Opened, Word, worked_out

TABLE = Path(__file__).parent / "needed.txt"
_PLACES = {ANYTHING: ".", NOTHING: "0", START: "^"}
_BARRED, _ENOUGH = "!", "="


def needs(pattern: str, lists: dict[str, tuple[str, ...]], start: Opened, common: frozenset[str]) -> Needs:
    """What one match of the pattern needs.

    `start` is what it may begin in, a letter of `lists` any of its phrases, `common` the words most sentences hold.
    """
    line = _table().get(key(pattern, lists, start))
    return worked_out(pattern, lists, start, common) if line is None else _read(line)


def key(pattern: str, lists: dict[str, tuple[str, ...]], start: Opened) -> str:
    """What a pattern is found by: itself, the lists it names, and where it may begin."""
    named = [_listed(phrases) for letter, phrases in lists.items() if letter in pattern]
    return _digest("\t".join((_PLACES.get(start, "?"), pattern, *named)))


def line(found: Needs) -> str:
    """Needs as they stand in the table."""
    told = [_spelled(words) for words in found.needed]
    return "\t".join([*told, _BARRED + _spelled(found.barred), _ENOUGH + _spelled(found.enough)])


@cache
def _listed(phrases: tuple[str, ...]) -> str:
    return _digest("\n".join(phrases))


def _digest(told: str) -> str:
    return hashlib.blake2b(told.encode(), digest_size=9).hexdigest()


def sealed(lines: str) -> str:
    """The table as it is written."""
    return f"{_digest(lines)}\n{lines}"


@lru_cache(maxsize=1)
def _table() -> dict[str, str]:
    try:
        seal, _, lines = TABLE.read_text("utf-8").partition("\n")
    except (OSError, UnicodeDecodeError):
        return {}
    if seal != _digest(lines):
        return {}
    return {name: told for name, _, told in [each.partition("\t") for each in lines.splitlines()]}


def _spelled(words: frozenset[Word] | frozenset[str]) -> str:
    return " ".join(sorted(word if isinstance(word, str) else "+".join(word) for word in words))


def _read(line: str) -> Needs:
    *needed, barred, enough = line.split("\t")
    return Needs([_words(each) for each in needed], _plain(barred[1:]), _plain(enough[1:]))


def _words(told: str) -> frozenset[Word]:
    if "+" not in told:
        return frozenset[Word](told.split(" ")) if told else frozenset()
    return frozenset([_word(*each.split("+")) for each in told.split(" ")])


def _word(first: str, then: str = "") -> Word:
    return (first, then) if then else first


def _plain(told: str) -> frozenset[str]:
    return frozenset(told.split(" ")) if told else frozenset()
