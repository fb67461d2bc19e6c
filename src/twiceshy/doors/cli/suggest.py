"""twiceshy suggest: what worked for tasks like this one."""

import click

from twiceshy import paths
from twiceshy.doors.cli import _work, options, show, work_json
from twiceshy.keeper import work
from twiceshy.model.execution import TASK_TYPES
from twiceshy.model.work import Hint, Strategy


@click.command("suggest", short_help="What worked for tasks like this one.")
@click.argument("text", nargs=-1)
@click.option("--task-type", "task", type=click.Choice(TASK_TYPES), default=None, help="The kind of task.")
@click.option("--files", "files", multiple=True, metavar="PATH", help="A file at hand; may be repeated.")
@click.option("--commands", multiple=True, metavar="LINE", help="A command at hand; may be repeated.")
@click.option("--errors", multiple=True, metavar="TEXT", help="An error seen; may be repeated.")
@click.option("--limit", type=click.IntRange(1, 50), default=1, help="Strategies at most.")
@options.reading
def command(
    text: tuple[str, ...], task: str | None, files: tuple[str, ...], commands: tuple[str, ...],
    errors: tuple[str, ...], limit: int, repo: str, as_json: bool,
) -> None:  # fmt: skip
    """Find the strategy that fits TEXT, with what matched; nothing when nothing is like it.

    \b
    twiceshy suggest "login redirects to the wrong page" --files src/auth.py
    """
    with _work.opened(repo) as keeper:
        asked = work.Asked(" ".join(text), task or "", paths.typed(files, keeper.repo), commands, errors)
        if not text and not files and not commands and not errors:
            strategy, _ = work.reuse(keeper, asked)
            found: list[tuple[Strategy, Hint | None]] = [(strategy, None)] if strategy else []
        else:
            found = [(hint.strategy, hint) for hint in work.suggestions(keeper, asked, limit)]
    best = work_json.strategy_json(*found[0]) if found else work_json.strategy_json(None, None)
    data = {**best, "others": [work_json.strategy_json(*other) for other in found[1:]]}
    show.emit(as_json, data, lambda: _render(found))


def _render(found: list[tuple[Strategy, Hint | None]]) -> None:
    for strategy, hint in found:
        _work.say_strategy(strategy, hint)
    if not found:
        show.talk(work_json.NOTHING)
