"""`steer`: chunks by metadata."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.doors.cli.search import freshness
from twiceshy.keeper import corpus, hall
from twiceshy.recall.corpus.query import Filters, checked
from twiceshy.text.gate import visible


@click.command()
@click.option("--run-id", default="", help="Chunks of this run.")
@click.option("--prompt-id", default="", help="Chunks that answer this prompt.")
@click.option("--agent", default="")
@click.option("--kind", default="", help="conversation, subagent, prompts, report, or what the frontmatter says.")
@click.option("--project", default="")
@click.option("--model", default="")
@click.option("--session", default="")
@click.option("--date", default="", metavar="DAY", help="Only this day; as --since and --until together.")
@click.option("--since", default="", metavar="WHEN")
@click.option("--until", default="", metavar="WHEN")
@click.option("--limit", default=20, show_default=True, type=click.IntRange(1, 1000))
@options.reading
def command(
    run_id: str, prompt_id: str, agent: str, kind: str, project: str, model: str, session: str, date: str,
    since: str, until: str, limit: int, repo: str, as_json: bool,
) -> None:  # fmt: skip
    """Find chunks of past sessions by run, prompt, agent, kind, project, model or date.

    \b
    twiceshy steer --run-id mrbl-001
    twiceshy steer --agent codex --date 2026-11-15
    """
    filters = Filters(
        agent, session=session, project=project, model=model, since=since or date, until=until or date,
        run=run_id, prompt=prompt_id,
    )  # fmt: skip
    with hall.opened(repo) as keeper:
        answer = corpus.steer(keeper, checked(filters), kind, limit)

    def render() -> None:
        if not answer.found:
            show.talk("No chunk fits.")
        for one in answer.found:
            marks = [
                one.date,
                one.agent,
                one.kind,
                one.model,
                one.run_id,
                one.prompt_id,
                f"{one.tokens} tokens",
            ]
            click.echo(show.strong(visible(one.ref)))
            click.echo(f"  {show.dim(visible(' · '.join(filter(None, marks))))}\n  {visible(one.title)}")
        show.talk(show.dim(freshness(answer.fresh)))

    show.emit(as_json, answer, render)
