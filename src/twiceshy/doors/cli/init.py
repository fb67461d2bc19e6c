"""`twiceshy init`: set this repository up for the agents that are used here."""

import click

from twiceshy.doors.cli import _setup
from twiceshy.doors.cli.options import dry_run_option, json_option


@click.command("init")
@click.argument("path", default=".", type=click.Path())
@click.option("--agents", default="", metavar="NAMES", help="Only these, e.g. claude-code,codex; or all.")
@click.option("--team", is_flag=True, help="Write files that can be committed and work for everybody.")
@dry_run_option
@json_option
def command(path: str, agents: str, team: bool, dry_run: bool, as_json: bool) -> int:
    """Set this repository up for the agents you use here.

    Writes hooks, tools and at most 1.5 KB of instructions; `twiceshy clean` takes every byte back.
    """
    from twiceshy.setup.initialise import init
    from twiceshy.setup.places import parse_agents

    outcome = init(path, parse_agents(agents), team, dry_run)
    code = _setup.result(outcome, as_json, f"Set up for {', '.join(outcome.agents)} in")
    if not as_json and not dry_run and "codex" in outcome.agents and outcome.files:
        click.echo("Codex asks once whether you trust these hooks: start it and choose to trust them.", err=True)
    return code
