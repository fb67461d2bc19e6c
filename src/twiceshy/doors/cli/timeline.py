"""`timeline`: what happened in memory, day by day."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, timeline


@click.command()
@click.option("--since", default="", metavar="WHEN", help="2026-11-01, an ISO time, or an age: 36h, 7d, 2w.")
@click.option("--limit", default=100, show_default=True)
@click.option("--all", "everything", is_flag=True, help="Also what the hooks noted about the work itself.")
@_fresh.first
@options.reading
def command(since: str, limit: int, everything: bool, repo: str, as_json: bool) -> None:
    """What happened in memory, day by day, newest first."""
    with hall.opened(repo) as keeper:
        found = timeline.timeline(keeper, since, limit, quiet=not everything)

    def render() -> None:
        day = ""
        for one in found:
            if one.at[:10] != day:
                day = one.at[:10]
                click.echo(show.strong(day))
            undone = " (undone)" if one.undone else ""
            click.echo(f"  {one.at[11:16]}  {one.actor:<7} {one.verb}{undone}  {show.visible(one.note)}")
        if not found:
            show.talk("Nothing happened yet.")

    show.emit(as_json, found, render)
