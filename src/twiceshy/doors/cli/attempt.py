"""`attempt`: what is tried, and how it went."""

import click

from twiceshy.doors.cli import _work, options, show, story
from twiceshy.keeper import stories
from twiceshy.keeper.stories import Ending


@click.command("attempt", short_help="What is tried, and how it went.")
@click.argument("approach", nargs=-1)
@click.option("--failed", "outcome", flag_value="failure", default=None, help="It did not work.")
@click.option("--worked", "outcome", flag_value="success", help="It worked.")
@click.option("--error", default="", metavar="TEXT", help="What went wrong.")
@click.option("--file", "files", multiple=True, metavar="PATH", help="A file it touched; may be repeated.")
@click.option("--story", "name", default="", metavar="ID", help="The story (default: the one under way here).")
@options.dry_run_option
@options.reading
def command(
    approach: tuple[str, ...], outcome: str | None, error: str, files: tuple[str, ...], name: str, dry_run: bool,
    repo: str, as_json: bool,
) -> None:  # fmt: skip
    """Say what is tried next, or how the last attempt went. A way that failed before is pointed out.

    \b
    twiceshy attempt "parse it with a regular expression"
    twiceshy attempt --failed --error "catastrophic backtracking"
    """
    said = " ".join(approach)
    ending = Ending(outcome or "failure", error, files) if outcome or error else None
    with _work.opened(repo) as keeper:
        told = stories.attempt(keeper, said, ending, name, dry_run)
    show.emit(as_json, told, lambda: story.say(told))
