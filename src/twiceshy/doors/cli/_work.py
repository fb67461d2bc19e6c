"""What the commands of work share: who is calling, and how a strategy is shown."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, TypeVar

import click

from twiceshy import paths
from twiceshy.doors.cli import show, work_json
from twiceshy.keeper import hall
from twiceshy.model.work import Hint, Strategy

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
    click.echo(work_json.strategy_text(strategy, hint, show.strong, show.dim))
