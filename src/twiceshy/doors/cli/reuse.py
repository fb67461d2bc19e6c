"""twiceshy reuse: the strategy to use again."""

import click

from twiceshy.doors.cli import _work, options, show, work_json
from twiceshy.keeper import work
from twiceshy.model.execution import TASK_TYPES


@click.command("reuse", short_help="The latest success to build on, or the one that fits a text.")
@click.argument("text", nargs=-1)
@click.option("--task-type", "task", type=click.Choice(TASK_TYPES), default=None, help="The kind of task.")
@options.reading
def command(text: tuple[str, ...], task: str | None, repo: str, as_json: bool) -> None:
    """Print the strategy that fits TEXT; without TEXT the latest that succeeded. Failed ones never."""
    with _work.opened(repo) as keeper:
        strategy, hint = work.reuse(keeper, work.Asked(" ".join(text), task or ""))

    def render() -> None:
        if strategy is not None:
            _work.say_strategy(strategy, hint)
        else:
            show.talk(work_json.NOTHING if text else "no success to build on yet")

    show.emit(as_json, work_json.strategy_json(strategy, hint), render)
