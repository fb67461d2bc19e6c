"""Which technologies a statement names: those that the families of alternatives and the products know.

Many are words of everyday English too (make, just, next, teams): such a one counts only where it is written as a
name, with a capital inside a sentence or as code.
"""

import re

from twiceshy.learn.about import families
from twiceshy.text.filenames import without_urls

_EVERYDAY = frozenset(
    (
        "alpine angular black bootstrap buck bun cypress dart discord drizzle electron es fetch fish flask fly "
        "flutter go helm just less linear make maven mercurial meson mocha moment next ninja node nose oracle "
        "parcel poetry prettier puppeteer rails railway react rebase render rest rollup ruby slack soap solid "
        "spaces spark squash swift tabs teams travis"
    ).split()
)
_WORD = re.compile(r"(?P<code>`[^`\n]{1,40}`)|[A-Za-z][\w+.#-]*[\w+#]|\.NET", re.A)
_SENTENCE_END = ".!?:\n"


def named(text: str) -> frozenset[str]:
    """The technologies in a text, each under one spelling; an address (`git@…`) names a place."""
    text, found = without_urls(text), set()
    for word in _WORD.finditer(text):
        said = word.group()
        name = families.same(said)
        if families.is_technology(name) and (name not in _EVERYDAY or _is_name(text, word)):
            found.add(name)
    return frozenset(found)


def _is_name(text: str, word: re.Match[str]) -> bool:
    """Written as a name: as code, or with a capital that no beginning of a sentence asks for."""
    before = text[: word.start()].rstrip(" \t")
    inside = bool(before) and before[-1] not in _SENTENCE_END
    return bool(word["code"]) or (inside and word.group()[0].isupper())
