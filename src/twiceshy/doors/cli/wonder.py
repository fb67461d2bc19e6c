"""`wonder`: what is known about a topic, and what isn't."""

import shlex

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall
from twiceshy.keeper.looking import exploring
from twiceshy.model import ids

MANY = 900


@click.command()
@click.argument("topic", nargs=-1, required=True)
@_fresh.first
@options.reading
def command(topic: tuple[str, ...], repo: str, as_json: bool) -> None:
    """Wander around a topic: what is known, gaps, contradictions, what lies beside it, what to ask.

    \b
    twiceshy wonder deployment
    """
    with hall.opened(repo) as keeper:
        found = exploring.wonder(keeper, " ".join(topic))

    def render() -> None:
        known = [f"{ids.short(one.memory.id)}  {one.credence:.0%} sure  {one.memory.text}" for one in found.known]
        if found.more:
            many = f"over {MANY}" if found.more > MANY else str(found.more)  # nobody counts on from there
            known.append(f"and {many} more that name it: twiceshy list {shlex.quote(found.topic)}")
        pairs = [f"“{pair.first}” / “{pair.second}” ({pair.why})" for pair in found.contradictions]
        replaced = [f"“{pair.first}” took the place of “{pair.second}” ({pair.why})" for pair in found.replaced]
        beside = [_named(one) for one in found.adjacent]
        for title, lines in (
            ("Known", known),
            ("Replaced", replaced), ("Contradictions", pairs), ("Gaps", found.gaps), ("Beside it", beside),
            ("Worth asking", found.questions),
        ):  # fmt: skip
            if lines:
                click.echo(show.strong(title))
                for line in lines:
                    click.echo(f"  {show.visible(line)}")

    show.emit(as_json, found, render)


def _named(entity: str) -> str:
    sort, _, name = entity.partition(":")
    return name if sort == "word" else f"{name} ({sort})"
