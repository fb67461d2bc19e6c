"""What is said of the work at hand and nothing else, though it sounds as if it held (`learn/detect/moments.py`)."""

from twiceshy.languages.shapes import Part


class Moments(Part):
    """Words by which a turn is known to speak of this hour: what it tells is a step, a report or a guess."""

    pointed: str  # an order about what both look at: "the handler you are writing now", "the line I said"
    pointed_unless: str  # with one of these it is told of all such things: "whenever"
    steps: str  # which of two jobs comes first: "I'd rather you looked at the flaky test first"
    steps_unless: str  # with one of these it is a habit: "before you change"
    closes: str  # how the work is stopped, at the start of a sentence: "that's it for today"
    elsewhere: str = ""  # what was the rule elsewhere, whose side of a conflict is meant, what will never be
    unsure: str  # at the end of a sentence: "but I'm not certain"
    fails: str  # a thing that is out of order: "hasn't answered since nine"
    seeks: str  # a whole sentence that has a cause looked for: "find out why"
    disputes: str  # "that's not right", at the start
    tried: str  # right behind it, what happened when it was tried: "the image didn't boot"
    writes: str  # an order to write: "draft"
    ones: str  # what stands before one of these: "an?|the"
    papers: str  # what is written for people to read: "readme|checklist"
    notes: str  # where an agent keeps what it is told, and not what it writes: "to agents.md"
