"""What happened to a log since it was last read: nothing, appended, or written anew.

Size and time of change answer for most files with one `stat`. Where they differ, the first bytes
tell an appended file from one that was rewritten, rotated away or cut short.
"""

import contextlib
import os
from hashlib import blake2b
from typing import NamedTuple

from twiceshy.agents.reading import ReadState, thaw
from twiceshy.store.corpus_state import SourceRow

HEAD = 4096


class Look(NamedTuple):
    """A file as it is now."""

    inode: int
    size: int
    modified: int

    @property
    def mark(self) -> tuple[int, int, int]:
        return (self.inode, self.size, self.modified)


class Start(NamedTuple):
    """Where to begin reading."""

    fresh: bool  # from the first byte
    resume: ReadState | None
    why: str  # new | appended | rewritten | forced


def look(path: str) -> Look | None:
    """None when there is nothing to read any more. A database counts with its write-ahead log."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    size, modified = found.st_size, found.st_mtime_ns
    if path.endswith((".db", ".vscdb", ".sqlite")):
        with contextlib.suppress(OSError):  # no write-ahead log: the database is all there is
            log = os.stat(path + "-wal")
            if log.st_size:
                size, modified = size + log.st_size, max(modified, log.st_mtime_ns)
    return Look(found.st_ino, size, modified)


def head(path: str, size: int) -> str:
    """A digest of the first `size` bytes."""
    with open(path, "rb") as file:
        return blake2b(file.read(size), digest_size=12).hexdigest()


def start(path: str, now: Look, before: SourceRow | None, appends: bool, forced: bool = False) -> Start:
    if before is None or before.size < 0:
        return Start(True, None, "new")
    if forced:
        return Start(True, None, "forced")
    resume = thaw(before.resume) if before.resume else None
    if not appends or resume is None:
        return Start(True, None, "rewritten")
    if now.size < before.offset or head(path, before.head_size) != before.head:
        return Start(True, None, "rewritten")
    return Start(False, resume, "appended")
