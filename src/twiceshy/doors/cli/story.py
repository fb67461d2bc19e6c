"""`story`: a named piece of work, with its plan, attempts and checkpoints."""

import click

from twiceshy.doors.cli import _work, options, show
from twiceshy.doors.cli._group import Group
from twiceshy.keeper import stories
from twiceshy.keeper.stories import Told
from twiceshy.model import ids

MARKS = {"success": "worked", "failure": "failed", "open": "under way", "unknown": "unclear"}


@click.group("story", cls=Group, short_help="A named piece of work: plan, attempts, checkpoints.")
def command() -> None:
    """Keep the state of a story, so that no session starts from nothing and no failed way is tried twice."""


@command.command("start")
@click.argument("name", metavar="ID")
@click.option("--title", default="", metavar="TEXT", help="What it is about.")
@click.option("--approach", default="", metavar="TEXT", help="How it is to be done.")
@options.dry_run_option
@options.reading
def start(name: str, title: str, approach: str, dry_run: bool, repo: str, as_json: bool) -> None:
    """Begin a story on this branch, or take it up again. One under way here is paused."""
    with _work.opened(repo) as keeper:
        told = stories.start(keeper, name, title, approach, dry_run)
    show.emit(as_json, told, lambda: say(told))


@command.command("status")
@click.argument("name", metavar="[ID]", required=False, default="")
@options.reading
def status(name: str, repo: str, as_json: bool) -> None:
    """Show a story: its plan, its attempts, its tests (default: the one under way here)."""
    with _work.opened(repo) as keeper:
        told = stories.status(keeper, name)

    def render() -> None:
        if told is None:
            show.talk("no story is under way here; start one: twiceshy story start ID")
        else:
            say(told)

    show.emit(as_json, told, render)


@command.command("done")
@click.argument("name", metavar="[ID]", required=False, default="")
@options.dry_run_option
@options.reading
def done(name: str, dry_run: bool, repo: str, as_json: bool) -> None:
    """A story is finished (default: the one under way here)."""
    with _work.opened(repo) as keeper:
        told = stories.done(keeper, name, dry_run)
    show.emit(as_json, told, lambda: say(told))


@command.command("list")
@options.reading
def list_(repo: str, as_json: bool) -> None:
    """List the stories, those under way first."""
    with _work.opened(repo) as keeper:
        found = stories.listed(keeper)

    def render() -> None:
        lines = [
            (one.id, one.status, one.branch, f"{sum(bool(t.done) for t in one.plan)}/{len(one.plan)}", one.title)
            for one in found
        ]
        if lines:
            show.table(("story", "status", "branch", "plan", "title"), lines)
        else:
            show.talk("no stories yet: twiceshy story start ID")

    show.emit(as_json, found, render)


@command.command("sessions")
@click.option("--session", default="", metavar="ID", help="Only this session.")
@click.option("--limit", default=10, show_default=True, metavar="N", help="At most so many.")
@options.reading
def sessions(session: str, limit: int, repo: str, as_json: bool) -> None:
    """Show what sessions were doing here: agent, story, permission mode, last commands."""
    with _work.opened(repo) as keeper:
        found = stories.sessions(keeper, session, limit)

    def render() -> None:
        for one in found:
            about = " · ".join(part for part in (one.agent, one.story, one.branch, one.mode, one.updated[:16]) if part)
            click.echo(f"{show.strong(show.visible(one.id))}  {show.dim(show.visible(about))}")
            for _, ran in one.commands[-3:]:
                click.echo(f"  $ {show.visible(ran)}")
        if not found:
            show.talk("no session has been here yet")

    show.emit(as_json, found, render)


def say(told: Told) -> None:
    """A story for people."""
    story = told.story
    title = f"  {show.visible(story.title)}" if story.title else ""
    click.echo(f"{show.strong(show.visible(story.id))}{title}  {show.dim(f'{story.branch} · {story.status}')}")
    if story.approach:
        click.echo(f"  {show.dim('approach')} {show.visible(' '.join(story.approach.split())[:200])}")
    for number, task in enumerate(story.plan, 1):
        click.echo(f"  {'[x]' if task.done else '[ ]'} {number}. {show.visible(task.text)}")
    for one in told.attempts[-6:]:
        error = f"  {show.dim(show.visible(' '.join(one.error.split())[:100]))}" if one.error else ""
        click.echo(f"  #{one.number} {MARKS[one.outcome]}: {show.visible(' '.join(one.approach.split())[:100])}{error}")
    if story.checkpoints:
        click.echo(f"  {show.dim('checkpoint')} {ids.short(story.checkpoints[-1])}")
    if story.tests:
        click.echo(f"  {show.dim('tests')} {show.visible(_test(story.tests[-1]))}")
    for loop in told.loops:
        click.echo(show.warn(f"  loop: {show.visible(loop.text)}"))


def _test(run: object) -> str:
    from twiceshy.work.stories import test_words

    return test_words(run)  # type: ignore[arg-type]
