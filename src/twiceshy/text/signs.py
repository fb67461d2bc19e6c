"""What a text can't name things without: its words and marks, looked at before any expression is tried.

Most prose names no branch, no package and no host. Telling that from a set of its words costs a
microsecond or two; trying a dozen expressions at every letter costs fifty times as much. A sign only
rules out: where it is there, the expression decides. A test holds both to the same answers.
"""

from functools import lru_cache

_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz")
_FOLDED = "İıſ"  # an expression that ignores case takes these for i and s; `lower` doesn't


class Signs:
    """The words of a text, each a whole run of letters, digits and underscores."""

    __slots__ = ("_unsure", "lower", "names", "words")

    def __init__(self, text: str) -> None:
        raw = set(text.translate(spaces).split())
        self.names = not all(map(is_prose, raw))  # camelCase, API2, snake_case: possibly out of code
        lower = {word.lower() for word in raw}
        # a word also begins at its first letter: the `github` of `_github`
        lower.update([from_letter(word) for word in lower if word[0] not in _LETTERS])
        self.words = frozenset(lower)
        self.lower = text.lower()
        self._unsure = not text.isascii() and any(letter in text for letter in _FOLDED)

    def any(self, cues: frozenset[str]) -> bool:
        """May one of these words be in the text?"""
        return self._unsure or not cues.isdisjoint(self.words)

    def holds(self, literals: tuple[str, ...]) -> bool:
        """May one of these stretches be in the text, in any case?"""
        return self._unsure or any(literal in self.lower for literal in literals)


@lru_cache(maxsize=2)
def signs(text: str) -> Signs:
    """The signs of a text; the same text is asked about by one finder after the other."""
    return Signs(text)


def is_dotted(text: str) -> bool:
    """Is there a dot with a word right after it, not only at the end of a sentence?"""
    at = text.find(".")
    while at >= 0:
        after = text[at + 1 : at + 2]
        if after.isalnum() or after == "_":
            return True
        at = text.find(".", at + 1)
    return False


def from_letter(word: str) -> str:
    return next((word[at:] for at, sign in enumerate(word) if sign in _LETTERS), "")


def is_prose(word: str) -> bool:
    if word.islower() or word[1:].islower():
        return "_" not in word
    return len(word) == 1 or word.isdigit() or (word.isupper() and word.isalpha())


class _Spaces(dict[int, int]):
    """code point -> itself in a word, else a space; worked out on first sight (the table of str.translate)."""

    def __missing__(self, point: int) -> int:
        kept = self[point] = point if chr(point).isalnum() or point == 95 else 32
        return kept


spaces = _Spaces()
