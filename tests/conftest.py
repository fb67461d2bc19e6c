"""Real stores, real git, real processes; and a fence: no test may touch the real home."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import settings

from twiceshy.agents import shells
from twiceshy.store import patience

# In CI the same examples every time, so that a red run can be repeated; at home new ones each time.
settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")

# How who runs the tests has set up their own Python, git, colours and proxies is no part of them.
for _name in list(os.environ):
    _of_python = _name.startswith("PYTHON") and _name not in ("PYTHONPATH", "PYTHONHOME")
    if _of_python or _name.startswith(("GIT_", "FORCE_COLOR", "CLICOLOR")) or _name.lower().endswith("_proxy"):
        del os.environ[_name]

# A shell starts what runs in its background deaf to Ctrl-C, and `nohup` to a hang-up; what is tested here must hear them.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGQUIT, signal.SIG_DFL)
signal.signal(signal.SIGHUP, signal.SIG_DFL)


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


FAULTS = ("AttributeError", "ImportError", "IndexError", "KeyError", "ModuleNotFoundError", "NameError", "TypeError")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Path]:
    """A home of its own for every test; the real one must stay out of reach."""
    folder = tmp_path / "home"
    folder.mkdir()
    for name in list(os.environ):
        if name.startswith(("TWICESHY_", "XDG_", "CLAUDE", "CODEX_", "GEMINI_", "QWEN_", "COPILOT_", "OPENCODE_")):
            monkeypatch.delenv(name)
    for name, _ in shells.AGENTS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(patience, "tell", None)  # a command that ran in this process listens for good
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("TWICESHY_HOME", str(folder / "twiceshy"))
    monkeypatch.setenv("TWICESHY_DEADLINE_MS", "300000")  # a busy machine must not silence what is under test
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    for name, value in {"COUNT": "1", "KEY_0": "maintenance.auto", "VALUE_0": "false"}.items():
        monkeypatch.setenv(f"GIT_CONFIG_{name}", value)  # newer gits tidy up behind a commit, when a test looks already
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Ada")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "ada@example.org")
    yield folder
    log = folder / "twiceshy" / "hook.log"  # hooks are silent, so a fault of ours would pass for an empty answer
    lines = log.read_text("utf-8", "replace").splitlines() if log.is_file() else []
    ours = [line for line in lines if line.split(" ")[1:2] and line.split(" ")[1] in FAULTS]
    assert not ours or request.node.get_closest_marker("faulty_hook"), ours


def git(*words: str, cwd: Path | str) -> str:
    done = subprocess.run(["git", *words], cwd=cwd, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.fixture
def repo(tmp_path: Path) -> Path:
    """A real git repository with one commit on main."""
    folder = tmp_path / "shop"
    folder.mkdir()
    git("init", "-q", "-b", "main", cwd=folder)
    (folder / "README.md").write_text("# shop\n")
    git("add", ".", cwd=folder)
    git("commit", "-qm", "start", cwd=folder)
    return folder


@pytest.fixture
def shy(repo: Path) -> Callable[..., Ran]:
    """Runs the command line as people do: a process of its own, in the repository."""

    def run(*words: str, cwd: Path | None = None, stdin: str = "", env: dict[str, str] | None = None) -> Ran:
        done = subprocess.run(
            [sys.executable, "-m", "twiceshy.doors.cli.main", *words],
            cwd=cwd or repo, input=stdin, capture_output=True, text=True, timeout=600,
            env={**os.environ, **(env or {})},
        )  # fmt: skip
        return Ran(done.returncode, done.stdout, done.stderr)

    return run
