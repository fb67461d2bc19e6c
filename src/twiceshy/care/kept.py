"""A copy of the repository's private store outside the tree, for the day a command wipes or rewrites what lies there.

At most one a day, made by the worker that follows a session's start. It is only ever replaced by a store that goes on
from it: one that was emptied, cut or begun anew leaves it alone. It knows commits of its repository, so that another
project in the same folder isn't given it, and its first operation tells whose it is after a move. `doctor` holds the
store against it, `doctor --fix` and `init` fall back on it, `scrub` cleans it like everything in the home, and `clean`
takes it away.
"""

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Callable

from twiceshy import paths
from twiceshy.care import gitlog
from twiceshy.model import moments
from twiceshy.model.errors import StoreError
from twiceshy.model.operation import Operation
from twiceshy.store import connect
from twiceshy.store.sqlite import operation_from

TOLD = "what was remembered here until {} is gone; a copy is kept: `twiceshy doctor --fix` brings it back"
RUINED = "what was remembered here until {} is gone, and the copy of it can't be read: {}"
TIPS = 50  # branches and tags by which a repository is known again
OLDEST = 90 * moments.DAY  # a copy nobody renewed for so long is of a repository that is gone


def folder() -> str:
    return os.path.join(paths.home(), "kept")


def path_of(repo: paths.Repo) -> str:
    return os.path.join(folder(), paths.mirror_name(repo._replace(worktree=repo.root)))


def copy_of(repo: paths.Repo) -> str:
    """The copy of this repository's store, "" if there is none; one of a project that lay here before is none."""
    path = path_of(repo)
    return path if os.path.exists(path) and _belongs(repo, path) else ""


def copies_of(repo: paths.Repo) -> list[str]:
    """Every copy of this store: also those from before the repository was moved, or that were put aside here."""
    aside = _aside(repo)
    found = [path for path in _related(repo) if path.startswith(aside) or not _lives(_origin(path)[0])]
    return [path for path in (copy_of(repo), *found) if path]


def _related(repo: paths.Repo) -> list[str]:
    """Copies under other names that began as this store did."""
    first, own = _first(repo.database), path_of(repo)
    names = sorted(os.listdir(folder())) if first and os.path.isdir(folder()) else []
    copies = [os.path.join(folder(), name) for name in names if name.endswith(".db")]
    return [path for path in copies if path != own and _first(path) == first]


def _aside(repo: paths.Repo) -> str:
    """How the paths begin of copies that made way for another one of this folder."""
    return path_of(repo).removesuffix(".db") + "-"


def lost(repo: paths.Repo) -> str:
    """When the copy was made that holds what the store lacks; "" if the store goes on from it, or there is none."""
    if not os.path.exists(path_of(repo)):
        return ""
    with contextlib.suppress(StoreError, sqlite3.Error, OSError):  # `doctor` tells of those
        copy, store = path_of(repo), repo.database
        gone = bool(_first(copy)) if not os.path.exists(store) else not _goes_on(store, copy)
        return made_at(copy) if gone and _belongs(repo, copy) else ""
    return ""


def ruined(repo: paths.Repo) -> str:
    """A copy that can't be read, of a store that is gone or was begun anew since; "" if nothing is lost with it."""
    own, aside = path_of(repo), _aside(repo)
    names = sorted(os.listdir(folder())) if os.path.isdir(folder()) else []
    copies = [os.path.join(folder(), name) for name in names if name.endswith(".db")]
    found = [path for path in copies if (path == own or path.startswith(aside)) and not _is_readable(path)]
    begun = _begun(repo.database) if found and os.path.exists(repo.database) else 0.0
    return next((path for path in reversed(found) if not begun or begun > os.path.getmtime(path)), "")


def notice(repo: paths.Repo) -> str:
    """What is to be said to whoever comes by: that a store is gone. That nothing is left of it is said by `doctor` once
    another one is begun."""
    made = lost(repo)
    if made:
        return TOLD.format(made)
    copy = ruined(repo) if not os.path.exists(repo.database) else ""
    return RUINED.format(made_at(copy), copy) if copy else ""


def _is_readable(path: str) -> bool:
    try:
        with contextlib.closing(_opened(path)) as connection:
            connection.execute("SELECT count(*) FROM operations").fetchone()
    except (StoreError, sqlite3.Error):
        return False
    return True


def _begun(store: str) -> float:
    """When the first operation of a store was made; 0 if there is none."""
    try:
        with contextlib.closing(_opened(store)) as connection:
            row = connection.execute("SELECT at FROM operations ORDER BY number LIMIT 1").fetchone()
        return moments.epoch(row[0]) if row else 0.0
    except (StoreError, sqlite3.Error, ValueError):
        return 0.0


def _belongs(repo: paths.Repo, copy: str) -> bool:
    """Does the repository have one of the commits that the copy knows? Of one without any only the folder tells, as
    long as there is none here either."""
    tips = _origin(copy)[1]
    if not tips:
        return not repo.is_git or not paths.head_commit(repo)
    if not repo.is_git:
        return False
    answer = gitlog.run(repo, "cat-file", "--batch-check", stdin="".join(tip + "\n" for tip in tips))
    return answer is None or any(not line.endswith(" missing") for line in answer.splitlines())


