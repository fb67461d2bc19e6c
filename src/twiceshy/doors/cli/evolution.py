"""`evolution`: how one memory came to be what it is."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import hall, timeline


@click.command()
@click.argument("reference", metavar="ID")
@options.reading
def command(reference: str, repo: str, as_json: bool) -> None:
    """How a memory came to be: every state, with the confidence it had, back through what it replaced."""
    with hall.opened(repo) as keeper:
        steps = timeline.evolution(keeper, reference)

    def render() -> None:
        for step in steps:
            marks = step.status + (", locked" if step.locked else "")
            click.echo(f"{step.at[:16].replace('T', ' ')}  {step.verb:<9} {step.confidence:.2f}  {show.dim(marks)}")
            click.echo(f"  {show.visible(step.text)}")

    show.emit(as_json, steps, render)
