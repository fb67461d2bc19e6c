import contextlib
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

import pace
from twiceshy.keeper import hall, work
from twiceshy.model.execution import Execution
from twiceshy.work import trees

pytestmark = pytest.mark.promise("WORK-WRAPPER")
MAIN = [sys.executable, "-m", "twiceshy.doors.cli.main"]
RUN = [*MAIN, "run"]


def ran(
    repo: Path, *words: str, stdin: bytes = b"", options: tuple[str, ...] = ()
) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run([*RUN, *options, "--", *words], cwd=repo, input=stdin, capture_output=True, timeout=600)


def usual() -> None:
    """What is done without a command, git or memory: it takes as long as starting does."""
    subprocess.run([*MAIN, "run", "--help"], stdout=subprocess.DEVNULL, check=True)


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
@pytest.mark.parametrize("harm", ["garbage", "folder", "newer", "file"])
def test_a_broken_memory_changes_nothing_and_is_told(repo: Path, harm: str) -> None:
    place = repo / ".twiceshy" / "local" / "memory.db"
    if harm != "file":
        place.parent.mkdir(parents=True)
    if harm == "garbage":
        place.write_bytes(b"not a database" * 50)
    elif harm == "folder":
        place.mkdir()
    elif harm == "file":
        (repo / ".twiceshy").write_text("mine")
    else:
        ran(repo, "true")
        with sqlite3.connect(place) as connection:
            connection.execute("PRAGMA user_version = 9999")
        connection.close()
    done = ran(repo, "sh", "-c", "echo out; echo err >&2; exit 5")
    assert (done.returncode, done.stdout) == (5, b"out\n")
    own, said, *more = done.stderr.decode().splitlines()
    assert own == "err" and said.startswith("twiceshy: not remembered: ") and not more


@pytest.mark.promise("WORK-WRAPPER-SAFE")
@pytest.mark.parametrize("place", ["home", "/", "plain"])
def test_where_there_is_no_project_nothing_is_written(home: Path, tmp_path: Path, place: str) -> None:
    folder = {"home": home, "/": Path("/"), "plain": tmp_path / "plain"}[place]
    folder.mkdir(exist_ok=True)
    was = sorted(os.listdir(folder))
    done = ran(folder, "sh", "-c", "echo out; exit 3")
    assert (done.returncode, done.stdout) == (3, b"out\n")
    assert b"twiceshy: not remembered: " in done.stderr and done.stderr.count(b"\n") == 1
    assert sorted(os.listdir(folder)) == was


