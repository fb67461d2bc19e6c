"""A store in a real repository, and a way to say "this was done"."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from twiceshy.keeper import hall, work
from twiceshy.model.work import Finalized
from twiceshy.work.executions import Told


@pytest.fixture
def keeper(repo: Path) -> Iterator[hall.Keeper]:
    with hall.opened(str(repo)) as opened:
        yield opened


@pytest.fixture
def did(keeper: hall.Keeper) -> Callable[..., Finalized]:
    """One task from request to outcome, as an agent that cooperates tells it."""

    def do(request: str, outcome: str = "success", **told: object) -> Finalized:
        prepared = work.prepare(keeper, work.Asked(request))
        return work.finalize(keeper, prepared.execution.id, Told(outcome, **told))  # type: ignore[arg-type]

    return do
