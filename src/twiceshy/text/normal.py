"""Messages with what varies from run to run taken out.

Paths, numbers, addresses, ids, times, durations and terminal colours become placeholders, and
every kind of quote becomes one, so that the same failure reads the same on any machine. A quoted
name stays: a missing `requests` and a missing `numpy` are two failures. So does who was spoken to: a
refused port 5432 and a refused port 6379 are two services, while a port above what services use is
one that the system gave away. And where something is not there, or not allowed, what it is about stays
by its name: a missing `a.json` is not a missing `b.json`, wherever on whose machine either was looked for.
"""

import re

LONGEST = 240  # characters of a message that tell failures apart
GIVEN_AWAY = 32_768  # ports from here on are handed out by the system and differ from run to run

_ANSI = r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])"
_LOST_ANSI = r"\[(?:[013479]|[349]\d|2[2-9]|10[0-7]|38;5;\d{1,3})(?:;\d{1,3})*m(?!\])"  # copied without its escape
_QUOTES = r"[`´‘’‛“”„«»\"]"
_URL = r"\b[a-zA-Z][a-zA-Z0-9+.-]{1,9}://([^\s'\"<>)/?#]*)[^\s'\"<>)]*"
# Messages about a connection; in others `name:1200` is a line, an id or a count.
_CONNECTING = (
    r"(?i)connect|refused|econn|eaddr|etimedout|enotfound|in use|listen|\bdial|unreachable|timed? ?out|\bbind|no route"
)
_ENDPOINT = (
    r"(?:(?P<host>(?<![\w./-])\d{1,3}(?:\.\d{1,3}){3}|(?<![\w./-])[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*|\[::1?\]|::|\*)"
    r"|(?<![\w.:/\]]))(?::(?P<port>\d{2,5}))\b"
    r"|(?P<alone>\b\d{1,3}(?:\.\d{1,3}){3}\b)|(?i:\bport[ =:]{1,2})(?P<named>\d{2,5})\b"
)
_SOURCE = (
    r"(?i)\.(?:pyi?|[cm]?jsx?|[cm]?tsx?|go|rs|java|kts?|rb|php|[ch]|cc|cpp|hpp|cs|sh|exs?|erl|swift|scala|dart|lua|pl|zig"
    r"|vue|svelte|sql|ya?ml|json|toml|md|txt|log|html?|s?css|ini|cfg|conf|env)$"
)
# Messages in which the path is what is wrong, not the place where something is.
_ABOUT_A_PATH = (
    r"(?i)no such file|\bENOENT\b|\bEACCES\b|\bENOTDIR\b|\bEISDIR\b|permission denied|(?:is|not) a directory"
    r"|(?:can(?:not|'t| not)|could(?:n't| not)|unable to) (?:find|open|resolve|locate)|not found|\b404\b"
    r"|does(?:n't| not) exist|no rule to make target"
)
_PATH = (
    r"(?<![\w<@:])(?:[A-Za-z]:[\\/]|\\\\|~/|(?:\.{1,2}/)+|/)?(?:[\w.@+~-]+[/\\])*[\w@+~-]+(?:\.[\w@+~-]+)*/?"
    r"(?::\d+){0,2}"
)
_RUN_OF_NUMBERS = r"\d{4,}|\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,64}\b"
_KEPT = {ord(digit): 0xE000 + int(digit) for digit in "0123456789"}  # digits that no expression below sees
_KEPT |= {ord("/"): 0xE00A, ord("."): 0xE00B}
_BACK = {kept: digit for digit, kept in _KEPT.items()}
# In this order: what is longer or more telling goes first.
_VARYING = (
    (r"\b\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?)?\b", "<time>"),
    (r"\b\d\d?:\d\d:\d\d(?:[.,]\d+)?\b", "<time>"),
    (r"\b[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}\b", "<id>"),
    (r"\b0x[0-9a-fA-F]+\b", "<address>"),
    (r"(?:[A-Za-z]:[\\/]|\\\\)[^\s'\":*?<>|]+(?::\d+){0,2}", "<path>"),
    (r"(?<![\w<])(?:~|\.{1,2})?/(?:[\w.@+~-]+/?)+(?::\d+){0,2}", "<path>"),
    (r"(?<![\w/<@])[\w.+-]+(?:/[\w.@+-]+)+\.\w{1,6}\b(?::\d+){0,2}", "<path>"),
    (
        r"(?<![\w/.])[\w-]+\.(?:py|js|jsx|ts|tsx|mjs|go|rs|java|kt|rb|php|c|h|cc|cpp|cs|sh)\b(?::\d+){0,2}",
        "<path>",
    ),
    (r"\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,64}\b", "<id>"),
    (r"(?<![\w.])\d+(?:\.\d+)?\s?(?:ns|µs|us|ms|s|sec|secs|seconds?|min|minutes?|m)\b", "<duration>"),
    (r"(?<![\w.])-?\d+(?:[.,]\d+)*(?![\w])", "<n>"),
    (r"(?<=[A-Za-z_-])\d{4,}\b", "<n>"),
    (r"\b(?:line|column|col) <n>", "<line>"),
)


