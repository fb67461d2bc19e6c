"""The archive that `uninstall --export` wrote, taken in again: every store where it belongs.

What is about the person goes to their home, each repository's private memory to the folder it was in, or to the
repository at hand if that has its name. Team memories are in git, and stay there. Past sessions come back where there
are none. The stores pass through the same door as an export's lines: redacted, refused where something is locked.
What `clean` had put aside before comes back only from inside its repository: elsewhere it is named.
"""

import gzip
import os
import shutil
import tarfile
import tempfile
import zlib
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy import paths
from twiceshy.keeper import exchange
from twiceshy.keeper.exchange import Imported
from twiceshy.keeper.hall import Keeper
from twiceshy.model.errors import UsageError
from twiceshy.model.setup import ARCHIVED
from twiceshy.store.sqlite import SqliteStore

MAGIC = b"\x1f\x8b"
HOME, REPOS, DATABASE = "home/", "repos/", "local/memory.db"
REMOVED, SIGN = HOME + "removed/", "came-from"  # as `setup.removed` lays them down


class Restored(NamedTuple):
    """What one store of the archive brought."""

    name: str
    place: str  # the folder it went to, "" if that is not there
    done: Imported = Imported(0, 0, 0)
    cleaned: bool = False  # put aside by `clean` before the archive was written


class Archive(NamedTuple):
    stores: tuple[Restored, ...]
    sessions: int = 0  # files of past sessions that came back


def is_archive(path: str) -> bool:
    return is_compressed(path) and tarfile.is_tarfile(path)


def is_compressed(path: str) -> bool:
    """By its first bytes: lines of JSON begin otherwise."""
    if not os.path.isfile(path):
        return False
    with open(path, "rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def restore(keeper: Keeper, path: str, dry_run: bool = False) -> Archive:
    """All of it; `keeper` is of the repository at hand."""
    try:
        with tarfile.open(path, "r:gz") as archive, tempfile.TemporaryDirectory(prefix="twiceshy-") as folder:
            members = {member.name: member for member in archive.getmembers() if member.isfile()}
            if not any(name.startswith((HOME, REPOS)) for name in members):
                raise UsageError(f"{path} is no archive of ours", hint="nothing was imported")
            stores = list(_stores(keeper, archive, members, folder, dry_run))
            return Archive(tuple(stores), 0 if dry_run else _sessions(archive, members))
    except (tarfile.TarError, gzip.BadGzipFile, zlib.error, EOFError) as error:
        raise UsageError(f"{path} can't be read as an archive: {error}", hint="nothing was imported") from error


def _stores(
    keeper: Keeper, archive: tarfile.TarFile, members: dict[str, tarfile.TarInfo], folder: str, dry_run: bool
) -> Iterator[Restored]:
    own = _taken_out(archive, members, HOME + "user.db", folder)
    if own:
        yield Restored("user", paths.home(), _brought(keeper, own, "user", dry_run))
    roots = _roots(archive, members)
    for name in sorted({name.split("/")[1] for name in members if name.startswith(REPOS)}):
        store = _taken_out(archive, members, f"{REPOS}{name}/{DATABASE}", folder)
        if not store:
            continue
        title = name.partition("-")[2]
        place = _place(keeper, title, roots.get(name, ""))
        if place is None:
            yield Restored(roots.get(name, title), "")
            continue
        there = keeper if place.root == keeper.repo.root else Keeper(place, keeper.actor, keeper.agent)
        try:
            yield Restored(title, place.root, _brought(there, store, "repo", dry_run))
        finally:
            if there is not keeper:
                there.close()
    yield from _cleaned(keeper, archive, members, folder, dry_run)


def _cleaned(
    keeper: Keeper, archive: tarfile.TarFile, members: dict[str, tarfile.TarInfo], folder: str, dry_run: bool
) -> Iterator[Restored]:
    """What `clean` had put aside, the latest last: no repository that was left on purpose is set up by the way."""
    found = [name for name in members if name.startswith(REMOVED) and name.endswith("/" + DATABASE)]
    for name in sorted(found, key=lambda name: (members[name].mtime, name)):
        beside = name.removesuffix(DATABASE)
        root = _data(archive, members.get(beside + SIGN)).decode("utf-8", "surrogateescape").rstrip("\n")
        title = os.path.basename(root) or os.path.basename(beside.rstrip("/"))
        here = keeper.repo.root == root or (title == os.path.basename(keeper.repo.root) and not os.path.isdir(root))
        if not here:
            yield Restored(root or title, "", cleaned=True)
            continue
        store = _taken_out(archive, members, name, folder)
        yield Restored(title, keeper.repo.root, _brought(keeper, store, "repo", dry_run), cleaned=True)


def _place(keeper: Keeper, title: str, root: str) -> paths.Repo | None:
    """Where it was, else the repository at hand if it is called so."""
    if root and os.path.isdir(root):
        return paths.resolve(root)
    return keeper.repo if title in (keeper.repo.name, os.path.basename(keeper.repo.root)) else None


def _brought(keeper: Keeper, path: str, scope: str, dry_run: bool) -> Imported:
    store = SqliteStore(path)
    try:
        return exchange.import_lines(keeper, list(exchange.of_store(store, scope)), scope, dry_run)
    finally:
        store.close()


def _roots(archive: tarfile.TarFile, members: dict[str, tarfile.TarInfo]) -> dict[str, str]:
    """Where each repository was; an archive from before that was noted doesn't tell."""
    import json

    data = _data(archive, members.get(ARCHIVED))
    try:
        found = json.loads(data) if data else {}
    except ValueError:
        found = {}
    told = found.get("repos") if isinstance(found, dict) else None
    return {str(name): str(root) for name, root in told.items()} if isinstance(told, dict) else {}


def _taken_out(archive: tarfile.TarFile, members: dict[str, tarfile.TarInfo], name: str, folder: str) -> str:
    """A store as a file of its own, with what is not yet written into it; "" if there is none."""
    if name not in members:
        return ""
    place = tempfile.mkdtemp(dir=folder)
    for ending in ("", "-wal"):
        if name + ending in members:
            with open(os.path.join(place, "store.db" + ending), "wb") as file:
                file.write(_data(archive, members[name + ending]))
    return os.path.join(place, "store.db")


def _data(archive: tarfile.TarFile, member: tarfile.TarInfo | None) -> bytes:
    file = archive.extractfile(member) if member is not None else None
    return file.read() if file is not None else b""


def _sessions(archive: tarfile.TarFile, members: dict[str, tarfile.TarInfo]) -> int:
    """Past sessions, where there are none yet; each path stays inside the home."""
    target = os.path.join(paths.home(), "corpus")
    if os.path.isdir(target) and any(names for _, _, names in os.walk(target)):
        return 0
    found = [member for name, member in members.items() if name.startswith(HOME + "corpus/")]
    draft = target + ".restored"
    shutil.rmtree(draft, ignore_errors=True)
    for member in found:
        inside = os.path.normpath(member.name.removeprefix(HOME + "corpus/"))
        if inside.startswith("..") or os.path.isabs(inside):
            continue
        path = os.path.join(draft, inside)
        paths.make_folder(os.path.dirname(path), 0o700)
        with open(path, "wb") as file:
            file.write(_data(archive, member))
        os.chmod(path, 0o600)
    if found:
        shutil.rmtree(target, ignore_errors=True)
        os.replace(draft, target)
    return sum(member.name.endswith(".md") for member in found)
