"""Signs that a turn is not meant to last as it is said, whatever it says: what it teaches then waits for a yes.

A joke, a word taken back in the same breath, a condition, a part that is played, a complaint about the agent, a
wish for this place or this hour. Guards know a sentence of that kind; here it is the turn that tells. Looked for only
where something would hold at once.
"""

import re
from functools import cache

# In any sentence of the turn: jokes, what is taken back in the same breath, conditions, parts that are played.
_TURN = (
    r"\bkidding\b|\bjust joking\b| /s[.!) ]{0,3}$|[\U0001f644\U0001f602\U0001f923]|"
    r"\bsuch an? (?:good|great|brilliant|clever) idea\b|^(?:yes|yeah),? sure\b|"
    r"^oh,? (?:great|sure|wonderful|lovely|joy|fantastic)\b",
    r"\b(?:no,? wait|scratch that|forget it|never ?mind|on second thoughts?|actually,? no)\b|[.…] ?nah[.! ]{0,3}$",
    r"^unless \w+ (?:objects?|says|minds)\b|^(?:pretend|imagine|act as if)\b|\? why\b",
)
# In the sentence itself: this place, this hour; complaints, and what the agent said.
_SENTENCE = (
    r"\bin this (?:function|file|method|class|component|screen|test|script)\b|^only change\b|^do it like\b|"
    r"^the function must\b|\bfor (?:the|this) (?:demo|spike|prototype)\b|"
    r"\buntil (?:lunch|noon|tonight|tomorrow|later|(?:mon|tues|wednes|thurs|fri|satur|sun)day|i'm back)\b",
    r"\byou (?:always|never) (?:do|forget|ask|listen|get|break|miss|ignore)\b|\bcan you never\b|^stop asking\b|"
    r"^i (?:don't|do not) like (?:this|that|it)\b|\b(?:rather|just|better) do (?:it|that) myself\b|"
    r"\bwith your (?:suggestion|proposal|idea|approach|version)\b",
)


@cache
def _told() -> tuple[re.Pattern[str], re.Pattern[str]]:
    return re.compile("|".join(_TURN)), re.compile("|".join(_SENTENCE))


def is_unmeant(low: str, sentence: str) -> bool:
    """True when what a sentence of the turn says, both in small letters, may not be meant to stay."""
    turn, own = _told()
    return turn.search(low) is not None or own.search(sentence) is not None
