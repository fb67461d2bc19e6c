"""What happened, for people to look at: a day, a stretch of days, how belief in a memory moved.

Nothing here writes. Figures come from the sums per day that work keeps, and from what hooks noted
down and nobody has counted yet; each decision counts once.
"""

import json
from typing import Any, NamedTuple

from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.history import Entry, memory_row, touched, when
from twiceshy.model import belief, ids, moments
from twiceshy.model.memory import Memory
from twiceshy.model.operation import Operation
from twiceshy.model.work import Spoken, Strategy
from twiceshy.store import trace, work_rows
from twiceshy.store.trace import Decision
from twiceshy.store.work_shapes import HOOK_BUCKETS
from twiceshy.text.tokens import estimate

BOOKKEEPING = ("observe", "prepare")
SHOWN = 60  # decisions of a day that are listed


class Moment(NamedTuple):
    """Belief in a memory after one operation."""

    at: str
    confidence: float
    verb: str
    actor: str


class Field(NamedTuple):
    """One field of a memory that an operation changed."""

    name: str
    before: str
    after: str


class Days(NamedTuple):
    """Sums per day, oldest first; `values[measure]` has one number for each of `days`."""

    days: tuple[str, ...]
    values: dict[str, tuple[int, ...]]

    def sum(self, measure: str) -> int:
        return sum(self.values.get(measure, ()))

    def of(self, measure: str) -> tuple[int, ...]:
        return self.values.get(measure, (0,) * len(self.days))


class Today(NamedTuple):
    since: str
    told: int
    silent: int
    tokens: int
    middle_ms: float
    slow_ms: float  # of 20 prompts, one was slower
    decisions: tuple[Decision, ...]
    learned: int  # memories that hold now and did not a day ago
    outcomes: dict[str, str]  # session -> outcome of its last task


def today(keeper: Keeper, entries: list[Entry], hours: int = 24) -> Today:
    """The last day: what was said, what was learned, what came of it."""
    since = moments.iso(keeper.clock() - hours * moments.HOUR)
    spoken = _spoken(keeper, since)
    told = [one for one in spoken if one.decision == "inject"]
    times = sorted(one.elapsed_ms for one in spoken)
    recent = [one for one in trace.find(keeper.repo, limit=SHOWN) if one.at >= since]
    learned = _came_to_hold([entry.operation for entry in entries if entry.operation.at >= since])
    return Today(
        since, len(told), len(spoken) - len(told), sum(one.tokens for one in told),
        _share(times, 0.5), _share(times, 0.95), tuple(recent), learned, outcomes(keeper, recent),
    )  # fmt: skip


def _came_to_hold(operations: list[Operation]) -> int:
    """How many memories hold after these operations (newest first) that did not before: not what only waits."""
    before: dict[str, bool] = {}
    after: dict[str, bool] = {}
    for operation in reversed(operations):
        held: dict[str, tuple[bool, bool]] = {}  # one that moves is in two places of one operation
        for change in operation.changes:
            if change.table in ("memories", "team"):
                was, now = held.get(change.key, (False, False))
                sides = (memory_row(change.table, row).get("status") for row in (change.before, change.after))
                before_it, after_it = (status == "active" for status in sides)
                held[change.key] = was or before_it, now or after_it
        for name, (was, now) in held.items():
            before.setdefault(name, was)
            after[name] = now
    return sum(now and not before[name] for name, now in after.items())


def _spoken(keeper: Keeper, since: str) -> list[Spoken]:
    """Every decision since then: those that were drained, and those that still wait to be."""
    store = keeper.readable("repo")
    rows = store.fetch("SELECT * FROM briefs WHERE at >= ?", (since,)) if store else []
    drained: list[Spoken] = [work_rows.BRIEFS.decode(row) for row in rows]
    known = {one.id for one in drained}
    waiting = [one for one in trace.spooled(keeper.repo) if one.at >= since and one.id not in known]
    return drained + [_as_spoken(one) for one in {one.id: one for one in waiting}.values()]


def _as_spoken(one: Decision) -> Spoken:
    tokens = estimate("\n".join(one.lines)) if one.lines else 0
    return Spoken(one.id, one.at, one.session, one.agent, one.event, one.decision, one.reason, tokens, one.elapsed_ms)


