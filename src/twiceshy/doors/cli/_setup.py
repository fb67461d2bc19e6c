"""How the setup commands show what they did: one line per file, then what needs the person."""

import os
from collections import Counter

import click

from twiceshy.doors.cli import show
from twiceshy.setup.outcome import Done, Outcome

MARKS = {"create": "+", "change": "~", "remove": "-", "keep": ">"}


MOST = 4  # files of one folder that are named one by one


def file_lines(files: tuple[Done, ...]) -> None:
    alike = Counter(map(_kin, files))
    told = set()
    for one in files:
        kin = _kin(one)
        if alike[kin] <= MOST:
            click.echo(f"  {MARKS[one.action]} {one.path}{show.dim('  ' + ', '.join(one.parts)) if one.parts else ''}")
        elif kin not in told:
            told.add(kin)
            click.echo(f"  {MARKS[one.action]} {kin[1]}/{show.dim(f'  {alike[kin]} files')}")


def _kin(one: Done) -> tuple[str, str, tuple[str, ...]]:
    return one.action, os.path.dirname(one.path), one.parts


def problem_lines(outcome: Outcome) -> None:
    for note in outcome.notes:
        show.talk(note)
    for problem in outcome.problems:
        show.talk(show.warn(f"warning: {problem.path}: {problem.message}"))
        if problem.hint:
            show.talk(f"  hint: {problem.hint}")


def result(outcome: Outcome, as_json: bool, headline: str) -> int:
    """Print it and give the exit code: 1 if a file could not be handled."""
    show.emit(as_json, outcome, lambda: _told(outcome, headline))
    return 1 if outcome.failed else 0


def _told(outcome: Outcome, headline: str) -> None:
    if outcome.dry_run and outcome.diff:
        click.echo(outcome.diff, nl=False)
        click.echo()
    if outcome.files:
        click.echo(("Would change:" if outcome.dry_run else headline) + f" {show.dim(outcome.place)}")
        file_lines(outcome.files)
    else:
        click.echo("Nothing was changed." if outcome.failed else "Nothing to change.")
    problem_lines(outcome)
