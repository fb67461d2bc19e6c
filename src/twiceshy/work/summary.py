"""The few lines an agent may append to its answer: only what was recorded, never more than 600 characters."""

from twiceshy.model import ids
from twiceshy.model.execution import Execution
from twiceshy.model.work import AgentSummary
from twiceshy.store.work_rows import duration_ms

LONGEST = 600
_PROVED = {"explicit": "as reported", "heuristic": "inferred", "runtime_observed": "as observed"}


def summarise(
    execution: Execution, stored: bool, recorded: int, resolved: int, was: str = ""
) -> tuple[AgentSummary, str]:
    """The figures and the words; `was` is the outcome it had been closed with before."""
    summary = AgentSummary(
        execution.id,
        execution.outcome,
        bool(execution.reused),
        execution.reused,
        stored,
        recorded,
        resolved,
        len(execution.opened),
        len(execution.edited),
        len(execution.reopened),
        len(execution.commands),
        len(execution.tests),
        sum(run.failed or 0 for run in execution.tests[-1:]),
        duration_ms(execution),
    )
    return summary, text(execution, summary, was)


def text(execution: Execution, summary: AgentSummary, was: str = "") -> str:
    source = dict(execution.provenance).get("outcome", "unknown")
    proved = f" ({_PROVED[source]})" if source in _PROVED and execution.outcome != "unknown" else ""
    came = execution.outcome + proved + _instead(execution, was)
    lines = [f"twiceshy: task {ids.short(execution.id)} recorded, outcome {came}"]
    counts = _counts(execution, summary)
    if counts:
        lines.append("- " + ", ".join(counts))
    if summary.strategy_reused:
        lines.append(f"- followed {_some(len(summary.reused), 'earlier strategy', 'earlier strategies')}")
    if summary.strategy_stored:
        lines.append("- kept as a strategy for similar tasks")
    if summary.failures_recorded:
        lines.append(f"- met {_some(summary.failures_recorded, 'error', 'errors')}, kept in failure memory")
    if summary.failures_resolved:
        lines.append(f"- resolved {_some(summary.failures_resolved, 'known failure', 'known failures')}")
    said = "\n".join(lines)
    return said if len(said) <= LONGEST else said[: LONGEST - 1] + "…"


def _instead(execution: Execution, was: str) -> str:
    return f" instead of {was}" if was and was != execution.outcome else ""


def _counts(execution: Execution, summary: AgentSummary) -> list[str]:
    counts = []
    if summary.files_edited:
        named = ", ".join(execution.edited[:3])
        counts.append(
            f"{_some(summary.files_edited, 'file', 'files')} edited" + (f" ({named})" if len(named) < 120 else "")
        )
    if summary.files_opened:
        counts.append(f"{summary.files_opened} read")
    if summary.commands:
        counts.append(_some(summary.commands, "command", "commands"))
    if summary.tests:
        last = execution.tests[-1]
        verdict = {True: "passed", False: "failed", None: "result unknown"}[last.ok]
        counts.append(f"{_some(summary.tests, 'test run', 'test runs')}, the last {verdict}")
    return counts


def _some(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"
