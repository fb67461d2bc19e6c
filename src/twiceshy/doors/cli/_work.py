"""What the commands of work share: who is calling, and how a strategy is shown."""

import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, TypeVar

import click

from twiceshy import paths
from twiceshy.doors.cli import show
from twiceshy.keeper import hall
from twiceshy.model import ids
from twiceshy.model.work import Hint, Strategy
from twiceshy.text.gate import visible

Function = TypeVar("Function", bound=Callable[..., Any])

# How agents tell the commands they start which session these belong to.
SESSIONS = ("TWICESHY_SESSION", "CLAUDE_CODE_SESSION_ID", "GEMINI_SESSION_ID", "CODEX_THREAD_ID")
AGENTS = (("CLAUDECODE", "claude-code"), ("COPILOT_CLI", "copilot"), ("GEMINI_CLI", "gemini"), ("QWEN_CODE", "qwen"))


def caller_options(function: Function) -> Function:
    function = click.option("--agent", default="", metavar="NAME", help="The agent that works.")(function)
    return click.option("--session", default="", metavar="ID", help="The agent's session.")(function)


def opened(repo: str, agent: str = "", session: str = "") -> AbstractContextManager[hall.Keeper]:
    """A keeper that knows who is calling: as said, else as the agent's environment tells."""
    return hall.opened(repo, *_caller(agent, session))


def keeper(repo: str, agent: str, session: str) -> hall.Keeper:
    return hall.Keeper(paths.resolve(repo), *_caller(agent, session))


def _caller(agent: str, session: str) -> tuple[str, str, str]:
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


def say_strategy(strategy: Strategy, hint: Hint | None) -> None:
    count = f"{strategy.successes} success{'es' if strategy.successes != 1 else ''}, last {strategy.last[:10]}"
    click.echo(f"{show.strong(ids.short(strategy.id))}  {show.dim(f'{strategy.task} · {count}')}")
    click.echo(f"  {visible(strategy.request.splitlines()[0][:160] if strategy.request else '')}")
    for number, step in enumerate(strategy.steps, 1):
        click.echo(f"  {number}. {visible(step)}")
    if strategy.tests:
        click.echo(f"  {show.dim('tests')} {visible('; '.join(strategy.tests[:3]))}")
    if hint:
        click.echo(show.dim(f"  because: {visible('; '.join(hint.reasons))} (score {hint.score:.2f})"))
