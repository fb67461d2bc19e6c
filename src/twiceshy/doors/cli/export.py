"""`export`: the whole memory as JSON lines."""

import sys
from collections.abc import Iterable

import click

from twiceshy.doors.cli import options, show
from twiceshy.keeper import exchange, hall
from twiceshy.model.memory import SCOPES


@click.command()
@click.argument("file", required=False, default="-", metavar="[FILE]")
@click.option("--scope", "scopes", type=options.scope_choice, multiple=True, help="Only this scope.")
@options.reading
def command(file: str, scopes: tuple[str, ...], repo: str, as_json: bool) -> None:
    """Write everything as JSON lines, to a file or to stdout; `import` reads it back without loss.

    \b
    twiceshy export backup.jsonl
    twiceshy export --scope user | gzip > mine.gz
    """
    count = 0
    with hall.opened(repo) as keeper:
        lines = exchange.export(keeper, scopes or SCOPES)
        if file == "-":
            _print(lines, as_json)
            return
        from twiceshy.store.files import write_out

        text = []
        for line in lines:
            text.append(line + "\n")
            count += 1
        write_out(file, "".join(text).encode("utf-8", "surrogatepass"))
    show.emit(
        as_json,
        {"file": file, "rows": count - 1},
        lambda: click.echo(f"Wrote {show.counted(count, 'line')} to {file}."),
    )


def _print(lines: Iterable[str], as_json: bool) -> None:
    """To stdout, in UTF-8 wherever we are: nothing may be lost. As one document, the lines are a list."""
    out = sys.stdout.buffer
    first, between, last = ("[", ",\n", "]\n") if as_json else ("", "\n", "\n")
    for number, line in enumerate(lines):
        out.write(((between if number else first) + line).encode("utf-8", "surrogatepass"))
    out.write(last.encode())
    out.flush()
