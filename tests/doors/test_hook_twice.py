"""Plugin and `init` for the same agent: one of the two hooks speaks, never both, never none."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Ran
from twiceshy.doors import hook_twice
from twiceshy.setup import command, packages

Shy = Callable[..., Ran]
RULE = "Publish with scripts/zebra.sh, never by hand"
PROMPTS = {"claude-code": "UserPromptSubmit", "codex": "UserPromptSubmit", "gemini": "BeforeAgent"}
FOLDERS = {"claude-code": "claude", "codex": "codex", "gemini": "gemini"}


def plugin_line(agent: str) -> str:
    """The command that the package gives the client."""
    tree = json.loads(packages.package_files()[f"{FOLDERS[agent]}/hooks/hooks.json"])
    line = tree["hooks"][PROMPTS[agent]][0]["hooks"][0]["command"]
    assert isinstance(line, str)
    return line


def said(repo: Path, agent: str, line: str, session: str, **environment: str) -> str:
    payload = {
        "hook_event_name": PROMPTS[agent], "session_id": session, "cwd": str(repo), "prompt": "please publish with zebra",
        "transcript_path": str(repo / "log.jsonl"),
    }  # fmt: skip
    scripts = str(Path(sys.executable).parent)
    done = subprocess.run(
        ["/bin/sh", "-c", line], cwd=repo, input=json.dumps(payload), capture_output=True, text=True, check=True,
        env={**os.environ, "PATH": f"{scripts}:{os.environ['PATH']}", "TWICESHY_NO_WORKER": "1", **environment},
    )  # fmt: skip
    return done.stdout


def ours(agent: str) -> str:
    return command.hook_line(agent)


@pytest.mark.promise("SETUP-PLUGIN-ONCE")
@pytest.mark.parametrize("agent", sorted(PROMPTS))
@pytest.mark.parametrize("team", [(), ("--team",)])
def test_one_of_the_two_speaks(shy: Shy, repo: Path, agent: str, team: tuple[str, ...]) -> None:
    shy("remember", RULE)
    assert "zebra.sh" in said(repo, agent, plugin_line(agent), "alone")
    assert shy("init", "--agents", agent, *team).code == 0
    noted = sorted(repo.glob(".twiceshy/local/spool/*"))
    assert said(repo, agent, plugin_line(agent), "both") == ""
    assert sorted(repo.glob(".twiceshy/local/spool/*")) == noted  # nor is the event counted twice
    assert "zebra.sh" in said(repo, agent, ours(agent), "both")
    assert shy("clean", "--agents", agent).code == 0
    shy("remember", RULE)
    assert "zebra.sh" in said(repo, agent, plugin_line(agent), "again")


@pytest.mark.promise("SETUP-PLUGIN-ONCE")
@pytest.mark.parametrize("agent", sorted(PROMPTS))
def test_the_persons_own_settings_count_too(shy: Shy, repo: Path, agent: str) -> None:
    shy("remember", RULE)
    assert shy("install", "--global", "--agents", agent).code == 0
    assert said(repo, agent, plugin_line(agent), "both") == ""
    assert "zebra.sh" in said(repo, agent, ours(agent), "both")


@pytest.mark.promise("SETUP-PLUGIN-ONCE")
def test_settings_that_the_session_does_not_read_do_not_count(shy: Shy, repo: Path, tmp_path: Path) -> None:
    """Claude reads the settings of the folder it was started in, and of no folder above."""
    shy("remember", RULE)
    shy("init", "--agents", "claude-code")
    inner = repo / "packages" / "web"
    inner.mkdir(parents=True)
    assert "zebra.sh" in said(repo, "claude-code", plugin_line("claude-code"), "inner", CLAUDE_PROJECT_DIR=str(inner))


def test_other_settings_are_not_taken_for_ours(tmp_path: Path) -> None:
    settings = tmp_path / ".claude" / "settings.json"
    settings.parent.mkdir()
    environment = {"HOME": str(tmp_path / "nobody")}
    for text in (
        "",
        "{",
        '{"enabledPlugins": {"twiceshy@twiceshy": true}}',
        '{"command": "other --agent claude-code"}',
    ):
        settings.write_text(text)
        assert not hook_twice.is_set_up("claude-code", str(tmp_path), environment)
    settings.write_text('{"command": "twiceshy-hook --agent claude-code"}')
    assert hook_twice.is_set_up("claude-code", str(tmp_path), environment)
    assert not hook_twice.is_set_up("codex", str(tmp_path), environment)
    assert not hook_twice.is_set_up("no-such-agent", str(tmp_path), environment)
    moved = {"HOME": "/nowhere", "CLAUDE_CONFIG_DIR": str(settings.parent)}
    assert hook_twice.is_set_up("claude-code", "/nowhere", moved)


PLUGGED = {
    "claude-code": (".claude/settings.json", '{"enabledPlugins": {"twiceshy@twiceshy": true}}'),
    "codex": (".codex/config.toml", '[plugins."twiceshy-codex@twiceshy"]\nenabled = true\n'),
    "gemini": (".gemini/extensions/twiceshy/gemini-extension.json", "{}"),
}


@pytest.mark.promise("SETUP-PLUGIN-ONCE")
@pytest.mark.parametrize("agent", sorted(PLUGGED))
def test_doctor_names_a_plugin_and_one_too_many(shy: Shy, repo: Path, home: Path, agent: str) -> None:
    name, text = PLUGGED[agent]
    (home / name).parent.mkdir(parents=True)
    (home / name).write_text(text)
    assert found(shy, f"{agent} (plugin)") == [("ok", "hooks, tools live; no hook has fired yet", "")]
    shy("init", "--agents", agent)
    ((level, message, hint),) = found(shy, f"{agent} (plugin)")
    assert (level, "is a second set-up" in message, "uninstall" in hint or "remove" in hint) == ("warn", True, True)
    (home / name).write_text("{" if agent != "gemini" else "")
    assert bool(found(shy, f"{agent} (plugin)")) is (agent == "gemini")  # an extension is its folder


def found(shy: Shy, subject: str) -> list[tuple[str, str, str]]:
    findings = shy("doctor", "--json").json["findings"]
    return [(one["level"], one["message"], one["hint"]) for one in findings if one["subject"] == subject]
