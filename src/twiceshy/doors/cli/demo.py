"""`demo`: the main job, live, in a throw-away repository and home."""

import json
import os
import shlex
import subprocess
import sys
import tempfile

import click

from twiceshy.doors.cli import options, show

TAUGHT = (
    ("2026-11-01T09:00:00Z",
     ("remember", "Never use `git push github` directly. Use scripts/publish-to-github.sh", "--lock")),
    ("2026-11-01T09:05:00Z",
     ("remember", "Pre-push hook scans for PII; a direct push bypasses safety checks", "--kind", "gotcha")),
    ("2026-11-03T14:00:00Z", ("remember", "The github remote is git@github.com:acme-old/shop.git", "--kind", "fact")),
    ("2026-11-04T10:00:00Z", ("remember", "I prefer terse commit messages", "--kind", "preference", "--scope", "user")),
)  # fmt: skip
CORRECTED = (
    "correct", "github remote", "The github remote is git@github.com:acme/shop.git",
    "--because", "GitHub account renamed",
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
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("TWICESHY_", "XDG_"))}
        self.env = {**kept, "HOME": home, "TWICESHY_HOME": os.path.join(home, "twiceshy")}
        if sys.stdout.isatty():
            self.env["FORCE_COLOR"] = "1"
        subprocess.run(["git", "init", "-q", "-b", "main", self.repo], check=True, env=self.env)

    def run(self, words: tuple[str, ...], now: str, stdin: str = "", quiet: bool = False) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "twiceshy.doors.cli.main", *words],
            cwd=self.repo, input=stdin, text=True, capture_output=True, env={**self.env, "TWICESHY_NOW": now},
        )  # fmt: skip
        if done.returncode:
            raise click.ClickException(f"`twiceshy {shlex.join(words)}` failed: {done.stderr.strip()}")
        if not quiet:
            click.echo(show.strong(f"$ twiceshy {shlex.join(words)}"))
            click.echo(_indented(done.stdout.rstrip()))
        return done.stdout

    def prompt(self, text: str, session: str, now: str) -> str:
        """What Claude Code's own hook call gets back for a prompt."""
        event = {
            "hook_event_name": "UserPromptSubmit",
            "session_id": session,
            "cwd": self.repo,
            "prompt": text,
        }
        reply = self.run(("hook", "claude-code"), now, json.dumps(event), quiet=True)
        if not reply.strip():
            return ""
        context: str = json.loads(reply)["hookSpecificOutput"]["additionalContext"]
        return context


def _indented(text: str) -> str:
    return "".join(f"  {line}\n" for line in text.splitlines())


def _headline(text: str) -> None:
    click.echo("\n" + show.strong(text) + "\n")


def _ask(stage: Stage, text: str, session: str, now: str) -> None:
    click.echo(show.dim(f"  you type:  {text}"))
    told = stage.prompt(text, session, now)
    if told:
        click.echo(show.dim("  your agent is told:"))
        click.echo(_indented(told))
    else:
        click.echo(show.dim("  your agent is told nothing: it knows already, or nothing is worth its tokens\n"))


@click.command()
@options.json_option
def command(as_json: bool) -> None:
    """See the main job live in a throw-away repository: teach, correct, ask, see why, take back."""
    if as_json:
        raise click.UsageError("the demonstration is for people; every command it shows has --json")
    with tempfile.TemporaryDirectory(prefix="twiceshy-demo-") as folder:
        stage = Stage(folder)
        _headline("1. You correct your agent, over some days")
        for now, words in TAUGHT:
            stage.run(words, now)
        _headline("2. Something changes: the old fact is kept as history, never told alone")
        stage.run(CORRECTED, "2026-11-13T09:00:00Z")
        _headline("3. Today you type three words. Before your agent sees them, its hook asks twiceshy")
        _ask(stage, "push the release to github", "demo-1", "2026-11-15T09:00:00Z")
        _headline("4. It can always say why")
        stage.run(("why", "--last"), "2026-11-15T09:01:00Z")
        _headline("5. It knows when to be silent")
        _ask(stage, "thanks, looks good", "demo-1", "2026-11-15T09:02:00Z")
        _ask(stage, "push the release to github", "demo-1", "2026-11-15T09:03:00Z")
        _headline("6. And anything can be taken back")
        stage.run(("undo",), "2026-11-15T09:04:00Z")
        stage.run(("list",), "2026-11-15T09:04:00Z")
    click.echo(FOR_REAL)
