"""What hooks leave to a worker, and whose turn it is: one worker at work in a folder of spool, at most one waiting.

A hook notes what is to be done before it looks whether a worker waits, and who waits takes what is noted only when its
turn has come: so nothing is passed over, however many hooks end at once. The locks are the system's, which takes them
back from who is killed; what that one had begun is begun once more, and not a third time.
"""

import contextlib
import json
import os
from collections.abc import Iterator

from twiceshy.model.hook import HookEvent
from twiceshy.store import spool

QUEUE, TAKEN, WAITING, WORKING, LEARNING = spool.OF_WORKERS
TRIES = 9  # to write to a file that others take away


def put(place: str, event: HookEvent) -> None:
    kept = [event.agent, event.name, event.session, event.cwd, event.source, event.transcript]
    line = json.dumps([word.replace("\0", " ") for word in kept]).encode() + b"\n"
    for _ in range(TRIES):
        if spool.write(os.path.join(place, QUEUE), line):
            return


def take(place: str) -> Iterator[HookEvent]:
    """Each of them once; for who has the turn."""
    taken = os.path.join(place, TAKEN)
    yield from _events(taken, again=True)
    with contextlib.suppress(FileNotFoundError):  # nothing new
        os.replace(os.path.join(place, QUEUE), taken)
    yield from _events(taken)


def _events(path: str, again: bool = False) -> Iterator[HookEvent]:
    with contextlib.suppress(FileNotFoundError), open(path, "rb") as file:
        if not again:
            yield from _told(file.readlines())
        os.unlink(path)
        yield from _told(file.readlines())  # with what was written while the file still had a name


def _told(lines: list[bytes]) -> Iterator[HookEvent]:
    for line in dict.fromkeys(lines):
        with contextlib.suppress(ValueError):  # torn
            agent, name, session, cwd, source, transcript = json.loads(line)
            yield HookEvent(agent, name, session, cwd, source=source, transcript=transcript)


def is_waiting(place: str) -> bool:
    """Will a worker take what is noted by now?"""
    with turn(place, WAITING, wait=False) as free:
        return not free


@contextlib.contextmanager
def turn(place: str, name: str, wait: bool = True) -> Iterator[bool]:
    """Whether nobody else has it, which is so after waiting; it ends with the process at the latest."""
    import fcntl

    descriptor = os.open(os.path.join(place, name), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        yield False
    else:
        yield True
    finally:
        os.close(descriptor)
