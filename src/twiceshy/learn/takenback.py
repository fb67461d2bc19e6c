"""Where in a turn a person takes something back, in words of their own.

Taking back a rule is as grave as giving one: what is pasted, handed over, reported, supposed or joked
takes nothing back, nor does what is meant for this once.
"""

from twiceshy.learn.detect import WEIGHED_IN, cut
from twiceshy.learn.sentences import masked, statements
from twiceshy.learn.withdrawal import withdrawal

LONGEST = 200  # characters of a turn that takes something back
HEARD = WEIGHED_IN | {"negated"}  # a release is a negation: "no need to …"


def taken_back(text: str) -> dict[int, int]:
    """start -> end of the sentences that take something back."""
    if len(text) > LONGEST or "```" in text:
        return {}
    if not any(withdrawal(text[item.start : item.end]) for item in statements(masked(text))):
        return {}
    turn = cut(text)
    if turn.mixed:
        return {}
    return {
        item.start: item.end
        for item in turn.spoken
        if not item.asked
        and withdrawal(text[item.start : item.end]) is not None
        and not turn.reader.doubter.foreign(text, item)
        and not turn.reader.reasons([item], HEARD)
    }
