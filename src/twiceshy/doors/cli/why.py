"""twiceshy why: what was searched for a past prompt, what every layer found, what the gate decided."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import hall, recalling
from twiceshy.model import ids, moments
from twiceshy.store.trace import Decision
from twiceshy.text.gate import visible


@click.command("why", short_help="Why something was said, or not, for a past prompt.")
@click.argument("reference", default="", metavar="[ID]")
@click.option("--last", is_flag=True, help="The last prompt (the default).")
@click.option("--session", default="", metavar="ID", help="Every prompt of a session.")
@click.option("--limit", type=click.IntRange(1, 1000), default=None, help="Decisions at most.")
@options.reading
def command(reference: str, last: bool, session: str, limit: int | None, repo: str, as_json: bool) -> None:
    """Explain past decisions: for the last prompt, a session, a decision, or a memory that was shown.

    \b
    twiceshy why                  # the last prompt
    twiceshy why k7f2qa           # when and why this memory was shown
    twiceshy why --session 3f2a   # every prompt of that session
    """
    most = limit or (1 if last or not (reference or session) else 20)
    with hall.opened(repo) as keeper:
        found = recalling.why(keeper, reference, session, most)
    show.emit(as_json, {"decisions": found}, lambda: _render_all(found, reference.strip().lower().removeprefix("#")))


def _render_all(found: list[Decision], about: str) -> None:
    for one in found:
        _render(one, about)


def _told(one: Decision, about: str) -> list[str]:
    """What the agent was told; of a memory that was asked about only its own line."""
    own = [line for line in one.lines if about and f"[{ids.short(about)}" in line]
    return own or list(one.lines)


def _render(one: Decision, about: str) -> None:
    at = moments.local(moments.epoch(one.at)) if one.at else "undated"
    click.echo(f"{show.strong(ids.short(one.id))}  {show.dim(f'{at} · {one.agent} · session {one.session}')}")
    if one.prompt:
        click.echo(f"  prompt    {visible(' '.join(one.prompt.split()))[:200]}")
    click.echo(f"  decision  {one.decision}: {visible(one.reason)} ({one.elapsed_ms:.1f} ms)")
    for identifier, reasons in one.hits:
        click.echo(f"  shown     {ids.short(identifier)}  {visible('; '.join(reasons))}")
    for layer, found, note in one.traces:
        scores = " ".join(f"{ids.short(name)}={score:.2f}" for name, score in found[:8])
        click.echo(f"  {layer:<13} {scores}{'  ' if scores and note else ''}{visible(note)}")
    for line in _told(one, about):
        click.echo(show.dim(f"  | {visible(line)}"))
