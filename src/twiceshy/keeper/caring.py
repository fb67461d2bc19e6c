"""The verbs that look after the stores: doctor, its repairs, scrub."""

import os
from typing import NamedTuple

from twiceshy import paths
from twiceshy.care import health, rebuild, repair, scrub
from twiceshy.keeper import toolbox
from twiceshy.keeper.hall import Keeper
from twiceshy.store.sqlite import SqliteStore


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
        for path in stores(keeper):
            if repair.damage(path):
                saved.append(repair.repair(path, keeper.clock))
            elif deep and rebuild.compare(path, keeper.clock):
                _replace_by_rebuilt(path, keeper)
    return Examined((*health.check(keeper.repo, keeper.clock, deep), _tools()), tuple(saved))


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


def scrubbed(keeper: Keeper, dry_run: bool = False) -> list[scrub.Scrubbed]:
    keeper.close()
    return [scrub.scrub(path, keeper.clock, dry_run) for path in stores(keeper)]
