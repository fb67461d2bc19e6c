"""The words of plain prose, cut without patterns, are the words the patterns cut."""

import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from twiceshy.text import plainwords

CHUNK = re.compile(r"[A-Za-z0-9]+(?:(?:[-.']|_+|\+\+|#)[A-Za-z0-9]+)*(?:\+\+|#)?")
HUMP = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z0-9]+|[A-Z0-9]+")


@given(st.text(st.sampled_from("aB9-.'_+# /z"), max_size=40))
@example("c++ c# a+++b x__y don't -a- v1.2.3 _a")
@settings(deadline=None, max_examples=400)
def test_chunks_are_those_of_the_pattern(text: str) -> None:
    assert plainwords.chunks(text) == CHUNK.findall(text)


@given(st.text(st.sampled_from("abABZ09"), max_size=16))
@example("parseHTTPConfig2")
@example("HTTP2x")
@settings(deadline=None, max_examples=400)
def test_humps_are_those_of_the_pattern(piece: str) -> None:
    assert plainwords.humps(piece) == HUMP.findall(piece)


@pytest.mark.parametrize("text", ["push the release to github", "Fix the login, please!", "don't use it.", ""])
def test_prose_is_plain(text: str) -> None:
    assert plainwords.is_plain(text)


@pytest.mark.parametrize("text", ["see src/app.py", "run `make`", "x" * 20, "naïve", "a@b", "key=value", "$HOME"])
def test_what_has_signs_is_not(text: str) -> None:
    assert not plainwords.is_plain(text)


@pytest.mark.parametrize("word", ["word", "Word", "API", "x", "", "42", "pre-push"])
def test_words_of_prose(word: str) -> None:
    assert plainwords.is_word(word)


@pytest.mark.parametrize(
    ("word", "symbol"), [("parseConfig", True), ("retry_limit", True), ("word", False), ("_x", False)]
)
def test_names_out_of_code(word: str, symbol: bool) -> None:
    assert plainwords.is_symbol(word) is symbol
