"""How people give leave for one place: "in tests we can use print as well"."""

from twiceshy.languages.shapes import Part


class Leaves(Part):
    """An exception to a rule that is known (`learn/change/narrower.py`).

    `<thing>` stands for what is let happen, `<in>` for what leads on to a place, `<place>` for a sort of place, and
    `<there>` for a place of any name.
    """

    permits: tuple[str, ...]  # whole: what was forbidden
    unasked: tuple[str, ...] = ()  # whole: what a person wanted to be asked about
    hints: str = ""  # a list: one of these is in every sentence that gives leave
    inside: str = ""  # what leads on to a place
    kinds: str = ""  # sorts of places
    talk: str = ""  # what may stand before it
    tail: str = ""  # and behind it
    wide: str = ""  # what holds everywhere is no exception
    rejecting: str = ""  # what stands before a thing that gives way to another: "use pnpm, not npm"
    signs: str = ""  # a list: words of a rule that say nothing of what it is about
    asking: str = ""  # how a rule tells that the person is to be asked
