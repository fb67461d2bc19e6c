"""`at`: the state of memory at a date."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall
from twiceshy.keeper.looking import timeline
from twiceshy.model import ids


@click.command()
@click.argument("date")
@click.option("--limit", type=click.IntRange(0), default=50, show_default=True, help="At most this many; 0 for all.")
@_fresh.first
@options.reading
def command(date: str, limit: int, repo: str, as_json: bool) -> None:
    """What was remembered at a date, newest first; a day means its end.

    \b
    twiceshy at 2026-11-01
    twiceshy at "2 weeks ago"
    twiceshy at 6mo --json
    """
    with hall.opened(repo) as keeper:
        known, is_ahead = timeline.at(keeper, date), timeline.is_ahead(keeper, date)
    found = known[:limit] if limit else known

    def render() -> None:
        if is_ahead:
            show.talk("That is still to come: this is what is remembered now.")
        if not found:
            show.talk("Nothing was remembered then.")
            return
        show.table(("id", "kind", "scope", "text"), [(ids.short(m.id), m.kind, m.scope, m.text) for m in found])
        if len(found) < len(known):
            show.talk(f"{len(known) - len(found)} more were remembered: `--limit 0` shows all {len(known)}.")

    show.emit(as_json, found, render)
