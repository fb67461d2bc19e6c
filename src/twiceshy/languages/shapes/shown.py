"""What tells that a text stands in a turn which somebody else wrote, or which is only worked on
(`learn/detect/shown.py`).

Nouns for kinds of text, and what is done with a text: it is pointed at, judged, found somewhere, answered, drafted.
"""

from twiceshy.languages.shapes import Part


class Shown(Part):
    texts: str = ""  # what others write, or what is written for others: "mails?|notes?|release notes"
    rulings: str = ""  # what may be the person's as well: "rules?|polic(?:y|ies)"
    labels: str = ""  # one text, before a colon: "paragraph|commit message"
    places: str = ""  # where words stand, beside texts: "terminal|whiteboard"
    hands_over: str = ""  # points at words that come right after, or stand apart: "following|below"
    points: str = ""  # points at a thing that both see: "this|such a"
    articles: str = ""  # what may stand between that and no noun: "that the page comes first"
    being: str = ""  # behind which it doesn't: "this is a rule"
    judges: str = ""  # what is done with words that are looked at: "wrong|improve|rate"
    asks: str = ""  # how a question about them begins: "is|would you"
    adopts: str = ""  # by which the person makes them theirs: "remember|follow"
    mine: str = ""  # whose the words are if they are the person's: "i|we|our"
    theirs: tuple[str, ...] = ()  # whole; a text was found, or left: "there was a <texts>", "in the <places>"
    says: str = ""  # a verb of saying, last before a colon: "replied|reads"
    supposed: str = ""  # opens what is only supposed, before a colon: "imagine"
    works: str = ""  # an order to work on words, which opens what stands before a colon: "rephrase|draft"
    opens: str = ""  # what stands before a noun that names a thing and says nothing of it: "the|our|their"
    within: str = ""  # what follows such a noun: "of|from"
    where: str = ""  # opens what tells where a rule holds, before a colon: "in (all error messages)"
    greets: str = ""  # a whole line that greets others: "dear \\w+|hi (?:all|team)"
    hails: str = ""  # a whole line that greets anybody: "hi \\w+"; it needs a signature
    closes: str = ""  # a whole line with which letters end: "kind regards"
    thanks: str = ""  # a whole line that does so if a name stands below it: "thanks"
