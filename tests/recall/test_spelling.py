"""What an unknown word may have meant: the same answer as looking at every word of the index."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.recall.corpus import spelling

SYLLABLES = st.sampled_from(("re", "try", "tri", "li", "mit", "up", "load", "er", "qua", "x", "é"))
WORD = st.lists(SYLLABLES, min_size=1, max_size=5).map("".join)


@contextmanager
def index(words: dict[str, int]) -> Iterator[sqlite3.Connection]:
    """An index in which each word stands in so many passages."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE VIRTUAL TABLE passage_words USING fts5 (words, content='', tokenize='ascii')")
        for word, times in words.items():
            connection.executemany("INSERT INTO passage_words (words) VALUES (?)", [(word,)] * times)
        connection.execute("CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, passage_words, 'row')")
        yield connection


def slipped(word: str, slips: list[tuple[int, int, str]]) -> str:
    """The word after some slips: a letter left out, added, changed, or two swapped."""
    for how, place, letter in slips:
        at = place % len(word) if word else 0
        head, tail = word[:at], word[at:]
        word = (
            head + tail[1:],
            head + letter + tail,
            head + letter + tail[1:],
            head + tail[1:2] + tail[:1] + tail[2:],
        )[how]
    return word


def brute(words: dict[str, int], term: str) -> list[tuple[str, int]]:
    reach = 1 if len(term) < 8 else 2
    near = []
    for word, times in words.items():
        meant = word[:-1] + "y" if word.endswith("i") else word
        slips = spelling.distance(term, meant, reach)
        if word[0] in term[:2] and slips <= reach:
            near.append((slips, -times, word))
    return [(word, -times) for _, times, word in sorted(near)[: spelling.MOST]]


@pytest.mark.promise("CORPUS-SEARCH")
@settings(max_examples=120, deadline=None)
@given(
    words=st.dictionaries(WORD, st.integers(1, 3), min_size=1, max_size=25),
    slips=st.lists(
        st.tuples(st.integers(0, 3), st.integers(0, 20), st.sampled_from("aeirtuzé")), min_size=1, max_size=3
    ),
    which=st.integers(0, 24),
)
def test_no_near_word_is_passed_over(words: dict[str, int], slips: list[tuple[int, int, str]], which: int) -> None:
    term = slipped(sorted(words)[which % len(words)], slips)
    begun = any(word.startswith(term) for word in words)
    if len(term) < spelling.SHORTEST or begun:
        return
    with index(words) as connection:
        assert spelling.nearest(connection, term) == brute(words, term)


def test_few_words_are_looked_at() -> None:
    """Of ten thousand words, those that can't be meant are not even read."""
    letters = "abcdefghij"
    words = {f"l{a}{b}{c}{d}": 1 for a in letters for b in letters for c in letters for d in letters}
    with index({**words, "limit": 2}) as connection:
        asked: list[str] = []
        connection.set_trace_callback(asked.append)
        assert spelling.nearest(connection, "limti") == [("limit", 2)]
        assert sum(one.startswith("SELECT term") for one in asked) < 400
