"""twiceshy task: the work at hand on this branch."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from twiceshy.doors.cli import _work, options, show
from twiceshy.doors.cli._group import Group
from twiceshy.keeper import working
from twiceshy.model.work import Task
from twiceshy.text.gate import visible
from twiceshy.work.state import Words

Function = TypeVar("Function", bound=Callable[..., Any])


@click.group("task", cls=Group, short_help="The work at hand: goal, next step, what is verified.")
def command() -> None:
    """Keep the state of the work on this branch, so that anybody can go on from it."""


def _words(function: Function) -> Function:
    for name, words in (
        ("unverified", "Something still to be verified; may be repeated."),
        ("verified", "Something verified; may be repeated."),
        ("risk", "A risk; may be repeated."),
        ("file", "A file it is about; may be repeated."),
    ):
        plural = {"risk": "risks", "file": "files"}.get(name, name)
        function = click.option(f"--{name}", plural, multiple=True, metavar="TEXT", help=words)(function)
    function = click.option("--next", "next_action", default="", metavar="TEXT", help="The next action.")(function)
    return click.option("--hypothesis", default="", metavar="TEXT", help="What is believed to be so.")(function)


@command.command("start")
@click.argument("goal")
@_words
@options.dry_run_option
@options.reading
def start(goal: str, dry_run: bool, repo: str, as_json: bool, **said: Any) -> None:
    """Begin the task of this branch."""
    with _work.opened(repo) as keeper:
        task = working.start(keeper, _read(goal, said), dry_run)
    show.emit(as_json, task, lambda: _render(task))


@command.command("status")
@options.reading
def status(repo: str, as_json: bool) -> None:
    """Show the task of this branch, with what was observed where nobody said anything."""
    with _work.opened(repo) as keeper:
        task = working.status(keeper)
    show.emit(as_json, {"task": task}, lambda: _render(task))


@command.command("update")
@click.option("--goal", default="", metavar="TEXT", help="The goal, in other words.")
@_words
@options.dry_run_option
@options.reading
def update(goal: str, dry_run: bool, repo: str, as_json: bool, **said: Any) -> None:
    """Say more about the task of this branch."""
    with _work.opened(repo) as keeper:
        task = working.update(keeper, _read(goal, said), dry_run)
    show.emit(as_json, task, lambda: _render(task))


@command.command("close")
@click.option("--success", "outcome", flag_value="success", help="It is done.")
@click.option("--failure", "outcome", flag_value="failure", help="It was given up.")
@click.option("--unknown", "outcome", flag_value="unknown", default=True, help="Nobody knows (default).")
@options.dry_run_option
@options.reading
def close(outcome: str, dry_run: bool, repo: str, as_json: bool) -> None:
    """End the task of this branch."""
    with _work.opened(repo) as keeper:
        task = working.close(keeper, outcome or "unknown", dry_run)
    show.emit(as_json, task, lambda: _render(task))


def _read(goal: str, said: dict[str, Any]) -> Words:
    lists = {name: tuple(said[name]) for name in ("files", "risks", "verified", "unverified")}
    return Words(goal, str(said["hypothesis"]), str(said["next_action"]), **lists)


def _render(task: Task | None) -> None:
    if task is None:
        show.talk('no task is under way here; start one: twiceshy task start "GOAL"')
        return
    sources = dict(task.provenance)
    click.echo(f"{show.strong(visible(task.goal))}  {show.dim(f'{task.branch} · {task.status}')}")
    for name in ("hypothesis", "next", "files", "risks", "verified", "unverified"):
        value = getattr(task, name)
        if value:
            shown = value if isinstance(value, str) else ", ".join(value)
            seen = show.dim(" (observed)") if sources.get(name) == "runtime_observed" else ""
            click.echo(f"  {name:<11} {visible(shown)}{seen}")
