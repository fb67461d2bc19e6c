"""A line typed on a terminal amid something: what is there can be edited, and who gives it up goes back."""

import contextlib
from collections.abc import Iterator

import click


def line(question: str, given: str = "") -> str:
    """What was typed, the given words ready to be changed; "" for nothing, Ctrl-C and Ctrl-D."""
    try:
        with _filled(given) as ready:
            shown = "" if ready or not given else f" [{given}]"
            typed = input(f"{question}{shown}: ").strip()
    except (KeyboardInterrupt, EOFError):
        click.echo()
        return ""
    return typed or ("" if ready else given)


def agreed(question: str) -> bool:
    return line(f"{question} [y/N]").lower() in ("y", "yes")


def key() -> str:
    """One key; Ctrl-C and Ctrl-D are the end of a text. Enter behind a key goes with it, several keys stay together."""
    try:
        typed = click.getchar()
    except (KeyboardInterrupt, EOFError):
        return "\x04"
    return typed.rstrip("\r\n") or "\n"


@contextlib.contextmanager
def _filled(given: str) -> Iterator[bool]:
    """The line that is read begins with the given words, where this Python can edit lines at all."""
    try:
        import readline
    except ImportError:  # Windows, or a Python built without it
        yield False
        return
    readline.set_startup_hook(lambda: readline.insert_text(given))
    try:
        yield True
    finally:
        readline.set_startup_hook(None)
