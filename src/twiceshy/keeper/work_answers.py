"""The JSON of prepare, finalize and suggest: the same fields on the command line and over MCP."""

from twiceshy.model.execution import Execution
from twiceshy.model.work import Finalized, Hint, Prepared, Strategy


def strategy_json(strategy: Strategy | None, hint: Hint | None) -> dict[str, object]:
    """The seed's words for a suggestion, the same for suggest, reuse and prepare."""
    if strategy is None:
        return {
            "source": "none", "strategy": "", "task_type": "", "entry_points": [], "suggested_entry_points": [],
            "suggested_files": [], "files_used": [], "related_commands": [], "related_tests": [], "steps": [],
            "matched_signals": [], "selection_reason": "", "score": 0.0,
        }  # fmt: skip
    return {
        "source": "previous_successful_execution",
        "strategy": strategy.id,
        "execution": hint.execution if hint else strategy.execution,
        "task_type": strategy.task,
        "request": strategy.request,
        "entry_points": list(strategy.entries),
        "suggested_entry_points": list(strategy.entries),
        "suggested_files": list(strategy.edited or strategy.files),
        "files_used": list(strategy.files),
        "related_commands": list(strategy.commands),
        "related_tests": list(strategy.tests),
        "steps": list(strategy.steps),
        "successes": strategy.successes,
        "failures": strategy.failures,
        "last_success": strategy.last,
        "matched_signals": list(hint.signals) if hint else [],
        "selection_reason": "; ".join(hint.reasons) if hint else "the latest success",
        "score": hint.score if hint else 0.0,
    }


def shown(execution: Execution) -> Execution:
    """An execution as doors show it. A failed one is counted under a strategy, which is never offered: not shown."""
    return execution if execution.outcome == "success" else execution._replace(strategy="")


def prepared_json(prepared: Prepared) -> dict[str, object]:
    hint = prepared.hint
    return {
        "execution_id": prepared.execution.id,
        "task_type": prepared.execution.task,
        "execution": prepared.execution,
        "brief": prepared.brief.text,
        "decision": prepared.brief.decision,
        "execution_hint": strategy_json(hint.strategy, hint) if hint else None,
    }


def finalized_json(done: Finalized) -> dict[str, object]:
    return {
        "execution_id": done.execution.id,
        "agent_summary": done.agent_summary,
        "agent_summary_text": done.agent_summary_text,
        "execution": shown(done.execution),
    }
