"""The front door: finds the command, runs it, and holds the whole error policy on one screen.

Exit codes: 0 fine, 1 failed or problems found, 2 the call's words are off, 3 unexpected, 130
interrupted. Errors go to stderr as `error: …` and `hint: …`, or as one JSON object with --json.
"""

import contextlib
import errno
import importlib
import io
import os
import sys
from collections.abc import Sequence

import click

from twiceshy import __version__, paths
from twiceshy.doors import handback
from twiceshy.doors.cli import _group, _rights, menu
from twiceshy.model.errors import TwiceshyError
from twiceshy.store import patience

# What a disk or its owner forbids: nothing unexpected, and nothing a look at the code would explain.
OF_THE_DISK = frozenset({
    errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.ELOOP,
    errno.ENOTDIR, errno.ENAMETOOLONG,
})  # fmt: skip

ALIKE = 0.7  # likeness from which a name may have been meant: "foobar" is not "onboard"

WELCOME = """\
Correct your coding agent once: a local memory that knows when to be silent.

  twiceshy init               set this repository up for your agents (try --dry-run)
  twiceshy remember "…"       teach something; --lock for good
  twiceshy recall "…"         what an agent would be told
  twiceshy why                why it was told that, or nothing
  twiceshy list               all that is known; `correct`, `forget`, `undo` change it
  twiceshy review             what waits for your word
  twiceshy dashboard          all of it in the browser
  twiceshy clean              take every byte back

New here?  twiceshy demo      All commands:  twiceshy --help
"""


class Door(click.Group):
    """Loads a command's module when it is named, not before; suggests the nearest name for a typo."""

    def list_commands(self, context: click.Context) -> list[str]:
        return menu.names()

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if not menu.exists(name):
            return None
        module = importlib.import_module(f"twiceshy.doors.cli.{menu.module_of(name)}")
        return _rights.guard(name, module.command)

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0] if args else ""
        if name and not name.startswith("-") and not menu.exists(name):
            raise click.UsageError(_unknown(name))
        return super().resolve_command(context, args)

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        sections: dict[str, list[tuple[str, str]]] = {}
        for name in self.list_commands(context):
            command = self.get_command(context, name)
            if command is not None and not command.hidden:
                sections.setdefault(menu.section_of(name), []).append((name, _group.line_of(command)))
        for title, entries in sections.items():
            with formatter.section(title):
                formatter.write_dl(entries, col_max=18)


@click.command(cls=Door, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, "-V", "--version", prog_name="twiceshy")
def door() -> None:
    """Correct your coding agent once: a local memory that knows when to be silent.

    \b
    Teach it:   twiceshy remember "never push to main directly" --lock
    Ask it:     twiceshy recall "push the release"
    Fix it:     twiceshy correct k7f2qa "push through scripts/publish.sh"
    Take back:  twiceshy undo
    """


def run(arguments: Sequence[str] | None = None) -> None:
    """The console script."""
    _fit_streams()
    patience.wait_at_most(patience.CALLED_MS, patience.QUEUED_MS)
    patience.tell_by(_talk)
    argv = list(sys.argv[1:] if arguments is None else arguments)
    sys.exit(_guarded(argv if argv[:1] == ["run"] else [_readable(word) for word in argv]))


