"""Where things are found is learned from what is said, without the credentials in it."""

from pathlib import Path

import pytest

from twiceshy import paths
from twiceshy.keeper.hall import Keeper
from twiceshy.keeper.turn import learning
from twiceshy.model.session import Event, Session
from twiceshy.store.port import Query


@pytest.mark.promise("REDACT-2")
@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("the api base url is https://api.acme.example/v2", "https://api.acme.example/v2"),
        ("staging: https://bob:hunter2secretpw@stage.acme.example", "stage.acme.example"),
        ("the prod database is at postgres://app:hunter2secretpw@db.acme.example/app", "db.acme.example/app"),
    ],
)
def test_an_address_is_kept_without_its_password(repo: Path, said: str, kept: str) -> None:
    keeper = Keeper(paths.resolve(str(repo)), "hook")
    event = Event("s1", 0, "person", "message", said, "2026-11-15T10:00:00.000Z")
    learning.learn(keeper, Session("s1", "claude-code", ""), [event])
    (memory,) = [memory for _, store in keeper.stores() for memory in store.memories(Query(statuses=("active",)))]
    keeper.close()
    assert memory.kind == "fact" and kept in memory.text and "hunter2" not in memory.text
