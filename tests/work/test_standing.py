"""Which failures a session is told of when it starts, what closes them, and what is said about why they passed."""

import json
import os
import shlex
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
from twiceshy.model.execution import Execution
from twiceshy.model.work import Failure
from twiceshy.store.port import Draft
from twiceshy.work import drain, executions, trail
from twiceshy.work.trail import Step

START = Path(twiceshy.__file__).parent / "doors" / "hook_start.py"
RED = "FAILED tests/test_a.py::test_f - assert 3 == 2\n1 failed in 0.1s"
GREEN = "1 passed in 0.1s"
Hook = Callable[..., str]
Task = Callable[..., None]


@pytest.fixture
def hook(repo: Path) -> Hook:
    """One event to the installed hook command; what the model is told."""
    (repo / ".twiceshy" / "local").mkdir(parents=True)

    def run(name: str, session: str, now: str = "", cwd: str = "", **fields: Any) -> str:
        payload = {"session_id": session, "transcript_path": "/x/s.jsonl", "cwd": str(repo / cwd), **fields}
        done = subprocess.run(
            [sys.executable, "-I", "-S", str(START), "--agent", "claude-code"],
            input=json.dumps({"hook_event_name": name, **payload}), text=True, capture_output=True, cwd=repo, check=True,
            env={**os.environ, "TWICESHY_NO_WORKER": "1", **({"TWICESHY_NOW": now} if now else {})},
        )  # fmt: skip
        assert done.stderr == ""
        return str(json.loads(done.stdout)["hookSpecificOutput"]["additionalContext"]) if done.stdout else ""

    return run


@pytest.fixture
def task(repo: Path, hook: Hook) -> Task:
    """One session: a request, then commands (with output and exit code) and edits, in a folder."""

    def do(session: str, *steps: tuple[str, str, int] | str, cwd: str = "") -> None:
        (repo / cwd).mkdir(parents=True, exist_ok=True)
        hook("UserPromptSubmit", session, prompt=f"do what is to be done in {session}")
        for step in steps:
            if isinstance(step, str):
                given = {"tool_name": "Edit", "tool_input": {"file_path": str(repo / step)}}
                hook("PostToolUse", session, tool_response={"filePath": str(repo / step)}, **given)
                continue
            command, output, code = step
            called = {"tool_name": "Bash", "tool_input": {"command": command}, "tool_use_id": command, "cwd": cwd}
            if code:
                hook("PostToolUseFailure", session, error=f"Exit code {code}\n{output}", **called)
            else:
                hook("PostToolUse", session, tool_response={"stdout": output, "stderr": ""}, **called)
        hook("Stop", session)
        drain.drain(paths.resolve(str(repo)), time.time)

    return do


def known(repo: Path) -> list[Failure]:
    with hall.opened(str(repo)) as keeper:
        return work.known_failures(keeper)


LOOKS = [
    ("cat nope.txt", "cat: nope.txt: No such file or directory", 1), ("ls nope", "ls: cannot access 'nope': No such file or directory", 2),
    ("git log -1 nosuch", "fatal: ambiguous argument 'nosuch': unknown revision", 128), ("git diff --quiet HEAD~1", "", 1),
    ("diff a b", "1c1\n< x\n---\n> y", 1), ("grep -rn foo src", "", 1), ("test -f nope", "", 1),
]  # fmt: skip
ASKS = [
    ("python -c 'import nope_mod'", "ModuleNotFoundError: No module named 'nope_mod'", 1), ("curl -s localhost:9", "", 7),
    ("kubectl get pods", "error: connection refused", 1), ("nosuchtool --version", "bash: nosuchtool: command not found", 127),
]  # fmt: skip


@pytest.mark.promise("WORK-FAILURES")
@pytest.mark.parametrize("looked", LOOKS, ids=lambda one: one[0])
def test_looking_around_leaves_no_failure(repo: Path, task: Task, looked: tuple[str, str, int]) -> None:
    task("one", looked)
    assert known(repo) == []


@pytest.mark.promise("WORK-TOLD")
def test_what_was_asked_or_tried_once_is_not_told_at_the_start(hook: Hook, task: Task, shy: Callable[..., Any]) -> None:
    task("one", *LOOKS, *ASKS, *ASKS, ("./deploy.sh staging", "wrong region", 1))
    assert "open failure" not in hook("SessionStart", "two", source="startup")
    assert "do what is to be done" in shy("resume").out and "Open failures" not in shy("resume").out


