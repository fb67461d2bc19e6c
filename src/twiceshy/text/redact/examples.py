"""Turns the rules' example templates into texts: `{A36}` becomes 36 random letters and digits.

Only tests and benchmarks import this. The letters are drawn from a seed, so the same template
always gives the same text, and no literal in the repository looks like a secret to a scanner.
"""

import hashlib
import re

LOWER = "abcdefghijklmnopqrstuvwxyz"
ALPHABETS = {
    "a": LOWER + "0123456789",
    "A": LOWER + LOWER.upper() + "0123456789",
    "L": LOWER + LOWER.upper(),
    "l": LOWER,
    "U": LOWER.upper() + "0123456789",
    "N": LOWER.upper() + "234567",
    "h": "0123456789abcdef",
    "H": "0123456789ABCDEF",
    "d": "123456789",
    "b": LOWER + LOWER.upper() + "0123456789+/",
    "p": LOWER + LOWER.upper() + "0123456789!#%*?@",
}
SLOT = re.compile(r"\{([aALlUNhHdbp])([0-9]+)\}")


def letters(kind: str, count: int, seed: str) -> str:
    """`count` characters of an alphabet, the same for the same seed."""
    alphabet = ALPHABETS[kind]
    out: list[str] = []
    block = 0
    while len(out) < count:
        digest = hashlib.sha256(f"{seed}/{block}".encode()).digest()
        out.extend(alphabet[byte % len(alphabet)] for byte in digest)
        block += 1
    return "".join(out[:count])


def fill(template: str, seed: str = "") -> tuple[str, tuple[str, ...]]:
    """The text of a template and the random parts that were put into it."""
    parts: list[str] = []

    def put(slot: re.Match[str]) -> str:
        part = letters(slot[1], int(slot[2]), f"{seed}/{template}/{len(parts)}")
        parts.append(part)
        return part

    return SLOT.sub(put, template), tuple(parts)
