"""Decides whether a literal looks like a secret or like a placeholder, a reference or a description.

`opaque` asks for the look of a generated token, `dense` for a sure one; `idle` recognises what nobody
needs to hide: `<YOUR_TOKEN>`, `${TOKEN}`, `xxxx`, `changeme`, `os.environ[...]`, "API password".
"""

import re
from functools import cache
from math import log2

from twiceshy.text.redact.vocabulary import HINTS, HOLES, MASKS, SECRET_WORDS, TYPES, VOCABULARY

LONGEST = 200  # no placeholder is longer


@cache
def _shapes() -> re.Pattern[str]:
    """Shapes that are never a secret by themselves: holes, numbers, dates, paths, addresses, files."""
    return re.compile(
        r"(?:<[^>]*>|\[[^\]]*\]|\{[^}]*\}|%[A-Za-z_]\w*%|%%|%[sdvrq]|%\([a-z_]+\)s|\$[A-Za-z_]\w*|\$\d|@[A-Za-z_.]+@?"
        r"|(.)\1*|[xX*•.#_?-]+|(?:[xX]+[-_.])+[xX]+|0x[0-9a-fA-F]{1,8}|-?[0-9]{1,3}(?:\.[0-9]+)?"
        r"|(?:sha|md|oauth|base|utf|aes|rsa|x)-?[0-9]{1,3}"
        r"|[0-9]{4}-[0-9]{2}-[0-9]{2}.*|(?:file:/|\.{0,2}/|~/|[A-Za-z]:\\)[\w./\\ ~*-]*"
        r"|[\w.-]+@[\w-]+\.[\w.]+|[ \t]*[+&|,.)]\W.*|[\"'`][ ]{0,2}[+.&][ ]{0,2}[\w($].*"  # "…" + code + "…"
        r"|[A-Z][a-z]+-[A-Z][A-Za-z]+|[0-9]+(?:\.[0-9]+){2,}\S{0,2}"  # a cmdlet, a version
        r"|[\w-]+(?:\.[\w-]+)*\."
        r"(?:com|org|net|io|dev|json|ya?ml|pem|key|crt|txt|md|py|js|ts|go|java|toml|cfg|conf|env)\.?)",
        re.ASCII,
    )


@cache
def _pieces() -> re.Pattern[str]:
    return re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+|[^\sA-Za-z0-9]", re.ASCII)


@cache
def _attribute() -> re.Pattern[str]:
    """The end of `user.password`, `row["x"].apiKey`, `self->secret`: a name, not a value."""
    return re.compile(r"[.\]>]\w{0,30}(?i:pass|password|passwd|pwd|secret|token|key|credentials?)(?!.)", re.ASCII)


@cache
def _digit() -> re.Pattern[str]:
    return re.compile("[0-9]")


def has_digit(value: str) -> bool:
    """Is there an ASCII digit in it?"""
    return _digit().search(value) is not None


def idle(value: str) -> bool:
    """Is this a placeholder, a reference, a description: something nobody has to hide?"""
    if not value or (len(value) <= LONGEST and _shapes().fullmatch(value) and not _drawn(value)):
        return True
    if _attribute().search(value, max(0, len(value) - 60)):
        return True
    low = value.lower()
    if low in TYPES or any(hole in low for hole in HOLES) or _masked(value, low):
        return True
    return _spoken(value) or (any(hint in low for hint in HINTS) and not dense(value))


def _drawn(value: str) -> bool:
    """Base64 that begins with a slash by chance: no directory is called so."""
    first = value[1:].partition("/")[0]
    return (
        value[0] == "/"
        and len(value) >= 32
        and len(first) >= 3
        and wild(value)
        and first.isalnum()
        and not (first.islower() or first.isdigit() or first.isalpha())
    )


def _masked(value: str, low: str) -> bool:
    """Crossed out: little is left beside the signs, or nothing that looks generated."""
    if not any(mask in low for mask in MASKS):
        return False
    rest = re.sub(r"[xX]{4,}|[*]{4,}", "", value)
    return 2 * len(rest) < len(value) or not opaque(rest)


def _spoken(value: str) -> bool:
    """Everyday words only, or words around the word password: a description or a test's stand-in."""
    pieces = _pieces().findall(value)
    if any(piece in "!@#%^&*$" for piece in pieces):
        return False
    digits = "".join(piece for piece in pieces if piece.isdigit())
    words = [piece.lower() for piece in pieces if piece.isalpha()]
    if len(words) > 1 and not digits and any(word in SECRET_WORDS for word in words):
        return True
    return len(digits) <= 1 and all(len(word) == 1 or word in VOCABULARY for word in words)


def entropy(value: str) -> float:
    """Bits per character."""
    size = len(value)
    return -sum(n / size * log2(n / size) for n in map(value.count, set(value)))


