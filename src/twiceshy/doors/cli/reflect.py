"""twiceshy reflect: a look at the current session."""

import click

from twiceshy.doors.cli import _work, options, show
from twiceshy.keeper import working
from twiceshy.model.plain import plain
from twiceshy.text.gate import visible
from twiceshy.work.reflect import ADVICE


@click.command("reflect", short_help="Going in circles? A look at the current session.")
@click.option("--session", default="", metavar="ID", help="This session instead of the current one.")
@options.reading
def command(session: str, repo: str, as_json: bool) -> None:
    """Notice loops on the same files, too much exploration and a command that keeps failing."""
    with _work.opened(repo, session=session) as keeper:
        found = working.reflected(keeper, session)
    data = {**plain(found), "suggestion": ADVICE[found.possible_issue]}

    def render() -> None:
        for one in found.observations:
            click.echo(f"{show.warn(one.kind.replace('_', ' '))}: {visible(one.detail)}")
            click.echo(show.dim(f"  {ADVICE[one.kind]}"))
        if not found.observations:
            read = show.counted(found.opened, "file")
            click.echo(f"nothing unusual: {read} read, {found.edited} edited in this session")

    show.emit(as_json, data, render)
