"""Two people, two clones, one bare remote: the world in which team memory is shared."""

import os
import subprocess
from pathlib import Path
from typing import NamedTuple

from twiceshy.keeper import hall, memories
from twiceshy.keeper.page import listed
from twiceshy.store.port import Query


def git(cwd: Path, *words: str, check: bool = True) -> str:
    done = subprocess.run(["git", *words], cwd=cwd, capture_output=True, text=True, check=False)
    if check and done.returncode:
        raise AssertionError(f"git {' '.join(words)}: {done.stdout}{done.stderr}")
    return done.stdout.strip()


class World(NamedTuple):
    remote: Path
    ada: Path
    bob: Path


def world(base: Path) -> World:
    remote, ada, bob = base / "remote.git", base / "ada", base / "bob"
    git(base, "init", "-q", "--bare", "-b", "main", str(remote))
    git(base, "clone", "-q", str(remote), str(ada))
    git(ada, "checkout", "-q", "-b", "main", check=False)
    (ada / "README.md").write_text("# shop\n")
    (ada / ".gitignore").write_text("/.twiceshy/local/\n")
    save(ada, "start")
    git(ada, "push", "-q", "-u", "origin", "main")
    git(base, "clone", "-q", str(remote), str(bob))
    return World(remote, ada, bob)


def save(repo: Path, message: str = "memory") -> None:
    git(repo, "add", "-A")
    git(repo, "commit", "-q", "--allow-empty", "-m", message)


def teach(repo: Path, text: str, kind: str = "rule", because: str = "", **more: object) -> str:
    with hall.opened(str(repo)) as keeper:
        statement = memories.Statement(text, kind, "team", because=because)._replace(**more)  # type: ignore[arg-type]
        return memories.remember(keeper, statement).memory.id


def correct(repo: Path, identifier: str, text: str) -> str:
    with hall.opened(str(repo)) as keeper:
        return memories.correct(keeper, identifier, text)[1].id


def edit(repo: Path, identifier: str, **fields: object) -> None:
    with hall.opened(str(repo)) as keeper:
        memories.edit(keeper, identifier, **fields)


def forget(repo: Path, identifier: str) -> None:
    with hall.opened(str(repo)) as keeper:
        memories.forget(keeper, identifier)


def seen(repo: Path) -> dict[str, str]:
    """What holds for the team in this checkout: id -> text."""
    with hall.opened(str(repo)) as keeper:
        return {memory.id: memory.text for memory in listed(keeper, Query(scopes=("team",)))}


def texts(repo: Path) -> set[str]:
    return set(seen(repo).values())


def file_of(repo: Path, identifier: str) -> Path:
    return next((repo / ".twiceshy" / "memory").glob(f"*/*{identifier[-6:]}.md"))


def pull(repo: Path) -> bool:
    """Merge what the others pushed; False when git asks a person."""
    done = subprocess.run(
        ["git", "pull", "-q", "--no-rebase", "--no-edit"], cwd=repo, capture_output=True, text=True, check=False
    )
    return done.returncode == 0


def environment(home: Path) -> dict[str, str]:
    home.mkdir(exist_ok=True)
    return {**os.environ, "HOME": str(home), "TWICESHY_HOME": str(home / "twiceshy")}
