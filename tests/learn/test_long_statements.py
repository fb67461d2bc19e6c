"""What is long or hostile is held against what is known in time that grows with it, and no faster."""

import time
from collections.abc import Callable

import pytest

from twiceshy.learn.about import topics
from twiceshy.learn.change import overturn
from twiceshy.learn.change.conflict import relation

KNOWN = "use npm for the x"
UNITS = [
    "a", "a.", "a-", "A", "1", "1.", "-", ", ", " ", "/v1", "`", "a ", "x 1 ", "use x, ", "never x, ", "no, ", "not x ",
    "again ", "instead of x ", "except x ", "we moved x to ", "x is allowed ", "every x ",
]  # fmt: skip
READERS: dict[str, Callable[[str], object]] = {
    "topic": topics.topic.__wrapped__,
    "clauses": topics.clauses,
    "unframed": topics.unframed,
    "weigh": lambda text: overturn.weigh(text, KNOWN),
    "known": lambda text: overturn.weigh(KNOWN, text),
    "relation": lambda text: relation(text + " y", text),
}


@pytest.mark.parametrize("name", READERS)
def test_time_grows_with_the_text_not_faster(name: str) -> None:
    def cost(text: str) -> float:
        return min(once(text) for _ in range(2))

    def once(text: str) -> float:
        for cache in (topics.topic, overturn.words, overturn._known):
            cache.cache_clear()
        start = time.process_time()
        READERS[name]("q " + text + "q")
        return time.process_time() - start

    slow = []
    for unit in UNITS:
        small, large = ((unit * size)[:size] for size in (2_000, 16_000))
        cost(small)  # patterns compiled
        # eight times the text; thirty times the work would be on its way to quadratic (sixty-four)
        if cost(large) > 30 * max(cost(small), 0.004):
            slow.append(unit)
    assert slow == []
