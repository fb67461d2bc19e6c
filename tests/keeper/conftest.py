"""The keeper that hooks learn through, of a repository of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.keeper.hall import Keeper


@pytest.fixture
def keeper(repo: Path) -> Iterator[Keeper]:
    opened = Keeper(paths.resolve(str(repo)), "hook")
    yield opened
    opened.close()
