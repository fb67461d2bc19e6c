"""Whose language a turn is in: short ones too, with few words and without accents."""

from collections import Counter
from functools import lru_cache

from twiceshy.languages import KNOWN, of
from twiceshy.languages.shapes.rules import Language
from twiceshy.learn.detect.engine import Reader

NAMES = frozenset("es os eu em im nas del com mit e y".split())  # and slips: one of them alone is no language
LETTERS = {"de": frozenset("äöüß"), "es": frozenset("áéíóúñ¿¡"), "pt": frozenset("áéíóúãõçêâôà")}
# Words of languages that nothing here reads: the form of a turn that holds one tells little.
STRANGE = frozenset(
    "le les des du une dans avec pour pas nous vous je il elle et aux sur cette qui ne est sont c'est mais on toujours "
    "maintenant utiliser utilise utilisez chaque gli della delle di che non sono anche nel alla perché questo het een "
    "van niet voor zijn wij maar ook deze jest nie się że och det att inte som är och på til ikke og".split()
)
OUTNUMBERED = 6  # words of the reader's for each strange one: that one is a name then, or another word
WHOLE_SAY = 12  # of a word that only one language knows


@lru_cache(maxsize=1)
def readers() -> dict[str, Reader]:
    """Every language's reader by its code, compiled on first use."""
    parts = (of(language, Language) for language in KNOWN)
    return {part.code: Reader(part) for part in parts if part is not None}


@lru_cache(maxsize=1)
def _foreign() -> frozenset[str]:
    """Words that speak for a language other than English."""
    every = readers()
    return frozenset().union(*(reader.marks for reader in every.values())) - every["en"].marks


@lru_cache(maxsize=1)
def _strange() -> frozenset[str]:
    """Those of them that are words of no language that is read."""
    return STRANGE.difference(*(reader.marks for reader in readers().values()))


def is_strange(words: frozenset[str], reader: Reader) -> bool:
    """True for a turn that may be in a language that nothing here reads, though a reader was found for it.

    One of its words among many of the reader's is none of them: "two seconds per van".
    """
    if strange := words & _strange():
        return len(words & reader.marks) < OUTNUMBERED * len(strange)
    english = readers()["en"]
    return reader is english and words.isdisjoint(english.marks) and not all(map(str.isascii, words))


@lru_cache(maxsize=1)
def unusual() -> frozenset[str]:
    """Words without which a turn is English, and spelled as its rules spell."""
    return _foreign() | readers()["en"].spellings.keys()


@lru_cache(maxsize=1)
def _shares() -> dict[str, int]:
    """What each word says of its language: less when it is one of several, as "no" is."""
    knowing = Counter(word for reader in readers().values() for word in reader.marks)
    return {word: WHOLE_SAY // times for word, times in knowing.items()}


def _lettered(words: frozenset[str]) -> Counter[str]:
    """What letters tell of the languages, where few words do; one word alone may be a name."""
    told = Counter[str]()
    strange = [word for word in words if not word.isascii()]
    for word in strange if len(strange) > 1 or not words.isdisjoint(_foreign()) else ():
        told.update({code: WHOLE_SAY // 2 for code, letters in LETTERS.items() if not letters.isdisjoint(word)})
    return told


def speaks(words: frozenset[str], language: str) -> list[Reader]:
    """Who reads a turn of these words: the language that is named, or those that know the most of them."""
    every = readers()
    if language in every:
        return [every[language]]
    lettered = _lettered(words)
    if not lettered and words.isdisjoint(_foreign()):
        return [every["en"]]
    shares, known = _shares(), every["en"].marks
    own = {reader: reader.marks & words for reader in every.values()}
    say = {
        reader: sum(map(shares.__getitem__, marks)) + lettered[reader.language.code] for reader, marks in own.items()
    }
    most = max(say.values())
    # Of two that know as much, the one that is alone in knowing a word that English doesn't.
    best = [reader for reader in say if say[reader] == most and (own[reader] - known or lettered[reader.language.code])]
    if not best or any(len(strange) == 1 and strange <= NAMES for strange in (own[each] - known for each in best)):
        return [every["en"]]
    return best
