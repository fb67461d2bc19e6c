"""Writing files so that a crash leaves the old one or the new one, never half of either.

A writer that is killed leaves its draft behind. What git sees is drafted in the ignored folder, so no
commit ever takes a draft along; `abandoned` finds the drafts whose writer is gone, wherever they lie.
"""

import contextlib
import errno
import os
import re
import time
from _thread import get_native_id  # a thread of ours is as much somebody else as another process
from collections.abc import Iterable, Iterator

from twiceshy import paths
from twiceshy.model.errors import StoreUnwritable

SETTLED = 60.0  # seconds after which nobody is still writing a draft whose process isn't here
_DRAFT = re.compile(r"\.(\d+)\.(?:new|tmp|salvage|repaired)(?:-wal|-shm)?$")


def write_atomically(path: str, data: bytes, mode: int = 0o600, drafts: str = "") -> None:
    """Beside, or in the folder `drafts` if there is one; flushed, then renamed over. Missing folders are made."""
    folder = os.path.dirname(path) or "."
    beside = drafts if drafts and os.path.isdir(drafts) else folder
    draft = os.path.join(beside, f".{os.path.basename(path)}.{get_native_id()}.new")
    try:
        paths.make_folder(folder)
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            os.unlink(draft)
        if error.errno == errno.EXDEV and beside != folder:  # a worktree on another disk than its repository
            write_atomically(path, data, mode)
            return
        hint = "nothing was changed"
        raise StoreUnwritable(f"can't write {path}: {error.strerror or error}", hint) from error


def write_out(path: str, data: bytes) -> None:
    """To a place a person names: a link is followed, a pipe or a device is written into, not replaced."""
    target = os.path.realpath(path)
    if not os.path.isdir(os.path.dirname(target)):
        raise StoreUnwritable(f"can't write {path}: there is no such folder", hint="make it first")
    if os.path.isfile(path) or not os.path.exists(path):
        write_atomically(target, data)
        return
    try:
        with open(path, "wb") as file:
            file.write(data)
    except OSError as error:
        raise StoreUnwritable(f"can't write {path}: {error.strerror or error}") from error


def abandoned(folders: Iterable[str]) -> Iterator[str]:
    """Drafts in these folders and below whose writer is gone."""
    for folder in folders:
        for inside, _, names in os.walk(folder):
            for name in names:
                found = _DRAFT.search(name)
                path = os.path.join(inside, name)
                if found and not _is_alive(int(found[1])) and _age(path) > SETTLED:
                    yield path


def _is_alive(writer: int) -> bool:
    try:
        os.kill(writer, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True  # somebody else's
    return True


def _age(path: str) -> float:
    try:
        return time.time() - os.lstat(path).st_mtime
    except OSError:
        return 0.0  # finished meanwhile
