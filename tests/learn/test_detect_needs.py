"""What a pattern needs is worked out from the pattern: never too much."""

import json
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.learn.detect import detect
from twiceshy.learn.detect.cutting import readers
from twiceshy.learn.detect.needs import ANYTHING, FIRST, START
from twiceshy.learn.detect.needs import worked_out as needs
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


OTHER_PYTHONS = {
    "no parser to ask": "del re._constants; sys.modules['re._constants'] = None",
    "nodes of other names": "del re._constants.AT_BOUNDARY",
    "nodes of another shape": "own = re._parser; re._parser = type(sys)('parser'); vars(re._parser).update(vars(own)); "
    "re._parser.parse = lambda pattern: [(*node, 0) for node in own.parse(pattern)]",
}


@pytest.mark.promise("DETECT-SPEED")
@pytest.mark.parametrize("change", OTHER_PYTHONS.values(), ids=OTHER_PYTHONS)
def test_where_python_parses_patterns_in_another_way_every_rule_is_tried(change: str) -> None:
    lines = (Path(__file__).parent / "data" / "turns_test.jsonl").read_text().splitlines()
    turns = [json.loads(line)["text"] for line in lines[::9]]
    told = [[candidate.text for candidate in detect(turn)] for turn in turns]
    assert len(list(filter(None, told))) > 10
    reading = (
        f"import json, re, sys; {change}; from twiceshy.learn.detect import detect, needed, needs; needed.TABLE = needed.TABLE.with_suffix('.none'); "
        "print(json.dumps([[one.text for one in detect(turn)] for turn in json.load(sys.stdin)])); "
        r"sys.exit(needs.worked_out(r'\bnever\b', {}, needs.START, frozenset()) != needs.Needs([], frozenset(), frozenset()))"
    )
    done = subprocess.run([sys.executable, "-c", reading], input=json.dumps(turns), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == told
