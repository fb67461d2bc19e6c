"""The best passages without ranking all of them: the same ones, in the same order, with the same scores."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.recall.corpus import best as corpus_best

PASSAGES = 600
COMMON = ("user", "error", "path", "set", "value", "line")
RARE = ("ladder", "crate", "harbour", "quoll", "nowhere")


@pytest.fixture(scope="module")
def index() -> Iterator[sqlite3.Connection]:
    """Passages of uneven length: each common word in many of them, each rare one in a few, or in none."""
    rng = random.Random(5)
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE VIRTUAL TABLE passage_words USING fts5 (words, content='', tokenize='ascii')")
        for number in range(1, PASSAGES + 1):
            said = [word for word in COMMON for _ in range(rng.choice((0, 0, 0, 0, 1, 1, 3)))]
            said += [word for place, word in enumerate(RARE[:-1]) if rng.random() < 0.01 * (place + 1) ** 2]
            said += ["filler"] * rng.randrange(30)
            connection.execute("INSERT INTO passage_words (rowid, words) VALUES (?, ?)", (number, " ".join(said)))
        connection.execute("CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, passage_words, 'row')")
        yield connection


def ranked(index: sqlite3.Connection, terms: list[str], limit: int) -> list[tuple[int, float]]:
    return index.execute(corpus_best.RANKED, (corpus_best.any_of(terms), limit)).fetchall()


@pytest.mark.promise("CORPUS-SEARCH")
@settings(max_examples=80, deadline=None)
@given(
    terms=st.lists(st.sampled_from((*COMMON, *RARE)), min_size=1, max_size=8),
    limit=st.sampled_from((1, 5, 20, 100)),
    frequent=st.sampled_from((5, 30, 80, 1_000)),
)
def test_the_best_of_all_are_found(index: sqlite3.Connection, terms: list[str], limit: int, frequent: int) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(corpus_best, "FREQUENT", frequent)
        found = corpus_best.best(index, terms, PASSAGES, limit)
    expected = ranked(index, terms, limit)
    assert list(found.values()) == pytest.approx([score for _, score in expected])
    exact = dict(ranked(index, terms, PASSAGES))
    assert {number: exact[number] for number in found} == pytest.approx(found)


def test_few_are_ranked_when_that_is_enough(index: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corpus_best, "FREQUENT", 80)
    asked: list[str] = []
    index.set_trace_callback(lambda statement: asked.append(statement) if "bm25" in statement else None)
    found = corpus_best.best(index, ["user", "error", "path", "ladder"], PASSAGES, 10)
    index.set_trace_callback(None)
    assert len(asked) == 1 and " AND " in asked[0]
    assert list(found) == [number for number, _ in ranked(index, ["user", "error", "path", "ladder"], 10)]
