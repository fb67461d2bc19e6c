"""Real usage, added up from stored rows: no estimate, no score.

Sums per day are kept beside the executions as they are written, so a report reads days, not rows.
Every figure can be checked against `executions --json`.
"""

import sqlite3
from typing import Any, NamedTuple

from twiceshy.store.work_shapes import FIELDS, HOOK_BUCKETS


class Coverage(NamedTuple):
    """How often a field was captured, and by which source."""

    field: str
    captured: int
    explicit: int
    runtime_observed: int
    heuristic: int
    unknown: int


class Usage(NamedTuple):
    since: str
    until: str
    total_executions: int
    outcomes: dict[str, int]
    task_types: dict[str, int]
    agents: dict[str, int]
    avg_execution_time_ms: int
    files_opened: int
    files_edited: int
    files_reopened: int
    commands: int
    commands_failed: int
    tests: int
    tests_failed: int
    errors: int
    capture_coverage: tuple[Coverage, ...]
    hinted: int
    reused: int
    failures_known: int
    failures_open: int
    failures_repeated: int  # sightings after a failure's first
    failures_warned: int
    failures_avoided: int
    rules_warned: int  # calls before which a rule was told that they break
    strategies: int
    strategies_failed: int
    hook_answers: int
    hook_spoke: int
    tokens_injected: int
    hook_ms_p50: int  # upper bound of the bucket
    hook_ms_p95: int
    days: tuple[tuple[str, int], ...]  # executions per day, the last fourteen with any


def usage(connection: sqlite3.Connection, since: str = "") -> Usage:
    day = since[:10]
    sums: dict[str, int] = dict(
        connection.execute(
            "SELECT measure, sum(value) FROM work_days WHERE day >= ? GROUP BY measure", (day,)
        ).fetchall()
    )
    bounds = connection.execute(
        "SELECT min(day), max(day) FROM work_days WHERE day >= ? AND measure = 'executions'", (day,)
    ).fetchone()
    failures = connection.execute(
        "SELECT count(*), coalesce(sum(status <> 'resolved'), 0), coalesce(sum(count - 1), 0) FROM failures"
        ' WHERE "last" >= ?',
        (day,),
    ).fetchone()
    strategies = connection.execute(
        "SELECT coalesce(sum(status = 'active'), 0), coalesce(sum(status = 'failed'), 0) FROM strategies"
        ' WHERE "last" >= ?',
        (day,),
    ).fetchone()
    total = sums.get("executions", 0)
    figures: tuple[Any, ...] = (
        bounds[0] or "",
        bounds[1] or "",
        total,
        _named(sums, "outcome:"),
        _named(sums, "task:"),
        _named(sums, "agent:"),
        sums.get("duration_ms", 0) // total if total else 0,
        *(sums.get(name, 0) for name in ("opened", "edited", "reopened", "commands", "commands_failed")),
        *(sums.get(name, 0) for name in ("tests", "tests_failed", "errors")),
        tuple(_coverage(sums, field) for field in FIELDS),
        sums.get("hinted", 0),
        sums.get("reused", 0),
        *failures,
        sums.get("warned", 0),
        sums.get("avoided", 0),
        _warned_of_rules(connection, day),
        *strategies,
        sums.get("hook", 0),
        sums.get("hook:inject", 0),
        sums.get("tokens", 0),
        _percentile(sums, 0.5),
        _percentile(sums, 0.95),
        _days(connection, day),
    )
    return Usage(*figures)


def _warned_of_rules(connection: sqlite3.Connection, day: str) -> int:
    """As the guard's own decisions tell: before a tool, because of a rule."""
    sql = (
        "SELECT count(*) FROM briefs WHERE at >= ? AND event = 'before_tool' AND decision = 'inject'"
        " AND (reason LIKE 'rule%' OR reason LIKE 'locked rule%')"
    )
    return int(connection.execute(sql, (day,)).fetchone()[0])


def _named(sums: dict[str, int], prefix: str) -> dict[str, int]:
    found = {name.removeprefix(prefix): value for name, value in sums.items() if name.startswith(prefix)}
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def _coverage(sums: dict[str, int], field: str) -> Coverage:
    counts = [
        sums.get(f"captured:{field}:{name}", 0) for name in ("explicit", "runtime_observed", "heuristic", "unknown")
    ]
    return Coverage(field, sum(counts[:3]), *counts)


def _percentile(sums: dict[str, int], share: float) -> int:
    total = sum(sums.get(f"hook_ms:{limit}", 0) for limit in HOOK_BUCKETS)
    reached = 0
    for limit in HOOK_BUCKETS:
        reached += sums.get(f"hook_ms:{limit}", 0)
        if total and reached >= share * total:
            return limit
    return 0


def _days(connection: sqlite3.Connection, since: str) -> tuple[tuple[str, int], ...]:
    found = connection.execute(
        "SELECT day, value FROM work_days WHERE measure = 'executions' AND day >= ? ORDER BY day DESC LIMIT 14",
        (since,),
    )
    return tuple((row[0], row[1]) for row in reversed(found.fetchall()))
