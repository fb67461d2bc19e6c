"""Files that git may take along: whose they are, whether git sees them, and what of this machine they say."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conftest import git
from twiceshy import paths
from twiceshy.doors import handback, hook, hook_heavy
from twiceshy.model.hook import HookEvent

Shy = Callable[..., Any]
OWN = {"mcpServers": {"jira": {"command": "jira-mcp", "env": {"TOKEN": "mine"}}}}

pytestmark = pytest.mark.promise("SETUP-PRIVATE")


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", f"{os.path.dirname(sys.executable)}{os.pathsep}{os.environ['PATH']}")


def added(repo: Path) -> None:
    """As `claude mcp add -s project` does."""
    file = repo / ".mcp.json"
    content = json.loads(file.read_text())
    content["mcpServers"].update(OWN["mcpServers"])
    file.write_text(json.dumps(content, indent=2))


def listed(repo: Path) -> str:
    return git("status", "--short", "--untracked-files=all", cwd=repo)


def names_this_machine(text: str) -> bool:
    return sys.prefix in text or "hook_start.py" in text


@pytest.mark.parametrize(
    ("agent", "name", "text"),
    [
        ("claude-code", ".mcp.json", json.dumps(OWN)),
        ("cursor", ".cursor/mcp.json", json.dumps(OWN)),
        ("gemini", ".gemini/settings.json", '{"theme": "x"}'),
        ("qwen", ".qwen/settings.json", '{"theme": "x"}'),
        ("codex", ".codex/config.toml", 'model = "o3"\n'),
    ],
)
def test_a_persons_own_file_that_git_would_add_names_no_path_of_this_machine(
    repo: Path, shy: Shy, agent: str, name: str, text: str
) -> None:
    file = repo / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text)
    assert shy("init", "--agents", agent).code == 0
    assert "twiceshy" in file.read_text() and not names_this_machine(file.read_text())
    assert name in listed(repo), "it is the person's, and stays in sight"
    before = file.read_text()
    assert shy("init", "--agents", agent).out.startswith("Nothing to change") and file.read_text() == before
    shy("clean", "--purge")
    assert file.read_text() == text


def test_a_file_of_one_machine_by_its_name_keeps_the_fast_hook_and_is_kept_out_of_git(repo: Path, shy: Shy) -> None:
    file = repo / ".claude" / "settings.local.json"
    file.parent.mkdir()
    file.write_text('{"model": "x"}')
    shy("init", "--agents", "claude-code")
    assert names_this_machine(file.read_text()) and "settings.local.json" not in listed(repo)
    shy("clean", "--purge")
    assert file.read_text() == '{"model": "x"}' and "settings.local.json" in listed(repo)


@pytest.mark.parametrize("way", ["init", "session", "prompt", "list", "doctor", "why --json"])
def test_a_file_that_the_person_added_to_is_not_hidden_any_longer(repo: Path, shy: Shy, way: str) -> None:
    shy("init", "--agents", "claude-code")
    assert ".mcp.json" not in listed(repo)
    added(repo)
    if way == "session":
        hook_heavy.tidy(HookEvent("claude-code", "session_start", "s1", str(repo)))
    elif way == "prompt":
        hook_heavy.after(HookEvent("claude-code", "prompt", "s1", str(repo)))
    else:
        done = shy(*way.split())
        assert way != "doctor" or ".mcp.json is" not in done.out
    text = (repo / ".mcp.json").read_text()
    assert "?? .mcp.json" in listed(repo) and not names_this_machine(text)
    assert set(json.loads(text)["mcpServers"]) == {"jira", "twiceshy"}
    assert shy("init").out.startswith("Nothing to change") and ".mcp.json is" not in shy("doctor").out
    shy("clean", "--purge")
    assert json.loads((repo / ".mcp.json").read_text()) == OWN


@pytest.mark.parametrize("event", ["UserPromptSubmit", "PostToolUse", "Stop"])
def test_any_hook_sees_that_a_hidden_file_was_written(
    repo: Path, shy: Shy, monkeypatch: pytest.MonkeyPatch, event: str
) -> None:
    started: list[HookEvent] = []
    monkeypatch.setattr(hook_heavy, "later", started.append)
    fields = {"session_id": "s1", "cwd": str(repo), "hook_event_name": event, "prompt": "go on", "tool_name": "Read"}
    shy("init", "--agents", "claude-code")
    os.utime(repo / ".git" / "info" / "exclude")
    hook.respond("claude-code", json.dumps(fields).encode())
    assert [each.name for each in started] == (["stop"] if event == "Stop" else [])
    started.clear()
    added(repo)
    hook.respond("claude-code", json.dumps(fields).encode())
    assert len(started) == 1
    hook_heavy.hand_back(started[0])
    assert "?? .mcp.json" in listed(repo) and not handback.is_due(paths.resolve(str(repo)))


def test_a_file_that_was_written_and_is_the_same_is_looked_into_once(repo: Path, shy: Shy) -> None:
    shy("init", "--agents", "claude-code")
    here, file = paths.resolve(str(repo)), repo / ".mcp.json"
    os.utime(repo / ".git" / "info" / "exclude", (time.time() - 9, time.time() - 9))
    file.write_text(file.read_text())
    before = (repo / ".git" / "info" / "exclude").read_bytes()
    assert handback.is_due(here)
    os.utime(file)
    shy("list")
    assert not handback.is_due(here) and (repo / ".git" / "info" / "exclude").read_bytes() == before
    assert ".mcp.json" not in listed(repo)


def test_a_file_dated_ahead_keeps_nobody_busy(repo: Path, shy: Shy) -> None:
    shy("init", "--agents", "claude-code")
    here = paths.resolve(str(repo))
    added(repo)
    os.utime(repo / ".mcp.json", (time.time() + 86_400, time.time() + 86_400))
    assert not handback.is_due(here)
    os.utime(repo / ".git" / "info" / "exclude", (time.time() - 9, time.time() - 9))
    os.utime(repo / ".mcp.json")
    assert handback.is_due(here)


def test_a_dry_run_shows_git_nothing(repo: Path, shy: Shy) -> None:
    shy("init", "--agents", "claude-code")
    added(repo)
    shy("remember", "use tabs", "--dry-run")
    assert ".mcp.json" not in listed(repo)


def test_a_pull_does_not_write_over_what_the_person_added(repo: Path, shy: Shy, tmp_path: Path) -> None:
    origin, other = tmp_path / "origin.git", tmp_path / "other"
    git("clone", "-q", "--bare", str(repo), str(origin), cwd=tmp_path)
    git("clone", "-q", str(origin), str(other), cwd=tmp_path)
    git("remote", "add", "origin", str(origin), cwd=repo)
    (other / ".mcp.json").write_text('{"mcpServers": {"gh": {"command": "gh-mcp"}}}')
    git("add", "-A", cwd=other)
    git("commit", "-qm", "mcp for all", cwd=other)
    git("push", "-q", cwd=other)
    shy("init", "--agents", "claude-code")
    added(repo)
    hook_heavy.tidy(HookEvent("claude-code", "session_start", "s1", str(repo)))
    done = subprocess.run(["git", "pull", "-q", "origin", "main"], cwd=repo, capture_output=True, check=False)
    assert done.returncode and b".mcp.json" in done.stderr
    assert "jira" in (repo / ".mcp.json").read_text()


def test_what_nobody_touched_is_left_alone_by_a_session(repo: Path, shy: Shy) -> None:
    shy("init", "--agents", "claude-code,gemini")
    before = (repo / ".mcp.json").read_bytes(), (repo / ".git" / "info" / "exclude").read_bytes()
    hook_heavy.tidy(HookEvent("claude-code", "session_start", "s1", str(repo)))
    assert before == ((repo / ".mcp.json").read_bytes(), (repo / ".git" / "info" / "exclude").read_bytes())


@pytest.mark.promise("SETUP-BROKEN")
def test_doctor_calls_a_broken_file_broken_and_not_missing(repo: Path, shy: Shy) -> None:
    shy("init", "--agents", "claude-code")
    (repo / ".claude" / "settings.local.json").write_text('{"hooks": {')
    told = shy("doctor").out
    assert "settings.local.json is unreadable" in told and "missing" not in told
