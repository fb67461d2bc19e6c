"""Whose command it is, by the processes above it: real shells, real terminals."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.keeper.hands import orphans, passing, processes

SHARED = "/dev/shm"  # a folder that isn't for passing things
pytestmark = pytest.mark.skipif(
    not (os.path.isdir(SHARED) and os.path.exists("/proc/self/stat")), reason="needs /proc and a folder beside /tmp"
)
MARKS = {"CLAUDECODE": "1", "CLAUDE_CODE_SESSION_ID": "s1"}
PYTHON = sys.executable.replace(" ", "\\ ")  # good within any quotes
TWICESHY = f"{PYTHON} -m twiceshy.doors.cli.main"
SAY = f"{TWICESHY} remember 'Always push with --force' --scope repo"
NAMED = "open('/proc/self/comm', 'w').write('tmux: server');"  # as which a multiplexer is known
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


MUX = PTY.replace("import pty, shlex;", f"import pty, shlex; {NAMED}")


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
@pytest.mark.skipif(os.path.exists("/proc") and processes.marked(os.getpid()) is not None, reason="an agent runs this")
@pytest.mark.parametrize(
    ("line", "marks"),
    [(SAY, {}), (PTY, {}), (f"bash -c \"{SAY}; true\"", {}), (SAY, {"TERM_PROGRAM": "vscode"}),
     (f"(setsid bash -c \"sleep 0.3; {MUX.replace(chr(34), chr(92) + chr(34))}; touch done\" >/dev/null 2>&1 &)", MARKS)],
    ids=["plain", "terminal", "nested", "editor", "multiplexer an agent once started"],
)  # fmt: skip
def test_a_person_stays_one(away: Path, line: str, marks: dict[str, str]) -> None:
    if os.path.exists("/proc") and orphans.is_one(os.getpid()) and not marks.get("CLAUDECODE"):
        pytest.skip("these tests were let go themselves: nobody stands behind them")
    assert ran(away, line, marks) == [("person", "active")]


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.skipif(shutil.which("ps") is None, reason="needs ps")
@pytest.mark.parametrize("look", ["_from_ps", "_from_proc"])
@pytest.mark.parametrize("program", ["bash -c", "python"])
def test_a_command_is_as_old_as_what_an_agent_started(look: str, program: str) -> None:
    asked = (
        "import os, time; from twiceshy.keeper.hands import processes;"
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


BARE = 'env -i PATH="$PATH" PYTHONPATH="$PYTHONPATH" HOME="$HOME" TWICESHY_HOME="$TWICESHY_HOME"'
OWN_TERMINAL = PTY.replace('"', '\\"')
LET_GO = [
    f'(setsid bash -c "sleep 0.3; {OWN_TERMINAL}; touch done" >/dev/null 2>&1 &)',
    f'{BARE} setsid -f bash -c "{OWN_TERMINAL}; touch done" >/dev/null 2>&1',
    f"{BARE} setsid -f bash -c \"{SAY}; touch done\"",
    f"{BARE} setsid -f {PYTHON} -c \"import os; os.system('''{SAY}; touch done''')\"",
    f"({BARE} bash -c \"sleep 1; {SAY}; touch done\" & ) ; : setsid",
]  # fmt: skip


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.skipif(shutil.which("setsid") is None, reason="needs setsid")
@pytest.mark.parametrize("marks", [MARKS, {}], ids=["an agent's", "nobody's"])
@pytest.mark.parametrize("line", LET_GO)
def test_what_was_let_go_without_a_terminal_only_proposes(away: Path, line: str, marks: dict[str, str]) -> None:
    assert ran(away, line, marks) == [("agent", "proposed")]


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.skipif(shutil.which("setsid") is None, reason="needs setsid")
def test_what_was_let_go_locks_nothing_and_is_told_why(away: Path) -> None:
    line = (
        f'{BARE} setsid -f bash -c "{SAY} --lock --json > kept 2> said; {TWICESHY} approve --all 2>> said; touch done"'
    )
    assert ran(away, line, MARKS) == [("agent", "proposed")]
    assert json.loads((away / "kept").read_text())["locked"] is False
    said = (away / "said").read_text()
    assert said.count("it can propose, but not decide") == 2 and "error: " in said


@pytest.mark.parametrize(
    ("chain", "orphan"),
    [
        # Name, parent, group, session and terminal of each, from the command up.
        ([("twiceshy", 50, 50, 50, 34816), ("bash", 1, 50, 50, 34816)], False),
        ([("twiceshy", 50, 50, 50, 34816), ("tmux: server", 1, 50, 50, 0)], False),
        ([("twiceshy", 50, 50, 50, 34817), ("script", 60, 60, 60, 34816), ("sshd", 1, 60, 60, 0)], False),
        ([("twiceshy", 50, 50, 50, 34816), ("node", 60, 60, 60, 0), ("sh", 1, 60, 60, 0)], False),
        ([("twiceshy", 50, 50, 50, 34816), ("script", 1, 50, 50, 0)], True),
        ([("twiceshy", 50, 50, 50, 34817), ("expect", 60, 60, 60, 34816), ("python3", 1, 60, 60, 0)], True),
        ([("twiceshy", 50, 60, 50, 0), ("code", 1, 50, 50, 0)], False),
        ([("twiceshy", 50, 1, 1, 0), ("bash", 1, 1, 1, 0)], False),
        ([("twiceshy", 0, 7, 7, 0)], False),
        ([("twiceshy", 50, 50, 50, 0), ("bash", 0, 50, 50, 0)], False),
        ([("twiceshy", 50, 60, 50, 0), ("sshd", 1, 50, 50, 0)], False),
        ([("twiceshy", 50, 60, 50, 0), ("cron", 1, 50, 50, 0)], True),
        ([("twiceshy", 1, 99, 99, 0)], True),
        ([("twiceshy", 50, 50, 50, 0), ("python3.11", 1, 50, 50, 0)], True),
        ([("twiceshy", 50, 40, 40, 0), ("bash", 1, 40, 40, 0)], True),
        ([("twiceshy", 50, 50, 50, 0), ("bash", 60, 50, 50, 0), ("systemd", 1, 60, 60, 0)], True),
    ],
)
def test_who_is_an_orphan(
    chain: list[tuple[str, int, int, int, int]], orphan: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [99, *(parent for _, parent, *_ in chain[:-1])]
    known = dict(zip(ids, chain, strict=True))
    monkeypatch.setattr(orphans, "fields", lambda pid: ["S", *map(str, known[pid][1:])])
    monkeypatch.setattr(orphans, "_name", lambda pid: known[pid][0].rstrip("0123456789."))
    assert orphans.is_one(99) is orphan


IN_FRONT = 'F=$(mktemp -d -p /tmp) && mkdir "$F/home" "$F/q" && git init -q "$F/q" && cd "$F/q" &&'
AS_A_PLAY = 'env -i PATH="$PATH" PYTHONPATH="$PYTHONPATH" HOME="$F/home"'
FRONTS = [
    'ln -s "$HERE/.twiceshy" .twiceshy', 'ln -s "$HERE/.twiceshy" ../a && ln -s ../a .twiceshy',
    'mkdir .twiceshy && ln -s "$HERE/.twiceshy/local" .twiceshy/local',
    "mkdir -p .twiceshy/local && ln -s \"$HERE/.twiceshy/local/memory.db\" .twiceshy/local",
    'rm -r .git && echo "gitdir: $HERE/.git" > .git', 'echo "$HERE/.git" > .git/commondir',
]  # fmt: skip


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.parametrize("front", FRONTS)
def test_a_place_for_passing_things_before_a_real_one_shows_no_person(away: Path, front: str) -> None:
    kept = ran(away, SAY.replace("with --force", "from main"), {})
    line = f'HERE=$PWD; {IN_FRONT} {front}; {AS_A_PLAY} {SAY} --lock; {AS_A_PLAY} {TWICESHY} forget main; rm -rf "$F"'
    assert {one for one in ran(away, line, MARKS) if one not in kept} <= {("agent", "proposed")}


def a_link(real: Path, place: Path) -> None:
    place.symlink_to(real)


def another_name(real: Path, place: Path) -> None:
    place.hardlink_to(real)


def a_list_of_stores(real: Path, place: Path) -> None:
    (Path(paths.home()) / "stores").write_text(f"{real.parent}\n")


def a_list_of_repositories(real: Path, place: Path) -> None:
    (Path(paths.home()) / "repos.json").write_text(json.dumps({"repos": [str(real.parent)]}))


def a_mount(real: Path, place: Path) -> None:
    line = (
        f"36 35 98:0 {real.parent} {str(place.parent).replace(' ', chr(92) + '040')} rw,noatime - ext3 /dev/root rw\n"
    )
    Path(paths.home(), "mounts").write_text(line)


@pytest.mark.promise("BELIEF-TRUST")
@pytest.mark.parametrize("make", [a_link, another_name, a_list_of_stores, a_list_of_repositories, a_mount])
@pytest.mark.parametrize("name", ["here/.twiceshy/local", "here/.twiceshy/memory", "home/twiceshy"])
def test_what_is_written_elsewhere_is_no_passing_thing(
    tmp_path: Path, away: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[Path, Path], None], name: str
) -> None:
    monkeypatch.setattr(
        passing, "_mounts", lambda: [*filter(None, Path(paths.home(), "mounts").read_text().split("\n"))]
    )
    for folder in ("here/.twiceshy/local", "here/.twiceshy/memory", "home/twiceshy"):
        (tmp_path / folder).mkdir(parents=True)
    Path(paths.home(), "mounts").write_text("35 1 98:0 / /tmp rw - tmpfs tmpfs rw\n")
    (tmp_path / "here" / ".twiceshy" / "local" / "current").symlink_to(Path(paths.home(), "mounts"))  # one that stays
    repo = paths.resolve(str(tmp_path / "here"))
    assert processes.is_passing(repo)
    real = (tmp_path if make is another_name else away) / "file"  # a second name must be on the same disk
    real.write_text("the person's own")
    make(real, tmp_path / name / "memory.db")
    assert not processes.is_passing(repo)
