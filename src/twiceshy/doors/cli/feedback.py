"""`feedback`: say how a memory served."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import feedback, hall
from twiceshy.model import ids
from twiceshy.model.plain import plain


@click.command()
@click.argument("reference", metavar="ID|WORDS")
@click.argument("news", metavar="NEWS", type=click.Choice(feedback.KINDS))
@click.option("--note", default="", metavar="TEXT", help="What happened.")
@_fresh.first
@options.writing
def command(reference: str, news: str, note: str, repo: str, as_json: bool, dry_run: bool, as_agent: str) -> None:
    """Say how a memory served: used, ignored, harmful or confirmed.

    \b
    twiceshy feedback k7f2qa confirmed
    twiceshy feedback k7f2qa harmful --note "the script is gone since May"
    """
    with hall.opened(repo, "agent" if as_agent else "person", as_agent) as keeper:
        rated = feedback.feedback(keeper, reference, news, note, dry_run)

    def render() -> None:
        start = "Would move" if dry_run else "Moved"
        short = ids.short(rated.memory.id)
        if not rated.counted:
            click.echo(f"Counted already: {short} stays at {rated.after:.0%} sure: {show.visible(rated.memory.text)}")
            return
        click.echo(
            f"{start} {short} from {rated.before:.0%} to {rated.after:.0%} sure: {show.visible(rated.memory.text)}"
        )
        if news == "harmful" and rated.memory.status == "active":
            show.talk(f"It is still shown. `twiceshy correct {short} …` or `twiceshy forget {short}` ends that.")

    data = {**plain(rated.memory), "before": rated.before, "confidence": rated.after, "counted": rated.counted,
            "news": news, "dry_run": dry_run}  # fmt: skip
    show.emit(as_json, data, render)
