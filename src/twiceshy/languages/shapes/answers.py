"""What an agent says, at the end of its turn, that it will keep to, and what tells that a person meant it so."""

from twiceshy.languages.shapes import Part


class Promises(Part):
    """The agent's word (`learn/turn/promised.py`): here `later`, `mine`, `lasting` … are whole expressions."""

    later: str  # whole: "from now on"
    mine: str = ""  # whole: with one of these it is the agent's word: "I'll"
    written: str = ""  # whole: written where agents look, or said to stand there; knows <pages>
    lasting: str = ""  # whole: promises that say by themselves that they last
    refusing: str = ""  # whole: what leaves something out
    otherwise: str = ""  # words that want something done in another way, or not yet
    for_now: str = ""  # words for the moment, and of other people
    for_good: str = ""  # words of what is for good
    unmeant: str = ""  # whole: what offers, asks or supposes
    bare: frozenset[str] = frozenset()  # stems that only point at what was promised
