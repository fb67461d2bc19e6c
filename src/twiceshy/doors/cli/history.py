"""`history`: what was written, by whom."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, history, memories, turned
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
    told = [turned.turned(entry.operation) for entry in entries]

    def render() -> None:
        if not entries:
            show.talk("Nothing was written yet.")
            return
        rows = []
        for entry, statements in zip(entries, told, strict=True):
            done = entry.operation
            verb = done.verb + (" (undone)" if entry.undone else "")
            what, *more = turned.lines(done.note, statements)
            rows.append((ids.short(done.id), moments.age(done.at, now), done.actor, verb, what))
            rows += [("", "", "", "", line) for line in more]  # each on a line of its own, in a pipe too
        show.table(("op", "age", "who", "verb", "what"), rows)

    data = [
        {**plain(entry.operation), "scope": entry.scope, "undone": entry.undone, "statements": plain(statements)}
        for entry, statements in zip(entries, told, strict=True)
    ]
    show.emit(as_json, data, render)
