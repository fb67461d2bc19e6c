"""Text into search words: one way of cutting, used by everything that indexes or asks.

A compound (`parseConfig`, `retry_limit`, `pre-commit`, `app.py`) gives its whole, joined, and its
parts, so that either spelling finds the other. Accents are folded, English is stemmed, scripts
written without spaces become overlapping pairs of characters. What comes out is made of letters
and digits alone, so SQLite's unicode61 keeps each word as it is.

Every distinct chunk is cut once and remembered: a text costs one regex pass and a dict lookup
per word. That is what makes indexing run at megabytes per second.
"""

import re
from functools import lru_cache

from twiceshy.text import plainwords
from twiceshy.text.stem import stem
from twiceshy.text.stopwords import STOPWORDS

LONGEST_WORD = 64  # longer runs are blobs (base64, minified code), not words
MOST_PARTS = 8  # a compound of more parts is a list, not a name
REMEMBERED = 200_000  # distinct chunks kept in memory
SHORT = 400  # characters up to which a short-lived process cuts a text without loading expressions

# Chinese, kana, hangul, Thai, Lao, Khmer, Burmese: no spaces, or endings glued on.
_UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3130-\u318f"
    "\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff"
)
_MARKS = 0xE000  # Indic vowel signs move to the private area: unicode61 would split a word at them
_LATE = (*range(0x19B0, 0x19CA), 0x1CF2, 0x1CF3)  # so do signs that became letters after Unicode 6.1
_LETTERS = {"ß": "ss", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i"}

_ASCII_CHUNK = re.compile(r"[A-Za-z0-9]+(?:(?:[-.']|_+|\+\+|#)[A-Za-z0-9]+)*(?:\+\+|#)?")
_COMPILED = isinstance(_ASCII_CHUNK, re.Pattern)  # not behind the stand-ins of a short-lived process
# Letters stand for themselves: to `translate`, a key that is missing is an exception raised and caught.
_SEPARATORS = dict(zip(range(128), range(128), strict=True)) | dict.fromkeys(map(ord, "-._+#"), 32)
_LANGUAGES = {"c++": "cpp", "c#": "csharp", "f#": "fsharp"}


def words(text: str) -> list[str]:
    """Every search word of a text, in order: folded, split, stemmed, stopwords kept."""
    return index_text(text).split()


def terms(text: str) -> tuple[str, ...]:
    """What a question is about: its distinct words without stopwords, in order."""
    found: dict[str, None] = {}
    short = text.isascii() and len(text) < plainwords.LONGEST_PLAIN
    for chunk in plainwords.chunks(text) if short else _chunks(text):
        for piece in _pieces(chunk):
            if piece not in STOPWORDS:
                found[stem(piece)] = None
    return tuple(found)


def index_text(text: str) -> str:
    """The words of a text joined by spaces, ready for a full-text index."""
    if len(_cuts) > REMEMBERED or len(_stems) > REMEMBERED:
        _cuts.clear()
        _stems.clear()
    # Splitting at spaces costs half of what finding the chunks does; a piece is cut into them on first sight.
    if not text.isascii():
        text = _spelled(text)
    pieces = text.translate(plainwords.SPACES).split() if text.isascii() else _by_line(text)
    return " ".join(filter(None, map(_cuts.__getitem__, pieces)))


def _spelled(text: str) -> str:
    """The text with accents, dashes, arrows and the like in ASCII, so that its words stay; other letters stay too."""
    from twiceshy.text.letters import beyond

    found = [(sign, _spellings[sign]) for sign in set(beyond(text))]
    if all(spelling is not None for _, spelling in found):
        for sign, spelling in found:
            text = text.replace(sign, spelling or "")
    return text


def _by_line(text: str) -> list[str]:
    """The pieces of a text in which some lines need a look at whole words."""
    pieces: list[str] = []
    for line in text.split("\n"):
        spelled = line if line.isascii() else _spelled(line)
        pieces += spelled.translate(plainwords.SPACES).split() if spelled.isascii() else _chunks(line)
    return pieces


def fold(text: str) -> str:
    """The text without accents and width variants; case stays, for the humps of camelCase."""
    if text.isascii():
        return text
    from unicodedata import normalize

    return normalize("NFKC", text).translate(_folds)


def _chunks(text: str) -> list[str]:
    if text.isascii():
        quick = not _COMPILED and len(text) < SHORT
        return plainwords.chunks(text) if quick else _ASCII_CHUNK.findall(text)
    folded = fold(text)
    if folded.isascii():
        return _ASCII_CHUNK.findall(folded)
    chunks: list[str] = []
    for chunk in _any_chunk().findall(folded):
        if _is_unspaced(chunk):
            chunks.extend(_pairs(chunk))
        else:
            chunks.append(chunk)
    return chunks


@lru_cache(maxsize=1)
def _any_chunk() -> re.Pattern[str]:
    letter = rf"(?:[^\W_{_UNSPACED}]|[\ue000-\uefff])"
    return re.compile(rf"[{_UNSPACED}]+|{letter}+(?:(?:[-.']|_+|\+\+|#){letter}+)*(?:\+\+|#)?")


@lru_cache(maxsize=1)
def _unspaced() -> re.Pattern[str]:
    return re.compile(f"[{_UNSPACED}]")


def _is_unspaced(chunk: str) -> bool:
    return _unspaced().match(chunk) is not None


def _pairs(run: str) -> list[str]:
    kept = [letter for letter in run if letter.isalnum()]
    if len(kept) < 2:
        return kept
    from itertools import pairwise

    return [first + second for first, second in pairwise(kept)]


def _is_one_word(chunk: str) -> bool:
    """No hump of camelCase among its letters?"""
    return chunk.islower() or chunk.isupper() or chunk[1:].islower()


def _pieces(chunk: str) -> list[str]:
    """A chunk as lower-case words: the joined whole first, then its parts."""
    if chunk.isalpha() and _is_one_word(chunk):
        return [chunk.casefold()] if len(chunk) <= LONGEST_WORD else []
    if _is_plural_acronym(chunk):
        return [_singular(chunk)]
    lower = chunk.casefold()
    if lower in _LANGUAGES:
        return [_LANGUAGES[lower]]
    chunk = _without_apostrophe(chunk)
    parts = _parts(chunk)
    if len(parts) < 2:
        return parts
    joiner = "p" if chunk.replace(".", "").isdigit() else ""  # 3.11 is neither 311 nor 3 and 11
    whole = joiner.join(parts)
    kept = [part for part in parts if len(part) > 1 or part.isdigit()]
    return [whole, *kept] if len(parts) <= MOST_PARTS and len(whole) <= LONGEST_WORD else kept


def _is_plural_acronym(chunk: str) -> bool:
    """`PRs`, `URLs`, `APIs`: capitals, and an s that is no part of the name."""
    return chunk[-1] == "s" and chunk[:-1].isupper() and chunk.isalpha() and 2 < len(chunk) <= LONGEST_WORD


def _singular(acronym: str) -> str:
    """`PRs` pr; `IDs` stays ids, for "id" is how many write "I'd"."""
    one = acronym[:-1].casefold()
    return one + "s" if one in STOPWORDS else one


def _without_apostrophe(chunk: str) -> str:
    """`user's` user, `don't` dont, `l'index` index."""
    if "'" not in chunk:
        return chunk
    before, _, after = chunk.partition("'")
    if after in ("s", "S"):
        return before
    if len(before) <= 2 and len(after) > 2 and before.lower() != "we":
        return after.replace("'", "")
    return chunk.replace("'", "").lower()


def _parts(chunk: str) -> list[str]:
    parts: list[str] = []
    for piece in chunk.translate(_SEPARATORS).split():
        if _is_plural_acronym(piece):
            parts.append(_singular(piece))
        elif piece.isascii() and not (piece.islower() or piece.isupper() or piece.isdigit()):
            parts.extend(plainwords.humps(piece))
        elif piece:
            parts.append(piece)
    return [part.casefold() for part in parts if len(part) <= LONGEST_WORD]


class _Cuts(dict[str, str]):
    """A piece without spaces -> its stemmed words joined by spaces, cut on first sight."""

    def __missing__(self, piece: str) -> str:
        if len(piece) <= LONGEST_WORD and piece.isalpha() and piece.isascii() and _is_one_word(piece):
            cut = self[piece] = stem(piece.lower())
            return cut
        chunks = [piece] if piece.isalnum() or not piece.isascii() else _chunks(piece)
        if chunks == [piece]:
            cut = " ".join([_stems[word] for word in _pieces(piece)])
        else:  # `limit,` or `(retry_limit)`: what it holds is most likely known
            cut = " ".join(filter(None, map(self.__getitem__, chunks)))
        if len(piece) <= LONGEST_WORD:
            self[piece] = cut
        return cut


class _Stems(dict[str, str]):
    """word -> stem; the parts of compounds come again and again."""

    def __missing__(self, word: str) -> str:
        found = self[word] = stem(word)
        return found


class _Spellings(dict[str, "str | None"]):
    """A letter or sign -> ASCII that is cut into the same words wherever it stands, None when there is none.

    Marks have none, for they change what stands before them (but those that choose between two looks of a sign),
    nor have the letters of other scripts.
    """

    def __missing__(self, sign: str) -> str | None:
        from unicodedata import category

        kind, folded = category(sign)[0], fold(sign)
        spelling = None
        if folded.isascii() and (kind != "M" or "\ufe00" <= sign <= "\ufe0f"):
            spelling = folded
        elif kind in "PSZ" and not any(map(str.isalnum, folded)) and not _unspaced().search(folded):
            spelling = " "
        self[sign] = spelling
        return spelling


class _Folds(dict[int, str]):
    """code point -> what it folds to, worked out on first sight (the table of str.translate)."""

    def __missing__(self, point: int) -> str:
        folded = self[point] = _folded(chr(point))
        return folded


def _folded(letter: str) -> str:
    from unicodedata import category, normalize

    if letter in "’ʼ＇":
        return "'"
    kind = category(letter)
    if kind[0] == "M" or ord(letter) in _LATE:
        spaced = 0x0900 <= ord(letter) < 0x0E00 or ord(letter) in _LATE
        return chr(_MARKS + (ord(letter) & 0xFFF)) if spaced else ""
    if kind == "Cf":  # joiners, soft hyphens and direction marks are inside words, not of them
        return ""
    special = _LETTERS.get(letter.lower())
    if special is not None:
        return special if letter.islower() else special.title()
    if ord(letter) < 0x0590 or 0x1E00 <= ord(letter) < 0x2000:
        return "".join(part for part in normalize("NFKD", letter) if category(part)[0] != "M")
    return letter


_spellings = _Spellings()
_cuts = _Cuts()
_stems = _Stems()
_folds = _Folds()
