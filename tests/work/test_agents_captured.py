"""Every agent's tasks become executions from its hooks alone: recorded payloads, played as one session."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from twiceshy import paths
from twiceshy.keeper import hall, work
from twiceshy.model.execution import Execution
from twiceshy.work import drain

SAMPLES = Path(__file__).parent.parent / "fixtures" / "hooks"
SESSIONS = ("session_id", "sessionId", "sessionID")
FAILING = "python3 calc.py && python3 -c 'import nonexistent_mod'"
PLAYS = {
    "codex": ("UserPromptSubmit", "PostToolUse:apply_patch", "PostToolUse:Bash:failing", "PostToolUse:Bash", "Stop"),
    "gemini": (
        "BeforeAgent", "AfterTool:write_file", "AfterTool:run_shell_command:failing", "AfterTool:run_shell_command",
        "AfterAgent",
    ),
    "qwen": (
        "UserPromptSubmit", "PostToolUse:write_file", "PostToolUse:edit",
        "PostToolUseFailure:run_shell_command:failing", "PostToolUse:run_shell_command", "Stop",
    ),
    "copilot": (
        "userPromptSubmitted", "postToolUse:create", "postToolUse:edit", "postToolUse:bash:failing", "postToolUse:bash",
        "agentStop",
    ),
    "opencode": (
        "chat.message", "tool.execute.after:write", "tool.execute.after:edit", "tool.execute.after:bash:failing",
        "tool.execute.after:bash", "session.idle",
    ),
}  # fmt: skip


def in_one_session(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: "s-1" if key in SESSIONS else in_one_session(inner) for key, inner in value.items()}
    return [in_one_session(inner) for inner in value] if isinstance(value, list) else value


def played(agent: str, repo: Path, labels: tuple[str, ...] = (), drained: str = "") -> list[Execution]:
    """The tasks of one session; after the event `drained` what was noted until then is taken in, too."""
    (repo / ".twiceshy" / "local").mkdir(parents=True)
    recorded = json.loads((SAMPLES / f"{agent}.json").read_text().replace("/home/dev/shop", str(repo)))
    for label in labels or PLAYS[agent]:
        sample = recorded[label]
        subprocess.run(
            [sys.executable, "-m", "twiceshy.doors.hook", "--agent", agent], check=True, cwd=repo, capture_output=True,
            input=json.dumps(in_one_session(sample["payload"])), text=True,
            env={**os.environ, **sample["env"], "TWICESHY_NO_WORKER": "1"},
        )  # fmt: skip
        if label == drained:
            drain.drain(paths.resolve(str(repo)), time.time)
    drain.drain(paths.resolve(str(repo)), time.time)
    with hall.opened(str(repo)) as keeper:
        return work.past(keeper)


@pytest.mark.promise("WORK-ZERO")
@pytest.mark.parametrize("agent", sorted(PLAYS))
def test_hooks_alone(agent: str, repo: Path) -> None:
    (one,) = played(agent, repo)
    assert (one.agent, one.session, one.request) == (agent, "s-1", "This will fail")
    assert one.edited == ("calc.py",)
    assert [run.command for run in one.commands] == [FAILING, "echo ok"]
    assert [(error.type, "nonexistent_mod" in error.message) for error in one.errors] == [("ModuleNotFoundError", True)]
    assert one.outcome == "failure" and one.status == "closed"
    sources = dict(one.provenance)
    assert sources["edited"] == sources["commands"] == sources["errors"] == "runtime_observed"


STARTS = {"copilot": "sessionStart:new", "opencode": "system.transform"}


@pytest.mark.promise("WORK-ZERO")
@pytest.mark.parametrize("agent", sorted(PLAYS))
def test_a_start_that_comes_after_its_prompt_ends_no_task(agent: str, repo: Path) -> None:
    prompt, *others = PLAYS[agent]
    start = STARTS.get(agent, "SessionStart:startup")
    (one,) = played(agent, repo, (prompt, start, *others), drained=start)
    assert (one.request, one.outcome) == ("This will fail", "failure")
    assert [run.command for run in one.commands] == [FAILING, "echo ok"]
