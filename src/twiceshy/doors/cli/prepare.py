"""twiceshy prepare: open an execution for a request, and start from what worked before."""

import click

from twiceshy import paths
from twiceshy.doors.cli import _work, options, show, work_json
from twiceshy.keeper import work
from twiceshy.model.execution import TASK_TYPES
from twiceshy.model.work import Prepared


@click.command("prepare", short_help="Open a task: get what worked before, and an id to finalize.")
@click.option("--request", required=True, metavar="TEXT", help="What is to be done, in the person's words.")
@click.option("--task-type", "task", type=click.Choice(TASK_TYPES), default=None, help="Instead of inferring it.")
@click.option("--files", "files", multiple=True, metavar="PATH", help="A file at hand; may be repeated.")
@click.option("--id", "identifier", default="", metavar="ID", help="Use this id: preparing it twice opens one.")
@_work.caller_options
@options.dry_run_option
@options.reading
def command(
    request: str, task: str | None, files: tuple[str, ...], identifier: str, agent: str, session: str,
    dry_run: bool, repo: str, as_json: bool,
) -> None:  # fmt: skip
    """Open an execution for a request and print what earlier ones teach about it.

    \b
    twiceshy prepare --request "fix the login redirect" --files src/auth.py --json
    """
    with _work.opened(repo, agent, session) as keeper:
        asked = work.Asked(request, task or "", paths.typed(files, keeper.repo), identifier=identifier)
        prepared = work.prepare(keeper, asked, dry_run)
    show.emit(as_json, work_json.prepared_json(prepared), lambda: _render(prepared))


def _render(prepared: Prepared) -> None:
    click.echo(work_json.prepared_text(prepared, show.strong, show.dim))
    show.talk(show.dim(work_json.prepared_talk(prepared)))
