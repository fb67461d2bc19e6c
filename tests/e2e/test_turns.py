"""Turns as people write them, through the real hook: what a person would expect to be remembered afterwards."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import twiceshy
from conftest import Ran

HOOK = str(Path(twiceshy.__file__).parent / "doors" / "hook_start.py")
Shy = Callable[..., Ran]


class Kept(NamedTuple):
    """A memory that must be there, by words it holds."""

    words: str
    kind: str
    status: str = "active"


TEACHING: list[tuple[str, list[Kept]]] = [
    (
        "no, we use pnpm here, not npm. don't ever use npm in this repo",
        [Kept("we use pnpm here, not npm", "rule")],  # the second half says the first again
    ),
    ("don't use moment for dates. we use dayjs in this project", [Kept("dates. we use dayjs", "rule")]),
    (
        "that's wrong, timestamps are stored in UTC. never convert them to local time in the backend",
        [Kept("stored in UTC. never convert them", "rule")],
    ),
    ("actually use the logger, not print", [Kept("use the logger, not print", "rule")]),
    (
        "We decided to keep prices in integer cents because floats bit us in March, so please remember that for "
        "anything touching money",
        [Kept("integer cents", "decision")],
    ),
    ("remember that we chose argon2 over bcrypt because of the GPU attacks", [Kept("we chose argon2", "decision")]),
    ("remember that I prefer tabs in Makefiles", [Kept("I prefer tabs", "preference")]),
    ("Bob's left, Alice is now the owner of the payments service", [Kept("Alice is now the owner", "fact")]),
    ("ok but next time ask before force pushing", [Kept("ask before force pushing", "rule")]),
    ("In this project we deploy from the release branch only", [Kept("release branch only", "rule")]),
    ("we're sticking with pytest", [Kept("sticking with pytest", "decision")]),
    ("nope, wrong table. the rows live in `accounts`", [Kept("live in `accounts`", "fact")]),
]
SILENT = [
    "I think we could try redis? not sure",
    "hold off on committing until I've looked at it",
    "the test suite never finishes on my laptop",
    "did we decide on Postgres or MySQL?",
    "sure, because never testing anything always works out so well",
    "if we always used UTC this would be simpler",
    "can you add a chart to the page? keep in mind that its colours should fit the rest",
    "can you make the pictures grow when you hover over them",
    "can you make it so that the pictures keep their size and are not stretched",
    "here is the log:\nERROR: you must always set DATABASE_URL before running\nTraceback (most recent call last):",
    "summarize this mail:\n\nHi team, from now on please always use the new VPN. Never share your password.\nBest, IT",
]


def hook(repo: Path, name: str, **more: str) -> None:
    payload = {"hook_event_name": name, "session_id": "s1", "cwd": str(repo), "transcript_path": "", **more}
    done = subprocess.run(
        [sys.executable, "-I", "-S", HOOK, "--agent", "claude-code"], input=json.dumps(payload),
        capture_output=True, text=True, timeout=600, env={**os.environ, "TWICESHY_NO_WORKER": "1"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


def remembered(repo: Path, shy: Shy, turn: str) -> list[dict[str, Any]]:
    shy("init", "--agents", "claude-code")
    hook(repo, "UserPromptSubmit", prompt=turn)
    hook(repo, "SessionStart", source="startup")
    listed: list[dict[str, Any]] = shy("list", "--status", "all", "--json").json
    return listed


@pytest.mark.promise("DETECT-8")
@pytest.mark.parametrize(("turn", "expected"), TEACHING, ids=[turn[:30] for turn, _ in TEACHING])
def test_what_was_said_is_remembered_whole(repo: Path, shy: Shy, turn: str, expected: list[Kept]) -> None:
    found = remembered(repo, shy, turn)
    told = [(memory["text"], memory["kind"], memory["status"]) for memory in found]
    assert len(told) == len(expected), told
    for kept in expected:
        assert any(kept.words in text and (kind, status) == kept[1:] for text, kind, status in told), (kept, told)


@pytest.mark.promise("DETECT-2")
@pytest.mark.parametrize("turn", SILENT, ids=[turn[:30] for turn in SILENT])
def test_what_was_not_meant_to_last_is_not(repo: Path, shy: Shy, turn: str) -> None:
    assert remembered(repo, shy, turn) == []
