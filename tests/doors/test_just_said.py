"""What was said a moment ago is known to every command that names a memory or tells what there is."""

from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Ran
from twiceshy import paths
from twiceshy.store import spool

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("VERB-FRESH")


@pytest.fixture
def said(repo: Path, home: Path) -> None:
    """A rule that a hook has noted and nobody has learned yet."""
    here = paths.resolve(str(repo))
    fields = {"event": "prompt", "session": "one", "cwd": here.root, "root": here.root, "branch": "main",
              "at": "2026-11-16T10:00:00.000Z", "prompt": "never commit .env files"}  # fmt: skip
    spool.append(here.spool, "one", fields)


@pytest.mark.parametrize(
    "words",
    [
        ("lock", "env"), ("unlock", "env"), ("forget", "env"), ("show", "env"), ("evolution", "env"),
        ("correct", "env", "never commit .env or .pem files"), ("feedback", "env", "confirmed"),
        ("edit", "env", "--tag", "secrets"), ("promote", "env"), ("history", "env"), ("history",), ("timeline",),
        ("wonder", "env files"), ("at", "2099-01-01"), ("diff", "--since", "7d"),
    ],
)  # fmt: skip
def test_a_command_knows_what_was_just_said(shy: Shy, said: None, words: tuple[str, ...]) -> None:
    ran = shy(*words)
    assert "nothing remembered fits" not in ran.err
    assert ".env" in ran.out + ran.err


def test_the_figures_count_what_was_just_said(shy: Shy, said: None) -> None:
    assert shy("stats", "--json").json["memories"] == 1


def test_a_folder_that_is_none_is_named_and_nothing_else(shy: Shy) -> None:
    assert "no such folder" in shy("lock", "env", "--repo", "nowhere").err
