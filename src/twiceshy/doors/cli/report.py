"""twiceshy report: what was really used, from stored rows only."""

import click

from twiceshy.doors.cli import _work, options, show
from twiceshy.doors.cli._group import Group
from twiceshy.keeper import working
from twiceshy.model import moments
from twiceshy.model.since import meant
from twiceshy.work.usage import Usage

BAR = 24


_since = click.option(
    "--since", default="", metavar="WHEN", help="2026-11-01, an ISO time, or an age: 30m, 36h, 7d, 2w, 6mo."
)


@click.group("report", cls=Group, invoke_without_command=True, short_help="What was really used, from stored rows.")
@_since
@options.reading
@click.pass_context
def command(context: click.Context, since: str, repo: str, as_json: bool) -> None:
    """Figures that follow from what is stored; no estimates, no scores. Alone it shows real-usage."""
    given = {"since": since, "repo": repo, "as_json": as_json}
    if context.invoked_subcommand is None:
        context.invoke(real_usage, **given)
    else:
        context.default_map = {context.invoked_subcommand: given}


@command.command("real-usage")
@_since
@options.reading
def real_usage(since: str, repo: str, as_json: bool) -> None:
    """Totals, capture coverage, reuse, failures, tokens and hook times."""
    with _work.opened(repo) as keeper:
        found = working.report(keeper, _day(since, keeper.clock()))
    show.emit(as_json, found if found is not None else {"total_executions": 0}, lambda: _render(found))


def _day(text: str, now: float) -> str:
    return moments.iso(meant(text, now)) if text else ""


def _render(usage: Usage | None) -> None:
    if usage is None or not usage.total_executions:
        show.talk("nothing is recorded here yet")
        return
    days = usage.since if usage.since == usage.until else f"{usage.since} to {usage.until}"
    tasks = f"{usage.total_executions:,} task{'s' * (usage.total_executions != 1)}"
    click.echo(show.strong(tasks) + show.dim(f"  {days}"))
    _bars("outcome", usage.outcomes, usage.total_executions)
    _bars("kind of task", dict(list(usage.task_types.items())[:6]), usage.total_executions)
    captured = {one.field: one.captured for one in usage.capture_coverage}
    _bars("captured", captured, usage.total_executions)
    click.echo(f"\nstrategies   {usage.strategies:,} to offer, {usage.strategies_failed:,} failed ones kept back")
    click.echo(f"hints        {usage.hinted:,} given, {usage.reused:,} really followed")
    again = f"{usage.failures_repeated:,} time{'s' * (usage.failures_repeated != 1)}"
    met = f"{usage.failures_known:,} known, {usage.failures_open:,} open, met again {again}"
    click.echo(f"failures     {met}")
    click.echo(
        f"warnings     {usage.rules_warned:,} of a rule, {usage.failures_warned:,} of a known failure; "
        f"{usage.failures_avoided:,} failures avoided"
    )
    said = f"{usage.hook_answers:,} questions, {usage.hook_spoke:,} answered, {usage.tokens_injected:,} tokens"
    click.echo(f"hook         {said}")
    if usage.hook_answers:
        click.echo(f"hook times   half within {usage.hook_ms_p50} ms, 95 % within {usage.hook_ms_p95} ms")


def _bars(title: str, counts: dict[str, int], total: int) -> None:
    click.echo(f"\n{show.dim(title)}")
    for name, count in counts.items():
        filled = round(BAR * count / total) if total else 0
        share = f"{100 * count / total:3.0f} %" if total else ""
        click.echo(f"  {name:<16} {'█' * filled}{show.dim('·' * (BAR - filled))} {share} {count:>8,}")
