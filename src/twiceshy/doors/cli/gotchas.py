"""`gotchas`: what bites here."""

import click

from twiceshy.doors.cli import _work, gotcha, options, show
from twiceshy.keeper import gotchas
from twiceshy.model.memory import CATEGORIES, SEVERITIES


@click.command()
@click.option("--category", type=click.Choice(CATEGORIES), default=None, help="Only of this kind.")
@click.option("--severity", type=click.Choice(SEVERITIES), default=None, help="Only this bad.")
@click.option("--search", default="", metavar="TEXT", help="Only those that say this.")
@click.option("--file", "file", default="", metavar="PATH", help="Only about this file.")
@click.option("--story", default="", metavar="ID", help="Only met in this story.")
@click.option("--open/--resolved", "is_open", default=None, help="Only those still open, or dealt with.")
@click.option("--limit", default=0, metavar="N", help="At most so many.")
@options.reading
def command(
    category: str | None, severity: str | None, search: str, file: str, story: str, is_open: bool | None, limit: int,
    repo: str, as_json: bool,
) -> None:  # fmt: skip
    """List gotchas, the open, severe and frequent ones first. Filters combine.

    \b
    twiceshy gotchas
    twiceshy gotchas --category=build --severity high
    twiceshy gotchas --search="typescript"
    """
    resolved = None if is_open is None else not is_open
    wanted = gotchas.Filter(category or "", severity or "", search, file, story, resolved, limit)
    with _work.opened(repo) as keeper:
        found = gotchas.listed(keeper, wanted)

    def render() -> None:
        for memory in found:
            gotcha.say(memory)
        if not found:
            show.talk("no gotchas fit" if any(wanted) else 'no gotchas yet: twiceshy gotcha "Title - Description"')

    show.emit(as_json, found, render)
