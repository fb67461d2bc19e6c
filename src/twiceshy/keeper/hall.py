"""The keeper: the opened stores of one repository and one person, who is acting, and the clock.

Stores are opened when they are first needed, for reading where reading is enough, so that a
read-only home still answers. Everything a verb writes goes through `writing`, which makes one
operation; the team scope's files are written inside the same block and undone with it.
"""

import contextlib
import os
import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from twiceshy import paths
from twiceshy.agents import shells
from twiceshy.model import ids, moments
from twiceshy.model.errors import Ambiguous, NotFound, NotYours, StoreUnwritable, UsageError
from twiceshy.model.memory import Memory
from twiceshy.settings import Settings, load
from twiceshy.store import pagemarks, spool
from twiceshy.store import state_rows as state_rows  # registers the tables of state for undo and rebuild
from twiceshy.store import work_rows as work_rows  # and those of work
from twiceshy.store.connect import is_there
from twiceshy.store.port import Draft
from twiceshy.store.reader import Reader
from twiceshy.store.sqlite import SqlitePen, SqliteStore

if TYPE_CHECKING:
    from twiceshy.learn.witness import Around, Seen
    from twiceshy.recall.answer import Passages


def system_clock() -> float:
    """The time; TWICESHY_NOW (ISO) freezes it for tests and demonstrations."""
    frozen = os.environ.get("TWICESHY_NOW")
    if not frozen:
        return time.time()
    try:
        return moments.epoch(frozen)
    except ValueError:
        raise UsageError(f"TWICESHY_NOW is not a time: {frozen!r}", hint="use 2026-11-15T08:30:00Z") from None


OWN = ("repo", "user")  # the scopes of which the team's files may hold a memory too


