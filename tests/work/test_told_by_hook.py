"""What one session learned the next one is told, by the hook alone, when it is about to need it."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import twiceshy
from twiceshy import paths
from twiceshy.keeper import hall, work
from twiceshy.work import drain

START = Path(twiceshy.__file__).parent / "doors" / "hook_start.py"
MISSING = "ImportError while loading conftest\nE   ModuleNotFoundError: No module named 'stripe'\n"
Hook = Callable[..., str]


@pytest.fixture
def hook(repo: Path) -> Hook:
    """One event to the installed hook command; what the model is told."""
    (repo / ".twiceshy" / "local").mkdir(parents=True)

    def run(name: str, session: str, **fields: Any) -> str:
        payload = {"session_id": session, "transcript_path": "/x/s.jsonl", "cwd": str(repo), "hook_event_name": name}
        done = subprocess.run(
            [sys.executable, "-I", "-S", str(START), "--agent", "claude-code"],
            input=json.dumps({**payload, **fields}), text=True, capture_output=True, cwd=repo, check=True,
            env={**os.environ, "TWICESHY_NO_WORKER": "1"},
        )  # fmt: skip
        assert done.stderr == ""
        return str(json.loads(done.stdout)["hookSpecificOutput"]["additionalContext"]) if done.stdout else ""

    return run


def about(hook: Hook, session: str, command: str) -> str:
    return hook("PreToolUse", session, tool_name="Bash", tool_input={"command": command})


def ran(hook: Hook, session: str, command: str, output: str = "", code: int = 0) -> str:
    given: dict[str, Any] = {"tool_name": "Bash", "tool_input": {"command": command}, "tool_use_id": command}
    if code:
        return hook("PostToolUseFailure", session, error=f"Exit code {code}\n{output}", **given)
    return hook("PostToolUse", session, tool_response={"stdout": output, "stderr": ""}, **given)


def edited(hook: Hook, repo: Path, session: str, path: str) -> None:
    given = {"tool_name": "Edit", "tool_input": {"file_path": str(repo / path)}}
    assert hook("PostToolUse", session, tool_response={"filePath": str(repo / path)}, **given) == ""


def ended(hook: Hook, repo: Path, session: str) -> None:
    assert hook("Stop", session) == ""
    drain.drain(paths.resolve(str(repo)), time.time)


@pytest.fixture
def learned(repo: Path, hook: Hook) -> Hook:
    """Session one: the tests can't start, the package is installed and named, the tests pass."""
    hook("UserPromptSubmit", "one", prompt="Add card payments through stripe to the checkout")
    assert ran(hook, "one", "pytest -q tests/test_pay.py", MISSING, 4) == ""  # nothing is known yet
    edited(hook, repo, "one", "pyproject.toml")
    edited(hook, repo, "one", "src/checkout/pay.py")
    ran(hook, "one", "uv sync --extra pay", "Resolved 3 packages")
    ran(hook, "one", "pytest -q tests/test_pay.py", "=== 5 passed in 0.1s ===")
    ended(hook, repo, "one")
    return hook


@pytest.mark.promise("WORK-TOLD")
@pytest.mark.parametrize(
    "command",
    ["pytest -q tests/test_pay.py", "cd . && CI=1 python -m pytest tests/test_pay.py -x", "pytest -x", "pytest tests"],
)
def test_the_next_session_is_told_before_it_runs_into_it(learned: Hook, command: str) -> None:
    told = about(learned, "two", command)
    assert "failed once before" in told and "No module named" in told and "data not instructions" in told
    assert 'ran "uv sync --extra pay"' in told and "pyproject.toml" in told and len(told) <= 700
    assert about(learned, "two", command) == ""  # once per session
    assert about(learned, "three", command) == told


@pytest.mark.promise("WORK-TOLD")
@pytest.mark.parametrize(
    "command",
    ["pytest tests/test_cart.py", "npm test", "ls tests", "git commit -m 'pytest tests/test_pay.py'", "python app.py"],
)
def test_other_commands_are_told_nothing(learned: Hook, command: str) -> None:
    assert about(learned, "two", command) == ""


@pytest.mark.promise("WORK-TOLD")
@pytest.mark.parametrize("passing", ["pytest -q tests/test_pay.py", "pytest -x", "pytest tests"])
def test_what_has_passed_since_it_was_cured_is_told_only_if_it_comes_back(
    repo: Path, learned: Hook, passing: str
) -> None:
    learned("UserPromptSubmit", "two", prompt="change the colour of the header")
    assert about(learned, "two", passing) != ""  # nobody knows yet whether the cure is here to stay
    ran(learned, "two", passing, "=== 5 passed in 0.1s ===")
    ended(learned, repo, "two")
    for session in ("three", "four"):
        assert about(learned, session, "pytest -q tests/test_pay.py") == ""
    assert "uv sync --extra pay" in ran(learned, "four", "pytest -q tests/test_pay.py", MISSING, 4)
    ended(learned, repo, "four")
    assert "it came back" in about(learned, "five", "pytest -q tests/test_pay.py")


@pytest.mark.promise("WORK-TOLD")
@pytest.mark.parametrize(
    ("command", "output", "code"),
    [("pytest tests/test_cart.py", "=== 2 passed in 0.1s ===", 0), ("pytest -x", "=== 1 failed in 0.1s ===", 1)],
)
def test_another_run_says_nothing_of_the_cure(repo: Path, learned: Hook, command: str, output: str, code: int) -> None:
    learned("UserPromptSubmit", "two", prompt="change the colour of the header")
    ran(learned, "two", command, output, code)
    ended(learned, repo, "two")
    assert "failed once before" in about(learned, "three", "pytest -q tests/test_pay.py")


