"""What a store can do, whichever engine holds it. SQLite and PostgreSQL pass one contract suite."""

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol

from twiceshy.model.memory import Evidence, Link, Memory
from twiceshy.model.operation import Change, Operation


class Query(NamedTuple):
    """Which memories to list; empty fields don't filter. Newest first."""

    kinds: tuple[str, ...] = ()
    scopes: tuple[str, ...] = ()
    statuses: tuple[str, ...] = ("active",)
    tag: str = ""
    text: str = ""
    since: str = ""
    locked: bool | None = None
    limit: int = 0
    offset: int = 0


class Draft(NamedTuple):
    """Who writes, and what for: becomes the operation."""

    actor: str
    verb: str
    note: str = ""
    undoes: str = ""
    session: str = ""
    agent: str = ""


class Pen(Protocol):
    """Writes within one transaction; every change is recorded and becomes one operation."""

    changes: list[Change]

    def put(self, table: str, noun: Any) -> None: ...
    def drop(self, table: str, key: tuple[str, ...]) -> None: ...
    def get(self, table: str, key: tuple[str, ...]) -> Any | None: ...


class Store(Protocol):
    def writing(self, draft: Draft, dry_run: bool = False) -> AbstractContextManager[Pen]: ...
    def memory(self, identifier: str) -> Memory | None: ...
    def memories(self, query: Query) -> list[Memory]: ...
    def matching_ids(self, ending: str) -> list[str]: ...
    def evidence(self, memory: str) -> list[Evidence]: ...
    def links(self, memory: str) -> list[Link]: ...
    def alike(self, fingerprint: str) -> list[Memory]: ...
    def operations(self, key: str = "", limit: int = 0) -> list[Operation]: ...
    def operation(self, identifier: str) -> Operation | None: ...
    def undone(self, identifiers: Iterable[str]) -> set[str]: ...
    def all_operations(self) -> Iterator[Operation]: ...
    def counts(self) -> dict[str, int]: ...
    def close(self) -> None: ...
