"""Places in the world that work is sent to: services by the names people use, and host names.

A service whose name is an English word (fly, render, railway) counts only where a place is meant:
its domain, its tool, or "to Fly" and "on fly". Others count anywhere on word boundaries.
"""

import re
from functools import lru_cache

from twiceshy.text.services import PHRASES, PLACES, SERVICES
from twiceshy.text.signs import is_dotted, signs

PLACE_SIGNS = frozenset(PLACES)
VERBS = ("fly", "render", "linear")  # also need the clause to end there: "to render it" is no place
TOOLS = ("npm",)  # a place only to what is sent there or fetched: one goes back to npm, and publishes to it
ENVIRONMENTS = ("staging", "production", "origin", "upstream")  # targets of an action, but no hosts

TLDS = "com|org|net|io|dev|app|ai|co|cloud|de|eu|uk|fr|es|nl|ch|at|jp|cn|ru|br|in|us|gov|edu|local|internal|test"
_URL_HOST = r"(?i)\b(?:[a-z][a-z0-9+.-]{0,9}://(?:[^\s/@]{0,60}@)?|git@)([a-z0-9][a-z0-9.-]{0,99})"
_DOMAIN = rf"(?i)(?<![\w@/.-])((?:[a-z0-9-]{{1,40}}\.){{1,5}}(?:{TLDS}))(?![\w.-]*\w|\()"
_WORD = r"[A-Za-z][\w.-]*\w"
_PLACED = r"(?i)\b(?:to|on|onto|from|via|at|into)\s+(?:the\s+|our\s+)?([a-z][\w]{1,11})\b(?!\s+(?:the|a|an)\b)"
_SENT = r"(?i)\b(?:publish|push|releas|upload|ship|deploy|fetch|download|pull|install)\w*\b"
_CLAUSE_ENDS = r"(?i)\s*(?:$|[.,;:!?)\n]|(?:and|then|with|using|please|now|today|for|via|first|again|so)\b)"


def hosts(text: str) -> tuple[str, ...]:
    """Services and host names in a text, in order of their first mention."""
    found = [(at, name) for at, name in mentions(text) if name not in ENVIRONMENTS]
    return in_order(found + addresses(text))


def in_order(found: list[tuple[int, str]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for _, name in sorted(found)))


def addresses(text: str) -> list[tuple[int, str]]:
    """(position, service or host) of every host name and URL in a text."""
    addressed = "://" in text or "@" in text
    return [
        (match.start(1), service_of(match[1]) or match[1].lower().strip("."))
        for pattern in (*((_URL_HOST,) if addressed else ()), *((_DOMAIN,) if is_dotted(text) else ()))
        for match in re.finditer(pattern, text)
    ]


def mentions(text: str) -> list[tuple[int, str]]:
    """(position, service) of every service named in a text."""
    table = _spellings()
    found: list[tuple[int, str]] = []
    spoken = signs(text)
    if spoken.any(cues()):
        found += [
            (match.start(), table[match.group().lower()])
            for match in re.finditer(_WORD, text)
            if match.group().lower() in table
        ]
    for phrase, name in PHRASES:
        at = spoken.lower.find(phrase)
        if at >= 0:
            found.append((at, name))
    for match in re.finditer(_PLACED, text) if spoken.any(PLACE_SIGNS) else ():
        name = PLACES.get(match[1].lower(), "")
        if name and _is_place(name, text, match.start(1), match.end(1)):
            found.append((match.start(1), name))
    return sorted(found)


def _is_place(name: str, text: str, start: int, end: int) -> bool:
    if name in TOOLS:
        return re.search(_SENT, text[max(0, start - 80) : start]) is not None
    return name not in VERBS or re.match(_CLAUSE_ENDS, text[end : end + 12]) is not None


def service_of(host: str) -> str:
    """`api.github.com` github, `myapp.fly.dev` fly, a stranger ""."""
    labels = host.lower().strip(".").split(".")
    table = _spellings()
    for start in range(len(labels) - 1):
        name = table.get(".".join(labels[start:]))
        if name:
            return name
    return ""


def _spellings() -> dict[str, str]:
    if not _table:
        _table.update((spelling, name) for name, listed in SERVICES.items() for spelling in listed.split())
    return _table


@lru_cache(maxsize=1)
def cues() -> frozenset[str]:
    """A word of every spelling: its longest, so that `render.com` is told by `render`."""
    return frozenset(max(spelling.split("."), key=len) for spelling in _spellings())


_table: dict[str, str] = {}
