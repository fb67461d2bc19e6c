"""`checkpoint`: save the working tree's files."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import checkpoints, hall
from twiceshy.model import ids


@click.command()
@click.argument("name", required=False, default="")
@click.option("--untracked", is_flag=True, help="Also files git doesn't track (but doesn't ignore either).")
@options.reading
def command(name: str, untracked: bool, repo: str, as_json: bool) -> None:
    """Save the files as they are, beside git's history: index, branch and stash stay untouched.

    \b
    twiceshy checkpoint "before the refactoring"
    """
    with hall.opened(repo) as keeper:
        made = checkpoints.checkpoint(keeper, name, untracked)
    show.emit(as_json, made, lambda: click.echo(f"{show.strong(ids.short(made.id))}  {show.visible(made.name)}"))
