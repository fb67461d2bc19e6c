"""What would leave this machine, space by space: the same thing for `sync --dry-run` and for `sync`.

An operation of the repository's store may hold changes of two spaces: rows of one's own go to the
member's private space, team files to the shared one, as rows. Work (executions, failures, tasks) stays
here. An operation too large for one request leaves in parts with ids of their own.
"""

import json
from collections.abc import Iterator
from typing import NamedTuple

from twiceshy.keeper.hall import Keeper
from twiceshy.model import ids
from twiceshy.model.memory import Memory
from twiceshy.model.operation import Change, Operation
from twiceshy.store import rows, teamfiles

SPACES = {"team": "shared", "repo": "private", "user": "user"}  # scope -> kind of space
TRAVELLING = ("memories", "evidence", "links")
MOST_CHANGES = 400
MOST_BYTES = 400_000


class Parcel(NamedTuple):
    """Operations for one space; `whole` names the local operation each came from."""

    scope: str
    kind: str
    operations: tuple[Operation, ...]
    whole: tuple[str, ...]


def parcel(keeper: Keeper, scope: str, known: set[str]) -> Parcel:
    """The operations of a scope that the server is not known to have."""
    store = keeper.readable("user" if scope == "user" else "repo")
    found: list[Operation] = []
    whole: list[str] = []
    for operation in store.all_operations() if store is not None else ():
        if operation.id in known:
            continue
        changes = team_changes(keeper, operation) if scope == "team" else own_changes(operation)
        if changes:
            for part in parts(_dressed(operation, changes, scope)):
                found.append(part)
                whole.append(operation.id)
    return Parcel(scope, SPACES[scope], tuple(found), tuple(whole))


def _dressed(operation: Operation, changes: tuple[Change, ...], scope: str) -> Operation:
    """For the team without what is the author's own: the session, and a note that speaks of other rows."""
    if scope != "team":
        return operation._replace(changes=changes)
    mixed = any(change.table != "team" for change in operation.changes)
    return operation._replace(changes=changes, session="", note="" if mixed else operation.note)


def own_changes(operation: Operation) -> tuple[Change, ...]:
    return tuple(change for change in operation.changes if change.table in TRAVELLING)


def team_changes(keeper: Keeper, operation: Operation) -> tuple[Change, ...]:
    """Changes of team files as changes of rows."""
    found: list[Change] = []
    for change in operation.changes:
        if change.table == "team":
            before, after = _rows(change.before), _rows(change.after)
            for place in dict.fromkeys([*before, *after]):
                if before.get(place) != after.get(place):
                    found.append(Change(*place, before.get(place), after.get(place)))
            found += _replacing(keeper, [place for place in after if place not in before], set(before))
    return tuple(found)


def _rows(leaf: str | None) -> dict[tuple[str, str], str]:
    """(table, key) -> row, of the memory, evidence and links in one team file."""
    if leaf is None:
        return {}
    team = teamfiles.parse(json.loads(leaf)["text"], "a team file of the history")
    nouns = [(rows.MEMORIES, team.memory), *((rows.EVIDENCE, item) for item in team.evidence)]
    nouns += [(rows.LINKS, link) for link in team.links]
    encoded = [(shape, shape.encode(noun)) for shape, noun in nouns]
    return {(shape.name, rows.key_of(shape, row)): rows.canonical(row) for shape, row in encoded}


def _replacing(keeper: Keeper, places: list[tuple[str, str]], known: set[tuple[str, str]]) -> Iterator[Change]:
    """A team file that supersedes another leaves the other's file alone; on the server its row says so, and the
    file's own memory speaks, if it waited there as one of two answers."""
    store = keeper.readable("team")
    for table, key in places:
        if table != "links" or " supersedes " not in key or store is None:
            continue
        source, target = (store.memory(end) for end in key.split(" supersedes "))
        if target is not None:
            yield _stands(target, "active", "superseded")
        if source is not None and ("memories", source.id) in known:
            yield _stands(source, "proposed", "active")


def _stands(memory: Memory, before: str, after: str) -> Change:
    return Change("memories", memory.id, *(rows.canonical(_row(memory, status)) for status in (before, after)))


def _row(memory: Memory, status: str) -> rows.Row:
    return rows.memory_row(memory._replace(status=status))


def parts(operation: Operation) -> Iterator[Operation]:
    """The operation, or where it is too large, several that do the same, in order."""
    part: list[Change] = []
    size = number = 0
    for change in operation.changes:
        weight = len(change.before or "") + len(change.after or "")
        if part and (len(part) >= MOST_CHANGES or size + weight > MOST_BYTES):
            yield operation._replace(id=shifted(operation.id, number), changes=tuple(part))
            number += 1
            part, size = [], 0
        part.append(change)
        size += weight
    yield operation._replace(id=shifted(operation.id, number), changes=tuple(part))


def shifted(identifier: str, by: int) -> str:
    """The id `by` places after this one: the same every time, and in order."""
    if not by:
        return identifier
    total = 0
    for letter in identifier:
        total = total * 32 + ids.ALPHABET.index(letter)
    total += by
    return "".join(ids.ALPHABET[(total >> shift) & 31] for shift in range(125, -1, -5))
