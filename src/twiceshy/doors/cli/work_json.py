"""The JSON of the commands of work, and who is calling: shared by the front door and the quick one."""

import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from twiceshy.agents import shells
from twiceshy.keeper.work_answers import finalized_json as finalized_json
from twiceshy.keeper.work_answers import prepared_json as prepared_json
from twiceshy.keeper.work_answers import strategy_json as strategy_json
from twiceshy.model.work import Hint, Prepared, Strategy

NOTHING = "nothing like it succeeded here before"


def opened(call: dict[str, Any]) -> AbstractContextManager[Any]:
    from twiceshy.keeper import hall

    return hall.opened(call.get("repo", "."), *caller(call.get("agent", ""), call.get("session", "")))


def caller(agent: str, session: str) -> tuple[str, str, str]:
    chosen = agent or shells.agent(os.environ)
    meant = session or shells.session(os.environ)
    return "agent" if chosen else "person", chosen, meant


def visible(text: str) -> str:
    """As `gate.visible`; the gate is loaded only for a text that calls for it."""
    if text.isascii() and text.isprintable():
        return text
    from twiceshy.text import gate

    return gate.visible(text)


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
