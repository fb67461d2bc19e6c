"""`render`: MEMORY.md, for people and for agents without hooks."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import digest, hall
from twiceshy.model.plain import plain

WORDS = {"add": "added", "edit": "edited", "forget": "deleted"}


@click.command()
@click.option("--for-agent", "agents", multiple=True, metavar="NAME", help="A page for this agent as well.")
@options.dry_run_option
@options.reading
def command(agents: tuple[str, ...], dry_run: bool, repo: str, as_json: bool) -> None:
    """Write .twiceshy/MEMORY.md: what the team knows, on one page that agents can load whole.

    Edit the page as you like: what you add, change or delete is taken over, never overwritten. Once
    the page is there, every change of the team's memory keeps it up to date. What is private goes
    to .twiceshy/local/MEMORY.local.md, which git ignores.

    \b
    twiceshy render
    twiceshy render --for-agent codex
    """
    with hall.opened(repo) as keeper:
        done = digest.render(keeper, agents, dry_run)

    def render() -> None:
        for edit in done.edits:
            click.echo(f"{WORDS[edit.action]} by {done.author or 'hand'}: {show.visible(edit.text or edit.id[-6:])}")
        if done.author:
            show.talk("An agent's edits don't change your words: `twiceshy review` shows what waits.")
        for page in done.pages:
            click.echo(f"{'would be ' if dry_run and page.outcome != 'same' else ''}{page.outcome}  {page.path}")

    edits = [{"action": edit.action, "id": edit.id, "text": edit.text} for edit in done.edits]
    show.emit(as_json, {"pages": plain(done.pages), "edits": edits, "dry_run": dry_run}, render)
