"""`failures`: errors met here, how often, what cured them; `failures close ID`."""

import click

from twiceshy.doors.cli import _work, options, show
from twiceshy.doors.cli._group import Group
from twiceshy.keeper import work, working
from twiceshy.model.plain import plain
from twiceshy.model.work import Failure
from twiceshy.text.gate import visible


@click.group("failures", cls=Group, invoke_without_command=True, short_help="Errors met here, and what cured them.")
@click.option("--status", type=click.Choice(["open", "resolved", "reopened"]), default=None)
@click.option("--limit", type=click.IntRange(1, 10_000), default=20)
@options.reading
@click.pass_context
def command(context: click.Context, status: str | None, limit: int, repo: str, as_json: bool) -> None:
    """List known failures, the open ones first. One that no run will prove gone can be closed.

    \b
    twiceshy failures --status open
    twiceshy failures close 3fa2c1d0
    """
    if context.invoked_subcommand is not None:
        context.default_map = {context.invoked_subcommand: {"repo": repo, "as_json": as_json}}
        return
    with _work.opened(repo) as keeper:
        found = work.known_failures(keeper, status or "", limit)
    show.emit(as_json, {"failures": found}, lambda: _render(found, status or ""))


@command.command("close")
@click.argument("reference", metavar="ID")
@options.dry_run_option
@options.reading
def close(reference: str, dry_run: bool, repo: str, as_json: bool) -> None:
    """Say that a failure is gone: told no more, reopened if it comes back, open again with `undo`."""
    with _work.opened(repo) as keeper:
        failure = working.close_failure(keeper, reference, dry_run)

    def render() -> None:
        click.echo("Would be closed:" if dry_run else "Closed (`twiceshy undo` opens it again):")
        _render([failure])

    show.emit(as_json, {**plain(failure), "dry_run": dry_run}, render)


def _render(found: list[Failure], status: str = "") -> None:
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
            click.echo(f"  {_when(failure)}: {visible('; '.join(cured[:5])[:300])}")
    if not found:
        show.talk(f"no {status} failures" if status else "no failures known")


def _when(failure: Failure) -> str:
    """Of what another session saw pass, nobody knows what cured it."""
    if failure.status == "resolved":
        return "cured by" if failure.resolver else "passes since a later session, after"
    return "cured last time by" if failure.resolver else "passed last time in a later session, after"
