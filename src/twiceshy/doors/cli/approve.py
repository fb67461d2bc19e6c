"""`approve`: make proposals active."""

import click

from twiceshy.doors.cli import _fresh, _waiting, options, show
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
        chosen, passed_over = _apart(keeper, chosen_of(keeper, references, everything, kinds), everything)
        decided = inbox.approve(keeper, chosen, lock, text, dry_run)
        only = "" if decided else _waiting.only_others(keeper, kinds)

    def render() -> None:
        if not decided and not passed_over:
            _waiting.nothing(only=only)
        for item in decided:
            click.echo(("Would approve. " if dry_run else "Approved. ") + show.memory_line(item.memory))
            for old in item.replaced:
                click.echo(f"  {show.dim('replaces')} {ids.short(old.id)}  {show.visible(old.text)}")

    data = [{**plain(item.memory), "replaced": plain(item.replaced), "dry_run": dry_run} for item in decided]
    show.emit(as_json, data, render)
    for left in passed_over:
        locks = ", ".join(f"`twiceshy unlock {ids.short(other.id)}`" for other in left.against if other.locked)
        show.talk(f"Left out: {ids.short(left.memory.id)} contradicts what is locked: {left.memory.text}")
        show.talk(f"  To approve it, {locks} first; `twiceshy reject {ids.short(left.memory.id)}` drops it.")


def _apart(
    keeper: hall.Keeper, chosen: tuple[str, ...], everything: bool
) -> tuple[tuple[str, ...], list[inbox.Waiting]]:
    """With --all, what is against a lock stays, and is told; named by itself it is refused."""
    if not everything:
        return chosen, []
    waiting = [inbox.waiting(keeper, one) for one in chosen]
    held = [item for item in waiting if any(other.locked for other in item.against)]
    return tuple(item.memory.id for item in waiting if item not in held), held


def chosen_of(
    keeper: hall.Keeper, references: tuple[str, ...], everything: bool, kinds: tuple[str, ...]
) -> tuple[str, ...]:
    """The proposals meant: those named, or all of some kinds."""
    if everything == bool(references):
        raise UsageError("name proposals, or say --all", hint="`twiceshy inbox` lists what waits")
    return references or tuple(item.memory.id for item in inbox.inbox(keeper, kinds))
