"""Words of plain prose without a regular expression, for the hook, where loading one costs a third of the time.

`chunks` and `humps` cut exactly as the patterns of words.py do (a test holds them equal). `is_plain`
tells prose that names nothing by shape: no path, no code, no address, nothing that looks like a token.
"""

JOINTS = "-.'#"
LONGEST_PLAIN = 4_000
LONGEST_PROSE_WORD = 19  # a longer run may be a token or a blob
_KEPT = b"-.'_+#0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
SPACES = dict.fromkeys(range(128), 32) | dict(zip(_KEPT, _KEPT, strict=True))
_PROSE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 ,.!?';-\n\t")


def chunks(text: str) -> list[str]:
    """The chunks of an ASCII text: runs of letters and digits, joined by single signs."""
    found: list[str] = []
    for piece in text.translate(SPACES).split():
        if piece.isalnum():
            found.append(piece)
        else:
            _joined(piece, found)
    return found


def _joined(piece: str, found: list[str]) -> None:
    at, size = 0, len(piece)
    while at < size:
        if not piece[at].isalnum():
            at += 1
            continue
        start = at
        at = _run(piece, at)
        while (after := _joint(piece, at)) >= 0:
            at = _run(piece, after)
        if piece.startswith("++", at):
            at += 2
        elif piece.startswith("#", at):
            at += 1
        found.append(piece[start:at])


def _run(piece: str, at: int) -> int:
    while at < len(piece) and piece[at].isalnum():
        at += 1
    return at


def _joint(piece: str, at: int) -> int:
    """Where the chunk goes on after a joint at `at`; -1 when there is none."""
    after = at
    if piece.startswith("++", at):
        after = at + 2
    elif at < len(piece) and piece[at] in JOINTS:
        after = at + 1
    else:
        while after < len(piece) and piece[after] == "_":
            after += 1
    return after if at < after < len(piece) and piece[after].isalnum() else -1


def humps(piece: str) -> list[str]:
    """`parseHTTPConfig2` -> parse, HTTP, Config2; ASCII letters and digits only."""
    found: list[str] = []
    at, size = 0, len(piece)
    while at < size:
        end = at
        if piece[at].isupper():
            while end < size and piece[end].isupper():
                end += 1
            follows = end < size and piece[end].islower()
            if end - at > 1 and follows:
                end -= 1  # the last capital begins the next word
            elif end - at == 1 and end < size:
                end = _small(piece, end)
            else:
                while end < size and (piece[end].isupper() or piece[end].isdigit()):
                    end += 1
        else:
            end = _small(piece, at)
        found.append(piece[at:end])
        at = end
    return found


def _small(piece: str, at: int) -> int:
    while at < len(piece) and not piece[at].isupper():
        at += 1
    return at


def is_plain(text: str, signs: str = "") -> bool:
    """Prose, with no long runs in it that could be a token; `signs` are let through as well."""
    if len(text) > LONGEST_PLAIN or not _PROSE.union(signs).issuperset(text):
        return False
    return all(len(run) <= LONGEST_PROSE_WORD for run in text.replace("/", " ").split())


def is_word(word: str) -> bool:
    """A word of prose: lower case, capitalised or shouted, no dot in it; not a name out of code."""
    return "." not in word and (word[1:].islower() or word.isupper() or len(word) < 2 or word.isdigit())


def is_symbol(word: str) -> bool:
    """`retry_limit` or `parseConfig`: simple snake_case or camelCase."""
    if not word.isascii() or not word[:1].islower():
        return False
    if "_" in word:
        return word.islower() and all(part.isalnum() for part in word.split("_"))
    return word.isalnum() and len(humps(word)) > 1 and word[-1].islower()


def is_numbered(word: str) -> bool:
    """`m77`, `step2`: a word with a number; `v2` is a version."""
    bare = word.rstrip("0123456789")
    return word.isascii() and bare.isalpha() and bare.islower() and bare != "v"
