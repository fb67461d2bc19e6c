"""`edit`: change fields of a memory in place."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, memories
from twiceshy.model.errors import UsageError
from twiceshy.model.plain import plain


@click.command()
@click.argument("reference", metavar="ID|WORDS")
@click.option("--text", default=None, help="The statement itself (a slip of the pen; else `correct`).")
@click.option("--kind", type=options.kind_choice, default=None)
@click.option("--because", "reason", default=None, help="The reason.")
@click.option("--branch", default=None, help="Holds on this branch only; '' for all.")
@click.option("--path", default=None, help="Holds for this path only; '' for all.")
@click.option("--for-agent", "agent", default=None, help="Holds for this agent only; '' for all.")
@click.option("--tag", "tags", multiple=True, help="The tags it has from now on; may be repeated.")
@click.option("--when-command", default=None, help="Condition: a command like this.")
@click.option("--when-path", default=None, help="Condition: a file like this.")
@click.option("--when-task", default=None, help="Condition: this type of task.")
@click.option("--when-branch", default=None, help="Condition: a branch like this.")
@_fresh.first
@options.writing
def command(
    reference: str, repo: str, as_json: bool, dry_run: bool, as_agent: str, tags: tuple[str, ...],
    **fields: str | None,
) -> None:  # fmt: skip
    """Change fields of a memory; with no field given, its text opens in your $EDITOR.

    \b
    twiceshy edit k7f2qa --tag release --when-command "git push*"
    """
    conditions = {n.removeprefix("when_"): v for n, v in fields.items() if n.startswith("when_") and v is not None}
    chosen: dict[str, object] = {n: v for n, v in fields.items() if v is not None and not n.startswith("when_")}
    with hall.opened(repo, "agent" if as_agent else "person", as_agent) as keeper:
        if tags:
            chosen["tags"] = tags
        if conditions:
            chosen["activation"] = memories.named(keeper, reference).activation._replace(**conditions)
        if not chosen:
            chosen["text"] = _in_editor(memories.named(keeper, reference).text)
        memory = memories.edit(keeper, reference, dry_run, **chosen)
    show.emit(as_json, {**plain(memory), "dry_run": dry_run}, lambda: click.echo(show.memory_line(memory)))


def _in_editor(text: str) -> str:
    import sys

    if not sys.stdin.isatty():
        raise UsageError("name a field to change", hint="for example --text or --tag")
    edited = click.edit(text, extension=".md")
    if edited is None:
        raise UsageError("nothing was changed")
    return edited
