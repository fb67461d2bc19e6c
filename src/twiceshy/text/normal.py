"""Messages with what varies from run to run taken out.

Paths, numbers, addresses, ids, times, durations and terminal colours become placeholders, and
every kind of quote becomes one, so that the same failure reads the same on any machine. A quoted
name stays: a missing `requests` and a missing `numpy` are two failures.
"""

import re

LONGEST = 240  # characters of a message that tell failures apart

_ANSI = r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])"
_QUOTES = r"[`´‘’‛“”„«»\"]"
# In this order: what is longer or more telling goes first.
_VARYING = (
    (r"\b[a-zA-Z][a-zA-Z0-9+.-]{1,9}://[^\s'\"<>)]+", "<url>"),
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
    return text.replace("\r\n", "\n").replace("\r", "\n")


def normalise(message: str) -> str:
    """A message as it reads on every machine and in every run."""
    text = re.sub(_QUOTES, "'", plain(message)[: 4 * LONGEST])
    for pattern, placeholder in _VARYING:
        text = re.sub(pattern, placeholder, text)
    return " ".join(text.split()).strip(" .:;,-")[:LONGEST].rstrip()
