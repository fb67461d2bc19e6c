"""twiceshy run: any command, wrapped and remembered."""

import contextlib
import json
import sys

import click

from twiceshy.doors.cli import _work, show
from twiceshy.keeper import hall, running
from twiceshy.model.execution import TASK_TYPES
from twiceshy.model.plain import plain
from twiceshy.work import wrapper


@click.command(
    "run", short_help="Run a command and remember what it did.", context_settings={"ignore_unknown_options": True}
)
@click.option("--request", default="", metavar="TEXT", help="What it is for, in words.")
@click.option("--task-type", "task", type=click.Choice(TASK_TYPES), default=None, help="The kind of task.")
@click.option(
    "--json", "as_json", is_flag=True, help="One JSON document on stdout; the command's output goes to stderr."
)
@click.option("--repo", default=".", metavar="PATH", help="The repository to remember it in (default: here).")
@_work.caller_options
@click.argument("argv", nargs=-1, type=click.UNPROCESSED)
def command(
    request: str, task: str | None, as_json: bool, repo: str, agent: str, session: str, argv: tuple[str, ...]
) -> None:
    """Run a command as it is (output, input, signals and exit code pass through) and remember it.

    \b
    twiceshy run -- pytest -q
    twiceshy run --request "build the site" -- npm run build

    At a terminal the command has one of its own: colours, questions and full-screen programs work as
    without us. In a pipe or a script it sees pipes. Where it can't be remembered (no repository, a store
    in use or damaged), one line on stderr says so. What an agent runs while hooks watch it is kept with
    the task it works on.
    """
    words = running.checked(argv)

    def opened() -> hall.Keeper:
        return _work.keeper(repo, agent, session)

    wrapped = running.run(opened, words, request, task or "", running.working_folder(), 2 if as_json else 1)
    if as_json:
        done = wrapped.finalized
        data = {
            "exit_code": wrapped.code,
            "execution_id": done.execution.id if done else "",
            "agent_summary": plain(done.agent_summary) if done else None,
            "agent_summary_text": done.agent_summary_text if done else "",
            "trouble": wrapped.trouble,
        }
        sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
    elif wrapped.trouble:
        with contextlib.suppress(OSError):  # nobody listens; the command's own end is what counts
            show.talk(f"twiceshy: not remembered: {show.visible(wrapped.trouble)}")
    elif wrapped.finalized and sys.stderr.isatty():
        show.talk(show.dim(wrapped.finalized.agent_summary_text))
    wrapper.leave(wrapped.code)
