"""Identifiers: 26 characters, time-ordered, made of a clock reading and randomness given from outside.

The first ten characters are the millisecond, the other sixteen are random, both in Crockford's
base 32 (no i, l, o, u). People use the short form, the last six characters: the random end
differs between neighbours in time, the front doesn't.
"""

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
LENGTH = 26
SHORT = 6
_SHIFTS = range(125, -1, -5)


def make(epoch: float, entropy: bytes) -> str:
    """An id from a time and ten random bytes."""
    number = (int(epoch * 1000) << 80) | int.from_bytes(entropy[:10], "big")
    return "".join([ALPHABET[(number >> shift) & 31] for shift in _SHIFTS])


def short(identifier: str) -> str:
    return identifier[-SHORT:]


def looks_like_id(text: str) -> bool:
    """Could this word be an id or the end of one? (Four characters at least.)"""
    return 4 <= len(text) <= LENGTH and all(letter in ALPHABET for letter in text.lower())


def after(previous: str, entropy: bytes) -> str:
    """An id just after `previous`: its millisecond plus one, for clocks that were set back."""
    value = 0
    for letter in previous[:10]:
        value = value * 32 + ALPHABET.index(letter)
    return make((value + 1) / 1000 + 0.0001, entropy)
