"""`history`: what was written, by whom."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, history, memories
from twiceshy.model import ids, moments
from twiceshy.model.plain import plain


@click.command()
@click.argument("reference", metavar="[ID|WORDS]", required=False, default="")
@click.option("--limit", type=click.IntRange(0), default=30, show_default=True, help="At most this many; 0 for all.")
@click.option("--all", "everything", is_flag=True, help="Also what the hooks noted about the work itself.")
@_fresh.first
@options.reading
def command(reference: str, limit: int, everything: bool, repo: str, as_json: bool) -> None:
    """What was written, newest first; with an id, what happened to that memory.

    \b
    twiceshy history
    twiceshy history k7f2qa --json
    """
    with hall.opened(repo) as keeper:
        meant = memories.named(keeper, reference).id if reference else ""
        entries = history.history(keeper, meant, limit, quiet=not everything)
        now = keeper.now()

    def render() -> None:
        if not entries:
            show.talk("Nothing was written yet.")
            return
        lines = [
            (
                ids.short(entry.operation.id), moments.age(entry.operation.at, now), entry.operation.actor,
                entry.operation.verb + (" (undone)" if entry.undone else ""), entry.operation.note,
            )
            for entry in entries
        ]  # fmt: skip
        show.table(("op", "age", "who", "verb", "what"), lines)

    data = [{**plain(entry.operation), "scope": entry.scope, "undone": entry.undone} for entry in entries]
    show.emit(as_json, data, render)
