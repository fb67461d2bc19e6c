"""A command that runs no test mends nothing, however well it ends."""

import subprocess
import sys
from pathlib import Path

import pytest

from twiceshy.keeper import hall, work
from twiceshy.text.commandkeys import is_idle
from twiceshy.work import observe, trail
from twiceshy.work.trail import Step

RUN = [sys.executable, "-m", "twiceshy.doors.cli.main", "run", "--"]
pytestmark = pytest.mark.promise("WORK-FAILURES")
RED = "=== FAILURES ===\nE   AssertionError: no\nFAILED tests/test_a.py::test_x - AssertionError: no\n=== 1 failed in 0.1s ==="


def cured(*steps: Step) -> bool:
    signals = trail.fold(steps)
    return any(one.kind == "cured" for one in signals.happenings)


@pytest.mark.parametrize(
    ("red", "idle"),
    [
        ("pytest -q tests/test_a.py", "pytest --version"),
        ("pytest -q tests/test_a.py", "python -m pytest -q --collect-only | tail -3"),
        ("pytest -q tests/test_a.py", "uv run pytest --co -q"),
        ("pytest -q tests/test_a.py", "pytest --fixtures tests/test_a.py"),
        ("pytest -q tests/test_a.py", "pytest tests/test_a.py -h"),
        ("cargo test", "cargo test --no-run"),
        ("cargo test", "cargo test -- --list"),
        ("go test ./...", "go test -list . ./..."),
        ("go test ./...", "go test -c"),
        ("npx jest a.test.js", "npx jest --listTests"),
        ("npx playwright test", "npx playwright test --list"),
        ("npm test", "npm test -- --version"),
        ("npm run test", "npm run test -- --help"),
        ("ctest", "ctest -N"),
        ("tox", "tox -l"),
        ("tsc", "tsc --version"),
        ("tsc", "tsc -v"),
        ("ruff check", "ruff check --show-files"),
        ("mypy src", "mypy --version"),
        ("eslint src", "eslint src --print-config=a.js"),
        ("make", "make -n"),
        ("make test", "make --dry-run test"),
        ("./deploy.sh", "./deploy.sh --dry-run"),
    ],
)
def test_what_runs_nothing_cures_nothing_and_speaks_for_no_task(red: str, idle: str) -> None:
    failed = Step("command", red, exit_code=1, output="Error: it broke")
    passed = Step("command", idle, exit_code=0, output="tests/test_a.py::test_x")
    assert not cured(failed, Step("edit", "a.py"), passed)
    assert trail.fold([failed, Step("edit", "a.py"), passed]).verdict == "failure"
    assert cured(failed, Step("command", red, exit_code=0))


@pytest.mark.parametrize("command", ["pytest --collect-only", "cargo test --no-run", "make -n"])
def test_what_fails_without_running_is_mended_by_itself(command: str) -> None:
    failed = Step("command", command, exit_code=2, output="error: it does not compile")
    assert cured(failed, Step("command", command, exit_code=0))


@pytest.mark.parametrize(
    "command",
    [
        "pytest -v -n 4",
        "ctest -V",
        "go run . -c conf.json",
        "psql -h localhost",
        "make -s test",
        "mocha -v",
        "just -q t",
    ],
)
def test_options_that_mean_something_else_run(command: str) -> None:
    assert not is_idle(command)


@pytest.mark.parametrize(
    ("command", "output", "gone"),
    [
        ("pytest -q", "9 passed in 0.1s", True),
        ("pytest -qq", "....                     [100%]", True),
        ("pytest -q", "", True),
        ("pytest -q", "3 skipped in 0.1s", False),
        ("pytest -q || true", "no tests ran in 0.01s", False),
        ("pytest -q --strange-plugin", "tests/test_a.py: test_x", False),
        ("make test", "=== 4 deselected in 0.1s ===", False),
        ("make test", "all is well", True),
    ],
)
def test_a_run_that_shows_no_test_that_passed_cures_nothing(command: str, output: str, gone: bool) -> None:
    red = Step("command", command, exit_code=1, output=RED)
    assert cured(red, Step("command", command, exit_code=0, output=output)) is gone


