"""`undo`: take back a write."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, history, turned
from twiceshy.keeper.looking import timeline
from twiceshy.model import ids
from twiceshy.model.operation import Operation

MOST = 3  # statements named of those taken back
WIDE = 76
LONGEST_SAID = 99  # characters of a statement by which it is known
IN_NOTE = 40  # characters of a statement by which its note is known


@click.command()
@click.argument("operation", metavar="[OP]", required=False, default="")
@_fresh.first
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
    every = [undone, *(operation for _, operation in entry.beside)]
    statements = [text for operation in every for text in timeline.statements(operation)]
    data = {
        "undone": undone.id,
        "verb": undone.verb,
        "note": undone.note,
        "statements": statements,
        "again": [text for operation in every for text in turned.again(operation)],
        "scope": entry.scope,
        "beside": [{"undone": operation.id, "scope": scope} for scope, operation in entry.beside],
        "dry_run": dry_run,
    }

    def render() -> None:
        for each in every:
            _tell(each, dry_run)

    show.emit(as_json, data, render)


def _tell(undone: Operation, dry_run: bool) -> None:
    words = "Would take back" if dry_run else "Took back"
    click.echo(f"{words} {undone.verb} {ids.short(undone.id)}: {show.visible(undone.note)}")
    said = [" ".join(text.split()) for text in timeline.statements(undone)]
    if was := timeline.rewording(undone):
        click.echo(f"  {'would be' if dry_run else 'it is'} again: {show.visible(was)}")
        return
    again = turned.again(undone)
    back = {text[:LONGEST_SAID] for text in again}
    said = [text for text in said if text[:LONGEST_SAID] not in back]  # told below
    if len(said) != 1 or said[0][:IN_NOTE] not in undone.note:  # else the note says it already
        for text in said[:MOST]:
            click.echo("  " + show.visible(text if len(text) <= WIDE else text[: WIDE - 1] + "…"))
        if len(said) > MOST:
            click.echo(f"  and {len(said) - MOST} more")
    show.holds_again(again, dry_run, MOST)
