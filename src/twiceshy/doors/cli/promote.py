"""`promote`: share a memory with the team."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, team
from twiceshy.model.plain import plain


@click.command()
@click.argument("reference", metavar="ID|WORDS")
@_fresh.first
@options.writing
def command(reference: str, repo: str, as_json: bool, dry_run: bool, as_agent: str) -> None:
    """Share a memory with the team: one file on the current branch, for a pull request.

    Nothing is committed. Secrets are redacted; preferences, sessions and quotes stay with you.

    \b
    twiceshy promote k7f2qa
    git add .twiceshy && git commit -m "Never push to main directly"
    """
    with hall.opened(repo, "agent" if as_agent else "person", as_agent) as keeper:
        moved = team.promote(keeper, reference, dry_run)

    def render() -> None:
        if moved.outcome == "known":
            click.echo("The team says so already.")
        else:
            click.echo("Would be promoted." if dry_run else "Promoted: it is the team's when this file is merged.")
        click.echo(show.memory_line(moved.memory))
        click.echo(show.dim(f"  {moved.path}"))

    show.emit(
        as_json,
        {**plain(moved.memory), "outcome": moved.outcome, "file": moved.path, "dry_run": dry_run},
        render,
    )
