"""`forget`: retire a memory, or delete a session of the corpus."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, memories
from twiceshy.model.errors import UsageError
from twiceshy.model.plain import plain


@click.command()
@click.argument("reference", metavar="ID|WORDS", required=False, default="")
@click.option("--session", "session", metavar="ID", default="", help="Delete this session from the corpus.")
@_fresh.first
@options.writing
def command(reference: str, session: str, repo: str, as_json: bool, dry_run: bool, as_agent: str) -> None:
    """Forget a memory: never shown again, back with `undo`. Or delete a recorded session.

    \b
    twiceshy forget k7f2qa
    twiceshy forget --session 5e1b02
    """
    if bool(reference) == bool(session):
        raise UsageError("name a memory, or a session with --session")
    with hall.opened(repo, "agent" if as_agent else "person", as_agent) as keeper:
        if session:
            from twiceshy.keeper import corpus

            report = corpus.forget_session(keeper, session, dry_run)
            done = "Would delete" if dry_run else "Deleted"
            show.emit(as_json, report, lambda: click.echo(f"{done} session {session}."))
            return
        memory = memories.forget(keeper, reference, dry_run)

    def render() -> None:
        click.echo("Would be forgotten:" if dry_run else "Forgotten (`twiceshy undo` brings it back):")
        click.echo(show.memory_line(memory))

    show.emit(as_json, {**plain(memory), "dry_run": dry_run}, render)
