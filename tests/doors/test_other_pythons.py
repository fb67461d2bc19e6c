"""Every other Python of this machine: its hooks answer by the fast start, and the whole package compiles in it.

The hook path needs nothing beside the standard library, so an interpreter is enough. `python3.X` is looked for on
PATH and among pyenv's; one that is older than we support, or only pretends to be there, isn't asked.
"""

import json
import os
import shutil
import subprocess
import sys
from glob import glob
from pathlib import Path

import pytest

import twiceshy

PACKAGE = Path(twiceshy.__file__).parent
RULE = "Never push to github directly, use scripts/publish.sh"
OLDEST = 11
NEWEST = 30
COMPILE = """
import sys
for path in sys.stdin.read().splitlines():
    with open(path, "rb") as file:
        compile(file.read(), path, "exec", dont_inherit=True)
"""


def found() -> dict[str, str]:
    """The interpreters by version, `3.13`; the one that runs this is none of them."""
    pythons = {}
    for minor in range(OLDEST, NEWEST):
        name, pyenv = f"python3.{minor}", os.environ.get("PYENV_ROOT", os.path.expanduser("~/.pyenv"))
        places = [shutil.which(name) or "", *sorted(glob(f"{pyenv}/versions/3.{minor}.*/bin/{name}"))]
        runs = next((place for place in places if place and version(place) == f"3.{minor}"), "")
        if runs and minor != sys.version_info.minor:
            pythons[f"3.{minor}"] = runs
    return pythons


def version(python: str) -> str:
    """What it says of itself; "" if it says nothing, as pyenv's stand-in for a version that isn't chosen."""
    ask = "import sqlite3, sys; print('%d.%d' % sys.version_info[:2])"
    return subprocess.run([python, "-I", "-S", "-c", ask], capture_output=True, text=True).stdout.strip()


PYTHONS = found()
NONE = pytest.param("", id="none", marks=pytest.mark.skip(reason="no other Python from 3.11 on is installed here"))
each_python = pytest.mark.parametrize(
    "python", [pytest.param(place, id=version) for version, place in PYTHONS.items()] or [NONE]
)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """The package somewhere else, as it is installed: nothing is compiled yet."""
    place = tmp_path / "site" / "twiceshy"
    shutil.copytree(PACKAGE, place, ignore=shutil.ignore_patterns("__pycache__", "web"))
    return place


def told(python: str, package: Path, agent: str, event: dict[str, object]) -> str:
    done = subprocess.run(
        [python, "-W", "error", "-I", "-S", package / "doors" / "hook_start.py", "--agent", agent],
        input=json.dumps(event).encode(), capture_output=True, check=False,
        env={**os.environ, "TWICESHY_NO_WORKER": "1"},
    )  # fmt: skip
    assert done.returncode == 0 and not done.stderr, done.stderr
    return done.stdout.decode()


@each_python
@pytest.mark.promise("HOOK-PYTHONS")
def test_a_hook_answers_by_the_fast_start(python: str, package: Path, repo: Path, shy: object) -> None:
    shy("remember", RULE, cwd=repo)  # type: ignore[operator]
    prompt = {"hook_event_name": "UserPromptSubmit", "cwd": str(repo), "prompt": "push the release to github"}
    for number in range(3):  # compiled, packed, and from the pack
        said = told(python, package, "claude-code", {**prompt, "session_id": f"a-{number}"})
        assert "scripts/publish.sh" in said
    session = {"cwd": str(repo), "session_id": "b-1"}
    start = told(python, package, "claude-code", {**session, "hook_event_name": "SessionStart", "source": "startup"})
    assert "scripts/publish.sh" in start
    command = {"tool_name": "Bash", "tool_input": {"command": "git push github main"}}
    call = told(python, package, "claude-code", {**session, **command, "hook_event_name": "PreToolUse"})
    assert "scripts/publish.sh" in call
    assert not (Path(os.environ["TWICESHY_HOME"]) / "hook.log").exists()
    families = {file.name for file in (package / "doors" / "__pycache__").glob("*.family")}
    assert any("doors.hook." in name for name in families), "the usual start took over without a word"


@each_python
@pytest.mark.promise("HOOK-PYTHONS")
def test_the_whole_package_compiles_without_a_warning(python: str) -> None:
    sources = "\n".join(map(str, PACKAGE.rglob("*.py")))
    done = subprocess.run([python, "-W", "error", "-I", "-c", COMPILE], input=sources, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
