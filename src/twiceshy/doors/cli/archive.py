"""`archive`: what was put away, and back again."""

import click

from twiceshy.care.archive import KINDS
from twiceshy.doors.cli import options, show
from twiceshy.doors.cli._group import Group
from twiceshy.keeper import hall, tidying
from twiceshy.model import ids


@click.group("archive", cls=Group, short_help="What was put away, and back again.")
def command() -> None:
    """Look into the archive that `tidy` fills."""


@command.command("list")
@click.option("--kind", type=click.Choice(KINDS), default=None, help="Only of this kind.")
@click.option("--limit", default=50, show_default=True, metavar="N", help="At most so many.")
@options.reading
def list_(kind: str | None, limit: int, repo: str, as_json: bool) -> None:
    """List what was put away, the latest first."""
    with hall.opened(repo) as keeper:
        found = tidying.listed(keeper, kind or "", limit)

    def render() -> None:
        lines = [(ids.short(one.id), one.kind, one.last[:10], one.reason, one.title) for one in found]
        if lines:
            show.table(("id", "kind", "last", "why", "what"), lines)
        else:
            show.talk("the archive is empty")

    data = [{name: value for name, value in one._asdict().items() if name != "payload"} for one in found]
    show.emit(as_json, data, render)


@command.command("restore")
@click.argument("reference", metavar="ID")
@options.dry_run_option
@options.reading
def restore(reference: str, dry_run: bool, repo: str, as_json: bool) -> None:
    """Bring one thing back as it was, by its id or the name of the story or session."""
    with hall.opened(repo) as keeper:
        back = tidying.restore(keeper, reference, dry_run)
    verb = "Would bring back" if dry_run else "Brought back"
    show.emit(as_json, {**back._asdict(), "dry_run": dry_run},
              lambda: click.echo(f"{verb} {back.kind} {show.visible(back.title)}."))  # fmt: skip
