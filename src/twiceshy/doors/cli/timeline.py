"""`timeline`: what happened in memory, day by day."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, turned
from twiceshy.keeper.looking import timeline


@click.command()
@click.option("--since", default="", metavar="WHEN", help="2026-11-01, an ISO time, or an age: 30m, 36h, 7d, 2w, 6mo.")
@click.option("--limit", type=click.IntRange(0), default=100, show_default=True, help="At most this many; 0 for all.")
@click.option("--all", "everything", is_flag=True, help="Also what the hooks noted about the work itself.")
@_fresh.first
@options.reading
def command(since: str, limit: int, everything: bool, repo: str, as_json: bool) -> None:
    """What happened in memory, day by day, newest first."""
    with hall.opened(repo) as keeper:
        found = timeline.timeline(keeper, since, limit, quiet=not everything)

    def render() -> None:
        day = ""
        verbs = [one.verb + (" (undone)" if one.undone else "") for one in found]
        actors, widest = max((len(one.actor) for one in found), default=0), max(map(len, verbs), default=0)
        for one, verb in zip(found, verbs, strict=True):
            if one.at[:10] != day:
                day = one.at[:10]
                click.echo(show.strong(day))
            head = f"  {one.at[11:16]}  {one.actor:<{actors}}  {verb:<{widest}}  "
            note, *more = (" ".join(line.split()) for line in turned.lines(one.note, one.statements))
            click.echo((head + show.visible(note)).rstrip())
            for line in more:
                click.echo(" " * len(head) + show.visible(line))
        if not found:
            show.talk("Nothing happened yet.")

    show.emit(as_json, found, render)
