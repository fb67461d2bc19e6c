"""`checkpoints`: what can be brought back."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import checkpoints, hall
from twiceshy.model import ids, moments


@click.command()
@options.reading
def command(repo: str, as_json: bool) -> None:
    """List the checkpoints, newest first."""
    with hall.opened(repo) as keeper:
        found = checkpoints.listed(keeper)
        now = keeper.now()

    def render() -> None:
        if not found:
            show.talk("No checkpoint yet: twiceshy checkpoint NAME")
            return
        lines = [(ids.short(one.id), moments.age(one.at, now), one.branch, one.kind, one.name) for one in found]
        show.table(("id", "age", "branch", "kind", "name"), lines)

    show.emit(as_json, found, render)
