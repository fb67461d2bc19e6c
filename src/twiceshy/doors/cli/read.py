"""`read`: a place in a past session."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import hall, sessions
from twiceshy.text.gate import visible


@click.command()
@click.argument("reference", metavar="REF")
@click.option("--whole", is_flag=True, help="The whole session.")
@options.reading
def command(reference: str, whole: bool, repo: str, as_json: bool) -> None:
    """Read a past session where a reference of `search`, `steer` or `rank` points.

    \b
    twiceshy read acme/shop/2026-11-15/codex/01a1de20.md:120
    twiceshy read 01a1de20               # the beginning of a session, by its id
    twiceshy read 01a1de20#e12           one event
    """
    with hall.opened(repo) as keeper:
        found = sessions.read(keeper, reference, whole)

    def render() -> None:
        if found.question:
            first = visible(" ".join(found.question.split())[:200])
            show.talk(show.dim(f"asked: {first}"))
        click.echo(visible(found.text.rstrip("\n")))
        show.parts(found.others)

    show.emit(as_json, found, render)
