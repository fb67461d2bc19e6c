"""`redact`: a filter that takes secrets out of text."""

import sys

import click

from twiceshy.doors.cli import show
from twiceshy.text.redact import redact


@click.command()
def command() -> None:
    """Read text on stdin, print it with secrets replaced by labels; say on stderr what was found.

    \b
    twiceshy redact < build.log > shareable.log
    """
    found: dict[str, int] = {}
    text = sys.stdin.buffer.read().decode("utf-8", "replace")
    result = redact(text)
    for rule, count in result.found:
        found[rule] = found.get(rule, 0) + count
    sys.stdout.buffer.write(result.text.encode("utf-8"))
    sys.stdout.flush()
    if found and sys.stderr.isatty():
        show.talk("redacted: " + ", ".join(f"{rule} x{count}" for rule, count in found.items()))
