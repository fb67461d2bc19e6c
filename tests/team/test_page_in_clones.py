"""MEMORY.md edited and committed: it takes effect at once, and every clone makes the same of it."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from team_worlds import World, git, pull, save, teach, texts, world

import twiceshy
from conftest import Ran
from twiceshy.keeper import digest, hall, history

Shy = Callable[..., Ran]
START = Path(twiceshy.__file__).parent / "doors" / "hook_start.py"
pytestmark = pytest.mark.promise("TEAM-READBACK")


def page(repo: Path) -> Path:
    return repo / ".twiceshy" / "MEMORY.md"


def typed(repo: Path) -> None:
    text = page(repo).read_text()
    text = text.replace("use pnpm, not npm", "use yarn, not npm")
    page(repo).write_text(text.replace("### Lessons Learned\n", "### Lessons Learned\n- Always seed the db first\n"))


TYPED = {"use yarn, not npm", "Always seed the db first", "never push to main"}


@pytest.fixture
def shared(tmp_path: Path) -> World:
    """Both clones have the same page, and were used before."""
    made = world(tmp_path)
    teach(made.ada, "use pnpm, not npm")
    teach(made.ada, "never push to main")
    with hall.opened(str(made.ada)) as keeper:
        digest.render(keeper)
    save(made.ada)
    git(made.ada, "push", "-q")
    assert pull(made.bob)
    assert texts(made.ada) == texts(made.bob) == {"use pnpm, not npm", "never push to main"}
    return made


def start(repo: Path) -> str:
    event = {"hook_event_name": "SessionStart", "session_id": "s1", "cwd": str(repo), "source": "startup"}
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(START), "--agent", "claude-code"], input=json.dumps(event).encode(),
        capture_output=True, check=True, env={**os.environ, "TWICESHY_NO_WORKER": "1"}, timeout=600,
    )  # fmt: skip
    return done.stdout.decode()


@pytest.mark.parametrize("words", [("list",), ("team",), ("stats",), ("recall", "how do I install packages, npm?")])
def test_an_edit_takes_effect_at_the_next_command(shared: World, shy: Shy, words: tuple[str, ...]) -> None:
    typed(shared.ada)
    shy(*words, cwd=shared.ada)
    assert any("use yarn" in path.read_text() for path in (shared.ada / ".twiceshy" / "memory").rglob("*.md"))
    assert texts(shared.ada) == TYPED


def test_an_edit_takes_effect_at_the_start_of_the_next_session(shared: World) -> None:
    typed(shared.ada)
    told = start(shared.ada)
    assert "use yarn" in told and "pnpm" not in told


def test_an_edit_in_a_linked_worktree_takes_effect_there(shared: World, shy: Shy, tmp_path: Path) -> None:
    git(shared.ada, "worktree", "add", "-q", "-b", "feat", str(tmp_path / "tree"))
    typed(tmp_path / "tree")
    assert "use yarn" in start(tmp_path / "tree")
    assert texts(tmp_path / "tree") == TYPED and "use yarn, not npm" not in texts(shared.ada)


def test_check_refuses_a_page_whose_edits_are_in_no_memory(shared: World, shy: Shy) -> None:
    assert shy("check", cwd=shared.ada).code == 0
    typed(shared.ada)
    ran = shy("check", cwd=shared.ada)
    assert ran.code == 1 and ".twiceshy/MEMORY.md" in ran.out and "twiceshy render" in ran.out
    assert "pnpm" in "".join(path.read_text() for path in (shared.ada / ".twiceshy" / "memory").rglob("*.md"))
    shy("render", cwd=shared.ada)
    assert shy("check", cwd=shared.ada).code == 0


def test_a_page_that_was_committed_alone_becomes_the_same_files_in_every_clone(shared: World, shy: Shy) -> None:
    typed(shared.ada)
    git(shared.ada, "commit", "-q", "-m", "yarn", "--", ".twiceshy/MEMORY.md")
    git(shared.ada, "push", "-q")
    assert pull(shared.bob)
    start(shared.bob)
    start(shared.ada)
    assert texts(shared.ada) == texts(shared.bob) == TYPED
    for repo in (shared.ada, shared.bob):
        save(repo, "taken over")
    git(shared.ada, "push", "-q")
    assert pull(shared.bob), "no conflict"
    assert texts(shared.bob) == TYPED and len(list((shared.bob / ".twiceshy" / "memory" / "lesson").iterdir())) == 1
    assert git(shared.bob, "diff", "--stat", "origin/main") == ""
    assert shy("check", cwd=shared.bob).code == 0


def test_who_only_pulled_has_edited_nothing(shared: World) -> None:
    typed(shared.ada)
    git(shared.ada, "commit", "-q", "-m", "yarn", "--", ".twiceshy/MEMORY.md")
    git(shared.ada, "push", "-q")
    assert pull(shared.bob) and texts(shared.bob) == TYPED and texts(shared.ada) == TYPED
    for repo, told in (
        (shared.bob, ("system", "MEMORY.md as git brought it")),
        (shared.ada, ("person", "MEMORY.md edited by hand")),
    ):
        with hall.opened(str(repo)) as keeper:
            operation = history.history(keeper)[0].operation
            assert (operation.actor, operation.note) == told


def test_two_that_read_the_same_edit_make_one_memory_of_it(shared: World) -> None:
    typed(shared.ada)
    words = [sys.executable, "-m", "twiceshy.doors.cli.main", "list"]
    running = [subprocess.Popen(words, cwd=shared.ada, stdout=subprocess.DEVNULL) for _ in range(3)]
    assert [one.wait(600) for one in running] == [0, 0, 0]
    assert len(list((shared.ada / ".twiceshy" / "memory" / "lesson").iterdir())) == 1
