"""Reading and writing other people's files: every byte kept, never half-written.

Texts are UTF-8 with anything else carried through unchanged. A write goes to a temporary file
beside the target and is renamed over it; links are followed, the mode stays.
"""

import contextlib
import os
import stat
import tempfile
from collections.abc import Callable

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
    temporary = ""
    try:
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with contextlib.suppress(FileNotFoundError):
            mode = stat.S_IMODE(os.stat(target).st_mode)
        handle, temporary = tempfile.mkstemp(prefix=".twiceshy-", dir=os.path.dirname(target))
        with open(handle, "wb") as file:
            file.write(text.encode("utf-8", "surrogateescape"))
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, mode)
        os.replace(temporary, target)
    except OSError as error:
        if temporary:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(temporary)
        raise SetupError(f"can't be written: {error.strerror or error}") from error


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