def _fit_streams() -> None:
    """A closed stream becomes the void, so that no file takes its number; letters it can't carry become `?`.

    In UTF-8 only the name of a folder can hold such: it is written as \\udcff, which JSON reads back.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - open to the end
        elif mode == "w" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace" if stream.encoding.lower() == "utf-8" else "replace")


def _readable(word: str) -> str:
    """Bytes that are no UTF-8 reach us as lone surrogates: fine in the name of a file, text nowhere."""
    if word.isascii() or os.path.exists(word):
        return word
    return word.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _guarded(argv: list[str]) -> int:
    wants_json = "--json" in argv[: argv.index("--")] if "--" in argv else "--json" in argv
    try:
        _hand_back(argv)
        code = door.main(args=argv, prog_name="twiceshy", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except TwiceshyError as error:
        return _say(error.message, error.hint, error.slug, error.exit_code, wants_json)
    except click.exceptions.Exit as ending:
        return ending.exit_code
    except click.UsageError as error:
        return _misused(error, argv, wants_json)
    except click.ClickException as error:
        return _say(error.format_message(), "", "failed", error.exit_code, wants_json)
    except (click.Abort, KeyboardInterrupt):
        return _say("interrupted", "", "interrupted", 130, wants_json)
    except (BrokenPipeError, SystemExit) as ending:  # the reader (head, less) has seen enough; click exits then
        if isinstance(ending, SystemExit) and "PacifyFlush" not in type(sys.stdout).__name__:
            return ending.code if isinstance(ending.code, int) else 1
        _write_no_more()
        return 0
    except Exception as error:
        if os.environ.get("TWICESHY_DEBUG"):
            raise
        return _say(*_unforeseen(error), wants_json)


def _hand_back(argv: list[str]) -> None:
    """Before a command that isn't about set-up itself: git sees what the person wrote into a file that we hide."""
    if argv[:1] in ([], ["init"], ["install"], ["clean"], ["uninstall"], ["hook"]) or "--dry-run" in argv:
        return
    folder = argv[argv.index("--repo") + 1] if "--repo" in argv[:-1] else "."
    if os.path.isdir(folder):
        repo = paths.resolve(folder)
        if handback.is_due(repo):
            handback.do(repo)


def _unforeseen(error: Exception) -> tuple[str, str, str, int]:
    """Message, hint, slug and exit code of an error no command speaks of: the disk's, or our own."""
    if isinstance(error, FileNotFoundError) and not error.filename and _stands_nowhere():
        return "the folder you are in is gone", "go to one that is there", "usage", 2
    if isinstance(error, OSError) and error.errno in OF_THE_DISK:
        return f"can't use {error.filename or 'the output'}: {error.strerror}", "", "failed", 1
    if type(error).__module__ == "sqlite3":  # met while reading; not imported here, most commands open no store
        return f"a store can't be read: {error}", "`twiceshy doctor` names it", "store-damaged", 1
    hint = "set TWICESHY_DEBUG=1 to see where; nothing was half-written"
    return f"unexpected {type(error).__name__}: {error}", hint, "unexpected", 3


def _stands_nowhere() -> bool:
    try:
        return not os.getcwd()
    except FileNotFoundError:
        return True


def _write_no_more() -> None:
    """What is still to be written goes nowhere, also at the interpreter's end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _misused(error: click.UsageError, argv: list[str], wants_json: bool) -> int:
    if isinstance(error, click.exceptions.NoArgsIsHelpError):  # asked for nothing: shown around, no mistake
        click.echo(error.format_message() if argv else WELCOME.rstrip())
        return 0
    hint = f"see `{error.ctx.command_path} --help`" if error.ctx else "see `twiceshy --help`"
    return _say(error.format_message(), hint, "usage", 2, wants_json)


def _talk(message: str) -> None:
    with contextlib.suppress(OSError):  # nobody listens
        click.echo(message, err=True)


def _say(message: str, hint: str, slug: str, code: int, wants_json: bool) -> int:
    if wants_json:
        import json

        fields = {"error": {"slug": slug, "message": message, "hint": hint}}
        with contextlib.suppress(OSError):  # a full disk behind stdout: said on stderr instead
            click.echo(json.dumps(fields, ensure_ascii=False))
            return code
    with contextlib.suppress(OSError):  # nowhere left to say it; the exit code still does
        click.echo(f"error: {message}", err=True)
        if hint:
            click.echo(f"hint: {hint}", err=True)
    try:
        sys.stdout.flush()
    except OSError:
        _write_no_more()
    return code


def _unknown(name: str) -> str:
    import difflib

    near = difflib.get_close_matches(name, menu.names(), n=2, cutoff=ALIKE)
    suggestion = f" Did you mean {' or '.join(near)}?" if near else ""
    return f"there is no command {name!r}.{suggestion}"


if __name__ == "__main__":
    run()
