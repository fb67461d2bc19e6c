"""Whether a statement is about the person who says it, wherever they work, or about the repository at hand.

What is about the person is told in every repository of theirs, so it must be plain: how the agent shall speak to
them ("answer in German", "keep your replies short"), who they are, how they like it to work ("I hate it when you
comment every line"), and a taste of theirs that points at nothing here ("I prefer tabs"). Services talk, bots answer
and endpoints reply too: a word for speaking tells nothing by itself, only an order to the agent to speak in some way
does. In doubt it is the repository's.
"""

import re

from twiceshy.languages import joined
from twiceshy.languages.shapes.statements import Person
from twiceshy.learn.about.technologies import named
from twiceshy.model.learning import Candidate

LOCAL = ("path:", "symbol:", "command:", "branch:")  # what belongs to a repository
LONGEST = 600  # characters that tell whom it is about
_SAY = joined(Person)
_ORDERED = rf"(?:^|[,;:.!(] ?|\b(?:{_SAY.before_order}) )(?:(?:{_SAY.with_order}) )*"  # to the agent
# How the agent shall speak, in an order to it and with nothing else that it is spoken to.
_MANNER = tuple(each.replace("<ordered>", _ORDERED).replace("<tongues>", _SAY.tongues) for each in _SAY.manner)
_POINTING = rf"\b(?:{_SAY.pointing})\b"  # a thing that is pointed at lies here
_ELSEWHERE = rf"\b(?:{_SAY.elsewhere})\b"
_PROGRAMS = rf"\b(?:{_SAY.programs})\b"


def is_about_person(text: str, kind: str) -> bool:
    """True for what holds wherever the person works; `kind` is what the statement was taken for."""
    low = text[:LONGEST].lower().replace("’", "'")
    if re.search(_PROGRAMS, low) is None and any(re.search(each, low) for each in (*_MANNER, *_SAY.who)):
        return True
    if kind != "preference":
        return False
    if re.search(_SAY.working, low):
        return re.search(_ELSEWHERE, low) is None and not named(text)
    return re.search(_SAY.taste, low) is not None and re.search(_POINTING, low) is None


def is_theirs(candidate: Candidate) -> bool:
    """The same of what was found: "I don't want mocks in e2e tests" says `I`, and names what lies here."""
    local = any(entity.startswith(LOCAL) for entity in candidate.topics)
    return not local and is_about_person(candidate.text, candidate.kind)
