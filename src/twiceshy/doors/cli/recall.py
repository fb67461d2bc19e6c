"""twiceshy recall: what would be said about this prompt, and why."""

import time

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, recalling
from twiceshy.model import ids
from twiceshy.model.plain import plain
from twiceshy.model.recall import Brief
from twiceshy.text.gate import visible


@click.command("recall", short_help="What matters for a task, as your agent would be told.")
@click.argument("text", nargs=-1)
@click.option("--file", "files", multiple=True, metavar="PATH", help="A file at hand; may be repeated.")
@click.option("--command", "commands", multiple=True, metavar="LINE", help="A command about to run.")
@click.option("--error", "errors", multiple=True, metavar="TEXT", help="An error that was seen.")
@click.option("--session", default="", metavar="ID", help="Leave out what this session has already seen.")
@click.option("--agent", default="", metavar="NAME", help="Ask as this agent.")
@click.option("--limit", type=click.IntRange(1, 100), default=None, help="Memories at most.")
@click.option("--budget", type=click.IntRange(100, 1_000_000), default=None, help="Bytes of the brief at most.")
@click.option("--no-gate", is_flag=True, help="Show the best hits even if nothing is relevant enough.")
@click.option("--off", multiple=True, metavar="LAYER", help="Switch a layer off: " + ", ".join(recalling.SWITCHES))
@click.option("--start", is_flag=True, help="Show the brief of a session's start instead.")
@click.option("--explain", is_flag=True, help="Also show what every layer found.")
@click.option("--cwd", default=None, metavar="PATH", help="Same as --repo.")
@_fresh.first
@options.reading
def command(
    text: tuple[str, ...], files: tuple[str, ...], commands: tuple[str, ...], errors: tuple[str, ...],
    session: str, agent: str, limit: int | None, budget: int | None, no_gate: bool, off: tuple[str, ...],
    start: bool, explain: bool, cwd: str | None, repo: str, as_json: bool,
) -> None:  # fmt: skip
    """Find the few memories that matter for TEXT, or nothing.

    \b
    twiceshy recall "push the release to github"
    twiceshy recall "why does login fail" --file src/auth.py --json
    """
    began = time.perf_counter()
    asked = recalling.Asked(
        " ".join(text), files, commands, errors, session, agent,
        limit=limit or 0, budget=budget or 0, gated=not no_gate, off=off,
    )  # fmt: skip
    with hall.opened(cwd or repo) as keeper:
        brief = recalling.start_brief(keeper, session, agent) if start else recalling.recall(keeper, asked)
    brief = brief._replace(elapsed_ms=round((time.perf_counter() - began) * 1000, 1))
    show.emit(as_json, answer(brief), lambda: _render(brief, explain))


def answer(brief: Brief) -> dict[str, object]:
    """The JSON of a brief, the same for every door."""
    return {
        "decision": brief.decision,
        "reason": brief.reason,
        "hits": [plain(hit) for hit in brief.hits],
        "brief": brief.text,
        "cost": {"bytes": len(brief.text.encode("utf-8", "replace")), "tokens_estimate": brief.tokens},
        "elapsed_ms": brief.elapsed_ms,
        "traces": [plain(trace) for trace in brief.traces],
    }


def _render(brief: Brief, explain: bool) -> None:
    if brief.text:
        click.echo("\n".join(brief.text.splitlines()[1:-1]))
    show.talk(show.dim(f"{brief.decision}: {visible(brief.reason)} ({brief.tokens} tokens, {brief.elapsed_ms:.0f} ms)"))
    if explain:
        for trace in brief.traces:
            found = " ".join(f"{ids.short(name)}={score:.2f}" for name, score in trace.found[:8])
            click.echo(f"{trace.layer:<13} {found}{'  ' if found and trace.note else ''}{visible(trace.note)}")
