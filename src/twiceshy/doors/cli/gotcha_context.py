"""`gotcha-context`: what bites in what is at hand."""

import os

import click

from twiceshy import paths
from twiceshy.doors.cli import _work, gotcha, options, show
from twiceshy.keeper import gotchas
from twiceshy.model.plain import plain
from twiceshy.work.surroundings import Surroundings


@click.command("gotcha-context")
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--error", "errors", multiple=True, metavar="TEXT", help="An error just met; may be repeated.")
@click.option("--story", default="", metavar="ID", help="The story (default: the one under way on this branch).")
@click.option("--limit", default=8, show_default=True, metavar="N", help="At most so many.")
@options.reading
def command(files: tuple[str, ...], errors: tuple[str, ...], story: str, limit: int, repo: str, as_json: bool) -> None:
    """Show the gotchas that matter for the file or folder at hand, the story and recent errors.

    \b
    twiceshy gotcha-context src/api/users.ts
    twiceshy gotcha-context --error "TS2307: Cannot find module 'zod'"
    """
    with _work.opened(repo) as keeper:
        inside = [paths.relative(os.path.abspath(file), keeper.repo) for file in files]
        folder = paths.relative(os.path.realpath(os.getcwd() if repo == "." else repo), keeper.repo)
        folder = "" if os.path.isabs(folder) else folder
        folders = [path for path in inside if os.path.isdir(os.path.join(keeper.repo.worktree, path))]
        at_hand = tuple(path for path in inside if path not in folders)
        around = Surroundings(at_hand, errors, story, (folders or [folder])[0], limit=limit)
        found = gotchas.context(keeper, around)

    def render() -> None:
        for one in found:
            gotcha.say(one.memory, one.why)
        if not found:
            show.talk("nothing known about what is at hand")

    data = [{**plain(one.memory), "score": one.score, "why": list(one.why)} for one in found]
    show.emit(as_json, data, render)
