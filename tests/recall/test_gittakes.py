"""A rule on what may be committed is held against what git would take, not only against what a line names."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from shelf import Shelf

from twiceshy.model.hook import HookEvent, ToolUse
from twiceshy.recall.calls import gittakes
from twiceshy.recall.guard import guard, toolcalls
from twiceshy.recall.sources import open_sources
from twiceshy.settings import Settings

pytestmark = pytest.mark.promise("HOOK-5")
RULE = "never commit .env files"


def git(where: Path, *words: str) -> None:
    subprocess.run(["git", "-C", str(where), "-c", "user.name=a", "-c", "user.email=a@b.c", *words], check=True)


@pytest.fixture
def tree(repo: Path) -> Path:
    for name in (".env", ".env.example", "src/app.py", "src/main/x.py", "keys/server.pem"):
        (repo / name).parent.mkdir(parents=True, exist_ok=True)
        (repo / name).write_text("x\n")
    return repo


def broken(shelf: Shelf, tree: Path, command: str, branch: str = "topic") -> list[str]:
    readers, _ = open_sources(shelf.keeper.repo, Settings())
    tool = ToolUse("Bash", "command", command)
    errors: list[Exception] = []
    found = guard.breaches(tool, readers, branch, str(tree), lost=errors.append, cwd=str(tree))
    assert errors == []
    return sorted(breach.file or "named" for breach in found)


@pytest.mark.parametrize(
    ("command", "files"),
    [
        ("git add -A", [".env"]), ("git add .", [".env"]), ("git add --all", [".env"]), ("git stage .", [".env"]),
        ("git add -A && git commit -m x", [".env"]), ("cd src && git add -A", [".env"]), ("cd src && git add ..", [".env"]),
        ("git -C src add -A", [".env"]), ("git add -- .", [".env"]), ("git add .e*", [".env"]), ("git add .env", ["named"]),
        ("cd src && git add .", []), ("git add src", []), ("git add -u", []), ("git add -An", []), ("git commit -m x", []),
        ("git commit -am x", []), ("git add .env.example", []), ("git add . ':!.env'", []), ("git status", []),
        ("git add . ':(exclude).env'", []), ("echo .env >> .gitignore && git add -A", []), ("rm .env; git add -A", []),
        ("git diff && ls -A .", []),
    ],
)  # fmt: skip
def test_what_is_added_without_its_name(shelf: Shelf, tree: Path, command: str, files: list[str]) -> None:
    shelf.teach(RULE, "rule", lock=True)
    shelf.teach("never commit directly to main", "rule")
    assert broken(shelf, tree, command) == files


@pytest.mark.parametrize(
    "command", ["git commit -m x", "git commit", "git commit -m 'src/app.py'", "git commit --amend"]
)
def test_what_lies_in_the_index(shelf: Shelf, tree: Path, command: str) -> None:
    shelf.teach(RULE, "rule", lock=True)
    git(tree, "add", "src")
    assert broken(shelf, tree, command) == []
    git(tree, "add", ".env")
    assert broken(shelf, tree, command) == [".env"]
    assert broken(shelf, tree, "git commit -m x src/app.py") == []
    assert broken(shelf, tree, "git reset .env && git commit -m x") == []
    git(tree, "commit", "-qm", "all")
    assert broken(shelf, tree, command) == []
    (tree / ".env").write_text("y\n")
    assert broken(shelf, tree, "git commit -am x") == [".env"]
    assert broken(shelf, tree, command) == []


@pytest.mark.parametrize(
    ("rule", "file"),
    [
        ("Don't check in *.pem files", "keys/server.pem"), ("never commit keys/", "keys/server.pem"),
        ("do not add .env to git", ".env"), ("don't commit secrets", ".env"), ("never commit src/main", "src/main/x.py"),
    ],
)  # fmt: skip
def test_other_ways_to_name_files(shelf: Shelf, tree: Path, rule: str, file: str) -> None:
    shelf.teach(rule, "rule")
    assert broken(shelf, tree, "git add -A") == [file]


@pytest.mark.parametrize(
    "rule", ["never commit to main", "never commit without tests", "never push .env files", "don't use npm"]
)
def test_rules_that_name_no_file_ask_nothing(
    shelf: Shelf, tree: Path, rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.teach(rule, "rule")
    monkeypatch.setattr(gittakes, "_answer", lambda command: pytest.fail("git was asked"))
    assert broken(shelf, tree, "git add -A") == []


def test_ignored_files_and_odd_names(shelf: Shelf, tree: Path) -> None:
    shelf.teach(RULE, "rule")
    (tree / ".gitignore").write_text(".env\n")
    assert broken(shelf, tree, "git add -A") == []
    assert broken(shelf, tree, "git add -f .") == [".env"]
    (tree / "a\nb").mkdir()
    (tree / "a\nb" / ".env.local").write_text("x")
    (tree / ".gitignore").write_text("/.env\n")
    assert broken(shelf, tree, "git add -A") == ["a\nb/.env.local"]


def test_the_file_is_told_and_the_locked_rule_refuses(shelf: Shelf, tree: Path) -> None:
    shelf.teach(RULE, "rule", lock=True)
    event = HookEvent("before_tool", "s1", cwd=str(tree), tool=ToolUse("Bash", "command", "git add -A"))
    for block in (False, True):
        chosen = Settings(block=block)
        reply, _ = toolcalls.before(event, shelf.keeper.repo, chosen, "2026-11-15T08:00:00.000Z", lambda error: None)
        said = reply.block if block else reply.context
        assert RULE in said and "(it takes .env)" in said


def test_a_git_that_takes_too_long_or_is_not_there_is_not_waited_for(
    shelf: Shelf, tree: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shelf.teach(RULE, "rule")
    slow = tmp_path / "bin" / "git"
    slow.parent.mkdir()
    slow.write_text("#!/bin/sh\nexec sleep 30\n")
    slow.chmod(0o755)
    monkeypatch.setattr(gittakes, "SECONDS", 0.05)
    monkeypatch.setenv("TWICESHY_DEADLINE_MS", "50")
    monkeypatch.setenv("PATH", f"{slow.parent}:/bin:/usr/bin")
    assert broken(shelf, tree, "git add -A") == []
    monkeypatch.setenv("PATH", str(tmp_path))
    assert broken(shelf, tree, "git add -A") == []


def test_a_slow_git_is_waited_for_where_answers_may_take_longer(
    shelf: Shelf, tree: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shelf.teach(RULE, "rule")
    slow = tmp_path / "bin" / "git"
    slow.parent.mkdir()
    slow.write_text(f'#!/bin/sh\nsleep 0.2\nexec {shutil.which("git")} "$@"\n')
    slow.chmod(0o755)
    monkeypatch.setattr(gittakes, "SECONDS", 0.05)
    monkeypatch.setenv("PATH", f"{slow.parent}:{os.environ['PATH']}")
    assert broken(shelf, tree, "git add -A") != []


@pytest.mark.parametrize("command", ["git commit -m 'stop tracking it'", "git commit -am 'stop tracking it'"])
def test_who_takes_a_file_out_of_git_breaks_no_rule_about_it(shelf: Shelf, tree: Path, command: str) -> None:
    shelf.teach(RULE, "rule", lock=True)
    git(tree, "add", "-f", ".env", "src")
    git(tree, "commit", "-qm", "by mistake")
    git(tree, "rm", "-q", "--cached", ".env")
    assert broken(shelf, tree, command) == []
    (tree / ".env").write_text("changed\n")
    git(tree, "add", "-f", ".env")
    assert broken(shelf, tree, command) != []
