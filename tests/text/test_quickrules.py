"""The quick way with simple patterns says what the regular expressions say."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from twiceshy.text import quickrules, taskrules

PARTS = [part for _, _, block in taskrules.RULES for _, part in taskrules._alternatives(block)]
SIMPLE = [part for part in PARTS if quickrules.read(part).literals]
REQUESTS = [
    "push the release to github",
    "make the new release of the library, then tag and publish it",
    "can you fix the two broken login tests?",
]
REQUESTS += [
    text
    for task in json.loads((Path(__file__).parent.parent / "work" / "data" / "tasks.json").read_text())
    for text in (task["request"], task["paraphrase"])
]
WORDS = sorted({word for part in SIMPLE for word in quickrules.read(part).literals})


def test_most_rules_are_simple() -> None:
    assert len(SIMPLE) > 0.6 * len(PARTS)


def agrees(part: str, text: str) -> None:
    real = taskrules._compiled(part).search(text) is not None
    simple = quickrules.read(part)
    if simple.literals:
        assert quickrules.found(simple, text) is real, (part, text)
    elif real:
        assert quickrules.possible(simple, text), (part, text)


@pytest.mark.parametrize("text", REQUESTS)
def test_on_real_requests(text: str) -> None:
    for part in PARTS:
        agrees(part, text.lower())


@settings(max_examples=60, deadline=None)
@given(some.lists(some.sampled_from([*WORDS, "s", "ed", "_", "-", ".", "x", "9", "é"]), max_size=6), some.booleans())
def test_on_words_of_the_rules(words: list[str], spaced: bool) -> None:
    for part in PARTS:
        agrees(part, (" " if spaced else "").join(words).lower())


@pytest.mark.parametrize(
    ("pattern", "literals", "end"),
    [
        (r"\btime[sd]? ?out\b", {"timeout", "time out", "timesout", "times out", "timedout", "timed out"}, "edge"),
        (r"\bd(?:ies|ied)\b", {"dies", "died"}, "edge"),
        (r"\bcrash\w*", {"crash"}, "any"),
        (r"\bsimplif\w+", {"simplif"}, "some"),
        (r"\bn\+1\b", {"n+1"}, "edge"),
    ],
)
def test_reading(pattern: str, literals: set[str], end: str) -> None:
    simple = quickrules.read(pattern)
    assert (set(simple.literals), simple.end) == (literals, end)
    assert re.search(pattern, sorted(literals)[0] + ("x" if end == "some" else ""))
