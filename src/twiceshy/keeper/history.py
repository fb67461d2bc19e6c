"""History and undo: what was written, by whom, and how to take it back.

An undo is a new operation. It restores each field an operation changed unless something later
changed that same field: then nothing is written and the later operation is named. Undoing an
undo is a redo. Counters that move with use never stand in the way. An agent takes back only what
it wrote itself. Of an operation on many memories one can be brought back alone: the rest of it stands.
"""

import json
from typing import Any, NamedTuple

from twiceshy.keeper import page as pages
from twiceshy.keeper.hall import Keeper
from twiceshy.model import ids
from twiceshy.model.errors import Ambiguous, Conflict, NotFound, Refused, TwiceshyError
from twiceshy.model.operation import Change, Operation, reversed_changes
from twiceshy.store import rows, teamfiles
from twiceshy.store.port import Store

NEAR = 1_000  # operations among which an agent's own last one is looked for


class Entry(NamedTuple):
    scope: str
    operation: Operation
    undone: bool
    beside: tuple[tuple[str, Operation], ...] = ()  # what the same prompt taught other scopes, undone with it


def history(keeper: Keeper, reference: str = "", limit: int = 30, quiet: bool = False) -> list[Entry]:
    """Newest first; with a reference, what touched that memory; quiet: without the hooks' bookkeeping."""
    key = keeper.find(reference).id if reference else ""
    entries = []
    for scope in keeper.journals:
        store = keeper.readable(scope)
        if store is not None:
            found = store.operations(key, limit, quiet)
            undone = store.undone(operation.id for operation in found)
            entries += [Entry(scope, operation, operation.id in undone) for operation in found]
    entries.sort(key=when, reverse=True)
    return entries[:limit] if limit else entries


def newest_upon(keeper: Keeper, memory: str) -> Operation:
    """What was done last to a memory, in the order of its store."""
    found = [
        Entry(scope, operation, False)
        for scope in keeper.journals if (store := keeper.readable(scope)) is not None
        for operation in store.operations(memory, 1)
    ]  # fmt: skip
    return max(found, key=when).operation


def when(entry: Entry) -> tuple[str, str]:
    """What entries of several stores are ordered by: the time that is shown, then the id.

    Ids alone keep only one store's order: after a clock that was ahead each is put just behind the last.
    """
    return entry.operation.at, entry.operation.id


def undo(keeper: Keeper, reference: str = "", dry_run: bool = False, only: str = "") -> Entry:
    """Take back one operation: the one named, or the last that was made by or learned from somebody.

    For an agent these are its own; what was learned from the person's words is the person's. What one prompt taught
    two stores is one thing said: unless one of both is named they go together. With `only` what it did to that one
    memory is taken back, and the operation itself still counts.
    """
    entry = _named(keeper, reference) if reference else _last(keeper)
    if keeper.actor != "person" and not _is_own(keeper, entry.operation):
        short = ids.short(entry.operation.id)
        raise Refused(
            f"{short} is not yours to undo: an agent takes back only what it wrote itself",
            hint=f"ask the person to run `twiceshy undo {short}`",
        )
    if entry.undone:
        raise Conflict(f"{ids.short(entry.operation.id)} is undone already", hint="undo the undo to redo it")
    if only and only not in touched(entry.operation):
        raise NotFound(f"{ids.short(entry.operation.id)} did nothing to {ids.short(only)}")
    entry = entry if reference or only else entry._replace(beside=_same_prompt(keeper, entry))
    both = [entry, *(Entry(scope, operation, False) for scope, operation in entry.beside)]
    for each in both if entry.beside else ():
        _undo(keeper, each, True)  # if one of them can't be undone, neither is
    for each in both:
        _undo(keeper, each, dry_run, only)
    return entry


def _undo(keeper: Keeper, entry: Entry, dry_run: bool, only: str = "") -> None:
    alone = bool(only) and len(touched(entry.operation)) > 1
    concerned = {only, *(old for new, old in _supersessions(entry.operation) if new == only)}
    note = f"{entry.operation.verb}: {_told(entry.operation, only) if alone else entry.operation.note}"
    with pages.writing(keeper, entry.scope, "undo", note, dry_run, "" if alone else entry.operation.id) as page:
        for change in reversed_changes(entry.operation):
            if alone and not _is_about(change, concerned):
                continue
            if change.table == "team":
                page.team.queued.append(change)
            elif change.table in rows.TABLES:
                _take_back(page, change, entry.operation)


def _same_prompt(keeper: Keeper, entry: Entry) -> tuple[tuple[str, Operation], ...]:
    """The last writes of other stores, where they were learned from the same words."""
    said = _said(entry.operation)
    others = [(scope, store) for scope in keeper.journals if scope != entry.scope and (store := keeper.readable(scope))]
    newest = [(scope, found) for scope, store in others if said and (found := _newest(keeper, store)) is not None]
    return tuple((scope, found) for scope, found in newest if _said(found) & said)


def _said(operation: Operation) -> set[tuple[str, str]]:
    """The prompts from which something was learned, by their sessions and times."""
    told = [json.loads(one.after) for one in operation.changes if one.table == "evidence" and one.after]
    return {(row["session"], row["at"]) for row in told if operation.verb == "learn" and row["session"]}


