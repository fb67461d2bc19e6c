"""What a question names beside its stems, and what it says without meaning a subject.

"May I use any in tests" asks of a thing that is called like a word of grammar; without it the question is one about
tests. "Which port does it listen on" wants a port, and "which language should the agent answer in" a language: neither
"listen" nor "agent" has to be in the answer.
"""

import re

from twiceshy.recall.thinking import sought
from twiceshy.text import words

MARK = "="  # before a word of grammar that is a name
_USED = re.compile(
    r"(?i)\b(?:use|using|allow|allowed|write|writing|avoid|prefer|return|returning|type|no|of|ban|forbid|as)\s+[`'\"]?"
    r"(any|let|var)[`'\"]?"
    r"(?=\s+(?:in|for|on|at|as|inside|within|here|anywhere|everywhere|types?|keyword|statements?)\b|\W*$)"
)
_LISTENS = frozenset(words.terms("listen listens listening bind binds expose exposes serve serves answer answers"))
_SPEAKS = frozenset(words.terms("answer answers reply replies respond responds write speak talk explain"))
_AGENT = frozenset(words.terms("agent agents assistant claude codex gemini copilot"))


def names(text: str) -> frozenset[str]:
    """The words of grammar that a text uses as names, marked."""
    return frozenset(f"{MARK}{found[1].lower()}" for found in _USED.finditer(text))


def subject(about: frozenset[str], sort: str) -> frozenset[str]:
    """The stems of an open question that its answer has to name."""
    if sort == sought.PORT:
        about = about - _LISTENS or about
    return about - _AGENT or about if about & _SPEAKS else about
