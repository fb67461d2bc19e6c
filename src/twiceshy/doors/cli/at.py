"""`at`: the state of memory at a date."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, timeline
from twiceshy.model import ids


@click.command()
@click.argument("date")
@_fresh.first
@options.reading
def command(date: str, repo: str, as_json: bool) -> None:
    """What was remembered at a date.

    \b
    twiceshy at 2026-11-01
    twiceshy at 30d --json
    """
    with hall.opened(repo) as keeper:
        found = timeline.at(keeper, date)

    def render() -> None:
        if not found:
            show.talk("Nothing was remembered then.")
            return
        show.table(("id", "kind", "scope", "text"), [(ids.short(m.id), m.kind, m.scope, m.text) for m in found])

    show.emit(as_json, found, render)
