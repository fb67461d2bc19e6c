"""Memory in time: what happened when, how one memory came to be, what changed, the state at a date.

All of it is read from the operations, which are never rewritten; the team's past is in git.
"""

import json
import subprocess
from typing import Any, NamedTuple

from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.history import history
from twiceshy.keeper.turned import Turned, state_of, turned
from twiceshy.model import belief, moments
from twiceshy.model.errors import StoreDamaged
from twiceshy.model.memory import Memory
from twiceshy.model.operation import Operation
from twiceshy.model.since import meant
from twiceshy.store import rows, teamfiles


class Moment(NamedTuple):
    at: str
    scope: str
    actor: str
    verb: str
    note: str
    operation: str
    undone: bool
    statements: tuple[Turned, ...] = ()  # that came, were said again or ended with it


class Step(NamedTuple):
    """One state of a memory: what it said, how sure we were, what made it so."""

    at: str
    verb: str
    actor: str
    memory: str
    text: str
    status: str
    confidence: float
    locked: bool
    news: str = ""  # used, ignored, confirmed …: what was seen or said of it
    session: str = ""  # of which it was learned or in which it was said
    reason: str = ""
    alternatives: str = ""  # what a decision did not take


class Difference(NamedTuple):
    since: str
    added: tuple[Memory, ...]
    changed: tuple[tuple[Memory, Memory], ...]
    gone: tuple[Memory, ...]


def moment(text: str, now: float) -> str:
    """`7d`, `12h`, `2w`, a date or an ISO time as the time it means."""
    return moments.iso(meant(text, now))


def timeline(keeper: Keeper, since: str = "", limit: int = 100, quiet: bool = False) -> list[Moment]:
    """What was written, newest first."""
    first = moment(since, keeper.clock()) if since else ""
    found = [
        Moment(
            entry.operation.at, entry.scope, entry.operation.actor, entry.operation.verb, _told(entry.operation),
            entry.operation.id, entry.undone, tuple(turned(entry.operation)),
        )
        for entry in history(keeper, limit=limit, quiet=quiet)
    ]  # fmt: skip
    return [one for one in found if one.at >= first]


def _told(operation: Operation) -> str:
    """What an operation did: its note, else what it said, else what it touched."""
    if operation.note:
        return operation.note
    said = statements(operation)
    if said:
        return said[0] + (f" and {len(said) - 1} more" if len(said) > 1 else "")
    touched: dict[str, int] = {}
    for change in operation.changes:
        touched[change.table] = touched.get(change.table, 0) + 1
    return ", ".join(f"{table} ×{count}" if count > 1 else table for table, count in touched.items())


def evolution(keeper: Keeper, reference: str) -> list[Step]:
    """Every state of a memory and of those it replaced, oldest first."""
    memory = keeper.find(reference)
    wanted = _chain(keeper, memory.id)
    steps: list[tuple[tuple[str, str], int, Step]] = []
    for scope in ("repo", "user"):
        store = keeper.readable(scope)
        for identifier in wanted if store is not None else ():
            for operation in store.operations(identifier) if store is not None else ():
                for place, change in enumerate(operation.changes):
                    if change.key == identifier and change.table in ("memories", "team") and change.after:
                        state = state_of(change.table, change.after)
                        if state is not None:
                            before = state_of(change.table, change.before) if change.before else None
                            steps.append(((operation.at, operation.id), place, _step(operation, place, before, state)))
    return _carried([step for _, _, step in sorted(steps, key=lambda entry: entry[:2])])


def _carried(steps: list[Step]) -> list[Step]:
    """A team file carries no counts: whoever promotes a memory believes it as they did."""
    sure: dict[str, float] = {}
    found = []
    for step in steps:
        if step.verb == "promote":
            step = step._replace(confidence=sure.get(step.memory, step.confidence))
        sure[step.memory] = step.confidence
        found.append(step)
    return found


def _step(operation: Operation, place: int, before: Memory | None, state: Memory) -> Step:
    sure = round(belief.confidence(state.alpha, state.beta), 4)
    own = _own(operation, place, state.id)
    session = operation.session or next((row["session"] for row in own if row["session"]), "")
    return Step(
        operation.at, operation.verb, operation.actor, state.id, state.text, state.status, sure, state.locked,
        _news([row["ref"] for row in own], before, state), session, state.reason, state.details.alternatives,
    )  # fmt: skip


def _own(operation: Operation, place: int, memory: str) -> list[dict[str, Any]]:
    """The evidence of one step; where an operation moved a memory more than once, what stands behind that step."""
    changes = operation.changes
    steps = [at for at, one in enumerate(changes) if one.key == memory and one.table in ("memories", "team")]
    later = [at for at in steps if at > place]
    of_step = changes[place : later[0] if later else len(changes)] if len(steps) > 1 else changes
    added = [json.loads(one.after) for one in of_step if one.table == "evidence" and one.after]
    return [row for row in added if row["memory"] == memory]


def _news(told: list[str], before: Memory | None, state: Memory) -> str:
    """What moved a confidence, as the table of `confidence.md` calls it: the evidence says it, or the step itself."""
    named = [ref for ref in told if ref in belief.UPDATES]
    if named or before is None:
        return ", ".join(dict.fromkeys(named))
    moved = (round(state.alpha - before.alpha, 6), round(state.beta - before.beta, 6))
    return next((news for news in ("stated", "repeated", "contradicted") if belief.UPDATES[news] == moved), "")


