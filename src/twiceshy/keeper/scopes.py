"""Shared scopes across the repositories of one person: what one repository learned, others may read.

Nothing of a repository is seen in another unless a person shared it with a scope there and subscribed to
that scope here. What is shared follows its source: corrected there, it is corrected everywhere; forgotten
there, it is gone. Subscribers read copies and never write to them.
"""

import contextlib
import os
import shlex
import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

from twiceshy.care import gitlog, merged
from twiceshy.keeper.hall import Keeper
from twiceshy.model.errors import Conflict, NotFound, Refused, StoreError, UsageError
from twiceshy.model.memory import KINDS, Memory
from twiceshy.store import mirror, scopecopies, scopes, teamscan
from twiceshy.store.port import Query
from twiceshy.store.scopes import Offer, Register, Scope
from twiceshy.store.sqlite import SqliteStore


class Sharing(NamedTuple):
    """One repository's offer, as people see it."""

    repo: str
    root: str
    memories: int
    kinds: tuple[str, ...]
    exists: bool


class View(NamedTuple):
    name: str
    created: str
    subscribed: bool  # this repository reads it
    sharing: bool  # this repository offers something
    subscribers: tuple[str, ...]
    offers: tuple[Sharing, ...]


def create(keeper: Keeper, name: str) -> View:
    _refuse_agents(keeper)
    scopes.checked(name)

    def edit(register: Register) -> Register:
        if name.casefold() in {known.casefold() for known in register}:
            raise Conflict(f"there is a scope {name} already", hint=f"`twiceshy scope subscribe {name}` reads it")
        return {**register, name: Scope(name, keeper.now())}

    return _view(keeper, scopes.change(edit)[name])


def remove(keeper: Keeper, name: str) -> None:
    """Delete a scope: nobody reads it any more. The memories stay where they came from."""
    _refuse_agents(keeper)
    gone = _named(scopes.load(), name)
    scopes.change(lambda register: {key: scope for key, scope in register.items() if key != name})
    for offer in gone.offers:
        mirror.discard(scopes.copy_path(name, offer))
    with contextlib.suppress(OSError):  # there never was a copy
        os.rmdir(os.path.join(scopes.folder(), name))


def subscribe(keeper: Keeper, name: str, wanted: bool = True) -> View:
    """Let this repository read a scope, or no longer."""
    root = keeper.repo.root
    _keep_what_moved(keeper)
    if not wanted and root not in _named(scopes.load(), name).subscribers:
        raise NotFound(f"this repository does not read {name}", hint="`twiceshy scope list` shows who does")

    def edit(scope: Scope) -> Scope:
        others = tuple(known for known in scope.subscribers if known != root)
        return scope._replace(subscribers=(*others, root) if wanted else others)

    return _change(keeper, name, edit)


def share(keeper: Keeper, name: str, references: Iterable[str] = (), kinds: Iterable[str] = ()) -> View:
    """Offer some memories, or all of some kinds, of this repository to a scope."""
    wanted = tuple(kinds)
    for kind in wanted:
        if kind not in KINDS:
            raise UsageError(f"unknown kind {kind!r}", hint="one of: " + ", ".join(KINDS))
    chosen = tuple(_shareable(keeper, reference) for reference in references)
    if not chosen and not wanted:
        raise UsageError("say what to share", hint="ids of memories, or --kind rule, or --all")

    def edit(scope: Scope) -> Scope:
        known = scope.offer_of(keeper.repo.root) or Offer(keeper.repo.root, keeper.repo.name)
        ids = tuple(dict.fromkeys((*known.ids, *chosen)))
        return _with_offer(scope, known._replace(ids=ids, kinds=tuple(dict.fromkeys((*known.kinds, *wanted)))))

    return _change(keeper, name, edit)


def unshare(keeper: Keeper, name: str, references: Iterable[str] = (), kinds: Iterable[str] = ()) -> View:
    """Take memories or kinds back from a scope; nothing named means everything of this repository."""
    gone_kinds = set(kinds)
    _keep_what_moved(keeper)
    offer = _named(scopes.load(), name).offer_of(keeper.repo.root)
    if offer is None:
        raise NotFound(f"this repository shares nothing with {name}")
    gone = {identifier for reference in references for identifier in _shared_as(keeper, offer, reference)}
    everything = not gone and not gone_kinds

    def edit(scope: Scope) -> Scope:
        known = scope.offer_of(keeper.repo.root) or offer
        ids = () if everything else tuple(one for one in known.ids if one not in gone)
        left = () if everything else tuple(kind for kind in known.kinds if kind not in gone_kinds)
        return _with_offer(scope, known._replace(ids=ids, kinds=left))

    view = _change(keeper, name, edit)
    scopecopies.write(scopes.copy_path(name, offer), _offered(keeper, scopes.load()[name]), offer.name, time.time_ns())
    return view


