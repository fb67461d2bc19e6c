"""Every error twiceshy raises on purpose, and the exit code it ends with.

TwiceshyError                 1  something failed
├── UsageError                2  the caller's words are off
│   ├── InvalidText           2  a text that can't be stored (empty, too long)
│   ├── NotFound              2  no such thing
│   └── Ambiguous             2  a short id that fits several things
├── Refused                   1  a rule of the house forbids it (locked, unsafe path)
├── Conflict                  1  the state changed since; nothing was written
├── Unavailable               1  needs an extra that isn't installed
├── SetupError                1  a file of the person's could not be changed safely
└── StoreError                1  the memory at rest
    ├── StoreDamaged             torn, truncated, not a database
    ├── StoreNewer               written by a newer twiceshy
    ├── StoreBusy                another process holds it too long
    └── StoreUnwritable          read-only, disk full, no permission
"""


class TwiceshyError(Exception):
    """An expected failure: a message a person understands, a hint what to do, a stable slug."""

    slug = "failed"
    exit_code = 1

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UsageError(TwiceshyError):
    slug = "usage"
    exit_code = 2


class InvalidText(UsageError):
    slug = "invalid-text"


class NotFound(UsageError):
    slug = "not-found"


class Ambiguous(UsageError):
    slug = "ambiguous"


class Refused(TwiceshyError):
    slug = "refused"


class NotYours(Refused):
    """A store that a repository brings along: a stranger wrote it."""

    def __init__(self, place: str) -> None:
        hint = "look at who committed it; `git rm -r --cached .twiceshy/local` if it was you, else remove it"
        super().__init__(f"{place} is not yours: it came with the repository, or is a link", hint)


class Conflict(TwiceshyError):
    slug = "conflict"


class Unavailable(TwiceshyError):
    slug = "unavailable"


class SetupError(TwiceshyError):
    slug = "setup"


class StoreError(TwiceshyError):
    slug = "store"


class StoreDamaged(StoreError):
    slug = "store-damaged"


class StoreNewer(StoreError):
    slug = "store-newer"


class StoreBusy(StoreError):
    slug = "store-busy"


class StoreUnwritable(StoreError):
    slug = "store-unwritable"
