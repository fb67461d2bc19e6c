from collections.abc import Iterator
from pathlib import Path

import pytest
from shelf import Shelf, release_shelf


@pytest.fixture
def shelf(repo: Path) -> Iterator[Shelf]:
    made = Shelf(repo)
    yield made
    made.keeper.close()


@pytest.fixture
def release(repo: Path) -> Iterator[Shelf]:
    made = release_shelf(repo)
    yield made
    made.keeper.close()
