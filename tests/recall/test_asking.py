"""A prompt that asks two things gets the answers to both; a number is met by that number alone."""

import pytest
from shelf import Shelf

from twiceshy.recall import asking

pytestmark = pytest.mark.promise("RECALL-15")
STAGING = "staging moved to staging2.shop.internal:9443"
TIMEOUT = "the checkout timeout is 30 seconds"
BRANCH = "the release branch is release/24.11"
CART = "the cart lives in src/cart.ts"
BACKUP = "backups were moved to eu-central on 2026-05-11"
RETRIES = "the mailer gives up after 11 attempts"


@pytest.fixture
def kept(shelf: Shelf) -> Shelf:
    for text in (STAGING, TIMEOUT, BRANCH, CART, BACKUP, RETRIES, "prices are integers in cents"):
        shelf.teach(text, "fact")
    return shelf


@pytest.mark.parametrize(
    "prompt",
    [
        "where is staging and how long is the checkout timeout?",
        "how long is the checkout timeout and where is staging?",
        "where is staging? how long is the checkout timeout?",
        "tell me where staging is, and how long the checkout timeout is",
        "wo ist staging und wie lang ist der checkout timeout?",
    ],
)
def test_each_question_is_answered(kept: Shelf, prompt: str) -> None:
    assert {STAGING, TIMEOUT} <= set(kept.texts(prompt))
    assert len(kept.texts(prompt)) == 2


def test_nothing_is_told_twice_or_beyond_the_limit(kept: Shelf) -> None:
    assert kept.texts("where is staging and who moved staging?") == [STAGING]
    assert len(kept.ask("where is staging and how long is the checkout timeout?", limit=1).hits) == 1


@pytest.mark.parametrize(
    ("prompt", "parts"),
    [
        ("where is staging and how long is the timeout?", ["where is staging", "how long is the timeout?"]),
        ("what is a, and where is b, and who owns c", ["what is a,", "where is b,", "who owns c"]),
        ("where are staging and production?", []),
        ("push it and see what happens", []),
        ("fix the cart and do the release", []),
        ("what should I read and do first?", []),
        ("where is it and what", []),
        ("push the release", []),
        ("what is a and where is b " * 20, []),
    ],
)
def test_only_what_asks_is_a_question(prompt: str, parts: list[str]) -> None:
    assert asking.parts(prompt) == parts


@pytest.mark.parametrize(
    ("prompt", "told"),
    [
        ("what does function number 11 do in src/cart.ts?", [CART]),
        ("open ticket 11 in the tracker", []),
        ("is release 24.11 out?", [BRANCH]),
        ("what is in release/24.11?", [BRANCH]),
        ("where does staging listen on 9443?", [STAGING]),
        ("why does the mailer stop after 11 attempts?", [RETRIES]),
    ],
)
def test_a_number_is_met_as_a_whole(kept: Shelf, prompt: str, told: list[str]) -> None:
    assert kept.texts(prompt) == told
