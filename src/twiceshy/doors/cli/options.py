"""Options that many commands share, each said once."""

import os
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import click

from twiceshy.agents.shells import AGENTS, SESSIONS
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
    """Agents that call the CLI say so, or are known by their shell: their words are never taken for the person's."""

    @wraps(function)
    def spoken(*given: Any, **options: Any) -> Any:
        options["as_agent"] = options["as_agent"] or _agent_at_the_shell(options)
        return function(*given, **options)

    return click.option(
        "--as-agent", "as_agent", metavar="NAME", default="", help="Speak as this agent, not as the person."
    )(spoken)  # type: ignore[return-value]


def _agent_at_the_shell(options: dict[str, Any]) -> str:
    """The agent that types this command for itself, "" for the person or an errand of theirs."""
    if not any(os.environ.get(name) for name in (*SESSIONS, *(variable for variable, _ in AGENTS))):
        return ""
    from twiceshy import paths
    from twiceshy.keeper import errands, hall

    text = options.get("text") or ""
    said = " ".join((text if isinstance(text, str) else " ".join(text), options.get("because") or ""))
    named = tuple(filter(None, (options.get("reference"), *options.get("references", ()))))
    typed = errands.Typed(click.get_current_context().info_name or "", said, named)
    repo = options.get("repo") or options.get("path") or "."
    if not os.path.isdir(repo):
        return ""  # the command itself will say so
    return errands.caller(paths.resolve(repo), os.environ, typed, hall.system_clock()).agent


def reading(function: Function) -> Function:
    return json_option(repo_option(function))


def writing(function: Function) -> Function:
    return json_option(dry_run_option(repo_option(actor_option(function))))


def resting(context: click.Context, command: click.Command, repo: str, as_json: bool) -> None:
    """A group that does something by itself: `sessions --json` is `sessions list --json`, in either order."""
    given = {"repo": repo, "as_json": as_json}
    if context.invoked_subcommand is None:
        context.invoke(command, **given)
    else:
        context.default_map = {context.invoked_subcommand: given}


kind_choice = click.Choice(KINDS)
scope_choice = click.Choice(SCOPES)
