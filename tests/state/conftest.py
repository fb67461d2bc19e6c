"""What tests of state share: hooks as an agent fires them, and the drain after them."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from state.hooks import Play
from twiceshy import paths
from twiceshy.work import drain


@pytest.fixture
def play(repo: Path) -> Play:
    """Feed events to the hook as Claude Code does, then drain; what the hook said last."""
    (repo / ".twiceshy" / "local").mkdir(parents=True, exist_ok=True)

    def run(session: str, *events: dict[str, Any], over: bool = True) -> str:
        said = ""
        for event in events:
            payload = {"session_id": session, "cwd": str(repo), "permission_mode": "acceptEdits", **event}
            done = subprocess.run(
                [sys.executable, "-m", "twiceshy.doors.hook", "--agent", "claude-code"],
                input=json.dumps(payload), text=True, check=True, cwd=repo, capture_output=True,
                env={**os.environ, "TWICESHY_NO_WORKER": "1"},
            )  # fmt: skip
            said = done.stdout
        if over:
            drain.drain(paths.resolve(str(repo)), time.time)
        return said

    return run
