"""Two answers to one memory: machines that each replaced it, without knowing of each other.

The answer made last speaks, one that is locked before all; the others wait in the inbox, where a
person sees both. A memory whose lock kept its replacement out speaks, and the replacement waits.
Each verdict is an operation that follows from what it judges, its id too: machines that know the same
write the same one. A pair is judged once, so that what a person decides or takes back afterwards stays.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import NamedTuple, Protocol

from twiceshy.model import ids
from twiceshy.model.operation import Change, Operation
from twiceshy.store import rows
from twiceshy.store.folding import Clash

FARTHEST = 64  # steps along a chain of replacements; nobody corrects one statement as often unseen
SUPERSEDES, CONTRADICTS = " supersedes ", " contradicts "

Ends = tuple[str, str]  # who replaces, what is replaced


class Desk(Protocol):
    """What judging needs of a store."""

    def replacements(self, memories: Sequence[str]) -> list[Ends]: ...
    def rows(self, memories: Sequence[str]) -> dict[str, rows.Row]: ...
    def newest(self, key: str) -> str: ...


class Verdict(NamedTuple):
    """Of two memories that can't both hold, which one speaks for now."""

    speaks: str
    waits: str


class Circle(NamedTuple):
    """Memories that replaced one another."""

    rows: Mapping[str, rows.Row]
    replaced: Mapping[str, set[str]]  # by whom

    def active(self, memory: str) -> bool:
        return memory in self.rows and self.rows[memory]["status"] == "active"

    def answers(self, memory: str) -> list[str]:
        """What is active and replaces it, directly or through others; who speaks first."""
        seen: set[str] = set()
        waiting = [memory]
        while waiting:
            fresh = self.replaced.get(waiting.pop(), set()) - seen
            seen |= fresh
            waiting += fresh
        found = [one for one in seen - {memory} if self.active(one)]
        return sorted(found, key=lambda one: (self.rows[one]["locked"], one), reverse=True)


def concerned(operations: Iterable[Operation]) -> set[str]:
    """The memories of which these operations may have made a contest."""
    found: set[str] = set()
    for change in (change for one in operations for change in one.changes):
        if change.table == "links" and SUPERSEDES in change.key and change.after is not None:
            found.update(change.key.split(SUPERSEDES))
        elif change.table == "memories" and change.before is not None and change.after is not None:
            before, after = json.loads(change.before), json.loads(change.after)
            if any(before.get(field) != after.get(field) for field in ("status", "locked")):
                found.add(change.key)
    return found


def kept_out(clashes: Iterable[Clash]) -> set[str]:
    """Memories whose lock kept a replacement out."""
    return {one.key for one in clashes if (one.field, one.kept, one.lost) == ("status", "active", "superseded")}


def settled(desk: Desk, seeds: set[str], locked: set[str]) -> list[Operation]:
    """The verdicts that are due, as operations."""
    if not seeds:
        return []
    circle = _circle(desk, seeds)
    made = [_operation(desk, circle, verdict) for verdict in _verdicts(desk, circle, locked)]
    return [*(one for one in made if one is not None), *_overtaken(desk, circle)]


def verdicts(operations: Iterable[Operation]) -> list[Verdict]:
    """Those among these operations."""
    keys = [change.key for one in operations if _is_verdict(one) for change in one.changes if change.table == "links"]
    return [Verdict(speaks, waits) for waits, speaks in (key.split(CONTRADICTS) for key in keys if CONTRADICTS in key)]


def _is_verdict(operation: Operation) -> bool:
    return operation.actor == "system" and operation.verb == "merge"


def _circle(desk: Desk, seeds: set[str]) -> Circle:
    """All that hangs together with these memories by replacing."""
    replaced: dict[str, set[str]] = {}
    seen, edge = set(seeds), sorted(seeds)
    for _ in range(FARTHEST):
        found = desk.replacements(edge)
        for source, target in found:
            replaced.setdefault(target, set()).add(source)
        edge = sorted({end for ends in found for end in ends} - seen)
        seen.update(edge)
        if not edge:
            break
    return Circle(desk.rows(sorted(seen)), replaced)


def _verdicts(desk: Desk, circle: Circle, locked: set[str]) -> Iterator[Verdict]:
    lost: set[str] = set()
    for memory in sorted(circle.rows):
        found = circle.answers(memory)
        if circle.active(memory):
            holds = memory in locked or _held_before(desk, circle, memory)
            found = [memory, *found] if holds else []
        found = [one for one in found if one not in lost]
        for other in found[1:]:
            lost.add(other)
            yield Verdict(found[0], other)


def _held_before(desk: Desk, circle: Circle, memory: str) -> bool:
    """Was it judged already that what replaced this memory waits?"""
    return any(desk.newest(f"{source}{CONTRADICTS}{memory}") for source in circle.replaced.get(memory, ()))


def _operation(desk: Desk, circle: Circle, verdict: Verdict) -> Operation | None:
    """The verdict; None where it was given before."""
    speaker, loser = circle.rows[verdict.speaks], circle.rows[verdict.waits]
    key = f"{verdict.waits}{CONTRADICTS}{verdict.speaks}"
    if desk.newest(key):
        return None
    at = max(speaker["created"], loser["created"])
    link = {"source": verdict.waits, "verb": CONTRADICTS.strip(), "target": verdict.speaks, "at": at}
    waiting = {**loser, "status": "proposed", "updated": max(at, loser["updated"])}
    note = "replaced on two machines: " + " ".join(str(speaker["text"]).split())[:60]
    changes = (_change("memories", verdict.waits, loser, waiting), _change("links", key, None, link))
    return _decided(desk, verdict.waits, key, at, note, changes)


def _overtaken(desk: Desk, circle: Circle) -> Iterator[Operation]:
    """What waits as the answer that lost, and was corrected meanwhile: its correction stands for it."""
    for target, sources in sorted(circle.replaced.items()):
        row = circle.rows.get(target)
        if row is not None and row["status"] == "proposed" and any(map(circle.active, sources)):
            change = _change("memories", target, row, {**row, "status": "superseded"})
            yield _decided(desk, target, target, str(row["updated"]), "corrected meanwhile", (change,))


def _decided(desk: Desk, loser: str, about: str, at: str, note: str, changes: tuple[Change, ...]) -> Operation:
    """Just after all that is known of the loser, with an id that follows from it."""
    last = desk.newest(loser)
    entropy = blake2b(f"{last} {about}".encode(), digest_size=10).digest()
    return Operation(ids.after(last, entropy), at, "system", "merge", note, changes)


def _change(table: str, key: str, before: rows.Row | None, after: rows.Row) -> Change:
    return Change(table, key, rows.canonical(before) if before is not None else None, rows.canonical(after))