@pytest.mark.promise("WORK-TOLD")
@pytest.mark.parametrize(
    ("command", "output", "times"),
    [("pytest -q", RED, 1), ("make build", "src/x.c:12:3: error: unknown type name", 1), ("ruff check .", "a.py:1:1: F401 unused", 1),
     ("./deploy.sh staging", "wrong region", 2)],
)  # fmt: skip
def test_what_stands_in_the_way_is_told_until_it_is_old(
    hook: Hook, task: Task, command: str, output: str, times: int
) -> None:
    task("one", *[(command, output, 1)] * times)
    assert f"open failure, {times}x" in hook("SessionStart", "two", source="startup")
    later = "2035-01-01T00:00:00Z"
    assert "open failure" not in hook("SessionStart", "three", now=later, source="startup")


@pytest.mark.promise("WORK-TOLD")
def test_what_came_back_is_told_as_that(hook: Hook, task: Task) -> None:
    task("one", ("pytest -q", RED, 1), "src/a.py", ("pytest -q", GREEN, 0), ("pytest -q", RED, 1))
    told = hook("SessionStart", "two", source="startup")
    assert "failure that came back, 2x" in told and "test_a.test_f" in told


@pytest.mark.promise("WORK-FAILURES")
def test_a_failure_is_closed_by_word_and_opened_again_by_undo(
    repo: Path, hook: Hook, task: Task, shy: Callable[..., Any]
) -> None:
    task("one", ("make build", "src/x.c:12:3: error: unknown type name", 2))
    (failure,) = known(repo)
    assert shy("failures", "close", failure.digest[:8], "--dry-run").code == 0
    assert known(repo) == [failure]
    assert "undo" in shy("failures", "close", failure.digest[:8]).out
    assert [one.status for one in known(repo)] == ["resolved"]
    assert "open failure" not in hook("SessionStart", "two", source="startup")
    assert shy("undo").code == 0
    assert known(repo) == [failure]
    assert shy("failures", "--json", "close", failure.digest).json["status"] == "resolved"
    task("three", ("make build", "src/x.c:40:3: error: unknown type name", 2))
    assert [(one.status, one.count) for one in known(repo)] == [("reopened", 2)]
    assert shy("failures", "close", "zz").code == 2 and shy("failures", "close", "%").code == 2


COVERED = [
    ("pytest -q tests/test_a.py", "pytest -q"), ("cd tests && pytest -q", "pytest -q"), ("cd tests && pytest -q", "python -m pytest tests/"),
    ("pytest -q . | tail -3", "pytest tests"), ("pytest -x -q --no-header | head -50", "python -m pytest tests/"),
    ("pytest tests/test_a.py::test_f", "pytest -q | tail -3"), ("pytest -q", "pytest -n 4 tests/test_a.py"), ("make test", "pytest -q"),
    ("pytest tests/test_a.py", "uv run pytest"), ("pytest tests", "cd tests && pytest"),
]  # fmt: skip
NOT_COVERED = [
    ("pytest -q tests/test_a.py", "pytest tests/test_b.py"), ("pytest -q", "pytest -k other"), ("pytest -q", "cd web && pytest"),
    ("cd web && pytest tests/test_a.py", "pytest tests/test_a.py"), ("pytest -q", "pytest --ignore=tests/test_a.py"),
    ("pytest -q", "make docs"), ("pytest tests/test_a.py", "pytest -q | head -1"),
]  # fmt: skip


@pytest.mark.promise("WORK-FAILURES")
@pytest.mark.parametrize(
    ("failing", "passing", "status"), [*((*pair, "resolved") for pair in COVERED), *((*pair, "open") for pair in NOT_COVERED)]
)  # fmt: skip
@pytest.mark.parametrize("edited", ["", "src/a.py"])
def test_a_later_run_closes_what_it_looked_at(
    repo: Path, keeper: hall.Keeper, failing: str, passing: str, status: str, edited: str
) -> None:
    """In another session, whatever became of that task."""
    closed(keeper, "one", Step("command", failing, exit_code=0 if "|" in failing else 1, output=RED))
    seen = "..." if passing.endswith("head -1") else GREEN
    steps = [Step("edit", edited)] if edited else []
    closed(keeper, "two", *steps, Step("command", passing, exit_code=0, output=seen))
    (found,) = work.known_failures(keeper)
    assert found.status == status


def closed(keeper: hall.Keeper, session: str, *steps: Step) -> None:
    signals = trail.fold(steps)
    execution = Execution(keeper.new_id(), "a task", session=session, started=keeper.now())
    with keeper.writable("repo").writing(Draft("hook", "finalize")) as pen:
        executions.close(pen, executions.observe(execution, signals), signals.happenings, keeper.now())
    keeper.forget_view("repo")


