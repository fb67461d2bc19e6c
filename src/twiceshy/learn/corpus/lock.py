"""One ingest at a time: a lock that the system releases when its process ends, however it ends."""

import contextlib
import fcntl
import os
from collections.abc import Iterator

from twiceshy.store import corpus


@contextlib.contextmanager
def ingesting(wait: bool) -> Iterator[bool]:
    """Hold the corpus for writing; yields False when another process holds it and we don't wait."""
    corpus.make_folder(corpus.root())
    descriptor = os.open(os.path.join(corpus.root(), ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield False
            return
        corpus.sweep()
        yield True
    finally:
        os.close(descriptor)
