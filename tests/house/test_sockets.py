"""No network, no daemon: the journeys with sockets forbidden, and once more in a world without a network.

Every Python process of the first kind carries a fence: an audit hook that notes and refuses any socket that
is not a private pair (asyncio's own alarm clock), any address looked up, any connection.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from corpus_logs import uploader_talk

Run = Callable[..., subprocess.CompletedProcess[str]]
pytestmark = pytest.mark.promise("HOUSE-SOCKETS")

FENCE = """
import os, sys
def watch(event, words):
    if not event.startswith("socket."):
        return
    local_pair = event == "socket.__new__" and int(words[1]) == 1  # AF_UNIX
    if local_pair or event in ("socket.gethostname",):
        return
    with open(os.environ["SOCKET_FENCE"], "a") as file:
        file.write(f"{event} {words!r} {sys.argv}\\n")
    raise PermissionError(f"sockets are forbidden: {event}")
sys.addaudithook(watch)
"""


def runner(repo: Path, env: Mapping[str, str], before: tuple[str, ...] = ()) -> Run:
    def run(*words: str, stdin: str = "", script: str = "") -> subprocess.CompletedProcess[str]:
        program = ["-c", script] if script else ["-m", "twiceshy.doors.cli.main", *words]
        return subprocess.run(
            [*before, sys.executable, *program],
            cwd=repo, input=stdin, capture_output=True, text=True, timeout=600, env={**os.environ, **env},
        )  # fmt: skip

    return run


@pytest.fixture
def fenced(tmp_path: Path, repo: Path) -> tuple[Run, Path]:
    site = tmp_path / "site"
    site.mkdir()
    (site / "sitecustomize.py").write_text(FENCE)
    noted = tmp_path / "sockets.log"
    env = {"PYTHONPATH": str(site), "SOCKET_FENCE": str(noted), "TWICESHY_DEADLINE_MS": "20000"}
    return runner(repo, env), noted


def hook(repo: Path, name: str, **more: str) -> str:
    fields = {"hook_event_name": name, "session_id": "s1", "cwd": str(repo), **more}
    return json.dumps(fields)


def journeys(run: Run, repo: Path, home: Path) -> None:
    """Teach, recall, hook, ingest, search, onboard, explore, work, share, mend, leave."""

    def fine(*words: str, stdin: str = "") -> str:
        done = run(*words, stdin=stdin)
        assert done.returncode == 0, (words, done.stderr)
        return done.stdout

    (repo / "AGENTS.md").write_text("- Never deploy on a Friday.\n")
    fine("init", "--agents", "claude-code")
    fine("remember", "never push to github directly, use scripts/publish.sh", "--lock")
    assert "publish.sh" in fine("recall", "push the release to github")
    assert "publish.sh" in fine("hook", "claude-code", stdin=hook(repo, "SessionStart", source="startup"))
    prompt = "from now on always run make check before a commit"
    fine("hook", "claude-code", stdin=hook(repo, "UserPromptSubmit", prompt=prompt))
    fine("hook", "claude-code", stdin=hook(repo, "Stop"))
    uploader_talk(home, repo)
    fine("ingest")
    assert "settings" in fine("search", "retry limit of the uploader")
    assert "Never deploy on a Friday." in fine("onboard")
    for words in (("wonder", "github"), ("reason", "should we push to github"), ("stats",), ("timeline",),
                  ("graph", "--json"), ("history",), ("inbox",), ("list", "--json")):  # fmt: skip
        fine(*words)
    fine("prepare", "--request", "fix the uploader")
    fine("finalize", "--success", "--summary", "fixed")
    fine("scope", "create", "common")
    fine("export")
    assert run("doctor").returncode in (0, 1)
    asked = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18",
         "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/list"},
    ]  # fmt: skip
    assert '"tools"' in fine("mcp", stdin="".join(json.dumps(one) + "\n" for one in asked))
    fine("clean")


def test_the_fence_bites(fenced: tuple[Run, Path]) -> None:
    run, noted = fenced
    done = run(script="import socket; socket.create_connection(('127.0.0.1', 9))")
    assert "sockets are forbidden" in done.stderr
    assert noted.read_text().startswith("socket.")


@pytest.mark.slow
def test_every_journey_with_sockets_forbidden(fenced: tuple[Run, Path], repo: Path, home: Path) -> None:
    run, noted = fenced
    journeys(run, repo, home)
    assert not noted.exists(), noted.read_text()


@pytest.mark.slow
def test_every_journey_in_a_world_without_a_network(repo: Path, home: Path) -> None:
    """Here children that start without their surroundings have no network either."""
    apart = ("unshare", "--map-root-user", "--net")
    if not shutil.which("unshare") or subprocess.run([*apart, "true"], capture_output=True).returncode:
        pytest.skip("this machine makes no network namespaces")
    journeys(runner(repo, {"TWICESHY_DEADLINE_MS": "20000"}, apart), repo, home)
