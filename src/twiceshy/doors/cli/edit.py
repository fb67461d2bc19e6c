"""`edit`: change fields of a memory in place."""

import click

from twiceshy.doors.cli import _fresh, options, show
from twiceshy.keeper import hall, memories
from twiceshy.model.errors import UsageError
from twiceshy.model.memory import Memory
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
        before = memories.named(keeper, reference)
        if tags:
            chosen["tags"] = tags
        if conditions:
            chosen["activation"] = before.activation._replace(**conditions)
        if not chosen:
            chosen["text"] = _in_editor(before.text)
        memory = memories.edit(keeper, before.id, dry_run, **chosen)
    changes = _changes(before, memory)

    def render() -> None:
        click.echo(show.memory_line(memory))
        for name, was, value in changes:
            click.echo(f"  {show.dim(name)} {show.visible(value)}{show.dim(show.visible(f' (before: {was})'))}")
        if not changes:
            show.talk("It is so already: nothing was changed.")

    data = {**plain(memory), "changed": [name for name, _, _ in changes], "dry_run": dry_run}
    show.emit(as_json, data, render)


def _changes(before: Memory, after: Memory) -> list[tuple[str, str, str]]:
    """The fields that differ, each with what it was and what it is."""
    found = [(name, *(_said(memory)[name] for memory in (before, after))) for name in _said(before)]
    return [(name, was or "none", value or "none") for name, was, value in found if was != value]


def _said(memory: Memory) -> dict[str, str]:
    conditions = {f"when {name}": value for name, value in memory.activation._asdict().items()}
    named = {name: str(getattr(memory, name)) for name in ("text", "kind", "branch", "path", "agent")}
    return {**named, "because": memory.reason, "tags": ", ".join(memory.tags), **conditions}


def _in_editor(text: str) -> str:
    import sys

    if not sys.stdin.isatty():
        raise UsageError("name a field to change", hint="for example --text or --tag")
    edited = click.edit(text, extension=".md")
    if edited is None:
        raise UsageError("nothing was changed")
    return edited
