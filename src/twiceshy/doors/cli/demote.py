"""`demote`: take a memory back from the team."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, team
from twiceshy.model.plain import plain


@click.command()
@click.argument("reference", metavar="ID|WORDS")
@_fresh.first
@options.writing
def command(reference: str, repo: str, as_json: bool, dry_run: bool, as_agent: str) -> None:
    """Make a team memory your own again: its file goes from this branch, you keep what it says.

    \b
    twiceshy demote k7f2qa
    """
    with hall.opened(repo, "agent" if as_agent else "person", as_agent) as keeper:
        moved = team.demote(keeper, reference, dry_run)

    def render() -> None:
        where = "every" if moved.memory.scope == "user" else "this"
        click.echo("Would be demoted." if dry_run else f"Demoted: it is yours, in {where} repository.")
        click.echo(show.memory_line(moved.memory))
        click.echo(show.dim(f"  without {moved.path}"))

    show.emit(
        as_json,
        {**plain(moved.memory), "outcome": moved.outcome, "file": moved.path, "dry_run": dry_run},
        render,
    )
