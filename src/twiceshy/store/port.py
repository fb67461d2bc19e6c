"""What a store can do, whichever engine holds it. SQLite and PostgreSQL pass one contract suite."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, Protocol

from twiceshy.model.memory import Evidence, Link, Memory
from twiceshy.model.operation import Change, Operation


class Query(NamedTuple):
    """Which memories to list; empty fields don't filter. What was said last comes first."""

    kinds: tuple[str, ...] = ()
    scopes: tuple[str, ...] = ()
    statuses: tuple[str, ...] = ("active",)
    tag: str = ""
    text: str = ""
    since: str = ""
    locked: bool | None = None
    limit: int = 0
    offset: int = 0


class Wanted(NamedTuple):
    """Which memories a person wants to see, a page at a time; empty fields don't filter."""

    text: str = ""
    kind: str = ""
    scope: str = ""
    status: str = "active"  # "all" for any
    locked: bool = False
    stale: bool = False
    tag: str = ""
    entity: str = ""
    before: str = ""  # `updated id` of the last one on the page before
    limit: int = 40


class Scored(NamedTuple):
    score: float  # the smaller, the better
    memory: Memory


class Tally(NamedTuple):
    active: int
    locked: int
    waiting: int


class Drawn(NamedTuple):
    """A memory in a picture of many."""

    id: str
    kind: str
    text: str  # its beginning


Join = tuple[str, str, str]  # memory, verb, memory or entity


class Draft(NamedTuple):
    """Who writes, and what for: becomes the operation."""

    actor: str
    verb: str
    note: str = ""
    undoes: str = ""
    session: str = ""
    agent: str = ""


class Catalogue(Protocol):
    """The questions that people and verbs ask about a store's memories; a pen's sees what the pen wrote."""

    def alike(self, fingerprint: str) -> list[Memory]: ...
    def near(self, words: Sequence[str], most: int) -> list[Memory]: ...
    def proposed(self, most: int) -> list[Memory]: ...
    def browse(self, wanted: Wanted) -> tuple[list[Scored], int]: ...
    def kinds(self, status: str) -> dict[str, int]: ...
    def tally(self) -> Tally: ...
    def entities(self, memory: str) -> tuple[str, ...]: ...
    def evidence_keys(self, memory: str) -> list[str]: ...
    def link_keys(self, source: str) -> list[tuple[str, str, str]]: ...
    def made_between(self, first: str, last: str) -> int: ...
    def written(self, passed_over: Sequence[str], limit: int) -> list[Operation]: ...
    def joins(self, most: int) -> list[Join]: ...
    def drawn(self, identifiers: Sequence[str]) -> list[Drawn]: ...
    def latest_drawn(self, most: int) -> list[Drawn]: ...
    def busiest(self, most: int) -> list[tuple[str, int]]: ...


class Pen(Protocol):
    """Writes within one transaction; every change is recorded and becomes one operation."""

    changes: list[Change]

    @property
    def catalogue(self) -> Catalogue: ...

    def flush(self) -> None: ...
    def put(self, table: str, noun: Any) -> None: ...
    def drop(self, table: str, key: tuple[str, ...]) -> None: ...
    def get(self, table: str, key: tuple[str, ...]) -> Any | None: ...


class Store(Protocol):
    @property
    def catalogue(self) -> Catalogue: ...
    def writing(self, draft: Draft, dry_run: bool = False) -> AbstractContextManager[Pen]: ...
    def memory(self, identifier: str) -> Memory | None: ...
    def memories(self, query: Query) -> list[Memory]: ...
    def matching_ids(self, ending: str) -> list[str]: ...
    def evidence(self, memory: str) -> list[Evidence]: ...
    def links(self, memory: str) -> list[Link]: ...
    def alike(self, fingerprint: str) -> list[Memory]: ...
    def operations(self, key: str = "", limit: int = 0, quiet: bool = False) -> list[Operation]: ...
    def operation_ids(self, ending: str) -> list[str]: ...
    def newest_standing(self) -> Operation | None: ...
    def operation(self, identifier: str) -> Operation | None: ...
    def undone(self, identifiers: Iterable[str]) -> set[str]: ...
    def all_operations(self) -> Iterator[Operation]: ...
    def counts(self) -> dict[str, int]: ...
    def close(self) -> None: ...
