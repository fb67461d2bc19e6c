"""Sketches of texts: are two of them the same, alike, or built from the same pieces?

`fingerprint` is for exact repeats, `likeness` for statements said in other words. A negation is
part of what it negates: "use tabs" and "never use tabs" share nothing, "never use tabs" and
"don't use tabs" everything. `shingles` and `winnow` find shared stretches of prose and of code
(winnowing: of every window of hashes keep the least, so any long enough copy leaves a mark).
"""

import re
from collections.abc import Iterable, Sequence
from hashlib import sha256
from unicodedata import normalize
from zlib import crc32

from twiceshy.text.plainwords import is_plain
from twiceshy.text.stem import stem
from twiceshy.text.stopwords import STOPWORDS
from twiceshy.text.words import fold, words
from twiceshy.text.wordset import word_set

IDENTIFIER_WEIGHT = 2.0  # a name, a number or a path says more than a plain word
FAINT_WEIGHT = 0.4  # verbs that any rule may use
NEGATION_REACH = 6  # words a negation governs, unless the clause ends first

_NEGATIONS = word_set("""
not no never dont doesnt didnt cannot cant wont shouldnt mustnt isnt arent without avoid avoiding stop
forbidden nor neither kein keine keinen nicht nie niemals nunca jamais sin sem nao pas
""")
_CLAUSE_WORDS = word_set("but instead rather use using prefer except unless because sondern sino mas mais")
_FAINT = frozenset(map(stem, word_set("use do make add set get run prefer keep want need put")))
_TOKEN = r"[\w.\-/+#'`]+|[,;:!?()\n]"
_INSTEAD = r"(?i)\b(?:instead of|rather than|in place of|statt|au lieu de|en lugar de|em vez de)\b"
_QUOTED = "`'\"“”‘’"
_CODE_TOKEN = (
    r"(?s)(?P<comment>(?:#|//)[^\n]*|/\*.*?(?:\*/|\Z))|(?P<text>\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*')"
    r"|(?P<number>\b\d[\w.]*)|(?P<name>[^\W\d]\w*)|(?P<sign>[^\s\w])"
)
_KEYWORDS = word_set("""
and as assert async await break case catch class const continue def default del do elif else enum except
export finally fn for from func function global if impl import in interface is lambda let match mod mut
new nonlocal not null none or package pass private protected pub public raise return self static struct
super switch this throw true try type use using var void while with yield false
""")


def fingerprint(text: str) -> str:
    """A key equal for texts that differ only in case, spacing, width and final punctuation."""
    plain = " ".join(normalize("NFKC", text).casefold().split()).rstrip(" .!?;,…。！？")
    return sha256(plain.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def likeness(first: str, second: str) -> float:
    """How alike two statements are, 0 to 1: the weight of the words they share, negation included."""
    one, other = _weights(first), _weights(second)
    total = sum(one.values()) + sum(other.values())
    if not total:
        return 1.0 if fingerprint(first) == fingerprint(second) else 0.0
    shared = sum(min(weight, other[word]) for word, weight in one.items() if word in other)
    return min(1.0, 2 * shared / total)


def shingles(text: str, size: int = 3) -> frozenset[int]:
    """Hashes of every run of `size` words; a shorter text is one shingle."""
    return frozenset(_grams(words(text), size))


def winnow(tokens: Iterable[str], size: int = 5, window: int = 4) -> tuple[tuple[int, int], ...]:
    """(hash, position) marks: texts sharing `size + window - 1` tokens in a row share a mark."""
    grams = _grams(list(tokens), size)
    marks: dict[int, int] = {}
    last = -1
    for start in range(max(1, len(grams) - window + 1) if grams else 0):
        reach = grams[start : start + window]
        least = min(reach)
        # an earlier mark of the same hash still in reach serves: a run of one repeated hash leaves few marks
        if last < start or grams[last] != least:
            last = start + len(reach) - 1 - reach[::-1].index(least)
            marks[last] = least
    return tuple((mark, position) for position, mark in sorted(marks.items()))


def code_tokens(source: str) -> list[str]:
    """Code with what people rename taken out: names, numbers and strings become one letter each."""
    tokens: list[str] = []
    for match in re.finditer(_CODE_TOKEN, source):
        kind = match.lastgroup
        if kind == "name":
            name = match.group().lower()
            tokens.append(name if name in _KEYWORDS else "n")
        elif kind != "comment":
            tokens.append(match.group() if kind == "sign" else {"text": "s", "number": "0"}[str(kind)])
    return tokens


def _grams(tokens: Sequence[str], size: int) -> list[int]:
    if not tokens:
        return []
    last = max(1, len(tokens) - size + 1)
    return [crc32("\0".join(tokens[at : at + size]).encode("utf-8", "replace")) for at in range(last)]


def _weights(text: str) -> dict[str, float]:
    """word -> weight; a word under a negation is another word, marked with `!`."""
    weights: dict[str, float] = {}
    reach = 0
    for token in _tokens(fold(text)):
        plain = token.strip(_QUOTED + ".").replace("'", "").lower()
        if plain in _NEGATIONS:
            reach = NEGATION_REACH
        elif not plain or not plain[0].isalnum():
            reach = 0 if token in ",;:!?()\n" else reach
        else:
            # "never use": a clause word right after the negation belongs to it
            if plain in _CLAUSE_WORDS and reach < NEGATION_REACH:
                reach = 0
            sign = "!" if reach else ""
            for word, weight in _weighed(token, plain):
                weights[sign + word] = max(weight, weights.get(sign + word, 0.0))
            reach = max(0, reach - 1)
    return weights


def _tokens(text: str) -> list[str]:
    """Words and the signs that end a clause; plain prose is cut without an expression."""
    if not is_plain(text) or any(
        word in text.lower() for word in ("instead", "rather", "place", "stat", "lieu", "ez de", "ugar")
    ):
        return re.findall(_TOKEN, re.sub(_INSTEAD, "not", text))
    for sign in ",;!?\n":
        text = text.replace(sign, f" {sign} ")
    return [token for token in text.replace("\t", " ").split(" ") if token]


def _weighed(token: str, plain: str) -> list[tuple[str, float]]:
    if plain in STOPWORDS:
        return []
    cut = words(token.strip(_QUOTED + "."))
    if not plain.isalpha() or len(cut) > 1:
        return [(word, IDENTIFIER_WEIGHT if number == 0 else 0.5) for number, word in enumerate(cut)]
    return [(word, FAINT_WEIGHT if word in _FAINT else 1.0) for word in cut]
