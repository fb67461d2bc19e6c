"""Everything has a caller of its own: a session's start tidies, an ingested log captures gotchas and patterns."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from conftest import Ran
from state import hooks
from twiceshy import paths
from twiceshy.care import rebuild
from twiceshy.doors import hook_heavy
from twiceshy.model import moments
from twiceshy.model.hook import HookEvent
from twiceshy.model.session import Event, Session
from twiceshy.work import fromlog

Shy = Callable[..., Ran]


@pytest.mark.promise("STATE-TIDY")
def test_a_sessions_start_tidies_once_a_day(
    shy: Shy, repo: Path, play: hooks.Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    play("one", hooks.prompt("fix it"), hooks.command("make x", "", 0), hooks.stop())
    ahead = moments.iso(moments.epoch(shy("story", "sessions", "--json").json[0]["updated"]) + 9 * moments.DAY)
    monkeypatch.setenv("TWICESHY_NOW", ahead)
    hook_heavy.after(HookEvent("claude-code", "stop", "two", str(repo)))
    assert shy("archive", "list", "--json").json == []
    hook_heavy.after(HookEvent("claude-code", "session_start", "two", str(repo)))
    assert [one["key"] for one in shy("archive", "list", "--json").json] == ["one"]


@pytest.mark.promise("GOTCHA-ONE")
def test_the_state_follows_from_the_operations(shy: Shy, repo: Path, play: hooks.Play) -> None:
    shy("story", "start", "S")
    shy("plan", "one", "two", "--done", "1")
    shy("attempt", "parse it", "--failed", "--error", "ValueError: x")
    shy("attempt", "parse it", "--failed", "--error", "ValueError: x")
    shy("gotcha", "It bites - here")
    play("one", hooks.prompt("fix it"), hooks.command("make build", "error: no rule", 2), hooks.stop())
    shy("tidy", env={"TWICESHY_NOW": moments.iso(time.time() + 40 * moments.DAY)})
    shy("archive", "restore", "one")
    assert rebuild.compare(paths.resolve(str(repo)).database, time.time) == []


def told(repo: Path) -> Iterator[Event]:
    """A log in which a build fails twice and passes after an edit."""
    error = "src/a.ts(3,5): error TS2322: Type 'string' is not assignable to type 'number'."
    rows: list[dict[str, object]] = [{"who": "person", "kind": "message", "text": "make the build pass"}]
    for number, (code, output) in enumerate(((2, error), (2, error), (0, ""))):
        call = f"c{number}"
        if code == 0:
            rows.append(
                {"who": "assistant", "kind": "edit", "text": "x", "target": str(repo / "src/a.ts"), "call": "e"}
            )
            rows.append({"who": "tool", "kind": "tool_result", "text": "ok", "call": "e"})
        rows.append({"who": "assistant", "kind": "command", "text": "npm run build", "target": "npm run build",
                     "call": call})  # fmt: skip
        rows.append({"who": "tool", "kind": "tool_result", "text": output, "call": call, "exit_code": code,
                     "failed": code != 0})  # fmt: skip
    rows.append({"who": "assistant", "kind": "message", "text": "It builds."})
    for number, row in enumerate(rows):
        yield Event("log-1", number, at=f"2026-11-10T10:00:{number:02d}.000Z", **row)  # type: ignore[arg-type]


@pytest.mark.promise("GOTCHA-AUTO")
def test_an_ingested_log_captures_and_cures(shy: Shy, repo: Path) -> None:
    (repo / ".twiceshy/local").mkdir(parents=True)
    fromlog.consume(paths.resolve(str(repo)), Session("log-1", "codex", "x", cwd=str(repo)), told(repo))
    (found,) = shy("gotchas", "--json").json
    details = found["details"]
    assert (details["category"], details["frequency"], details["resolved"]) == ("build", 2, True)
    assert "TS2322" in details["title"] and "src/a.ts" in details["solution"]
    fromlog.consume(paths.resolve(str(repo)), Session("log-1", "codex", "x", cwd=str(repo)), told(repo))
    assert shy("gotchas", "--json").json[0]["details"]["frequency"] == 2