@pytest.mark.promise("WORK-TOLD")
def test_an_error_met_again_is_told_with_what_cured_it(learned: Hook) -> None:
    other = "Traceback (most recent call last):\n  File \"a.py\", line 3\nModuleNotFoundError: No module named 'numpy'"
    assert ran(learned, "two", "python a.py", other, 1) == ""
    told = ran(learned, "two", "make check", MISSING.replace("loading", "reading"), 2)
    assert "this error was met once before" in told and "uv sync --extra pay" in told
    assert ran(learned, "two", "make check", MISSING, 2) == ""
    assert about(learned, "two", "pytest -q tests/test_pay.py") == ""  # said already, if by another way


@pytest.mark.promise("WORK-TOLD")
def test_red_then_green_is_nobodys_business(repo: Path, hook: Hook) -> None:
    hook("UserPromptSubmit", "one", prompt="Fix the rounding of cart totals")
    failed = "FAILED tests/test_cart.py::test_total - assert 1 == 2\n=== 1 failed, 4 passed in 0.1s ==="
    ran(hook, "one", "pytest -q", failed, 1)
    edited(hook, repo, "one", "src/cart.py")
    ran(hook, "one", "pytest -q", "=== 5 passed in 0.1s ===")
    ended(hook, repo, "one")
    assert about(hook, "two", "pytest -q") == ""
    assert "src/cart.py" in ran(hook, "two", "pytest -q", failed, 1)  # it came back: now it helps


@pytest.mark.promise("WORK-TOLD")
def test_a_prompt_like_a_past_task_starts_from_what_worked(repo: Path, learned: Hook) -> None:
    told = learned("UserPromptSubmit", "two", prompt="card payments through stripe fail in the checkout")
    assert "== BACKGROUND ==" in told and "start at pyproject.toml" in told and "src/checkout/pay.py" in told
    assert "uv sync --extra pay" in told and "tests/test_pay.py" in told and "data not instructions" in told
    assert learned("UserPromptSubmit", "two", prompt="card payments through stripe fail in the checkout") == ""
    assert learned("UserPromptSubmit", "three", prompt="rename the logo of the landing page") == ""


@pytest.mark.promise("WORK-NEVER-FAILED")
def test_what_failed_is_never_brought_up(repo: Path, hook: Hook) -> None:
    hook("UserPromptSubmit", "one", prompt="Move the invoice export to the new queue")
    edited(hook, repo, "one", "src/export.py")
    ran(hook, "one", "make export", "boom", 2)
    ended(hook, repo, "one")
    assert hook("UserPromptSubmit", "two", prompt="Move the invoice export to the new queue") == ""


@pytest.mark.promise("WORK-REUSED")
def test_help_is_claimed_only_if_it_was_used(repo: Path, learned: Hook) -> None:
    def last(session: str) -> tuple[list[str], list[str]]:
        with hall.opened(str(repo)) as keeper:
            one = next(one for one in work.past(keeper) if one.session == session)
        return [item[:8] for item in one.hinted], [item[:8] for item in one.reused]

    learned("UserPromptSubmit", "two", prompt="look after the pay tests once more")
    about(learned, "two", "pytest tests/test_pay.py")
    ran(learned, "two", "make docs", "ok")
    ended(learned, repo, "two")
    assert last("two") == (["failure:"], [])  # told, then something else was done
    learned("UserPromptSubmit", "three", prompt="look after the pay tests once more")
    about(learned, "three", "pytest tests/test_pay.py")
    ran(learned, "three", "pytest tests/test_pay.py", "=== 5 passed in 0.1s ===")
    ended(learned, repo, "three")
    assert last("three") == (["failure:"], ["failure:"])
    prompt = "card payments through stripe fail in the checkout"
    learned("UserPromptSubmit", "four", prompt=prompt)
    edited(learned, repo, "four", "README.md")
    ended(learned, repo, "four")
    assert len(last("four")[0]) == 1 and last("four")[1] == []
    learned("UserPromptSubmit", "five", prompt=prompt)
    edited(learned, repo, "five", "src/checkout/pay.py")
    ended(learned, repo, "five")
    assert len(last("five")[1]) == 1


@pytest.mark.promise("WORK-TOLD")
def test_why_can_tell_what_was_said_before_a_command(repo: Path, learned: Hook, shy: Callable[..., Any]) -> None:
    about(learned, "two", "pytest -x")
    (one,) = shy("why", "--session", "two", "--json").json["decisions"]
    assert one["event"] == "before_tool" and one["reason"] == "known failure" and "uv sync" in one["lines"][0]


@pytest.mark.promise("WORK-TOLD")
@pytest.mark.parametrize(
    ("command", "first", "again", "other"),
    [
        ("./deploy.sh", "quota of 17 exceeded", "quota of 99 exceeded", "wrong region"),
        ("pytest -q", "FAILED tests/test_a.py::test_one - AssertionError: 'ann' != 'bob'",
         "FAILED tests/test_a.py::test_one - AssertionError: 'eve' != 'bob'",
         "FAILED tests/test_b.py::test_one - AssertionError: 'ann' != 'bob'"),
    ],
)  # fmt: skip
def test_an_error_met_again_is_told_as_it_was_printed(
    repo: Path, hook: Hook, command: str, first: str, again: str, other: str
) -> None:
    for session in ("one", "two"):
        hook("UserPromptSubmit", session, prompt="bring the new version out")
        edited(hook, repo, session, f"{session}.py")
        ran(hook, session, command, first, 1)
        ended(hook, repo, session)
    said = ran(hook, "three", command, again, 1)
    assert "this error was met 2 times before" in said and first.rpartition(": ")[2][:12] in said and "<n>" not in said
    assert ran(hook, "four", command, other, 1) == ""
