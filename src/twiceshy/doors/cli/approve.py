"""`approve`: make proposals active."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, inbox
from twiceshy.model import ids
from twiceshy.model.errors import UsageError
from twiceshy.model.plain import plain


@click.command()
@click.argument("references", metavar="[ID]...", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="All that waits (narrow it with --kind).")
@click.option("--kind", "kinds", multiple=True, type=options.kind_choice, help="With --all: only this kind.")
@click.option("--text", default="", metavar="TEXT", help="Approve it in these words.")
@click.option("--lock", is_flag=True, help="Lock what is approved.")
@_fresh.first
@options.writing
def command(
    references: tuple[str, ...], everything: bool, kinds: tuple[str, ...], text: str, lock: bool,
    repo: str, as_json: bool, dry_run: bool, as_agent: str,
) -> None:  # fmt: skip
    """Make proposals active; what they contradict is replaced.

    \b
    twiceshy approve k7f2qa
    twiceshy approve k7f2qa --text "use pnpm in web/"
    twiceshy approve --all --kind preference
    """
    with hall.opened(repo, "agent" if as_agent else "person", as_agent) as keeper:
        chosen = chosen_of(keeper, references, everything, kinds)
        decided = inbox.approve(keeper, chosen, lock, text, dry_run)

    def render() -> None:
        if not decided:
            show.talk("Nothing waits for you.")
        for item in decided:
            click.echo(("Would approve. " if dry_run else "Approved. ") + show.memory_line(item.memory))
            for old in item.replaced:
                click.echo(f"  {show.dim('replaces')} {ids.short(old.id)}  {show.visible(old.text)}")

    data = [{**plain(item.memory), "replaced": plain(item.replaced), "dry_run": dry_run} for item in decided]
    show.emit(as_json, data, render)


def chosen_of(
    keeper: hall.Keeper, references: tuple[str, ...], everything: bool, kinds: tuple[str, ...]
) -> tuple[str, ...]:
    """The proposals meant: those named, or all of some kinds; with --all what is against a lock stays."""
    if everything == bool(references):
        raise UsageError("name proposals, or say --all", hint="`twiceshy inbox` lists what waits")
    if references:
        return references
    found = inbox.inbox(keeper, kinds)
    return tuple(item.memory.id for item in found if not any(other.locked for other in item.against))
