"""Opening a SQLite file safely: created whole or not at all, migrated in order, never read as empty.

A new store is made beside its place and linked in, so a process killed half-way leaves nothing, and
two processes that create at once end up with one file. A file that exists but is empty, cut short or
not a database is damage and is reported as such, with the way to repair it.
"""

import contextlib
import os
import sqlite3
import stat
from _thread import get_native_id  # threads create stores too, not only processes
from collections.abc import Iterator
from time import monotonic

from twiceshy import paths
from twiceshy.model.errors import StoreBusy, StoreDamaged, StoreError, StoreNewer, StoreUnwritable, UsageError
from twiceshy.store import patience

MIGRATIONS = os.path.join(os.path.dirname(__file__), "migrations")


def migrations() -> list[tuple[int, str]]:
    names = sorted(name for name in os.listdir(MIGRATIONS) if name.endswith(".sql"))
    return [(int(name.split("_", 1)[0]), os.path.join(MIGRATIONS, name)) for name in names]


def open_writable(path: str) -> sqlite3.Connection:
    """The store at `path`, created if there is none, at the newest schema."""
    with translated(path):
        if not os.path.exists(path):
            _create(path)
        check_whole(path)
        connection = _connect(f"{_uri(path)}?mode=rw")
        with _closed_on_error(connection):
            _migrate(connection, path)
            _gather(connection, path)
        return connection


_batches: dict[int, dict[str, sqlite3.Connection]] = {}  # thread -> store -> a connection that stays open


@contextlib.contextmanager
def batch() -> Iterator[None]:
    """Many writes of this thread that would be made again if they were lost: the disk is waited for once, at the end.

    One connection to each store stays open meanwhile: when the last one closes, SQLite copies its log back,
    which takes longer than most writes.
    """
    held = _batches.setdefault(get_native_id(), {})
    try:
        yield
        for path, connection in held.items():
            with translated(path):
                connection.execute("PRAGMA wal_checkpoint(PASSIVE)")  # the log is on the disk after it
    finally:
        del _batches[get_native_id()]
        for connection in held.values():
            connection.close()


def _gather(connection: sqlite3.Connection, path: str) -> None:
    held = _batches.get(get_native_id())
    if held is None:
        return
    connection.execute("PRAGMA synchronous = NORMAL")
    if path not in held:
        held[path] = _connect(f"{_uri(path)}?mode=rw")
        held[path].execute("PRAGMA user_version").fetchone()  # only who has read counts as a user of the log


def open_readable(path: str) -> sqlite3.Connection:
    """The store at `path` for reading; works in a read-only folder, migrates nothing."""
    with translated(path):
        check_whole(path)
        connection = _connect(f"{_uri(path)}?mode=ro")
        with _closed_on_error(connection):
            if not _answers(connection, path):
                connection.close()
                connection = _connect(f"{_uri(path)}?mode=ro&immutable=1")
        with _closed_on_error(connection):
            _refuse_newer(connection, path)
        return connection


def _answers(connection: sqlite3.Connection, path: str) -> bool:
    """WAL needs to write its index; where it can't, a store without a WAL is complete in itself."""
    try:
        connection.execute("SELECT count(*) FROM meta")
    except sqlite3.OperationalError as error:
        full = "disk I/O" in str(error) and not has_log(path)
        if not full and "unable to open" not in str(error) and "readonly" not in str(error):
            raise
        return False
    return True


@contextlib.contextmanager
def _closed_on_error(connection: sqlite3.Connection) -> Iterator[None]:
    try:
        yield
    except BaseException:
        connection.close()
        raise


def check_whole(path: str) -> None:
    """Cheap signs of damage that SQLite itself would pass over: empty, cut short."""
    size = os.path.getsize(path)
    with open(path, "rb") as file:
        header = file.read(100)
    if size < 100 or not header.startswith(b"SQLite format 3\x00"):
        raise damaged(path, "is empty or not a database")
    page = int.from_bytes(header[16:18], "big")
    page = 65536 if page == 1 else page
    pages = int.from_bytes(header[28:32], "big")
    if size < page * pages and not has_log(path) and (size := os.path.getsize(path)) < page * pages:
        # Asked once more: when the log is gone, whoever wrote it back has made the file as long as it must be.
        raise damaged(path, f"is cut short: {size} of {page * pages} bytes")


def has_log(path: str) -> bool:
    """Is there anything in the WAL beside the store?"""
    return os.path.exists(path + "-wal") and os.path.getsize(path + "-wal") > 0


def is_there(path: str) -> bool:
    """Whether there is a store. One in a folder that may not be looked into is never taken for none."""
    with translated(path):
        try:
            os.stat(path)
        except (FileNotFoundError, NotADirectoryError):
            return False
    return True


def damaged(path: str, what: str) -> StoreDamaged:
    return StoreDamaged(f"{path} {what}", hint="run `twiceshy doctor --fix`: it saves what can be saved")


@contextlib.contextmanager
def translated(path: str) -> Iterator[None]:
    """SQLite's and the system's errors as ours, each with what to do about it."""
    try:
        yield
    except sqlite3.Error as error:
        raise _translate(error, path) from error
    except PermissionError as error:
        raise StoreUnwritable(f"can't use {path}: permission denied", _writable_hint(path)) from error
    except OSError as error:
        raise StoreUnwritable(f"can't use {path}: {error.strerror or error}", _writable_hint(path)) from error


