"""The JSON of the commands of work, and who is calling: shared by the front door and the quick one."""

import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from twiceshy.model.work import Finalized, Hint, Prepared, Strategy
from twiceshy.text.gate import visible

# How agents tell the commands they start which session these belong to.
SESSIONS = ("TWICESHY_SESSION", "CLAUDE_CODE_SESSION_ID", "GEMINI_SESSION_ID", "CODEX_THREAD_ID")
AGENTS = (("CLAUDECODE", "claude-code"), ("COPILOT_CLI", "copilot"), ("GEMINI_CLI", "gemini"), ("QWEN_CODE", "qwen"))


NOTHING = "nothing like it succeeded here before"


def opened(call: dict[str, Any]) -> AbstractContextManager[Any]:
    from twiceshy.keeper import hall

    return hall.opened(call.get("repo", "."), *caller(call.get("agent", ""), call.get("session", "")))


def caller(agent: str, session: str) -> tuple[str, str, str]:
    chosen = agent or next((name for variable, name in AGENTS if os.environ.get(variable)), "")
    meant = session or next((os.environ[name] for name in SESSIONS if os.environ.get(name)), "")
    return "agent" if chosen else "person", chosen, meant


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


def strategy_text(
    strategy: Strategy, hint: Hint | None, strong: Callable[[str], str] = str, dim: Callable[[str], str] = str
) -> str:
    """A strategy for people: its count, its steps, and why it is offered."""
    count = f"{strategy.successes} success{'es' if strategy.successes != 1 else ''}, last {strategy.last[:10]}"
    lines = [f"{strong(strategy.id[-6:])}  {dim(f'{strategy.task} · {count}')}"]
    lines.append(f"  {visible(strategy.request.splitlines()[0][:160] if strategy.request else '')}")
    lines += [f"  {number}. {visible(step)}" for number, step in enumerate(strategy.steps, 1)]
    if strategy.tests:
        lines.append(f"  {dim('tests')} {visible('; '.join(strategy.tests[:3]))}")
    if hint:
        lines.append(dim(f"  because: {visible('; '.join(hint.reasons))} (score {hint.score:.2f})"))
    return "\n".join(lines)


def prepared_text(prepared: Prepared, strong: Callable[[str], str] = str, dim: Callable[[str], str] = str) -> str:
    lines = [prepared.execution.id]
    if prepared.hint:
        lines.append(strategy_text(prepared.hint.strategy, prepared.hint, strong, dim))
    lines += prepared.brief.text.splitlines()[1:-1]
    return "\n".join(lines)


def prepared_talk(prepared: Prepared) -> str:
    return f"task type {prepared.execution.task}; close it with `twiceshy finalize --success`"


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
        "execution": done.execution,
    }
