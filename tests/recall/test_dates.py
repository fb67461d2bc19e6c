"""Dates that questions name, and what was said around them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from twiceshy.model import moments
from twiceshy.recall.corpus import dates, passages
from twiceshy.recall.corpus.dates import Named
from twiceshy.text import words


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("What did we decide on 25 May, 2023?", Named(2023, 5, 25)),
        ("what broke on May 25th 2023", Named(2023, 5, 25)),
        ("what happened on the 3rd of October", Named(0, 10, 0)),
        ("what happened on 3 October", Named(0, 10, 3)),
        ("who changed the limit in April 2022?", Named(2022, 4, 0)),
        ("the outage in may", Named(0, 5, 0)),
        ("what did we try in 2021", Named(2021, 0, 0)),
        ("the release of 2026-05-08", Named(2026, 5, 8)),
        ("since Sept 2024", Named(2024, 9, 0)),
        ("you may march on, port 2021 is free", None),
        ("decode the jan sequence", None),
        ("", None),
    ],
)
@pytest.mark.promise("RECALL-13")
def test_the_date_a_question_names(question: str, named: Named | None) -> None:
    assert dates.named(question) == named


@pytest.mark.parametrize(
    ("named", "day", "least", "most"),
    [
        (Named(2023, 5, 25), "2023-05-25", 1.0, 1.0),
        (Named(2023, 5, 25), "2023-05-27", 0.8, 0.9),
        (Named(2023, 5, 25), "2023-05-24", 0.6, 0.7),
        (Named(2023, 5, 25), "2023-06-30", 0.0, 0.0),
        (Named(2023, 5, 0), "2023-05-31", 1.0, 1.0),
        (Named(2023, 12, 0), "2024-01-03", 0.7, 0.9),
        (Named(0, 12, 0), "2024-01-03", 0.7, 0.9),
        (Named(2023, 0, 0), "2023-08-01", 1.0, 1.0),
        (Named(2023, 6, 31), "2023-06-30", 0.0, 0.0),
    ],
)
def test_how_near_a_moment_is(named: Named, day: str, least: float, most: float) -> None:
    assert least <= dates.nearness(named, moments.epoch(f"{day}T12:00:00Z")) <= most


@given(st.text(alphabet="may 0123456789june,-/th", max_size=40), st.integers(86_400 * 400, 4_000_000_000))
def test_any_text_and_moment(text: str, at: int) -> None:
    named = dates.named(text)
    assert named is None or 0.0 <= dates.nearness(named, at) <= 1.0


@pytest.mark.promise("RECALL-13")
def test_what_was_said_around_the_date_comes_first() -> None:
    said = [("spring", "2023-04-10"), ("summer", "2023-07-12"), ("autumn", "2023-10-09")]
    turns = [
        passages.Turn(name, 0, words.index_text("We went hiking again"), at=moments.epoch(f"{day}T09:00:00Z"))
        for name, day in said
    ]
    assert turns[passages.rank("Where did we go hiking in July 2023?", turns)[0].turn].session == "summer"
    assert turns[passages.rank("Where did we go hiking in early October?", turns)[0].turn].session == "autumn"


@pytest.mark.promise("RECALL-13")
def test_an_answer_gets_more_from_the_question_before_it() -> None:
    def ranked(asks: bool) -> passages.Ranked:
        turns = [
            passages.Turn("s", 0, words.index_text("Which port does the gateway use"), asks=asks),
            passages.Turn("s", 1, words.index_text("Eighty eighty")),
        ]
        return next(one for one in passages.rank("port of the gateway", turns) if one.turn == 1)

    assert ranked(asks=True).score > ranked(asks=False).score
