"""Whether what is said is meant, and whose word it is (`learn/detect/meant.py`, `learn/turn/relayed.py`)."""

from twiceshy.languages.shapes import Part


class Meant(Part):
    hedged: str = ""  # what opens a mere thought: "maybe"
    earnest: str = ""  # behind it: no thought about the thing ("maybe you missed it: …")
    ironic: tuple[str, ...] = ()  # anywhere in the turn: nothing of it is meant
    mocking: str = ""  # praise that opens a turn, before what nobody would praise
    mocked: str = ""  # that: "another", "just what we needed"
    shrugging: str = ""  # with mocking before it nothing is meant: ", right?"


class Relayed(Part):
    """A rule of somebody in the house, handed on: "Bob says we always …"."""

    whose: str = ""  # "my|our"
    roles: str = ""  # who is of the house: "boss|team lead"
    nobody: str = ""  # words in capitals at the start of a sentence that are no names
    belonging: str = ""  # "from the", before a team
    says: str = ""
    told: str = ""  # what may stand between: "that|us to"
