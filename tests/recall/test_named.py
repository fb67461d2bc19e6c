"""What a question names, and what it says without meaning a subject."""

import pytest

from twiceshy.model.memory import Memory
from twiceshy.recall.thinking import explore, named, reasoning, sought

NOW = "2026-11-15T10:00:00.000Z"
pytestmark = pytest.mark.promise("EXPLORE-1")


def reasoned(question: str, *said: tuple[str, str]) -> reasoning.Reasoning:
    """What a question gets of statements, each said a day after the one before it."""
    memories = (
        Memory(
            f"{number:026d}", kind, "repo", text, alpha=4.0, beta=1.0,
            created=f"2026-11-{number + 1:02d}T10:00:00.000Z", confirmed=NOW,
        )
        for number, (kind, text) in enumerate(said)
    )  # fmt: skip
    return reasoning.reason(
        reasoning.asked(question), tuple(explore.weigh(memory, 0.8, NOW) for memory in memories), (), {}
    )


def texts(arguments: tuple[reasoning.Argument, ...]) -> list[str]:
    return [argument.memory.text for argument in arguments]


def test_a_name_that_is_a_word_of_grammar_is_asked_about() -> None:
    said = (
        ("fact", "we use Playwright for the e2e tests because it runs everywhere"),
        ("rule", "never use any in tests"),
    )
    found = reasoned("may I use any in tests?", *said)
    assert (found.verdict, texts(found.evidence_against)) == ("opposed", ["never use any in tests"])
    assert reasoned("may I use any in tests?", said[0]).verdict == "unknown"


@pytest.mark.parametrize(
    "question", ["may I use any library in tests?", "should I use it in tests?", "do we use all of it"]
)
def test_a_word_of_grammar_is_seldom_a_name(question: str) -> None:
    assert named.names(question) == frozenset()


@pytest.mark.parametrize(
    "question",
    ["which port does the service listen on?", "what port does the service bind to?", "which port is the service on?"],
)
def test_who_asks_for_a_port_is_told_the_port(question: str) -> None:
    found = reasoned(question, ("fact", "we moved the service from port 8080 to port 9090"))
    assert found.verdict == "answered"


def test_who_listens_is_no_question_for_a_port() -> None:
    assert reasoned("who listens to the queue?", ("fact", "the queue is drained on port 9090")).verdict == "unknown"


@pytest.mark.parametrize(
    "question", ["which language should the agent answer in?", "what language does the assistant reply in?"]
)
def test_the_agent_that_is_asked_about_needs_no_naming(question: str) -> None:
    said = ("rule", "always answer in English") if "answer" in question else ("rule", "always reply in English")
    assert reasoned(question, said).verdict == "answered"


def test_a_later_address_on_the_same_host_comes_first() -> None:
    old, new = "the api base url is https://api.x.io/v1", "the endpoint moved to https://api.x.io/v2"
    found = reasoned("what is the api base url?", ("fact", old), ("fact", new))
    assert texts(found.evidence_for) == [new, old]
    assert texts(reasoned("what is the api base url?", ("fact", new), ("fact", old)).evidence_for) == [old]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("it is https://api.x.io/v1", "now https://api.x.io/v2", True),
        ("it is https://api.x.io/v1", "see https://api.x.io/v1.", False),
        ("it is https://api.x.io/v1", "docs are at https://docs.x.io/v2", False),
        ("it is /v1", "it is /v2", False),
    ],
)
def test_an_address_moves_on_its_host(before: str, after: str, told: bool) -> None:
    assert sought.moved(before, after) is told
