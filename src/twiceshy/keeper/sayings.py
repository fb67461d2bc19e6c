"""What kind of statement a person teaches when they don't say: the kind the same words would have in a prompt.

Words that tell no kind are a rule, for who teaches something outright mostly wants it followed. So is what
is locked or speaks up by itself, and what an agent wants remembered: that waits for a person.
"""

from typing import NamedTuple

from twiceshy.keeper.memories import Statement
from twiceshy.model.errors import InvalidText
from twiceshy.model.learning import Candidate
from twiceshy.model.recall import STATED

TELLING = frozenset({"owner", "name", "version", "place", "takes"})  # what is claimed of a thing by a mere fact


class Saying(NamedTuple):
    kind: str
    scope: str


def read(text: str) -> Saying:
    """Its kind, and the scope it would have in a prompt."""
    from twiceshy.learn.detect import detect  # heavy, and of no use to who names the kind
    from twiceshy.learn.turn.person import is_about_person, is_theirs

    every = detect(text)
    if _is_plain_fact(text, every):
        return Saying("fact", "repo")
    found = [candidate for candidate in every if candidate.sure]
    if len(found) != 1 or found[0].kind not in STATED:
        return Saying("rule", "user" if is_about_person(text, "rule") else "repo")
    return Saying(found[0].kind, "user" if is_theirs(found[0]) else "repo")


def _says_something(text: str) -> bool:
    """Is something told in so many words, whatever its mark? "Never use floats, ok?" """
    from twiceshy.learn.detect import detect

    return any(candidate.sure for candidate in detect(text))


def _is_plain_fact(text: str, heard: tuple[Candidate, ...]) -> bool:
    """Does it only tell how something is? "Deploys run every Thursday" orders nobody to do anything, though its form
    alone may sound like a rule; what is said in so many words is what it says."""
    from twiceshy.learn.about.topics import topic
    from twiceshy.learn.detect import SOUNDS

    if any(each.kind != "fact" and not (each.kind == "rule" and each.reason.startswith(SOUNDS)) for each in heard):
        return False
    claims = topic(text).claims
    told = len(claims) == 1 and claims[0].attribute in TELLING and not claims[0].forbids
    if told and "/" not in claims[0].value:  # a way to do it is to be followed
        return True
    return bool(heard) and all(each.kind == "fact" for each in heard)


def settled(statement: Statement, by_person: bool) -> Statement:
    """The statement with the kind and the scope that nobody named."""
    if statement.kind and statement.scope:
        return statement
    if not statement.kind and statement.text.rstrip().endswith("?") and not _says_something(statement.text):
        raise InvalidText("that is a question: it says nothing to remember", "say it as a statement, or add --kind")
    instructs = not by_person or statement.lock or bool(statement.activation)
    said = read(statement.text) if not statement.kind and not instructs else Saying("rule", "repo")
    scope = statement.scope or ("repo" if statement.branch or statement.path else said.scope)
    return statement._replace(kind=statement.kind or said.kind, scope=scope)
