"""`correct`: replace what a memory says."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, memories
from twiceshy.model import ids
from twiceshy.model.plain import plain


@click.command()
@click.argument("reference", metavar="ID|WORDS")
@click.argument("text")
@click.option("--because", metavar="TEXT", default="", help="What made it change.")
@_fresh.first
@options.writing
def command(reference: str, text: str, because: str, repo: str, as_json: bool, dry_run: bool, as_agent: str) -> None:
    """Replace what a memory says; the old one is kept as history and never shown alone.

    \b
    twiceshy correct k7f2qa "the endpoint is /v2"
    twiceshy correct "endpoint" "the endpoint is /v2" --because "v1 was switched off"
    """
    with hall.opened(repo, "agent" if as_agent else "person", as_agent) as keeper:
        old, new = memories.correct(keeper, reference, text, because, dry_run)

    def render() -> None:
        waits = new.status == "proposed"
        done = "Not corrected: it waits for the person's review." if waits else "Corrected."
        click.echo("Would be corrected." if dry_run and not waits else done)
        click.echo(f"  {'is ' if waits else 'was'}  {show.dim(show.visible(old.text))}")
        click.echo(show.memory_line(new))

    show.emit(as_json, {**plain(new), "short": ids.short(new.id), "supersedes": old.id, "dry_run": dry_run}, render)
