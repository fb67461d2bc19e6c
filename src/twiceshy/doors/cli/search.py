"""`search`: passages of past sessions."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import corpus, hall
from twiceshy.keeper.meaning import Semantic
from twiceshy.model.corpus import Found
from twiceshy.model.session import KINDS
from twiceshy.recall.corpus.query import SORTS, Filters
from twiceshy.text.gate import visible

SHOWN = 420  # characters of a passage on a terminal
ORDER = {
    "best": "best first: by how rare the words are that a passage has, who says it, and this repository before others",
    "newest": "newest first",
    "oldest": "oldest first",
}


@click.command()
@click.argument("query", nargs=-1, required=True)
@click.option("--agent", default="", help="Only sessions of this agent.")
@click.option("--project", default="", help="Only this project (part of its name or address).")
@click.option("--kind", type=click.Choice(KINDS), default=None, help="Only events of this kind.")
@click.option("--since", default="", metavar="WHEN", help="2026-11-01, an ISO time, or an age: 30m, 36h, 7d, 2w, 6mo.")
@click.option("--until", default="", metavar="WHEN", help="As --since; a day counts whole.")
@click.option("--limit", default=10, show_default=True, type=click.IntRange(1, 200))
@click.option("--sort", type=click.Choice(SORTS), default="best", show_default=True)
@click.option("--stale", is_flag=True, help="Don't read new logs first.")
@options.reading
def command(
    query: tuple[str, ...], agent: str, project: str, kind: str | None, since: str, until: str, limit: int,
    sort: str, stale: bool, repo: str, as_json: bool,
) -> None:  # fmt: skip
    """Find what was said and done in past sessions of every agent.

    \b
    twiceshy search retry limit of the uploader
    twiceshy search '"connection refused" agent:codex since:7d'
    twiceshy search 'path:src/api kind:edit' --sort newest
    """
    filters = Filters(agent, kind or "", project=project, since=since, until=until)
    with hall.opened(repo) as keeper:
        answer = corpus.search(keeper, " ".join(query), filters, limit, sort, not stale)

    def render() -> None:
        for number, one in enumerate(answer.found, 1):
            _show(number, one)
        if not answer.found:
            show.talk("Nothing found in past sessions; `twiceshy list WORDS` looks through what is remembered.")
        elif len(answer.found) > 1:
            show.talk(show.dim(ORDER[sort]))
        show.talk(show.dim(freshness(answer.fresh)))
        show.talk(show.dim(semantic(answer.semantic)))

    show.emit(as_json, answer, render)


def _show(number: int, one: Found) -> None:
    place = one.project or "no repository"
    head = f"{one.at[:16].replace('T', ' ')}  {one.agent}  {one.who} {one.kind}  {place}  {one.quality}% of the words"
    click.echo(f"{number:2d}  {show.strong(visible(one.ref))}\n    {show.dim(visible(head))}")
    text = " ".join(f"{one.about}: {one.text}".split()) if one.about else " ".join(one.text.split())
    click.echo(f"    {visible(text[:SHOWN])}{'…' if len(text) > SHOWN else ''}\n")


def freshness(fresh: corpus.Freshness) -> str:
    if fresh.note:
        return fresh.note
    more = f"; {show.counted(fresh.pending, 'log')} still to read, run `twiceshy ingest`" if fresh.pending else ""
    return (
        f"fresh as of {fresh.as_of[:19].replace('T', ' ')} UTC ({show.counted(fresh.read, 'log')} read just now{more})"
    )


def semantic(answer: Semantic) -> str:
    """Whether meaning was used, and if not, why."""
    note = f": {answer.note}" if answer.note else ""
    return f"found by words and meaning{note}" if answer.used else f"found by words, not by meaning{note}"
