"""twiceshy hook AGENT: the hook by way of the CLI, for trying it out; agents start it faster themselves."""

import os
import sys

import click


@click.command("hook", short_help="Answer an agent's hook event from stdin (agents call this).")
@click.argument("agent", default="generic")
def command(agent: str) -> None:
    """Read one event as JSON on stdin and print the reply in AGENT's format; never fails, often silent."""
    start = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "hook_start.py")
    sys.stdout.flush()
    os.execv(sys.executable, [sys.executable, "-I", "-S", start, "--agent", agent])
