"""A prompt that changes what is known must not be answered with it.

Who says "we went back to npm" or "the changelog rule no longer applies" is heard when the turn is over; until then the
old rule would speak against its person. So of a short statement that says so outright nothing changeable is told.
"""

from twiceshy.recall.pool import Found

LONGEST = 120  # characters of such a prompt: a longer one asks for work as well
CHANGEABLE = frozenset(("rule", "preference", "decision", "fact"))
_BACK = (
    "went back to", "go back to", "back on", "no longer", "any more", "anymore", "fine again", "ok again", "okay again",
    "allowed again", "is allowed now", "are allowed now", "fine now", "ok now", "changed my mind", "from now on",
)  # fmt: skip
_ENDING = ("forget", "drop", "scrap", "lift", "cancel", "ditch", "ignore")


def changes(prompt: str) -> bool:
    """Does it say outright that something is otherwise now, and ask for nothing?"""
    plain = " ".join(prompt.lower().replace("’", "'").split()).rstrip(" .!")
    if len(plain) > LONGEST or "?" in plain or "\n" in prompt.strip():
        return False
    if any(words in plain for words in _BACK):
        return True
    told = plain.split()
    ends = told[:1] and told[0] in _ENDING and any(word in told for word in ("rule", "rules", "ban", "policy"))
    return bool(ends) or (told[-1:] == ["now"] and any(word in told for word in ("is", "are")))


def kept(passed: list[Found]) -> list[Found]:
    """What is told all the same: what is locked, and what nobody changes by saying so."""
    return [one for one in passed if one.row.locked or one.row.kind not in CHANGEABLE]
