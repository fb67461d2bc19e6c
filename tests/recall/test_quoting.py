"""What of a past session is worth quoting: something the prompt and the memories don't say."""

import pytest

from twiceshy.recall import cue as cues
from twiceshy.recall import quoting
from twiceshy.recall.quoting import Passage


def quoted(prompt: str, said: str, by_person: bool = False, before: str = "", told: tuple[str, ...] = ()) -> str:
    return quoting.worth(Passage(said, by_person, before), quoting.Asked(cues.build(prompt), told, (), 2)).text


ABOUT = "the Retrier crosses the rate-limit window, what is its attempts budget?"


@pytest.mark.promise("RECALL-16")
@pytest.mark.parametrize(
    ("said", "by_person"),
    [
        ("Then keep the attempts budget of the Retrier at seven, it was measured", True),
        ("Because eight attempts take 25 seconds. With seven the Retrier fits the upstream's limits.", False),
        ("Should I change the Retrier? We measured the attempts budget last week, seven was the most it could take.", True),
    ],
)  # fmt: skip
def test_what_settled_the_matter_is_quoted(said: str, by_person: bool) -> None:
    quote = quoted(ABOUT, said, by_person)
    assert "seven" in quote.lower() and "?" not in quote


@pytest.mark.promise("RECALL-16")
@pytest.mark.parametrize(
    ("prompt", "said", "by_person"),
    [
        ("push the invoices branch", "Pushed to a branch.", False),
        ("push the refund invoices", "Sure, not pushing the refund invoices.", False),
        ("commit everything", "Committed", False),
        (ABOUT, ABOUT, True),
        (ABOUT, "what is the attempts budget of the Retrier within its window", True),
        ("the attempts budget of the Retrier", "Noted: keep the attempts budget of the Retrier at seven, measured", False),
        ("continue with the pdf invoices", "tomorrow: invoices as pdf", True),
        ("continue with the pdf invoices", "we have a bug: customers always get charged twice on double click", True),
        ("add a partial refund endpoint", "Implemented /refund endpoint with partial amounts.", False),
        ("what type do we use for prices?", "i changed my mind about black, ruff format is fine, just use that", True),
    ],
)  # fmt: skip
def test_what_was_said_in_passing_is_not(prompt: str, said: str, by_person: bool) -> None:
    assert quoted(prompt, said, by_person) == ""


@pytest.mark.promise("RECALL-16")
def test_what_a_memory_says_is_not_said_again() -> None:
    said = "keep the attempts budget of the Retrier at seven, it was measured"
    assert quoted(ABOUT, said, True)
    assert not quoted(ABOUT, said, True, told=("Keep the attempts budget of the Retrier at seven",))
    assert not quoted(ABOUT, said, True, told=("The Retrier has an attempts budget in its window",))


def test_an_answer_is_understood_from_what_it_replied_to() -> None:
    said, asked = (
        "Seven, because eight take longer than the upstream allows.",
        "what is the attempts budget of the Retrier?",
    )
    assert quoted(ABOUT, said) == ""
    assert quoted(ABOUT, said, before=asked) == f'{said} (to: "{asked}")'


def test_a_long_answer_is_quoted_from_where_it_speaks_of_it() -> None:
    said = "I looked at many files first. " * 30 + "The Retrier has an attempts budget of seven since March. " * 10
    quote = quoted(ABOUT, said)
    assert quote.startswith("The Retrier has") and len(quote) < 320


def test_a_receipt_at_the_end_is_cut_off() -> None:
    said = "The Retrier stays within its attempts budget of seven now.\n\nNoted: always keep the budget"
    assert quoted(ABOUT, said) == "The Retrier stays within its attempts budget of seven now."
