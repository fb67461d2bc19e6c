"""A person's own silence: for a while or until they say otherwise, everywhere or in one repository.

The state is an empty file `paused` whose modification time is the moment it ends, so that a hook
finds out with a single look at the file's date and an overslept pause needs no cleaning up.
"""

import os
from typing import NamedTuple

from twiceshy import paths
from twiceshy.model import moments
from twiceshy.model.errors import SetupError, UsageError
from twiceshy.model.since import span
from twiceshy.recall import hooked

FOREVER = 4_102_444_800.0  # the year 2100


class Pause(NamedTuple):
    where: str  # everywhere | the repository's folder
    until: float  # 0: not paused

    @property
    def active(self) -> bool:
        return self.until > _now()


def seconds_of(text: str) -> int:
    """`90s`, `30m`, `1h`, `2 days`, `1w`."""
    seconds = span(text)
    if not seconds or _now() + seconds > FOREVER:
        raise UsageError(f"{text!r} is no length of time", hint="write 30m, 1h or 2d")
    return int(seconds)


def state(repo: paths.Repo | None) -> Pause:
    path = _file(repo)
    until = os.stat(path).st_mtime if os.path.exists(path) else 0.0
    return Pause(repo.root if repo else "everywhere", until)


def start(repo: paths.Repo | None, seconds: int = 0) -> Pause:
    """Pause; without a length, until `stop`."""
    until = _now() + seconds if seconds else FOREVER
    path = _file(repo)
    try:
        paths.make_folder(os.path.dirname(path), 0o700)
        os.chmod(os.path.dirname(path), 0o700)
        with open(path, "w"):
            pass
        os.utime(path, (until, until))
    except OSError as error:
        raise SetupError(f"{path} can't be written: {error.strerror or error}") from error
    return state(repo)


def stop(repo: paths.Repo | None) -> Pause:
    path = _file(repo)
    if os.path.exists(path):
        os.unlink(path)
    return state(repo)


def _now() -> float:
    """The time as a hook has it."""
    try:
        return moments.epoch(hooked.clock())
    except ValueError:
        raise UsageError("TWICESHY_NOW is not a time", hint="use 2026-11-15T08:30:00Z") from None


def _file(repo: paths.Repo | None) -> str:
    return os.path.join(repo.local if repo else paths.home(), "paused")
