"""`redact`: a filter that takes secrets out of text."""

import sys

import click

from twiceshy.doors.cli import options, show
from twiceshy.text.redact import redact


@click.command()
@options.json_option
def command(as_json: bool) -> None:
    """Read text on stdin, print it with secrets replaced by labels; a terminal also hears what was found.

    \b
    twiceshy redact < build.log > shareable.log
    """
    result = redact(sys.stdin.buffer.read().decode("utf-8", "replace"))
    found: dict[str, int] = {}
    for rule, count in result.found:
        found[rule] = found.get(rule, 0) + count

    def render() -> None:
        sys.stdout.buffer.write(result.text.encode("utf-8"))
        sys.stdout.flush()
        if found and sys.stderr.isatty():
            show.talk("redacted: " + ", ".join(f"{rule} x{count}" for rule, count in found.items()))

    show.emit(as_json, {"text": result.text, "found": found}, render)
