"""How people say what something is, and what talk there is around it."""

from twiceshy.languages.shapes import Part


class Claims(Part):
    """What a statement claims (`learn/about/topics.py`)."""

    claims: tuple[tuple[str, str], ...] = ()  # attribute and pattern, tried in order; knows <thing> and <told>
    being: str = ""  # between a thing and what it is: "must be"
    now: str = ""  # "now", behind it
    using: str = ""  # before what is used: "switched to"
    doing: str = ""  # who does so, and how surely: it limits nothing
    stress: str = ""  # before it, and no part of it: "always"
    frame: str = ""  # talk before a statement
    kept: str = ""  # whole: what asks to keep it is no part of it: "please remember that"
    kept_behind: str = ""  # the same behind it: "remember that"
    lead: str = ""  # talk that says nothing of it, before a comma or the like: it may begin one as well
    lead_bare: str = ""  # talk that is none anyway
    anew: str = ""  # it holds from now on
    later: str = ""  # the same, as the last words
    lately: str = ""  # when it became so, as the last words
    going_on: str = ""  # behind a comma: the statement goes on with it, and it is no remark: "but", "in"
    printing: str = ""  # how a tool gives out what it has to tell, which is no word of ours: "prints"
    saying: str = ""  # the same, where people say it as well: "warns"
    printers: str = ""  # what a tool is called: "the compiler"
    printout: str = ""  # what begins, behind either, what a tool tells: "that", "a warning"
    printed_of: str = ""  # the same, behind what a tool says: "the", "it"
    called: dict[str, str] = {}  # what a thing with rivals is called, as a pattern, and its name in `families`
    faint: str = ""  # words that say nothing of what it is about: "haz"
    resolved: str = ""  # how that is told in one go: "decided to"
    reasons: str = ""  # before why it is so, with or without a comma: "because"
    aside: str = ""  # what begins the story behind it: "…, we were renamed"
    no_exceptions: str = ""  # behind a comma: "no exceptions in C++ code" speaks of another sort
    without_exception: str = ""
    exception: str = ""  # what begins one
    here: str = ""  # a repository's own statements are about it anyway
    forbidding: str = ""  # whole
    verbal: str = ""  # a `not` behind one of these belongs to the verb: "do not squash"
    permitted_unless: str = ""  # words with which "… is allowed" is for others to read
    permitted_being: str = ""  # "is"
    permitted_adverbs: str = ""  # each with its space
    permitted: str = ""  # "allowed"
    permitted_last: str = ""  # "fine", as the last word
    clause: str = ""  # whole: where the next order begins
    changing: str = ""  # says that something is different now
    changing_again: str = ""  # whole: the same
    single: str = ""  # what there is one of at a time
    correcting: str = ""  # talk that says the last word on something was wrong
    rejecting: str = ""  # before what is rejected; knows <verbal>
    not_rejected: str = ""  # what is none
    instead: str = ""  # before a thing that another takes the place of: "instead of"
    too: str = ""  # it holds there as well: "also", "either"
    leaving: str = ""  # before what was left: "switched from"
    other: str = ""  # where what to use ends and what not to use begins
    limit: str = ""  # where it ends and where, when or what for it holds begins
    unlimited: str = ""  # which is none
    bounds: str = ""  # the same, of what is said of something


class Subjects(Part):
    """Where what is spoken of ends in a sentence (`learn/change/siblings.py`). Each a set of words."""

    verbs: frozenset[str] = frozenset()  # behind it: "runs", "is"
    owning: frozenset[str] = frozenset()  # the same, of who has to do with a thing: "maintains"
    using: frozenset[str] = frozenset()  # before a value: "use"
    orders: frozenset[str] = frozenset()  # before the thing, as the first word or behind a doer: "we build the docs"
    doers: frozenset[str] = frozenset()  # who is no subject of a statement: "we"
    small: frozenset[str] = frozenset()  # what may stand before a thing and tells nothing of it: "the"
    now: frozenset[str] = frozenset()  # words of a change
    before: frozenset[str] = frozenset()  # what leads to a value or a place: "on", "with"
    purpose: frozenset[str] = frozenset()  # those of them that lead to what something is for
    kinds: frozenset[str] = frozenset()  # what may stand before the name of one: "project Atlas"
    plain: frozenset[str] = frozenset()  # what tells no thing from another: "main", "new"
    scopes: tuple[str, ...] = ()  # each a line of words of which one thing is one: environments, platforms