def listed(keeper: Keeper) -> list[View]:
    follow(keeper)
    return [_view(keeper, scope) for scope in scopes.load().values()]


def read_here(keeper: Keeper, query: Query) -> list[Memory]:
    """What other repositories share with this one that fits, whatever its limit. Who asks for a scope asks for a place
    of this repository's own; a copy that can't be read now is left out: `doctor` tells."""
    found: dict[str, Memory] = {}
    for path in scopes.readable_copies(keeper.repo.root) if not query.scopes else ():
        with contextlib.suppress(StoreError):
            found.update((memory.id, memory) for memory in _of_copy(path, query._replace(limit=0)))
    return list(found.values())


def _of_copy(path: str, query: Query) -> list[Memory]:
    if not os.path.exists(path):
        return []
    store = SqliteStore(path, readonly=True)
    try:
        return store.memories(query)
    finally:
        store.close()


def follow(keeper: Keeper, always: bool = False) -> None:
    """Bring the copies of what this repository shares up to date; cheap when nothing changed."""
    _keep_what_moved(keeper)
    sources = (keeper.repo.database, teamscan.mirror_of(keeper.repo))
    moves = os.path.join(keeper.repo.git_dir, "logs", "HEAD") if keeper.repo.git_dir else ""
    for scope in scopes.load().values():
        offer = scope.offer_of(keeper.repo.root)
        path = scopes.copy_path(scope.name, offer) if offer else ""
        if offer and (always or scopecopies.is_stale(path, sources, moves)):
            as_of = time.time_ns()
            scopecopies.write(path, _offered(keeper, scope), offer.name, as_of)


def _keep_what_moved(keeper: Keeper) -> None:
    """A repository that lies elsewhere now shares and reads as it did where it was.

    It is known by a memory it shared: one of its own store, which no clone brings along, while nothing is left at the
    place where it stood.
    """
    register, root = scopes.load(), keeper.repo.root
    left = [(scope.name, offer) for scope in register.values() for offer in scope.offers if scopes.is_gone(offer)]
    store = keeper.readable("repo") if left else None
    if store is None:
        return
    ours = [
        (name, offer)
        for name, offer in left
        if any(store.memory(one) for one in (*offer.ids, *scopecopies.identifiers(scopes.copy_path(name, offer))))
    ]
    roots = {offer.root for _, offer in ours}
    if not roots:
        return
    with contextlib.suppress(StoreError):  # a home that can't be written: told again next time
        scopes.change(lambda known: {name: _moved(scope, roots, root) for name, scope in known.items()})
        for name, offer in ours:
            mirror.discard(scopes.copy_path(name, offer))


def _moved(scope: Scope, roots: set[str], root: str) -> Scope:
    """The scope with a place for each of those it had, and everything offered there in one offer."""
    subscribers = tuple(dict.fromkeys(root if known in roots else known for known in scope.subscribers))
    mine = [offer for offer in scope.offers if offer.root in roots or offer.root == root]
    others = tuple(offer for offer in scope.offers if offer not in mine)
    if mine:
        ids = tuple(dict.fromkeys(one for offer in mine for one in offer.ids))
        kinds = tuple(dict.fromkeys(kind for offer in mine for kind in offer.kinds))
        others = (*others, Offer(root, mine[-1].name, ids, kinds))
    return scope._replace(subscribers=subscribers, offers=others)


def follow_quietly(keeper: Keeper) -> None:
    """After anything a keeper did. A home that can't be written keeps the last copy: no reason to fail."""
    with contextlib.suppress(StoreError):
        follow(keeper)


def origin_of(keeper: Keeper, ending: str) -> str:
    """Where a memory that isn't ours comes from, as a hint; "" when no subscribed scope has it."""
    for scope in scopes.load().values():
        if keeper.repo.root in scope.subscribers:
            for offer in scope.offers:
                found = scopecopies.find(scopes.copy_path(scope.name, offer), ending)
                if found is not None:
                    return f"{offer.name} shares it as {scope.name}: add --repo {shlex.quote(offer.root)}"
    return ""


