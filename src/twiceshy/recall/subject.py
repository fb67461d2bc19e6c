"""What a memory is about, when it shares one word only: is that word its thing, or only in its neighbourhood?

"Lisa owns the payments module" is about payments, "we go with zod for validation" about validation, "I hate long commit
messages" about commit messages, and so not about any message; "never deploy on a Friday" is not about Fridays. No
grammar: a word is the thing where a small word leads up to it that names no place or time. Asked only of what the
gate would leave out.
"""

from collections.abc import Sequence
from itertools import pairwise

from twiceshy.recall import lexicon
from twiceshy.text import words
from twiceshy.text.stopwords import STOPWORDS

LOOKED_AT = 80  # characters of a memory that name what it is about
_SIGNS = ".,;:!?()[]\"'`*"
_ENDS = (".", ",", ";", ":", "!", "?")
_WHY = frozenset("because since so unless until when if weil damit porque".split())
_DETERMINERS = frozenset(
    "the a an our your my its their this that these those all every each any some both new old der die das ein eine "
    "unser unsere el la los las un una o os as um uma".split()
)
_PURPOSE = frozenset("for für para".split())
_CHOOSING = frozenset(
    "use uses using used go goes going went choose chose chosen pick picked prefer decided settled take took stick "
    "there run runs have nehmen nutzen verwenden usamos usar".split()
)
_LEADING = frozenset(
    "with about own owns owned maintain maintains handle handles lead leads manage manages touch touching change "
    "changing edit editing use uses using no never mit con com usar".split()
)
# What a thing may be a part of and still be what it is about: "the payments service".
_PARTS = frozenset(
    words.terms("service team layer component package codebase config pipeline process setup area library")
)
_KIND_OF_ANSWER = frozenset(words.terms("library tool framework package type kind version format style convention"))


def is_thing(term: str, text: str) -> bool:
    """Does a memory speak of this very thing in its first clause, and of nothing narrower?"""
    said = text[:LOOKED_AT].split()
    for at, word in enumerate(said):
        if term in words.terms(word):
            return _leads_up(said[:at]) and (word.endswith(_ENDS) or _is_general(said[at + 1 : at + 2]))
        if word.endswith(_ENDS) or word.lower() in _WHY:
            return False
    return False


def _leads_up(before: Sequence[str]) -> bool:
    """Do these words lead up to a thing that is spoken of?"""
    for word in reversed(before):
        bare = word.strip(_SIGNS).lower()
        if bare in _PURPOSE:
            return not _CHOOSING.isdisjoint(before)  # "the vat rate for books" is not about books
        if bare not in _DETERMINERS:
            return bare in _LEADING
    return True


def _is_general(following: Sequence[str]) -> bool:
    """Is it no more than a part of what is spoken of: "map tiles" are no map, but "the map module" is about maps?"""
    stems = [term for word in following for term in words.terms(word)]
    return all(lexicon.commonness(term) or term in _PARTS for term in stems)


def is_narrower(term: str, prompt: str, text: str) -> bool:
    """A word that only tells what sort in the prompt ("message broker"), and what is sorted in the memory ("commit
    messages")?"""
    return tells_sort(term, prompt) and _preceded(term, text)


def tells_sort(term: str, text: str) -> bool:
    """Is it followed by what it tells the sort of: a deploy button?"""
    said = text.split()[:60]
    for word, following in pairwise(said):
        if term in words.terms(word) and not word.endswith(_ENDS):
            behind = set(words.terms(following))
            return bool(behind - lexicon.FAINT - _KIND_OF_ANSWER) and following.lower() not in STOPWORDS
    return False


def _preceded(term: str, text: str) -> bool:
    said = text[: 2 * LOOKED_AT].split()
    for before, word in pairwise(said):
        if term in words.terms(word):
            return not before.endswith(_ENDS) and before.lower() not in STOPWORDS and before.lower() not in _LEADING
    return False
