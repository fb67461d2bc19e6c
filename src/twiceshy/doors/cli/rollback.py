"""`rollback`: bring the files back to a checkpoint."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import checkpoints, hall
from twiceshy.model import ids
from twiceshy.model.errors import UsageError


@click.command()
@click.argument("reference", metavar="ID", required=False, default="")
@click.option("--undo", "take_back", is_flag=True, help="Take back the last rollback.")
@options.dry_run_option
@options.reading
def command(reference: str, take_back: bool, dry_run: bool, repo: str, as_json: bool) -> None:
    """Bring the files back to a checkpoint. The present is saved first; the branch stays as it is.

    \b
    twiceshy rollback 9dk2mz --dry-run
    twiceshy rollback --undo
    """
    if bool(reference) == take_back:
        raise UsageError("name a checkpoint, or --undo", hint="`twiceshy checkpoints` lists them")
    with hall.opened(repo) as keeper:
        done = (
            checkpoints.undo_rollback(keeper, dry_run)
            if take_back
            else checkpoints.rollback(keeper, reference, dry_run)
        )

    def render() -> None:
        for change in done.changes:
            click.echo(f"  {change.what:<9} {show.visible(change.path)}".replace("\n", "\\n"))
        count = sum(change.what != "kept" for change in done.changes)
        what = "1 file" if count == 1 else f"{count} files"
        verb = "Would bring back" if dry_run else "Brought back"
        to = f"{ids.short(done.to.id)} ({show.visible(done.to.name)})"
        click.echo(f"{verb} {what} to {to}." if count else f"Nothing to bring back: all is as it was at {to}.")
        if done.saved is not None:
            click.echo(f"What was there is saved as {ids.short(done.saved.id)}: `twiceshy rollback --undo`.")

    show.emit(as_json, {**done._asdict(), "dry_run": dry_run}, render)
