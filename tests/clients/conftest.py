"""Real clients, fetched once into a cache; without npm or its registry these tests skip and say why."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from worlds import PINNED, World, install

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="session")
def cache() -> Path:
    return Path(os.environ.get("TWICESHY_TEST_CLIENTS") or ROOT / ".cache" / "clients")


@pytest.fixture(params=[name for name in PINNED if name != "node24"])
def world(request: pytest.FixtureRequest, cache: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A world for each client in turn."""
    for name in ("node24", request.param):
        trouble = install(name, cache)
        if trouble:
            pytest.skip(f"{request.param}: {trouble}")
    made = World(request.param, tmp_path_factory.mktemp(request.param), cache)
    yield made
    made.close()


@pytest.fixture
def picture() -> Callable[[Path], dict[str, bytes]]:
    """Every file of a repository but git's moving parts."""

    def take(root: Path) -> dict[str, bytes]:
        moving = ("index", "logs", "objects", "refs", "COMMIT_EDITMSG", "opencode")
        found = {}
        for path in root.rglob("*"):
            inside = path.relative_to(root)
            if path.is_file() and not (inside.parts[0] == ".git" and inside.parts[1] in moving):
                found[str(inside)] = path.read_bytes()
        return found

    return take
