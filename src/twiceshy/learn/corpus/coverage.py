"""What a run did, for people and for programs: every raw row is accounted for."""

import json
import os
from typing import Any

from twiceshy.learn.corpus.ingest import Options, Report
from twiceshy.model.plain import plain
from twiceshy.store import corpus
from twiceshy.store.files import write_atomically


def full_paths(report: Report) -> list[str]:
    return [os.path.join(corpus.root(), path) for path in report.stored]


def emitted(report: Report, options: Options) -> dict[str, Any]:
    """The payload of `--emit json`."""
    filters = {
        "agents": list(options.agents), "paths": list(options.paths), "hours": options.hours,
        "project": options.project,
    }  # fmt: skip
    return {
        "store_paths": full_paths(report),
        "requested_source_filters": filters,
        "resolved_store_buckets": [
            {"bucket": name, "path": os.path.join(corpus.root(), name), "events": count}
            for name, count in report.buckets
        ],
        "events": report.events,
        "logs_read": len(report.read),
        "redacted": options.redact,
        "coverage": [{"outcome": outcome, "reason": reason, "rows": rows} for outcome, reason, rows in report.coverage],
        "unknown": list(report.unknown),
        "repeats": dict(report.repeats),
        "warnings": list(report.warnings),
    }


def totals(report: Report) -> dict[str, int]:
    """Rows by outcome; their sum is every row that was read."""
    found = {"consumed": 0, "skipped": 0, "damaged": 0}
    for outcome, _, rows in report.coverage:
        found[outcome] = found.get(outcome, 0) + rows
    return found


def write_report(report: Report, options: Options, folder: str, now: str) -> list[str]:
    """`ingest.md` and `ingest.json` in the folder the person named, for them only."""
    os.makedirs(folder, mode=0o700, exist_ok=True)
    written = []
    for name, text in (("ingest.md", _markdown(report, now)), ("ingest.json", _json(report, options))):
        path = os.path.join(os.path.abspath(folder), name)
        write_atomically(path, text.encode("utf-8", "replace"))
        written.append(path)
    return written


def _json(report: Report, options: Options) -> str:
    return json.dumps(emitted(report, options) | {"report": plain(report)}, ensure_ascii=False, indent=1) + "\n"


def _markdown(report: Report, now: str) -> str:
    counted = totals(report)
    rows = sum(counted.values())
    lines = [
        f"# Ingest of {now[:16].replace('T', ' ')} UTC",
        "",
        f"{len(report.read)} of {report.logs} logs had news ({report.size / 1e6:.1f} MB, {rows} rows):"
        f" {report.events} events into {len(report.stored)} session files.",
        "",
        "| rows | became | as what, or why not |",
        "|---:|---|---|",
        *(f"| {count} | {outcome} | {_cell(reason)} |" for outcome, reason, count in report.coverage),
        f"| **{rows}** | all | {counted['consumed']} consumed, {counted['skipped']} skipped,"
        f" {counted['damaged']} damaged |",
        "",
        "| events left out | why |",
        "|---:|---|",
        *(f"| {count} | {name} |" for name, count in report.repeats),
        "",
        "| events | bucket |",
        "|---:|---|",
        *(f"| {count} | {_cell(name)} |" for name, count in report.buckets),
        "",
        *(f"- warning: {_cell(warning)}" for warning in report.warnings),
        *(f"- of no known agent, left alone: {_cell(path)}" for path in report.unknown),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "\\|").split())
