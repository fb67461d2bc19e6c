import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from twiceshy.keeper import hall, work
from twiceshy.model.execution import Execution

pytestmark = pytest.mark.promise("WORK-WRAPPER")
RUN = [sys.executable, "-m", "twiceshy.doors.cli.main", "run"]


def ran(
    repo: Path, *words: str, stdin: bytes = b"", options: tuple[str, ...] = ()
) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run([*RUN, *options, "--", *words], cwd=repo, input=stdin, capture_output=True, timeout=60)


def last(repo: Path) -> Execution:
    with hall.opened(str(repo)) as keeper:
        return work.past(keeper, 1)[0]


def test_output_input_and_code_pass_through(repo: Path) -> None:
    raw = bytes(range(256)) * 300
    done = ran(repo, "sh", "-c", "cat; printf err >&2; exit 7", stdin=raw)
    assert (done.returncode, done.stdout, done.stderr) == (7, raw, b"err")
    assert last(repo).outcome == "failure" and last(repo).commands[0].exit_code == 7


def test_output_streams(repo: Path) -> None:
    process = subprocess.Popen([*RUN, "--", "sh", "-c", "echo one; read x; echo $x"], cwd=repo,
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # fmt: skip
    assert process.stdin and process.stdout
    assert process.stdout.readline() == b"one\n"  # it came before the command ended
    process.stdin.write(b"two\n")
    process.stdin.close()
    assert process.stdout.read() == b"two\n" and process.wait() == 0
    process.stdout.close()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_signals_reach_the_command(repo: Path, number: int) -> None:
    trap = f"trap 'echo caught; exit 9' {number}; echo ready; while :; do sleep 0.05; done"
    process = subprocess.Popen([*RUN, "--", "sh", "-c", trap], cwd=repo, stdout=subprocess.PIPE,
                               stdin=subprocess.DEVNULL)  # fmt: skip
    assert process.stdout and process.stdout.readline() == b"ready\n"
    os.kill(process.pid, number)
    assert process.stdout.read() == b"caught\n" and process.wait() == 9
    process.stdout.close()


def test_death_by_signal_is_passed_on(repo: Path) -> None:
    assert ran(repo, "sh", "-c", "kill -KILL $$").returncode == -signal.SIGKILL
    assert last(repo).outcome == "failure"


def test_no_such_command(repo: Path) -> None:
    assert ran(repo, "no-such-command-anywhere").returncode == 127
    assert ran(repo).returncode == 2


def test_edited_files_are_found_by_content(repo: Path) -> None:
    for name in ("dirty.py", "same.py", "gone.py", "old.py"):
        (repo / name).write_text("one\n")
    subprocess.run("git add . && git commit -qm all", shell=True, cwd=repo, check=True)
    (repo / "dirty.py").write_text("two\n")
    (repo / "same.py").write_text("two\n")
    script = (
        'echo three > dirty.py; touch same.py; rm gone.py; git mv old.py "new name.py"; echo x > \'q"uo\\te.py\';'
        " echo y > committed.py; git add committed.py; git commit -qm more committed.py; echo z > ünï.py"
    )
    assert ran(repo, "sh", "-c", script).returncode == 0
    assert set(last(repo).edited) == {
        "dirty.py", "gone.py", "old.py", "new name.py", 'q"uo\\te.py', "committed.py", "ünï.py",
    }  # fmt: skip
    assert dict(last(repo).provenance)["edited"] == "runtime_observed"


def test_without_git(tmp_path: Path) -> None:
    folder = tmp_path / "plain"
    (folder / ".twiceshy" / "local").mkdir(parents=True)
    (folder / "a.txt").write_text("one")
    (folder / "b.txt").write_text("one")
    assert ran(folder, "sh", "-c", "echo two > a.txt; touch b.txt").returncode == 0
    assert last(folder).edited == ("a.txt",)


def test_tests_and_errors_are_read(repo: Path) -> None:
    (repo / "pytest").write_text(
        "#!/bin/sh\necho 'FAILED t.py::test_x - KeyError'\necho '=== 1 failed, 2 passed in 0.1s ==='\nexit 1\n"
    )
    (repo / "pytest").chmod(0o755)
    assert ran(repo, "./pytest", "-q", options=("--request", "run the tests")).returncode == 1
    (test,) = last(repo).tests
    assert (test.runner, test.passed, test.failed, test.ok) == ("pytest", 2, 1, False)
    ran(repo, "sh", "-c", "true pip install pytest")
    assert last(repo).tests == ()


def test_json_keeps_stdout_to_one_document(shy: Callable[..., object]) -> None:
    done = shy("run", "--json", "--", "sh", "-c", "echo hello; exit 4")
    assert done.json["exit_code"] == 4 and done.err == "hello\n" and done.code == 4  # type: ignore[attr-defined]


@pytest.mark.promise("WORK-WRAPPER-SAFE")
@pytest.mark.parametrize("harm", ["garbage", "folder", "newer"])
def test_a_broken_memory_changes_nothing(repo: Path, harm: str) -> None:
    place = repo / ".twiceshy" / "local" / "memory.db"
    place.parent.mkdir(parents=True)
    if harm == "garbage":
        place.write_bytes(b"not a database" * 50)
    elif harm == "folder":
        place.mkdir()
    else:
        ran(repo, "true")
        import sqlite3

        with sqlite3.connect(place) as connection:
            connection.execute("PRAGMA user_version = 9999")
        connection.close()
    done = ran(repo, "sh", "-c", "echo out; echo err >&2; exit 5")
    assert (done.returncode, done.stdout, done.stderr) == (5, b"out\n", b"err\n")


def test_a_background_child_does_not_hold_us(repo: Path) -> None:
    child = ran(repo, "sh", "-c", "sleep 100000 >/dev/null 2>&1 & echo $!").stdout
    os.kill(int(child), signal.SIGKILL)
