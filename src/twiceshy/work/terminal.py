"""A command on a terminal of its own, between it and the person's: what is typed goes in, what it draws comes out.

Used when we stand at a terminal ourselves, so that colours, questions, editors and job control are as
without us. The person's terminal is put back however this ends: on return, on an error, and, by a
watcher that outlives us, when we are killed.
"""

import contextlib
import errno
import fcntl
import os
import select
import signal
import subprocess
import termios
import tty
from collections.abc import Callable, Iterator, Sequence
from typing import Any

PART = 65_536
WAITING = 4_096  # bytes typed ahead that the command hasn't read yet
LINGERING = 0.2  # seconds of silence after which a command that has ended is done, whoever still holds its terminal

Keep = Callable[[bytes], None]


def is_ours() -> bool:
    """Do we read from and write to a terminal, and is it our turn on it?"""
    try:
        return os.isatty(0) and os.isatty(1) and os.tcgetpgrp(0) == os.getpgrp()
    except OSError:
        return False


class Screen:
    """The person's terminal while a command has it: raw, so that every key reaches the command."""

    def __init__(self) -> None:
        self.was = termios.tcgetattr(0)

    def give(self) -> None:
        tty.setraw(0, termios.TCSANOW)  # what was typed ahead is for the command

    def take_back(self) -> None:
        with contextlib.suppress(termios.error):  # it is gone: the window was closed
            termios.tcsetattr(0, termios.TCSANOW, self.was)

    @contextlib.contextmanager
    def lent(self) -> Iterator[None]:
        with self._watched():
            self.give()
            try:
                yield
            finally:
                self.take_back()

    @contextlib.contextmanager
    def _watched(self) -> Iterator[None]:
        """A process that puts the terminal back if we can't: it hears of our end by a pipe."""
        ear, mouth = os.pipe()
        watcher = os.fork()
        if not watcher:
            os.close(mouth)
            for number in (signal.SIGTTOU, signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
                signal.signal(number, signal.SIG_IGN)
            if not os.read(ear, 1):  # nobody said that all is well
                self.take_back()
            os._exit(0)
        os.close(ear)
        try:
            yield
        finally:
            os.write(mouth, b".")
            os.close(mouth)
            os.waitpid(watcher, 0)


def run(argv: Sequence[str], cwd: str, keep: Keep, forwarding: Callable[[Any], Any]) -> int:
    """Run to the end; the exit code as `subprocess` gives it. `keep` gets everything it writes."""
    screen = Screen()
    with screen.lent():
        master, slave = os.openpty()
        try:
            termios.tcsetattr(slave, termios.TCSANOW, screen.was)
            _resize(master)
            apart = not os.isatty(2)  # errors that go to a file are not for the terminal
            process = subprocess.Popen(
                argv, cwd=cwd, stdin=slave, stdout=slave, stderr=subprocess.PIPE if apart else slave, bufsize=0,
                start_new_session=True, preexec_fn=_own_terminal,
            )  # fmt: skip
        except BaseException:
            os.close(master)
            raise
        finally:
            os.close(slave)
        with forwarding(process), _woken(master) as bell:
            try:
                Passing(process, master, bell, keep, screen).until_done()
            finally:
                os.close(master)  # hangs up on whoever is still there
        return process.wait()


def _own_terminal() -> None:
    """In the new process: the terminal it stands on is the one that controls it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def _resize(master: int) -> None:
    with contextlib.suppress(OSError, termios.error):  # a terminal without a size
        termios.tcsetwinsize(master, termios.tcgetwinsize(0))


@contextlib.contextmanager
def _woken(master: int) -> Iterator[int]:
    """A descriptor that becomes readable when the command stops or ends, or the window changes."""
    ear, mouth = os.pipe()
    os.set_blocking(ear, False)
    os.set_blocking(mouth, False)
    handlers: dict[int, Any] = {signal.SIGWINCH: lambda *_: _resize(master), signal.SIGCHLD: lambda *_: None}
    before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    was = signal.set_wakeup_fd(mouth, warn_on_full_buffer=False)
    try:
        yield ear
    finally:
        signal.set_wakeup_fd(was)
        for number, handler in before.items():
            signal.signal(number, handler)
        os.close(ear)
        os.close(mouth)


class Passing:
    """Bytes between the two terminals, until the command has ended."""

    def __init__(
        self, process: "subprocess.Popen[bytes]", master: int, bell: int, keep: Keep, screen: Screen
    ) -> None:  # fmt: skip
        self.process, self.master, self.bell, self.keep, self.screen = process, master, bell, keep, screen
        self.typed = b""
        self.targets = {master: 1}  # where what is read there goes
        if process.stderr is not None:
            self.targets[process.stderr.fileno()] = 2
        self.deaf = False  # nothing more is typed
        os.set_blocking(master, False)

    def until_done(self) -> None:
        while self.targets:
            ended = self.process.poll() is not None
            sources = [*self.targets, self.bell, *([] if self.deaf or len(self.typed) >= WAITING else [0])]
            sinks = [self.master] if self.typed and self.master in self.targets else []
            readable, writable, _ = select.select(sources, sinks, [], LINGERING if ended else None)
            if ended and not set(readable) & set(self.targets):
                return
            self._pass_on(readable, bool(writable))

    def _pass_on(self, readable: list[int], writable: bool) -> None:
        if self.bell in readable:
            _emptied(self.bell)
            self._stop_with_it()
        if 0 in readable:
            typed = _read(0)
            self.deaf = typed == b""
            self.typed += self._without_stop(typed or b"")
        if writable:
            with contextlib.suppress(OSError):  # it reads no more, or not yet
                self.typed = self.typed[os.write(self.master, self.typed) :]
        for source in [one for one in readable if one in self.targets]:
            part = _read(source)
            if part:
                self.keep(part)
                _write(self.targets[source], part)
            elif part is not None:
                del self.targets[source]

    def _without_stop(self, typed: bytes) -> bytes:
        """What was typed, less the key that stops a command: on a terminal of its own the kernel would pass it over."""
        *_, local, _, _, keys = termios.tcgetattr(self.master)
        key = keys[termios.VSUSP]
        if key not in typed or not local & termios.ISIG or os.tcgetpgrp(self.master) != self.process.pid:
            return typed
        if _ignores(self.process.pid, signal.SIGTSTP):
            return typed  # a shell at its prompt, say: without us the key would do nothing either
        with contextlib.suppress(ProcessLookupError):  # ended just now
            os.killpg(self.process.pid, signal.SIGSTOP)
        return typed.replace(key, b"")

    def _stop_with_it(self) -> None:
        """The command was stopped: so are we, and both go on together."""
        if self.process.poll() is not None:
            return
        if os.waitid(os.P_PID, self.process.pid, os.WSTOPPED | os.WNOHANG) is None:
            return
        self.screen.take_back()
        os.kill(os.getpid(), signal.SIGSTOP)
        self.screen.give()
        _resize(self.master)
        with contextlib.suppress(ProcessLookupError):  # ended meanwhile
            os.killpg(self.process.pid, signal.SIGCONT)


def _ignores(pid: int, number: int) -> bool:
    """Has the process said that it doesn't hear this signal? Known where /proc tells."""
    try:
        with open(f"/proc/{pid}/status", encoding="ascii", errors="replace") as file:
            masks = dict(line.split(":", 1) for line in file if ":" in line)
    except OSError:
        return False
    return bool(int(masks.get("SigIgn", "0"), 16) >> (number - 1) & 1)


def _read(source: int) -> bytes | None:
    """What there is, None for nothing yet; b"" at the end, which a terminal tells by an error."""
    try:
        return os.read(source, PART)
    except BlockingIOError:
        return None
    except OSError as error:
        if error.errno not in (errno.EIO, errno.EBADF):
            raise
        return b""


def _write(target: int, part: bytes) -> None:
    while part:
        try:
            part = part[os.write(target, part) :]
        except OSError:
            return  # nobody looks any more; the command goes on


def _emptied(bell: int) -> None:
    with contextlib.suppress(BlockingIOError):
        while os.read(bell, 512):
            pass
