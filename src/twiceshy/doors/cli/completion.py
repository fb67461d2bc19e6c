"""`completion`: shell completion."""

import click


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> None:
    """Print the completion script of your shell.

    \b
    twiceshy completion bash >> ~/.bashrc
    """
    from click.shell_completion import get_completion_class

    from twiceshy.doors.cli.main import door

    found = get_completion_class(shell)
    assert found is not None
    for program in ("twiceshy", "shy"):
        variable = f"_{program.upper()}_COMPLETE"
        click.echo(found(door, {}, program, variable).source())
