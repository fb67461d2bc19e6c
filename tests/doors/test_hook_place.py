"""Which repository an event belongs to: a shell wanders, a session stays where it began."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import twiceshy
from twiceshy import paths
from twiceshy.doors import hook_heavy
from twiceshy.keeper import memories
from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import opened
from twiceshy.model.hook import HookEvent
from twiceshy.store import spool
from twiceshy.store.port import Query

START = Path(twiceshy.__file__).parent / "doors" / "hook_start.py"
PUSH = {"tool_name": "Bash", "tool_input": {"command": "git push --force"}}
Hook = Callable[..., str]

pytestmark = pytest.mark.promise("HOOK-PLACE")


def git(*words: str, cwd: Path) -> None:
    settings = ("-c", "protocol.file.allow=always")
    subprocess.run(["git", *settings, *words], cwd=cwd, capture_output=True, check=True)


def made(folder: Path) -> Path:
    folder.mkdir(parents=True)
    git("init", "-q", "-b", "main", cwd=folder)
    git("commit", "-q", "--allow-empty", "-m", "start", cwd=folder)
    return folder


def teach(folder: Path, text: str) -> None:
    with opened(str(folder)) as keeper:
        memories.remember(keeper, memories.Statement(text, "rule"))


def told(folder: Path) -> set[str]:
    with opened(str(folder)) as keeper:
        return {memory.text for memory in pages.listed(keeper, Query(scopes=("repo",)))}


@pytest.fixture(params=["mark", "environment"])
def hook(request: pytest.FixtureRequest, repo: Path) -> Hook:
    """Events of a session that began in `repo`; some clients tell that with every event, some only once."""
    told_always = {"CLAUDE_PROJECT_DIR": str(repo)} if request.param == "environment" else {}

    def run(name: str, cwd: Path, session: str = "s1", **more: Any) -> str:
        event = {"hook_event_name": name, "session_id": session, "cwd": str(cwd), "transcript_path": "x", **more}
        done = subprocess.run(
            [sys.executable, "-I", "-S", str(START), "--agent", "claude-code"],
            input=json.dumps(event).encode(), capture_output=True, check=False, timeout=600,
            env={**os.environ, "TWICESHY_NO_WORKER": "1", **told_always},
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, b"")
        return done.stdout.decode()

    return run


def wandered(kind: str, repo: Path, tmp_path: Path) -> Path:
    """A folder in which nobody set anything up."""
    if kind == "submodule":
        git("submodule", "add", "-q", str(made(tmp_path / "lib")), "vendor/lib", cwd=repo)
        return repo / "vendor" / "lib"
    if kind == "repository inside":
        return made(repo / "fixtures" / "sample")
    if kind == "repository beside":
        return made(tmp_path / "other")
    folder = tmp_path / "nowhere"
    folder.mkdir()
    return folder


@pytest.mark.parametrize("kind", ["submodule", "repository inside", "repository beside", "folder of nobody's"])
def test_a_shell_that_wandered_off_leaves_the_session_where_it_began(
    repo: Path, tmp_path: Path, hook: Hook, kind: str
) -> None:
    teach(repo, "never force push")
    away = wandered(kind, repo, tmp_path)
    hook("SessionStart", repo, source="startup")
    hook("SessionStart", away, source="compact")
    assert "never force push" in hook("PreToolUse", away, **PUSH)
    hook("UserPromptSubmit", away, prompt="no, never use any in this code")
    hook_heavy.learn(HookEvent("claude-code", "prompt", "s1", str(repo)))
    assert told(repo) == {"never force push", "never use any in this code"}
    assert not (away / ".twiceshy").exists()


def test_what_follows_is_done_where_the_session_belongs(repo: Path, tmp_path: Path, hook: Hook) -> None:
    """The worker is told a folder, too."""
    teach(repo, "never force push")
    away = wandered("repository beside", repo, tmp_path)
    hook("SessionStart", repo, source="startup")
    hook("UserPromptSubmit", away, prompt="always use tabs")
    lines = [line for _, line in spool.read(spool.file_of(paths.resolve(str(repo)).spool, "s1"))]
    assert {line["root"] for line in lines} == {str(repo)}
    assert not (Path(paths.home()) / "spool" / "s1.jsonl").exists()


def test_a_repository_with_a_memory_is_heard_for_itself_and_guarded_by_both(
    repo: Path, tmp_path: Path, hook: Hook
) -> None:
    teach(repo, "never force push")
    other = made(tmp_path / "other")
    teach(other, "never run npm install")
    hook("SessionStart", repo, source="startup")
    assert "never run npm install" in hook("UserPromptSubmit", other, prompt="may I run npm install for the packages?")
    install = {"tool_name": "Bash", "tool_input": {"command": "npm install"}}
    assert "never run npm install" in hook("PreToolUse", other, **install)
    assert "never force push" in hook("PreToolUse", other, **PUSH)
    assert hook("PreToolUse", other, **PUSH) == "", "once in a session"
    hook("UserPromptSubmit", other, prompt="always use tabs")
    hook_heavy.learn(HookEvent("claude-code", "prompt", "s1", str(other)))
    assert "always use tabs" in told(other) and told(repo) == {"never force push"}


def test_a_rule_of_the_persons_own_is_not_told_for_each_of_two_repositories(
    repo: Path, tmp_path: Path, hook: Hook
) -> None:
    other = made(tmp_path / "other")
    teach(other, "never run npm install")
    with opened(str(repo)) as keeper:
        memories.remember(keeper, memories.Statement("never force push", "rule", scope="user"))
    teach(repo, "never run npm publish")
    hook("SessionStart", repo, source="startup")
    assert hook("PreToolUse", other, **PUSH).count("never force push [") in (1, 2)  # in both spellings of the answer
    assert hook("PreToolUse", other, **PUSH) == ""


@pytest.mark.parametrize("start", ["home", "plain"])
def test_a_session_that_began_nowhere_belongs_to_where_it_works(
    home: Path, tmp_path: Path, start: str, repo: Path
) -> None:
    folder = home if start == "home" else tmp_path
    other = made(tmp_path / "other")
    for name, cwd, more in (
        ("SessionStart", folder, {"source": "startup"}),
        ("UserPromptSubmit", other, {"prompt": "always use tabs"}),
    ):
        event = {"hook_event_name": name, "session_id": "s2", "cwd": str(cwd), "transcript_path": "x", **more}
        subprocess.run(
            [sys.executable, "-I", "-S", str(START), "--agent", "codex"],
            input=json.dumps(event).encode(), check=True, env={**os.environ, "TWICESHY_NO_WORKER": "1"}, timeout=600,
        )  # fmt: skip
    hook_heavy.learn(HookEvent("codex", "prompt", "s2", str(other)))
    assert told(other) == {"always use tabs"}


def test_a_worktree_is_the_checkout_at_hand(repo: Path, tmp_path: Path, hook: Hook) -> None:
    teach(repo, "never force push")
    git("worktree", "add", "-q", str(tmp_path / "tree"), cwd=repo)
    hook("SessionStart", repo, source="startup")
    assert "never force push" in hook("PreToolUse", tmp_path / "tree", **PUSH)
    hook("UserPromptSubmit", tmp_path / "tree", prompt="always use tabs")
    lines = [line for _, line in spool.read(spool.file_of(paths.resolve(str(repo)).spool, "s1"))]
    assert lines[-1]["cwd"] == str(tmp_path / "tree") and lines[-1]["root"] == str(repo)
