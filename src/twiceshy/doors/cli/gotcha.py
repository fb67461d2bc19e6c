"""`gotcha`: note down something that bites."""

import click

from twiceshy.doors.cli import _work, options, show
from twiceshy.keeper import gotchas
from twiceshy.model import ids
from twiceshy.model.errors import UsageError
from twiceshy.model.memory import CATEGORIES, SEVERITIES, Memory
from twiceshy.model.plain import plain


@click.command()
@click.argument("text", nargs=-1)
@click.option("--category", type=click.Choice(CATEGORIES), default=None, help="Its kind (default: from the words).")
@click.option("--severity", type=click.Choice(SEVERITIES), default=None, help="How bad it is (default: medium).")
@click.option("--cause", default="", metavar="TEXT", help="What is behind it.")
@click.option("--solution", default="", metavar="TEXT", help="What helps.")
@click.option("--file", "file", default="", metavar="PATH", help="The file it is about.")
@click.option("--story", default="", metavar="ID", help="The story it was met in (default: the one under way).")
@click.option("--tag", "tags", multiple=True, metavar="TAG", help="Label it; may be repeated.")
@click.option("--scope", type=options.scope_choice, default="repo", show_default=True, help="Where it is kept.")
@click.option("--resolve", "solved", default="", metavar="ID", help="Say that a gotcha is dealt with.")
@options.writing
def command(
    text: tuple[str, ...], category: str | None, severity: str | None, cause: str, solution: str, file: str,
    story: str, tags: tuple[str, ...], scope: str, solved: str, repo: str, as_json: bool, dry_run: bool,
    as_agent: str,
) -> None:  # fmt: skip
    """Note down something that bites, as "Title - Description". Said again, it is counted.

    \b
    twiceshy gotcha "Build fails with TypeScript errors - Missing type definitions"
    twiceshy gotcha Port 3000 is taken - the old server still runs --solution "kill it: npx kill-port 3000"
    twiceshy gotcha --resolve k7f2qa --solution "npm i -D @types/node"
    """
    if bool(text) == bool(solved):
        raise UsageError("say what bites, or --resolve ID", hint='twiceshy gotcha "Title - Description"')
    with _work.opened(repo, as_agent) as keeper:
        if solved:
            memory, outcome = gotchas.resolve(keeper, solved, solution, dry_run), "resolved"
        else:
            title, issue = gotchas.split(" ".join(text))
            memory, outcome = gotchas.add(
                keeper,
                gotchas.Wanted(title, issue, category or "", severity or "", cause, solution, file, story, tags, scope),
                dry_run,
            )
    said = {"new": "Noted.", "again": f"Known already, now {memory.details.frequency} times.", "resolved": "Resolved."}

    def render() -> None:
        waits = " It waits for your review." if memory.status == "proposed" else ""
        click.echo(("Would be: " if dry_run else "") + said[outcome] + waits)
        say(memory)

    data = {**plain(memory), "short": ids.short(memory.id), "outcome": outcome, "dry_run": dry_run}
    show.emit(as_json, data, render)


def say(memory: Memory, why: tuple[str, ...] = ()) -> None:
    """One gotcha for people: what, how bad, how often, why, what helps."""
    details = memory.details
    times = f"{details.frequency} times" if details.frequency > 1 else "once"
    marks = [details.category or "general", details.severity or "medium", times]
    marks += ["auto-captured"] if details.auto_captured else []
    marks += ["resolved"] if details.resolved else []
    marks += [memory.scope] if memory.scope != "repo" else []
    marks += [memory.status] if memory.status != "active" else []
    click.echo(f"{show.strong(ids.short(memory.id))}  {show.visible(details.title or memory.text)}")
    click.echo(f"  {show.dim(' · '.join(marks))}")
    for label, value in (("issue", details.issue), ("cause", details.cause), ("solution", details.solution),
                         ("file", details.file), ("story", details.story), ("because", ", ".join(why))):  # fmt: skip
        if value and value != details.title:
            click.echo(f"  {show.dim(f'{label:<8}')} {show.visible(' '.join(value.split()))}")
