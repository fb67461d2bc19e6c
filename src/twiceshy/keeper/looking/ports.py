"""The port in an address: "staging moved to stage.acme.dev:9443" tells a question which port staging is on.

Pure: what is read of a statement is what learning reads as its claim, so that of two things at one host each keeps
a port of its own.
"""

import re

from twiceshy.learn.about.topics import topic
from twiceshy.text import words

FOR, AGAINST = "for", "against"
_ASKED = re.compile(r"(?i)(?:\bport |(?<!\w):)(\d{2,5})\b(?![.:]\d)")
_TOLD = re.compile(r"(?<=[\w\]]):(\d{2,5})(?![\w.:])")
# What runs at an address, whatever it is: the staging server is staging.
_ROLES = frozenset(
    words.terms("server service host machine box instance environment env app site system node endpoint running listen "
    "listening reachable available port")
)  # fmt: skip


def side(question: str, about: frozenset[str], said: str) -> str:
    """Does the address a statement tells of the very thing have the port that a question asks about?"""
    asked = _ASKED.findall(question)
    if len(asked) != 1:
        return ""
    thing = about - _ROLES - frozenset(words.terms(asked[0]))
    for claim in topic(said).claims:
        told = _TOLD.findall(claim.value)
        if thing and len(told) == 1 and claim.attribute != "use" and claim.subject - _ROLES == thing:
            return FOR if told == asked else AGAINST
    return ""
