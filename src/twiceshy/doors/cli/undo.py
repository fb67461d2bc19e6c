"""`undo`: take back a write."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import hall, history
from twiceshy.model import ids


@click.command()
@click.argument("operation", metavar="[OP]", required=False, default="")
@options.writing
def command(operation: str, repo: str, as_json: bool, dry_run: bool, as_agent: str) -> None:
    """Take back the last write (yours, or what was learned from your words), or the one named.

    To redo, undo the undo.

    \b
    twiceshy undo
    twiceshy undo 9dk2mz --dry-run
    """
    with hall.opened(repo, "agent" if as_agent else "person", as_agent) as keeper:
        entry = history.undo(keeper, operation, dry_run)
    undone = entry.operation
    data = {
        "undone": undone.id,
        "verb": undone.verb,
        "note": undone.note,
        "scope": entry.scope,
        "dry_run": dry_run,
    }
    words = "Would take back" if dry_run else "Took back"
    show.emit(
        as_json,
        data,
        lambda: click.echo(f"{words} {undone.verb} {ids.short(undone.id)}: {show.visible(undone.note)}"),
    )
