"""`show`: one memory with all that is known about it."""

import click

from twiceshy.doors.cli import _fresh, _waiting, options, show
from twiceshy.keeper import hall, memories, renamed
from twiceshy.keeper.looking import timeline
from twiceshy.model import ids
from twiceshy.model.plain import plain


@click.command("show")
@click.argument("reference", metavar="ID|WORDS")
@_fresh.first
@options.reading
def command(reference: str, repo: str, as_json: bool) -> None:
    """Show one memory: the statement, why it is believed, what it is linked to.

    \b
    twiceshy show k7f2qa
    """
    with hall.opened(repo) as keeper:
        shown = memories.show(keeper, reference)
        memory = renamed.as_called(keeper, shown.memory)
        chain = timeline.chain(keeper, shown.memory.id)
        now = keeper.now()

    def render() -> None:
        click.echo(show.memory_line(memory))
        lines = [
            ("id", memory.id),
            ("reason", memory.reason),
            ("said by", memory.origin),
            ("confidence", f"{shown.confidence:.2f}" + (" (stale)" if memory.stale else "")),
            ("since", f"{memory.created[:10]} ({_waiting.ago(memory.created, now)})"),
            ("tags", ", ".join(memory.tags)),
            (
                "only",
                ", ".join(f"{n} {getattr(memory, n)}" for n in ("branch", "path", "agent") if getattr(memory, n)),
            ),
            ("when", ", ".join(f"{n} {v}" for n, v in memory.activation._asdict().items() if v)),
            ("commit", memory.commit[:12]),
        ]
        details = [(n.replace("_", " "), str(v)) for n, v in memory.details._asdict().items() if v]
        for name, value in lines + details:
            if value:
                click.echo(f"  {show.dim(name.ljust(11))} {show.visible(value)}")
        for item in shown.evidence:
            quote = f": “{show.visible(item.quote)}”" if item.quote else ""
            of = f" in session {item.session}" if item.session and item.session not in item.ref else ""
            told = show.visible(f"{item.ref}{of}")
            click.echo(f"  {show.dim('evidence   ')} {item.at[:10]} {item.kind} {told}{quote}")
        for link in shown.links:
            if link.verb != "supersedes":
                click.echo(f"  {show.dim('link       ')} {ids.short(link.source)} {link.verb} {ids.short(link.target)}")
        for number, one in enumerate(chain):
            stands = "now" if one.status == "active" else f"{one.status}, said {one.created[:10]}"
            head = show.dim(("chain" if number == 0 else "").ljust(11))
            click.echo(f"  {head} {ids.short(one.id)} {show.visible(one.text)} {show.dim(f'({stands})')}")

    data = {
        **plain(memory), "confidence": shown.confidence, "evidence": plain(shown.evidence),
        "links": plain(shown.links), "chain": plain(chain),
    }  # fmt: skip
    show.emit(as_json, data, render)
