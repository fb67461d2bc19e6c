"""`tidy`: put away what has had its time."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import hall, tidying

SHOWN = 12
WORDS = {"work": ("task", "tasks"), "session": ("session", "sessions"), "build": ("story", "stories")}


@click.command()
@options.dry_run_option
@options.reading
def command(dry_run: bool, repo: str, as_json: bool) -> None:
    """Put away old state: recent work after 30 days, sessions after 7, a story once its branch is merged or gone.

    Everything moves to an archive: `twiceshy archive list`, `twiceshy archive restore ID`. Proposals that
    nobody decided on for 90 days (`keep_proposals_days`; 14 if said in passing) leave the inbox too;
    `twiceshy undo` takes that back. Runs by itself once a day when a session starts.
    """
    with hall.opened(repo) as keeper:
        done = tidying.tidied(keeper, dry_run)

    def render() -> None:
        for one in done.going[:SHOWN]:
            click.echo(f"  {one.kind:<8} {show.visible(one.title)[:60]}  {show.dim(show.visible(one.reason))}")
        if len(done.going) > SHOWN:
            click.echo(show.dim(f"  and {len(done.going) - SHOWN} more"))
        counts = ", ".join(
            f"{count} {one if count == 1 else many}" for kind, (one, many) in WORDS.items() if (count := done.of(kind))
        )
        verb = "Would put away" if dry_run else "Put away"
        if done.drafts:
            what = "a file" if len(done.drafts) == 1 else f"{len(done.drafts)} files"
            click.echo(f"{'Would remove' if dry_run else 'Removed'} {what} that a killed writer left half done.")
        if done.proposals:
            waited = "a proposal" if len(done.proposals) == 1 else f"{len(done.proposals)} proposals"
            click.echo(f"{verb} {waited} that nobody decided on: `twiceshy list --status archived`.")
        if counts or not (done.drafts or done.proposals):
            click.echo(f"{verb} {counts}." if counts else "Nothing to tidy.")

    show.emit(as_json, {**done._asdict(), "dry_run": dry_run}, render)
