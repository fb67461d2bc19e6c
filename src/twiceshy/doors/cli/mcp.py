"""`mcp`: the agents' door on standard input and output."""

import click

from twiceshy.doors.cli import options


@click.command()
@options.repo_option
def command(repo: str) -> None:
    """Serve MCP on stdin and stdout; agents start this, `twiceshy init` sets it up.

    \b
    claude mcp add twiceshy -- twiceshy mcp
    """
    import os
    import sys

    # A process of its own: no door imports another, and the agent shouldn't pay for this one's imports.
    start = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "mcp_start.py")
    os.execv(sys.executable, [sys.executable, start, os.path.abspath(repo)])
