"""twiceshy handoff: the state of the work, written for a colleague."""

from typing import TextIO

import click

from twiceshy.doors.cli import _work, options, show
from twiceshy.keeper import working
from twiceshy.text.gate import visible


@click.command("handoff", short_help="The state of the work, written for a colleague.")
@click.option("--output", "-o", type=click.File("w", encoding="utf-8"), default=None, help="Write it to a file.")
@options.reading
def command(output: TextIO | None, repo: str, as_json: bool) -> None:
    """Print the work state as Markdown, ready for a pull request or a message."""
    with _work.opened(repo) as keeper:
        text = working.handoff(keeper)
    if output is not None:
        output.write(text)

    def render() -> None:
        if output is None:
            click.echo(visible(text), nl=False)
        else:
            show.talk(f"written to {output.name}")

    show.emit(as_json, {"handoff": text, "file": output.name if output else ""}, render)
