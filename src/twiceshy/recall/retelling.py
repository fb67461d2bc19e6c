"""A prompt that changes what is known must not be answered with it.

Who says "we went back to npm" or "the changelog rule no longer applies" is heard when the turn is over; until then the
old rule would speak against its person. So of a short statement that says so outright nothing changeable is told. One
that asks for work as well ("we switched from npm to pnpm, update the readme") is answered without what its own words
end: what is left, what was rejected and is taken up again, what one is let off. Only what would be told is looked at.
"""

from itertools import pairwise

from twiceshy.recall.pool import Found
from twiceshy.text.words import terms

LONGEST = 120  # characters of such a prompt: a longer one asks for work as well
HALF = 0.5  # share of what a memory says that a clause takes up which lets one off it
CHANGEABLE = frozenset(("rule", "preference", "decision", "fact"))
_BACK = (
    "went back to", "go back to", "back on", "no longer appl", "no longer hold", "no longer use",
    "no longer need", "no longer ha", "any more", "anymore", "fine again", "ok again", "okay again",
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
    return [one for one in passed if not _is_changeable(one)]


def _is_changeable(one: Found) -> bool:
    return not one.row.locked and one.row.kind in CHANGEABLE


# What a clause changes: what is left, for what, and what one is let off. (A noun of its own would cost every prompt.)
Turn = tuple[frozenset[str], frozenset[str], frozenset[str]]
NOTHING: frozenset[str] = frozenset()
# How one thing is left for another: what stands before what is left, and before what is taken.
_LEAVING = (
    (" from ", " to "), (" replaced ", " with "), (" replaced ", " by "), (" swapped ", " for "), (" von ", " auf "),
    (" von ", " zu "), (" de ", " para "), (" de ", " a "),
)  # fmt: skip
_MOVING = (  # as it is told: "change the colour from red to blue" is a task
    "switched", "switching", "moved", "moving", "migrated", "migrating", "changed", "went", "replaced", "swapped",
    "gewechselt", "umgestiegen", "umgestellt", "pasamos", "cambiamos", "mudamos", "trocamos",
)  # fmt: skip
_LEFT = (
    "dropped ", "ditched ", "abandoned ", "got rid of ", "stopped using ", "moved off ", "moved away from ",
    "no longer use ", " drop ", " ditch ", " scrap ", " forget ", " no more ", " get rid of ", " stop using ",
    " weg mit ", " vergiss ", " schluss mit ", " olvídate de ", " deja de usar ", " esquece ", " chega de ",
)  # fmt: skip
_TAKEN = (
    " back to ", " back on ", "switched to ", "moved to ", "migrated to ", "zurück auf ", "zurück zu ", "volvemos a ",
)  # fmt: skip
_ALLOWED = (
    " again", " any more", " anymore", " any longer", "from now on", "going forward", "changed my mind",
    "don't have to ", "dont have to ", "no need to ", "no longer ha", "no longer need", "ab jetzt", "ab sofort",
    "nicht mehr", " wieder", "a partir de ahora", "a partir de agora",
)  # fmt: skip
_LETS = (" may ", " can ", " allowed", " fine", " ok", " welcome", "darf", "dürfen", "erlaubt")  # beside "again"
_ASKS = (" can you ", " could you ", "kannst du ")
_BESIDE = frozenset(("not", "no", "never", "without", "of", "than", "over", "avoid", "nicht", "statt", "kein", "keine"))


def overturned(prompt: str, passed: list[Found]) -> list[Found]:
    """What of this the prompt itself ends, whatever else it asks for."""
    turns = _turns(prompt)
    asked = frozenset(terms(prompt)) if turns else NOTHING
    return [one for one in passed if _is_changeable(one) and any(_ends(turn, one.row.text, asked) for turn in turns)]


def _turns(prompt: str) -> list[Turn]:
    plain = " ".join(prompt.lower().replace("’", "'").split())
    for sign in (";", ".", "!", " - ", " and please ", " and "):
        plain = plain.replace(sign, ",")
    read = (_turn(f" {clause.strip()} ") for clause in plain.split(", ") if "?" not in clause)
    return [turn for turn in read if any(turn)]


def _turn(clause: str) -> Turn:
    if any(verb in clause for verb in _MOVING):
        for before, between in _LEAVING:
            start = clause.find(before) + len(before)
            at = clause.find(between, start - 1)
            if start >= len(before) and at > 0:
                return _first(clause[start:at]), _first(clause[at + len(between) :]), NOTHING
    left = next((clause.partition(each)[2] for each in _LEFT if each in clause), "")
    taken = next((clause.partition(each)[2] for each in _TAKEN if each in clause), "")
    again = " again" in clause or " wieder" in clause
    lets = any(each in clause for each in _LETS) and not any(each in clause for each in _ASKS)
    off = any(each in clause for each in _ALLOWED) and (lets or not again)
    return _first(left), _first(taken), frozenset(terms(clause)) if off else NOTHING


def _first(words: str) -> frozenset[str]:
    """The thing named first: "npm for this" names npm."""
    return frozenset(terms(" ".join(words.split()[:1])))


def _ends(turn: Turn, text: str, asked: frozenset[str]) -> bool:
    (left, taken, off), said = turn, frozenset(terms(text))
    if left and left <= said:
        return not _is_rejected(left, text)
    if taken:
        return _is_rejected(taken, text) if taken <= said else said.isdisjoint(asked)
    return bool(off) and len(off & said) >= HALF * len(said)


def _is_rejected(things: frozenset[str], text: str) -> bool:
    """ "use pnpm, not npm" is no rule for npm."""
    told = [word.strip(".,;:!?()`'\"") for word in text.lower().split()]
    return any(before in _BESIDE and not things.isdisjoint(terms(word)) for before, word in pairwise(told))