@pytest.mark.promise("WORK-CURE")
def test_what_another_session_did_is_not_told_as_what_made_it_pass(
    repo: Path, hook: Hook, task: Task, shy: Callable[..., Any]
) -> None:
    broken = ("make build", "make: *** No rule to make target `foo`.  Stop.", 2)
    task("one", broken)
    task("two", "logo.svg", ("make build", "ok", 0), ("pip install x", "ok", 0))
    (found,) = known(repo)
    assert (found.status, found.edits, found.cures) == ("resolved", ("logo.svg",), ())
    assert "passes since a later session" in shy("failures").out and "cured" not in shy("failures").out
    about = {"tool_name": "Bash", "tool_input": {"command": "make build"}}
    assert hook("PreToolUse", "three", **about) == ""
    again = hook("PostToolUseFailure", "three", error=f"Exit code 2\n{broken[1]}", tool_use_id="x", **about)
    assert "it passed in a later session, which first edited logo.svg" in again and "made it pass" not in again


@pytest.mark.promise("WORK-CURE")
def test_the_next_prompt_of_the_same_session_knows_what_made_it_pass(repo: Path, hook: Hook, task: Task) -> None:
    task("one", ("make build", "make: *** No rule to make target `foo`.  Stop.", 2))
    task("one", "Makefile", ("pip install x", "ok", 0), ("make build", "ok", 0), ("npm install", "ok", 0))
    (found,) = known(repo)
    assert (found.edits, found.cures) == (("Makefile",), ("pip install x",))
    about = {"tool_name": "Bash", "tool_input": {"command": "make build"}}
    assert 'what made it pass: ran "pip install x"; edited Makefile' in hook("PreToolUse", "three", **about)


@pytest.mark.promise("WORK-CURE")
@pytest.mark.parametrize("command", ["pytest -q", "npm test", "make build"])
def test_the_same_command_in_another_folder_is_another(repo: Path, hook: Hook, task: Task, command: str) -> None:
    task("one", (command, "error: quota exceeded", 1), (command, "error: quota exceeded", 1), cwd="packages/web")
    task("two", "packages/api/users.ts", (command, GREEN, 0), cwd="packages/api")
    assert [one.status for one in known(repo)] == ["open"]
    about = {"tool_name": "Bash", "tool_input": {"command": command}}
    assert hook("PreToolUse", "three", cwd="packages/api", **about) == ""
    assert "failed 2 times before" in hook("PreToolUse", "three", cwd="packages/web", **about)
    task("four", (f"cd {repo}/packages/web && {command}", GREEN, 0))
    assert [one.status for one in known(repo)] == ["resolved"]


HIDDEN = [
    ("make 2>&1 | tail -20", "src/x.c:12:3: error: unknown type name 'foo_t'"),
    ("npm run build 2>&1 | tail -20", "src/index.ts(3,5): error TS2322: Type 'string' is not assignable to type 'number'."),
    ("./build.sh 2>&1 | tail -5", "error[E0308]: mismatched types\n --> src/main.rs:3:5"),
    ("npx tsc --noEmit | head -20", "src/index.ts(3,5): error TS2322: Type 'string' is not assignable to type 'number'."),
    ("make build; echo done", "make: *** [Makefile:2: build] Error 2\ndone"), ("cargo build 2>&1 | tee log", "error[E0425]: cannot find value `x`"),
]  # fmt: skip


@pytest.mark.promise("WORK-FAILURES")
@pytest.mark.parametrize(("command", "output"), HIDDEN)
def test_a_build_that_fails_through_a_pipe_is_a_failure(command: str, output: str) -> None:
    signals = trail.fold([Step("command", command, exit_code=0, output=output)] * 2)
    assert [one.kind for one in signals.happenings] == ["met", "met"] and signals.verdict == "failure"
    assert not signals.errors[0].type.startswith("exit")
    fine = trail.fold([Step("command", command, exit_code=0, output="12 modules, 0 errors, no error: all fine")])
    assert [one.kind for one in fine.happenings] == ["passed"]


@pytest.mark.promise("WORK-FAILURES")
def test_a_hidden_exit_code_is_told_of_nobody() -> None:
    signals = trail.fold([Step("command", "pytest | tail -1", exit_code=0, output="1 failed in 0.11s")])
    assert [(one.type, one.text) for one in signals.errors] == [("failed", "1 failed in 0.11s")]


@pytest.mark.promise("WORK-FAILURES")
@pytest.mark.parametrize("command", ["yes | head -1", "set -o pipefail; yes | head -1"])
def test_a_command_whose_reader_went_away_has_not_failed(repo: Path, shy: Callable[..., Any], command: str) -> None:
    if command.startswith("yes"):
        line = f"{shlex.quote(sys.executable)} -m twiceshy.doors.cli.main run -- {command}"
        subprocess.run(["bash", "-c", line], cwd=repo, capture_output=True, check=True)
    else:
        shy("run", "--", "bash", "-c", command)
    assert known(repo) == []
    with hall.opened(str(repo)) as keeper:
        assert [one.outcome for one in work.past(keeper)] == ["unknown"]
