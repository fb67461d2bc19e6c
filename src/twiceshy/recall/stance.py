"""What a statement says about a thing: whether it speaks for it or against it, clause by clause.

"use pnpm, not npm" is for pnpm and against npm; "never push to github, use the script" is against the
push and for the script. The clause that names most of what was asked decides.
"""

import re

from twiceshy.text import words

NEGATIVE = frozenset(
    "not no never none avoid avoids stop stopped without don't doesn't won't cannot can't shouldn't isn't aren't "
    "drop dropped removed deprecated abandoned forbidden nicht nie nunca jamás kein".split()
)
_TURN = re.compile(
    r"(?i)[.;,:()]\s+|\s+(?=(?:but|not|instead of|rather than|statt|en lugar de|em vez de)\b)|"
    r"\s+(?:and|or) (?=(?:never|not)\b)"
)
_INSTEAD = re.compile(r"(?i)\s*(?:instead of|rather than|statt|en lugar de|em vez de)\b")


def negative(text: str) -> bool:
    """Does it say no to something?"""
    if _INSTEAD.match(text):
        return True
    return bool(NEGATIVE & set(text.lower().replace("’", "'").replace(",", " ").replace(".", " ").split()))


def towards(text: str, asked: frozenset[str]) -> bool:
    """Is the statement negative about what was asked? The clause that names most of it tells, the first of equals."""
    clauses = [clause for clause in _TURN.split(text) if clause.strip()]
    if not clauses:
        return False
    return negative(max(clauses, key=lambda clause: len(asked & set(words.terms(clause)))))
