"""A secret that was recognised once is known again where nothing announces it: `./login.sh bob …`.

A person tells a password, then the agent uses it. So what was taken out of one text of a session is
looked for in its others. No value is kept for that: only its length and four bytes of a keyed digest,
which tell that a word is the same and not what it is. Only values that stand for nothing else count; a
password that is also a name or a word would take that name out of everything.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from twiceshy.text.redact.rule import Span
from twiceshy.text.redact.values import dense, has_digit, opaque, wild

SIZE = 4  # bytes of a digest
SHORTEST, LONGEST = 8, 300
MOST = 200  # values of one session
UNSURE = 6  # the rank of what was found by a faint name: `key: …` may be a commit, told once more in a log
LABEL = "[redacted:secret]"
WHOLE = ("private-key", "password-hash")  # nobody types these again
SIGNS = frozenset("!@#$%^&*?")


def pieces(secret: str, span: Span) -> list[str]:
    """What of a secret just found is worth knowing again: a value, or those within a header's line."""
    if span.rank >= UNSURE or span.slug in WHOLE:
        return []
    parts = re.split(r"[\s;,]+", secret)
    if len(parts) > 1 or span.slug == "cookie":
        parts = [part.partition("=")[2].rstrip("=") or part for part in parts]
    return [part for part in parts if _is_strong(part, span.slug)]


def _is_strong(value: str, slug: str) -> bool:
    """Nothing else would be called so: generated, or a password that is no word with a number behind it."""
    if not SHORTEST <= len(value) <= LONGEST or not _printable().fullmatch(value):
        return False
    if wild(value) or dense(value):
        return True
    if slug not in ("password", "url-credentials") or not opaque(value) or _name().fullmatch(value):
        return False
    return not SIGNS.isdisjoint(value) or ("." not in value and "/" not in value and has_digit(value))


@cache
def _printable() -> re.Pattern[str]:
    return re.compile("[!-~]+")


@cache
def _name() -> re.Pattern[str]:
    """`shop2024`, `Postgres-15`, `build-2026-11`: words with numbers behind them name projects, hosts and versions."""
    return re.compile(r"(?:[A-Za-z]?[a-z]+|[A-Z]+)(?:[-_.]?(?:[a-z]+|[0-9]+))*", re.ASCII)


@cache
def _run() -> re.Pattern[str]:
    return re.compile(rf"[!-~]{{{SHORTEST},}}")


@cache
def _start() -> re.Pattern[str]:
    """Where a value may begin: not inside a word, but behind an escaped line end and a flag's letter (`-pX`)."""
    return re.compile(r"(?<![A-Za-z0-9])|(?<=\\[nrt])|(?<=(?<![A-Za-z0-9])-[A-Za-z])|(?![A-Za-z0-9])", re.ASCII)


@cache
def _end() -> re.Pattern[str]:
    return re.compile(r"(?![A-Za-z0-9])|(?<![A-Za-z0-9])", re.ASCII)


class Recurring:
    """The secrets found in a session so far, by the length and the digest of each."""

    def __init__(self, key: bytes, records: Iterable[tuple[int, bytes]] = (), most: int = MOST) -> None:
        self.key = key
        self.most = most
        self.digests: dict[int, set[bytes]] = {}
        self.count = 0
        for size, digest in records:
            self.add(size, digest)

    def learn(self, value: str) -> tuple[int, bytes] | None:
        """Know this value from now on; what to write down of it, None if it is known already."""
        digest = self._digest(value)
        return (len(value), digest) if self.add(len(value), digest) else None

    def mask(self, text: str) -> str:
        """The text with a label for each of the values, wherever it stands as a word of its own."""
        kept: list[str] = []
        at = 0
        for start, end in self._found(text) if self.count else ():
            if start >= at:
                kept += (text[at:start], LABEL)
                at = end
        return "".join([*kept, text[at:]]) if kept else text

    def cross_out(self, text: str, sign: str = "x") -> str:
        """The same with as many characters as before."""
        for start, end in self._found(text) if self.count else ():
            text = text[:start] + sign * (end - start) + text[end:]
        return text

    def _found(self, text: str) -> Iterator[tuple[int, int]]:
        sizes = sorted(self.digests, reverse=True)
        for run in _run().finditer(text):
            word = run[0]
            if len(word) < sizes[-1]:
                continue
            ends = {found.start() for found in _end().finditer(word)}
            for found in _start().finditer(word):
                begin = found.start()
                for size in sizes:
                    if begin + size in ends and self._digest(word[begin : begin + size]) in self.digests[size]:
                        yield run.start() + begin, run.start() + begin + size
                        break

    def add(self, size: int, digest: bytes) -> bool:
        """Know a value by what was written down of it; False if it is known, or there are too many."""
        known = self.digests.setdefault(size, set())
        if digest in known or self.count >= self.most:
            return False
        known.add(digest)
        self.count += 1
        return True

    def _digest(self, value: str) -> bytes:
        digest: bytes = _hash()(value.encode(), digest_size=SIZE, key=self.key).digest()
        return digest


@cache
def _hash() -> Any:
    """Without the rest of hashlib, which takes a hook longer than everything else here."""
    try:
        from _blake2 import blake2b
    except ImportError:
        from hashlib import blake2b
    return blake2b
