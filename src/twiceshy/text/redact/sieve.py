"""Where may one of a few words stand? Asked of all places of a text at once.

Each word is told by three letters of it, and the words share eight lanes: a lane is one bit. Three tables
say for every letter in which lanes it may come first, second or third. The text, translated by each of them
and read as one long number, shifted by the letter's place, keeps after two ANDs a bit where all three
letters of some lane stand together. That is two places in a thousand, and only there words are compared:
a pass costs the same however many words there are, and a third of one search for each.
"""

from collections.abc import Iterator
from typing import NamedTuple

# Letters that tell the words, by lane: rare ones, and those of a lane alike, for a lane also passes their mixtures.
LANES = (
    (b"pw", b"7z"),
    (
        b"$1$",
        b"$2$",
        b"$2a",
        b"$2b",
        b"$2x",
        b"$2y",
        b"$5$",
        b"$6$",
        b"$7$",
        b"$ap",
        b"$ar",
        b"$gy",
        b"$pb",
        b"$sh",
        b"$y$",
        b"gin",
        b"gsd",
        b"jdb",
        b"zip",
    ),
    (b"bea", b"ien", b"ig=", b"ign", b"ken", b"key", b"nem", b"net", b"ngo", b"nha", b"oet"),
    (b"-cl", b"-li", b"jwt", b"sl ", b"snm", b"sql", b"tl ", b"tp "),
    (b"<<<", b"_pa", b"bas", b"dap", b"iad", b"lav", b"l\xfcs", b"pas", b"ras"),
    (b"-u ", b"/rp", b"ar ", b"cup", b"cur", b"kup", b"kv "),
    (b":54", b"ook", b"ord", b"osq", b"psk", b"sud", b"uth"),
    (b"1//", b":*:", b"://", b"cov", b"cre", b"fie", b"fre", b"wie"),
)
WIDTH = 3
MARKED = bytes((0, *[1] * 255))


class Sieve(NamedTuple):
    tables: tuple[bytes, bytes, bytes]  # letter -> the lanes it may stand in as first, second, third
    words: dict[bytes, tuple[tuple[int, int], ...]]  # letters -> number of a word, where in it they stand


def sieve(words: tuple[bytes, ...]) -> Sieve:
    """The sieve for these words, all in lower case; each must hold the letters of some lane."""
    telling: dict[bytes, list[tuple[int, int]]] = {gram: [] for lane in LANES for gram in lane}
    for number, word in enumerate(words):
        at, size = next((at, size) for at in range(len(word)) for size in (3, 2) if word[at : at + size] in telling)
        telling[word[at : at + size]].append((number, at))
    return Sieve((_table(0), _table(1), _table(2)), {gram: tuple(told) for gram, told in telling.items()})


def _table(place: int) -> bytes:
    """For every letter the lanes in which it may stand at this place."""
    short = sum(1 << lane for lane, grams in enumerate(LANES) if len(grams[0]) <= place)
    table = bytearray((short,)) * 256
    for lane, grams in enumerate(LANES):
        for gram in grams:
            for letter in gram[place : place + 1] + gram[place : place + 1].upper():
                table[letter] |= 1 << lane
    return bytes(table)


def places(flattened: bytes, tables: tuple[bytes, bytes, bytes]) -> Iterator[int]:
    """Where the telling letters may stand; one or two letters at the very end of a text are not seen."""
    first, second, third = tables
    kept = (
        int.from_bytes(flattened.translate(first), "little")
        & int.from_bytes(flattened.translate(second), "little") >> 8
        & int.from_bytes(flattened.translate(third), "little") >> 16
    )
    if not kept:
        return
    marks = kept.to_bytes(len(flattened), "little").translate(MARKED)
    at = marks.find(1)
    while at >= 0:
        yield at
        at = marks.find(1, at + 1)
