"""`sync`: give the team server what it lacks, take what is new there. Local first, in both directions.

Everything is idempotent by operation id and works in small steps that each end in a safe state: cut
off anywhere, the next sync goes on. What comes in is folded by the same rules on every machine; what
met something else on the same field is told. Hooks never come here: they read the local stores.
"""

import os
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy import paths, settings
from twiceshy.keeper import corpus as past
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.server import parcels, sharing, wire
from twiceshy.model import ids
from twiceshy.model.errors import Refused, UsageError
from twiceshy.model.operation import Operation
from twiceshy.store import adopting
from twiceshy.store.answers import Verdict
from twiceshy.store.folding import Clash
from twiceshy.store.postbook import Postbook
from twiceshy.store.sqlite import SqliteStore

BATCH = 2_000  # what a server takes at once; a larger batch costs it less per operation
BATCH_BYTES = 4_000_000


class Leaving(NamedTuple):
    """One operation that would leave this machine, as a person reads it."""

    scope: str
    operation: str
    at: str
    verb: str
    what: str
    rows: int


class Synced(NamedTuple):
    server: str
    leaving: tuple[Leaving, ...] = ()
    pushed: int = 0
    pulled: int = 0
    spoken: tuple[sharing.Spoken, ...] = ()  # session text that left, or would leave
    sessions: int = 0  # pieces of it that were new there
    withdrawn: tuple[str, ...] = ()  # sessions forgotten here whose text was taken back, or would be
    fresh: past.Freshness | None = None  # how much of the agents' logs was read before, where sessions are shared
    unheard: str = ""  # why the server did not take session text
    clashes: tuple[Clash, ...] = ()
    merged: tuple[str, ...] = ()
    contested: tuple[Verdict, ...] = ()  # replaced on two machines: which answer speaks, which waits
    refused: tuple[tuple[str, str], ...] = ()
    redacted: tuple[str, ...] = ()  # operations in which the server found a secret that we had not


class Wish(NamedTuple):
    push: bool = True
    pull: bool = True
    scopes: tuple[str, ...] = ("team", "repo")
    server: str = ""


def sync(keeper: Keeper, wish: Wish, dry_run: bool = False) -> Synced:
    address, token = _server(keeper, wish)
    scopes = tuple(dict.fromkeys(wish.scopes))
    if not keeper.repo.remote and set(scopes) & {"team", "repo"}:
        if "user" not in scopes:
            hint = "add a remote, or `twiceshy sync --scope user`"
            raise UsageError("a repository without a remote has no name that machines could share", hint)
        scopes = ("user",)
    shares = wish.push and "team" in scopes and settings.shares_sessions(keeper.repo)
    done = Synced(address, fresh=past.freshen(keeper) if shares else None)
    for scope in scopes:
        with _Post(keeper, scope, wire.Wire(address, token)) as post:
            done = post.preview(done) if dry_run else post.exchange(done, wish)
    return done


def _server(keeper: Keeper, wish: Wish) -> tuple[str, str]:
    """The address asked for, the repository's, or the only one joined; with its token."""
    joined = wire.servers()
    asked = wish.server or keeper.settings.server or (next(iter(joined)) if len(joined) == 1 else "")
    if not asked:
        hint = "twiceshy sync --join https://memory.example.org"
        raise UsageError("no team server is known" if not joined else "which server?", hint)
    address = wire.normal_address(asked)
    if address not in joined:
        raise UsageError(f"you have not joined {address}", hint=f"twiceshy sync --join {address}")
    return address, joined[address]


