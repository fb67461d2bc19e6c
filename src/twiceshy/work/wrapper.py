"""Running a command as if we were not there: its output, input, signals and exit code pass through.

What it printed is kept in part for reading errors and tests; what it changed is found by content:
every file git calls dirty is hashed before and after, and so is what was committed in between.
Nothing here touches the memory, so nothing of the memory can disturb the command.
"""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from hashlib import sha1
from typing import IO, Any, NamedTuple

from twiceshy.work import terminal

KEPT = 60_000  # bytes of output kept from each end
MOST_FILES = 20_000
LARGEST = 50_000_000
FORWARDED = ("SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR1", "SIGUSR2")
SKIPPED = frozenset({".git", "node_modules", ".venv", "venv", "__pycache__", ".twiceshy", ".tox", "target", "dist"})


class Ran(NamedTuple):
    code: int  # as subprocess gives it: negative is the signal that ended it
    output: str
    duration_ms: int


class Snapshot(NamedTuple):
    """What the working tree held: the commit, and the hash of every file that differs from it."""

    commit: str
    files: dict[str, str]
    is_git: bool


class _Tail:
    """The first and the last bytes of a stream."""

    def __init__(self) -> None:
        self.head = b""
        self.tail = b""
        self.lock = threading.Lock()

    def add(self, part: bytes) -> None:
        with self.lock:
            room = KEPT - len(self.head)
            self.head += part[:room]
            self.tail = (self.tail + part[room:])[-KEPT:] if len(part) > room else self.tail

    def text(self) -> str:
        middle = b"\n" if self.tail else b""
        return (self.head + middle + self.tail).decode("utf-8", "replace")


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
    with _forwarding(process, typed=os.isatty(0)):
        pumps = [
            threading.Thread(target=_pump, args=(process.stdout, out, kept), daemon=True),
            threading.Thread(target=_pump, args=(process.stderr, 2, kept), daemon=True),
        ]
        for pump in pumps:
            pump.start()
        code = process.wait()
        for pump in pumps:
            pump.join(timeout=5)  # a grandchild may hold the pipe open: the command itself is done
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


def _pump(source: IO[bytes], target: int, kept: _Tail) -> None:
    """Pass bytes on as they come; a reader that went away stops the passing, not the keeping."""
    open_end = True
    while part := source.read(65536):
        kept.add(part)
        while part and open_end:
            try:
                part = part[os.write(target, part) :]
            except OSError:
                open_end = False
                source.close()
                return
    source.close()


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


def snapshot(root: str) -> Snapshot:
    commit = _git(root, "rev-parse", "-q", "--verify", "HEAD").strip().decode("ascii", "replace")
    listed = _git(root, "status", "--porcelain", "-z", "-uall", "--no-renames")
    is_git = bool(commit) or os.path.exists(os.path.join(root, ".git"))
    names = [os.fsdecode(entry[3:]) for entry in listed.split(b"\0") if len(entry) > 3]
    if not is_git:
        names = list(_walk(root))
    kept = [name for name in names[:MOST_FILES] if not name.startswith(".twiceshy/")]
    return Snapshot(commit, {name: content(os.path.join(root, name)) for name in kept}, is_git)


def edited(root: str, before: Snapshot, after: Snapshot) -> tuple[str, ...]:
    """Files whose content differs between two snapshots, wherever git put the difference."""
    names = {*before.files, *after.files}
    if before.commit != after.commit and before.commit:
        changed = _git(root, "diff", "--name-only", "-z", "--no-renames", before.commit, after.commit)
        names |= {os.fsdecode(name) for name in changed.split(b"\0") if name}
    elif after.commit and not before.commit:
        names |= {os.fsdecode(name) for name in _git(root, "ls-files", "-z").split(b"\0") if name}
    clean = [name for name in names if name not in before.files]
    blobs = _blobs(root, before.commit, clean) if before.is_git else {}
    found = []
    for name in sorted(names):
        was = before.files.get(name, blobs.get(name, ""))
        now = after.files[name] if name in after.files else content(os.path.join(root, name))
        if was != now and not name.startswith(".twiceshy/"):
            found.append(name)
    return tuple(found)


def content(path: str) -> str:
    """A file's content as git hashes it; "" for none, the size for one too large to read."""
    try:
        if os.path.islink(path):
            data = os.fsencode(os.readlink(path))
        elif os.path.isdir(path):
            return "folder"
        else:
            size = os.path.getsize(path)
            if size > LARGEST:
                return f"size {size} {os.stat(path).st_mtime_ns}"
            with open(path, "rb") as file:
                data = file.read()
    except OSError:
        return ""
    return sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()


def _blobs(root: str, commit: str, names: list[str]) -> dict[str, str]:
    """What a commit holds at some paths."""
    if not commit or not names:
        return {}
    found: dict[str, str] = {}
    for start in range(0, len(names), 500):
        listed = _git(root, "ls-tree", "-r", "-z", "--full-tree", commit, "--", *names[start : start + 500])
        for entry in listed.split(b"\0"):
            facts, _, name = entry.partition(b"\t")
            if name:
                found[os.fsdecode(name)] = facts.split()[2].decode("ascii")
    return found


def _walk(root: str) -> Iterator[str]:
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders if name not in SKIPPED]
        for name in files:
            yield os.path.relpath(os.path.join(folder, name), root)


def _git(root: str, *words: str) -> bytes:
    """What git says, b"" if it can't: a snapshot is best effort, the command is what matters."""
    environment = {**os.environ, "GIT_OPTIONAL_LOCKS": "0", "GIT_LITERAL_PATHSPECS": "1"}
    try:
        done = subprocess.run(
            ["git", *words], cwd=root, capture_output=True, stdin=subprocess.DEVNULL, env=environment, check=False
        )
    except OSError:
        return b""
    return done.stdout
