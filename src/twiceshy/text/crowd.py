"""Many short texts through the gate at once: the same result as one by one, at a fraction of the cost.

Looking for a secret's signs costs about the same in ten words as in ten thousand. So the texts are put
end to end and skimmed together; only those in which a sign stands are then looked at, each alone.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import AnyStr

from twiceshy.text.gate import clean
from twiceshy.text.redact import redact, watches
from twiceshy.text.redact.scan import flat, runs

BETWEEN = "\n"  # stands in no sign: nothing is seen that spans two texts


def admit_events(texts: Sequence[str]) -> list[str]:
    """Each text cleaned and redacted, as `gate.admit_event` does it."""
    cleaned = [text if _is_clean(text) else clean(text) for text in texts]
    loud = suspicious(cleaned)
    return [redact(text).text if at in loud else text for at, text in enumerate(cleaned)]


def _is_clean(text: str) -> bool:
    """One line of plain characters, and no tag: most texts."""
    return text.isascii() and text.isprintable() and "<" not in text


def suspicious(texts: Sequence[str]) -> set[int]:
    """Which of the texts hold a sign that announces a secret, or a run long enough to be a token."""
    starts = list(accumulate((len(text) + 1 for text in texts), initial=0))
    joined = BETWEEN.join(texts)
    flattened = flat(joined)
    found = {bisect_right(starts, start) - 1 for start, _ in runs(flattened)}
    low = flattened.lower()
    for watch in watches().latin:
        found |= _holding(low, watch.word, starts)
    if not joined.isascii():
        for word, _ in watches().abroad:
            found |= _holding(joined, word, starts)
    return found


def _holding(joined: AnyStr, word: AnyStr, starts: list[int]) -> set[int]:
    """The texts in which a word stands; after the first place in a text the search goes on in the next."""
    found: set[int] = set()
    at = joined.find(word)
    while at >= 0:
        number = bisect_right(starts, at) - 1
        found.add(number)
        at = joined.find(word, starts[number + 1])
    return found
