"""What an agent's word makes no rule of: words for the moment, tasks, another's words."""

from twiceshy.languages.shapes import Part


class Unlasting(Part):
    """Why a sentence isn't kept because an agent noted it (`learn/turn/vouched.py`)."""

    for_now: str  # words for the moment: "for now"
    deeds: str = ""  # verbs that do a thing once where it is at hand, beyond those of `Tasks`: "skip the …"
    articles: str = ""  # what stands before such a thing, beyond the pointers of `Tasks`: "an"
    lasting: str = ""  # with one of these an order holds, beyond the habits of `Tasks`: "anywhere"
    reported: str = ""  # whole: another's words, or where they stand, anywhere in the turn: "on slack"
    taken_over: str = ""  # whole: what was said before shall be forgotten
