"""twiceshy executions: the tasks done here."""

import click

from twiceshy.doors.cli import _work, options, show
from twiceshy.keeper import exchange_work, work, work_answers
from twiceshy.model import ids
from twiceshy.model.execution import Execution
from twiceshy.text.gate import visible


@click.command("executions", short_help="The tasks done here, newest first; one of them in full.")
@click.argument("identifier", default="", metavar="[ID]")
@click.option("--session", default="", metavar="ID", help="Only this session's.")
@click.option("--status", type=click.Choice(["open", "closed"]), default=None)
@click.option("--limit", type=click.IntRange(1, 1_000_000), default=20)
@click.option("--lines", "as_lines", is_flag=True, help="Every one of them, one JSON object per line.")
@options.reading
def command(
    identifier: str, session: str, status: str | None, limit: int, as_lines: bool, repo: str, as_json: bool
) -> None:
    """List executions, or show the one with ID."""
    with _work.opened(repo) as keeper:
        if as_lines:
            for line in exchange_work.lines(keeper):
                click.echo(line)
            return
        if identifier:
            one = work_answers.shown(work.execution(keeper, identifier))
            show.emit(as_json, one, lambda: _whole(one))
            return
        found = [work_answers.shown(one) for one in work.past(keeper, limit, session, status or "")]
        narrowed = bool(status or session) and bool(found or work.past(keeper, 1))
    nothing = f"no {status + ' ' if status else ''}tasks{' of this session' if session else ''}"
    show.emit(as_json, {"executions": found}, lambda: _list(found, nothing if narrowed else "no tasks recorded yet"))


def _list(found: list[Execution], nothing: str = "") -> None:
    for execution in found:
        what = execution.outcome if execution.status == "closed" else "open"
        facts = [execution.started[:16], *(word for word in (execution.task, what) if word != "unknown")]
        click.echo(f"{show.strong(ids.short(execution.id))}  {show.dim(' · '.join(facts))}")
        click.echo(f"  {visible(execution.request.splitlines()[0][:140] if execution.request else '(no request)')}")
    if not found:
        show.talk(nothing)


def _whole(execution: Execution) -> None:
    _list([execution])
    for field in ("opened", "edited", "reopened", "commits", "areas"):
        items = getattr(execution, field)
        if items:
            click.echo(f"  {show.dim(field):<10} {visible(', '.join(items))}")
    for run in execution.commands:
        code = "?" if run.exit_code is None else str(run.exit_code)
        click.echo(f"  {show.dim('ran')} [{code}] {visible(run.command)}")
    for test in execution.tests:
        counts = [f"{n} {word}" for n, word in ((test.passed, "passed"), (test.failed, "failed")) if n is not None]
        result = f"{', '.join(counts) or 'result unknown'} {' '.join(test.failing)}".rstrip()
        click.echo(f"  {show.dim('test')} {test.runner}: {visible(result)}")
    for error in execution.errors:
        click.echo(f"  {show.warn('error')} {visible(f'{error.type}: {error.message}')}")
    if execution.summary:
        click.echo(f"  {visible(execution.summary)}")
    click.echo(
        show.dim("  " + ", ".join(f"{field} {source}" for field, source in execution.provenance if ":" not in field))
    )
