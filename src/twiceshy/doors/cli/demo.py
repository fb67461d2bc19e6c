"""`demo`: the main job, live, in a throw-away repository and home.

Nothing is taught by command: `init` sets the repository up for Claude Code, and the conversation is
fed to the very hook commands it wrote there, as the client does. Every answer shown is a real one.
"""

import json
import os
import shlex
import subprocess
import sys
import tempfile

import click

from twiceshy.agents import shells
from twiceshy.doors.cli import options, show

FIRST, SECOND, TODAY = (f"a1f0c9d2-000{number}-4000-8000-000000000001" for number in (1, 2, 3))
SAID = (
    ("1 November", FIRST, "2026-11-01T09:00:00Z",
     ("no, never use `git push github` directly. Use scripts/publish-to-github.sh",
      "the github remote is now git@github.com:acme-old/shop.git",
      "I prefer terse commit messages")),
    ("13 November, another session", SECOND, "2026-11-13T09:00:00Z",
     ("our GitHub account was renamed to acme",
      "the github remote is now git@github.com:acme/shop.git")),
)  # fmt: skip
FOR_REAL = """
Use it for real:

  pip install .            (or add .venv/bin to your PATH)
  cd your-repo
  twiceshy init            hooks for the agents it finds; `twiceshy clean` takes every byte back
  …and just use your agent: what you correct is remembered, what matters is said before it acts.

  twiceshy recall "…"      what an agent would be told        twiceshy why --last   and why
  twiceshy list            all you taught it                  twiceshy undo         take anything back
"""


class Stage:
    """A throw-away home and repository; every line shown is really run."""

    def __init__(self, folder: str) -> None:
        self.repo = os.path.join(folder, "shop")
        home = os.path.join(folder, "home")
        for made in (self.repo, home):
            os.makedirs(made)
        marks = {*shells.SESSIONS, *(variable for variable, _ in shells.AGENTS)}  # it shows a person at work
        foreign = ("TWICESHY_", "XDG_", "CLAUDE_")
        kept = {k: v for k, v in os.environ.items() if k not in marks and not k.startswith(foreign)}
        self.env = {**kept, "HOME": home, "TWICESHY_HOME": os.path.join(home, "twiceshy"), "TWICESHY_NO_WORKER": "1"}
        if sys.stdout.isatty():
            self.env["FORCE_COLOR"] = "1"
        subprocess.run(["git", "init", "-q", "-b", "main", self.repo], check=True, env=self.env)
        self.run(("init", "--agents", "claude-code"), SAID[0][2], quiet=True)
        with open(os.path.join(self.repo, ".claude", "settings.local.json"), encoding="utf-8") as file:
            self.hooks = json.load(file)["hooks"]

    def run(self, words: tuple[str, ...], now: str, quiet: bool = False) -> None:
        program = [sys.executable, "-m", "twiceshy.doors.cli.main"]
        said = self._started([*program, *words], now, "", f"twiceshy {shlex.join(words)}")
        if not quiet:
            click.echo(show.strong(f"$ twiceshy {shlex.join(words)}"))
            click.echo(_indented(said.rstrip()))

    def hook(self, name: str, session: str, now: str, **fields: object) -> str:
        """What Claude Code gets back from the command that `init` wrote for this event."""
        command = ["/bin/sh", "-c", self.hooks[name][0]["hooks"][0]["command"]]
        event = {"hook_event_name": name, "session_id": session, "cwd": self.repo, **fields}
        reply = self._started(command, now, json.dumps(event), f"the hook {name}")
        told = json.loads(reply)["hookSpecificOutput"]["additionalContext"] if reply.strip() else ""
        return str(told)

    def _started(self, command: list[str], now: str, stdin: str, what: str) -> str:
        done = subprocess.run(
            command, cwd=self.repo, input=stdin, text=True, capture_output=True, env={**self.env, "TWICESHY_NOW": now}
        )
        if done.returncode:
            raise click.ClickException(f"{what} failed: {done.stderr.strip()}")
        return done.stdout


def _indented(text: str) -> str:
    return "".join(f"  {line}\n" for line in text.splitlines())


def _headline(text: str) -> None:
    click.echo("\n" + show.strong(text) + "\n")


def _talk(stage: Stage) -> None:
    """The past: what was typed to the agent, each session from its start to its end."""
    for when, session, now, prompts in SAID:
        click.echo(show.dim(f"  {when}"))
        stage.hook("SessionStart", session, now, source="startup")
        for text in prompts:
            stage.hook("UserPromptSubmit", session, now, prompt=text)
            click.echo(f"    you type:  {text}")
        stage.hook("SessionEnd", session, now, reason="exit")


def _ask(stage: Stage, text: str, now: str) -> None:
    click.echo(show.dim(f"  you type:  {text}"))
    told = stage.hook("UserPromptSubmit", TODAY, now, prompt=text)
    if told:
        click.echo(show.dim("  your agent is told:"))
        click.echo(_indented(told))
    else:
        click.echo(show.dim("  your agent is told nothing: it knows already, or nothing is worth its tokens\n"))


def _act(stage: Stage, line: str, now: str) -> None:
    click.echo(show.dim(f"  your agent is about to run:  {line}"))
    told = stage.hook("PreToolUse", TODAY, now, tool_name="Bash", tool_input={"command": line})
    click.echo(_indented(told))


@click.command()
@options.json_option
def command(as_json: bool) -> None:
    """See the main job live in a throw-away repository: you talk, it learns, the next session knows."""
    if as_json:
        raise click.UsageError("the demonstration is for people; every command it shows has --json")
    with tempfile.TemporaryDirectory(prefix="twiceshy-demo-") as folder:
        stage = Stage(folder)
        _headline("1. You talk to your agent as always; `twiceshy init` was all it took")
        _talk(stage)
        _headline("2. Today, a new session. Before your agent sees what you type, its hook asks twiceshy")
        _ask(stage, "push the release to github", "2026-11-15T09:00:00Z")
        _headline("3. It can always say why")
        stage.run(("why", "--last"), "2026-11-15T09:01:00Z")
        _headline("4. Should your agent forget, it is told again before the command runs")
        _act(stage, "git push github v1.2.0", "2026-11-15T09:02:00Z")
        _headline("5. It knows when to be silent")
        _ask(stage, "thanks, looks good", "2026-11-15T09:03:00Z")
        _ask(stage, "push the release to github", "2026-11-15T09:04:00Z")
        _headline("6. What it kept is yours to see, and anything can be taken back")
        stage.run(("list", "--status", "all"), "2026-11-15T09:05:00Z")
        stage.run(("undo",), "2026-11-15T09:05:00Z")
    click.echo(FOR_REAL)