def _translate(error: sqlite3.Error, path: str) -> StoreError:
    text = str(error).partition(" with text ")[0]  # behind that it quotes what is stored
    if _is_busy(error):
        return StoreBusy(f"{path} is busy: another process is writing", hint="try again in a moment")
    if "readonly" in text or "unable to open" in text:
        return StoreUnwritable(f"can't write {path}: read-only", _writable_hint(path))
    if "full" in text:
        return StoreUnwritable(f"can't write {path}: the disk is full", hint="free some space; nothing was changed")
    if isinstance(error, sqlite3.OperationalError) and "disk I/O" in text:
        return StoreUnwritable(f"can't use {path}: {text}", hint="check the disk; nothing was changed")
    if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.IntegrityError):
        return damaged(path, f"is damaged: {text}")
    return StoreError(f"{path}: {text}")


def _writable_hint(path: str) -> str:
    return f"make {os.path.dirname(path)} writable, or set TWICESHY_HOME to a folder that is"


def _uri(path: str) -> str:
    quoted = path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    return "file:" + quoted


def _connect(uri: str) -> sqlite3.Connection:
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=patience.busy_ms / 1000)
    connection.row_factory = sqlite3.Row
    return connection


def begin(connection: sqlite3.Connection) -> None:
    """Start to write. Who has to wait for another process longer than a moment is told so.

    In slices, because SQLite asks ever less often, and among many that write the one who waits would starve. Nobody is
    refused while others get on: only who sees nothing written for long takes the one at it to be stuck.
    """
    connection.execute("DROP VIEW IF EXISTS temp.memories")  # what a reader leaves out; see `standin`
    limit, told, seen = patience.busy_ms, patience.tell is None, -1
    began = moved = monotonic()
    connection.execute(f"PRAGMA busy_timeout = {min(patience.SLICE_MS, limit)}")
    try:
        while True:
            try:
                connection.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as error:
                now, written = monotonic(), _writes(connection)
                moved = moved if written == seen else now if seen >= 0 else began
                seen, waited = written, (now - began) * 1000
                stuck = (now - moved) * 1000 >= limit or waited >= max(limit, patience.most_ms)
                if not _is_busy(error) or stuck:
                    raise
            if patience.tell is not None and not told and waited >= patience.TOLD_AFTER_MS:
                told = True
                patience.tell(f"another process is writing to the memory; waiting, {limit // 1000} s if nothing moves")
    finally:
        connection.execute(f"PRAGMA busy_timeout = {limit}")


def _writes(connection: sqlite3.Connection) -> int:
    """A number that changes whenever somebody else has written."""
    try:
        return int(connection.execute("PRAGMA data_version").fetchone()[0])
    except sqlite3.OperationalError:
        return 0  # as busy as the store itself


def _is_busy(error: sqlite3.Error) -> bool:
    return "locked" in str(error) or "busy" in str(error)


def _create(path: str) -> None:
    folder = os.path.dirname(path)
    _refuse_no_project(folder)
    make_private(folder)
    draft = f"{path}.{get_native_id()}.new"
    connection = _connect(f"{_uri(draft)}?mode=rwc")
    try:
        os.chmod(draft, 0o600)
        connection.execute("PRAGMA journal_mode = WAL")
        _migrate(connection, draft)
        connection.close()
        with contextlib.suppress(FileExistsError):  # somebody else was first: theirs is as good
            os.link(draft, path)
    finally:
        connection.close()
        for leftover in (draft, draft + "-wal", draft + "-shm"):
            with contextlib.suppress(FileNotFoundError):
                os.unlink(leftover)


def _refuse_no_project(folder: str) -> None:
    """No repository's store is made where `init` makes none."""
    base, ours = os.path.split(os.path.dirname(folder))
    unfit = paths.no_project(base) if ours == paths.FOLDER and folder != paths.home() else ""
    if unfit:
        raise UsageError(f"{unfit} is not a repository", hint="cd into a project")


def make_private(folder: str) -> None:
    """A folder for the person only, that git ignores by itself when it lies in a repository."""
    fresh = not os.path.isdir(folder)
    paths.make_folder(folder)
    if fresh:
        os.chmod(folder, stat.S_IRWXU)


def _migrate(connection: sqlite3.Connection, path: str) -> None:
    connection.execute("PRAGMA synchronous = FULL")
    steps = migrations()
    if _refuse_newer(connection, path) == steps[-1][0]:
        return
    for number, file_name in steps:
        begin(connection)
        try:
            if number > int(connection.execute("PRAGMA user_version").fetchone()[0]):
                with open(file_name, encoding="utf-8") as file:
                    _run_script(connection, file.read())
                connection.execute(f"PRAGMA user_version = {number}")
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise


def _run_script(connection: sqlite3.Connection, script: str) -> None:
    """Statement by statement inside the open transaction (`executescript` would commit it first)."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            connection.execute(statement)
            statement = ""


def _refuse_newer(connection: sqlite3.Connection, path: str) -> int:
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    newest = migrations()[-1][0]
    if version > newest:
        raise StoreNewer(
            f"{path} was written by a newer twiceshy (schema {version}, this one knows {newest})",
            hint="upgrade twiceshy: pip install -U twiceshy",
        )
    return version
