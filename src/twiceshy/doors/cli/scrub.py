"""`scrub`: redact an old store with today's rules."""

import sys

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import caring, hall


@click.command()
@click.option("--words", "asks", is_flag=True, help="Read words to take out from stdin, one per line.")
@options.dry_run_option
@options.reading
@click.pass_context
def command(context: click.Context, asks: bool, dry_run: bool, repo: str, as_json: bool) -> None:
    """Redact what is stored with today's rules, history included, and rewrite the files without it.

    Databases, spooled lines, past sessions, team files and pages: nothing keeps the bytes. With --words it
    also takes out what you name, one per line, so that it needn't stand on a command line. What was
    committed stays in git's history; that is yours to rewrite. A store of a newer twiceshy is left as it is
    and named; exit 1 then.

    \b
    twiceshy scrub --dry-run
    pass show shop/api-key | twiceshy scrub --words
    """
    words = tuple(filter(None, map(str.strip, sys.stdin.read().splitlines()))) if asks else ()
    with hall.opened(repo) as keeper:
        done, kept = caring.scrubbed(keeper, words, dry_run), caring.has_anything(keeper)

    def render() -> None:
        verb = "would change" if dry_run else "changed"
        for store in done:
            if store.left:
                click.echo(f"{show.visible(store.path)}: not scrubbed, {store.left}; upgrade twiceshy and scrub again")
                continue
            what = show.counted(store.rows, "row")
            what += f" and {show.counted(store.operations, 'operation')}" if store.operations else ""
            click.echo(f"{show.visible(store.path)}: {verb} {what if _is_store(store.path) else 'what it says'}")
        if not done:
            show.talk("Nothing to take out." if kept else "There is no store yet.")

    show.emit(as_json, done, render)
    context.exit(1 if any(store.left for store in done) else 0)


def _is_store(path: str) -> bool:
    return not path.endswith((".md", ".json", ".jsonl", ".toml"))
