"""Options that many commands share, each said once."""

import os
import sys
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

import click

from twiceshy.agents import shells
from twiceshy.doors.cli import _fresh
from twiceshy.model.errors import Refused
from twiceshy.model.memory import KINDS, SCOPES

if TYPE_CHECKING:
    from twiceshy.keeper.hands.asking import Typed

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


def _agent_at_the_shell(options: dict[str, Any], learns: bool = False) -> str:
    """The agent that types this command for itself, "" for the person or an errand of theirs.

    `learns`: what was said a moment ago is learned first, for the errand may be about that.
    """
    from twiceshy import paths
    from twiceshy.keeper.hands import processes

    folder = options.get("repo") or options.get("path") or "."
    if not os.path.isdir(folder):
        folder = "."  # the command itself will say so
    repo = paths.resolve(folder)
    if not shells.agent(os.environ) and not shells.session(os.environ) and processes.above(repo) is None:
        return ""
    from twiceshy.keeper import hall
    from twiceshy.keeper.hands import errands, orphans

    if learns:
        _fresh.learn(folder)
    keeper = hall.Keeper(repo)
    try:
        agent = errands.caller(keeper, os.environ, _typed(options), is_at_terminal()).agent
    finally:
        keeper.close()
    if agent == orphans.NAME:
        click.echo(
            "note: this runs in the background, without a terminal or anybody above it, so it may not be yours: it can"
            " propose, but not decide. Run it in a terminal yourself.",
            err=True,
        )
    return agent


def is_at_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _typed(options: dict[str, Any]) -> "Typed":
    """The command as words: what it does, to what, and what it brings."""
    from twiceshy.keeper.hands.asking import Typed

    text = options.get("text") or ""
    named = (options.get(name) for name in ("reference", "source", "target", "solved"))
    others = (options.get(name) for name in ("operation", "session", "news", "file", "name"))
    return Typed(
        act=click.get_current_context().info_name or "",
        said=text if isinstance(text, str) else " ".join(text),
        named=tuple(filter(None, (*named, *options.get("references", ()), *options.get("ids", ())))),
        because=options.get("because") or options.get("reason") or "",
        everything=bool(options.get("everything")),
        locks=bool(options.get("lock")),
        words=tuple(os.path.basename(str(word)) for word in others if word),
    )


def only_person(deed: str, command: str, given: dict[str, Any]) -> None:
    """Refuses an agent, whether it says so or is known by the shell that this is typed in (`_rights`)."""
    if given.get("as_agent") or _agent_at_the_shell(given, learns=True):
        raise Refused(f"only a person {deed}", hint=f"ask the person to run `twiceshy {command}`")


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
