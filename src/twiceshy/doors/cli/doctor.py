"""`doctor`: is everything well?"""

import click

from twiceshy.care.repair import Saved
from twiceshy.doors.cli import options, show
from twiceshy.keeper import caring, hall
from twiceshy.model import ids
from twiceshy.model.plain import plain
from twiceshy.setup.findings import findings

MOST_NAMED = 8  # lost memories
MARKS = {"ok": "✓", "warn": "!", "bad": "✗"}


@click.command()
@click.option("--fix", is_flag=True, help="Repair: damaged stores are rebuilt from what is readable and kept aside.")
@click.option("--rebuild", "deep", is_flag=True, help="Prove that the stores follow from their operations.")
@options.reading
@click.pass_context
def command(context: click.Context, fix: bool, deep: bool, repo: str, as_json: bool) -> None:
    """Look at stores, team files, settings and agents; exit 1 if something is wrong.

    \b
    twiceshy doctor
    twiceshy doctor --rebuild --json
    """
    with hall.opened(repo) as keeper:
        examined = caring.doctor(keeper, fix, deep)
    examined = examined._replace(findings=examined.findings + findings(repo))

    def render() -> None:
        for saved in examined.saved:
            what = _counted(saved.operations, "operation", "operations")
            what += f" and {_counted(saved.memories, 'loose row', 'loose rows')}" if saved.memories else ""
            nothing = f"Nothing could be read from {saved.path}: a new and empty store is in its place."
            click.echo(f"Saved {what} into {saved.path}.\n  {lost(saved)}" if _any(saved) else nothing)
            if saved.from_copy:
                click.echo(
                    f"  {_counted(saved.from_copy, 'operation', 'operations')} came from the copy of {saved.copied_at}."
                )
            if saved.kept_aside:
                click.echo(f"  The file as it was is kept as {saved.kept_aside}")
        for finding in examined.findings:
            click.echo(f"{MARKS[finding.level]} {finding.subject}: {show.visible(finding.message)}")
            if finding.hint:
                click.echo(show.dim(f"    {finding.hint}"))

    data = {"healthy": examined.healthy, "findings": plain(examined.findings), "saved": plain(examined.saved)}
    show.emit(as_json, data, render)
    context.exit(0 if examined.healthy else 1)


def _any(saved: Saved) -> bool:
    return saved.operations > 0 or saved.memories > 0


def lost(saved: Saved) -> str:
    """What couldn't be saved, in one line."""
    if not saved.lost and saved.from_copy:
        return f"What was said after {saved.copied_at} and was in the store only is not in it."
    if not saved.lost:
        return "Nothing was lost."
    parts = []
    if saved.lost_operations:
        since, until = (moment[:16].replace("T", " ") for moment in saved.lost_between)
        made = [f"after {since}"] if since else []
        made += [f"before {until}"] if until else []
        what = _counted(saved.lost_operations, "operation", "operations")
        parts.append(f"{what} made {' and '.join(made)}" if made else what)
    if saved.lost_memories:
        names = ", ".join(map(ids.short, saved.lost_memories[:MOST_NAMED]))
        more = ", …" if len(saved.lost_memories) > MOST_NAMED else ""
        parts.append(f"{_counted(len(saved.lost_memories), 'memory', 'memories')} ({names}{more})")
    if not parts:
        return "Whether something was lost at the end can't be told: `twiceshy history` shows what is there."
    return f"Lost: {'at least ' if saved.at_least else ''}{' and '.join(parts)}."


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
