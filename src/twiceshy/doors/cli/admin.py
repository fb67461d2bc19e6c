"""`admin`: the team server's administrator at work, straight on its database."""

import os
import re
from collections.abc import Callable
from typing import Any

import click

from twiceshy.doors.cli import options, show
from twiceshy.doors.cli._extra import door
from twiceshy.doors.cli._group import Group
from twiceshy.keeper.server import members
from twiceshy.model.errors import Refused

ROLES = click.Choice(("owner", "maintainer", "member", "reader"))


def store_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """The address holds a password: better in the environment than in a shell's history."""
    found = click.option("--store", "dsn", envvar="TWICESHY_STORE", default="", metavar="URL", help="postgresql://…")
    return found(options.json_option(function))


@click.group(cls=Group)
def command() -> None:
    """Look after a team server: members, teams, repositories, tokens.

    \b
    export TWICESHY_STORE=postgresql://owner@db/twiceshy
    twiceshy admin migrate
    twiceshy admin add-member ada && twiceshy admin add-team core
    twiceshy admin join core ada --role owner
    twiceshy admin add-repo github.com/acme/shop core
    twiceshy admin issue ada --label laptop
    """


def _act(dsn: str, as_json: bool, act: Callable[[Any], Any], said: str) -> None:
    answer = members.administer(dsn, act)
    show.emit(as_json, {"ok": True} if answer is None else answer, lambda: click.echo(said))


@command.command()
@store_option
def migrate(dsn: str, as_json: bool) -> None:
    """Make or upgrade the database; safe while servers run."""
    done = members.migrate(dsn)
    said = f"Applied {', '.join(map(str, done))}." if done else "Up to date."
    show.emit(as_json, {"applied": done}, lambda: click.echo(said))


@command.command("add-member")
@click.argument("name")
@store_option
def add_member(name: str, dsn: str, as_json: bool) -> None:
    """Add a person."""
    _act(dsn, as_json, lambda desk: desk.add_member(name), f"Added {name}.")


@command.command()
@click.argument("name")
@click.option("--enable", is_flag=True, help="Let them in again.")
@store_option
def disable(name: str, enable: bool, dsn: str, as_json: bool) -> None:
    """Shut a person out at once; their memories stay."""
    _act(dsn, as_json, lambda desk: desk.disable(name, not enable), f"{name} is {'in' if enable else 'shut out'}.")


@command.command("add-team")
@click.argument("name")
@store_option
def add_team(name: str, dsn: str, as_json: bool) -> None:
    """Add a team."""
    _act(dsn, as_json, lambda desk: desk.add_team(name), f"Added team {name}.")


@command.command()
@click.argument("team")
@click.argument("member")
@click.option("--role", type=ROLES, default="member", show_default=True)
@store_option
def join(team: str, member: str, role: str, dsn: str, as_json: bool) -> None:
    """Put a member into a team, or change their role."""
    _act(dsn, as_json, lambda desk: desk.join(team, member, role), f"{member} is {role} of {team}.")


@command.command()
@click.argument("team")
@click.argument("member")
@store_option
def leave(team: str, member: str, dsn: str, as_json: bool) -> None:
    """Take a member out of a team."""
    _act(dsn, as_json, lambda desk: desk.leave(team, member), f"{member} left {team}.")


@command.command("add-repo")
@click.argument("repo")
@click.argument("team")
@click.option("--public", is_flag=True, help="Every member may read it.")
@click.option("--sessions", is_flag=True, help="The team opts in to sharing session text.")
@store_option
def add_repo(repo: str, team: str, public: bool, sessions: bool, dsn: str, as_json: bool) -> None:
    """Give a repository (host/owner/name) a shared memory, or change its settings."""
    _act(dsn, as_json, lambda desk: desk.add_repo(repo, team, public, sessions), f"{repo} belongs to {team}.")


