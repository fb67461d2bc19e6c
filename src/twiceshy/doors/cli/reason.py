"""`reason`: weigh a question against what is remembered."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall
from twiceshy.keeper.looking import exploring
from twiceshy.model import ids


@click.command()
@click.argument("question", nargs=-1, required=True)
@_fresh.first
@options.reading
def command(question: tuple[str, ...], repo: str, as_json: bool) -> None:
    """Weigh a question: evidence for and against, a verdict, what would settle it.

    \b
    twiceshy reason should we push to github directly
    twiceshy reason which database do we use
    """
    with hall.opened(repo) as keeper:
        found = exploring.reason(keeper, " ".join(question))

    def render() -> None:
        verdict = f"{found.verdict}: {show.visible(found.choice)}" if found.choice else found.verdict
        click.echo(f"{show.strong(verdict)} ({abs(found.confidence):.0%} sure)")
        speaks = "Answer" if found.verdict == "answered" else "For"
        for title, arguments in (
            (speaks, found.evidence_for), ("Against", found.evidence_against), ("Beside", found.context),
        ):  # fmt: skip
            for number, argument in enumerate(arguments):
                head = title if number == 0 else ""
                text = show.visible(argument.memory.text)
                click.echo(f"  {head:<8} {ids.short(argument.memory.id)}  {text} {show.dim(f'({argument.why})')}")
        for title, lines in (("Chains", found.chains), ("Would settle it", found.would_settle)):
            if lines:
                click.echo(show.strong(title))
                for line in lines:
                    click.echo(f"  {show.visible(line)}")

    show.emit(as_json, found, render)
