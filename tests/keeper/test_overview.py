"""stats: the block, and what was surfaced in the session at hand."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Ran

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
    assert "Corrections surfaced this session: 1\n" in said
    assert 'Last locked: "never force-push to main" (4 weeks ago)' in said
    found = shy("stats", "--json", env=later).json
    assert (found["memories"], found["locked"], found["sessions"], found["surfaced"]) == (2, 1, 1, 1)
