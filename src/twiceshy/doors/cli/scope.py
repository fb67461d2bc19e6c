"""`scope`: what one of your repositories learned, shared with others of yours."""

from contextlib import AbstractContextManager

import click

from twiceshy.doors.cli import options, show
from twiceshy.doors.cli._group import Group
from twiceshy.keeper import hall, scopes
from twiceshy.model.memory import KINDS


@click.group(cls=Group)
def command() -> None:
    """Share memories between your own repositories. Nothing crosses by itself.

    \b
    twiceshy scope create backend
    twiceshy scope share backend k7f2qa --kind gotcha
    cd ../other && twiceshy scope subscribe backend
    """


def _say(view: scopes.View, as_json: bool, message: str) -> None:
    def render() -> None:
        click.echo(message)
        _describe(view)

    show.emit(as_json, view, render)


def _describe(view: scopes.View) -> None:
    marks = (["reads it"] if view.subscribed else []) + (["shares with it"] if view.sharing else [])
    here = f"this repository {' and '.join(marks)}" if marks else ""
    click.echo(f"{show.strong(view.name)}  {show.dim(here)}".rstrip())
    for offer in view.offers:
        kinds = f" (every {', '.join(offer.kinds)})" if offer.kinds else ""
        gone = "" if offer.exists else "  [the repository is gone: nothing of it is told]"
        click.echo(f"  {offer.memories} from {show.visible(offer.repo)}{kinds}{gone}  {show.dim(offer.root)}")
    for root in view.subscribers:
        click.echo(show.dim(f"  read by {show.visible(root)}"))


@command.command()
@click.argument("name")
@options.actor_option
@options.reading
def create(name: str, repo: str, as_json: bool, as_agent: str) -> None:
    """Make a scope to share with."""
    with _keeper(repo, as_agent) as keeper:
        _say(scopes.create(keeper, name), as_json, f"Made. Next: `twiceshy scope share {name} ID`")


@command.command()
@click.argument("name")
@options.actor_option
@options.reading
def subscribe(name: str, repo: str, as_json: bool, as_agent: str) -> None:
    """Let this repository read a scope."""
    with _keeper(repo, as_agent) as keeper:
        _say(scopes.subscribe(keeper, name), as_json, "Subscribed.")


@command.command()
@click.argument("name")
@options.actor_option
@options.reading
def unsubscribe(name: str, repo: str, as_json: bool, as_agent: str) -> None:
    """This repository reads the scope no longer."""
    with _keeper(repo, as_agent) as keeper:
        _say(scopes.subscribe(keeper, name, False), as_json, "No longer subscribed.")


_kinds = click.option("--kind", "kinds", multiple=True, type=options.kind_choice, help="All of this kind, also later.")


@command.command()
@click.argument("name")
@click.argument("ids", nargs=-1)
@_kinds
@click.option("--all", "everything", is_flag=True, help="Every kind.")
@options.actor_option
@options.reading
def share(
    name: str, ids: tuple[str, ...], kinds: tuple[str, ...], everything: bool, repo: str, as_json: bool, as_agent: str
) -> None:
    """Offer memories of this repository to a scope."""
    with _keeper(repo, as_agent) as keeper:
        _say(scopes.share(keeper, name, ids, KINDS if everything else kinds), as_json, "Shared.")


@command.command()
@click.argument("name")
@click.argument("ids", nargs=-1)
@_kinds
@options.actor_option
@options.reading
def unshare(name: str, ids: tuple[str, ...], kinds: tuple[str, ...], repo: str, as_json: bool, as_agent: str) -> None:
    """Take memories back from a scope; all of this repository's if none is named."""
    with _keeper(repo, as_agent) as keeper:
        _say(scopes.unshare(keeper, name, ids, kinds), as_json, "No longer shared.")


@command.command()
@click.argument("name")
@options.actor_option
@options.reading
def remove(name: str, repo: str, as_json: bool, as_agent: str) -> None:
    """Delete a scope; the memories stay where they came from."""
    with _keeper(repo, as_agent) as keeper:
        scopes.remove(keeper, name)
    show.emit(as_json, {"removed": name}, lambda: click.echo(f"{name} is gone."))


@command.command("list")
@options.reading
def list_(repo: str, as_json: bool) -> None:
    """Every scope: who offers what, who reads it."""
    with hall.opened(repo) as keeper:
        found = scopes.listed(keeper)

    def render() -> None:
        for view in found:
            _describe(view)
        if not found:
            show.talk("No scopes yet. `twiceshy scope create NAME` makes one.")

    show.emit(as_json, found, render)


def _keeper(repo: str, as_agent: str) -> AbstractContextManager[hall.Keeper]:
    return hall.opened(repo, "agent" if as_agent else "person", as_agent)
