"""How the work stands just now is no rule for later: it waits, as said in passing. What lasts beside it holds."""

import pytest

from twiceshy.learn.detect import detect

STANDS = (
    "you made a mistake because now the timer never stops",
    "ok, you broke the sidebar again",
    "you show the sum in dollars but the ledger returns it in cents",
    "the importer is broken, so no rows are written",
    "Ok, it is now collapsible and i dropped the old panel.",
    "i like the previous layout more",
    "I prefer the second draft",
    "i want a simple badge, i like 1 and 3",
    "OK let's go with that short version.",
    "no, our next step is to get the exporter onto the shared queue",
)
LASTS = (
    "you broke the naming again, our branches are type/ticket",
    "You put the query in the view. Queries live in repositories/.",
    "legacy/ is broken, never import from it",
    "the cache is now on redis 7",
    "i prefer 4 spaces",
    "i prefer the new router api over the old one",
    "I like the second layout more, use that style from here on.",
    "let's go with the offline queue because trains have no signal",
)


@pytest.mark.parametrize("turn", STANDS)
def test_how_the_work_stands_is_never_sure(turn: str) -> None:
    assert not any(found.sure for found in detect(turn))


@pytest.mark.parametrize("turn", LASTS)
def test_what_lasts_is_sure_beside_it(turn: str) -> None:
    assert any(found.sure for found in detect(turn))


@pytest.mark.parametrize(
    ("turn", "kept"),
    [
        ("Very nice! One thing. But in the handout the captions are pushed to the next page", "captions"),
        ("i dont see the labels, the top of the chart might be cut off. can we make it just one bar", "labels"),
        ("do not resize the window this time. only move it with the quarter steps.", "quarter steps"),
        ("there could be other kinds of discounts, so we should make it configurable", "discounts"),
    ],
)
def test_talk_that_steers_waits_though_it_is_of_the_moment(turn: str, kept: str) -> None:
    (found,) = detect(turn)
    assert kept in found.text
    assert found.passing and not found.sure


@pytest.mark.parametrize(
    "turn",
    [
        "run the tests",
        "dont push yet",
        "maybe later",
        "add a button to the header for now",
        "use the first one for now",
    ],
)
def test_an_order_of_the_moment_leaves_nothing(turn: str) -> None:
    assert not detect(turn)
