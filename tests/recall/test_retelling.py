"""The prompt that takes a rule back is not answered with that rule."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Ran
from twiceshy.doors import hook
from twiceshy.recall import retelling
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
        ("the login tests no longer pass", False),
        ("install lodash with npm", False),
    ],
)
def test_only_a_statement_of_change_is_one(prompt: str, says_so: bool) -> None:
    assert changes(prompt) is says_so


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("rule", "prompt"),
    [
        (
            "install packages with npm",
            "we switched from npm to pnpm, please update the install packages part of the readme",
        ),
        ("run the unit tests with jest", "we replaced jest with vitest, fix the unit tests config"),
        ("use pnpm, not npm", "we're back to npm, install lodash with it"),
        ("never mock the billing client", "you may mock the billing client again, add a test for refunds"),
        ("always update the changelog", "you don't have to update the changelog anymore, just fix the typo in it"),
        ("the staging server is at 10.0.0.5", "staging moved to 10.0.0.9"),
        ("our bucket is billing-exports-prod in eu-central-1", "the bucket is now billing-exports-eu, fix the upload"),
        ("the API base url is https://api.acme.dev/v1", "the API moved to https://api.acme.io/v2, update the client"),
        ("indent with 2 spaces", "4 spaces, not 2"),
        ("use spaces for indentation", "use tabs not spaces for indentation"),
        ("use npm, not yarn", "we moved to pnpm, npm is too slow"),
        ("code comments are in German", "code comments in english from now on, please translate those in app.py"),
    ],
)
def test_who_changes_a_rule_and_asks_for_work_is_not_told_the_old_one(
    shy: Callable[..., Ran], repo: Path, rule: str, prompt: str
) -> None:
    shy("remember", rule)
    shy("remember", "deploys are announced in the release channel")
    assert rule not in told(repo, prompt)


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize(
    ("rule", "prompt"),
    [
        ("use pnpm, not npm", "we switched from npm to pnpm, please add pnpm to the readme"),
        ("run the unit tests with jest", "run the unit tests again and fix the login"),
        ("the staging server is at 10.0.0.5", "prod moved to 10.0.0.9, check that staging still answers"),
        ("run the unit tests with jest", "the unit tests moved to tests/unit, fix their imports"),
        ("indent with 2 spaces", "indent the list with 2 spaces, not the table"),
        ("run the unit tests with jest", "we moved to pnpm, unit tests are slow"),
        ("header buttons use the primary style", "move the buttons from the header to the footer, primary style"),
        ("run the unit tests with jest", "can you run the unit tests again"),
        ("run the unit tests with jest", "the unit tests no longer pass, run them and find out why"),
        (
            "the readme lists commands in a table",
            "we switched from npm to pnpm, please update the commands in the readme",
        ),
    ],
)
def test_what_the_prompt_leaves_as_it_is_is_told(shy: Callable[..., Ran], repo: Path, rule: str, prompt: str) -> None:
    shy("remember", rule)
    shy("remember", "deploys are announced in the release channel")
    assert rule in told(repo, prompt)


@pytest.mark.promise("BELIEF-CONFLICT")
@pytest.mark.parametrize("moved", retelling._MOVED)
def test_every_way_to_tell_where_a_thing_is_now_is_heard(shy: Callable[..., Ran], repo: Path, moved: str) -> None:
    assert next(each for each in retelling._MOVED if each in f"staging{moved}10.0.0.9") == moved
    shy("remember", "the staging server is at 10.0.0.5")
    shy("remember", "deploys are announced in the release channel")
    assert "10.0.0.5" not in told(repo, f"staging{moved}10.0.0.9, fix the deploy of the staging server")


@pytest.mark.promise("BELIEF-CONFLICT")
def test_what_is_told_of_another_thing_is_none(shy: Callable[..., Ran], repo: Path) -> None:
    shy("remember", "the staging server is at 10.0.0.5")
    assert "10.0.0.5" in told(repo, "prod is now at 10.0.0.9, fix the deploy of the staging server")
