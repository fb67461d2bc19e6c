"""Running a command as if we were not there: its output, input, signals and exit code pass through.

What it printed is kept in part for reading errors and tests. It is done when it has ended, also if
something it started still writes: a process of ours stays behind and passes that on.
Nothing here touches the memory, so nothing of the memory can disturb the command.
"""

import contextlib
import fcntl
import os
import select
import signal
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Iterator, Sequence
from typing import IO, Any, NamedTuple

from twiceshy.work import terminal

KEPT = 60_000  # bytes of output kept from each end
PART = 65_536
LINGERING = 0.2  # seconds of silence after which a command that has ended is done, whoever still holds its output
LONGEST = 1.0  # seconds that others' output is listened to after its end
FORWARDED = ("SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR1", "SIGUSR2")


class Ran(NamedTuple):
    code: int  # as subprocess gives it: negative is the signal that ended it
    output: str
    duration_ms: int


class _Tail:
    """The first and the last bytes of a stream."""

    def __init__(self) -> None:
        self.head = b""
        self.tail = b""
        self.size = 0
        self.lock = threading.Lock()

    def add(self, part: bytes) -> None:
        with self.lock:
            self.size += len(part)
            room = KEPT - len(self.head)
            self.head += part[:room]
            self.tail = (self.tail + part[room:])[-KEPT:] if len(part) > room else self.tail

    def text(self) -> str:
        """What was kept. Beside a gap a secret may be halved, and then nobody knows it: what stands there goes."""
        if self.size <= len(self.head) + len(self.tail):
            return (self.head + self.tail).decode("utf-8", "replace")
        from twiceshy.text.gate import BESIDE, admit_event

        head, tail = (admit_event(part.decode("utf-8", "replace")) for part in (self.head, self.tail))
        return head[:-BESIDE] + "\n" + tail[BESIDE:]


def run(argv: Sequence[str], cwd: str, out: int = 1) -> Ran:
    """Run to the end, streaming; `out` is the descriptor that gets the command's stdout.

    At a terminal the command gets one of its own, else pipes.
    """
    started = time.monotonic()
    kept = _Tail()
    if out == 1 and terminal.is_ours():
        code = terminal.run(argv, cwd, kept.add, lambda process: _forwarding(process, typed=False))
    else:
        code = _piped(argv, cwd, out, kept)
    return Ran(code, kept.text(), round((time.monotonic() - started) * 1000))


def _piped(argv: Sequence[str], cwd: str, out: int, kept: _Tail) -> int:
    process = subprocess.Popen(argv, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
    assert process.stdout is not None and process.stderr is not None
    ear, mouth = os.pipe()  # closing the mouth says that the command has ended
    pumps = [_Pump(process.stdout, out, kept, ear), _Pump(process.stderr, 2, kept, ear)]
    with _forwarding(process, typed=os.isatty(0)):
        for pump in pumps:
            pump.start()
        code = process.wait()
    os.close(mouth)
    for pump in pumps:
        pump.join()
    os.close(ear)
    held = {pump.source.fileno(): pump.target for pump in pumps if not pump.source.closed}
    if held:
        _stay_behind(held)
    return code


def leave(code: int) -> None:
    """End as the command ended: by the same signal, or with its exit code."""
    sys.stdout.flush()
    if code < 0:
        with contextlib.suppress(OSError):  # SIGKILL and SIGSTOP have no handler to put back
            signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
        code = 128 - code  # a signal that doesn't end us (or is blocked): as shells say it
    os._exit(code)


class _Pump(threading.Thread):
    """Passes one stream on as it comes; leaves it open if others hold it when the command has ended."""

    def __init__(self, source: IO[bytes], target: int, kept: _Tail, ear: int) -> None:
        super().__init__(daemon=True)
        self.source, self.target, self.kept, self.ear = source, target, kept, ear

    def run(self) -> None:
        source = self.source.fileno()
        ready = select.poll()
        ready.register(source, select.POLLIN)
        ready.register(self.ear, select.POLLIN)
        while self.ear not in dict(ready.poll()):
            if not self._pass_on():
                return
        ready.unregister(self.ear)
        own = _waiting(source)  # what the command itself has written is all in the pipe by now
        until = time.monotonic() + LONGEST
        while own > 0 or time.monotonic() < until:
            if not ready.poll(LINGERING * 1000):
                return
            passed = self._pass_on()
            if not passed:
                return
            own -= passed

    def _pass_on(self) -> int:
        """How many bytes came; a reader that went away ends the stream, so that the command hears of it."""
        part = os.read(self.source.fileno(), PART)
        self.kept.add(part)
        if not part or not _write(self.target, part):
            self.source.close()
            return 0
        return len(part)


def _waiting(source: int) -> int:
    """Bytes that can be read at once."""
    return int.from_bytes(fcntl.ioctl(source, termios.FIONREAD, b"\0" * 4), sys.byteorder)


def _write(target: int, part: bytes) -> bool:
    while part:
        try:
            part = part[os.write(target, part) :]
        except OSError:
            return False
    return True


def _stay_behind(held: dict[int, int]) -> None:
    """In a process of its own, pass on what comes on these streams until nobody can write to them any more.

    So what the command left running may print as without us, and isn't ended by a pipe nobody reads.
    """
    if os.fork():
        return
    try:
        for number in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):  # meant for those who write
            signal.signal(number, signal.SIG_IGN)
        _close_all_but({*held, *held.values()})
        ready = select.poll()
        for source in held:
            ready.register(source, select.POLLIN)
        while held:
            for source, _ in ready.poll():
                part = os.read(source, PART)
                if not part or not _write(held[source], part):
                    ready.unregister(source)
                    os.close(source)
                    target = held.pop(source)
                    if target not in held.values():
                        os.close(target)  # its reader waits for the end
    finally:
        os._exit(0)


def _close_all_but(kept: set[int]) -> None:
    """Whoever waits for the end of a stream, or for a lock on a file, must not wait for us."""
    last = -1
    for number in sorted(kept):
        os.closerange(last + 1, number)
        last = number
    os.closerange(last + 1, max(last + 1, min(os.sysconf("SC_OPEN_MAX"), 65_536)))


@contextlib.contextmanager
def _forwarding(process: "subprocess.Popen[bytes]", typed: bool) -> Iterator[None]:
    """Signals to us go to the command; an interrupt that is `typed` reaches it by itself."""
    before: dict[int, Any] = {}

    def forward(number: int, _frame: object) -> None:
        with contextlib.suppress(ProcessLookupError):  # it ended just now
            process.send_signal(number)

    if threading.current_thread() is threading.main_thread():
        for name in FORWARDED:
            number = getattr(signal, name)
            before[number] = signal.signal(number, forward)
        before[signal.SIGINT] = signal.signal(signal.SIGINT, (lambda *_: None) if typed else forward)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
