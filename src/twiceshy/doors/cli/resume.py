"""twiceshy resume: one brief to go on from."""

import click

from twiceshy.doors.cli import _fresh, _work, options, show
from twiceshy.keeper import working
from twiceshy.text.gate import visible


@click.command("resume", short_help="Where the work stands, in at most 4 KB.")
@_fresh.first
@options.reading
def command(repo: str, as_json: bool) -> None:
    """Compile active work, what comes next, the last days' tasks, open failures, decisions and what to run first."""
    with _work.opened(repo) as keeper:
        found = working.resumed(keeper)
    show.emit(as_json, found, lambda: click.echo(visible(found.text) or working.NOTHING))
