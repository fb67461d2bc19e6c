"""The parts of a language, each a class whose fields are to be filled.

A field of words is a regular expression in lower case, its alternatives parted by `|`: "and|also|but". It needs no
brackets around it, and no `\\b`, unless it says that it is a whole expression. A tuple is a list of whole expressions.
`<name>` stands for what other fields of the part give in all languages together, where the field says so. What is
left out stays empty: the language is silent there, and a test tells it (`tests/languages`).
"""

from typing import Any, dataclass_transform


@dataclass_transform(kw_only_default=True)
class Part:
    """Fields given by name, and defaults for the others: all that a dataclass is good for here, made in no time."""

    def __init__(self, **said: Any) -> None:
        self.__dict__.update(said)
