"""wonder and reason: honest about what is known, deterministic, no model."""

from collections.abc import Callable

import pytest

from conftest import Ran

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("EXPLORE-1")


@pytest.fixture
def taught(shy: Shy) -> None:
    shy("remember", "never push to github directly, use scripts/publish.sh", "--lock")
    shy("remember", "a direct push to github bypasses the PII scan", "--kind", "gotcha")
    shy("remember", "we deploy the api to fly", "--kind", "decision")
    old = shy("remember", "the github remote is acme-old/shop", "--kind", "fact", "--json").json["id"]
    shy("correct", old, "the github remote is acme/shop")
    shy("remember", "use pnpm for the frontend", "--kind", "preference")


def test_wonder_tells_what_is_known_and_what_is_not(shy: Shy, taught: None) -> None:
    found = shy("wonder", "push", "to", "github", "--json").json
    texts = [one["memory"]["text"] for one in found["known"]]
    assert "never push to github directly, use scripts/publish.sh" in texts
    assert "use pnpm for the frontend" not in texts
    assert "the github remote is acme-old/shop" not in texts
    assert any("gotcha without a solution" in gap for gap in found["gaps"])
    assert found["questions"]
    assert shy("wonder", "push", "to", "github", "--json").json == found
    nothing = shy("wonder", "quantum", "chromodynamics", "--json").json
    assert nothing["known"] == []
    assert nothing["gaps"] == ["nothing is remembered about quantum chromodynamics"]


def test_reason_weighs_for_and_against(shy: Shy, taught: None) -> None:
    found = shy("reason", "should we push to github directly", "--json").json
    assert found["verdict"] == "opposed"
    assert found["evidence_against"][0]["memory"]["locked"] is True
    assert {one["memory"]["kind"] for one in found["context"]} <= {"fact"}
    assert shy("reason", "should we avoid a direct push to github", "--json").json["verdict"] == "supported"
    assert shy("reason", "is the moon made of cheese", "--json").json["verdict"] == "unknown"
    assert "Against" in shy("reason", "should we push to github directly").out


def test_contradictions_between_living_memories_are_named(shy: Shy) -> None:
    shy("remember", "use tabs in the python files")
    shy("remember", "never use tabs in the python files", "--scope", "user")
    found = shy("wonder", "tabs in python files", "--json").json
    assert found["contradictions"]
    assert any("Which holds" in question for question in found["questions"])
