"""`twiceshy init`: set this repository up for the agents that are used here."""

import click

from twiceshy.doors.cli import _setup, show
from twiceshy.doors.cli.options import dry_run_option, json_option
from twiceshy.setup.outcome import Outcome


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
    if outcome.team and not outcome.failed:
        outcome = _with_page(outcome)
    done = "Set up only in part" if outcome.failed else "Set up"
    code = _setup.result(outcome, as_json, f"{done} for {', '.join(outcome.agents)} in")
    if not as_json and not dry_run and outcome.files and not outcome.failed:
        _tell_next(outcome)
    return code


def _tell_next(outcome: Outcome) -> None:
    """What only the person can do, and that there is nothing else to do."""
    from twiceshy.setup.status import status

    silent = [part for one in status(outcome.place) for part in one.parts if part.state == "silent"]
    if silent:
        show.talk(show.warn(f"warning: {silent[0].path} is silent: {silent[0].hint}"))
    if "codex" in outcome.agents:
        show.talk("Codex asks once whether you trust these hooks: start it and choose to trust them.")
    if outcome.agents:
        show.talk(
            "Now use your agent as always. `twiceshy list` shows what it kept, `twiceshy clean` takes it all back."
        )
    else:
        show.talk("No agent was found here; name yours: `twiceshy init --agents claude-code`.")


def _with_page(outcome: Outcome) -> Outcome:
    """A team's repository gets its page of what the team knows."""
    from twiceshy.keeper import digest, hall
    from twiceshy.setup.outcome import Done

    with hall.opened(outcome.place) as keeper:
        written = digest.render(keeper, dry_run=outcome.dry_run).pages
    actions = {"made": "create", "changed": "change"}
    more = tuple(Done(page.path, actions[page.outcome]) for page in written if page.outcome in actions)
    return outcome._replace(files=outcome.files + more)
