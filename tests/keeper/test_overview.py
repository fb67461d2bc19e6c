"""stats: the block, and what was surfaced in the session at hand."""

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Ran, git
from twiceshy import paths
from twiceshy.keeper import hall
from twiceshy.keeper.looking import insights
from twiceshy.work import drain

Shy = Callable[..., Ran]


@pytest.mark.promise("STATS-1")
def test_the_block(shy: Shy, repo: Path) -> None:
    frozen = {"TWICESHY_NOW": "2026-11-01T08:00:00Z", "TWICESHY_DEADLINE_MS": "20000"}
    shy("remember", "never force-push to main", "--lock", env=frozen)
    shy("remember", "the office has a green door", "--kind", "fact", env=frozen)
    later = {**frozen, "TWICESHY_NOW": "2026-11-29T08:00:00Z"}
    assert shy("stats", "--json", env=later).json["surfaced"] == 0
    payload = {"hook_event_name": "UserPromptSubmit", "session_id": "s1", "cwd": str(repo),
               "prompt": "force-push the fix to main"}  # fmt: skip
    assert "never force-push" in shy("hook", "claude-code", stdin=json.dumps(payload), env=later).out
    said = shy("stats", env=later).out
    assert "Memories: 2 (1 locked, 1 learned)\nSessions: 1\n" in said
    assert "Corrections surfaced this session: 1 (the last one: claude-code, just now)\n" in said
    much_later = {**frozen, "TWICESHY_NOW": "2026-12-06T08:00:00Z"}
    assert "this session: 1 (the last one: claude-code, 7 days ago)\n" in shy("stats", env=much_later).out
    assert 'Last locked: "never force-push to main" (4 weeks ago)' in said
    assert said.endswith("By kind: 1 fact, 1 rule\n")
    shy("remember", "never amend", env=later)
    assert shy("stats", env=later).out.endswith("By kind: 1 fact, 2 rules\n")
    shy("undo", env=later)
    found = shy("stats", "--json", env=later).json
    assert (found["memories"], found["locked"], found["sessions"], found["surfaced"]) == (2, 1, 1, 1)


@pytest.mark.promise("STATS-1")
def test_what_is_surfaced_is_counted_among_the_corrections(shy: Shy, repo: Path) -> None:
    """A fact that is told corrects nothing; a person's rule does, and so does what replaced something."""
    shy("remember", "never force-push to main")
    shy("remember", "main is built from tag v3 after a force-push", "--kind", "fact")
    old = shy("remember", "the force-push alarm of main goes to ops@acme.dev", "--kind", "fact", "--json").json["id"]
    shy("correct", old, "the force-push alarm of main goes to dev@acme.dev")
    payload = {"hook_event_name": "UserPromptSubmit", "session_id": "s1", "cwd": str(repo),
               "prompt": "who gets the force-push alarm of main, and is main built from tag v3?"}  # fmt: skip
    told = shy("hook", "claude-code", stdin=json.dumps(payload)).out
    found = shy("stats", "--json").json
    assert found["corrections"] == 2
    assert found["surfaced"] == ("never force-push" in told) + ("dev@acme.dev" in told)
    assert "tag v3" in told


@pytest.mark.promise("STATS-1")
def test_only_sessions_of_this_repository_count(shy: Shy, repo: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    git("init", "-q", cwd=other)
    for place, session in ((repo, "s1"), (other, "s2"), (other, "s3")):
        payload = {"hook_event_name": "UserPromptSubmit", "session_id": session, "cwd": str(place),
                   "prompt": f"From now on, in all my projects, always answer in German ({session})"}  # fmt: skip
        shy("hook", "claude-code", stdin=json.dumps(payload), cwd=place)
        shy(
            "remember",
            f"I like short answers {session}",
            "--scope",
            "user",
            cwd=place,
            env={"TWICESHY_SESSION": session},
        )
    assert shy("stats", "--json").json["sessions"] == 1
    assert shy("stats", "--json", cwd=other).json["sessions"] == 2


@pytest.mark.promise("STATS-1")
def test_what_every_session_is_told_at_its_start_corrects_nobody(shy: Shy, repo: Path) -> None:
    for text in ("never force-push to main", "use pnpm, not npm", "keep PRs small"):
        shy("remember", text, "--lock")
    start = {"hook_event_name": "SessionStart", "session_id": "s1", "source": "startup", "cwd": str(repo)}
    assert "never force-push" in shy("hook", "claude-code", stdin=json.dumps(start)).out
    assert shy("stats", "--json").json["surfaced"] == 0
    asked = {"hook_event_name": "PreToolUse", "session_id": "s1", "cwd": str(repo), "tool_name": "Bash",
             "tool_input": {"command": "git push --force origin main"}}  # fmt: skip
    assert "never force-push" in shy("hook", "claude-code", stdin=json.dumps(asked)).out
    assert shy("stats", "--json").json["surfaced"] == 1


@pytest.mark.promise("WEB-PAGES")
@pytest.mark.parametrize("drained", [True, False])
def test_of_what_hooks_were_asked_only_what_was_typed_is_a_prompt(
    shy: Shy, repo: Path, monkeypatch: pytest.MonkeyPatch, drained: bool
) -> None:
    monkeypatch.setenv("TWICESHY_NOW", "2026-11-29T08:00:00Z")
    monkeypatch.setenv("TWICESHY_NO_WORKER", "1")
    monkeypatch.setenv("TWICESHY_DEADLINE_MS", "20000")
    shy("remember", "never force-push to main", "--lock")
    said = {"hook_event_name": "UserPromptSubmit", "prompt": "force-push the fix to main"}
    called = {"tool_name": "Bash", "tool_input": {"command": "git push --force origin main"}}
    for event in (
        {"hook_event_name": "SessionStart", "source": "startup"}, said, {"hook_event_name": "PreToolUse", **called},
    ):  # fmt: skip
        shy("hook", "claude-code", stdin=json.dumps({"session_id": "s1", "cwd": str(repo), **event}))
    here = paths.resolve(str(repo))
    if drained:
        drain.drain(here, time.time)
    keeper = hall.Keeper(here)
    counted = insights.days(keeper, 7)
    keeper.close()
    assert counted.sum("hook") == 3
    assert (counted.sum("prompt"), counted.sum("prompt:inject"), counted.sum("prompt:abstain")) == (1, 1, 0)
