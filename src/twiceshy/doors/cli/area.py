"""twiceshy area: what is known about one folder."""

import click

from twiceshy.doors.cli import _work, options, show
from twiceshy.keeper import work
from twiceshy.model.work import Area
from twiceshy.text.gate import visible


@click.command("area", short_help="What is known about a folder: files edited together, tests, failures.")
@click.argument("path", default=".")
@options.reading
def command(path: str, repo: str, as_json: bool) -> None:
    """Show what past tasks in PATH edited together, which tests covered it and how they ended."""
    with _work.opened(repo) as keeper:
        found = work.area(keeper, path)
    show.emit(as_json, found, lambda: _render(found))


def _render(area: Area) -> None:
    if not area.executions:
        show.talk(f"no task has touched {visible(area.path)} yet")
        return
    tasks = f"{area.executions:,} task{'s' * (area.executions != 1)}"
    click.echo(f"{show.strong(visible(area.path))}  {tasks}, {area.successes:,} worked, {area.failures:,} failed")
    for path, count in area.files:
        click.echo(f"  {count:>4}x  {visible(path)}")
    for first, second, count in area.together:
        click.echo(show.dim(f"  {count:>4}x  {visible(first)} with {visible(second)}"))
    for line, count in area.tests:
        click.echo(f"  {count:>4}x  {show.dim('test')} {visible(line[:100])}")
    if area.open_failures:
        many = len(area.open_failures)
        click.echo(show.warn(f"  {many} open failure{'s' * (many != 1)}: `twiceshy failures --status open`"))
