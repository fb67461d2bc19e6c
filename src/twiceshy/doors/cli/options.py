"""Options that many commands share, each said once."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from twiceshy.model.memory import KINDS, SCOPES

Function = TypeVar("Function", bound=Callable[..., Any])


def json_option(function: Function) -> Function:
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")(function)


def repo_option(function: Function) -> Function:
    return click.option(
        "--repo", "repo", metavar="PATH", default=".", help="The repository to work in (default: here)."
    )(function)


def dry_run_option(function: Function) -> Function:
    return click.option("--dry-run", is_flag=True, help="Show what would change; write nothing.")(function)


def actor_option(function: Function) -> Function:
    """Agents that call the CLI say so, so that their words are never taken for the person's."""
    return click.option(
        "--as-agent", "as_agent", metavar="NAME", default="", help="Speak as this agent, not as the person."
    )(function)


def reading(function: Function) -> Function:
    return json_option(repo_option(function))


def writing(function: Function) -> Function:
    return json_option(dry_run_option(repo_option(actor_option(function))))


kind_choice = click.Choice(KINDS)
scope_choice = click.Choice(SCOPES)
