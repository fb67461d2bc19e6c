"""twiceshy import-aictx: bring an .aictx folder along."""

import os

import click

from twiceshy.doors.cli import _work, options, show
from twiceshy.keeper import exchange_work
from twiceshy.work.aictx_import import Imported


@click.command("import-aictx", short_help="Bring the history of an .aictx folder along.")
@click.argument("folder", default="", metavar="[FOLDER]")
@options.dry_run_option
@options.reading
def command(folder: str, dry_run: bool, repo: str, as_json: bool) -> None:
    """Read an .aictx folder (3.x or 7.x) as executions and failures; running it again adds nothing."""
    with _work.opened(repo) as keeper:
        place = folder or os.path.join(keeper.repo.worktree, ".aictx")
        done = exchange_work.from_aictx(keeper, place, dry_run)
    show.emit(as_json, done, lambda: _render(done, dry_run))


def _render(done: Imported, dry_run: bool) -> None:
    start = "would bring" if dry_run else "brought"
    click.echo(f"{start} {done.executions} executions, {done.failures} failures; {done.unchanged} were here already")
    for place in done.unreadable:
        show.talk(show.warn(f"can't read {place}"))
