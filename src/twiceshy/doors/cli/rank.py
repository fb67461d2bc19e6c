"""`rank`: where most was decided, corrected, broken and finished."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.doors.cli.search import freshness
from twiceshy.keeper import corpus, hall
from twiceshy.recall.corpus.query import Filters, checked
from twiceshy.text.gate import visible


@click.command()
@click.option("--project", default="", help="Only this project.")
@click.option("--agent", default="")
@click.option("--since", default="", metavar="WHEN")
@click.option("--until", default="", metavar="WHEN")
@click.option("--limit", default=10, show_default=True, type=click.IntRange(1, 500))
@options.reading
def command(project: str, agent: str, since: str, until: str, limit: int, repo: str, as_json: bool) -> None:
    """Chunks of past sessions by signal density: decisions, corrections, failures, outcomes.

    \b
    twiceshy rank --project acme/shop
    """
    filters = checked(Filters(agent, project=project, since=since, until=until))
    with hall.opened(repo) as keeper:
        answer = corpus.rank(keeper, filters, limit)

    def render() -> None:
        if not answer.found:
            show.talk("No signals yet.")
        for one in answer.found:
            counts = (
                (one.decisions, "decided"), (one.corrections, "corrected"), (one.failures, "failed"),
                (one.outcomes, "done"),
            )  # fmt: skip
            said = ", ".join(f"{count} {name}" for count, name in counts if count)
            click.echo(f"{one.density:6.2f}  {show.strong(visible(one.ref))}")
            click.echo(f"        {show.dim(visible(f'{one.date}  {one.agent}  {said}'))}\n        {visible(one.title)}")
        show.talk(show.dim(visible(freshness(answer.fresh))))

    show.emit(as_json, answer, render)
