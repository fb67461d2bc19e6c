"""The verbs that look after the stores: doctor, its repairs, scrub."""

import contextlib
import os
import sqlite3
from typing import NamedTuple

from twiceshy import paths
from twiceshy.care import health, kept, rebuild, repair, scrub, scrub_files, scrub_titles
from twiceshy.care.erase import Eraser
from twiceshy.keeper import toolbox
from twiceshy.keeper.hall import Keeper
from twiceshy.model.errors import StoreDamaged, StoreError, StoreNewer, UsageError
from twiceshy.store import corpus, corpus_state, known, mirror
from twiceshy.store.sqlite import SqliteStore

SHORTEST = 4  # characters of a word to take out


class Examined(NamedTuple):
    findings: tuple[health.Finding, ...]
    saved: tuple[repair.Saved, ...] = ()

    @property
    def healthy(self) -> bool:
        return all(finding.level != "bad" for finding in self.findings)


def doctor(keeper: Keeper, fix: bool = False, deep: bool = False) -> Examined:
    """Look at everything; with `fix`, repair damaged stores first and look again."""
    saved = []
    if fix:
        keeper.close()
        copies = {keeper.repo.database: kept.copy_of(keeper.repo), paths.user_database(): ""}
        for path, copy in copies.items():
            saved += _brought_back(path, copy)
        for path in stores(keeper):
            with contextlib.suppress(StoreNewer):  # nothing to mend: it is told below, with what to do
                if repair.damage(path) or kept.differs(path, copies[path]):
                    saved.append(repair.repair(path, keeper.clock, copies[path]))
                elif deep and rebuild.compare(path, keeper.clock):
                    _replace_by_rebuilt(path, keeper)
        _mend_sessions()
    return Examined((*health.check(keeper.repo, keeper.clock, deep), _tools()), tuple(saved))


def _brought_back(path: str, copy: str) -> list[repair.Saved]:
    """A store that a repair, or somebody's command, left without its file."""
    if repair.cut_short(path):
        repair.go_on(path)
    if not copy or os.path.exists(path):
        return []
    number = kept.bring_back(copy, path)
    return [repair.Saved(path, "", number, 0, False, from_copy=number, copied_at=kept.made_at(copy))]


def _mend_sessions() -> None:
    path = corpus.state_database()
    if os.path.exists(path) and corpus_state.damage(path):
        corpus_state.put_aside(path)


def _tools() -> health.Finding:
    """What the tools cost every session that has them."""
    cost = toolbox.listing_cost()
    level = "ok" if cost <= toolbox.MOST_TOKENS else "warn"
    return health.Finding(level, "tools", f"{len(toolbox.TOOLS)} tools cost an agent {cost:,} tokens a session")


def stores(keeper: Keeper) -> list[str]:
    return [path for path in (keeper.repo.database, paths.user_database()) if os.path.exists(path)]


def _replace_by_rebuilt(path: str, keeper: Keeper) -> None:
    draft = f"{path}.{os.getpid()}.rebuilt"
    live = SqliteStore(path, keeper.clock)
    try:
        rebuild.rebuild_into(live, draft)
    finally:
        live.close()
    for ending in ("-wal", "-shm"):
        if os.path.exists(path + ending):
            os.replace(path + ending, f"{path}.before-rebuild{ending}")
    os.replace(path, path + ".before-rebuild")
    os.replace(draft, path)


def scrubbed(keeper: Keeper, words: tuple[str, ...] = (), dry_run: bool = False) -> list[scrub.Scrubbed]:
    """Take secrets, and `words`, out of everything stored: databases, spools, corpus, team files and pages.

    What is derived from the team's files is thrown away; it is made anew when it is needed.
    """
    if any(len(word.strip()) < SHORTEST for word in words):
        raise UsageError(f"a word to take out needs {SHORTEST} characters", hint="or it would be found everywhere")
    keeper.close()
    eraser = Eraser(tuple(sorted({word.strip() for word in words}, key=len, reverse=True)), scrub_titles.halves())
    taken: list[str] = []
    _scrubbed(keeper, eraser._replace(taken=taken), True)  # what one text tells to be secret may stand in another
    return _scrubbed(keeper, eraser._replace(known=known.everything(taken)), dry_run)


def _scrubbed(keeper: Keeper, eraser: Eraser, dry_run: bool) -> list[scrub.Scrubbed]:
    done = [scrub.scrub(path, keeper.clock, eraser, dry_run) for path in stores(keeper)]
    mirrors = {keeper.repo.team_mirror, *_databases(os.path.join(paths.home(), "mirrors"))}
    for path in _databases(keeper.repo.local, paths.home()):
        if path in mirrors and not dry_run:
            mirror.discard(path)
        elif path not in mirrors and path not in stores(keeper) and os.path.basename(path) != "index.db":
            found = _scrubbed_beside(path, keeper, eraser, dry_run)
            done += [found] if found.rows or found.operations or found.left else []
    for walk in (scrub_files.committed, scrub_files.private):
        done += [scrub.Scrubbed(path, 1) for path in walk(keeper.repo, eraser, dry_run)]
    done += [scrub.Scrubbed(path, 1) for path in scrub_files.sessions(eraser, dry_run)]
    if not dry_run and os.path.exists(corpus.state_database()):
        with (
            contextlib.suppress(StoreError, sqlite3.Error),  # damaged: told by `doctor`, and its bytes are crossed out
            contextlib.closing(corpus_state.State(corpus.state_database())) as state,
        ):
            state.call_redacted()
    return done


def unsay(keeper: Keeper, session: str) -> None:
    """What a session showed to be secret only after a task that used it was stored goes from the store again."""
    values, path = known.Knowing(session).values, keeper.repo.database
    if values is None or not os.path.exists(path):
        return
    keeper.close()
    eraser = Eraser(known=values, ruled=False)
    if scrub.tells(path, session, eraser):
        scrub.scrub(path, keeper.clock, eraser)


def _scrubbed_beside(path: str, keeper: Keeper, eraser: Eraser, dry_run: bool) -> scrub.Scrubbed:
    """A database that isn't a store in use: copies that were kept aside too, whatever state they are in."""
    try:
        with contextlib.suppress(StoreDamaged, sqlite3.Error, ValueError):  # or it holds no JSON any more
            if scrub.has_operations(path):
                return scrub.scrub(path, keeper.clock, eraser, dry_run)
            return scrub.scrub_plain(path, eraser, dry_run)
    except StoreNewer:
        if scrub.is_whole(path):  # crossing out bytes under a schema we don't know would damage it
            return scrub.Scrubbed(path, 0, left="made by a newer twiceshy")
    return scrub.scrub_damaged(path, eraser, dry_run)


def has_anything(keeper: Keeper) -> bool:
    """Is anything kept, of this repository or in the home?"""
    return any(os.path.isdir(folder) and os.listdir(folder) for folder in (keeper.repo.local, paths.home()))


def _databases(*folders: str) -> list[str]:
    """Every SQLite file below these folders, copies that were kept aside too."""
    found = []
    for folder in folders:
        for inside, _, names in os.walk(folder):
            found += [path for name in names if _is_database(path := os.path.join(inside, name))]
    return sorted(found)


def _is_database(path: str) -> bool:
    if os.path.islink(path) or path.endswith(("-wal", "-shm")):
        return False
    with open(path, "rb") as file:
        return file.read(16) == b"SQLite format 3\0"
