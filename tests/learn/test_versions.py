"""Versions that are dropped and versions that are wanted: which of them end one another."""

from pathlib import Path

import pytest

from twiceshy.keeper import hall, inbox
from twiceshy.keeper.turn import learning
from twiceshy.learn.change.conflict import relation
from twiceshy.model.session import Event, Session

AGREE = (
    ("We no longer support Node 16", "node 20 is the minimum now"),
    ("we dropped Node 16", "we use Node 20 now"),
    ("never use Node 16", "we use node 20 from now on"),
    ("Node 16 is no longer supported", "Node 20.11 is required"),
    ("python 3.9 is not supported any more", "use python 3.12"),
    ("we dropped python 3.9", "python 3.12 is fine now"),
    ("We no longer support Node 16", "we no longer support Node 18"),
)


@pytest.mark.parametrize(("dropped", "wanted"), [*AGREE, *(pair[::-1] for pair in AGREE)])
def test_a_dropped_version_and_a_newer_one_agree(dropped: str, wanted: str) -> None:
    assert relation(wanted, dropped).name == "none"


@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("use node 16", "we dropped Node 18"), ("python 3.9 is fine now", "we dropped python 3.12"),
        ("we run Node 20 now", "we run Node 18"), ("node 20 is the minimum now", "node 18 is the minimum"),
        ("never use Node 18", "we run Node 18"), ("we support Node 16", "We no longer support Node 16"),
        ("use node 20, not node 16", "use node 16"), ("we dropped Node 20, use Node 18", "we use Node 20"),
    ],
)  # fmt: skip
def test_another_version_of_the_same_still_ends_it(new: str, old: str) -> None:
    assert relation(new, old).name == "conflict"


@pytest.mark.parametrize("said", [AGREE[0], AGREE[0][::-1]])
def test_neither_waits_for_the_other_when_heard(repo: Path, said: tuple[str, str]) -> None:
    with hall.opened(str(repo)) as keeper:
        for day, text in enumerate(said, 1):
            event = Event(f"s{day}", 0, "person", "message", text, f"2030-03-{day:02}T10:00:00.000Z")
            learning.learn(keeper, Session(f"s{day}", "claude-code", ""), [event])
        assert inbox.inbox(keeper) == []
        held = keeper.readable("repo")
        assert held is not None
        assert held.fetch("SELECT count(*) FROM memories WHERE status = 'active'")[0][0] == 2
