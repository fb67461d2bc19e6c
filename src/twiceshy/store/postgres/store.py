"""One space of the team's PostgreSQL, behind the same port as a SQLite file.

Operations from elsewhere are adopted in batches: appended once by id, then every row they touched is
folded anew from all its operations, so the order in which they came does not matter.
"""

import contextlib
import json
import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from twiceshy.model import ids, moments
from twiceshy.model.errors import NotFound
from twiceshy.model.memory import Evidence, Link, Memory
from twiceshy.model.operation import Change, Operation
from twiceshy.store import answers, folding, rows
from twiceshy.store.port import Draft, Query
from twiceshy.store.postgres import connect
from twiceshy.store.postgres.answering import Desk
from twiceshy.store.postgres.catalogue import PostgresCatalogue
from twiceshy.store.postgres.connect import asking, fetch, run
from twiceshy.store.postgres.loading import add_rows, texts
from twiceshy.store.postgres.pen import SHARED, PostgresPen, columns, key_of, rows_of

OPERATION = "id, at, actor, verb, note, before, after, undoes, session, agent"


class Numbered(NamedTuple):
    seq: int
    operation: Operation


class PostgresStore:
    """A space, seen and written by the holder of a token."""

    def __init__(self, connection: Any, token: str, space: int, clock: Callable[[], float] = time.time) -> None:
        self.connection = connection
        self.token = token
        self.space = space
        self.clock = clock
        self.catalogue = PostgresCatalogue(self._fetch, space)

    def close(self) -> None:
        self.connection.close()

    @contextlib.contextmanager
    def writing(self, draft: Draft, dry_run: bool = False) -> Iterator[PostgresPen]:
        """A pen; leaving the block writes its changes as one operation, an exception none of them."""
        import psycopg

        with asking(self.connection, self.token), self.connection.transaction():
            self._claim()
            pen = PostgresPen(self.connection, self.space)
            yield pen
            if dry_run:
                raise psycopg.Rollback
            pen.flush()
            if pen.changes:
                self._append([self._operation(draft, pen.changes)])

    def _claim(self) -> None:
        """Take the space's row: one writer at a time, which makes `seq` gapless and in commit order."""
        found = fetch(self.connection, "SELECT head FROM spaces WHERE id = %s FOR UPDATE", (self.space,))
        if not found:
            raise NotFound("no such space, or not yours to write")

    def _operation(self, draft: Draft, changes: list[Change]) -> Operation:
        now = self.clock()
        last = fetch(self.connection, "SELECT max(id) AS id FROM operations WHERE space = %s", (self.space,))[0]["id"]
        identifier = ids.make(now, os.urandom(10))
        if last is not None and identifier <= last:
            identifier = ids.after(last, os.urandom(10))
        return Operation(
            identifier, moments.iso(now), draft.actor, draft.verb, draft.note, tuple(changes),
            draft.undoes, draft.session, draft.agent,
        )  # fmt: skip

    def _append(self, operations: Sequence[Operation]) -> None:
        sql = "UPDATE spaces SET head = head + %s WHERE id = %s RETURNING head, current_member() AS member"
        space = fetch(self.connection, sql, (len(operations), self.space))[0]
        first = space["head"] - len(operations) + 1
        found = [(self.space, first + at, space["member"], *_values(one)) for at, one in enumerate(operations)]
        add_rows(self.connection, "operations", ("space", "seq", "member", *OPERATION.split(", ")), found)
        touched = dict.fromkeys((self.space, change.key, one.id) for one in operations for change in one.changes)
        add_rows(self.connection, "touched", ("space", "key", "operation"), list(touched))

    def adopt(self, operation: Operation) -> bool:
        return bool(self.adopt_all([operation]))

    def adopt_all(self, operations: Sequence[Operation]) -> list[str]:
        """Write operations made elsewhere; the ids of those that were new. All of them or none."""
        with asking(self.connection, self.token), self.connection.transaction():
            self._claim()
            wanted = {operation.id: operation for operation in operations}
            known = self.known(wanted)
            fresh = [operation for identifier, operation in wanted.items() if identifier not in known]
            if fresh:
                # Folded before they are appended: what the database has then is what is not at hand.
                held = answers.kept_out(refold(PostgresPen(self.connection, self.space), fresh, at_hand=fresh))
                self._append(fresh)
                self._settle(answers.concerned(fresh), held)
        return [operation.id for operation in fresh]

    def _settle(self, concerned: set[str], held: set[str]) -> None:
        """Where machines replaced one memory without knowing of each other, one answer speaks."""
        verdicts = answers.settled(Desk(self.connection, self.space), concerned, held)
        if verdicts:
            refold(PostgresPen(self.connection, self.space), verdicts, at_hand=verdicts)
            self._append(verdicts)

    def known(self, identifiers: Iterable[str]) -> set[str]:
        sql = "SELECT id FROM operations WHERE space = %s AND id = ANY (%s)"
        with asking(self.connection, self.token):
            return {row["id"] for row in fetch(self.connection, sql, (self.space, texts(identifiers)))}

    def since(self, seq: int, limit: int) -> list[Numbered]:
        """Operations after a cursor, in the order in which they became visible."""
        sql = f"SELECT seq, {OPERATION} FROM operations WHERE space = %s AND seq > %s ORDER BY seq LIMIT %s"
        return [Numbered(row["seq"], operation_from(row)) for row in self._fetch(sql, (self.space, seq, limit))]

    def _fetch(self, sql: str, parameters: Sequence[Any]) -> list[dict[str, Any]]:
        with asking(self.connection, self.token):
            return fetch(self.connection, sql, parameters)

    def _memories(self, where: str, parameters: Sequence[Any]) -> list[Memory]:
        sql = f"SELECT {columns(rows.MEMORIES)} FROM memories WHERE space = %s AND {where}"
        return [rows.memory_from(row) for row in self._fetch(sql, (self.space, *parameters))]

    def memory(self, identifier: str) -> Memory | None:
        found = self._memories("id = %s", (identifier,))
        return found[0] if found else None

    def memories(self, query: Query) -> list[Memory]:
        where, parameters = _conditions(query)
        where += " ORDER BY confirmed DESC, number DESC"
        if query.limit:
            where += f" LIMIT {int(query.limit)} OFFSET {int(query.offset)}"
        return self._memories(where, parameters)

    def matching_ids(self, ending: str) -> list[str]:
        """Ids that are `ending` or end with it; six characters use the index."""
        sql = "SELECT found AS id FROM memories_ending(%s, %s) AS found"
        return [row["id"] for row in self._fetch(sql, (self.space, ending))]

    def evidence(self, memory: str) -> list[Evidence]:
        sql = f"SELECT {columns(rows.EVIDENCE)} FROM evidence WHERE space = %s AND memory = %s ORDER BY at, id"
        return [rows.EVIDENCE.decode(row) for row in self._fetch(sql, (self.space, memory))]

    def links(self, memory: str) -> list[Link]:
        sql = "SELECT source, verb, target, at FROM links WHERE space = %s AND (source = %s OR target = %s) ORDER BY at"
        return [rows.LINKS.decode(row) for row in self._fetch(sql, (self.space, memory, memory))]

    def alike(self, fingerprint: str) -> list[Memory]:
        return self._memories("fingerprint = %s", (fingerprint,))

    def operations(self, key: str = "", limit: int = 0, quiet: bool = False) -> list[Operation]:
        """Newest first; with `key`, those that touched that row; hooks keep no books here to be quiet about."""
        where, parameters = "space = %s", [self.space]
        if key:
            where += " AND id IN (SELECT operation FROM touched WHERE space = %s AND key = %s)"
            parameters += [self.space, key]  # type: ignore[list-item]
        sql = f"SELECT {OPERATION} FROM operations WHERE {where} ORDER BY seq DESC" + (
            f" LIMIT {int(limit)}" if limit else ""
        )
        return [operation_from(row) for row in self._fetch(sql, parameters)]

    def operation(self, identifier: str) -> Operation | None:
        sql = f"SELECT {OPERATION} FROM operations WHERE space = %s AND id = %s"
        found = self._fetch(sql, (self.space, identifier))
        return operation_from(found[0]) if found else None

    def operation_ids(self, ending: str) -> list[str]:
        how = "id = %s" if len(ending) == ids.LENGTH else "right(id, length(%s)) = %s"
        asked = (ending,) if len(ending) == ids.LENGTH else (ending, ending)
        found = self._fetch(f"SELECT id FROM operations WHERE space = %s AND {how}", (self.space, *asked))
        return [row["id"] for row in found]

    def newest_standing(self) -> Operation | None:
        """The last write that is no undo and still stands."""
        sql = f"SELECT {OPERATION} FROM operations WHERE space = %s AND undoes = '' ORDER BY seq DESC LIMIT 200"
        found = [operation_from(row) for row in self._fetch(sql, (self.space,))]
        return next((one for one in found if not self.undone([one.id])), None)

    def undone(self, identifiers: Iterable[str]) -> set[str]:
        """Which of these operations are taken back by an undo that itself still stands."""
        undone: set[str] = set()
        for identifier in identifiers:
            sql = "SELECT id FROM operations WHERE space = %s AND undoes = %s"
            undoers = [row["id"] for row in self._fetch(sql, (self.space, identifier))]
            if any(undoer not in self.undone([undoer]) for undoer in undoers):
                undone.add(identifier)
        return undone

    def all_operations(self) -> Iterator[Operation]:
        seq = 0
        while found := self.since(seq, 500):
            yield from (one.operation for one in found)
            seq = found[-1].seq

    def counts(self) -> dict[str, int]:
        sql = "SELECT kind || ' ' || status AS name, count(*) AS many FROM memories WHERE space = %s GROUP BY 1"
        return {row["name"]: row["many"] for row in self._fetch(sql, (self.space,))}


