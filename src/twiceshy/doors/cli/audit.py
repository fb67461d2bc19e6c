"""`audit`: is the memory in good shape?"""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import auditing, hall
from twiceshy.model import ids


@click.command()
@click.option("--strict", is_flag=True, help="Warnings fail too.")
@click.option("--mark", is_flag=True, help="Mark memories whose ground has gone as stale, and unmark the others.")
@click.option("--limit", type=click.IntRange(0), default=50, show_default=True, help="At most this many; 0 for all.")
@options.dry_run_option
@options.reading
@click.pass_context
def command(
    context: click.Context, strict: bool, mark: bool, limit: int, dry_run: bool, repo: str, as_json: bool
) -> None:
    """Look for memories that are broken, incomplete, contradicted or out of date. Exit 1 on errors: fit for CI.

    \b
    structure     files can be read, the digest has its sections, values are known ones
    completeness  a gotcha has a solution and a cause, a decision says why, a pattern has an example
    validity      a pattern's example exists and nothing contradicts it; a gotcha's file exists, it still bites
    """
    with hall.opened(repo) as keeper:
        report = auditing.audited(keeper, mark, dry_run)
    errors, warnings, notes = (report.count(level) for level in ("error", "warning", "note"))
    is_bad = bool(errors or (strict and warnings))

    def render() -> None:
        for one in report.findings[: limit or None]:
            who = ids.short(one.memory) + "  " if one.memory else ""
            level = show.warn(one.level) if one.level == "error" else show.dim(one.level)
            click.echo(f"{level}  {show.strong(who)}{show.visible(one.where)}: {show.visible(one.message)}")
        if 0 < limit < (every := len(report.findings)):
            show.talk(f"{every - limit} more were found: `--limit 0` shows all {every}.")
        if report.marked:
            click.echo(f"{'Would mark' if dry_run else 'Marked'} {show.counted(report.marked, 'memory', 'memories')}.")
        figures = ((errors, "error"), (warnings, "warning"), (notes, "note"))
        found = ", ".join(show.counted(number, name) for number, name in figures)
        show.talk(f"{show.counted(report.looked_at, 'memory', 'memories')}: {found}.")

    data = {
        "ok": not is_bad, "errors": errors, "warnings": warnings, "notes": notes, "memories": report.looked_at,
        "marked": report.marked, "findings": report.findings,
    }  # fmt: skip
    show.emit(as_json, data, render)
    context.exit(1 if is_bad else 0)
