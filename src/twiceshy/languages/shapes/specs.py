"""What a thing to be built shall do, and by what it is known that this is told, and no rule for those who build it."""

from twiceshy.languages.shapes import Part


class Specs(Part):
    """Words of a specification (`learn/detect/specified.py`)."""

    built: str  # an order to build what was told, behind it: "please implement it"
    announced: str = ""  # what opens a wish for a feature: "new feature:"
    events: str = ""  # what somebody does with the product: "when the user clicks"
    spared: str = ""  # words of those who build, or of what lasts: "we", "from now on"
    orders: str = ""  # how a rule for those who build begins: "always use"


class Replies(Part):
    """What answers the agent and names nothing (`learn/detect/specified.py`)."""

    bare: str  # words, parted by `|`, that tell nothing to whoever wasn't there: "first|button|wrong"
