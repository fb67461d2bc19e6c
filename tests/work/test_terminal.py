"""`run` at a terminal: a real one, made by the test, with a person's hands on the other side."""

import contextlib
import fcntl
import os
import select
import shlex
import signal
import subprocess
import sys
import termios
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from twiceshy.keeper import hall, work
from twiceshy.model.execution import Execution

pytestmark = pytest.mark.promise("WORK-TERMINAL")
RUN = [sys.executable, "-m", "twiceshy.doors.cli.main", "run", "--"]
PATIENCE = 600.0  # seconds until a test gives up; nothing waits so long that goes right


class Desk:
    """The person's side of a terminal on which `twiceshy run` was typed."""

    def __init__(self, repo: Path, *words: str, errors: Any = None, shell: Sequence[str] = ()) -> None:
        self.master, slave = os.openpty()
        termios.tcsetwinsize(slave, (33, 101))
        self.slave = slave  # kept open, to look at its settings after everybody has gone
        self.before = termios.tcgetattr(slave)
        self.seen = b""
        self.process = subprocess.Popen(
            [*shell, *RUN, *words], cwd=repo, stdin=slave, stdout=slave, stderr=errors or slave, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )  # fmt: skip

    def until(self, wanted: bytes) -> bytes:
        """What is on the screen once `wanted` is."""
        while wanted not in self.seen:
            ready, _, _ = select.select([self.master], [], [], PATIENCE)
            assert ready, f"{wanted!r} never came: {self.seen!r}"
            self.seen += os.read(self.master, 65536)
        return self.seen

    def type(self, text: bytes) -> None:
        os.write(self.master, text)

    def end(self) -> tuple[int, bytes]:
        """The exit code, and the whole screen."""
        while self.process.poll() is None or select.select([self.master], [], [], 0)[0]:
            if select.select([self.master], [], [], 0.05)[0]:
                self.seen += os.read(self.master, 65536)
        return self.process.returncode, self.seen

    def settings(self) -> list[Any]:
        return termios.tcgetattr(self.slave)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)
        os.close(self.slave)


@contextlib.contextmanager
def desk(repo: Path, *words: str, errors: Any = None, shell: Sequence[str] = ()) -> Iterator[Desk]:
    made = Desk(repo, *words, errors=errors, shell=shell)
    try:
        yield made
    finally:
        made.close()


def last(repo: Path) -> Execution:
    with hall.opened(str(repo)) as keeper:
        return work.past(keeper, 1)[0]


def test_the_command_has_a_terminal_of_the_same_size(repo: Path) -> None:
    script = "test -t 0 && test -t 1 && test -t 2 && stty size; exit 7"
    with desk(repo, "sh", "-c", script) as person:
        code, seen = person.end()
        assert (code, b"33 101" in seen) == (7, True)
        assert person.settings() == person.before
    assert last(repo).commands[0].exit_code == 7 and last(repo).outcome == "failure"


def test_what_is_typed_reaches_it(repo: Path) -> None:
    with desk(repo, "sh", "-c", 'printf "name? "; read name; echo "hello $name"') as person:
        person.until(b"name? ")
        person.type(b"Ada\r")
        assert person.end()[0] == 0 and b"hello Ada" in person.seen
        assert person.seen.count(b"Ada") == 2  # echoed once, by the command's own terminal


def test_colours_are_shown_and_not_kept(repo: Path) -> None:
    said = r"printf '\033[31mE   ModuleNotFoundError: No module named \047foo\047\033[0m\n1 failed in 0.1s\n'; exit 1"
    with desk(repo, "sh", "-c", said) as person:
        assert person.end()[0] == 1 and b"\x1b[31mE" in person.seen
    kept = last(repo).errors
    assert kept and all("\x1b" not in error.message for error in kept)
    assert kept[0].type == "ModuleNotFoundError"


def test_an_interrupt_is_for_the_command(repo: Path) -> None:
    with desk(repo, "sh", "-c", "trap 'echo caught; exit 9' INT; echo ready; while :; do sleep 0.05; done") as person:
        person.until(b"ready")
        person.type(b"\x03")
        assert person.end()[0] == 9 and b"caught" in person.seen
        assert person.settings() == person.before


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_signals_to_us_reach_it(repo: Path, number: int) -> None:
    trap = f"trap 'echo caught; exit 9' {number}; echo ready; while :; do sleep 0.05; done"
    with desk(repo, "sh", "-c", trap) as person:
        person.until(b"ready")
        person.process.send_signal(number)
        assert person.end()[0] == 9 and b"caught" in person.seen


