"""What a command changed, found by content: every file git calls dirty is hashed before and after, and so
is what was committed in between.

Best effort, within seconds: the command is what matters. Only regular files are read, and no more of
them than they say they hold, since a FIFO, a device or a file of /proc may never answer. Where time
runs out, only what was looked at both times is compared.
"""

import contextlib
import os
import stat
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from hashlib import sha1
from itertools import islice
from typing import NamedTuple, TypeVar

SECONDS = 3.0  # what one look at the files may take
GRACE = 0.5  # seconds for a look that notices by itself that it is late
MOST_FILES = 20_000
LARGEST = 50_000_000
SKIPPED = frozenset({".git", "node_modules", ".venv", "venv", "__pycache__", ".twiceshy", ".tox", "target", "dist"})

Result = TypeVar("Result")


class Snapshot(NamedTuple):
    """What the working tree held: the commit, and the hash of every file that differs from it."""

    commit: str
    files: dict[str, str]
    is_git: bool
    whole: bool = True  # False: time ran out, more files may differ


class _Late(Exception):
    pass


def snapshot(root: str) -> Snapshot:
    return _within(SECONDS, lambda until: _snapshot(root, until), Snapshot("", {}, False, whole=False))


def edited(root: str, before: Snapshot, after: Snapshot) -> tuple[str, ...]:
    """Files whose content differs between two snapshots, wherever git put the difference."""
    if not before.whole or not after.whole:
        both = before.files.keys() & after.files.keys()
        return tuple(sorted(name for name in both if before.files[name] != after.files[name]))
    return _within(SECONDS, lambda until: _edited(root, before, after, until), ())


def _within(seconds: float, action: Callable[[float], Result], otherwise: Result) -> Result:
    """An action that is given a deadline; `otherwise` if it misses it.

    In a thread, because a file system that doesn't answer can't be interrupted, only be left alone.
    """
    until = time.monotonic() + seconds
    results: list[Result] = []
    errors: list[Exception] = []

    def act() -> None:
        try:
            with contextlib.suppress(_Late):  # without a result, which says so
                results.append(action(until))
        except Exception as error:  # noqa: BLE001 -- raised again by who waits for it
            errors.append(error)

    worker = threading.Thread(target=act, daemon=True)
    worker.start()
    worker.join(seconds + GRACE)
    if errors:
        raise errors[0]
    return results[0] if results else otherwise


def _snapshot(root: str, until: float) -> Snapshot:
    commit = _git(root, until, "rev-parse", "-q", "--verify", "HEAD").strip().decode("ascii", "replace")
    is_git = bool(commit) or os.path.exists(os.path.join(root, ".git"))
    files: dict[str, str] = {}
    try:
        for name in _names(root, is_git, until):
            if time.monotonic() > until:
                raise _Late
            if not name.startswith(".twiceshy/"):
                files[name] = content(os.path.join(root, name))
    except _Late:
        return Snapshot(commit, files, is_git, whole=False)
    return Snapshot(commit, files, is_git)


def _names(root: str, is_git: bool, until: float) -> Iterator[str]:
    if not is_git:
        return islice(_walk(root, until), MOST_FILES)
    listed = _git(root, until, "status", "--porcelain", "-z", "-uall", "--no-renames")
    entries = (entry for entry in listed.split(b"\0") if len(entry) > 3)
    return (os.fsdecode(entry[3:]) for entry in islice(entries, MOST_FILES))


def _edited(root: str, before: Snapshot, after: Snapshot, until: float) -> tuple[str, ...]:
    names = {*before.files, *after.files}
    if before.commit != after.commit and before.commit:
        changed = _git(root, until, "diff", "--name-only", "-z", "--no-renames", before.commit, after.commit)
        names |= {os.fsdecode(name) for name in changed.split(b"\0") if name}
    elif after.commit and not before.commit:
        names |= {os.fsdecode(name) for name in _git(root, until, "ls-files", "-z").split(b"\0") if name}
    clean = [name for name in names if name not in before.files]
    blobs = _blobs(root, before.commit, clean, until) if before.is_git else {}
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
        facts = os.lstat(path)
        kind = stat.S_IFMT(facts.st_mode)
        if kind == stat.S_IFLNK:
            data = os.fsencode(os.readlink(path))
        elif kind == stat.S_IFDIR:
            return "folder"
        elif kind != stat.S_IFREG:
            return f"special {kind:o}"  # a FIFO, a socket, a device: reading it would wait or take from somebody
        elif facts.st_size > LARGEST:
            return f"size {facts.st_size} {facts.st_mtime_ns}"
        else:
            data = _read(path, facts.st_size)
    except OSError:
        return ""
    return sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()


def _read(path: str, size: int) -> bytes:
    """So many bytes of a regular file, without waiting; what stands there now may be another than a moment ago."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW)
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError("no regular file any more")
        parts = []
        while size > 0 and (part := os.read(descriptor, size)):
            parts.append(part)
            size -= len(part)
        return b"".join(parts)
    finally:
        os.close(descriptor)


def _blobs(root: str, commit: str, names: list[str], until: float) -> dict[str, str]:
    """What a commit holds at some paths."""
    if not commit or not names:
        return {}
    found: dict[str, str] = {}
    for start in range(0, len(names), 500):
        listed = _git(root, until, "ls-tree", "-r", "-z", "--full-tree", commit, "--", *names[start : start + 500])
        for entry in listed.split(b"\0"):
            facts, _, name = entry.partition(b"\t")
            if name:
                found[os.fsdecode(name)] = facts.split()[2].decode("ascii")
    return found


def _walk(root: str, until: float) -> Iterator[str]:
    for folder, folders, files in os.walk(root):
        if time.monotonic() > until:
            raise _Late
        folders[:] = [name for name in folders if name not in SKIPPED]
        for name in files:
            yield os.path.relpath(os.path.join(folder, name), root)


def _git(root: str, until: float, *words: str) -> bytes:
    """What git says, b"" if it can't."""
    environment = {**os.environ, "GIT_OPTIONAL_LOCKS": "0", "GIT_LITERAL_PATHSPECS": "1"}
    try:
        done = subprocess.run(
            ["git", *words], cwd=root, capture_output=True, stdin=subprocess.DEVNULL, env=environment, check=False,
            timeout=max(0.01, until - time.monotonic()),
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise _Late from None
    except OSError:
        return b""
    return done.stdout