def refold(pen: PostgresPen, operations: Sequence[Operation], at_hand: Sequence[Operation] = ()) -> list[folding.Clash]:
    """Bring every row that these operations touched to what all say that are stored or at hand."""
    places: dict[str, dict[str, tuple[str, ...]]] = {}
    for change in (change for one in operations for change in one.changes if change.table in SHARED):
        places.setdefault(change.table, {})[change.key] = _place(change)
    steps = steps_of(pen, [key for keys in places.values() for key in keys], at_hand)
    clashes: list[folding.Clash] = []
    for table, keys in places.items():
        shape = rows.TABLES[table]
        current = rows_of(pen.connection, pen.space, shape, list(keys.values()))
        found = {key: _folded(table, key, steps.get((table, key), [])) for key in keys}
        clashes += [clash for one in found.values() for clash in one.clashes]
        pairs = [(current.get(key), one.row) for key, one in found.items()]
        pen.apply_all(shape, [(before, after) for before, after in pairs if before != after])
    pen.flush()
    return clashes


def _folded(table: str, key: str, steps: list[folding.Step]) -> folding.Folded:
    """A row that one operation alone touched, as nearly all that are new, is what that operation left."""
    if len(steps) != 1:
        return folding.folded(table, key, steps)
    after = steps[0].after
    return folding.Folded(msgspec.json.decode(after) if after is not None else None)


