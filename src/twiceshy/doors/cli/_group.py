"""A group of commands whose list says in full what each is for: wrapped where the line is short, never cut."""

import click

WHOLE = 1_000  # characters; more than any first sentence has


def line_of(command: click.Command) -> str:
    return command.get_short_help_str(WHOLE)


class Group(click.Group):
    group_class = type  # groups in it are of this kind too

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        listed = ((name, self.get_command(context, name)) for name in self.list_commands(context))
        lines = [(name, line_of(command)) for name, command in listed if command is not None and not command.hidden]
        if lines:
            with formatter.section("Commands"):
                formatter.write_dl(lines)
