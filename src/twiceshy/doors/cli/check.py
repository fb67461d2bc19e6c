"""`check`: may the team's files be shared?"""

import os

import click

from twiceshy.care import checks
from twiceshy.doors.cli import options, show
from twiceshy.keeper import hall


@click.command()
@click.argument("files", nargs=-1, type=click.Path())
@click.option("--format", "shape", type=click.Choice(["text", "github"]), default="text", help="github: annotations.")
@options.reading
@click.pass_context
def command(context: click.Context, files: tuple[str, ...], shape: str, repo: str, as_json: bool) -> None:
    """Refuse team files with secrets, broken frontmatter, duplicates, dead links or stale evidence.

    For CI and pre-commit: exit 1 when something is wrong. With FILES, only what concerns them.

    \b
    twiceshy check
    twiceshy check --format github
    """
    with hall.opened(repo) as keeper:
        faults = checks.check(keeper.repo)
        base = keeper.repo.worktree
    if files:
        wanted = {os.path.relpath(os.path.realpath(file), base).replace(os.sep, "/") for file in files}
        faults = [fault for fault in faults if fault.path in wanted]

    def render() -> None:
        for fault in faults:
            if shape == "github":
                click.echo(checks.annotation(fault))
            else:
                click.echo(show.visible(f"{fault.path}:{fault.line}: {fault.rule}: {fault.message}"))
        if not faults:
            show.talk("The team's files are fit to be shared.")

    show.emit(as_json, {"ok": not faults, "faults": faults}, render)
    context.exit(1 if faults else 0)
