"""A copy of the repository's private store outside the tree, for the day a command wipes or rewrites what lies there.

At most one a day, made by the worker that follows a session's start. It is only ever replaced by a store that goes on
from it: one that was emptied, cut or begun anew leaves it alone. `doctor` holds the store against it, `doctor --fix`
falls back on it, `scrub` cleans it like everything in the home, and `clean` takes it away.
"""

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Callable

from twiceshy import paths
from twiceshy.model import moments
from twiceshy.model.errors import StoreError
from twiceshy.model.operation import Operation
from twiceshy.store import connect
from twiceshy.store.sqlite import operation_from

OLDEST = 90 * moments.DAY  # a copy nobody renewed for so long is of a repository that is gone


def folder() -> str:
    return os.path.join(paths.home(), "kept")


def path_of(repo: paths.Repo) -> str:
    return os.path.join(folder(), paths.mirror_name(repo._replace(worktree=repo.root)))


def daily(repo: paths.Repo, clock: Callable[[], float]) -> bool:
    """Copy the store if that wasn't done today and something was added; whether it was."""
    source, copy = repo.database, path_of(repo)
    if not os.path.exists(source) or paths.came_along(repo):
        return False
    made = os.path.getmtime(copy) if os.path.exists(copy) else 0.0
    written = max(os.path.getmtime(source + end) for end in ("", "-wal") if os.path.exists(source + end))
    if clock() - made < moments.DAY or written <= made:
        return False
    with contextlib.suppress(StoreError, sqlite3.Error, OSError):  # a store in need of repair, or a full disk
        return _copied(source, copy) and _swept(copy, clock)
    return False


def renew(repo: paths.Repo) -> None:
    """Words were taken out of the store's history for good: no copy may hold them any longer."""
    copy = path_of(repo)
    if os.path.exists(copy):
        os.unlink(copy)
        with contextlib.suppress(StoreError, sqlite3.Error, OSError):  # else the next session's start makes it
            _copied(repo.database, copy)


def _copied(source: str, copy: str) -> bool:
    if not _goes_on(source, copy):
        return False
    os.makedirs(os.path.dirname(copy), mode=0o700, exist_ok=True)
    draft = f"{copy}.{os.getpid()}.tmp"
    os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))  # nobody else's to read at any time
    try:
        with contextlib.closing(connect.open_readable(source)) as connection:
            connection.execute("VACUUM INTO ?", (draft,))
        with contextlib.closing(sqlite3.connect(draft)) as connection:
            if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
                return False
        os.replace(draft, copy)
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(draft)
    return True


def _goes_on(source: str, copy: str) -> bool:
    """Does the store hold the last operation of the copy? Else the copy is all that is left of something."""
    if not os.path.exists(copy):
        return True
    with contextlib.closing(connect.open_readable(copy)) as connection:
        last = connection.execute("SELECT id FROM operations ORDER BY number DESC LIMIT 1").fetchone()
    with contextlib.closing(connect.open_readable(source)) as connection:
        sql = "SELECT 1 FROM operations WHERE id = ?"
        return last is None or connection.execute(sql, (last[0],)).fetchone() is not None


def _swept(own: str, clock: Callable[[], float]) -> bool:
    """Copies of repositories that are gone go too, after a long while."""
    for entry in os.scandir(os.path.dirname(own)):
        if entry.path != own and clock() - entry.stat().st_mtime > OLDEST:
            os.unlink(entry.path)
    return True


def operations(path: str) -> dict[int, Operation]:
    """By number, what a copy holds; nothing if there is none that can be read."""
    if not path or not os.path.exists(path):
        return {}
    try:
        with contextlib.closing(connect.open_readable(path)) as connection, connect.translated(path):
            rows = connection.execute("SELECT * FROM operations ORDER BY number").fetchall()
            return {row["number"]: operation_from(row) for row in rows}
    except (StoreError, ValueError, TypeError, IndexError, KeyError):
        return {}


def differs(path: str, copy: str) -> int:
    """How many operations of the copy the store tells otherwise, or lacks: something wrote there behind our back."""
    known = {operation.id: operation for operation in operations(copy).values()}
    if not known:
        return 0
    live = {operation.id: operation for operation in operations(path).values()}
    return sum(1 for identifier, operation in known.items() if live.get(identifier) != operation)


def made_at(path: str) -> str:
    """The day of a copy, "" if there is none."""
    return moments.iso(os.path.getmtime(path))[:10] if path and os.path.exists(path) else ""


def bring_back(copy: str, path: str) -> None:
    """A store that is gone is there again, as it was on the day of the copy."""
    paths.make_folder(os.path.dirname(path), 0o700)
    draft = f"{path}.{os.getpid()}.tmp"
    with open(copy, "rb") as source, open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as target:
        shutil.copyfileobj(source, target)
    os.replace(draft, path)
