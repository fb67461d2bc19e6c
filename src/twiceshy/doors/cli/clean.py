"""`twiceshy clean`: take everything `init` wrote out of this repository."""

import click

from twiceshy.doors.cli import _setup
from twiceshy.doors.cli.options import actor_option, dry_run_option, json_option


@click.command("clean")
@click.argument("path", default=".", type=click.Path())
@click.option("--agents", default="", metavar="NAMES", help="Only these agents; the others stay set up.")
@click.option("--purge", is_flag=True, help="Delete this repository's memories instead of keeping them.")
@click.option("--team", is_flag=True, help="Also what is committed and serves your team; commit that then.")
@actor_option
@dry_run_option
@json_option
def command(path: str, agents: str, purge: bool, team: bool, dry_run: bool, as_json: bool, as_agent: str) -> int:
    """Take twiceshy out of this repository, byte for byte.

    What your team committed stays, unless you say --team; linked worktrees are cleaned with the main one.
    Memories of this repository move to the `removed` folder of twiceshy's home unless you --purge them.
    """
    from twiceshy.setup.places import parse_agents
    from twiceshy.setup.removal import clean

    return _setup.result(clean(path, parse_agents(agents), purge, dry_run, team), as_json, "Cleaned")
