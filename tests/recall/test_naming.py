"""One name of what was chosen or ruled out brings the decision; a question about ours is answered by its subject."""

import pytest
from shelf import Shelf

from twiceshy.recall import naming, ours
from twiceshy.text import words

ZUSTAND = "we decided to go with zustand for state instead of redux, redux is overkill for us"
CENTS = "no dont use float for prices, always use integer cents everywhere"
PYTEST = "you have to set PYTHONPATH=. when running pytest here"
KAFKA = "We chose Kafka over RabbitMQ because of replays"
LOKI = "logs go to Loki, Datadog was too expensive"
TOLD = (
    (ZUSTAND, "decision"), (CENTS, "rule"), (PYTEST, "rule"), (KAFKA, "decision"), (LOKI, "decision"),
    ("never use moment.js, dayjs is enough", "rule"), ("GraphQL was rejected, we stay with REST", "decision"),
    ("vitest + testing library, never snapshot tests, they rot", "rule"), ("no default exports", "rule"),
    ("wir nehmen svelte statt angular", "decision"), ("orders older than 90 days are archived nightly", "fact"),
    ("staging is at stage2.shop.example.com, port 2222, user deploy", "fact"), ("keep answers short", "preference"),
    ("from now on run ruff format as well before every commit", "rule"),
)  # fmt: skip


@pytest.fixture
def kept(shelf: Shelf) -> Shelf:
    for text, kind in TOLD:
        shelf.teach(text, kind)
    return shelf


@pytest.mark.promise("RECALL-15")
@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("add a redux slice for the cart", ZUSTAND),
        ("wire the cart page up to the zustand store", ZUSTAND),
        ("create a RabbitMQ queue for the mail worker", KAFKA),
        ("add a kafka consumer for invoices", KAFKA),
        ("parse the date with moment", "never use moment.js, dayjs is enough"),
        ("expose the invoices over GraphQL with filters and paging", "GraphQL was rejected, we stay with REST"),
        ("send the metrics of the worker to datadog", LOKI),
        ("bau mir eine angular komponente für die Liste", "wir nehmen svelte statt angular"),
    ],
)
def test_the_name_of_what_was_chosen_or_ruled_out_is_enough(kept: Shelf, asked: str, told: str) -> None:
    assert kept.texts(asked) == [told]


@pytest.mark.promise("RECALL-15")
@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("what state library do we use?", ZUSTAND),
        ("how do we handle state here?", ZUSTAND),
        ("what type do we use for prices?", CENTS),
        ("whats our policy on prices / money types?", CENTS),
        ("what do we use for money?", CENTS),
        ("how long do we keep orders?", "orders older than 90 days are archived nightly"),
        ("where is our staging server?", "staging is at stage2.shop.example.com, port 2222, user deploy"),
        ("run the tests", PYTEST),
    ],
)
def test_a_question_about_ours_is_answered(kept: Shelf, asked: str, told: str) -> None:
    assert told in kept.texts(asked)


@pytest.mark.promise("RECALL-15")
@pytest.mark.parametrize(
    "asked",
    [
        "make the button blue", "what library would you recommend for charts?", "slice the array after ten items",
        "the state of the checkbox is lost on reload", "what type does this function return?", "write me a poem",
        "replay the last game in the demo", "add a queue to the parser", "how long do we keep trips?",
        "what should we do next?", "how do we fix this?", "the customer is charged twice",
        "mach den Knopf blau", "the component rerenders too often",
    ],
)  # fmt: skip
def test_ordinary_prompts_stay_silent(kept: Shelf, asked: str) -> None:
    assert kept.texts(asked) == []


def test_of_two_that_hold_a_name_the_better_one_is_told(shelf: Shelf) -> None:
    shelf.teach("Background jobs go to Celery, RQ was dropped", "decision")
    shelf.teach("Cron inside of the container lost jobs at every restart, use Celery beat", "antipattern")
    assert len(shelf.texts("the celery worker eats all the memory of the box")) == 1


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (ZUSTAND, {"zustand", "redux"}),
        ("use the postgres fixture from tests/conftest.py", set()),
        ("auth is done with Clerk, we dropped Auth0 last year", {"clerk", "auth0"}),
        ("no redux or mobx in this folder", {"redux", "mobx"}),
        ("orders are kept for ten years", set()),
    ],
)
def test_names_that_are_chosen(text: str, names: set[str]) -> None:
    assert names <= naming.chosen(text) and not {"year", "postgr", "last"} & naming.chosen(text)


@pytest.mark.parametrize(
    ("question", "about"),
    [
        ("what state library do we use?", "state"),
        ("how long do we keep trips?", "trips long"),
        ("how do we deploy?", "deploy"),
        ("was benutzen wir für Preise?", "Preise"),
        ("qué librería usamos para precios?", "librería precios"),
        ("what is a monad?", ""),
        ("we use redux", ""),
    ],
)
def test_what_a_question_about_ours_is_about(question: str, about: str) -> None:
    assert set(words.terms(about)) <= ours.subjects(question, words.terms(question))
    assert bool(about) == bool(ours.subjects(question, words.terms(question)))
