"""`forget`: retire a memory, or delete a session of the corpus."""

import sys
from typing import TYPE_CHECKING

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, memories
from twiceshy.model.errors import UsageError
from twiceshy.model.plain import plain

if TYPE_CHECKING:
    from twiceshy.keeper.corpus import Forgotten


@click.command()
@click.argument("references", metavar="[ID|WORDS]...", nargs=-1)
@click.option("--session", "session", metavar="ID", default="", help="Delete this session from the corpus.")
@click.option("--yes", is_flag=True, help="Don't ask before a session is deleted.")
@_fresh.first
@options.writing
def command(
    references: tuple[str, ...], session: str, yes: bool, repo: str, as_json: bool, dry_run: bool, as_agent: str
) -> None:
    """Forget memories: never shown again, back with `undo`. Or delete a recorded session.

    A session goes for good, with its tasks and what was drawn from them. Memories learned from it stay.

    \b
    twiceshy forget k7f2qa
    twiceshy forget k7f2qa 3v17nf
    twiceshy forget --session 5e1b02
    """
    if bool(references) == bool(session):
        raise UsageError("name a memory, or a session with --session")
    with hall.opened(repo, "agent" if as_agent else "person", as_agent) as keeper:
        if session:
            from twiceshy.keeper import corpus

            if not (dry_run or yes or as_json) and sys.stdin.isatty():
                show.talk(_told(corpus.forget_session(keeper, session, True)))
                click.confirm("Delete it?", abort=True, err=True)
            report = corpus.forget_session(keeper, session, dry_run)
            show.emit(as_json, report, lambda: click.echo(_told(report)))
            return
        # Several are named by their ids: each of some loose words might fit a memory that nobody meant.
        several = dict.fromkeys(keeper.find(one).id for one in references) if len(references) > 1 else references
        for one in several:  # all or none: what can't go is told before anything does
            memories.forget(keeper, one, dry_run=True)
        before = [memory for one in several if (memory := memories.named(keeper, one)).status == "retired"]
        found = [memories.forget(keeper, one, dry_run) for one in several]

    def render() -> None:
        gone = {memory.id for memory in before}
        fresh = [memory for memory in found if memory.id not in gone]
        back = "brings it back" if len(fresh) == 1 else "brings them back, one by one"
        if fresh:
            click.echo("Would be forgotten:" if dry_run else f"Forgotten (`twiceshy undo` {back}):")
        for memory in fresh:
            click.echo(show.memory_line(memory))
        for memory in before:
            click.echo("Forgotten already: " + show.memory_line(memory))

    data = [{**plain(memory), "already": memory in before, "dry_run": dry_run} for memory in found]
    show.emit(as_json, data[0] if len(data) == 1 else data, render)


def _told(report: "Forgotten") -> str:
    """What goes with a session, and what doesn't."""
    what = [show.counted(count, name, many) for count, name, many in (
        (report.tasks, "task", "tasks"), (report.strategies, "strategy", "strategies")) if count]  # fmt: skip
    said = f"{'Would delete' if report.dry_run else 'Deleted'} session {report.session}"
    said += f" with {' and '.join(what)}" if what else ""
    said += ". This can't be undone." if report.dry_run else " for good."
    if report.memories:
        said += f" {show.counted(report.memories, 'memory', 'memories')} learned from it "
        said += f"{'stay' if report.memories > 1 else 'stays'}: `twiceshy list`."
    return said
