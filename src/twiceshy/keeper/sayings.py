"""What kind of statement a person teaches when they don't say: the kind the same words would have in a prompt.

Words that tell no kind are a rule, for who teaches something outright mostly wants it followed. So is what
is locked or speaks up by itself, and what an agent wants remembered: that waits for a person.
"""

from typing import NamedTuple

from twiceshy.keeper.memories import STATED, Statement


class Saying(NamedTuple):
    kind: str
    scope: str


def read(text: str) -> Saying:
    """Its kind, and the scope it would have in a prompt."""
    from twiceshy.learn.detect import detect  # heavy, and of no use to who names the kind
    from twiceshy.learn.person import is_about_person, is_theirs

    found = [candidate for candidate in detect(text) if candidate.sure]
    if len(found) != 1 or found[0].kind not in STATED:
        return Saying("rule", "user" if is_about_person(text, "rule") else "repo")
    return Saying(found[0].kind, "user" if is_theirs(found[0]) else "repo")


def settled(statement: Statement, by_person: bool) -> Statement:
    """The statement with the kind and the scope that nobody named."""
    if statement.kind and statement.scope:
        return statement
    instructs = not by_person or statement.lock or bool(statement.activation)
    said = read(statement.text) if not statement.kind and not instructs else Saying("rule", "repo")
    scope = statement.scope or ("repo" if statement.branch or statement.path else said.scope)
    return statement._replace(kind=statement.kind or said.kind, scope=scope)
