"""`scrub`: redact an old store with today's rules."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import caring, hall


@click.command()
@options.dry_run_option
@options.reading
def command(dry_run: bool, repo: str, as_json: bool) -> None:
    """Redact what is stored with today's rules, history included, and rewrite the files without it."""
    with hall.opened(repo) as keeper:
        done = caring.scrubbed(keeper, dry_run)

    def render() -> None:
        verb = "would change" if dry_run else "changed"
        for store in done:
            click.echo(f"{store.path}: {verb} {store.rows} rows and {store.operations} operations")
        if not done:
            show.talk("There is no store yet.")

    show.emit(as_json, done, render)