@cache
def _random() -> re.Pattern[str]:
    """Consonants no language piles up so, digits among letters, letters that change case at random."""
    return re.compile(
        r"(?i:[bcdfghjklmnpqrstvwxz]{5})|[0-9][a-zA-Z]+[0-9]|[a-zA-Z][0-9]+[a-zA-Z]"
        r"|[a-z][A-Z][a-z0-9]?[A-Z]|[A-Za-z]{2}[0-9]{3}|[0-9]{3}[A-Za-z]{2}|[0-9]{8}",
        re.ASCII,
    )


@cache
def _clusters() -> re.Pattern[str]:
    """Four consonants in a row: strength has them once, a generated word twice."""
    return re.compile(r"(?i:[bcdfghjklmnpqrstvwxz]{4})", re.ASCII)


@cache
def _space() -> re.Pattern[str]:
    return re.compile(r"\s")


def opaque(value: str, shortest: int = 8) -> bool:
    """Does it look generated: one word, long enough, no language?"""
    if len(value) < shortest or not value.isascii() or _space().search(value):
        return False
    if value.isdigit():
        return len(value) >= max(12, shortest)
    odd = _random().search(value) is not None or len(_clusters().findall(value)) >= 2
    return odd and entropy(value) >= 2.0


def wild(value: str) -> bool:
    """Generated for all that it could be a name: digits and changes of case in too many places."""
    return "." not in value and sum(map(str.isdigit, value)) >= 2 and len(_random().findall(value)) >= 3


# Beside the everyday words: what names of variables, constants and types are made of.
_NAMING = """
aes alg algo arg argon args array bcrypt bit buf byte bytes cbc cfg chacha conf cfb crypt ctx ctr db dec dto ecdsa enc
enum ecb ed fn gcm hex hmac idx impl jwk jws jwt kind lib md my oauth obj opt opts pbkdf pg pkcs proto ptr pw scram
scrypt sha spec sql src ssl str struct tls tok uint utf
"""
NAMING = VOCABULARY | TYPES | frozenset(_NAMING.split())
SHORT_NAMING = frozenset(("my", "pw", "db", "md", "ed", "pg", "fn"))  # shorter words are in generated values by chance
VOWELS = frozenset("aeiou")


def nameless(value: str, words: bool) -> bool:
    """No name of a program, though its letters, digits and underscores could be one.

    Names are all small, all capital or made of known words; this has digits and changes of case, or digits
    among the letters on both sides of an underscore. `words`: it may hold other words, as passwords do.
    """
    solid = value.rstrip("!?").replace("_", "")
    if not solid.isascii() or not solid.isalnum() or sum(map(str.isdigit, solid)) < 2:
        return False
    pieces = [piece.lower() for piece in _pieces().findall(value) if piece.isalpha()]
    if any(piece in NAMING and (len(piece) > 2 or piece in SHORT_NAMING) for piece in pieces):
        return False
    if not words and any(len(piece) >= 4 and not VOWELS.isdisjoint(piece) for piece in pieces):
        return False  # four letters that could be a word of a language
    if solid not in (solid.lower(), solid.upper()):
        return True
    mixed = [part for part in value.split("_") if sum(map(str.isdigit, part)) >= 2 and not part.isdigit()]
    return len(mixed) >= 2


SIGNS = frozenset("!@#%^&*")


def listed(value: str) -> bool:
    """Beside a name in a list: `define('DB_PASSWORD', '…')`."""
    if signed(value) or (
        len(value) >= 12 and value not in (value.lower(), value.upper()) and len(_wilds().findall(value)) >= 2
    ):
        return True
    return opaque(value, 6) and has_digit(value)


@cache
def _wilds() -> re.Pattern[str]:
    """Letters that change case at random; no name of a program does so twice."""
    return re.compile(r"[a-z][A-Z][a-z]?[A-Z]|[A-Z]{2}[a-z][A-Z]|[bcdfghjklmnpqrstvwxz]{6}", re.ASCII)


def signed(value: str) -> bool:
    """Letters, digits and signs in one word, as names never are: tnr!gteGd99."""
    told = len(value) >= 8 and has_digit(value) and any(map(str.isalpha, value)) and not _spaced().search(value)
    return told and not SIGNS.isdisjoint(value) and value[0] not in SIGNS


@cache
def _spaced() -> re.Pattern[str]:
    return re.compile(r"[\s/:=(]")


def dense(value: str) -> bool:
    """Surely generated: long, letters and digits well mixed, high entropy."""
    if len(value) < 20 or not opaque(value) or value.isdigit() or _composed(value):
        return False
    if entropy(value) < (3.0 if len(value) < 32 else 3.3):
        return False
    digits = sum(letter.isdigit() for letter in value)
    # Few digits may be a name like getUserByOAuth2Token: then the letters must be wild as well.
    return digits >= 3 or (digits >= 1 and len(_random().findall(value)) >= 3)


def _composed(value: str) -> bool:
    """A path, a file or a slug: many words with separators, few of them opaque."""
    parts = [part for part in re.split(r"[-_./:]", value) if part]
    plain = sum(part.isdigit() or (part.isalpha() and (part.islower() or part.isupper())) for part in parts)
    return len(parts) >= 3 and plain * 2 > len(parts)
