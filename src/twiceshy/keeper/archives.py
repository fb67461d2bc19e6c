"""The archive that `uninstall --export` wrote, taken in again: every store where it belongs.

What is about the person goes to their home, each repository's private memory to the repository at hand if it is that,
or, if the person agrees, to the folder it was in. Team memories are in git, and stay there. Past sessions come back
where there are none. The stores pass through the same door as an export's lines: redacted, refused where something is
locked. Nothing gets older by it: what was changed here later stays, and of what `clean` had put aside before, which
comes back only inside its repository, only what nobody here knows.
"""

import contextlib
import json
import os
import shutil
import tarfile
from collections.abc import Callable, Iterator
from typing import NamedTuple

from twiceshy import paths
from twiceshy.keeper import archive_file, exchange
from twiceshy.keeper.archive_file import Archived, Held
from twiceshy.keeper.exchange import Imported
from twiceshy.keeper.hall import Keeper
from twiceshy.model.errors import StoreUnwritable
from twiceshy.store.connect import is_there

MAGIC = b"\x1f\x8b"

Agreed = Callable[[tuple[str, ...]], bool]  # asked with the other repositories that an archive would write to


class Restored(NamedTuple):
    """What one store of the archive brought."""

    name: str
    place: str  # the folder it went to, "" if it went nowhere
    done: Imported = Imported(0, 0, 0)
    cleaned: bool = False  # put aside by `clean` before the archive was written
    elsewhere: str = ""  # its folder is there, but nobody agreed to write to it


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


def restore(keeper: Keeper, path: str, dry_run: bool = False, agreed: Agreed = lambda others: False) -> Archive:
    """All of it; `keeper` is of the repository at hand. A dry run tells of other repositories and asks for none."""
    with archive_file.opened(path) as archived, contextlib.ExitStack() as stack:
        places = [_place(keeper, held) for held in archived.stores]
        others = tuple(sorted({place.root for place in places if place} - {keeper.repo.root}))
        open_for = {keeper.repo.root: keeper}
        agreement = dry_run or not others or agreed(others)
        for place in places if agreement else ():
            if place and place.root not in open_for:
                open_for[place.root] = Keeper(place, keeper.actor, keeper.agent)
                stack.callback(open_for[place.root].close)
        _check_places(archived, places, open_for)
        with _sessions(archived, dry_run) as sessions:
            stores = tuple(_stores(archived, places, open_for, dry_run))
        return Archive(stores, sessions)


def _place(keeper: Keeper, held: Held) -> paths.Repo | None:
    """The repository at hand if it is the one or is called so, else where it was; what was cleaned, only at hand."""
    if held.scope == "user":
        return keeper.repo
    there = os.path.isabs(held.root) and os.path.isdir(held.root)
    if held.cleaned:
        alike = held.title == os.path.basename(keeper.repo.root) and not os.path.isdir(held.root)
        return keeper.repo if held.root == keeper.repo.root or alike else None
    if there:
        return None if paths.no_project(held.root) else paths.resolve(held.root)
    return keeper.repo if held.title in (keeper.repo.name, os.path.basename(keeper.repo.root)) else None


def _check_places(archived: Archived, places: list[paths.Repo | None], open_for: dict[str, Keeper]) -> None:
    """Whether each store can be written to, before the first one is."""
    for held, place in zip(archived.stores, places, strict=True):
        keeper = open_for.get(place.root) if place else None
        if keeper is None:
            continue
        path = keeper._path(held.scope)
        if is_there(path):
            keeper.writable(held.scope)
            continue
        folder = os.path.dirname(path)
        while not os.path.exists(folder):
            folder = os.path.dirname(folder)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise StoreUnwritable(f"can't write in {folder}", hint=archive_file.NOTHING)


def _stores(
    archived: Archived, places: list[paths.Repo | None], open_for: dict[str, Keeper], dry_run: bool
) -> Iterator[Restored]:
    brought: set[str] = set()  # rows of what was there when the archive was written, which a cleaned copy knows older
    for held, place in zip(archived.stores, places, strict=True):
        keeper = open_for.get(place.root) if place else None
        if place is None or keeper is None:
            yield Restored(held.root or held.title, "", cleaned=held.cleaned, elsewhere=place.root if place else "")
            continue
        lines, marks = _fresh(archive_file.lines(held), f"{held.scope} {place.root}", brought, held.cleaned)
        done = exchange.import_lines(keeper, lines, held.scope, dry_run, "known" if held.cleaned else "newer")
        done = done._replace(newer=done.newer + (len(brought & marks) if held.cleaned else 0))
        brought |= marks
        yield Restored(held.title, paths.home() if held.scope == "user" else place.root, done, held.cleaned)


def _fresh(lines: list[str], where: str, brought: set[str], cleaned: bool) -> tuple[list[str], set[str]]:
    """The lines to bring, and what tells each row; of a cleaned store those that the archive has newer are left out."""
    from twiceshy.store import rows

    wanted: list[str] = []
    marks: set[str] = set()
    for line in lines:
        value = json.loads(line)
        mark = ""
        if "table" in value:
            mark = f"{where} {value['table']} {rows.key_of(rows.TABLES[value['table']], value['row'])}"
            marks.add(mark)
        if not cleaned or mark not in brought:
            wanted.append(line)
    return wanted, marks


@contextlib.contextmanager
def _sessions(archived: Archived, dry_run: bool) -> Iterator[int]:
    """Past sessions, where there are none yet: written before the stores, put in their place behind them."""
    target = os.path.realpath(os.path.join(paths.home(), "corpus"))
    taken = os.path.lexists(target) and (not os.path.isdir(target) or any(names for _, _, names in os.walk(target)))
    if dry_run or taken or not archived.sessions:
        yield 0
        return
    draft = target + ".restored"
    shutil.rmtree(draft, ignore_errors=True)
    try:
        archive_file.drafted(archived, draft)
        yield sum(inside.endswith(".md") for inside in archived.sessions)
        shutil.rmtree(target, ignore_errors=True)
        os.replace(draft, target)
    finally:
        shutil.rmtree(draft, ignore_errors=True)