@pytest.mark.promise("WORK-WRAPPER-SAFE")
def test_a_writer_in_the_way_costs_little(repo: Path, tmp_path: Path) -> None:
    go = tmp_path / "go"
    os.mkfifo(go)
    ran(repo, "true")
    with contextlib.closing(sqlite3.connect(repo / ".twiceshy/local/memory.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        done = pace.soon(6, lambda: ran(repo, "sh", "-c", "echo out; exit 3"), usual)  # two waits of a second
        assert (done.returncode, done.stdout) == (3, b"out\n")
        assert b"not remembered" in done.stderr and b"another process is writing" in done.stderr
        words = ["sh", "-c", 'echo out; read x < "$0"', str(go)]
        process = subprocess.Popen([*RUN, "--", *words], cwd=repo, stdout=subprocess.PIPE)
        assert process.stdout and process.stdout.readline() == b"out\n"
        other.execute("ROLLBACK")  # gone by the time the command has ended
    go.write_text("go\n")
    process.communicate()
    assert "read x" in last(repo).commands[0].command and last(repo).status == "closed"


def special(path: Path, kind: str) -> None:
    path.unlink(missing_ok=True)
    if kind == "fifo":
        os.mkfifo(path)
    elif kind == "socket":
        here = os.getcwd()
        os.chdir(path.parent)  # its name may be longer than a socket's may
        with contextlib.closing(socket.socket(socket.AF_UNIX)) as made:
            made.bind(path.name)
        os.chdir(here)
    elif kind == "link to a fifo":
        os.mkfifo(path.parent / "pipe")
        path.symlink_to("pipe")
    elif kind == "link to itself":
        path.symlink_to(path.name)


@pytest.mark.parametrize("git", [True, False])
@pytest.mark.parametrize("kind", ["fifo", "socket", "link to a fifo", "link to itself"])
def test_files_that_never_answer_are_not_read(repo: Path, kind: str, git: bool) -> None:
    if not git:
        (repo / ".git").rename(repo.parent / "gone")
        (repo / ".twiceshy" / "local").mkdir(parents=True)
    special(repo / "README.md", kind)
    assert ran(repo, "sh", "-c", "echo hi > new.txt").returncode == 0
    assert last(repo).edited == ("new.txt",)


def test_a_file_that_becomes_a_fifo_is_edited(repo: Path) -> None:
    assert ran(repo, "sh", "-c", "rm README.md; mkfifo README.md").returncode == 0
    assert last(repo).edited == ("README.md",)


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="no /proc here")
def test_files_of_the_kernel_are_never_waited_for(repo: Path) -> None:
    most = trees.SECONDS + trees.GRACE + 1
    found = pace.soon(most, lambda: trees.snapshot("/proc/self"), lambda: trees.snapshot(str(repo)))
    assert not found.is_git


def test_a_look_at_the_files_has_a_deadline(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(50):
        (tmp_path / f"f{number:02}").write_text("one")
    (tmp_path / "f00").write_text("same")
    content, now = trees.content, [0.0]

    def slow(path: str) -> str:
        now[0] += trees.SECONDS / 6
        return content(path)

    monkeypatch.setattr(trees, "content", slow)
    monkeypatch.setattr(trees, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(trees, "GRACE", 600.0)
    before = trees.snapshot(str(tmp_path))
    assert not before.whole and 0 < len(before.files) < 50
    for number in range(50):
        (tmp_path / f"f{number:02}").write_text("two")
    after = trees.snapshot(str(tmp_path))
    changed = trees.edited(str(tmp_path), before, after)
    assert changed and set(changed) <= before.files.keys() & after.files.keys()  # never blamed for what nobody saw

    answer = threading.Event()
    monkeypatch.setattr(trees, "content", lambda path: str(answer.wait()))  # it never comes
    monkeypatch.setattr(trees, "SECONDS", 0.3)
    monkeypatch.setattr(trees, "GRACE", 0.1)
    assert not trees.snapshot(str(tmp_path)).whole
    answer.set()


def test_git_that_never_answers(repo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "git").write_text("#!/bin/sh\nexec sleep 600\n")
    (tmp_path / "bin" / "git").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    done = pace.soon(20, lambda: ran(repo, "echo", "hi"), usual)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"hi\n", b"")
    assert last(repo).outcome == "success" and last(repo).edited == ()


def test_a_background_child_does_not_hold_us(repo: Path) -> None:
    child = ran(repo, "sh", "-c", "sleep 100000 >/dev/null 2>&1 & echo $!").stdout
    os.kill(int(child), signal.SIGKILL)


@pytest.mark.parametrize("stream", ["1", "2"])
def test_a_background_child_that_holds_the_output_goes_on_printing(repo: Path, tmp_path: Path, stream: str) -> None:
    go = tmp_path / "go"
    os.mkfifo(go)
    script = f"(read x < {go}; echo late >&{stream}; exec >&- 2>&-; echo done > {go}) & echo first >&{stream}"
    with open(tmp_path / "out", "wb") as out:
        wrapped = partial(subprocess.run, [*RUN, "--", "sh", "-c", script], cwd=repo, stdout=out, stderr=out)
        assert pace.soon(5, wrapped, usual, tries=1).returncode == 0
    assert (tmp_path / "out").read_text() == "first\n" and last(repo).outcome == "success"
    go.write_text("go\n")
    assert go.read_text() == "done\n"  # not ended by a pipe that nobody reads
    for _ in range(12_000):
        if (tmp_path / "out").read_text() == "first\nlate\n":
            return
        time.sleep(0.05)
    pytest.fail((tmp_path / "out").read_text())


def test_a_noisy_background_child_does_not_hold_us(repo: Path, tmp_path: Path) -> None:
    script = f"yes & echo $! > {tmp_path / 'pid'}; echo first >&2"

    def beside_noise() -> int:
        with open(os.devnull, "wb") as out:
            code = subprocess.run([*RUN, "--", "sh", "-c", script], cwd=repo, stdout=out).returncode
        os.kill(int((tmp_path / "pid").read_text()), signal.SIGKILL)
        return code

    assert pace.soon(8, beside_noise, usual) == 0


def test_a_slow_reader_gets_everything(repo: Path) -> None:
    process = subprocess.Popen([*RUN, "--", "seq", "60000"], cwd=repo, stdout=subprocess.PIPE)
    time.sleep(2)  # the command has ended; most of what it wrote waits for us
    out, _ = process.communicate()
    assert process.returncode == 0 and out.split()[-1] == b"60000" and out.count(b"\n") == 60_000


def test_a_command_line_nobody_worded_is_observed(repo: Path) -> None:
    ran(repo, "true")
    assert dict(last(repo).provenance)["request"] == "runtime_observed" and last(repo).request == "true"
    ran(repo, "true", options=("--request", "see that it is true"))
    assert dict(last(repo).provenance)["request"] == "explicit"


@pytest.mark.promise("WORK-CURE")
def test_of_two_failing_tests_each_is_cured_by_its_own_edit(repo: Path) -> None:
    tests = {name: repo / f"test_{name}.py" for name in ("pay", "user")}
    for name, path in tests.items():
        path.write_text(f"def test_{name}():\n    assert len('{name}') == 9\n")
    pytest_run = (
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        *(path.name for path in tests.values()),
    )
    assert ran(repo, *pytest_run).returncode == 1
    tests["user"].write_text("def test_user():\n    assert len('user') == 4\n")
    assert ran(repo, *pytest_run).returncode == 1
    tests["pay"].write_text("def test_pay():\n    assert len('pay') == 3\n")
    assert ran(repo, *pytest_run).returncode == 0
    with hall.opened(str(repo)) as keeper:
        found = {
            one.message.partition(".")[0]: one.edits for one in work.known_failures(keeper) if one.status == "resolved"
        }
    assert found == {f"test_{name}": (path.name,) for name, path in tests.items()}
