"""`plan`: the subtasks of a story."""

import click

from twiceshy.doors.cli import _work, options, show, story
from twiceshy.keeper import stories


@click.command("plan", short_help="The subtasks of the story under way.")
@click.argument("texts", nargs=-1, metavar="[SUBTASK]...")
@click.option("--done", "ticks", multiple=True, metavar="N", help="Tick off a subtask, by number or words.")
@click.option("--reopen", "reopened", multiple=True, metavar="N", help="Open a subtask again.")
@click.option("--story", "name", default="", metavar="ID", help="The story (default: the one under way here).")
@options.dry_run_option
@options.reading
def command(
    texts: tuple[str, ...], ticks: tuple[str, ...], reopened: tuple[str, ...], name: str, dry_run: bool, repo: str,
    as_json: bool,
) -> None:  # fmt: skip
    """Show the plan, add subtasks to it, tick them off.

    \b
    twiceshy plan "write the migration" "backfill" "switch the reads"
    twiceshy plan --done 1
    """
    with _work.opened(repo) as keeper:
        told = stories.plan(keeper, texts, ticks, reopened, name, dry_run or not (texts or ticks or reopened))
    show.emit(as_json, told, lambda: story.say(told))
