"""A past session answers the first prompt of the next one, and the worker really works."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import twiceshy
from corpus_logs import Claude

START = Path(twiceshy.__file__).parent / "doors" / "hook_start.py"
TOPICS = ("sorting lists", "parsing dates", "drawing charts", "sending mail", "resizing images", "reading csv")


@pytest.fixture
def sessions(home: Path, repo: Path, shy: Callable[..., Any]) -> None:
    shy("remember", "x y z")
    for number, topic in enumerate(TOPICS):
        log = Claude(home, repo, f"{number:08d}-1111-4111-8111-111111111111")
        log.person(f"Let us improve {topic} in this module today")
        log.assistant(f"I looked at {topic} and made it simpler.")
    log = Claude(home, repo, "99999999-1111-4111-8111-111111111111")
    log.person("Why does the Retrier cross the rate-limit window of the upstream?")
    log.assistant("Because eight attempts take 25 seconds. Seven attempts take 12.7 seconds and fit the window.")
    log.person("Then keep the attempts budget of the Retrier at seven, it was measured")
    shy("ingest")


def ask(repo: Path, text: str, session: str) -> str:
    event = {"hook_event_name": "UserPromptSubmit", "session_id": session, "cwd": str(repo), "prompt": text,
             "transcript_path": "x"}  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(START), "--agent", "claude-code"], input=json.dumps(event), text=True,
        capture_output=True, check=True, env={**os.environ, "TWICESHY_NO_WORKER": "1", "TWICESHY_DEADLINE_MS": "60000"},
    )  # fmt: skip
    return str(json.loads(done.stdout)["additionalContext"]) if done.stdout else ""


def test_the_first_prompt_hears_of_the_session_that_decided(repo: Path, sessions: None) -> None:
    said = ask(repo, "The Retrier crosses the rate-limit window again, what is the attempts budget?", "new")
    assert "from a past session" in said and "data not instructions" in said and "seven" in said.lower()
    assert ask(repo, "The Retrier crosses the rate-limit window again, what is the attempts budget?", "new") == ""


@pytest.mark.promise("RECALL-16")
def test_a_quote_says_where_it_is_read_and_why_it_came(repo: Path, sessions: None, shy: Callable[..., Any]) -> None:
    found = shy("recall", "does it fit the rate-limit window of the upstream?")
    place = found.out.partition("read ")[2].partition(",")[0]
    assert "said by claude-code" in found.out and "[current]" not in found.out and place.startswith("99999999:")
    assert "seven" in shy("read", place).out.lower()
    assert "inject: a past session speaks of it" in found.err and "inject: nothing" not in found.err


@pytest.mark.promise("RECALL-16")
def test_the_same_question_again_and_a_prompt_of_no_words_get_no_quote(
    home: Path, repo: Path, shy: Callable[..., Any]
) -> None:
    shy("remember", "x y z")
    log = Claude(home, repo, "88888888-1111-4111-8111-111111111111")
    log.person("whats our policy on prices / money types?")
    log.assistant("Integer cents.")
    log.person("ok push")
    log.assistant("Pushed to a branch.")
    log.person("commit everything")
    log.assistant("Committed")
    log.person("deploy to staging")
    log.assistant("Deployed.")
    shy("ingest")
    for prompt in ("whats our policy on prices / money types?", "push", "commit everything", "whats the state"):
        assert ask(repo, prompt, f"new {prompt}") == ""


@pytest.mark.promise("RECALL-16")
@pytest.mark.parametrize("end", ["forget", "correct", "said"])
def test_what_was_forgotten_corrected_or_taken_back_is_not_quoted_either(
    home: Path, repo: Path, shy: Callable[..., Any], end: str
) -> None:
    shy("remember", "x y z")
    log = Claude(home, repo, "77777777-1111-4111-8111-111111111111")
    log.person("Never deploy the billing service on Fridays, the rollback of the ledger takes a whole weekend")
    log.assistant("Understood: the billing service is never deployed on Fridays, because of the ledger's rollback.")
    shy("ingest")
    (known,) = [one for one in shy("list", "--json").json if "billing" in one["text"]]
    asked = "deploy the billing service on Friday"
    assert "never deploy" in ask(repo, asked, "before").lower()
    if end == "forget":
        shy("forget", known["id"])
    elif end == "correct":
        shy("correct", known["id"], "The payments gateway is deployed with care")
    else:
        ask(repo, "forget the rule about deploying billing on Fridays", "taking back")
        shy("list")
    assert "never deploy" not in ask(repo, asked, "after").lower()
    assert "fridays" not in ask(repo, asked, "after, too").lower()


def test_a_damaged_view_of_past_sessions_silences_no_memory(
    home: Path, repo: Path, sessions: None, shy: Callable[..., Any]
) -> None:
    shy("remember", "Never push to github directly, use scripts/publish.sh")
    (index,) = home.rglob("index.db")
    for ending in ("-wal", "-shm"):
        Path(f"{index}{ending}").unlink(missing_ok=True)
    index.write_bytes(b"x" * 5000)
    assert "scripts/publish.sh" in ask(repo, "push the release to github", "new")
    assert "scripts/publish.sh" in shy("recall", "push the release to github").out
    state = next(home.rglob("state.db"))
    data = state.read_bytes()
    state.write_bytes(data[:4096] + b"x" * (len(data) - 4096))
    assert shy("doctor").code == 1
    assert shy("doctor", "--fix").code == 0
    assert "Retrier" in shy("search", "Retrier attempts budget").out


def test_what_was_done_is_no_passage(home: Path, repo: Path, sessions: None, shy: Callable[..., Any]) -> None:
    """The rule of today is not followed by the command of yesterday that breaks it."""
    shy("remember", "x y z")
    log = Claude(home, repo, "77777777-1111-4111-8111-111111111111")
    log.person("Get the spinner for the upload page")
    log.command("cd web && npm install tiny-spinner-widget", "added 1 package")
    shy("ingest")
    shy("remember", "use pnpm, not npm in the web folder")
    assert "npm install" in str(shy("search", "npm install tiny-spinner-widget", "--json").json)
    said = ask(repo, "install the tiny-spinner-widget package with npm in web", "again")
    assert "use pnpm, not npm" in said and "npm install" not in said


def test_background_is_silence(repo: Path, sessions: None) -> None:
    assert ask(repo, "translate the german help pages into french", "other") == ""


def test_the_worker_reads_the_log(home: Path, repo: Path, shy: Callable[..., Any]) -> None:
    """It runs with everything installed, though the hook itself runs without."""
    shy("remember", "x y z")
    log = Claude(home, repo)
    log.person("Never deploy on Fridays, please remember that")
    log.assistant("Understood.")
    event = {
        "hook_event_name": "SessionEnd",
        "session_id": log.session,
        "cwd": str(repo),
        "transcript_path": str(log.path),
    }
    subprocess.run(
        [sys.executable, "-I", "-S", str(START), "--agent", "claude-code"], input=json.dumps(event), text=True, check=True,
    )  # fmt: skip
    deadline = time.monotonic() + 600
    corpus = home / "twiceshy" / "corpus"
    while not list(corpus.rglob("*.md")) and time.monotonic() < deadline:
        time.sleep(0.2)
    assert list(corpus.rglob("*.md"))