@pytest.mark.parametrize(
    ("output", "gone"),
    [
        ("ok  \tshop/cart\t0.1s", True),
        ("ok  \tshop/cart\t0.1s [no tests to run]", False),
        ("?   \tshop/cart\t[no test files]", False),
        ("?   \tshop\t[no test files]\nok  \tshop/cart\t(cached)", True),
    ],
)
def test_packages_speak_for_go(output: str, gone: bool) -> None:
    red = Step("command", "go test ./...", exit_code=1, output="--- FAIL: TestTotal (0.00s)\nFAIL\tshop/cart\t0.1s")
    assert cured(red, Step("command", "go test ./...", exit_code=0, output=output)) is gone


def test_wrapped_only_a_real_run_closes_it(repo: Path) -> None:
    test = repo / "test_a.py"
    test.write_text("def test_x():\n    assert len('x') == 2\n")

    def status(*options: str) -> str:
        called = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options]
        subprocess.run([*RUN, *called], cwd=repo, capture_output=True, timeout=600)
        with hall.opened(str(repo)) as keeper:
            (found,) = work.known_failures(keeper)
        return found.status

    assert status("-q", "test_a.py") == "open"
    for options in (("--version",), ("-q", "--collect-only"), ("--fixtures",)):
        assert status(*options) == "open", options
    test.write_text("def test_x():\n    assert len('x') == 1\n")
    assert status("-q") == "resolved"


@pytest.mark.parametrize(
    ("command", "output"),
    [
        ("git commit -m x", "On branch main\nnothing to commit, working tree clean\n"),
        ("git add -A src && git commit -m x", "Exit code 1\nOn branch main\nnothing to commit, working tree clean"),
        (
            "git commit -m x",
            'Untracked files:\n\ta\n\nnothing added to commit but untracked files present (use "git add")',
        ),
        (
            "git commit -m x",
            'Changes not staged:\n\ta\n\nno changes added to commit (use "git add" and/or "git commit -a")',
        ),
        ("git commit -m x", "Auf Branch main\nnichts zu committen, Arbeitsverzeichnis unverändert"),
    ],
)
def test_nothing_to_do_is_no_failure(command: str, output: str) -> None:
    signals = trail.fold([Step("edit", "a.py"), Step("command", command, exit_code=1, failed=True, output=output)])
    assert (signals.errors, signals.verdict) == ((), "unknown")


@pytest.mark.parametrize(
    ("command", "output"),
    [
        ("git commit -m x", "hook: nothing to see here\nruff failed: 3 errors"),
        ("git push", "! [rejected] main -> main (fetch first)\nerror: failed to push some refs"),
        ("npm test", "1 failing\nnothing to report"),
    ],
)
def test_what_failed_has_failed_whatever_else_was_said(command: str, output: str) -> None:
    assert trail.fold([Step("command", command, exit_code=1, failed=True, output=output)]).verdict == "failure"


def told(agent: str, command: str, output: str) -> Step:
    """A command as the hook of an agent that tells no exit code notes it."""
    tool = {"kind": "command", "command": command, **({"output": output} if output else {})}
    (step,) = observe.step_of({"event": "after_tool", "agent": agent, "tool": tool})
    return step


TYPES = "src/a.ts(3,5): error TS2322: Type 'string' is not assignable to type 'number'.\n"


@pytest.mark.parametrize(
    ("command", "output", "is_cured"),
    [
        ("npx tsc --noEmit", TYPES, True), ("make test", RED, True), ("pytest -qq", RED, True),
        ("cd web && npx tsc --noEmit", TYPES, True), ("npx tsc --noEmit > out.txt", TYPES, False),
        ("npx tsc --noEmit | grep src/a.ts", TYPES, False), ("make test &", RED, False),
        ("python -c 'import x'", "Traceback (most recent call last):\nModuleNotFoundError: No module named 'x'", False),
    ],
)  # fmt: skip
def test_a_check_that_says_nothing_has_passed_where_all_it_says_is_told(
    command: str, output: str, is_cured: bool
) -> None:
    assert cured(told("codex", command, output), Step("edit", "a.ts"), told("codex", command, "")) is is_cured
    assert not cured(told("cursor", command, output), Step("edit", "a.ts"), told("cursor", command, ""))
