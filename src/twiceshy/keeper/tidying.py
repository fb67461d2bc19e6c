"""The verbs of tidying: tidy, archive list, archive restore; and the daily round at a session's start."""

import contextlib
import os
from typing import NamedTuple

from twiceshy import paths
from twiceshy.care import archive, tidy
from twiceshy.care.tidy import Going
from twiceshy.keeper import inbox
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.renamed import follow_branch
from twiceshy.keeper.work import reading
from twiceshy.model.errors import NotFound, UsageError
from twiceshy.model.memory import Memory
from twiceshy.model.state import Archived
from twiceshy.store import files
from twiceshy.work import patterns

DAILY = 200  # things of each kind that a session's start puts away


class Tidied(NamedTuple):
    going: tuple[Going, ...]
    drafts: tuple[str, ...] = ()  # files that killed writers left half done
    proposals: tuple[Memory, ...] = ()  # waited too long in the inbox

    def of(self, kind: str) -> int:
        return sum(1 for one in self.going if one.kind == kind)


def tidied(keeper: Keeper, dry_run: bool = False, most: int = tidy.MOST) -> Tidied:
    """Put away what has had its time: old state in one operation, proposals in another."""
    drafts, proposals = swept(keeper, dry_run), tuple(inbox.expired(keeper, dry_run))
    with reading(keeper) as connection:
        if connection is None:
            return Tidied((), drafts, proposals)
        if dry_run:
            return Tidied(tuple(tidy.plan(connection, keeper.repo, keeper.now(), most)), drafts, proposals)
    now = keeper.now()
    with keeper.writing("repo", "tidy") as pen:
        going = tidy.plan(pen.connection, keeper.repo, now, most)
        for one in going:
            archive.put_away(pen, one, now)
        patterns.forget(pen.connection, now)
        pen.connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (tidy.TIDIED, now))
    return Tidied(tuple(going), drafts, proposals)


def swept(keeper: Keeper, dry_run: bool = False) -> tuple[str, ...]:
    """Remove the drafts of writers that were killed."""
    found = tuple(files.abandoned((keeper.repo.folder, paths.home())))
    for path in found if not dry_run else ():
        with contextlib.suppress(FileNotFoundError):  # somebody else sweeps too
            os.unlink(path)
    return found


def daily(keeper: Keeper) -> Tidied | None:
    """Tidy if it wasn't done today; None when it isn't due. A branch's new name is minded every time."""
    follow_branch(keeper)
    with reading(keeper) as connection:
        if connection is None or not tidy.is_due(connection, keeper.now()):
            return None
    return tidied(keeper, most=DAILY)


def listed(keeper: Keeper, kind: str = "", limit: int = 0) -> list[Archived]:
    if kind and kind not in archive.KINDS:
        raise UsageError(f"unknown kind {kind!r}", hint="one of: " + ", ".join(archive.KINDS))
    with reading(keeper) as connection:
        return archive.listed(connection, kind, limit) if connection else []


def restore(keeper: Keeper, reference: str, dry_run: bool = False) -> Archived:
    """Bring one thing back out of the archive."""
    with reading(keeper) as connection:
        if connection is None:
            raise NotFound("the archive is empty", hint="`twiceshy tidy` puts away what has had its time")
    with keeper.writing("repo", "restore", reference[:80], dry_run) as pen:
        return archive.restore(pen, archive.find(pen.connection, reference), keeper.now())
