"""A task that a turn gives, what in it shall last all the same, and words that only say how far something holds."""

from twiceshy.languages.shapes import Part


class Given(Part):
    """Words of somebody who has a thing made (`learn/detect/given.py`)."""

    leads: str  # may stand before the order: "ok", "next", "can you"
    makes: str  # how an order to make a thing begins: "write a"
    does: str  # how another piece of work for once begins: "clean up the"
    lasts: str  # words of what shall last, or of those who build: "from now on", "we never"
    standing: str  # an order that opens like a task and is a rule: "for every pr"
    works: str  # how an order to those who build begins: "never use"


class Tails(Part):
    """How far the sentence before it holds, and nothing by itself: "that goes for all pages", "always."."""

    tails: str
    hangs: str  # no more than that it shall go on like what stands before it: "always like that"
    heads: frozenset[str]  # their first three letters (`_` for a space)
