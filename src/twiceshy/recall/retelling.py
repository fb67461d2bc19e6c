"""A prompt that changes what is known must not be answered with it.

Who says "we went back to npm" or "the changelog rule no longer applies" is heard when the turn is over; until then the
old rule would speak against its person. So of a short statement that says so outright nothing changeable is told. One
that asks for work as well ("we switched from npm to pnpm, update the readme") is answered without what its own words
end: what is left, what was rejected and is taken up again, what one is let off. Only what would be told is looked at.
"""

from itertools import pairwise

from twiceshy.model.recall import STATED
from twiceshy.recall.pool import Found
from twiceshy.text.words import terms

LONGEST = 120  # characters of such a prompt: a longer one asks for work as well
HALF = 0.5  # share of what a memory says that a clause takes up which lets one off it
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
    return not one.row.locked and one.row.kind in STATED


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
_MOVED = (  # the longest first: the words before and after it are what is meant
    " has moved to ", " migrated to ", " is now at ", " ist jetzt ", " ahora es ", " moved to ", " are now ",
    " agora é ", " is now ",
)  # fmt: skip
_CHOOSING = frozenset((
    "use", "uses", "using", "with", "via", "through", "prefer", "run", "nutze", "nutzen", "nimm", "mit", "usa", "usar",
    "con", "com",
))  # fmt: skip
_NOT = frozenset(("not", "nicht", "no", "não"))
FEWEST = 4  # words of a clause that says what to take instead: "4 spaces, not 2"
_SIGNS = ".,;:!?()`'\""
_BESIDE = frozenset(("not", "no", "never", "without", "of", "than", "over", "avoid", "nicht", "statt", "kein", "keine"))


def overturned(prompt: str, passed: list[Found]) -> list[Found]:
    """What of this the prompt itself ends, whatever else it asks for."""
    clauses = _clauses(prompt)
    turns = [turn for clause in clauses if any(turn := _turn(f" {clause} "))]
    asked = frozenset(terms(prompt)) if turns else NOTHING
    changeable = [one for one in passed if _is_changeable(one)]
    return [
        one
        for one in changeable
        if any(_ends(turn, one.row.text, asked) for turn in turns) or _retold(clauses, turns, one.row.text)
    ]


def _clauses(prompt: str) -> list[str]:
    plain = " ".join(prompt.lower().replace("’", "'").split()).rstrip(" .!").replace(". ", ", ")  # not in 10.0.0.9
    for sign in (";", "!", " - ", " and please ", " and "):
        plain = plain.replace(sign, ",")
    return [clause.strip() for clause in plain.split(", ") if "?" not in clause]


def _retold(clauses: list[str], turns: list[Turn], text: str) -> bool:
    """Does the prompt tell another value of what this says, or speak against what this chooses?"""
    told = [word.strip(_SIGNS) for word in text.lower().split()]
    moved = any(_is_elsewhere(clause, told) for clause in clauses)
    rejected = any(_is_not(before, clause, told) for before, clause in pairwise(["", *clauses]))
    taken = frozenset(stem for _, things, _ in turns for stem in things)
    left = taken and taken.isdisjoint(terms(text)) and not _is_rejected(taken, text)
    return moved or rejected or bool(left and any(_is_chosen(clause.split(" ")[0], told) for clause in clauses))


def _is_elsewhere(clause: str, told: list[str]) -> bool:
    """ "Staging moved to 10.0.0.9" where staging is known to be at 10.0.0.5."""
    between = next((each for each in _MOVED if each in clause), "")
    thing, _, value = clause.partition(between) if between else ("", "", "")
    now, said = value.split(" ")[0].strip(_SIGNS), frozenset(terms(thing))
    others = [word for word in told if _shape(word) == _shape(now) != "" and word != now]
    return bool(said) and bool(others) and said <= frozenset(terms(" ".join(told))) and now not in told


def _shape(word: str) -> str:
    """What a value looks like; "" for a plain word, of which nobody can tell."""
    if "://" in word:
        return "address"
    if word.replace(".", "").isdigit():
        return "number" if word.isdigit() else "numbers"
    return next((sign for sign in "/@._-" if sign in word), "")


def _is_not(before: str, clause: str, told: list[str]) -> bool:
    """ "4 spaces, not 2", "use tabs not spaces": what is rejected is what this says."""
    words = clause.split(" ")
    place = next((place for place, word in enumerate(words) if word in _NOT), -1)
    instead, gone = (words[:place] if place else before.split(" ")), words[place + 1 : place + 2]
    if place < 0 or not gone or not 0 < len(instead) <= FEWEST:
        return False
    if not gone[0].isdigit():
        return _is_chosen(gone[0], told)
    units = [unit for number, unit in pairwise(instead) if number.isdigit()]
    return any(number == gone[0] and terms(unit) == terms(each) for number, unit in pairwise(told) for each in units)


def _is_chosen(thing: str, told: list[str]) -> bool:
    stems = terms(thing)
    return bool(stems) and any(before in _CHOOSING and terms(word) == stems for before, word in pairwise(told))


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
    told = [word.strip(_SIGNS) for word in text.lower().split()]
    return any(before in _BESIDE and not things.isdisjoint(terms(word)) for before, word in pairwise(told))
