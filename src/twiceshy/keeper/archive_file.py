"""The file that `uninstall --export` wrote, looked through as a whole before anything of it is used.

Whoever hands an archive on may have made it themselves: a name in it leads nowhere but to where such a thing lies, and
what can't be read is said before the first memory is written.
"""

import gzip
import json
import os
import posixpath
import tarfile
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from twiceshy.keeper import exchange
from twiceshy.model.errors import StoreNewer, TwiceshyError, UsageError
from twiceshy.model.setup import ARCHIVED
from twiceshy.store.sqlite import SqliteStore

HOME, REPOS, DATABASE = "home/", "repos/", "local/memory.db"
OWN, SESSIONS = HOME + "user.db", HOME + "corpus/"
REMOVED, SIGN = HOME + "removed/", "came-from"  # as `setup.removed` lays them down
VERSION = 1
NOTHING = "nothing was imported"

Members = dict[str, tarfile.TarInfo]


class Held(NamedTuple):
    """One store of the archive, taken out."""

    scope: str
    title: str
    root: str  # the folder it was in, "" if that is not told
    path: str
    cleaned: bool = False  # put aside by `clean` before the archive was written


class Archived(NamedTuple):
    tar: tarfile.TarFile
    stores: tuple[Held, ...]  # the newest of what was cleaned first
    sessions: dict[str, tarfile.TarInfo]  # by their path inside the corpus


@contextmanager
def opened(path: str) -> Iterator[Archived]:
    """All of it, looked through."""
    with tempfile.TemporaryDirectory(prefix="twiceshy-") as folder, _tar(path) as tar:
        with _said_plainly(path):
            found = _looked_through(tar, path, folder)
        yield found


@contextmanager
def _tar(path: str) -> Iterator[tarfile.TarFile]:
    with _said_plainly(path):
        tar = tarfile.open(path, "r:gz")  # noqa: SIM115
    try:
        yield tar
    finally:
        tar.close()


@contextmanager
def _said_plainly(path: str) -> Iterator[None]:
    try:
        yield
    except (tarfile.TarError, gzip.BadGzipFile, zlib.error, EOFError, OSError, ValueError, OverflowError) as error:
        raise UsageError(f"{path} can't be read as an archive: {error}", hint=NOTHING) from error


def _looked_through(tar: tarfile.TarFile, path: str, folder: str) -> Archived:
    members = {member.name: member for member in tar.getmembers() if member.isfile()}
    if not any(name.startswith((HOME, REPOS)) for name in members):
        raise UsageError(f"{path} is no archive of ours", hint=NOTHING)
    _check_names(members)
    stores = tuple(_stores(tar, members, folder))
    for held in stores:
        _check_store(held)
    sessions = {name.removeprefix(SESSIONS): one for name, one in members.items() if name.startswith(SESSIONS)}
    return Archived(tar, stores, sessions)


def _check_names(members: Members) -> None:
    """Names that stay inside, and none that would have to be a file and a folder at once."""
    for name in members:
        if "\0" in name or name.startswith(("/", "../")) or posixpath.normpath(name) != name:
            raise UsageError(f"the archive holds a file with an unsafe name: {name!r}", hint=NOTHING)
        above = posixpath.dirname(name)
        while above:
            if above in members:
                raise UsageError(f"the archive holds {above!r} as a file and as a folder", hint=NOTHING)
            above = posixpath.dirname(above)


def _stores(tar: tarfile.TarFile, members: Members, folder: str) -> Iterator[Held]:
    if OWN in members:
        yield Held("user", "user", "", _taken_out(tar, members, OWN, folder))
    roots = _roots(tar, members)
    for name in sorted({name.split("/")[1] for name in members if name.startswith(REPOS)}):
        store = f"{REPOS}{name}/{DATABASE}"
        if store in members:
            root = roots.get(name, "")
            yield Held("repo", name.partition("-")[2], root, _taken_out(tar, members, store, folder))
    cleaned = [name for name in members if name.startswith(REMOVED) and name.endswith("/" + DATABASE)]
    for name in sorted(cleaned, key=lambda name: (members[name].mtime, name), reverse=True):
        beside = name.removesuffix(DATABASE)
        root = _data(tar, members.get(beside + SIGN)).decode("utf-8", "surrogateescape").rstrip("\n")
        title = os.path.basename(root) or os.path.basename(beside.rstrip("/"))
        yield Held("repo", title, root, _taken_out(tar, members, name, folder), cleaned=True)


def _check_store(held: Held) -> None:
    whose = "about you" if held.scope == "user" else f"of {held.title}"
    try:
        exchange.check(lines(held), held.scope)
    except StoreNewer as error:
        raise UsageError(f"the memory {whose} was written by a newer twiceshy", hint=error.hint) from error
    except (TwiceshyError, ValueError, TypeError, IndexError, RecursionError) as error:
        told = getattr(error, "message", str(error)).replace(held.path, "it")
        raise UsageError(f"the memory {whose} in the archive can't be read: {told}", hint=NOTHING) from error


def lines(held: Held) -> list[str]:
    store = SqliteStore(held.path)
    try:
        return list(exchange.of_store(store, held.scope))
    finally:
        store.close()


def _roots(tar: tarfile.TarFile, members: Members) -> dict[str, str]:
    """Where each repository was; an archive from before that was noted doesn't tell."""
    if ARCHIVED not in members:
        return {}
    try:
        found = json.loads(_data(tar, members[ARCHIVED]))
        version, told = found.get("version", 0), found.get("repos", {})
        newer, sane = version > VERSION, all(isinstance(root, str) for root in told.values())
    except (ValueError, RecursionError, AttributeError, TypeError) as error:
        raise UsageError(f"{ARCHIVED} in the archive can't be read", hint=NOTHING) from error
    if newer:
        raise UsageError("this archive was made by a newer twiceshy", hint="upgrade: pip install -U twiceshy")
    if not sane:
        raise UsageError(f"{ARCHIVED} in the archive can't be read", hint=NOTHING)
    return dict(told)


def _taken_out(tar: tarfile.TarFile, members: Members, name: str, folder: str) -> str:
    """A store as a file of its own, with what is not yet written into it."""
    place = tempfile.mkdtemp(dir=folder)
    for ending in ("", "-wal"):
        if name + ending in members:
            with open(os.path.join(place, "store.db" + ending), "wb") as file:
                file.write(_data(tar, members[name + ending]))
    return os.path.join(place, "store.db")


def _data(tar: tarfile.TarFile, member: tarfile.TarInfo | None) -> bytes:
    file = tar.extractfile(member) if member is not None else None
    return file.read() if file is not None else b""


def drafted(archived: Archived, draft: str) -> None:
    """Past sessions, written beside their place: the person's alone."""
    from twiceshy import paths

    try:
        for inside, member in archived.sessions.items():
            path = os.path.join(draft, inside)
            paths.make_folder(os.path.dirname(path), 0o700)
            with open(path, "wb") as file:
                file.write(_data(archived.tar, member))
            os.chmod(path, 0o600)
    except (tarfile.TarError, zlib.error, EOFError, OSError, ValueError) as error:
        raise UsageError(f"the past sessions of the archive can't be written: {error}", hint=NOTHING) from error
