"""A repository with a past: memories of every kind, prompts and what came of them, sessions, tasks, proposals."""

import json
import os
import subprocess
import sys
from pathlib import Path

from twiceshy import doors
from twiceshy.keeper import corpus, hall, memories, work
from twiceshy.learn.corpus import ingest as learning
from twiceshy.model.execution import CommandRun, TestRun
from twiceshy.model.memory import Activation, Details
from twiceshy.work.executions import Told

NOW = "2026-11-15T09:30:00Z"
TAUGHT = (
    ("2026-09-02T09:00:00Z", "Never use `git push github` directly. Use scripts/publish-to-github.sh", "rule", "repo", True),
    ("2026-09-02T09:05:00Z", "The pre-push hook scans for personal data; a direct push bypasses it", "gotcha", "repo", False),
    ("2026-09-20T14:00:00Z", "The github remote is git@github.com:acme-old/shop.git", "fact", "repo", False),
    ("2026-10-01T10:00:00Z", "I prefer terse commit messages in the imperative", "preference", "user", False),
    ("2026-10-03T10:00:00Z", "Tests need Postgres on port 5433, not 5432", "gotcha", "repo", False),
    ("2026-10-07T16:20:00Z", "We decided on server-rendered pages for checkout; the SPA was too slow on phones", "decision", "repo", False),
    ("2026-10-12T11:00:00Z", "Money is integer cents everywhere in src/billing/amount.py", "rule", "repo", True),
    ("2026-10-15T11:00:00Z", "Run make lint before every commit", "rule", "team", False),
    ("2026-10-18T08:30:00Z", "Migrations live in src/db/migrations and are never edited once merged", "rule", "team", False),
    ("2026-10-21T13:00:00Z", "Catch the narrowest exception in src/billing/charge.py", "pattern", "repo", False),
    ("2026-10-25T13:00:00Z", "Don't mock the payment gateway in src/billing/charge.py; use the recorded cassettes", "antipattern", "repo", False),
    ("2026-11-01T15:00:00Z", "Releases are cut from main with scripts/release.sh on Thursdays", "practice", "repo", False),
    ("2026-11-03T15:00:00Z", "scripts/publish-to-github.sh needs the deploy key from the vault", "fact", "repo", False),
    ("2026-11-08T15:00:00Z", "src/db/migrations run before scripts/release.sh, never after", "lesson", "repo", False),
    ("2026-11-14T10:10:00Z", "The staging database is reset every night at 02:00 UTC", "fact", "repo", False),
)  # fmt: skip
PROPOSED = (
    ("2026-11-14T18:00:00Z", "Use pnpm instead of npm in this repository", "rule"),
    ("2026-11-15T07:40:00Z", "Prefer dataclasses over dicts in src/billing", "preference"),
    ("2026-11-15T08:05:00Z", "Money is integer cents in src/billing/amount.py and never a float", "rule"),
    ("2026-11-15T08:30:00Z", "Releases are cut from main on Thursdays with scripts/release.sh only", "rule"),
)
PROMPTS = (
    ("2026-11-15T08:00:00Z", "s-release", "push the release to github"),
    ("2026-11-15T08:02:00Z", "s-release", "thanks, looks good"),
    ("2026-11-15T08:20:00Z", "s-money", "add a discount to src/billing/amount.py and keep the money in cents"),
    ("2026-11-15T08:41:00Z", "s-money", "why do the tests not reach postgres?"),
    ("2026-11-15T09:05:00Z", "s-docs", "rename the chapter about fonts"),
)
SESSION = "3f2a9d10-5b7c-4c1e-9a53-0d5a1b2c3d4e"


def at(moment: str) -> None:
    os.environ["TWICESHY_NOW"] = moment


def build(repo: Path) -> None:
    """Everything, through the product's own verbs; the clock stands at NOW afterwards."""
    _teach(repo)
    _propose(repo)
    for day in range(2, 15):
        for number in range(1 + day * 7 % 4):
            prompt = (
                "push the release to github",
                "rename the chapter about fonts",
                "why do the tests not reach postgres?",
            )
            ask(repo, prompt[number % 3], f"s-{day}-{number}", f"2026-11-{day:02d}T1{number}:00:00Z")
    for moment, session, prompt in PROMPTS:
        ask(repo, prompt, session, moment)
    _work(repo)
    _talk(repo)
    at(NOW)


