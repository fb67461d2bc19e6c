"""A prompt that asks several things at once: "where is staging and how long is the checkout timeout?".

Each question is about something of its own, and none of them about all of the prompt. Only what begins like a question
is one, the first of them as well: "push it and see what happens" asks for one thing.
"""

from twiceshy.recall.ours import OPEN

MOST = 3
LONGEST = 48  # words of a prompt that is looked at
_EARLY = 4  # "tell me where staging is and …"
_AND = frozenset("and & plus und y e et".split())
_SIGNS = ".,;:!?()¿¡"


def parts(text: str) -> list[str]:
    """The questions of a prompt that asks several; none of any other."""
    said = text.split(None, LONGEST)
    if len(said) > LONGEST:
        return []
    starts = [at for at, word in enumerate(said) if at and _asks(word) and _ends(said[at - 1])]
    if not starts or not any(map(_asks, said[: min(_EARLY, starts[0])])):
        return []
    found = []
    for begin, end in zip([0, *starts], [*starts, len(said)], strict=True):
        last = end - 1 if end < len(said) and said[end - 1].lower() in _AND else end
        found.append(" ".join(said[begin:last]))
    return found if len(found) <= MOST and all(" " in part for part in found) else []


def _asks(word: str) -> bool:
    bare = word.lower().replace("’", "'").strip(_SIGNS)
    return bare in OPEN and bare != "do"


def _ends(word: str) -> bool:
    """May a question begin behind this word?"""
    return word.lower() in _AND or word.endswith(("?", ";"))
