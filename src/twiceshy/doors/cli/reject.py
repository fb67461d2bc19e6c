"""`reject`: retire proposals."""

import click

from twiceshy.doors.cli import _fresh, _waiting, options, show
from twiceshy.doors.cli.approve import chosen_of
from twiceshy.keeper import hall, inbox
from twiceshy.model.plain import plain


@click.command()
@click.argument("references", metavar="[ID]...", nargs=-1)
@click.option("--all", "everything", is_flag=True, help="All that waits (narrow it with --kind).")
@click.option("--kind", "kinds", multiple=True, type=options.kind_choice, help="With --all: only this kind.")
@_fresh.first
@options.writing
def command(
    references: tuple[str, ...], everything: bool, kinds: tuple[str, ...],
    repo: str, as_json: bool, dry_run: bool, as_agent: str,
) -> None:  # fmt: skip
    """Retire proposals; they are not proposed again.

    \b
    twiceshy reject k7f2qa
    twiceshy reject --all --kind decision
    """
    with hall.opened(repo, "agent" if as_agent else "person", as_agent) as keeper:
        rejected = inbox.reject(keeper, chosen_of(keeper, references, everything, kinds), dry_run)
        only = "" if rejected else _waiting.only_others(keeper, kinds)

    def render() -> None:
        if not rejected:
            _waiting.nothing(only=only)
        for memory in rejected:
            click.echo(("Would reject. " if dry_run else "Rejected. ") + show.memory_line(memory))

    show.emit(as_json, [{**plain(memory), "dry_run": dry_run} for memory in rejected], render)
