"""`unlock`: let a memory change again."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, memories
from twiceshy.model.plain import plain


@click.command()
@click.argument("reference", metavar="ID|WORDS")
@_fresh.first
@options.writing
def command(reference: str, repo: str, as_json: bool, dry_run: bool, as_agent: str) -> None:
    """Unlock a memory: it may be corrected, fade and be superseded again.

    \b
    twiceshy unlock k7f2qa
    """
    with hall.opened(repo, "agent" if as_agent else "person", as_agent) as keeper:
        memory = memories.set_lock(keeper, reference, False, dry_run)
    show.emit(as_json, {**plain(memory), "dry_run": dry_run}, lambda: click.echo(show.memory_line(memory)))
