"""Same, alike, or built from the same pieces; and how many tokens."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.text import sketch
from twiceshy.text.sketch import code_tokens, fingerprint, likeness, shingles, winnow
from twiceshy.text.tokens import estimate


@pytest.mark.promise("TEXT-SKETCH-1")
def test_a_fingerprint_ignores_case_space_and_final_punctuation() -> None:
    assert fingerprint("Use  Tabs.") == fingerprint("use tabs") == fingerprint(" USE\ntabs! ")
    assert fingerprint("use tabs") != fingerprint("use tab")
    assert fingerprint("use tabs") != fingerprint("never use tabs")


ALIKE = [
    ("don't use tabs", "never use tabs"),
    ("avoid tabs", "never use tabs"),
    ("Always run the tests before pushing", "run tests before you push"),
    ("we use postgres for the queue", "the queue is on postgres"),
    ("do not push to main", "never push directly to main"),
    ("No emojis in commit messages", "don't use emojis in commit messages"),
    ("Use pnpm, never npm", "use pnpm instead of npm"),
    ("the api lives in src/api", "API code is in src/api/"),
    ("東京都で使う", "東京都で使う。"),
]
APART = [
    ("use tabs", "never use tabs"),
    ("push to main", "do not push to main"),
    ("use spaces not tabs", "use tabs not spaces"),
    ("Use pnpm, never npm", "use npm, never pnpm"),
    ("set timeout to 30", "set timeout to 60"),
    ("we deploy on fly", "we deploy on heroku"),
    ("use tabs", "the queue is on postgres"),
]


@pytest.mark.promise("TEXT-SKETCH-2")
@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_other_words_for_the_same_are_alike(one: str, other: str) -> None:
    assert likeness(one, other) >= 0.7


@pytest.mark.promise("TEXT-SKETCH-2")
@pytest.mark.parametrize(("one", "other"), APART)
def test_opposites_and_strangers_are_not(one: str, other: str) -> None:
    assert likeness(one, other) <= 0.5


@given(st.text(max_size=80), st.text(max_size=80))
@settings(max_examples=100, deadline=None)
def test_likeness_is_symmetric_and_bounded(one: str, other: str) -> None:
    assert 0.0 <= likeness(one, other) <= 1.0
    assert likeness(one, other) == pytest.approx(likeness(other, one))
    assert likeness(one, one) == pytest.approx(1.0)


@pytest.mark.promise("TEXT-SKETCH-3")
def test_renamed_code_leaves_the_same_marks() -> None:
    one = "def total(cart):\n  # sum\n  return tax(cart, 'a') + 1\nfor i in range(10):\n  print(i)\n"
    other = 'def summe(korb):\n  return steuer(korb, "bb") + 22\nfor k in range(3):\n  print(k)\n'
    assert code_tokens(one) == code_tokens(other)
    assert winnow(code_tokens(one)) == winnow(code_tokens(other))


@given(st.lists(st.sampled_from("abcdefgh"), min_size=12, max_size=30), st.lists(st.sampled_from("xyz"), max_size=20))
@settings(max_examples=100, deadline=None)
def test_a_copied_stretch_always_leaves_a_shared_mark(copied: list[str], before: list[str]) -> None:
    one = {mark for mark, _ in winnow(copied, size=5, window=4)}
    other = {mark for mark, _ in winnow([*before, *copied], size=5, window=4)}
    assert one & other


def test_edges_of_winnowing_and_shingles() -> None:
    assert winnow([]) == ()
    assert len(winnow(["a"])) == 1
    assert len(winnow(["x"] * 100)) < 40
    assert shingles("") == frozenset()
    assert shingles("one two three four") & shingles("two three four five")
    assert not shingles("one two three") & shingles("three two one")


@pytest.mark.promise("TEXT-TOKEN-1")
def test_token_estimates() -> None:
    assert estimate("") == 0
    assert estimate(" ") == 1
    assert 10 <= estimate("Hello, world! This is a test of the estimate.") <= 14
    assert 20 <= estimate("def parse_config(path: str) -> dict[str, Any]:\n    return json.load(open(path))\n") <= 32
    assert 8 <= estimate("東京都に住んでいます") <= 14
    long = "The quick brown fox jumps over the lazy dog. " * 2_000
    assert estimate(long) == pytest.approx(2_000 * estimate("The quick brown fox jumps over the lazy dog. "), rel=0.1)


@settings(max_examples=80, deadline=None)
@given(st.text(alphabet="abDE 019,.!?';-\n\tnot", max_size=60))
def test_plain_prose_is_cut_as_the_pattern_cuts(text: str) -> None:
    assert sketch._tokens(text) == sketch.re.findall(sketch._TOKEN, sketch.re.sub(sketch._INSTEAD, "not", text))