def test_death_by_signal_is_passed_on(repo: Path) -> None:
    with desk(repo, "sh", "-c", "kill -KILL $$") as person:
        assert person.end()[0] == -signal.SIGKILL
        assert person.settings() == person.before


def test_a_changed_window_is_passed_on(repo: Path) -> None:
    script = "trap 'stty size; exit 0' WINCH; echo ready; while :; do sleep 0.05; done"
    with desk(repo, "sh", "-c", script) as person:
        person.until(b"ready")
        termios.tcsetwinsize(person.master, (20, 60))
        assert person.end()[0] == 0 and b"20 60" in person.seen


def test_killed_outright_it_leaves_the_terminal_as_it_was(repo: Path) -> None:
    """As a shell's child: when who leads a terminal's session dies, the system hangs up, and nothing can be put back."""
    named = """sh -c 'echo $$ > pid; exec "$@"' sh "$@"; sleep 60"""
    shell = ("sh", "-c", named, "sh")
    with desk(repo, "sh", "-c", "trap 'exit 0' HUP; echo ready; while :; do sleep 0.05; done", shell=shell) as person:
        person.until(b"ready")
        assert person.settings() != person.before  # raw
        os.kill(int((repo / "pid").read_text()), signal.SIGKILL)
        for _ in range(int(PATIENCE / 0.02)):
            if person.settings() == person.before:
                break
            select.select([], [], [], 0.02)
        assert person.settings() == person.before


def test_stopped_and_continued_together(repo: Path) -> None:
    with desk(repo, "sh", "-c", 'echo ready; read line; echo "went on: $line"') as person:
        person.until(b"ready")
        person.type(b"\x1a")
        _, status = os.waitpid(person.process.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status) and person.settings() == person.before
        person.process.send_signal(signal.SIGCONT)
        person.type(b"now\r")
        assert person.end()[0] == 0 and b"went on: now" in person.seen


def test_errors_sent_elsewhere_stay_apart(repo: Path, tmp_path: Path) -> None:
    with (
        (tmp_path / "errors").open("wb") as errors,
        desk(repo, "sh", "-c", "echo out; echo err >&2", errors=errors) as d,
    ):
        assert d.end()[0] == 0 and b"err" not in d.seen
    assert (tmp_path / "errors").read_bytes() == b"err\n"


def test_a_hundred_thousand_lines_come_through(repo: Path) -> None:
    with desk(repo, "seq", "100000") as person:
        code, seen = person.end()
        assert code == 0 and seen.split()[:100_000] == [str(number).encode() for number in range(1, 100_001)]


def test_a_missing_command_is_said_as_ever(repo: Path) -> None:
    with desk(repo, "no-such-command-here") as person:
        assert person.end()[0] == 127 and b"command not found" in person.seen
        assert person.settings() == person.before


def test_in_the_background_it_takes_no_terminal(repo: Path) -> None:
    """A job in the background would be stopped for touching the terminal: it gets pipes."""
    words = shlex.join([*RUN, "sh", "-c", "test -t 1 || echo piped"])
    process_line = f"set -m; {words} & wait $!"
    master, slave = os.openpty()
    process = subprocess.Popen(
        ["bash", "-c", process_line], cwd=repo, stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    )  # fmt: skip
    os.close(slave)
    seen = b""
    with contextlib.suppress(OSError):  # the end of a terminal
        while part := os.read(master, 65536):
            seen += part
    os.close(master)
    assert process.wait() == 0 and b"piped" in seen


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="the system doesn't tell which signals are ignored")
def test_the_stop_key_at_the_prompt_of_a_shell_does_nothing(repo: Path) -> None:
    """As without us; only what the shell runs is stopped by it, and the shell has it then."""
    with desk(repo, "env", "PS1=in> ", "bash", "--norc", "-i") as person:
        person.until(b"in> ")
        person.type(b"\x1a")
        person.type(b"echo still $((20 + 3))\r")
        person.until(b"still 23")
        person.type(b"sh -c 'echo run $((30 + 4)); read line'\r")
        person.until(b"run 34")
        person.type(b"\x1a")
        person.until(b"Stopped")
        person.type(b"kill -KILL %1 $$\r")
        assert person.end()[0] == -signal.SIGKILL