def statements(operation: Operation) -> list[str]:
    """What the memories say that came or went with an operation; without any, those it changed."""
    rows_of = [change for change in operation.changes if change.table in ("memories", "team")]
    whole = [change for change in rows_of if change.before is None or change.after is None]
    states = (state_of(change.table, change.after or change.before or "") for change in whole or rows_of)
    return list(dict.fromkeys(state.text for state in states if state is not None))


def rewording(operation: Operation) -> str:
    """What the one memory said before that an operation gave other words or replaced, "" if it did anything else."""
    rows_of = [change for change in operation.changes if change.table in ("memories", "team")]
    changed = [change for change in rows_of if change.before is not None and change.after is not None]
    if len(changed) != 1 or len(rows_of) - len(changed) > 1:
        return ""
    before, after = (state_of(changed[0].table, str(text)) for text in (changed[0].before, changed[0].after))
    if before is None or after is None:
        return ""
    if len(rows_of) == 1:
        return before.text if before.text != after.text else ""
    return before.text if (before.status, after.status) == ("active", "superseded") else ""


def chain(keeper: Keeper, reference: str) -> list[Memory]:
    """A memory with what it replaced and what replaced it, the current one first; empty if it stands alone."""
    found: dict[str, Memory] = {}
    for identifier in _chain(keeper, keeper.find(reference).id):
        for _, store in keeper.stores():
            memory = store.memory(identifier)
            if memory is not None:
                found.setdefault(identifier, memory)
    ordered = sorted(found.values(), key=lambda memory: (memory.status == "active", memory.confirmed, memory.id))
    return ordered[::-1] if len(ordered) > 1 else []


def _chain(keeper: Keeper, identifier: str) -> list[str]:
    """The memory, what it superseded and what superseded it, transitively."""
    found, waiting = [], [identifier]
    while waiting:
        current = waiting.pop()
        if current in found:
            continue
        found.append(current)
        for _, store in keeper.stores():
            for link in store.links(current):
                if link.verb == "supersedes":
                    waiting += [link.source, link.target]
    return found


def at(keeper: Keeper, date: str) -> list[Memory]:
    """What was active at a date, in every scope, newest first."""
    now = keeper.clock()
    end = meant(date, now, end=True)
    until = moments.iso(end)
    if end != meant(date, now):  # a day counts whole
        until = until[:10] + "T23:59:59.999Z"
    states = {**_replayed(keeper, until), **_team_at(keeper, until)}
    alive = [memory for memory in states.values() if memory.status == "active"]
    return sorted(alive, key=lambda memory: (memory.updated, memory.id), reverse=True)


def is_ahead(keeper: Keeper, date: str) -> bool:
    """Is that still to come? Today has begun."""
    now = keeper.clock()
    return meant(date, now) > now


def _replayed(keeper: Keeper, until: str) -> dict[str, Memory]:
    states: dict[str, Memory] = {}
    for scope in ("repo", "user"):
        store = keeper.readable(scope)
        for operation in store.all_operations() if store is not None else ():
            if operation.at > until:
                continue
            for change in operation.changes:
                if change.table == "memories":
                    _apply(states, change.key, change.after)
    return states


def _apply(states: dict[str, Memory], key: str, after: str | None) -> None:
    if after is None:
        states.pop(key, None)
    else:
        states[key] = rows.memory_from(json.loads(after))


def _team_at(keeper: Keeper, until: str) -> dict[str, Memory]:
    """The team's files as committed at that time on this branch; none without git or before the first."""
    if not keeper.repo.is_git:
        return {}
    commit = _git(keeper, "rev-list", "-1", f"--before={until}", "HEAD").strip()
    names = _git(keeper, "ls-tree", "-r", "-z", "--name-only", commit, ".twiceshy/memory") if commit else ""
    states: dict[str, Memory] = {}
    for name in filter(None, names.split("\0")):
        try:
            memory = teamfiles.parse(_git(keeper, "show", f"{commit}:{name}"), name).memory
            states[memory.id] = memory
        except StoreDamaged:
            continue  # it was broken then: there is nothing to tell about it
    return states


def _git(keeper: Keeper, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=keeper.repo.worktree, capture_output=True)
    return done.stdout.decode("utf-8", "replace") if done.returncode == 0 else ""


def diff(keeper: Keeper, since: str) -> Difference:
    """What is different from a date until now."""
    first = moment(since, keeper.clock())
    before = {memory.id: memory for memory in at(keeper, first)}
    now = {memory.id: memory for memory in at(keeper, keeper.now())}
    changed = [
        (before[key], now[key]) for key in before.keys() & now.keys() if _meaning(before[key]) != _meaning(now[key])
    ]
    return Difference(
        first,
        tuple(sorted((now[key] for key in now.keys() - before.keys()), key=_by_time)),
        tuple(sorted(changed, key=lambda pair: _by_time(pair[1]))),
        tuple(sorted((before[key] for key in before.keys() - now.keys()), key=_by_time)),
    )


def _by_time(memory: Memory) -> tuple[str, str]:
    return memory.updated, memory.id


def _meaning(memory: Memory) -> Any:
    return memory.text, memory.kind, memory.locked, memory.reason, memory.tags, memory.activation, memory.details
