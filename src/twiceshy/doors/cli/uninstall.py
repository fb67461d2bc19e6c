"""`twiceshy uninstall`: out of every repository and the home; memories only on request."""

import os
import sys

import click

from twiceshy.doors.cli import _setup, show
from twiceshy.doors.cli.options import actor_option, dry_run_option, json_option
from twiceshy.model.errors import UsageError
from twiceshy.setup.household import Departure, uninstall


@click.command("uninstall")
@click.option("--export", metavar="FILE", default="", help="First write all memories to this .tar.gz archive.")
@click.option("--purge", is_flag=True, help="Delete all memories too.")
@click.option("--yes", is_flag=True, help="Don't ask.")
@actor_option
@dry_run_option
@json_option
def command(export: str, purge: bool, yes: bool, dry_run: bool, as_json: bool, as_agent: str) -> int:
    """Take twiceshy out of every repository it was set up in, and out of your agents' files.

    Goes on past repositories that moved, vanished or are broken, and reports each.
    """
    if not (yes or dry_run):
        export = _asked(export, purge, as_json)
    departure = uninstall(os.path.abspath(export) if export else "", purge, dry_run)
    show.emit(as_json, departure, lambda: _told(departure))
    return 1 if departure.failed else 0


def _asked(export: str, purge: bool, as_json: bool) -> str:
    if as_json or not sys.stdin.isatty():
        raise UsageError("uninstall asks before it acts", hint="pass --yes, or look first with --dry-run")
    if not export and click.confirm("Write an archive of all memories first?", default=purge, err=True):
        export = click.prompt("Archive", default="twiceshy-memories.tar.gz", err=True)
    end = "and delete all memories" if purge else "(memories stay in twiceshy's home)"
    click.confirm(f"Take twiceshy out of all repositories {end}?", abort=True, err=True)
    return export


def _told(departure: Departure) -> None:
    for visit in departure.visits:
        state = "to clean" if departure.dry_run and visit.state == "cleaned" else visit.state
        click.echo(f"{state:8} {visit.root}{show.dim('  ' + visit.message) if visit.message else ''}")
        _setup.file_lines(visit.files)
    if departure.home.files:
        click.echo(f"home     {departure.home.place}")
        _setup.file_lines(departure.home.files)
    _setup.problem_lines(departure.home)
    if departure.export:
        click.echo(f"All memories are in {departure.export}; `twiceshy import FILE` brings them back.")
    if departure.kept:
        click.echo(f"Memories are kept in {departure.kept}; `twiceshy uninstall --purge` deletes them.")
    for folder in departure.removed:
        click.echo(f"deleted  {folder}")
    if not departure.dry_run:
        show.talk("To remove the program itself: pip uninstall twiceshy (or pipx, uv tool).")
