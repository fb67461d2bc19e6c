"""`sync`: exchange with the team server."""

import sys

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import hall
from twiceshy.keeper.server import syncing, wire
from twiceshy.model import ids


@click.command()
@click.option("--push", "only", flag_value="push", help="Only give.")
@click.option("--pull", "only", flag_value="pull", help="Only take.")
@click.option("--scope", "scopes", type=options.scope_choice, multiple=True,
              help="What to exchange (default: team and repo; user only when asked).")  # fmt: skip
@click.option("--server", default="", metavar="URL", help="The server (default: the repo's setting, or the only one).")
@click.option("--join", default="", metavar="URL", help="Join a server: its token is read from stdin.")
@options.json_option
@options.dry_run_option
@options.repo_option
def command(
    only: str | None, scopes: tuple[str, ...], server: str, join: str, repo: str, dry_run: bool, as_json: bool
) -> None:
    """Exchange memories with the team server. Nothing else ever talks to it.

    \b
    twiceshy sync --join https://memory.example.org < token
    twiceshy sync --dry-run      # what would leave this machine; asks no server
    twiceshy sync                # give and take; safe to repeat, to cut off, to run offline later
    """
    if join:
        address = _join(join)
        show.emit(as_json, {"joined": address}, lambda: click.echo(f"Joined {address}."))
        return
    wish = syncing.Wish(only != "pull", only != "push", scopes or ("team", "repo"), server)
    with hall.opened(repo) as keeper:
        done = syncing.sync(keeper, wish, dry_run)
    show.emit(as_json, done, lambda: _render(done, dry_run))


def _join(address: str) -> str:
    wire.normal_address(address)
    token = click.prompt("Token", hide_input=True, err=True) if sys.stdin.isatty() else sys.stdin.readline()
    return wire.join(address, token)


def _render(done: syncing.Synced, dry_run: bool) -> None:
    if dry_run:
        if done.leaving:
            click.echo(f"{show.counted(len(done.leaving), 'operation')} would go to {done.server}:")
            show.table(
                ("scope", "id", "when", "verb", "what"),
                [(one.scope, one.operation, one.at[:16], one.verb, one.what) for one in done.leaving],
            )
        elif not done.spoken and not done.withdrawn:
            click.echo("Nothing to give.")
        _render_spoken(done, "would go")
        return
    click.echo(f"Gave {done.pushed}, took {show.counted(done.pulled, 'operation')} ({done.server}).")
    _render_spoken(done, "went")
    for clash in done.clashes:
        what = f"{ids.short(clash.key)} {clash.field}"
        click.echo(f"{show.warn('both changed')} {what}: kept {_short(clash.kept)}, not {_short(clash.lost)}")
    for identifier in done.merged:
        click.echo(f"{show.dim('said twice')} {ids.short(identifier)} gave way to the older memory that says the same")
    for speaks, waits in done.contested:
        click.echo(
            f"{show.warn('replaced twice')} {ids.short(speaks)} speaks for now, {ids.short(waits)} waits:"
            " `twiceshy review` shows both"
        )
    for identifier, why in done.refused:
        click.echo(f"{show.warn('refused')} {ids.short(identifier)}: {show.visible(why)}")
    if done.redacted:
        there = show.counted(len(done.redacted), "operation")
        click.echo(f"{show.warn('redacted')} {there} there; `twiceshy scrub` cleans here")


def _render_spoken(done: syncing.Synced, verb: str) -> None:
    if done.spoken:
        many = "1 session" if len(done.spoken) == 1 else f"{len(done.spoken)} sessions"
        size = sum(one.bytes for one in done.spoken)
        click.echo(f"Text of {many} {verb} to {done.server}, {size:,} bytes (share_sessions is on here):")
        show.table(
            ("session", "agent", "date", "pieces", "bytes", "title"),
            [
                (one.session[:8], one.agent, one.date, str(one.pieces), f"{one.bytes:,}", one.title)
                for one in done.spoken
            ],
        )
    if done.fresh is not None and (done.fresh.note or done.fresh.pending):
        unread = done.fresh.note or f"not all logs are read yet ({done.fresh.pending} to go); sync again for the rest"
        show.talk(show.dim(show.visible(unread)))
    for session in done.withdrawn:
        click.echo(
            f"{show.dim('withdrawn' if verb == 'went' else 'would be withdrawn')} session {session}: forgotten here"
        )
    if done.unheard:
        click.echo(f"{show.warn('sessions not taken')}: {show.visible(done.unheard)}")


def _short(text: str) -> str:
    return show.visible(repr(text if len(text) <= 60 else text[:57] + "…"))
