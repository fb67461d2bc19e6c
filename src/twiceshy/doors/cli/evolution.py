"""`evolution`: how one memory came to be what it is."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, memories
from twiceshy.keeper.looking import timeline


@click.command()
@click.argument("reference", metavar="ID|WORDS")
@_fresh.first
@options.reading
def command(reference: str, repo: str, as_json: bool) -> None:
    """How a memory came to be: every state, with the confidence it had, back through what it replaced."""
    with hall.opened(repo) as keeper:
        steps = timeline.evolution(keeper, memories.named(keeper, reference).id)

    def render() -> None:
        said = ("", "")
        width = max((len(step.news or step.verb) for step in steps), default=0)
        for step in steps:
            marks = step.status + (", locked" if step.locked else "")
            marks += f", session {show.visible(step.session)}" if step.session else ""
            news = step.news or step.verb
            click.echo(f"{step.at[:16].replace('T', ' ')}  {news:<{width}}  {step.confidence:.2f}  {show.dim(marks)}")
            if said != (step.memory, step.text):
                click.echo(f"  {show.visible(step.text)}")
                for name, value in (("because", step.reason), ("instead of", step.alternatives)):
                    if value:
                        click.echo(show.dim(f"    {name}: {show.visible(value)}"))
            said = (step.memory, step.text)

    show.emit(as_json, steps, render)
