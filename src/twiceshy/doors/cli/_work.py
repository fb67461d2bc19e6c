"""What the commands of work share: who is calling, and how a strategy is shown."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, TypeVar

import click

from twiceshy import paths
from twiceshy.doors.cli import show, work_json
from twiceshy.keeper import hall
from twiceshy.model import ids
from twiceshy.model.work import Hint, Strategy
from twiceshy.text.gate import visible

Function = TypeVar("Function", bound=Callable[..., Any])


def caller_options(function: Function) -> Function:
    function = click.option("--agent", default="", metavar="NAME", help="The agent that works.")(function)
    return click.option("--session", default="", metavar="ID", help="The agent's session.")(function)


def opened(repo: str, agent: str = "", session: str = "") -> AbstractContextManager[hall.Keeper]:
    """A keeper that knows who is calling: as said, else as the agent's environment tells."""
    return hall.opened(repo, *work_json.caller(agent, session))


def keeper(repo: str, agent: str, session: str) -> hall.Keeper:
    return hall.Keeper(paths.resolve(repo), *work_json.caller(agent, session))


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
