"""`import`: read JSON lines back, or the archive of all that `uninstall` wrote."""

import gzip
import os
import sys
from typing import TextIO

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import archives, exchange, hall
from twiceshy.model.errors import UsageError
from twiceshy.model.plain import plain


@click.command("import")
@click.argument("file", metavar="FILE")
@click.option("--scope", type=click.Choice(("repo", "user")), default="repo", show_default=True,
              help="Where plain statements go; rows of an export know theirs.")  # fmt: skip
@click.option("--from", "origin", type=click.Choice(("lines", "aiox")), default="lines", show_default=True,
              help="What FILE is; aiox: a project that AIOX worked in.")  # fmt: skip
@click.option("--yes", is_flag=True, help="Don't ask before an archive writes to other repositories.")
@options.writing
def command(
    file: str, scope: str, origin: str, yes: bool, repo: str, as_json: bool, dry_run: bool, as_agent: str
) -> None:
    """Read an export back, or plain lines like {"text": "…", "kind": "fact"}. All or nothing.

    The archive of `uninstall --export` comes back whole: each repository's memory to where it was, to others than
    the one at hand if you agree. What was changed here later stays as it is.

    \b
    twiceshy import backup.jsonl
    twiceshy import all.tar.gz
    twiceshy import - < notes.jsonl
    twiceshy import --from aiox .
    """
    if origin == "aiox":
        _take_over(file, repo, as_json, dry_run)
        return
    if archives.is_archive(file):
        with hall.opened(repo) as keeper:
            found = archives.restore(keeper, file, dry_run, lambda others: yes or _agreed(others, as_json))
        show.emit(as_json, {**plain(found), "dry_run": dry_run}, lambda: _restored(found, dry_run))
        return
    try:
        with _opened(file) as lines, hall.opened(repo, "agent" if as_agent else "person", as_agent) as keeper:
            done = exchange.import_lines(keeper, lines, scope, dry_run)
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise UsageError(
            f"can't read {file}: {getattr(error, 'strerror', None) or error}", hint="nothing was imported"
        ) from error

    def render() -> None:
        start = "Would add" if dry_run else "Added"
        click.echo(f"{start} {done.added}, updated {done.updated}, unchanged {done.unchanged}.")
        if done.history:
            show.talk("Its history came along: `twiceshy undo` takes back the last write in it, not the import.")
        if done.refused:
            show.talk(f"{done.refused} refused: they are locked here as they are, or an agent may not bring them.")

    told = {name: count for name, count in done._asdict().items() if name != "newer"}  # only an archive spares
    show.emit(as_json, {**told, "dry_run": dry_run}, render)


def _agreed(others: tuple[str, ...], as_json: bool) -> bool:
    """An archive may name any folder: the person hears which, and says."""
    if as_json or not options.is_at_terminal():
        return False
    show.talk("The archive holds memories of other repositories, too:")
    for root in others:
        show.talk(f"  {show.visible(root)}")
    return click.confirm("Bring these back as well?", err=True)


def _opened(file: str) -> TextIO:
    if file == "-":
        return sys.stdin
    if archives.is_compressed(file):
        return gzip.open(file, "rt", encoding="utf-8")
    return open(file, encoding="utf-8")


def _restored(found: archives.Archive, dry_run: bool) -> None:
    for one in found.stores:
        name = "about you" if one.name == "user" else show.visible(one.name)
        if not one.place:
            click.echo(f"{'left':8} {name}{show.dim('  ' + _why_left(one))}")
            continue
        done = one.done
        told = f"{'would add' if dry_run else 'added'} {done.added}, updated {done.updated}, unchanged {done.unchanged}"
        kept = f"; left {done.newer} {'known here' if one.cleaned else 'that are newer here'}" if done.newer else ""
        where = f"{told} in {show.visible(one.place)}{kept}"
        click.echo(f"{'to come' if dry_run else 'back':8} {name}{show.dim('  ' + where)}")
    if found.sessions:
        click.echo(f"{'back':8} {found.sessions} past sessions")
    if not dry_run:
        show.talk("`twiceshy init` in each repository sets your agents up again.")


def _why_left(one: archives.Restored) -> str:
    if one.elsewhere:
        return "another repository: run this inside it, or pass --yes"
    return "cleaned before: run this inside it" if one.cleaned else "its folder is not here: run this in a clone of it"


def _take_over(folder: str, repo: str, as_json: bool, dry_run: bool) -> None:
    from twiceshy.keeper import aiox

    if not os.path.exists(folder):
        raise UsageError(f"no such file or folder: {folder}", hint="name the project AIOX worked in")
    with hall.opened(repo) as keeper:
        done = aiox.take_over(keeper, folder, dry_run)

    def render() -> None:
        named = ("gotchas", "memories", "stories", "attempts", "sessions")
        said = ", ".join(f"{getattr(done, name)} {name}" for name in named)
        click.echo(f"{'Would add' if dry_run else 'Added'} {said}; {done.known} known already.")
        for trouble in done.troubles:
            show.talk(f"passed over {show.visible(trouble)}")

    show.emit(as_json, {**done._asdict(), "dry_run": dry_run}, render)