def touched(operation: Operation) -> tuple[str, ...]:
    """The memories an operation decided about; what one of them took the place of goes with it."""
    names = dict.fromkeys(change.key for change in operation.changes if change.table in ("memories", "team"))
    replaced = {old for _, old in _supersessions(operation)}
    return tuple(name for name in names if name not in replaced) or tuple(names)


def _supersessions(operation: Operation) -> list[tuple[str, str]]:
    """(new, old) of every replacement that an operation made or took back."""
    sides = [json.loads(one.after or one.before or "{}") for one in operation.changes if one.table == "links"]
    return [(row["source"], row["target"]) for row in sides if row.get("verb") == "supersedes"]


def memory_row(table: str, row: str | None) -> dict[str, Any]:
    """A memory as one side of a change has it, from its row or its team file; {} where it is none."""
    if row is None or table not in ("memories", "team"):
        return {}
    known: dict[str, Any] = json.loads(row)
    if table == "memories":
        return known
    try:
        return teamfiles.parse(known["text"], known["path"]).memory._asdict()
    except TwiceshyError:
        return {}  # a file that a hand broke says nothing


def _is_about(change: Change, memories: set[str]) -> bool:
    """Is it one of these memories, evidence for one, or a link of its own?"""
    if change.table in ("memories", "team"):
        return change.key in memories
    row = json.loads(change.after or change.before or "{}")
    return row.get("memory") in memories or row.get("source") in memories


def _told(operation: Operation, memory: str) -> str:
    sides = [memory_row(one.table, one.after or one.before) for one in operation.changes if one.key == memory]
    text = str(next((row["text"] for row in sides if row), memory))
    return text if len(text) <= 80 else text[:77] + "…"


def _take_back(page: pages.Page, change: Change, operation: Operation) -> None:
    """`change` is already reversed: its `before` is what the operation left."""
    shape = rows.TABLES[change.table]
    left = json.loads(change.before) if change.before is not None else None
    wanted = json.loads(change.after) if change.after is not None else None
    known = left if left is not None else wanted or {}
    key = tuple(str(known[column]) for column in shape.key)
    noun = page.pen.get(change.table, key)
    current = shape.encode(noun) if noun is not None else None
    page.pen.change(change.table, current, _merged(left, wanted, current, change, operation))


def _merged(
    left: dict[str, Any] | None,
    wanted: dict[str, Any] | None,
    current: dict[str, Any] | None,
    change: Change,
    operation: Operation,
) -> dict[str, Any] | None:
    if left is None or wanted is None or current is None:
        if _meaning(current) != _meaning(left):
            raise _conflict(change, operation)
        return wanted
    merged = dict(current)
    for column, before in wanted.items():
        if left.get(column) == before:
            continue
        if current.get(column) != left.get(column) and column not in rows.VOLATILE:
            raise _conflict(change, operation)
        merged[column] = before
    return merged


def _meaning(row: dict[str, Any] | None) -> dict[str, Any] | None:
    return {name: value for name, value in row.items() if name not in rows.VOLATILE} if row is not None else None


def _conflict(change: Change, operation: Operation) -> Conflict:
    return Conflict(
        f"{change.table} {change.key[-6:]} was changed again after {ids.short(operation.id)}; nothing was undone",
        hint=f"`twiceshy history {change.key[-6:]}` shows what came later: undo that first",
    )


def _is_own(keeper: Keeper, operation: Operation) -> bool:
    """Did this agent write it, in this session where both are known?"""
    same_session = not keeper.session or not operation.session or keeper.session == operation.session
    return operation.actor == keeper.actor and operation.agent == keeper.agent and same_session


def _newest(keeper: Keeper, store: Store) -> Operation | None:
    """The last write that still stands; for an agent, of its own."""
    if keeper.actor == "person":
        return store.newest_standing()
    own = [found for found in store.operations(limit=NEAR, quiet=True) if _is_own(keeper, found) and not found.undoes]
    undone = store.undone(found.id for found in own)
    return next((found for found in own if found.id not in undone), None)


def _last(keeper: Keeper) -> Entry:
    candidates = []
    for scope in keeper.journals:
        store = keeper.readable(scope)
        newest = _newest(keeper, store) if store is not None else None
        if newest is not None:
            candidates.append(Entry(scope, newest, False))
    if not candidates:
        own = "" if keeper.actor == "person" else " of yours"
        raise NotFound(f"nothing{own} to undo", hint="`twiceshy history` shows what was written")
    return max(candidates, key=when)


def _named(keeper: Keeper, reference: str) -> Entry:
    wanted = reference.strip().lower()
    found: list[tuple[str, Store, str]] = []
    for scope in keeper.journals:
        store = keeper.readable(scope)
        if store is not None:
            found += [(scope, store, identifier) for identifier in store.operation_ids(wanted)]
    if not found or not ids.looks_like_id(wanted):
        raise NotFound(f"no operation {reference}", hint="`twiceshy history` shows their ids")
    if len(found) > 1:
        raise Ambiguous(f"{reference} fits {len(found)} operations", hint="give more of the id")
    scope, held, identifier = found[0]
    operation = held.operation(identifier)
    assert operation is not None
    return Entry(scope, operation, bool(held.undone([identifier])))
