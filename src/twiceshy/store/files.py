"""Writing files so that a crash leaves the old one or the new one, never half of either."""

import contextlib
import os
from _thread import get_native_id  # a thread of ours is as much somebody else as another process

from twiceshy.model.errors import StoreUnwritable


def write_atomically(path: str, data: bytes, mode: int = 0o600) -> None:
    """Beside, flushed, then renamed over; the folder is made if it is missing."""
    folder = os.path.dirname(path)
    draft = os.path.join(folder, f".{os.path.basename(path)}.{get_native_id()}.new")
    try:
        os.makedirs(folder, exist_ok=True)
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            os.unlink(draft)
        hint = "nothing was changed"
        raise StoreUnwritable(f"can't write {path}: {error.strerror or error}", hint) from error
