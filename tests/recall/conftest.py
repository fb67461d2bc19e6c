from collections.abc import Iterator
from pathlib import Path

import pytest
from shelf import Shelf


@pytest.fixture
def shelf(repo: Path) -> Iterator[Shelf]:
    made = Shelf(repo)
    yield made
    made.keeper.close()
