from collections.abc import Iterator
from pathlib import Path

import pytest
from shelf import Shelf

from twiceshy import paths
from twiceshy.keeper.hall import Keeper


@pytest.fixture
def shelf(repo: Path) -> Iterator[Shelf]:
    made = Shelf(repo)
    yield made
    made.keeper.close()


@pytest.fixture
def keeper(repo: Path) -> Iterator[Keeper]:
    """The keeper that hooks learn through."""
    opened = Keeper(paths.resolve(str(repo)), "person")
    yield opened
    opened.close()
