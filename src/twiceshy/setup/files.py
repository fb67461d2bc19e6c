"""Reading and writing other people's files: every byte kept, never half-written.

Texts are UTF-8 with anything else carried through unchanged. A write goes to a temporary file
beside the target and is renamed over it; links are followed, the mode stays.
"""

import contextlib
import fcntl
import os
import stat
import time
from collections.abc import Callable, Iterator

from twiceshy.model.errors import SetupError


def read(path: str) -> str | None:
    """The text, None if there is no such file. SetupError if there is something unreadable."""
    try:
        with open(path, "rb") as file:
            return file.read().decode("utf-8", "surrogateescape")
    except FileNotFoundError:
        return None
    except OSError as error:
        raise SetupError(f"can't be read: {error.strerror or error}") from error


def reader(base: str) -> Callable[[str], str | None]:
    """Reads by paths relative to `base`."""
    return lambda path: read(os.path.join(base, path))


def write(path: str, text: str, mode: int = 0o644) -> None:
    target = os.path.realpath(path)
    fresh = _beside(target)
    try:
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with contextlib.suppress(FileNotFoundError):
            mode = stat.S_IMODE(os.stat(target).st_mode)
        discard_unfinished(path)
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(handle, "wb") as file:
            file.write(text.encode("utf-8", "surrogateescape"))
            file.flush()
            os.fsync(file.fileno())
        os.chmod(fresh, mode)
        os.replace(fresh, target)
    except OSError as error:
        discard_unfinished(path)
        raise SetupError(f"can't be written: {error.strerror or error}") from error


def discard_unfinished(path: str) -> None:
    """What a write that was killed may have left beside its target."""
    with contextlib.suppress(OSError):  # mostly there is none, or no folder to look in
        os.unlink(_beside(os.path.realpath(path)))


def _beside(target: str) -> str:
    """A name that is always the same, so that the next run finds a leftover; the lock keeps it ours."""
    return os.path.join(os.path.dirname(target), f".{os.path.basename(target)}.twiceshy-new")


def remove(path: str) -> None:
    """The file itself; of a link, what it points to."""
    try:
        os.unlink(os.path.realpath(path))
    except FileNotFoundError:
        return
    except OSError as error:
        raise SetupError(f"can't be removed: {error.strerror or error}") from error


def missing_folders(base: str, paths: list[str]) -> list[str]:
    """Folders that have to be made for these files, relative to `base`, parents first."""
    found: set[str] = set()
    for path in paths:
        folder = os.path.dirname(os.path.realpath(os.path.join(base, path)))
        while folder.startswith(base + os.sep) and not os.path.exists(folder):
            found.add(os.path.relpath(folder, base))
            folder = os.path.dirname(folder)
    return sorted(found, key=lambda name: (name.count(os.sep), name))


def remove_folders(base: str, folders: tuple[str, ...]) -> None:
    """Folders we made, if they are empty now, children first."""
    for folder in reversed(folders):
        with contextlib.suppress(OSError):  # not empty or gone: then it isn't ours to remove
            os.rmdir(os.path.join(base, folder))


@contextlib.contextmanager
def locked(folder: str, seconds: float = 60.0) -> Iterator[None]:
    """One at a time: a lock on the folder itself, which leaves no file behind. A missing folder needs none."""
    handle = _held(folder, seconds)
    try:
        yield
    finally:
        if handle is not None:
            os.close(handle)


def _held(folder: str, seconds: float) -> int | None:
    while True:
        try:
            handle = os.open(folder, os.O_RDONLY)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise SetupError(f"{folder} can't be opened: {error.strerror or error}") from error
        try:
            _wait_for(handle, folder, seconds)
        except SetupError:
            os.close(handle)
            raise
        if os.fstat(handle).st_nlink:
            return handle
        os.close(handle)  # removed while we waited: the lock is on nothing


def _wait_for(handle: int, folder: str, seconds: float) -> None:
    patience = time.monotonic() + seconds
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except BlockingIOError as error:
            if time.monotonic() > patience:
                raise SetupError(f"{folder} is in use", hint="try again in a minute") from error
            time.sleep(0.02)
