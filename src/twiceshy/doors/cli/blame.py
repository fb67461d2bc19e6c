"""`blame`: which session wrote a line."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import hall
from twiceshy.keeper.looking import lanes
from twiceshy.text.gate import visible

HOW = {"edit": "wrote it", "commit": "committed it", "at work": "was at work when it was committed"}


@click.command()
@click.argument("place", metavar="FILE[:LINE]")
@options.reading
def command(place: str, repo: str, as_json: bool) -> None:
    """Which session wrote this file, or this line of it.

    \b
    twiceshy blame src/api/retry.py
    twiceshy blame src/api/retry.py:42
    """
    with hall.opened(repo) as keeper:
        found = lanes.blame(keeper, place)

    def render() -> None:
        for one in found:
            commit = f"  commit {one.commit}" if one.commit else ""
            click.echo(f"{show.strong(visible(one.ref))}")
            head = f"{one.at[:16].replace('T', ' ')}  {one.agent}  {HOW[one.how]}{commit}"
            click.echo(f"  {show.dim(visible(head))}\n  {visible(one.title)}")
        if not found:
            show.talk("No session is known to have written it.")

    show.emit(as_json, found, render)