class Keeper:
    team_in_files = True  # the team's memory is committed files; on a team server it is rows like any other
    journals: tuple[str, ...] = ("repo", "user")  # the scopes whose stores hold operations
    reads_pages = True  # whether what was typed into MEMORY.md is taken over before the team's memory is read
    number = 0  # of the member who calls, where several share a store
    unheard_of = "`twiceshy list --status all` shows them all"  # of an id that nobody knows

    def __init__(self, repo: paths.Repo, actor: str = "person", agent: str = "", session: str = "") -> None:
        self.repo = repo
        self.actor = actor
        self.agent = agent
        self.session = session
        self.clock = system_clock
        self.keeps_page = True  # whether a team write is followed up in MEMORY.md
        self.settles = True  # whether what an agent wrote into the team's files is seen to first; never inside a write
        self._settings: Settings | None = None
        self._stores: dict[str, SqliteStore] = {}
        self._twice: dict[str, tuple[SqliteStore | None, tuple[str, ...]]] = {}  # ids, by the team's store of then

    @property
    def settings(self) -> Settings:
        """Read when something depends on them: a file with a slip in it keeps nobody from `list` or `doctor`."""
        if self._settings is None:
            self._settings = load(self.repo)
        return self._settings

    def now(self) -> str:
        return moments.iso(self.clock())

    def new_id(self) -> str:
        return ids.make(self.clock(), os.urandom(10))

    def close(self) -> None:
        if os.path.exists(paths.scope_register()):
            from twiceshy.keeper import scopes  # which itself needs a keeper

            scopes.follow_quietly(self)
        for store in self._stores.values():
            store.close()
        self._stores.clear()

    def writable(self, scope: str) -> SqliteStore:
        """The store that holds `scope`; the team's own store is its files, its operations are the repo's."""
        name = "user" if scope == "user" else "repo"
        store = self._stores.get(name)
        if store is None or store.readonly:
            if store is not None:
                store.close()
            store = self._stores[name] = SqliteStore(self._path(name), self.clock)
        return store

    def readable(self, scope: str) -> SqliteStore | None:
        """The store to read `scope` from, None if there is none yet. The team's is the mirror of its files."""
        if scope in self._stores:
            return self._stores[scope]
        if scope == "team":
            path = self._team_mirror()
        else:
            path = self._path(scope)
        if not path or not is_there(path):
            return None
        store = self._stores[scope] = SqliteStore(path, self.clock, readonly=True)
        if scope == "team" or "team" in self._stores:
            self._leave_out()
        return store

    def _team_mirror(self) -> str:
        """The team's files as a store; "" when there are none, without loading what reads them."""
        if not os.path.isdir(os.path.join(self.repo.folder, "memory")) and not os.path.exists(self.repo.team_mirror):
            return ""
        from twiceshy.keeper import teamuse
        from twiceshy.store import mirror

        self._settle()
        path = mirror.refreshed(self.repo, self.clock)
        if path:
            with contextlib.suppress(StoreUnwritable):  # a read-only checkout shows what the files say
                teamuse.follow(self.readable("repo"), path)
        return path

    def _settle(self) -> None:
        """What hooks saw an agent write into the team's files waits in the inbox before anybody reads them."""
        from twiceshy.store import sightings

        if self.settles and sightings.is_due(self.repo):
            from twiceshy.keeper.hands import heldback  # which itself needs a keeper

            heldback.settle(self)
        if self.settles and self.keeps_page and self.reads_pages and pagemarks.is_due(self.repo):
            self._read_pages()

    def _read_pages(self) -> None:
        """What people typed into MEMORY.md holds for whoever reads next."""
        from twiceshy.keeper import digest  # which itself needs a keeper

        self.settles = False
        try:
            digest.catch_up(self)
        finally:
            self.settles = True
            self.forget_view("team")

    def may_write(self, scope: str) -> bool:
        """Whether there is any use in offering it; the store itself decides."""
        return True

    def authors(self, operations: Iterable[str]) -> dict[str, str]:
        """Who made these operations, by name, where several people write."""
        return {}

    def stores(self) -> Iterator[tuple[str, SqliteStore]]:
        """Every scope there is, nearest first; what is the person's own and the team's is the team's."""
        if self.team_in_files:
            self._leave_out()
        for scope in ("repo", "team", "user"):
            store = self.readable(scope)
            if store is not None:
                yield scope, store

    def _leave_out(self) -> None:
        for scope in OWN:
            own = self._stores.get(scope) or (self.readable(scope) if scope == "repo" else None)
            shared = self._shared_ids(scope, own)
            if own is not None and (shared or not own.readonly):
                from twiceshy.store import standin

                standin.leave_out(own, shared)

    def _shared_ids(self, scope: str, own: SqliteStore | None) -> tuple[str, ...]:
        """What a person's store and the team's files both hold: promoted, or demoted on another branch."""
        team = self.readable("team")
        if own is None or team is None:
            return ()
        known = self._twice.get(scope)
        if known is None or known[0] is not team:
            from twiceshy.store import standin

            known = self._twice[scope] = (team, standin.shared(own, team))
        return known[1]

    def holding(self, memory: Memory) -> SqliteStore | None:
        """The store a memory lies in: what waits to be the team's is in the person's own."""
        store = self.readable(memory.scope)
        waits = memory.scope == "team" and self.team_in_files and memory.status != "active"
        return self.readable("repo") if waits and (store is None or store.memory(memory.id) is None) else store

    def forget_view(self, scope: str) -> None:
        """Close a store whose file was changed or replaced, so that the next read opens it anew."""
        store = self._stores.pop(scope, None)
        if store is not None:
            store.close()

    def _path(self, scope: str) -> str:
        if scope == "user":
            return paths.user_database()
        if paths.came_along(self.repo):
            raise NotYours(self.repo.local)
        return self.repo.database

    @contextlib.contextmanager
    def writing(
        self, scope: str, verb: str, note: str = "", dry_run: bool = False, undoes: str = ""
    ) -> Iterator[SqlitePen]:
        draft = Draft(self.actor, verb, note, undoes, self.session, self.agent)
        if scope == "team" and self.team_in_files:
            self._settle()
        settles, self.settles = self.settles, False
        try:
            with self._spared(scope, dry_run), self.writable(scope).writing(draft, dry_run) as pen:
                yield pen
        finally:
            self.settles = settles

    @contextlib.contextmanager
    def _spared(self, scope: str, dry_run: bool) -> Iterator[None]:
        """A dry run where there is no store yet is given one that goes with it."""
        name = "user" if scope == "user" else "repo"
        if not dry_run or name in self._stores or os.path.exists(self._path(name)):
            yield
            return
        import tempfile

        with tempfile.TemporaryDirectory(prefix="twiceshy-") as folder:
            self._stores[name] = SqliteStore(os.path.join(folder, "memory.db"), self.clock)
            try:
                yield
            finally:
                self.forget_view(name)

    def sources(self, off: frozenset[str] = frozenset()) -> tuple[list[Reader], list[str]]:
        """What recall reads, and what can't be read."""
        from twiceshy.recall.sources import open_sources

        return open_sources(self.repo, self.settings, off)

    def passages(self) -> "Passages | None":
        """Past sessions for a session's first prompt, where there are any."""
        from twiceshy.recall.past import passages_of

        return passages_of(self.repo, self.now())

    def taint(self) -> str:
        """What nobody vouches for and has entered the agent's session, "" for nothing.

        A session that no hook saw here may be any of those that were, or one that works elsewhere.
        """
        from twiceshy.learn import taint

        if self.saw(self.session):
            return taint.reason(self.repo, self.session)
        return taint.reason(self.repo) or taint.elsewhere(self.session, os.environ)

    def seen(self) -> "Seen":
        """What the agent's session showed, or all recent ones where nobody knows which it is."""
        from twiceshy.learn import witness

        return witness.seen(self.repo, self.session if self.saw(self.session) else "")

    def around(self, is_agents: bool) -> "Around":
        """What there is around words: around an agent's, what taints them and what its sessions showed. It is read from
        all that hooks noted, so an operation asks once, however much it says."""
        from twiceshy.learn.witness import Around

        return Around(self.taint(), self.seen()) if is_agents else Around()

    def saw(self, session: str) -> bool:
        """Did a hook of ours note something of this session in this repository?"""
        places = spool.folders(self.repo) if session else []
        return any(os.path.exists(spool.file_of(place, session)) for place in places)

    def find(self, reference: str) -> Memory:
        """The one memory an id or the end of an id means, in any scope."""
        wanted = reference.strip().lower().removeprefix("#")
        if not ids.looks_like_id(wanted):
            raise NotFound(f"{reference!r} is not an id", hint="`twiceshy list` shows ids; four characters are enough")
        found: dict[str, Memory] = {}
        for _, store in self.stores():
            for identifier in store.matching_ids(wanted):
                memory = store.memory(identifier)
                if memory is not None:
                    found.setdefault(identifier, memory)
        if not found:
            raise NotFound(f"no memory {reference}", hint=self.elsewhere(wanted) or self.unheard_of)
        if len(found) > 1:
            lines = "; ".join(f"{memory.id} ({memory.text[:40]})" for memory in list(found.values())[:8])
            raise Ambiguous(f"{reference} fits {len(found)} memories", hint=f"give more of the id: {lines}")
        return next(iter(found.values()))

    def instead_of(self, memory: Memory) -> str:
        """What to do about a memory that is not active: most often a newer one is meant."""
        newer = [
            link.source
            for _, store in self.stores()
            for link in store.links(memory.id)
            if link.verb == "supersedes" and link.target == memory.id
        ]
        return f"{ids.short(newer[-1])} took its place" if newer else "approve or restate it first"

    def elsewhere(self, ending: str) -> str:
        """What is known of an id that is not here: it was taken back, or another repository shares it; else ""."""
        from twiceshy.keeper import scopes  # which itself needs a keeper

        for scope in self.journals:
            store = self.readable(scope)
            last = store.last_touch(ending) if store is not None else None
            if last is not None and last.undoes:
                taken, undo = ids.short(last.undoes), ids.short(last.id)
                return f"{undo} took it back, undoing {taken} ({last.note}): `twiceshy undo {undo}` brings it back"
        return scopes.origin_of(self, ending)


@contextlib.contextmanager
def opened(cwd: str = ".", actor: str = "person", agent: str = "", session: str = "") -> Iterator[Keeper]:
    """A keeper for the repository of `cwd`, closed afterwards; an agent's shell says which session it is of."""
    if not os.path.isdir(cwd):
        raise UsageError(f"no such folder: {cwd}")
    if actor == "agent" and not session:
        session = shells.session(os.environ)
    keeper = Keeper(paths.resolve(cwd), actor, agent, session)
    try:
        yield keeper
    finally:
        keeper.close()