def borrowed(keeper: Keeper, identifier: str) -> Memory | None:
    """A memory of another repository that this one may read."""
    found = (scopecopies.find(path, identifier) for path in scopes.readable_copies(keeper.repo.root))
    return next((memory for memory in found if memory is not None), None)


def _offered(keeper: Keeper, scope: Scope) -> list[Memory]:
    """The living memories of this repository that its offer means.

    What was said for one branch is shared by its id alone: a kind means what holds for the repository.
    """
    offer = scope.offer_of(keeper.repo.root)
    if offer is None:
        return []
    found = [memory for identifier in offer.ids for memory in _living(keeper, identifier)]
    for source in ("repo", "team"):
        store = keeper.readable(source)
        of_kinds = store.memories(Query(kinds=offer.kinds, scopes=(source,))) if store and offer.kinds else []
        found += [memory for memory in of_kinds if not memory.branch]
    unmerged = _unmerged(keeper) if any(memory.scope == "team" for memory in found) else set()
    agreed = [memory for memory in found if memory.scope != "team" or memory.id not in unmerged]
    return list({memory.id: memory for memory in sorted(agreed, key=lambda one: one.scope == "team")}.values())


def _unmerged(keeper: Keeper) -> set[str]:
    """The team's memories that only the branch checked out now says: they wait for the trunk to cross over."""
    files = merged.elsewhere(keeper.repo, gitlog.MEMORY) if keeper.team_in_files else set()
    return {team.memory.id for path, team in mirror.known(keeper.repo).items() if path in files} if files else set()


def _living(keeper: Keeper, identifier: str) -> list[Memory]:
    """A memory if it is active, else what took its place, as far as that goes."""
    waiting, seen = [identifier], set()
    found: list[Memory] = []
    while waiting:
        current = waiting.pop()
        if current in seen:
            continue
        seen.add(current)
        for source in ("repo", "team"):
            store = keeper.readable(source)
            memory = store.memory(current) if store else None
            if store is None or memory is None:
                continue
            if memory.status == "active":
                found.append(memory)
            elif memory.status == "superseded":
                links = store.links(current)
                waiting += [link.source for link in links if link.verb == "supersedes" and link.target == current]
    return found


def _shared_as(keeper: Keeper, offer: Offer, reference: str) -> list[str]:
    """The ids of an offer that a reference means: the memory itself, or an older one it took the place of."""
    wanted = _meant(keeper, reference).id
    found = [one for one in offer.ids if one == wanted or any(m.id == wanted for m in _living(keeper, one))]
    if not found:
        raise NotFound(f"{reference} is not shared by itself", hint="take its kind back with --kind")
    return found


def _meant(keeper: Keeper, reference: str) -> Memory:
    from twiceshy.keeper.memories import named  # heavy, and every keeper that closes comes by here

    return named(keeper, reference)


def _shareable(keeper: Keeper, reference: str) -> str:
    memory = _meant(keeper, reference)
    if memory.scope == "user":
        raise UsageError(f"{reference} is yours in every repository already")
    if memory.status != "active":
        raise UsageError(f"{reference} is {memory.status}, not active", hint="approve or restate it first")
    return memory.id


def _with_offer(scope: Scope, offer: Offer) -> Scope:
    others = tuple(known for known in scope.offers if known.root != offer.root)
    return scope._replace(offers=(*others, offer) if offer.ids or offer.kinds else others)


def _change(keeper: Keeper, name: str, edit: Callable[[Scope], Scope]) -> View:
    _refuse_agents(keeper)
    _named(scopes.load(), name)
    register = scopes.change(lambda known: {**known, name: edit(_named(known, name))})
    follow(keeper, always=True)
    return _view(keeper, register[name])


def _named(register: Register, name: str) -> Scope:
    if name not in register:
        known = ", ".join(register) or "none yet"
        raise NotFound(f"there is no scope {name}", hint=f"scopes: {known}; `twiceshy scope create {name}` makes it")
    return register[name]


def _refuse_agents(keeper: Keeper) -> None:
    if keeper.actor != "person":
        raise Refused("only a person lets memories cross from one repository to another")


def _view(keeper: Keeper, scope: Scope) -> View:
    root = keeper.repo.root
    offers = tuple(
        Sharing(
            offer.name, offer.root, scopecopies.count(scopes.copy_path(scope.name, offer)), offer.kinds,
            not scopes.is_gone(offer),
        )
        for offer in scope.offers
    )  # fmt: skip
    return View(
        scope.name,
        scope.created,
        root in scope.subscribers,
        scope.offer_of(root) is not None,
        scope.subscribers,
        offers,
    )
