"""A session that was killed amid its work: no stop, no end, no worker. The very next one knows what it was at."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conftest import Ran
from twiceshy import paths
from twiceshy.doors import hook
from twiceshy.store import spool
from twiceshy.work import drain

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("WORK-ZERO")
ASKED = "write the nat gateway module for the staging vpc"


@pytest.fixture
def tell(repo: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """One event of Claude Code's, answered in this process; no worker follows."""
    import json

    (repo / ".twiceshy" / "local").mkdir(parents=True)
    monkeypatch.setenv("TWICESHY_NO_WORKER", "1")

    def told(session: str, name: str, **fields: Any) -> str:
        payload = {"session_id": session, "cwd": str(repo), "hook_event_name": name, **fields}
        return hook.respond("claude-code", json.dumps(payload).encode())

    return told


def begin(tell: Callable[..., str], session: str) -> str:
    return tell(session, "SessionStart", source="startup")


def work(tell: Callable[..., str], session: str, asked: str = ASKED) -> None:
    begin(tell, session)
    tell(session, "UserPromptSubmit", prompt=asked)
    ran = {"tool_name": "Bash", "tool_input": {"command": "terraform validate"}}
    tell(session, "PostToolUse", **ran, tool_response={"stdout": "ok", "stderr": "", "interrupted": False})


def fall_silent(repo: Path, session: str, minutes: int = 20) -> None:
    then = time.time() - minutes * 60
    os.utime(spool.file_of(paths.resolve(str(repo)).spool, session), (then, then))


def test_at_once_it_is_told_as_not_ended(repo: Path, tell: Callable[..., str]) -> None:
    work(tell, "killed")
    assert "not ended" in (said := begin(tell, "next")) and ASKED in said
    assert ASKED in tell("next", "UserPromptSubmit", prompt="continue with the nat gateway")
    assert ASKED not in tell("next", "UserPromptSubmit", prompt="ok, let's continue with the refunds")
    assert ASKED not in begin(tell, "killed"), "its own session needs no telling"


@pytest.mark.parametrize("ending", ["Stop", "SessionEnd", "UserPromptSubmit"])
def test_what_ended_is_not(repo: Path, tell: Callable[..., str], ending: str) -> None:
    work(tell, "over")
    tell("over", ending, **({"prompt": "what does a gateway cost?"} if ending == "UserPromptSubmit" else {}))
    assert "not ended" not in begin(tell, "next")


def test_of_mere_talk_nothing_is_left(repo: Path, tell: Callable[..., str]) -> None:
    begin(tell, "killed")
    tell("killed", "UserPromptSubmit", prompt="how do nat gateways work?")
    assert "not ended" not in begin(tell, "next")


def test_on_another_branch_nothing_is_said_of_it(repo: Path, tell: Callable[..., str]) -> None:
    work(tell, "killed")
    (repo / ".git" / "HEAD").write_text("ref: refs/heads/payments\n")
    assert "not ended" not in begin(tell, "next")


def test_a_word_to_go_on_belongs_to_what_was_asked(repo: Path, tell: Callable[..., str]) -> None:
    work(tell, "killed")
    tell("killed", "UserPromptSubmit", prompt="yes please")
    assert ASKED in begin(tell, "next")


def test_after_a_while_it_is_an_interrupted_task_for_the_next_session(repo: Path, tell: Callable[..., str]) -> None:
    work(tell, "killed")
    fall_silent(repo, "killed")
    said = begin(tell, "next")
    assert "interrupted" in said and ASKED in said and "not ended" not in said
    assert "interrupted" in tell("next", "UserPromptSubmit", prompt="continue with the nat gateway")


@pytest.mark.parametrize(
    ("asked", "over"),
    [
        ("continue with the nat gateway", True),
        ("finish the nat gateway module for the staging vpc", True),
        ("write the release notes", False),
        ("continue with the refunds", False),
    ],
)
def test_what_another_session_went_on_with_is_no_longer_left(
    repo: Path, tell: Callable[..., str], shy: Shy, asked: str, over: bool
) -> None:
    work(tell, "killed")
    work(tell, "next", asked)
    wrote = {"tool_name": "Write", "tool_input": {"file_path": str(repo / "main.tf"), "content": "x"}}
    tell("next", "PostToolUse", **wrote, tool_response={"filePath": str(repo / "main.tf")})
    tell("next", "Stop")
    drain.drain(paths.resolve(str(repo)), time.time)
    assert ("## Not ended" in shy("resume").out) is not over
    assert ("not ended" in begin(tell, "third")) is not over
    told = tell("third", "UserPromptSubmit", prompt="continue with the nat gateway")
    assert ("not ended" in told) is not over


@pytest.mark.parametrize("command", ["resume", "executions", "handoff"])
def test_and_for_whoever_asks_before_any_session(repo: Path, tell: Callable[..., str], shy: Shy, command: str) -> None:
    work(tell, "killed")
    fall_silent(repo, "killed")
    assert "interrupted" in (said := shy(command).out) and ASKED in said


def test_where_nothing_is_left_nothing_heavy_runs(
    repo: Path, tell: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from twiceshy.doors import hook_heavy

    taken: list[object] = []
    monkeypatch.setattr(hook_heavy, "soon", lambda event, repo, left: taken.append(left))
    work(tell, "at work")
    begin(tell, "next")
    assert not taken, "it may be at work in another window"
    fall_silent(repo, "at work")
    begin(tell, "third")
    assert taken == [True]
