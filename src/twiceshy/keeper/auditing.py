"""The verb `audit`: look at every memory about this repository, and on request mark what has gone stale."""

from typing import NamedTuple

from twiceshy.care import audit
from twiceshy.care.audit import Audited, Finding
from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.work import reading
from twiceshy.model.memory import Memory
from twiceshy.store.port import Query

SCOPES = ("repo", "team")


class Report(NamedTuple):
    findings: tuple[Finding, ...]
    looked_at: int
    marked: int = 0

    def count(self, level: str) -> int:
        return sum(1 for one in self.findings if one.level == level)


def audited(keeper: Keeper, mark: bool = False, dry_run: bool = False) -> Report:
    """What is wrong, missing or out of date; `mark` notes on each memory whether its ground has gone."""
    items = _items(keeper)
    with reading(keeper) as connection:
        found = connection.execute("SELECT digest FROM failures WHERE status <> 'resolved'") if connection else ()
        failing = frozenset(row[0] for row in found)
    findings = audit.audit(keeper.repo, items, failing, keeper.now())
    memories = [item.memory for item in items]
    marked = _mark(keeper, memories, audit.is_stale(findings), dry_run) if mark else 0
    return Report(tuple(findings), len(items), marked)


def _items(keeper: Keeper) -> list[Audited]:
    found = []
    for scope, store in keeper.stores():
        if scope in SCOPES:
            query = Query(scopes=(scope,), statuses=("active", "proposed"))
            found += [Audited(one, store.evidence(one.id), store.links(one.id)) for one in store.memories(query)]
    return found


def _mark(keeper: Keeper, memories: list[Memory], stale: frozenset[str], dry_run: bool) -> int:
    """Team files carry no such mark: staleness is a thing of a checkout."""
    changed = [one for one in memories if one.scope == "repo" and one.stale != (one.id in stale) and not one.locked]
    if changed:
        with pages.writing(keeper, "repo", "audit", f"{len(changed)} marked", dry_run) as page:
            for memory in changed:
                page.put(memory._replace(stale=memory.id in stale))
    return len(changed)
