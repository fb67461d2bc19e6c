"""The sieve lets through every place where a word stands, whatever stands around it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.text.redact import watches
from twiceshy.text.redact.sieve import LANES, WIDTH, places

WORDS = [watch.word for watch in watches().latin]
PIECES = st.one_of(st.sampled_from(WORDS), st.binary(max_size=4), st.sampled_from(LANES).flatmap(st.sampled_from))


def slowly(text: bytes) -> set[tuple[int, int]]:
    """(number of the word, where it stands), every word tried at every place."""
    low = text.lower()
    return {(number, at) for number, word in enumerate(WORDS) for at in range(len(low)) if low.startswith(word, at)}


def sifted(text: bytes) -> set[tuple[int, int]]:
    tables, telling = watches().sieve
    low = text.lower()
    found = set()
    for place in places(text, tables):
        for size in range(1, WIDTH + 1):
            for number, before in telling.get(low[place : place + size], ()):
                if place >= before and low.startswith(WORDS[number], place - before):
                    found.add((number, place - before))
    return found


@pytest.mark.promise("REDACT-5")
@given(st.lists(PIECES, max_size=12).map(b"".join), st.booleans())
@settings(max_examples=200, deadline=None)
def test_every_word_is_let_through(text: bytes, loud: bool) -> None:
    text = (text.upper() if loud else text) + b"  "
    assert sifted(text) == slowly(text)


@pytest.mark.promise("REDACT-5")
def test_each_word_is_told_by_letters_that_begin_no_other_lane() -> None:
    """The scan asks for three letters, else two, else one: a longer key must not hide a shorter one."""
    tables, telling = watches().sieve
    assert sorted(number for told in telling.values() for number, _ in told) == list(range(len(WORDS)))
    short = [gram for gram in telling if len(gram) < WIDTH]
    assert not [(gram, other) for gram in short for other in telling if other != gram and other.startswith(gram)]
    assert all(len({len(gram) for gram in grams}) == 1 for grams in LANES)
    assert len(LANES) <= 8 and all(len(table) == 256 for table in tables)


def test_plain_prose_is_left_alone() -> None:
    assert not list(places(b"Fix the list of names in this file and run all tests. " * 50, watches().sieve.tables))
