"""The command reference of docs/commands.md, made from the commands themselves."""

import click

from twiceshy.doors.cli import menu
from twiceshy.doors.cli.main import door


def reference() -> str:
    """Markdown with the help text of every command, in the order of the menu."""
    lines: list[str] = []
    context = click.Context(door, info_name="twiceshy")
    section = ""
    for name in menu.names():
        command = door.get_command(context, name)
        if command is None or command.hidden:
            continue
        if menu.section_of(name) != section:
            section = menu.section_of(name)
            lines += ["", f"## {section}"]
        lines += ["", f"### {name}", "", "```text", _help(command, name), "```"]
    return "\n".join(lines)


def _help(command: click.Command, name: str) -> str:
    context = click.Context(command, info_name=f"twiceshy {name}", max_content_width=90, terminal_width=90)
    text = command.get_help(context).rstrip()
    if isinstance(command, click.Group):
        for inner in command.list_commands(context):
            found = command.get_command(context, inner)
            if found is not None:
                text += "\n\n" + _help(found, f"{name} {inner}")
    return "\n".join(line.rstrip() for line in text.splitlines())


def settings_table() -> str:
    """The settings with their defaults and comments, as a Markdown table, from the source itself."""
    import re
    from pathlib import Path

    from twiceshy import settings

    source = Path(settings.__file__).read_text(encoding="utf-8")
    body = source.split("class Settings(NamedTuple):", 1)[1].split("\n\n\n", 1)[0]
    lines = ["| setting | default | what it does |", "|---|---|---|"]
    for name, kind, default, about in re.findall(r"^    (\w+): ([^=]+) = (.+?)(?:  # (.+))?$", body, re.MULTILINE):
        empty = "`{}`" if kind.startswith("tuple[tuple") else "`[]`"
        shown = {"()": empty, '""': '`""`', "True": "`true`", "False": "`false`"}.get(default, f"`{default}`")
        lines.append(f"| `{name}` | {shown} | {about} |")
    return "\n".join(lines)
