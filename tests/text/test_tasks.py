"""Task types and action targets, against published labelled requests."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twiceshy.model.execution import TASK_TYPES
from twiceshy.text.taskrules import RULES, _alternatives, _compiled, speaks, task_of_file
from twiceshy.text.tasks import action_target, task_type

DATA = Path(__file__).parent / "data"


def rows(name: str) -> list[dict[str, str]]:
    return [json.loads(line) for line in (DATA / name).read_text("utf-8").splitlines()]


@pytest.mark.promise("TEXT-TASK-1")
def test_nine_of_ten_labelled_requests_are_right() -> None:
    labelled = rows("tasks.jsonl")
    assert len(labelled) >= 120
    assert {row["task"] for row in labelled} == set(TASK_TYPES)
    wrong = [(row, task_type(row["text"])) for row in labelled if task_type(row["text"]) != row["task"]]
    assert len(wrong) <= len(labelled) // 10, wrong


@pytest.mark.promise("TEXT-TASK-2")
@pytest.mark.parametrize(
    ("text", "task"),
    [
        ("show the latest orders", "feature"),
        ("add an author field", "feature"),
        ("a contest page: add it", "feature"),
        ("add tests for the cart", "testing"),
        ("fix failing test", "bug_fixing"),
        ("cut and paste the list", "unknown"),
        ("push the release to github", "deployment"),
        ("bump version", "release"),
        ("bump eslint", "configuration"),
        ("write docs", "documentation"),
        ("Refactor the documentation generator", "refactoring"),
        ("add a performance review form", "feature"),
        ("please implement the code review queue", "feature"),
        ("create a security settings page", "feature"),
        ("fix the docs generator", "bug_fixing"),
        ("add a benchmark dashboard", "feature"),
        ("add a deploy button", "feature"),
        ("add docs for the review form", "documentation"),
        ("create a docs page", "documentation"),
        ("review the documentation generator", "review"),
        ("write the release notes", "release"),
        ("add a security fix to the login form", "security"),
    ],
)
def test_traps(text: str, task: str) -> None:
    assert task_type(text) == task


@pytest.mark.parametrize(
    ("files", "task"),
    [
        (["tests/test_a.py", "src/a.py", "tests/b/test_c.py"], "testing"),
        (["README.md"], "documentation"),
        (["pyproject.toml", ".github/workflows/ci.yml"], "configuration"),
        (["k8s/app.yaml"], "deployment"),
        (["src\\cart.test.ts"], "testing"),
        (["src/a.py"], "unknown"),
        ([], "unknown"),
    ],
)
def test_files_decide_when_words_say_nothing(files: list[str], task: str) -> None:
    assert task_type("continue", files) == task


def test_words_come_before_files() -> None:
    assert task_type("fix the crash", ["README.md"]) == "bug_fixing"


@pytest.mark.promise("TEXT-TASK-3")
@pytest.mark.parametrize("row", rows("targets.jsonl"), ids=lambda row: row["text"])
def test_the_target_of_an_action(row: dict[str, str]) -> None:
    assert action_target(row["text"]) == row["target"]


def test_the_fast_way_finds_what_the_slow_way_finds() -> None:
    for row in rows("tasks.jsonl") + rows("targets.jsonl"):
        text = row["text"].lower()
        for name, _, block in RULES:
            slow = any(_compiled(expression).search(text) for _, expression in _alternatives(block))
            assert speaks(block, text) is slow, (name, text)


@given(st.text(max_size=300), st.lists(st.text(max_size=30), max_size=3))
@settings(max_examples=100, deadline=None)
def test_any_text_is_harmless(text: str, files: list[str]) -> None:
    assert task_type(text, files) in TASK_TYPES
    action_target(text)


@pytest.mark.parametrize(
    ("path", "task"),
    [
        ("tests/test_cart.py", "testing"), ("src\\__tests__\\cart.js", "testing"), ("src/cart.test.ts", "testing"),
        ("cart_spec.rb", "testing"), ("src/latest.py", ""), ("src/contest.py", ""), ("src/test_.py", "testing"),
        ("infra/main.tf", "deployment"), ("k8s/app.json", "deployment"), ("README.md", "documentation"),
        ("docs/conf.py", "documentation"), ("readme", "documentation"), (".github/workflows/ci.yml", "configuration"),
        (".env", "configuration"), ("Dockerfile", "configuration"), ("src/cart.py", ""), ("", ""), (".", ""),
    ],
)  # fmt: skip
def test_what_a_file_says(path: str, task: str) -> None:
    assert task_of_file(path) == task


NEW = [
    "now add a discount code to the cart. codes are in data/codes.json, 10% or fixed amount. dont use floats anywhere",
    "add a discount code, 10% or fixed amount", "create a page for orders. it must not crash on empty lists",
    "ok, let's build a parser\nwrong input is an error", "can you implement the login: failed logins are counted",
]  # fmt: skip
BROKEN = [
    "add a fix for the crash in login", "add a retry, the upload fails on timeouts", "the upload is broken. add a retry",
    "fix the add button", "make it not crash on empty lists", "make the login work. it fails since monday",
]  # fmt: skip


@pytest.mark.promise("TEXT-TASK-1")
@pytest.mark.parametrize(
    ("text", "kind"), [*((text, "feature") for text in NEW), *((text, "bug_fixing") for text in BROKEN)]
)
def test_how_a_new_thing_is_to_be_is_no_fault(text: str, kind: str) -> None:
    assert task_type(text) == kind


@pytest.mark.promise("TEXT-TASK-1")
def test_what_is_begun_is_not_mended() -> None:
    assert (
        task_type("lets start the cli: `grepl PATTERN`, like grep. use clap, anyhow for errors. no unwrap() pls")
        != "bug_fixing"
    )
