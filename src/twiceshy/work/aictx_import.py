"""An `.aictx` folder (3.x and 7.x) read as executions and failures; no row is lost.

Its ids have the resolution of a second and collide, so a row's identity here is its own text and
line. What another of its files says about the same task (the request, the agent, the summary) is
joined by id and order. Rows that can't be read are named, with file and line.
"""

import json
import os
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, NamedTuple

from twiceshy.model import ids, moments
from twiceshy.model.execution import PROVENANCES, TASK_TYPES, CommandRun, Execution
from twiceshy.model.work import Failure
from twiceshy.store.sqlite import SqlitePen
from twiceshy.text.commandkeys import command_key
from twiceshy.work import executions, provenance
from twiceshy.work.executions import Told

LOGS = "metrics/execution_logs.jsonl"
STRATEGIES = "strategy_memory/strategies.jsonl"
FAILURES = "failure_memory/failure_patterns.jsonl"
AGENTS = "metrics/agent_execution_log.jsonl"
HANDOFFS = "continuity/handoffs.jsonl"
FIELDS = {
    "files_opened": "opened", "files_edited": "edited", "files_reopened": "reopened",
    "commands_executed": "commands", "tests_executed": "tests", "notable_errors": "errors",
}  # fmt: skip


class Row(NamedTuple):
    file: str
    line: int
    fields: dict[str, Any]


class Imported(NamedTuple):
    executions: int = 0
    failures: int = 0
    unchanged: int = 0
    unreadable: tuple[str, ...] = ()  # file:line


def bring_in(pen: SqlitePen, folder: str) -> Imported:
    """Read a folder into the store; rows that are there already are left as they are."""
    troubles: list[str] = []
    known: dict[str, dict[str, Any]] = {}
    for file in (AGENTS, HANDOFFS, STRATEGIES):
        for row in rows(folder, file, troubles):
            known.setdefault(_id(row.fields), {}).update(_told(row.fields))
    added = unchanged = 0
    seen: set[str] = set()
    for file in (LOGS, STRATEGIES):
        for row in rows(folder, file, [] if file == STRATEGIES else troubles):
            if file == STRATEGIES and _id(row.fields) in seen:
                continue  # the log told about it already
            seen.add(_id(row.fields))
            execution = _execution(row, known.get(_id(row.fields), {}))
            if pen.get("executions", (execution.id,)) is not None:
                unchanged += 1
                continue
            executions.close(pen, execution, (), execution.started, execution.ended)
            added += 1
    failed, same = _failures(pen, folder, troubles)
    return Imported(added, failed, unchanged + same, tuple(troubles))


def rows(folder: str, file: str, troubles: list[str]) -> Iterator[Row]:
    path = os.path.join(folder, file)
    if not os.path.exists(path):
        return
    with open(path, encoding="utf-8", errors="replace", newline="\n") as lines:
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            try:
                fields = json.loads(line)
            except ValueError:
                troubles.append(f"{file}:{number}")
                continue
            if isinstance(fields, dict):
                yield Row(file, number, fields)
            else:
                troubles.append(f"{file}:{number}")


def _execution(row: Row, joined: dict[str, Any]) -> Execution:
    fields = row.fields
    started = _time(fields.get("timestamp"))
    mark = json.dumps([row.file, row.line, fields], sort_keys=True).encode("utf-8", "replace")
    identifier = ids.make(moments.epoch(started), sha256(mark).digest())
    request = _text(fields.get("task_text")) or joined.get("request", "")
    task = _text(fields.get("final_task_type")) or _text(fields.get("task_type"))
    execution = executions.new(identifier, request, started, task if task in TASK_TYPES else "")
    lists: dict[str, Any] = {ours: _texts(fields.get(theirs)) for theirs, ours in FIELDS.items()}
    execution = executions.tell(execution, Told(summary=joined.get("summary", ""), **lists), str)
    elapsed = fields.get("execution_time_ms")
    seconds = elapsed / 1000 if isinstance(elapsed, int | float) else 0.0
    outcome = {True: "success", False: "failure"}.get(fields.get("success"), "unknown")  # type: ignore[arg-type]
    execution = provenance.with_value(execution, "outcome", outcome, "explicit")
    return _with_sources(execution, fields.get("capture_provenance"))._replace(
        agent=joined.get("agent", ""), ended=moments.iso(moments.epoch(started) + seconds)
    )


def _with_sources(execution: Execution, told: object) -> Execution:
    """Their word on where a field came from, in place of ours."""
    if not isinstance(told, dict):
        return execution
    sources = dict(execution.provenance)
    for theirs, ours in FIELDS.items():
        if ours in sources and told.get(theirs) in PROVENANCES:
            sources[ours] = told[theirs]
    runs = tuple(CommandRun(run.command, provenance=sources["commands"]) for run in execution.commands)
    return execution._replace(provenance=tuple(sorted(sources.items())), commands=runs)


def _failures(pen: SqlitePen, folder: str, troubles: list[str]) -> tuple[int, int]:
    added = unchanged = 0
    for row in rows(folder, FAILURES, troubles):
        fields = row.fields
        texts = [_text(fields.get("error_text")) or _text(fields.get("signature")) or "error"]
        (error,) = executions.named_errors(texts)[:1]
        if pen.get("failures", (error.digest,)) is not None:
            unchanged += 1
            continue
        command = executions.short(_text(fields.get("failed_command")))
        at = _time(fields.get("timestamp") or fields.get("last_seen"))
        count = fields.get("occurrences")
        status = "resolved" if fields.get("status") == "resolved" else "open"
        pen.put(
            "failures",
            Failure(
                error.digest, error.tool, error.type, error.message, error.file, error.line, command,
                command_key(command), tuple(_texts(fields.get("files_involved")))[:20],
                count if isinstance(count, int) and count > 0 else 1, at, at, status,
            ),
        )  # fmt: skip
        added += 1
    return added, unchanged


def _told(fields: dict[str, Any]) -> dict[str, Any]:
    """What one of the other files says about a task."""
    found = {
        "request": _text(fields.get("task_text")) or _text(fields.get("reason")),
        "agent": _text(fields.get("agent_id")),
        "summary": _text(fields.get("result_summary")) or _text(fields.get("summary")),
    }
    return {name: value for name, value in found.items() if value}


def _id(fields: dict[str, Any]) -> str:
    return _text(fields.get("task_id")) or _text(fields.get("execution_id"))


def _time(value: object) -> str:
    try:
        return moments.iso(moments.epoch(_text(value)))
    except ValueError:
        return moments.iso(0)


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _texts(value: object) -> tuple[str, ...]:
    return tuple(item for item in value if isinstance(item, str)) if isinstance(value, list) else ()
