"""What a note claims beyond the code at hand: a person's wish, something to be done, a place to take things from."""

from twiceshy.languages.shapes import Part


class Urges(Part):
    """Why an agent's note waits for a person (`learn/urging.py`); expressions over one text in lower case."""

    wishes: str  # whole: a person wants, asked for or decided something: "the user wants"
    wills: str = ""  # verbs of wanting that stand behind a name: "wants"
    doing: str = ""  # verbs as one orders something with them: "run"
    openers: str = ""  # words that may stand before such a verb: "please"
    tells: str = ""  # verbs that tell how a thing is, not as one orders something: "run id *is* stored in …"
    duties: str = ""  # words that make an order of such a sentence all the same: "required"
    small: str = ""  # words that no such thing is named by: articles, prepositions, "when"
    heads: str = ""  # what such a verb and this name together, before a colon: "call *graph*: …"
    needed: str = ""  # whole: what makes a duty of the verb behind it: "it is required to"
    conditions: str = ""  # whole: nothing works unless something is run first
    ways: str = ""  # whole: how commits, releases and the like are sent on: "releases go through"
    sources: str = ""  # whole: what to take packages from, or to get in with: "the registry is x"
    running: str = ""  # words between a subject and the command that does it: "run with"
