"""`link`: say how two memories relate."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, memories
from twiceshy.model import ids
from twiceshy.model.memory import LINK_VERBS


@click.command()
@click.argument("source", metavar="ID|WORDS")
@click.argument("verb", type=click.Choice(LINK_VERBS))
@click.argument("target", metavar="ID|WORDS")
@_fresh.first
@options.writing
def command(source: str, verb: str, target: str, repo: str, as_json: bool, dry_run: bool, as_agent: str) -> None:
    """Link two memories.

    \b
    twiceshy link k7f2qa supports m3x9zd
    """
    with hall.opened(repo, "agent" if as_agent else "person", as_agent) as keeper:
        made = memories.link(keeper, source, verb, target, dry_run)
    show.emit(as_json, made, lambda: click.echo(f"{ids.short(made.source)} {made.verb} {ids.short(made.target)}"))