@command.command()
@click.argument("member")
@click.option("--label", default="", help="What it is for.")
@click.option("--days", type=click.IntRange(0, 36_500), default=0, help="Valid for so many days (0: until revoked).")
@store_option
def issue(member: str, label: str, days: int, dsn: str, as_json: bool) -> None:
    """Issue a token; it is shown this once."""
    token = members.administer(dsn, lambda desk: desk.issue(member, label, days))
    show.emit(as_json, token, lambda: click.echo(token.secret))
    if not as_json:
        show.talk(f"Token {token.id} for {member}: it can't be shown again.")


@command.command()
@click.argument("token_id")
@store_option
def revoke(token_id: str, dsn: str, as_json: bool) -> None:
    """Revoke a token by its id."""
    owner = members.administer(dsn, lambda desk: desk.revoke(token_id))
    show.emit(as_json, {"revoked": token_id, "member": owner}, lambda: click.echo(f"Revoked {token_id} of {owner}."))


@command.command("list")
@click.argument("what", type=click.Choice(("members", "teams", "repos", "tokens", "audit")))
@store_option
def list_(what: str, dsn: str, as_json: bool) -> None:
    """List members, teams, repos, tokens or the audit log."""
    found = members.administer(dsn, lambda desk: getattr(desk, what)())
    lines = [one if isinstance(one, dict) else one._asdict() for one in found]

    def render() -> None:
        if lines:
            show.table(tuple(lines[0]), [tuple(map(_cell, line.values())) for line in lines])
        else:
            show.talk(f"No {what} yet." if what != "audit" else "Nothing was done yet.")

    show.emit(as_json, found, render)


def _cell(value: object) -> str:
    """A switch as a word, a moment to the second, the rest as it is."""
    if isinstance(value, bool):
        return "yes" if value else ""
    return re.sub(r"^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\.\d+", r"\1", str(value))


@command.command()
@click.argument("member")
@click.option("--yes", is_flag=True, help="Really: there is no undo.")
@store_option
def erase(member: str, yes: bool, dsn: str, as_json: bool) -> None:
    """Remove a person with everything they gave: rows, operations, sessions, index entries."""
    if not yes:
        raise Refused(f"everything of {member} would be gone for good", hint=f"twiceshy admin erase {member} --yes")
    gone = members.administer(dsn, lambda desk: desk.erase(member))
    said = (
        f"Erased {show.counted(gone.operations, 'operation')}, {show.counted(gone.chunks, 'piece')} of sessions,"
        f" {show.counted(gone.spaces, 'space')}."
    )
    show.emit(as_json, gone, lambda: click.echo(said))


@command.command()
@click.option("--days", type=click.IntRange(1, 36_500), required=True, help="Keep what was said in so many days.")
@click.option("--repo", default="", metavar="REPO", help="Only of this repository.")
@options.dry_run_option
@store_option
def expire(days: int, repo: str, dry_run: bool, dsn: str, as_json: bool) -> None:
    """Let old session text go, with its words in the index. Memories stay."""
    found = members.expire(dsn, days, repo, dry_run)

    def render() -> None:
        for one in found:
            many = "1 piece" if one.pieces == 1 else f"{one.pieces} pieces"
            end = "would go" if dry_run else "went"
            click.echo(f"{one.repo}: {many} from before {one.before[:10]} {end}.")
        if not found:
            click.echo("Nothing is that old.")

    show.emit(as_json, found, render)


@command.command()
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=click.IntRange(1, 65_535), default=8760, show_default=True)
@click.option("--connections", type=click.IntRange(1, 200), default=16, show_default=True)
@click.option("--store", "dsn", envvar="TWICESHY_STORE", required=True, metavar="URL", help="postgresql://…")
def serve(host: str, port: int, connections: int, dsn: str) -> None:
    """Run the team server (the login needs only the role twiceshy_app).

    TWICESHY_PROBE_TOKEN is the token of health checks and metrics.
    """
    hosting = door("hosting", "the team server", "team")
    hosting.serve(dsn, host, port, os.environ.get("TWICESHY_PROBE_TOKEN", ""), connections)
