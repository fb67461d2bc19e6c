"""Short turns: wishes without "prefer", rules of one area, corrections without "no", hasty spelling, form alone."""

import pytest

from twiceshy.learn.detect import detect


@pytest.mark.promise("DETECT-1")
@pytest.mark.parametrize(
    ("turn", "signal"),
    [
        ("skip the long summaries", "preference"),
        ("less chatty please", "preference"),
        ("I like it when you ask before you start", "preference"),
        ("no need to explain every command", "preference"),
        ("ask me things one at a time", "preference"),
        ("named exports over default exports", "preference"),
        ("that should've been a set, the order doesn't matter", "correction"),
        ("the offset is in bytes, you passed bits", "correction"),
        ("thats wrong, the cache is per user", "correction"),
        ("no new services without asking me", "rule"),
        ("we stick with Rails", "decision"),
        ("The platform board approved Nomad over Kubernetes", "decision"),
        ("Ruby 3.1 is gone, we're on 3.4", "change"),
        ("the page size limit has been raised to 500", "change"),
        ("Good, stay with that layout", "confirmation"),
    ],
)
def test_what_a_short_turn_teaches(turn: str, signal: str) -> None:
    (found,) = detect(turn)
    assert found.signal == signal and found.text in turn


@pytest.mark.promise("DETECT-1")
@pytest.mark.parametrize("turn", ["no, the region is eu-west-1 not us-east-1", "i said clang not gcc"])
def test_both_sides_of_a_correction_make_it_sure(turn: str) -> None:
    (found,) = detect(turn)
    assert found.sure and found.signal == "correction"


@pytest.mark.promise("DETECT-1")
def test_a_rule_of_this_repository_is_sure() -> None:
    (found,) = detect("In this repo, handlers use the Result type")
    assert found.sure and found.kind == "rule"


@pytest.mark.promise("DETECT-1")
def test_the_form_alone_waits_in_the_inbox() -> None:
    (found,) = detect("i think the cards are too much for a phone")
    assert not found.sure


@pytest.mark.promise("DETECT-1")
def test_the_form_makes_sure_of_what_a_rule_found_likely() -> None:
    (found,) = detect("the dashboards will be in Grafana, not in the app")
    assert found.sure and found.reason == "says what to do instead"


@pytest.mark.promise("DETECT-7")
@pytest.mark.parametrize("turn", ["I feel like we should keep the two caches apart"])
def test_a_stance_stays_in_doubt_whatever_its_form(turn: str) -> None:
    (found,) = detect(turn)
    assert not found.sure


@pytest.mark.promise("DETECT-1")
def test_mended_spelling_leaves_the_words_as_typed() -> None:
    (found,) = detect("pls allways run the linter before you commit")
    assert found.sure and found.text == "pls allways run the linter before you commit"


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize(
    "turn",
    [
        "make it wider instead of taller",
        "no, don't stop",
        "yeah right, let's never deploy again",
        "We haven't moved to the new region",
        "The arrow should always point north, implement it in compass.gd",
        "make a script to rename the files and keep the old ones",
        "kernel: [ 8.41] eth0: link down, always check the cable",
        "we deployed it an hour ago",
        "the upload is slow",
    ],
)
def test_steps_jokes_tasks_and_logs_give_nothing(turn: str) -> None:
    assert detect(turn) == ()