class _Post:
    """One scope and the space it is kept in."""

    def __init__(self, keeper: Keeper, scope: str, line: wire.Wire) -> None:
        self.keeper = keeper
        self.scope = scope
        self.line = line
        self.kind = parcels.SPACES[scope]
        self.repo = "" if scope == "user" else keeper.repo.remote
        self.space = f"{line.address} {self.kind} {self.repo}"
        folder = paths.home() if scope == "user" else keeper.repo.local
        self.book = Postbook(os.path.join(folder, "sync.db"))
        self._sessions = self.space + " sessions"

    def __enter__(self) -> "_Post":
        return self

    def __exit__(self, *_: object) -> None:
        self.book.close()

    def preview(self, done: Synced) -> Synced:
        found = parcels.parcel(self.keeper, self.scope, self.book.known(self.space))
        done = done._replace(leaving=done.leaving + tuple(_leaving(self.scope, one) for one in found.operations))
        if self.scope != "team":
            return done
        going = tuple(sharing.to_withdraw(self.book, self._sessions))
        return done._replace(spoken=sharing.spoken(list(self._speech())), withdrawn=going)

    def exchange(self, done: Synced, wish: Wish) -> Synced:
        if wish.push:
            done = self._push(done)
            if self.scope == "team":
                done = self._withdraw(self._speak(done))
        if wish.pull:
            done = self._pull(done)
            if wish.push and (done.merged or done.contested):
                done = self._push(done)  # what was settled here is news for the others
        return done

    def _push(self, done: Synced) -> Synced:
        found = parcels.parcel(self.keeper, self.scope, self.book.known(self.space))
        waiting = {whole: found.whole.count(whole) for whole in set(found.whole)}
        origin = dict(zip((one.id for one in found.operations), found.whole, strict=True))
        for batch in _batches(found.operations):
            answer = self.line.push(self.kind, self.repo, batch)
            there = [*answer.accepted, *answer.known]
            for identifier in there:
                waiting[origin[identifier]] -= 1
            whole = {origin[identifier] for identifier in there if not waiting[origin[identifier]]}
            self.book.note(self.space, {*there, *whole} - _unfinished(waiting))
            done = done._replace(
                leaving=done.leaving + tuple(_leaving(self.scope, one) for one in batch if one.id in answer.accepted),
                pushed=done.pushed + len(answer.accepted),
                refused=done.refused + answer.refused,
                redacted=done.redacted + answer.redacted,
            )
        return done

    def _speech(self) -> Iterator[sharing.Portion]:
        return sharing.portions(self.keeper, self.book, self._sessions)

    def _speak(self, done: Synced) -> Synced:
        """Give session text, where the repository opted in; a server that wants none is no failure of the rest."""
        given: list[sharing.Portion] = []
        added = 0
        try:
            for portion in self._speech():
                if portion.pieces:
                    added += self.line.say(self.repo, [piece._asdict() for piece in portion.pieces])
                sharing.note(self.book, self._sessions, portion)
                given.append(portion)
        except Refused as error:
            done = done._replace(unheard=error.message)
        return done._replace(spoken=sharing.spoken(given), sessions=added)

    def _withdraw(self, done: Synced) -> Synced:
        """A session forgotten on this machine is forgotten for the team."""
        try:
            for session, held in sharing.to_withdraw(self.book, self._sessions).items():
                self.line.withdraw(self.repo, session)
                sharing.note_withdrawn(self.book, self._sessions, held)
                done = done._replace(withdrawn=(*done.withdrawn, session))
        except Refused as error:
            done = done._replace(unheard=done.unheard or error.message)
        return done

    def _pull(self, done: Synced) -> Synced:
        more = True
        while more:
            answer = self.line.pull(self.kind, self.repo, self.book.cursor(self.space))
            if answer.operations:
                adopted = self._adopt(list(answer.operations))
                done = done._replace(
                    pulled=done.pulled + len(adopted.fresh),
                    clashes=done.clashes + adopted.clashes,
                    merged=done.merged + adopted.merged,
                    contested=done.contested + adopted.contested,
                )
                self.book.note(self.space, [operation.id for operation in answer.operations])
                self.book.move(self.space, answer.cursor)
            more = answer.more
        return done

    def _adopt(self, operations: list[Operation]) -> adopting.Adopted:
        if self.scope == "team":
            store = SqliteStore(self.keeper.repo.server_copy, self.keeper.clock)
            try:
                adopted = adopting.adopt_all(store, operations)
            finally:
                store.close()
            return adopted._replace(merged=(), contested=())  # the copy is derived: what it settles is nobody's news
        known = self.book.known(self.space)
        fresh = [operation for operation in operations if operation.id not in known]
        return adopting.adopt_all(self.keeper.writable(self.scope), fresh)


def _unfinished(waiting: dict[str, int]) -> set[str]:
    """Operations of which a part is still to be sent: not known as a whole, though the first part bears their id."""
    return {whole for whole, left in waiting.items() if left}


def _batches(operations: tuple[Operation, ...]) -> Iterator[list[Operation]]:
    batch: list[Operation] = []
    size = 0
    for operation in operations:
        weight = sum(len(change.before or "") + len(change.after or "") for change in operation.changes)
        if batch and (len(batch) >= BATCH or size + weight > BATCH_BYTES):
            yield batch
            batch, size = [], 0
        batch.append(operation)
        size += weight
    if batch:
        yield batch


def _leaving(scope: str, operation: Operation) -> Leaving:
    rows = len(operation.changes)
    what = operation.note or f"{rows} rows"
    return Leaving(scope, ids.short(operation.id), operation.at, operation.verb, what, rows)
