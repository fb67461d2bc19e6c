"""twiceshy failures: errors met here, how often, and what cured them."""

import click

from twiceshy.doors.cli import _work, options, show
from twiceshy.keeper import work
from twiceshy.model.work import Failure
from twiceshy.text.gate import visible


@click.command("failures", short_help="Errors met here, how often, and what cured them.")
@click.option("--status", type=click.Choice(["open", "resolved", "reopened"]), default=None)
@click.option("--limit", type=click.IntRange(1, 10_000), default=20)
@options.reading
def command(status: str | None, limit: int, repo: str, as_json: bool) -> None:
    """List known failures, the open ones first."""
    with _work.opened(repo) as keeper:
        found = work.known_failures(keeper, status or "", limit)
    show.emit(as_json, {"failures": found}, lambda: _render(found))


def _render(found: list[Failure]) -> None:
    for failure in found:
        mark = show.warn(failure.status) if failure.status != "resolved" else show.dim("resolved")
        where = " " + failure.file + f":{failure.line}" * bool(failure.line) if failure.file else ""
        click.echo(
            f"{show.strong(failure.digest[:8])}  {mark}  {failure.count}x, last {failure.last[:10]}{visible(where)}"
        )
        said = ": ".join(filter(None, (failure.type, failure.message)))
        click.echo(f"  {visible(said[:200])}")
        if failure.command:
            click.echo(show.dim(f"  in {visible(failure.command[:120])}"))
        cured = [*(f"edit {path}" for path in failure.edits), *(f"run {line}" for line in failure.cures)]
        if cured:
            when = "cured by" if failure.status == "resolved" else "cured last time by"
            click.echo(f"  {when}: {visible('; '.join(cured[:5])[:300])}")
    if not found:
        show.talk("no failures known")
