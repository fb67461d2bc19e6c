"""Does an agent's note claim more than it can know of the code at hand?

What a README or an issue wants an agent to pass on is put as a fact: what the person wishes, what has to be run,
installed, skipped or switched off, how commits and releases go out, which registry, host or credential is the one to
use. An agent that reads cannot tell whether it is true, and whoever is told it later acts on it. So such a note waits
for the person; what it says of paths, symbols, versions, errors and their causes does not. A check that was seen to
succeed (tests, build, style) is known, whatever the words: it is left out before the rest is judged.
"""

import re
from collections.abc import Iterable
from functools import cache

from twiceshy.languages import joined
from twiceshy.languages.shapes.urges import Urges
from twiceshy.learn.about.technologies import named
from twiceshy.text.hosts import addresses

WISH = "says what a person wants, and no person said it"
DEED = "tells somebody to do something, and no person said it"
SOURCE = "names a place or a key to use, and no person said it"
MOST_NAMING = 2  # words beside the verb that name a thing: "delete key handling"
MOST_POLITE = 12  # words before it: "please always first"
MOST_LEADING = 6  # words that lead up to a command: "tests can be run by using"
MOST_BETWEEN = 4  # characters between them
_FLAGS = (
    r"\bsudo\b|(?<!\S)--(?:no-verify|force|insecure|trusted-host|privileged|registry|(?:extra-)?index-url|no-check[\w-]*|"
    r"(?:skip|disable|allow)-[\w-]+)"
)
_MODULES = (".in", ".io", ".test", ".local", ".internal", ".dev", ".app")  # as often those of a module: `java.io`
_OWN = frozenset(("localhost", "127.0.0.1", "0.0.0.0"))


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    say = joined(Urges)
    begins = r"(?:^|[.,;:!?]\s+|[(\n][^\S\n]*|\s[-–—]+\s+)"
    polite = rf"(?:(?:{say.openers})\b[,:]?\s+){{1,{MOST_POLITE}}}"
    return {
        "wish": re.compile(say.wishes, re.I),
        "will": re.compile(rf"(?:^|[.;:(\n][^\S\n]*)((?-i:[A-Z][a-z]+))\b\)? (?:{say.wills})\b", re.I),
        "deed": re.compile(
            rf"{begins}(?:{polite}(?:{say.doing})\b(?=\s)|(?:{say.doing})\b(?=\s){no_thing()})|"
            rf"(?:{say.needed})\s+(?:{say.doing})\b|{say.conditions}|{say.ways}|{_FLAGS}",
            re.I,
        ),
        "source": re.compile(say.sources, re.I),
    }


def no_thing() -> str:
    """What stands behind a verb that orders something, and not behind one by which a thing is named: "run id is …",
    "delete key handling is …", "call graph: …". An expression that looks ahead."""
    say = joined(Urges)
    thing = rf"(?:\s++(?!(?:{say.small})\b)[\w-]++){{0,{MOST_NAMING}}}\s++(?:{say.tells})\b"
    ordered = rf"[^.;\n]{{0,80}}\b(?:{say.duties})\b"
    return rf"(?!{thing}(?!{ordered})|\s(?:{say.heads})\s?:)"


def urges(text: str, ran: Iterable[str] = ()) -> str:
    """Why an agent's note has to wait, "" if it need not; `ran`: checks that were seen to succeed."""
    rest = _without(text.replace("’", "'"), ran)
    patterns = _patterns()
    if patterns["wish"].search(rest) or _somebody_wants(rest):
        return WISH
    if patterns["deed"].search(rest):
        return DEED
    return SOURCE if patterns["source"].search(rest) or _foreign(rest) else ""


def _somebody_wants(text: str) -> bool:
    """Does somebody with a name want something, and no technology? "Mypy insists on …" """
    return any(not named(who[1]) for who in _patterns()["will"].finditer(text))


def _foreign(text: str) -> bool:
    """Does it name a host of somebody's, by its address?"""
    found = [host for _, host in addresses(text) if host not in _OWN]
    return any("://" in text or "@" in text or not host.endswith(_MODULES) for host in found)


def _without(text: str, ran: Iterable[str]) -> str:
    """The text without the checks that are known to work, and without the words that only lead up to them."""
    leading = rf"(?:\b(?:{joined(Urges).running})\b[:\s]{{1,{MOST_BETWEEN}}}){{0,{MOST_LEADING}}}"
    for command in sorted(ran, key=len, reverse=True):
        if command in text:
            whole = rf"{leading}(?P<mark>[`\"']?){re.escape(command)}(?P=mark)(?![\w/-])(?!\s+-)"
            text = re.sub(whole, " … ", text, flags=re.I)
    return text
