"""What many texts name, each as `shapes.entities` tells it, at a fraction of the cost.

A finder of names looks only where its signs are. Which signs a word gives is worked out once for each
word that was ever seen; so a text costs one look at its words and a few at its characters, and after
that only the finders that may find something. A test holds both to the same answers.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache

from twiceshy.text import hosts, identifiers, shapes, spoken
from twiceshy.text.filenames import LIMIT, NAMES, paths
from twiceshy.text.services import PHRASES
from twiceshy.text.signs import from_letter, is_prose

REMEMBERED = 200_000  # distinct words kept in memory

PATH, COMMAND, HOST, ADDRESS, SYMBOL, PACKAGE, VERSION, BRANCH, ERROR = (1 << number for number in range(9))
# Signs that mean something only together with another.
INSTALLER, INSTALLS, QUOTE, QUOTED, TOOL, RUNS, SLASH, BRANCH_KIND, FAILING, SHOUT = (
    1 << number for number in range(9, 19)
)
TOGETHER = (
    (FAILING | SHOUT, ERROR),
    (INSTALLER | INSTALLS, PACKAGE),
    (QUOTE | QUOTED, PACKAGE),
    (TOOL | RUNS, COMMAND),
    (SLASH | BRANCH_KIND, BRANCH),
)
# In the order in which `shapes.entities` tells what was found.
FINDERS: tuple[tuple[int, str, Callable[[str], tuple[str, ...]]], ...] = (
    (PATH, "path", paths),
    (COMMAND, "command", spoken.commands),
    (HOST, "host", hosts.hosts),
    (ADDRESS, "host", lambda text: hosts.in_order(hosts.addresses(text))),  # where no service is named
    (SYMBOL, "symbol", identifiers.symbols),
    (PACKAGE, "package", identifiers.packages),
    (VERSION, "version", identifiers.versions),
    (BRANCH, "branch", identifiers.branches),
    (ERROR, "error", shapes.errors),
)
MARKS = (
    ("/", PATH | SLASH), ("\\", PATH), ("`", COMMAND | SYMBOL), ("$", COMMAND), ("@", ADDRESS | PACKAGE),
    ("://", ADDRESS), ("(", SYMBOL), ("::", SYMBOL), ("'", QUOTE), ('"', QUOTE), ("*** ", ERROR), ("  ", ERROR),
    (":", SHOUT), ("!", SHOUT), ("[", SHOUT),
)  # fmt: skip
_TLDS = frozenset(hosts.TLDS.split("|"))
_AFTER_DOT = re.compile(r"\.(\w+)")
_WORDS = bytes(code if (chr(code).isalnum() and code < 128) or code == 95 else 32 for code in range(256))


def entities(texts: Iterable[str]) -> list[tuple[str, ...]]:
    """Everything each text names, as `kind:value`, once each."""
    if len(_signs) > REMEMBERED:
        _signs.clear()
    return [_entities(text[:LIMIT]) if text.isascii() else shapes.entities(text) for text in texts]


def _entities(text: str) -> tuple[str, ...]:
    given = 0
    for sign in set(map(_signs.__getitem__, text.encode().translate(_WORDS).split())):
        given |= sign
    for mark, sign in MARKS:
        if mark in text:
            given |= sign
    if after := _AFTER_DOT.findall(text):
        given |= PATH if _TLDS.isdisjoint(map(str.lower, after)) else PATH | ADDRESS
    likely = _likely(given)
    if not likely:
        return ()
    return tuple(dict.fromkeys([f"{kind}:{value}" for kind, find in likely for value in find(text)]))


@cache
def _likely(given: int) -> tuple[tuple[str, Callable[[str], tuple[str, ...]]], ...]:
    """The finders that may find something in a text with these signs."""
    if given & HOST:
        given &= ~ADDRESS  # which is looked for with it
    for both, meant in TOGETHER:
        if given & both == both:
            given |= meant
    return tuple((kind, find) for sign, kind, find in FINDERS if given & sign)


class _Signs(dict[bytes, int]):
    """A word in ASCII -> the signs that it gives, worked out on first sight."""

    def __missing__(self, spelling: bytes) -> int:
        word = spelling.decode()
        lower = word.lower()
        found = _whole().get(lower, 0) | _whole().get(from_letter(lower), 0)
        if not is_prose(word):
            found |= SYMBOL
        if not word.replace("_", "a").isalpha():
            found |= VERSION  # there is a digit in it
        if _any_part().search(word):
            for pattern, sign in _parts():
                if pattern.search(word):
                    found |= sign
        self[spelling] = found
        return found


@cache
def _whole() -> dict[str, int]:
    """Words that are signs."""
    listed = (
        (spoken.SPOKEN_SIGNS, COMMAND),
        (spoken.RUN_TOOLS, TOOL),
        (spoken.RUN_SIGNS, RUNS),
        (hosts.cues() | hosts.PLACE_SIGNS, HOST),
        (identifiers.INSTALLERS, INSTALLER),
        (identifiers.INSTALLS, INSTALLS),
        (identifiers.IMPORT_SIGNS | identifiers.PACKAGE_SIGNS, PACKAGE),
        (identifiers.QUOTED_SIGNS, QUOTED),
        (identifiers.BRANCH_SIGNS, BRANCH),
        (identifiers.BRANCH_KINDS, BRANCH_KIND),
    )
    found: dict[str, int] = {}
    for words, sign in listed:
        for word in words:
            found[word] = found.get(word, 0) | sign
    return found


@cache
def _parts() -> tuple[tuple[re.Pattern[str], int], ...]:
    """Stretches of words that are signs; of a stretch of several words the last one begins a word of the text."""
    places = "|".join(phrase.split()[-1] for phrase, _ in PHRASES)
    return (
        (re.compile("|".join(NAMES)), PATH),
        (re.compile(f"(?i)^(?:{places})"), HOST),
        (re.compile("(?i)traceback|panicked|^(?:thread|such$|ts[0-9])"), ERROR),
        (re.compile("(?i)err|exception|fatal|failed|panic|^(?:found|denied)"), FAILING),
    )


@cache
def _any_part() -> re.Pattern[str]:
    return re.compile("(?i)" + "|".join(pattern.pattern.removeprefix("(?i)") for pattern, _ in _parts()))


_signs = _Signs()
