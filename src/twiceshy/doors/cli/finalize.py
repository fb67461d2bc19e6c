"""twiceshy finalize: close an execution with what is known about it."""

import click

from twiceshy import paths
from twiceshy.doors.cli import _work, options, show, work_json
from twiceshy.keeper import work
from twiceshy.model.errors import UsageError
from twiceshy.model.execution import TASK_TYPES
from twiceshy.work.executions import Told


@click.command("finalize", short_help="Close a task: what came of it, kept for the next one.")
@click.argument("identifier", default="", metavar="[ID]")
@click.option("--success", is_flag=True, help="It worked.")
@click.option("--failure", is_flag=True, help="It did not.")
@click.option("--unknown", is_flag=True, help="Nobody knows.")
@click.option("--summary", default="", metavar="TEXT", help="What was done.")
@click.option("--task-type", "task", type=click.Choice(TASK_TYPES), default=None, help="The kind of task.")
@click.option("--files-opened", multiple=True, metavar="PATH", help="A file read; may be repeated.")
@click.option("--files-edited", multiple=True, metavar="PATH", help="A file edited; may be repeated.")
@click.option("--files-reopened", multiple=True, metavar="PATH", help="A file read again; may be repeated.")
@click.option("--commands", multiple=True, metavar="LINE", help="A command that was run; may be repeated.")
@click.option("--tests", multiple=True, metavar="LINE", help="A test run; may be repeated.")
@click.option("--errors", multiple=True, metavar="TEXT", help="A notable error; may be repeated.")
@_work.caller_options
@options.dry_run_option
@options.reading
def command(
    identifier: str, success: bool, failure: bool, unknown: bool, summary: str, task: str | None,
    files_opened: tuple[str, ...], files_edited: tuple[str, ...], files_reopened: tuple[str, ...],
    commands: tuple[str, ...], tests: tuple[str, ...], errors: tuple[str, ...], agent: str, session: str, dry_run: bool,
    repo: str, as_json: bool,
) -> None:  # fmt: skip
    """Close the execution ID (without one: the one that is open here). Closed already, the last word counts.

    \b
    twiceshy finalize --success --files-edited src/auth.py --tests "pytest -q"
    """
    given = {"success": success, "failure": failure, "unknown": unknown}
    outcomes = [name for name, said in given.items() if said]
    if len(outcomes) > 1:
        raise UsageError("it can't have ended in two ways", hint="say one of --success, --failure and --unknown")
    with _work.opened(repo, agent, session) as keeper:
        opened, edited, reopened = (
            paths.typed(named, keeper.repo) for named in (files_opened, files_edited, files_reopened)
        )
        told = Told("".join(outcomes), summary, task or "", opened, edited, reopened, commands, tests, errors)
        done = work.finalize(keeper, identifier, told, dry_run)
    show.emit(as_json, work_json.finalized_json(done), lambda: click.echo(done.agent_summary_text))
