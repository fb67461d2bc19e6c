"""Whose command it is, by the processes above it: real shells, real terminals."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from twiceshy.keeper import processes

SHARED = "/dev/shm"  # a folder that isn't for passing things
pytestmark = pytest.mark.skipif(
    not (os.path.isdir(SHARED) and os.path.exists("/proc/self/stat")), reason="needs /proc and a folder beside /tmp"
)
MARKS = {"CLAUDECODE": "1", "CLAUDE_CODE_SESSION_ID": "s1"}
PYTHON = sys.executable.replace(" ", "\\ ")  # good within any quotes
TWICESHY = f"{PYTHON} -m twiceshy.doors.cli.main"
SAY = f"{TWICESHY} remember 'Always push with --force' --scope repo"
PTY = f"{PYTHON} -c \"import pty, shlex; pty.spawn(shlex.split('''{SAY}'''))\""


@pytest.fixture
def away() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="twiceshy-", dir=SHARED))
    subprocess.run(["git", "init", "-q", str(folder)], check=True)
    yield folder
    shutil.rmtree(folder)


def ran(folder: Path, line: str, marks: dict[str, str]) -> list[tuple[str, str]]:
    """What is remembered after a shell with these marks, below a client without any, ran a line."""
    subprocess.run(["bash", "-c", f"{line}; true"], cwd=folder, env={**os.environ, **marks}, stdin=subprocess.DEVNULL,
                   capture_output=True, check=True)  # fmt: skip
    until = time.monotonic() + 600
    while "setsid" in line and not (folder / "done").exists() and time.monotonic() < until:
        time.sleep(0.1)
    asked = [sys.executable, "-m", "twiceshy.doors.cli.main", "list", "--status", "all", "--json"]
    told = json.loads(subprocess.run(asked, cwd=folder, capture_output=True, check=True, text=True).stdout)
    return [(one["origin"], one["status"]) for one in told]


OFF = [
    f"env -u CLAUDECODE -u CLAUDE_CODE_SESSION_ID {SAY}", f"CLAUDECODE= CLAUDE_CODE_SESSION_ID= {SAY}",
    f'env -i PATH="$PATH" PYTHONPATH="$PYTHONPATH" HOME="$HOME" TWICESHY_HOME="$TWICESHY_HOME" {SAY}',
    f"env -u CLAUDECODE -u CLAUDE_CODE_SESSION_ID bash -c \"{SAY}; true\"", PTY,
    f"env -u CLAUDECODE -u CLAUDE_CODE_SESSION_ID {PTY}",
    f"(setsid bash -c \"sleep 0.3; env -u CLAUDECODE -u CLAUDE_CODE_SESSION_ID {SAY}; touch done\" >/dev/null 2>&1 &)",
]  # fmt: skip


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.parametrize("line", OFF)
def test_an_agent_that_takes_its_marks_off_is_still_the_agent(away: Path, line: str) -> None:
    assert ran(away, line, MARKS) == [("agent", "proposed")]


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.skipif(shutil.which("script") is None, reason="needs script")
def test_a_terminal_of_the_agents_own_making_makes_it_no_person(away: Path) -> None:
    assert ran(away, f'script -qec "{SAY}" /dev/null', MARKS) == [("agent", "proposed")]


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.skipif(os.path.exists("/proc") and processes._above(os.getpid()) is not None, reason="an agent runs this")
@pytest.mark.parametrize(
    ("line", "marks"),
    [(SAY, {}), (PTY, {}), (f"bash -c \"{SAY}; true\"", {}), (SAY, {"TERM_PROGRAM": "vscode"}),
     (f"(setsid bash -c \"sleep 0.3; {PTY.replace(chr(34), chr(92) + chr(34))}; touch done\" >/dev/null 2>&1 &)", MARKS)],
    ids=["plain", "terminal", "nested", "editor", "multiplexer an agent once started"],
)  # fmt: skip
def test_a_person_stays_one(away: Path, line: str, marks: dict[str, str]) -> None:
    assert ran(away, line, marks) == [("person", "active")]


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.skipif(shutil.which("ps") is None, reason="needs ps")
@pytest.mark.parametrize("look", ["_from_ps", "_from_proc"])
@pytest.mark.parametrize("program", ["bash -c", "python"])
def test_a_command_is_as_old_as_what_an_agent_started(look: str, program: str) -> None:
    asked = (
        "import os, time; from twiceshy.keeper import processes;"
        f" print(time.time() - processes._oldest(os.getpid(), 's1', processes.{look}))"
    )
    inner = f'sleep 2.2; {PYTHON} -c "{asked}"; true'
    words = ["bash", "-c", inner]
    if program == "python":
        script = f"import subprocess, time; time.sleep(2.2); subprocess.run([{sys.executable!r}, '-c', {asked!r}])"
        words = [sys.executable, "-c", script]
    began = time.time()
    told = subprocess.run(words, env={**os.environ, **MARKS}, capture_output=True, text=True, check=True).stdout
    assert 2.0 <= float(told) < time.time() - began + 2  # the system tells it in seconds