def plain(text: str) -> str:
    """The text without terminal colours, cursor movements and carriage returns."""
    if "\x1b" in text:
        text = re.sub(_ANSI, "", text)
    if "[0m" in text or "[39m" in text:
        text = re.sub(_LOST_ANSI, "", text)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def normalise(message: str) -> str:
    """A message as it reads on every machine and in every run."""
    text = re.sub(_QUOTES, "'", plain(message)[: 4 * LONGEST])
    text = re.sub(r"<url [^>\s]*>", lambda match: match[0].translate(_KEPT), text)
    is_about_a_path = re.search(_ABOUT_A_PATH, text) is not None
    text = re.sub(_URL, _page if is_about_a_path else _place, text)
    if re.search(_CONNECTING, text):
        text = re.sub(_ENDPOINT, _endpoint, text)
    if is_about_a_path:
        text = re.sub(_PATH, _named, text)
    for pattern, placeholder in _VARYING:
        text = re.sub(pattern, placeholder, text)
    return " ".join(text.translate(_BACK).split()).strip(" .:;,-")[:LONGEST].rstrip()


def spoken(message: str) -> str:
    """A message as it was printed, on one line and short enough to be told."""
    text = " ".join(plain(message[: 4 * LONGEST]).split())
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip() + "…"


def _place(match: re.Match[str]) -> str:
    """An address by its host: what is asked of it differs, whom one asks does not."""
    host, colon, port = match[1].rpartition("@")[2].lower().partition(":")
    if not host:
        return "<url>"
    known = f"{colon}{port}" if port.isdigit() and int(port) < GIVEN_AWAY else ""
    return f"<url {host}{known}>".translate(_KEPT)


def _page(match: re.Match[str]) -> str:
    """An address whose page is what is missing: by its host and the page's name."""
    _, _, asked = match[0].partition("://")[2].partition("/")
    name = _name(re.split(r"[?#]", asked)[0])
    place = _place(match)
    return f"{place[:-1]}/{name}>".translate(_KEPT) if name else place


def _named(match: re.Match[str]) -> str:
    """A path by its last name; one told from where one stands, also by the folder before it."""
    path = match[0].replace("\\", "/")
    is_word = "/" not in path and not re.match(r"[\w@+~-]*[A-Za-z_][\w@+~-]*\.", path)
    if is_word or re.search(r":\d+$", path):  # with a line it is a place
        return match[0]
    is_from_here = not re.match(r"[A-Za-z]:|[/~]", path)
    return (_name(path, 2 if is_from_here else 1) or "<path>").translate(_KEPT)


def _name(path: str, most: int = 1) -> str:
    """The last names of a path, without what differs from run to run."""
    parts = [part for part in path.split("/") if part.strip(".") and not re.fullmatch(_RUN_OF_NUMBERS + r"|\d+", part)]
    return re.sub(_RUN_OF_NUMBERS, "N", "/".join(parts[-most:]))


def _endpoint(match: re.Match[str]) -> str:
    host, port = match["host"] or "", match["port"] or match["named"] or "0"
    if int(port) >= GIVEN_AWAY:
        return match[0].removesuffix(port).translate(_KEPT) + port
    if match["port"] and re.search(_SOURCE, host):
        return match[0]  # a file and its line
    return match[0].translate(_KEPT)
