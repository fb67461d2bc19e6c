"""How results are shown: JSON for programs, calm aligned text for people, colour only on a terminal."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import click

from twiceshy.model import ids
from twiceshy.model.memory import Memory
from twiceshy.model.plain import plain
from twiceshy.text.gate import visible as visible


def emit(as_json: bool, data: Any, render: Callable[[], None]) -> None:
    """One JSON document, or the human rendering."""
    if as_json:
        universal = sys.stdout.encoding.lower().replace("_", "-") in ("utf-8", "utf8")
        click.echo(json.dumps(plain(data), ensure_ascii=not universal, indent=2 if sys.stdout.isatty() else None))
    else:
        render()


def talk(message: str) -> None:
    """Words beside the data: to stderr, so that pipes stay clean."""
    click.echo(message, err=True)


def parts(others: Sequence[str]) -> None:
    """That a session has parts in other repositories, and how they are read."""
    for path in others:
        talk(dim(visible(f"this session also worked elsewhere: twiceshy read {path}")))


def counted(number: int, one: str, many: str = "") -> str:
    """`1 error`, `2 errors`, `1 memory`, `0 memories`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def colourful() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def dim(text: str) -> str:
    return click.style(text, dim=True) if colourful() else text


def strong(text: str) -> str:
    return click.style(text, bold=True) if colourful() else text


def warn(text: str) -> str:
    return click.style(text, fg="yellow") if colourful() else text


def width() -> int:
    """Columns there are room for: as COLUMNS says, else the terminal's; without either 0, as many as it takes."""
    import shutil

    told = os.environ.get("COLUMNS", "")
    if told.isascii() and told.isdigit() and int(told):
        return int(told)
    return shutil.get_terminal_size((80, 24)).columns if sys.stdout.isatty() else 0


def table(headers: Sequence[str], lines: Iterable[Sequence[str]], flexible: int = -1) -> None:
    """Aligned columns; the `flexible` one wraps so that the table fits the terminal. In a pipe a row is one line."""
    from twiceshy.doors.cli import _table

    room = width()
    rows = [tuple(headers), *(tuple(visible(cell) for cell in line) for line in lines)]
    last = len(headers) + flexible if flexible < 0 else flexible
    head, *rest = _table.lines(rows, room, last) if room else _table.whole(rows)
    click.echo("\n".join((dim(head), *rest)))


def holds_again(statements: Sequence[str], dry_run: bool, most: int = 3) -> None:
    """What is in force again after something was taken back."""
    for text in statements[:most]:
        click.echo(f"  {'would hold' if dry_run else 'holds'} again: {visible(text)}")
    if len(statements) > most:
        click.echo(f"  and {len(statements) - most} more")


def memory_line(memory: Memory) -> str:
    """One memory on one line: `k7f2qa  rule  locked  never push to main directly`."""
    marks = [memory.kind, memory.scope] + (["locked"] if memory.locked else [])
    if memory.status != "active":
        marks.append(memory.status)
    text = visible(memory.text).replace("\n", "\n  ")
    return f"{strong(ids.short(memory.id))}  {dim(' · '.join(marks))}\n  {text}"