def _place(change: Change) -> tuple[str, ...]:
    """The values of a row's key; of several columns they are read from the row."""
    shape = rows.TABLES[change.table]
    return (change.key,) if len(shape.key) == 1 else key_of(shape, json.loads(change.after or change.before or "{}"))


def steps_of(
    pen: PostgresPen, keys: Sequence[str], at_hand: Sequence[Operation]
) -> dict[tuple[str, str], list[folding.Step]]:
    """What operations did to these rows, the stored ones and those at hand; each is read once."""
    found = fetch(
        pen.connection,
        f"SELECT {OPERATION} FROM operations WHERE space = %s AND id = ANY"
        " (ARRAY(SELECT operation FROM touched WHERE space = %s AND key = ANY (%s)))",
        (pen.space, pen.space, texts(keys)),
    )
    wanted = set(keys)
    steps: dict[tuple[str, str], list[folding.Step]] = {}
    for operation in (*at_hand, *map(operation_from, found)):
        for change in operation.changes:
            if change.key in wanted:
                step = folding.Step(operation.id, change.before, change.after)
                steps.setdefault((change.table, change.key), []).append(step)
    return steps


def _values(operation: Operation) -> tuple[str, ...]:
    """The operation in the order of `OPERATION`."""
    before = msgspec.json.encode([(one.table, one.key, one.before) for one in operation.changes]).decode()
    after = msgspec.json.encode([(one.table, one.key, one.after) for one in operation.changes]).decode()
    return (
        operation.id, operation.at, operation.actor, operation.verb, operation.note, before, after,
        operation.undoes, operation.session, operation.agent,
    )  # fmt: skip


def operation_from(row: dict[str, Any]) -> Operation:
    pairs = zip(json.loads(row["before"]), json.loads(row["after"]), strict=True)
    changes = tuple(Change(before[0], before[1], before[2], after[2]) for before, after in pairs)
    return Operation(
        row["id"], row["at"], row["actor"], row["verb"], row["note"], changes,
        row["undoes"], row["session"], row["agent"],
    )  # fmt: skip


def _conditions(query: Query) -> tuple[str, list[Any]]:
    clauses: list[str] = ["true"]
    parameters: list[Any] = []
    for column, values in (("kind", query.kinds), ("scope", query.scopes), ("status", query.statuses)):
        if values:
            clauses.append(f"{column} = ANY (%s)")
            parameters.append(list(values))
    if query.tag:
        clauses.append("tags <> '' AND tags::jsonb ? %s")
        parameters.append(query.tag)
    if query.text:
        clauses.append("(strpos(lower(text), lower(%s)) > 0 OR strpos(lower(reason), lower(%s)) > 0)")
        parameters += [query.text, query.text]
    if query.since:
        clauses.append("updated >= %s")
        parameters.append(query.since)
    if query.locked is not None:
        clauses.append("locked = %s")
        parameters.append(int(query.locked))
    return " AND ".join(clauses), parameters


def open_space(connection: Any, token: str, kind: str, repo: str = "") -> int:
    """The number of a space that the holder of the token may read; their own is made when first used."""
    with asking(connection, token):
        check(connection)
        found = fetch(connection, "SELECT open_space(%s, %s) AS id", (kind, repo))[0]["id"]
    if found is None:
        raise NotFound(f"no shared memory for {repo!r} here, or you are in no team that has it")
    return int(found)


def check(connection: Any) -> int:
    """The member who asks; Unauthorised when the token is no good."""
    member = fetch(connection, "SELECT current_member() AS id")[0]["id"]
    if member is None:
        raise connect.Unauthorised("the token is unknown, revoked or expired")
    return int(member)


__all__ = ["Numbered", "PostgresStore", "open_space", "run"]
