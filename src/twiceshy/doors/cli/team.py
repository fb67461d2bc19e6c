"""`team`: what git shares: `status`, `log ID`, `resolve ID`."""

import click

from twiceshy.doors.cli import _conflicts, options, show
from twiceshy.doors.cli._group import Group
from twiceshy.keeper import conflicts, hall, team
from twiceshy.model import ids

STAGES = {
    "uncommitted": "Not committed yet",
    "unpushed": "Committed, not pushed",
    "incoming": "Fetched, not merged yet",
}


@click.group(cls=Group, invoke_without_command=True)
@options.reading
@click.pass_context
def command(context: click.Context, repo: str, as_json: bool) -> None:
    """The memory your team shares through git: what is on its way, its history, its conflicts.

    \b
    twiceshy team
    twiceshy team log k7f2qa
    twiceshy team resolve k7f2qa --newest
    """
    options.resting(context, status, repo, as_json)


@command.command()
@options.reading
def status(repo: str, as_json: bool) -> None:
    """What is new or changed, by whom, and not yet with everybody."""
    with hall.opened(repo) as keeper:
        found = team.status(keeper)

    def render() -> None:
        where = f" on {found.branch}" if found.branch else ""
        click.echo(f"{found.total} team {'memory' if found.total == 1 else 'memories'}{where}.")
        for stage, title in STAGES.items():
            entries = [entry for entry in found.entries if entry.stage == stage]
            if entries:
                click.echo(f"\n{show.strong(title)}")
            for entry in entries:
                who = "" if stage == "uncommitted" else f" {show.dim('by ' + show.visible(entry.by))}"
                name = ids.short(entry.id) if entry.id else "------"
                click.echo(f"  {entry.state:<8}  {name}  {show.visible(_line(entry.text) or entry.path)}{who}")
        for contest in found.contested:
            _conflicts.tell(contest, click.echo)
        if not found.is_git:
            click.echo("This folder is not a git repository: nothing is shared.")
        elif not found.entries:
            click.echo("Everything is shared." if found.has_remote else "Everything is committed; there is no remote.")

    show.emit(as_json, found, render)


@command.command()
@click.argument("reference", metavar="ID")
@options.reading
def log(reference: str, repo: str, as_json: bool) -> None:
    """The git history of one team memory, newest first."""
    with hall.opened(repo) as keeper:
        steps = team.log(keeper, reference)

    def render() -> None:
        if not steps:
            click.echo("Not committed yet.")
        for step in steps:
            click.echo(f"{show.strong(step.commit[:9])}  {step.at[:10]}  {show.visible(step.by)}  {step.state}")
            click.echo(f"  {show.visible(_line(step.text))}")
            click.echo(show.dim(f"  {show.visible(step.subject)}"))

    show.emit(as_json, steps, render)


@command.command()
@click.argument("reference", metavar="ID|FILE|WORDS")
@click.option("--ours", "choice", flag_value="ours", help="What the branch you are on says.")
@click.option("--theirs", "choice", flag_value="theirs", help="What is being merged (in a rebase: your commit).")
@click.option("--newest", "choice", flag_value="newest", help="Whichever was committed last.")
@options.dry_run_option
@options.reading
def resolve(reference: str, choice: str | None, dry_run: bool, repo: str, as_json: bool) -> None:
    """Settle a memory that two branches changed: take one side's file; it is staged, nothing is committed.

    Where both branches replaced it by different memories, name the one to keep: it replaces the others.
    """
    with hall.opened(repo) as keeper:
        if choice is None:
            if conflicts.conflicts(keeper):
                raise click.UsageError("say which side: --ours, --theirs or --newest")
            _keep(keeper, reference, dry_run, as_json)
            return
        path, side = conflicts.resolve(keeper, reference, choice, dry_run)

    def render() -> None:
        click.echo(f"{'Would take' if dry_run else 'Took'} {side}: {path}")

    show.emit(as_json, {"path": path, "side": side, "dry_run": dry_run}, render)


def _keep(keeper: hall.Keeper, reference: str, dry_run: bool, as_json: bool) -> None:
    kept, replaced = conflicts.keep(keeper, reference, dry_run)

    def render() -> None:
        click.echo(f"{'Would keep' if dry_run else 'Kept'} {ids.short(kept.id)}: {show.visible(_line(kept.text))}")
        for other in replaced:
            click.echo(show.dim(f"  replaces {ids.short(other.id)}: {show.visible(_line(other.text))}"))

    show.emit(as_json, {"kept": kept, "replaced": replaced, "dry_run": dry_run}, render)


def _line(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= 90 else flat[:89] + "…"
