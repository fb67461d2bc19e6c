"""`ingest`: the agents' session logs into the corpus."""

import json
import os
import sys

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import corpus, hall
from twiceshy.learn.corpus.ingest import Options, Progress, Report
from twiceshy.model.errors import UsageError
from twiceshy.model.plain import plain
from twiceshy.text.gate import visible

NAMED = 5  # files of no known agent that are told by name


@click.command()
@click.argument("agents", metavar="[AGENT]...", nargs=-1)
@click.option(
    "--path",
    "paths",
    multiple=True,
    metavar="P",
    help="Read these files or folders instead of the agents' own.",
)
@click.option(
    "-H",
    "--hours",
    type=click.FloatRange(0),
    default=0.0,
    metavar="HOURS",
    help="Only logs changed in the last HOURS; 0 for all.",
)
@click.option("--project", default="", help="Only logs of this project (its name, address or folder).")
@click.option("--full-rescan", is_flag=True, help="Read every log from its start; what is there stays.")
@click.option("--force", is_flag=True, help="Write sessions anew and don't look for repeats.")
@click.option("--emit", type=click.Choice(("none", "paths", "json")), default="none", show_default=True,
              help="What to print on stdout.")  # fmt: skip
@click.option("-o", "--output", default="", metavar="DIR", help="Write a report (Markdown and JSON) into DIR.")
@click.option("--no-redact-secrets", is_flag=True, help="Keep secrets as they are; asks first.")
@click.option("--yes", is_flag=True, help="Answer yes where it would ask.")
@options.dry_run_option
@options.json_option
def command(
    agents: tuple[str, ...], paths: tuple[str, ...], hours: float, project: str, full_rescan: bool, force: bool,
    emit: str, output: str, no_redact_secrets: bool, yes: bool, dry_run: bool, as_json: bool,
) -> None:  # fmt: skip
    """Read what is new in the agents' session logs into the corpus.

    \b
    twiceshy ingest                      # everything, from where it last stopped
    twiceshy ingest codex -H 48          # one agent, the last two days
    twiceshy ingest --path old-logs/     # logs that lie elsewhere
    """
    if no_redact_secrets and not dry_run and not yes:
        _confirm(as_json)
    if output:
        _made(output)
    chosen = Options(agents, paths, hours, project, full_rescan, force, not no_redact_secrets, dry_run)
    with hall.opened(".") as keeper, _Bar() as progress:
        report = corpus.ingest(keeper, chosen, progress)
        if output:
            corpus.write_report(report, chosen, output, keeper.now())
    _emit(report, chosen, emit, as_json)


def _made(folder: str) -> None:
    """The folder of the report, before hours of reading end in a report that can't be written."""
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
    except OSError as error:
        raise UsageError(f"can't write a report into {folder}: {error.strerror}", hint="name another folder") from None
    if not os.access(folder, os.W_OK):
        raise UsageError(f"can't write a report into {folder}: it is read-only", hint="name another folder")


def _confirm(as_json: bool) -> None:
    if as_json or not sys.stdin.isatty():
        raise UsageError("storing secrets as they are needs a word from you", hint="pass --yes if you mean it")
    show.talk("Secrets in the logs will be stored as they are, readable by whoever reads your home folder.")
    click.confirm("Store them unredacted?", abort=True, err=True)


class _Bar:
    """A progress bar on stderr, when a person is looking."""

    def __enter__(self) -> Progress | None:
        self.progress = None
        if not sys.stderr.isatty():
            return None
        from rich.console import Console
        from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (
            TextColumn("ingest"),
            BarColumn(),
            DownloadColumn(),
            TimeRemainingColumn(),
            TextColumn("{task.fields[log]}"),
        )
        self.progress = Progress(*columns, console=Console(stderr=True), transient=True)
        self.progress.start()
        task = self.progress.add_task("ingest", total=None, log="")

        def moved(done: int, total: int, log: str) -> None:
            assert self.progress is not None
            self.progress.update(task, completed=done, total=total, log=visible(log[-40:]))

        return moved

    def __exit__(self, *ended: object) -> None:
        if self.progress is not None:
            self.progress.stop()


def _emit(report: Report, chosen: Options, emit: str, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(plain(report), ensure_ascii=False))
    elif emit == "json":
        click.echo(json.dumps(corpus.emitted(report, chosen), ensure_ascii=False))
    elif emit == "paths":
        for path in corpus.full_paths(report):
            click.echo(path)
    _talk(report, chosen.dry_run)


def _talk(report: Report, dry_run: bool) -> None:
    for warning in report.warnings[:20]:
        show.talk(f"warning: {visible(warning)}")
    if len(report.warnings) > 20:
        show.talk(f"warning: and {len(report.warnings) - 20} more")
    if report.unknown:
        show.talk(f"Of no known agent, left alone: {show.counted(len(report.unknown), 'file')}")
        for path in report.unknown[:NAMED]:
            show.talk(f"  {visible(path)}")
        if len(report.unknown) > NAMED:
            show.talk(f"  and {len(report.unknown) - NAMED} more: `--emit json` or `-o FOLDER` names all")
    size = f"{report.size / 1e6:.1f} MB"
    if dry_run:
        show.talk(f"Would read {len(report.read)} of {show.counted(report.logs, 'log')} ({size}).")
        return
    if not report.read:
        show.talk(f"Nothing new in {show.counted(report.logs, 'log')}.")
        return
    buckets = ", ".join(f"{visible(name)} {count}" for name, count in report.buckets[:6])
    repeats = sum(count for _, count in report.repeats)
    again = f", {show.counted(repeats, 'repeat')}" if repeats else ""
    show.talk(
        f"Read {show.counted(len(report.read), 'log')} ({size}) in {report.elapsed:.1f} s:"
        f" {show.counted(report.events, 'event')} into {show.counted(len(report.stored), 'session')}{again}."
        + (f" [{buckets}]" if buckets else "")
    )
