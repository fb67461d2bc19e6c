"""`remember`: teach a statement."""

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import hall, inbox, memories, sayings
from twiceshy.model import ids
from twiceshy.model.memory import Activation
from twiceshy.model.plain import plain


@click.command()
@click.argument("text", nargs=-1, required=True)
@click.option("--kind", type=options.kind_choice, default=None,
              help="What kind of statement; by default what the words say, a rule if they don't.")  # fmt: skip
@click.option("--scope", type=options.scope_choice, default=None,
              help="user: about you, as \"I prefer …\" is by default; repo: yours, about this repo, as all else is; "
                   "team: committed.")  # fmt: skip
@click.option("--lock", is_flag=True, help="Only an explicit command can change it.")
@click.option("--because", metavar="TEXT", default="", help="The reason.")
@click.option("--tag", "tags", multiple=True, metavar="TAG", help="Label it; may be repeated.")
@click.option("--branch", default="", metavar="B", help="Holds on this branch only.")
@click.option("--path", default="", metavar="P", help="Holds for this file or folder only.")
@click.option("--for-agent", default="", metavar="A", help="Holds for this agent only.")
@click.option("--when-command", default="", metavar="GLOB", help="Speak up when a command like this is about to run.")
@click.option("--when-path", default="", metavar="GLOB", help="Speak up when a file like this is at hand.")
@click.option("--when-task", default="", metavar="TYPE", help="Speak up for this type of task.")
@click.option("--when-branch", default="", metavar="GLOB", help="Speak up on branches like this.")
@options.writing
def command(
    text: tuple[str, ...], kind: str | None, scope: str | None, lock: bool, because: str, tags: tuple[str, ...],
    branch: str, path: str, for_agent: str, when_command: str, when_path: str, when_task: str, when_branch: str,
    repo: str, as_json: bool, dry_run: bool, as_agent: str,
) -> None:  # fmt: skip
    """Teach a statement: a rule, a preference, a decision, a fact.

    \b
    twiceshy remember "never push to main directly" --lock
    twiceshy remember "I prefer terse commits"
    twiceshy remember "the demo is on Friday" --kind fact
    twiceshy remember "scan before pushing" --when-command "git push*"
    """
    if not any(letter.isalnum() for word in text for letter in word):
        raise click.UsageError("there is no word in that; say in words what to remember")
    condition = Activation(when_command, when_path, when_task, when_branch)
    statement = memories.Statement(
        " ".join(text), kind or "", scope or "", lock, branch, path, for_agent, tags, because, condition
    )  # fmt: skip
    with hall.opened(repo, "agent" if as_agent else "person", as_agent) as keeper:
        memory, outcome = memories.remember(keeper, sayings.settled(statement, not as_agent), dry_run)
        replaced = [] if dry_run else memories.replaced_by(keeper, memory)
        against = [] if dry_run else list(inbox.contradicted(keeper, memory))

    def render() -> None:
        said = {
            "new": "Remembered",
            "again": "Known already, now more certain",
            "back": "In force now",  # it was replaced, forgotten, put away, or waited
            "settled": f"Known, and {memory.status}: only a person brings it back",
        }
        start = "Would be: " if dry_run else ""
        note = " It waits for your review." if memory.status == "proposed" else ""
        click.echo(f"{start}{said[outcome]}.{note}")
        click.echo(show.memory_line(memory))
        for old in replaced:
            click.echo(f"  {show.dim('replaces')} {ids.short(old.id)}  {show.visible(old.text)}")
        for other in against:
            verb = "contradicts locked" if other.locked else "may contradict"
            click.echo(f"  {show.dim(verb)} {ids.short(other.id)}  {show.visible(other.text)}")
        locked = next((ids.short(other.id) for other in against if other.locked), "")
        if locked and memory.status == "proposed":
            new = ids.short(memory.id)
            show.talk(f"{locked} holds until you `twiceshy unlock {locked}` and `twiceshy approve {new}`.")

    data = {**plain(memory), "short": ids.short(memory.id), "outcome": outcome, "replaced": plain(replaced),
            "contradicts": plain(against), "dry_run": dry_run}  # fmt: skip
    show.emit(as_json, data, render)
