"""`stats`: what is in memory."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall
from twiceshy.keeper.looking import overview


@click.command()
@_fresh.first
@options.reading
def command(repo: str, as_json: bool) -> None:
    """What is in memory, in one block."""
    with hall.opened(repo) as keeper:
        found = overview.stats(keeper)

    def render() -> None:
        click.echo(f"Memories: {found.memories} ({found.locked} locked, {found.learned} learned)")
        if found.proposed:
            click.echo(f"Waiting in the inbox: {found.proposed}")
        click.echo(f"Sessions: {found.sessions}")
        click.echo(f"Corrections surfaced this session: {found.surfaced}" + _latest(found.latest))
        if found.last_locked:
            click.echo(f'Last locked: "{show.visible(found.last_locked)}" ({_ago(found.last_locked_age)})')
        if found.by_kind:
            kinds = ", ".join(_kinds(count, kind) for kind, count in found.by_kind.items())
            click.echo(show.dim(f"By kind: {kinds}"))

    show.emit(as_json, found, render)


def _kinds(count: int, kind: str) -> str:
    """`1 rule`, `2 strategies`."""
    return show.counted(count, kind, f"{kind[:-1]}ies" if kind.endswith("y") else "")


def _latest(latest: str) -> str:
    """Whose session is meant, for who is in none."""
    agent, _, age = latest.rpartition(", ")
    return show.dim(f" (the last one: {', '.join(filter(None, (agent, _ago(age))))})") if latest else ""


def _ago(age: str) -> str:
    """`4w` -> `4 weeks ago`."""
    count = age.rstrip("abcdefghijklmnopqrstuvwxyz")
    names = {"m": "minute", "h": "hour", "d": "day", "w": "week", "mo": "month", "y": "year"}
    name = names.get(age[len(count) :], "")
    return f"{count} {name}{'' if count == '1' else 's'} ago" if count and name else "just now"