def _share(values: list[float], share: float) -> float:
    return values[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def outcomes(keeper: Keeper, decisions: list[Decision]) -> dict[str, str]:
    """How the latest task of each session ended, where that is known."""
    store = keeper.readable("repo")
    found: dict[str, str] = {}
    for session in {one.session for one in decisions if one.session} if store is not None else ():
        row = store.fetch(
            "SELECT outcome FROM executions WHERE session = ? AND status = 'closed' ORDER BY started DESC LIMIT 1",
            (session,),
        ) if store is not None else []  # fmt: skip
        if row:
            found[session] = row[0][0]
    return found


# What was typed, of all that hooks were asked: the starts of sessions and the calls of tools are none.
_PROMPTS = "SELECT substr(at, 1, 10), decision, count(*) FROM briefs WHERE at >= ? AND event = 'prompt' GROUP BY 1, 2"


def days(keeper: Keeper, count: int = 30) -> Days:
    """Everything counted over the last `count` days."""
    names = [moments.iso(keeper.clock() - back * moments.DAY)[:10] for back in range(count - 1, -1, -1)]
    place = {name: number for number, name in enumerate(names)}
    sums: dict[str, list[int]] = {}
    store = keeper.readable("repo")
    counted = store.fetch("SELECT day, measure, value FROM work_days WHERE day >= ?", (names[0],)) if store else []
    for day, measure, value in counted:
        if day in place:
            sums.setdefault(measure, [0] * count)[place[day]] += value
    for day, decision, value in store.fetch(_PROMPTS, (names[0],)) if store else []:
        for measure in ("prompt", f"prompt:{decision}") if day in place else ():
            sums.setdefault(measure, [0] * count)[place[day]] += value
    _add_waiting(keeper, place, sums)
    return Days(tuple(names), {measure: tuple(values) for measure, values in sums.items()})


def _add_waiting(keeper: Keeper, place: dict[str, int], sums: dict[str, list[int]]) -> None:
    """What hooks noted down and nobody has counted yet."""
    store = keeper.readable("repo")
    for one in {one.id: one for one in trace.spooled(keeper.repo)}.values():
        day = place.get(one.at[:10])
        if day is None or (store and store.fetch("SELECT 1 FROM briefs WHERE id = ?", (one.id,))):
            continue
        spoken = _as_spoken(one)
        bucket = next((limit for limit in HOOK_BUCKETS if one.elapsed_ms <= limit), HOOK_BUCKETS[-1])
        measures = {"hook": 1, f"hook:{one.decision}": 1, f"hook_ms:{bucket}": 1, "tokens": spoken.tokens}
        measures |= {"prompt": 1, f"prompt:{one.decision}": 1} if one.event == "prompt" else {}
        for measure, value in measures.items():
            sums.setdefault(measure, [0] * len(place))[day] += value


def growth(keeper: Keeper, names: tuple[str, ...]) -> tuple[int, ...]:
    """Memories made until the end of each day, kept or not; ids are times, so their index is enough."""
    found = [0] * len(names)
    edges = [ids.make(moments.epoch(name) + moments.DAY, bytes(10)) for name in names]
    for _, store in keeper.stores():
        total, last = 0, ""
        for number, edge in enumerate(edges):
            total += store.catalogue.made_between(last, edge)
            found[number] += total
            last = edge
    return tuple(found)


def writes(keeper: Keeper, limit: int = 300) -> list[Entry]:
    """The latest operations that may have written a memory; what hooks keep account of is passed over."""
    entries: list[Entry] = []
    for scope in keeper.journals:
        store = keeper.readable(scope)
        found = store.catalogue.written(BOOKKEEPING, limit) if store else []
        undone = store.undone(operation.id for operation in found) if store else set()
        entries += [Entry(scope, operation, operation.id in undone) for operation in found]
    entries.sort(key=when, reverse=True)
    return [entry for entry in entries if about_memories(entry)]


def about_memories(entry: Entry) -> bool:
    """Did it write a memory? Bookkeeping of tasks is no news to a person."""
    return any(change.table in ("memories", "team") for change in entry.operation.changes)


class News(NamedTuple):
    entry: Entry
    text: str
    memory: str  # the one it is about, "" where there are several or none is left
    many: int


def lately(entries: list[Entry], most: int) -> list[News]:
    """What was written lately, without what only proposes: that waits in the inbox and is nothing known yet."""
    return [news(entry) for entry in entries if not _only_proposes(entry.operation)][:most]


def news(entry: Entry) -> News:
    names = touched(entry.operation)
    left = [change.key for change in entry.operation.changes if change.key in names and change.after]
    return News(entry, said(entry), left[0] if len(names) == 1 and left and not entry.undone else "", len(names))


def _only_proposes(operation: Operation) -> bool:
    rows = [change for change in operation.changes if change.table in ("memories", "team")]
    return not operation.undoes and all(
        change.before is None and memory_row(change.table, change.after).get("status") == "proposed" for change in rows
    )


def retired_by(entries: list[Entry], memory: str) -> Entry | None:
    """The operation that put a memory away, so that this one can be brought back alone."""
    left = [one for one in entries if not one.undone and _after(one.operation, memory)]
    return left[0] if left and _after(left[0].operation, memory).get("status") == "retired" else None


def told_of(operation: Operation, most: int) -> tuple[tuple[str, str], ...]:
    """Kind and text of the first memories an operation decided about."""
    found: dict[str, tuple[str, str]] = {}
    names = frozenset(touched(operation))
    for change in operation.changes:
        if change.table in ("memories", "team") and change.key in names and len(found) < most:
            row = memory_row(change.table, change.after or change.before)
            found.setdefault(change.key, (str(row.get("kind", "")), str(row.get("text", change.key))))
    return tuple(found.values())


def said(entry: Entry) -> str:
    """What an operation says in a person's words: the memory it left, else its note."""
    for change in reversed(entry.operation.changes):
        row = memory_row(change.table, change.after)
        if row.get("status") in ("active", "proposed"):
            return str(row["text"])
    return entry.operation.note or "several memories"


def strategies(keeper: Keeper, limit: int = 100) -> list[Strategy]:
    """Ways of working that are known, the latest first."""
    store = keeper.readable("repo")
    found = store.fetch('SELECT * FROM strategies ORDER BY status, "last" DESC LIMIT ?', (limit,)) if store else []
    return [work_rows.STRATEGIES.decode(row) for row in found]


def told(keeper: Keeper, identifier: str, limit: int = 8) -> tuple[Decision, ...]:
    """The latest prompts at which a memory was shown."""
    return tuple(trace.find(keeper.repo, ending=identifier, limit=limit))


def written(keeper: Keeper, identifier: str) -> Entry | None:
    """An operation by its full id."""
    for scope in keeper.journals:
        store = keeper.readable(scope)
        operation = store.operation(identifier) if store is not None else None
        if store is not None and operation is not None:
            return Entry(scope, operation, bool(store.undone([identifier])))
    return None


# -- one memory -------------------------------------------------------------------------------


def belief_over_time(memory: Memory, entries: list[Entry]) -> tuple[Moment, ...]:
    """Confidence after each operation that touched the memory, oldest first."""
    found: list[Moment] = []
    for entry in reversed(entries):
        row = _after(entry.operation, memory.id)
        if row and "alpha" in row:
            held = belief.confidence(float(row["alpha"]), float(row["beta"]))
            if entry.operation.verb == "promote" and found:  # a team file carries no counts
                held = found[-1].confidence
            found.append(Moment(entry.operation.at, held, entry.operation.verb, entry.operation.actor))
    return tuple(found)


def _after(operation: Operation, identifier: str) -> dict[str, Any]:
    for change in operation.changes:
        if change.table in ("memories", "team") and change.key == identifier and change.after:
            return memory_row(change.table, change.after)
    return {}


_QUIET = frozenset({"id", "alpha", "beta", "updated", "confirmed", "fingerprint", "created", "commit"})


def changed_fields(operation: Operation, identifier: str) -> tuple[Field, ...]:
    """What an operation changed about one memory, in words; what moves with use is left out."""
    found: list[Field] = []
    for change in operation.changes:
        if change.table != "memories" or change.key != identifier:
            continue
        before = json.loads(change.before) if change.before else {}
        after = json.loads(change.after) if change.after else {}
        for name in after or before:
            old, new = before.get(name, ""), after.get(name, "")
            if name not in _QUIET and old != new and (before and after):
                found.append(Field(name, _said(name, old), _said(name, new)))
    return tuple(found)


def _said(name: str, value: Any) -> str:
    if name in ("locked", "stale"):
        return "yes" if value else "no"
    return str(value)
