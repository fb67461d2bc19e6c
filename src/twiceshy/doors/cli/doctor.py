"""`doctor`: is everything well?"""

import click

from twiceshy.doors.cli import _setup, options, show
from twiceshy.keeper import caring, hall
from twiceshy.model.plain import plain

MARKS = {"ok": "✓", "warn": "!", "bad": "✗"}


@click.command()
@click.option("--fix", is_flag=True, help="Repair: damaged stores are rebuilt from what is readable and kept aside.")
@click.option("--rebuild", "deep", is_flag=True, help="Prove that the stores follow from their operations.")
@options.reading
@click.pass_context
def command(context: click.Context, fix: bool, deep: bool, repo: str, as_json: bool) -> None:
    """Look at stores, team files, settings and agents; exit 1 if something is wrong.

    \b
    twiceshy doctor
    twiceshy doctor --rebuild --json
    """
    with hall.opened(repo) as keeper:
        examined = caring.doctor(keeper, fix, deep)
    more = (*_setup.hook_findings(), *_setup.silence_findings(repo), *_setup.agent_findings(repo))
    examined = examined._replace(findings=examined.findings + more)

    def render() -> None:
        for saved in examined.saved:
            click.echo(f"Saved {saved.operations} operations and {saved.memories} loose rows into {saved.path}.")
            click.echo(f"  The damaged file is kept as {saved.kept_aside}")
        for finding in examined.findings:
            click.echo(f"{MARKS[finding.level]} {finding.subject}: {show.visible(finding.message)}")
            if finding.hint:
                click.echo(show.dim(f"    {finding.hint}"))

    data = {"healthy": examined.healthy, "findings": plain(examined.findings), "saved": plain(examined.saved)}
    show.emit(as_json, data, render)
    context.exit(0 if examined.healthy else 1)
