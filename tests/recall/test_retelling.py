"""The prompt that takes a rule back is not answered with that rule."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Ran
from twiceshy.doors import hook
from twiceshy.recall.retelling import changes

RULES = ("use pnpm, not npm", "always update the changelog", "don't use mocks in tests")


def told(repo: Path, prompt: str) -> str:
    payload = {"session_id": "s9", "cwd": str(repo), "hook_event_name": "UserPromptSubmit", "prompt": prompt}
    return hook.respond("claude-code", json.dumps(payload).encode())


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("prompt", "rule"),
    [
        ("we went back to npm", RULES[0]),
        ("the changelog rule no longer applies", RULES[1]),
        ("mocks in tests are fine again", RULES[2]),
    ],
)
@pytest.mark.parametrize("locked", [False, True])
def test_no_rule_is_told_against_who_takes_it_back(
    shy: Callable[..., Ran], repo: Path, prompt: str, rule: str, locked: bool
) -> None:
    for each in RULES:
        shy("remember", each, *(["--lock"] if locked else []))
    assert (rule in told(repo, prompt)) is locked


@pytest.mark.parametrize(
    ("prompt", "says_so"),
    [
        ("the rate limit is 250 requests per minute now", True),
        ("forget the rule about mocks", True),
        ("run the tests again", False),
        ("fix it now", False),
        ("update the changelog", False),
        ("why are mocks no longer allowed?", False),
        ("install lodash with npm", False),
    ],
)
def test_only_a_statement_of_change_is_one(prompt: str, says_so: bool) -> None:
    assert changes(prompt) is says_so
