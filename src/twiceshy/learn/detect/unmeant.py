"""Signs that a turn is not meant to last as it is said, whatever it says: what it teaches then waits for a yes.

A joke, a word taken back in the same breath, a condition, a part that is played, a complaint about the agent, a
wish for this place or this hour. Guards know a sentence of that kind; here it is the turn that tells. Looked for only
where something would hold at once.
"""

import re
from functools import cache

_PATTERNS = (
    # jokes
    r"\bkidding\b|\bjust joking\b| /s[.!) ]{0,3}$|[\U0001f644\U0001f602\U0001f923]|"
    r"\bsuch an? (?:good|great|brilliant|clever) idea\b|^(?:yes|yeah),? sure\b|"
    r"^oh,? (?:great|sure|wonderful|lovely|joy|fantastic)\b",
    # taken back in the same breath
    r"\b(?:no,? wait|scratch that|forget it|never ?mind|on second thoughts?|actually,? no)\b|[.…] ?nah[.! ]{0,3}$",
    # conditions and parts that are played
    r"^unless \w+ (?:objects?|says|minds)\b|^(?:pretend|imagine|act as if)\b|\? why\b",
    # this place, this hour
    r"\bin this (?:function|file|method|class|component|screen|test|script)\b|^only change\b|^do it like\b|"
    r"\bfor (?:the|this) (?:demo|spike|prototype)\b|\b(?:fix|change) (?:it|that)[.! ]{0,3}$|"
    r"\buntil (?:lunch|noon|tonight|tomorrow|later|(?:mon|tues|wednes|thurs|fri|satur|sun)day|i'm back)\b",
    # complaints, and what the agent said
    r"\byou (?:always|never) (?:do|forget|ask|listen|get|break|miss|ignore)\b|\bcan you never\b|^stop asking\b|"
    r"^i (?:don't|do not) like (?:this|that|it)\b|\b(?:rather|just|better) do (?:it|that) myself\b|"
    r"\bwith your (?:suggestion|proposal|idea|approach|version)\b",
)


@cache
def _told() -> re.Pattern[str]:
    return re.compile("|".join(_PATTERNS))


def is_unmeant(low: str) -> bool:
    """True when what the turn says, in small letters, may not be meant to stay."""
    return _told().search(low) is not None
