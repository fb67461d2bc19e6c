"""`diff`: what changed in memory since a date."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall
from twiceshy.keeper.looking import timeline
from twiceshy.model import ids
from twiceshy.model.errors import UsageError
from twiceshy.model.memory import Memory


@click.command()
@click.argument("when", metavar="[WHEN]", default="")
@click.option("--since", default="", metavar="WHEN", help="2026-11-01, an ISO time, or an age: 30m, 36h, 7d, 2w, 6mo.")
@click.option("--limit", type=click.IntRange(0), default=50, show_default=True, help="At most this many; 0 for all.")
@_fresh.first
@options.reading
def command(when: str, since: str, limit: int, repo: str, as_json: bool) -> None:
    """What is different in memory since a date: + new, ~ changed, - gone; a day means its beginning.

    \b
    twiceshy diff 7d
    twiceshy diff --since 2026-11-01
    """
    if bool(when) == bool(since):
        raise UsageError("say since when, once", hint="`twiceshy diff 7d`, or `twiceshy diff 2026-11-01`")
    with hall.opened(repo) as keeper:
        found = timeline.diff(keeper, since or when)

    def render() -> None:
        lines = [f"+ {ids.short(memory.id)}  {show.visible(memory.text)}" for memory in found.added]
        lines += [_line(before, after) for before, after in found.changed]
        lines += [f"- {ids.short(memory.id)}  {show.dim(show.visible(memory.text))}" for memory in found.gone]
        for line in lines[: limit or None]:
            click.echo(line)
        if not lines:
            show.talk("Nothing changed.")
        elif 0 < limit < len(lines):
            show.talk(f"{len(lines) - limit} more changed: `--limit 0` shows all {len(lines)}.")

    show.emit(as_json, found, render)


def _line(before: Memory, after: Memory) -> str:
    said = f"~ {ids.short(after.id)}  {show.visible(after.text)} {show.dim(f'({_changed(before, after)})')}"
    if before.text == after.text:
        return said
    return f"{said}\n  {show.dim('it said: ' + show.visible(before.text))}"


def _changed(before: Memory, after: Memory) -> str:
    """What is different, in words."""
    if before.locked != after.locked:
        return "locked" if after.locked else "unlocked"
    if before.kind != after.kind:
        return f"was a {before.kind}, is a {after.kind}"
    names = ("text", "reason", "tags", "activation", "details")
    return ", ".join(name for name in names if getattr(before, name) != getattr(after, name)) + " changed"