def is_known_by_commits(copy: str) -> bool:
    """True when the copy is of this repository for certain, and not just of some project that lay in its folder."""
    return bool(_origin(copy)[1])


def _origin(copy: str) -> tuple[str, tuple[str, ...]]:
    """The folder a copy is of, and commits there were; nothing in one that an older version made."""
    try:
        with contextlib.closing(_opened(copy)) as connection:
            rows = connection.execute("SELECT root, tip FROM origin").fetchall()
    except (StoreError, sqlite3.Error):
        return "", ()
    return str(rows[0][0]) if rows else "", tuple(str(row[1]) for row in rows if row[1])


def _sign(draft: str, repo: paths.Repo) -> None:
    told = gitlog.run(repo, "for-each-ref", f"--count={TIPS}", "--sort=-creatordate", "--format=%(objectname)") or ""
    tips = dict.fromkeys([paths.head_commit(repo), *told.split()]) if repo.is_git else {"": None}
    with contextlib.closing(sqlite3.connect(draft)) as connection, connection:
        connection.execute("CREATE TABLE origin (root TEXT, tip TEXT)")
        connection.executemany("INSERT INTO origin VALUES (?, ?)", [(_told(repo.root), tip) for tip in tips])


def _told(root: str) -> str:
    return root.encode("utf-8", "replace").decode()


def _first(path: str) -> str:
    """The id of a store's first operation, the same in all that came from it; "" if there is none to be read."""
    if not os.path.exists(path):
        return ""
    try:
        with contextlib.closing(_opened(path)) as connection:
            row = connection.execute("SELECT id FROM operations ORDER BY number LIMIT 1").fetchone()
    except (StoreError, sqlite3.Error):
        return ""
    return str(row[0]) if row else ""


def _opened(path: str) -> sqlite3.Connection:
    """To look into a store that nobody has open, without leaving a file beside it: `clean` looks, too."""
    if os.path.exists(path + "-wal"):
        return connect.open_readable(path)
    quoted = path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    return sqlite3.connect(f"file:{quoted}?mode=ro&immutable=1", uri=True)


def _lives(root: str) -> bool:
    return bool(root) and os.path.exists(paths.resolve(root).database)


def daily(repo: paths.Repo, clock: Callable[[], float]) -> bool:
    """Copy the store if that wasn't done today and something was added; whether it was."""
    source, copy = repo.database, path_of(repo)
    if not os.path.exists(source) or paths.came_along(repo):
        return False
    with contextlib.suppress(OSError):
        _make_way(repo, copy)
    made = os.path.getmtime(copy) if os.path.exists(copy) else 0.0
    written = max(os.path.getmtime(source + end) for end in ("", "-wal") if os.path.exists(source + end))
    if clock() - made < moments.DAY or written <= made:
        return False
    with contextlib.suppress(StoreError, sqlite3.Error, OSError):  # a store in need of repair, or a full disk
        return _copied(repo, copy) and _swept(repo, clock)
    return False


def renew(repo: paths.Repo) -> None:
    """Words were taken out of the store's history for good: no copy may hold them any longer."""
    found = copies_of(repo)
    for copy in found:
        os.unlink(copy)
    if found:
        with contextlib.suppress(StoreError, sqlite3.Error, OSError):  # else the next session's start makes it
            _copied(repo, path_of(repo))


def _make_way(repo: paths.Repo, copy: str) -> None:
    """Another project's copy, or one that can't be read, is put aside: it has its time like those of repositories that
    are gone."""
    if os.path.exists(copy) and not (_is_readable(copy) and _belongs(repo, copy)):
        os.replace(copy, f"{copy.removesuffix('.db')}-{int(os.path.getmtime(copy))}.db")


def _copied(repo: paths.Repo, copy: str) -> bool:
    source = repo.database
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
        _sign(draft, repo)
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


def _swept(repo: paths.Repo, clock: Callable[[], float]) -> bool:
    """Copies from before the repository was moved go; those of repositories that are gone too, after a long while."""
    own = path_of(repo)
    moved = [path for path in _related(repo) if not _lives(_origin(path)[0])]
    for entry in os.scandir(folder()):
        if entry.path != own and (entry.path in moved or clock() - entry.stat().st_mtime > OLDEST):
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
    """When a copy was made, to the minute; "" if there is none."""
    return moments.iso(os.path.getmtime(path))[:16].replace("T", " ") if path and os.path.exists(path) else ""


def bring_back(copy: str, path: str) -> int:
    """A store that is gone is there again, as it was when the copy was made: the number of its operations."""
    paths.make_folder(os.path.dirname(path), 0o700)
    draft = f"{path}.{os.getpid()}.tmp"
    with open(copy, "rb") as source, open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as target:
        shutil.copyfileobj(source, target)
    with contextlib.closing(sqlite3.connect(draft)) as connection, connection:
        connection.execute("DROP TABLE IF EXISTS origin")
        number: int = connection.execute("SELECT count(*) FROM operations").fetchone()[0]
    os.replace(draft, path)
    return number
