"""What a pattern needs is worked out from the pattern: never too much."""

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.learn.detect import readers
from twiceshy.learn.detect.needs import ANYTHING, FIRST, START, needs
from twiceshy.learn.sentences import runs

LISTS = {"\ue000": ("keep", "look at", "don't")}
NONE: frozenset[str] = frozenset()


def needed(pattern: str, start: frozenset[object] = ANYTHING) -> list[set[object]]:
    return [set(words) for words in needs(pattern, LISTS, start, NONE).needed]


@pytest.mark.parametrize(
    ("pattern", "wanted"),
    [
        (r"\bnever\b", [{"never"}]),
        (r"never", []),  # "whenever", "nevertheless"
        (r"\bi want\b", [{"i"}, {"want"}, {("i", "want")}]),
        (r"\b(?:i|we) want ", [{"i", "we"}, {"want"}, {("i", "want"), ("we", "want")}]),
        (r"\b(?:really )?want\b", [{"want"}]),
        (r"\bideally,? we\b", [{"ideally"}, {"we"}, {("ideally", "we")}]),
        (r"\bfor \w+ only\b", [{"for"}, {"only"}]),
        (r"\bsummari[sz]e\b", [{"summarise", "summarize"}]),
        (r"\bonwards?\b", [{"onward", "onwards"}]),
        (r"\b(?:that|\w+s) must\b", [{"must"}]),
        (r"\bthe winner is\b|\bwe chose\b", [{("the", "winner"), ("we", "chose")}]),
        (r"\b(?!not\b)be\b", [{"be"}]),
        (r"\b(?i:never)\b", []),
        ("\\b\ue000\\b", [{"keep", "at", "t"}]),
    ],
)
def test_words_and_pairs_without_which_nothing_matches(pattern: str, wanted: list[set[object]]) -> None:
    found = needed(pattern)
    assert all(words in found for words in wanted) and (wanted or not found)


def test_the_first_word() -> None:
    assert {(FIRST, "keep"), (FIRST, "use")} in needed("(?:keep|use) it ", START)
    assert {("keep", "it"), (FIRST, "it")} in needed("(?:keep )?it is ", START)
    assert needs(r"(?!it\b|we\b|no need\b|\w+s\b)\w+ is", LISTS, START, NONE).barred == {"it", "we"}
    assert needs(r"(?:what|why)\b", LISTS, START, NONE).enough == {"what", "why"}
    assert not needs(r"(?:what|why) is\b", LISTS, START, NONE).enough


SYNTAX = st.sampled_from(["a", "b", "ab", " ", "'", "_", r"\b", r"\w", r"\W", "[ab]", "[^a]", ".", "^", "$"])
PATTERNS = st.recursive(
    SYNTAX,
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=4).map("".join),
        st.lists(inner, min_size=1, max_size=3).map(lambda choices: f"(?:{'|'.join(choices)})"),
        inner.map("(?:{})?".format),
        inner.map("(?:{})*".format),
        inner.map("(?:{}){{1,2}}".format),
        inner.map("(?!{})".format),
        inner.map("(?={})".format),
    ),
    max_leaves=10,
)


@given(pattern=PATTERNS, text=st.text("ab '_é", max_size=12))
@settings(max_examples=400, deadline=None)
def test_a_match_has_what_is_needed(pattern: str, text: str) -> None:
    words = runs(text)
    held = {*words, *pairwise(words)}
    if re.search(pattern, text):
        assert all(held & each for each in needs(pattern, {}, ANYTHING, NONE).needed)
    found = needs(pattern, {}, START, NONE)
    first = re.match(r"\w+", text)
    if re.match(pattern, text):
        assert all((held | {(FIRST, word) for word in words[:1]}) & each for each in found.needed)
        assert first is None or first.group() not in found.barred
    elif first is not None:
        assert first.group() not in found.enough


def test_nearly_every_pattern_needs_something() -> None:
    """Else the sieve lets everything through, and nobody would see but by the clock."""
    for reader in readers().values():
        patterns = reader.rules.patterns
        bare = [pattern for pattern in patterns if not pattern.needs(reader.lists).needed]
        assert len(bare) <= len(patterns) // 8, [pattern.source for pattern in bare]
