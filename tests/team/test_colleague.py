"""The whole way: init --team, a rule, push; a colleague with another home pulls, and their agent knows."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from team_worlds import World, environment, file_of, git, pull, save, seen, teach, world


def hook(repo: Path, home: Path, name: str, session: str, **fields: str) -> str:
    """The hook as an agent runs it: the command of the committed settings, or before there are any the plain one."""
    payload = {"hook_event_name": name, "session_id": session, "cwd": str(repo), "source": "startup", **fields}
    settings = repo / ".claude" / "settings.json"
    command = f"{shlex.quote(sys.executable)} -I -S {shlex.quote(str(HOOK))} --agent claude-code"
    if settings.exists():
        command = json.loads(settings.read_text())["hooks"][name][0]["hooks"][0]["command"]
    where = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command, shell=True, input=json.dumps(payload), text=True, capture_output=True, cwd=repo, timeout=600,
        env={**environment(home), "PATH": where, "TWICESHY_NO_WORKER": "1"}, check=True,
    )  # fmt: skip
    assert done.stderr == ""
    return done.stdout


def shy(repo: Path, home: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "twiceshy.doors.cli.main", *words], cwd=repo, env=environment(home), text=True,
        capture_output=True, timeout=600, check=True,
    )  # fmt: skip
    return done.stdout


HOOK = str(Path(__file__).parents[2] / "src" / "twiceshy" / "doors" / "hook_start.py")


@pytest.fixture
def shared(tmp_path: Path) -> World:
    return world(tmp_path)


@pytest.mark.promise("TEAM-COLLEAGUE")
def test_a_colleague_pulls_and_their_agent_gets_the_rule(shared: World, tmp_path: Path) -> None:
    adas, bobs = tmp_path / "home-ada", tmp_path / "home-bob"
    shy(shared.ada, adas, "init", "--team", "--agents", "claude-code")
    assert (shared.ada / ".twiceshy" / "MEMORY.md").exists()
    memory = json.loads(
        shy(shared.ada, adas, "remember", "Never push to GitHub directly, ask first", "--lock", "--json")
    )
    shy(shared.ada, adas, "promote", memory["id"])
    save(shared.ada)
    git(shared.ada, "push", "-q")

    assert "GitHub" not in hook(shared.bob, bobs, "SessionStart", "before")
    assert pull(shared.bob)
    assert "Never push to GitHub directly" in hook(shared.bob, bobs, "SessionStart", "after")
    told = hook(shared.bob, bobs, "UserPromptSubmit", "another", prompt="push the new version to github")
    assert "Never push to GitHub directly" in told and "locked rule, team, " in told
    assert git(shared.bob, "status", "--porcelain") == ""

    shy(shared.ada, adas, "correct", memory["id"], "Push to GitHub only through scripts/publish.sh")
    save(shared.ada)
    git(shared.ada, "push", "-q")
    assert pull(shared.bob)
    told = hook(shared.bob, bobs, "SessionStart", "third")
    assert "scripts/publish.sh" in told
    assert "ask first" not in told
    for path in (bobs / "twiceshy").rglob("hook.log"):
        assert path.read_text() == ""


@pytest.mark.promise("TEAM-COLLEAGUE")
def test_a_prompt_in_a_running_session_asks_nothing_of_the_files(shared: World, tmp_path: Path) -> None:
    bobs = tmp_path / "home-bob"
    first = teach(shared.bob, "Never push to GitHub directly, ask first")
    seen(shared.bob)
    assert "GitHub" in hook(shared.bob, bobs, "UserPromptSubmit", "one", prompt="push it to github now")
    text = file_of(shared.bob, first).read_text()
    other = text.replace("Never push to GitHub directly, ask first", "The kettle in the office is broken")
    file_of(shared.bob, first).with_name("kettle.md").write_text(other.replace("id: 01", "id: 02"))
    asked = "is the office kettle broken"
    assert "kettle in" not in hook(shared.bob, bobs, "UserPromptSubmit", "one", prompt=asked)
    assert "kettle in" in hook(shared.bob, bobs, "UserPromptSubmit", "two", prompt=asked)