def _teach(repo: Path) -> None:
    for moment, text, kind, scope, lock in TAUGHT:
        at(moment)
        with hall.opened(str(repo)) as keeper:
            memories.remember(keeper, memories.Statement(text, kind, scope, lock))
    at("2026-11-13T09:00:00Z")
    with hall.opened(str(repo)) as keeper:
        memories.correct(
            keeper,
            "github remote",
            "The github remote is git@github.com:acme/shop.git",
            "the GitHub account was renamed",
        )
        details = Details("Port clash", "test", "high", 3, "connection refused", "two servers", "stop the system's one")
        memories.remember(
            keeper,
            memories.Statement(
                "The e2e suite hangs while another Postgres holds port 5433", "gotcha", path="tests/e2e",
                tags=("postgres", "ports"), activation=Activation(command="make e2e*"), details=details,
            ),
        )  # fmt: skip
    at("2026-11-10T09:00:00Z")
    with hall.opened(str(repo)) as keeper:
        memories.remember(keeper, memories.Statement("Tests need Postgres on port 5433, not 5432", "gotcha"))


def _propose(repo: Path) -> None:
    for moment, text, kind in PROPOSED:
        at(moment)
        with hall.opened(str(repo), actor="agent", agent="claude-code", session=SESSION) as keeper:
            memories.remember(keeper, memories.Statement(text, kind))


def ask(repo: Path, prompt: str, session: str, moment: str) -> str:
    """A prompt through the real hook process."""
    event = {"hook_event_name": "UserPromptSubmit", "session_id": session, "cwd": str(repo), "prompt": prompt}
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(Path(doors.__file__).with_name("hook_start.py")), "--agent", "claude-code"],
        input=json.dumps(event), capture_output=True, text=True, env={**os.environ, "TWICESHY_NOW": moment},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def _work(repo: Path) -> None:
    tasks = (
        ("2026-11-12T10:00:00Z", "2026-11-12T10:40:00Z", "fix the rounding error in the cart total", "success",
         ("src/billing/amount.py", "tests/test_amount.py"), "pytest tests/test_amount.py", 0),
        ("2026-11-13T14:00:00Z", "2026-11-13T14:25:00Z", "make the checkout test stable", "failure",
         ("tests/e2e/test_checkout.py",), "make e2e", 2),
        ("2026-11-14T09:00:00Z", "2026-11-14T09:50:00Z", "fix the rounding error in the invoice total", "success",
         ("src/billing/amount.py", "src/billing/invoice.py"), "pytest tests/test_invoice.py", 0),
    )  # fmt: skip
    for started, ended, request, outcome, files, command, code in tasks:
        at(started)
        with hall.opened(str(repo), agent="claude-code", session="s-release") as keeper:
            prepared = work.prepare(keeper, work.Asked(request))
        at(ended)
        run = CommandRun(command, code, 4200)
        test = TestRun("pytest", command, 12, 0 if code == 0 else 1, () if code == 0 else ("test_pay",), code == 0)
        errors = () if code == 0 else ("psycopg.OperationalError: connection refused on port 5433",)
        told = Told(opened=files, edited=files, outcome=outcome, errors=errors)
        with hall.opened(str(repo), agent="claude-code", session="s-release") as keeper:
            execution = prepared.execution._replace(commands=(run,), tests=(test,))
            with keeper.writing("repo", "observe") as pen:
                pen.put("executions", execution)
            work.finalize(keeper, execution.id, told)


def _talk(repo: Path) -> None:
    """A Claude Code log in the home, and its corpus."""
    folder = Path(os.environ["HOME"]) / ".claude" / "projects" / "shop"
    folder.mkdir(parents=True, exist_ok=True)
    turns: list[tuple[str, object]] = [
        ("user", "The release script fails on the deploy key. Please fix scripts/release.sh"),
        ("assistant", [{"type": "text", "text": "I will look at the script first."}]),
        ("assistant", [{"type": "tool_use", "id": "t1", "name": "Bash", "input": {"command": "bash scripts/release.sh --dry-run"}}]),
        ("user", [{"type": "tool_result", "tool_use_id": "t1", "is_error": True, "content": "Exit code 1\nPermission denied (publickey)"}]),
        ("assistant", [{"type": "text", "text": "Fixed: the script now reads the key from the vault. All checks pass."}]),
        ("user", "No, never read the key in the script. Use scripts/publish-to-github.sh for that."),
        ("assistant", [{"type": "text", "text": "Understood. Should I remove the old helper as well?"}]),
    ]  # fmt: skip
    lines = []
    for number, (role, content) in enumerate(turns):
        lines.append(
            json.dumps(
                {
                    "type": role, "uuid": f"u{number}", "parentUuid": f"u{number - 1}" if number else None,
                    "sessionId": SESSION, "cwd": str(repo), "gitBranch": "main", "version": "2.0.0", "isSidechain": False,
                    "timestamp": f"2026-11-15T07:{10 + number:02d}:00.000Z",
                    "message": {"role": role, "content": content, "model": "claude-sonnet-4-5", "id": f"m{number}"},
                }
            )
        )  # fmt: skip
    (folder / f"{SESSION}.jsonl").write_text("\n".join(lines) + "\n")
    at("2026-11-15T07:30:00Z")
    with hall.opened(str(repo)) as keeper:
        corpus.ingest(keeper, learning.Options())
