"""The light reader: the rarest words first, within a budget; damage is told, absence is normal."""

from pathlib import Path

import pytest

from twiceshy.keeper import memories
from twiceshy.keeper.hall import opened
from twiceshy.store import reader


@pytest.fixture
def database(repo: Path) -> str:
    with opened(str(repo)) as keeper:
        for number in range(30):
            memories.remember(keeper, memories.Statement(f"Common words about item {number}", "fact"))
        memories.remember(keeper, memories.Statement("Common words about the zebra", "fact"))
        return keeper.repo.database


def test_sizes_and_frequencies(database: str) -> None:
    store = reader.Reader(database, "repo")
    assert store.documents == 31 and store.tokens > 31 * 3
    assert store.frequencies(["common", "zebra", "absent"]) == {"common": 31, "zebra": 1}
    store.close()


def test_the_rarest_word_comes_first_and_common_ones_stop_at_the_budget(database: str) -> None:
    store = reader.Reader(database, "repo")
    weights = [("common", 0.1, 31), ("zebra", 3.0, 1)]
    assert store.rows(store.candidates(weights, postings=1)[:1])[0].text.endswith("zebra")
    assert len(store.candidates(weights, postings=10)) <= 31
    store.close()


def test_common_words_are_searched_together(database: str) -> None:
    store = reader.Reader(database, "repo")
    found = store.candidates([("common", 0.1, 31), ("about", 0.1, 31)], postings=5, kept=8)
    assert 0 < len(found) <= 8
    store.close()


@pytest.mark.promise("HOOK-1")
def test_absence_is_normal_and_damage_is_told(database: str, tmp_path: Path) -> None:
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"x" * 4096)
    readers, troubles = reader.open_all(
        [(str(tmp_path / "none.db"), "user"), (str(broken), "team"), (database, "repo")]
    )
    assert [one.scope for one in readers] == ["repo"] and len(troubles) == 1 and "broken.db" in troubles[0]
    for one in readers:
        one.close()


@pytest.mark.promise("HOOK-1")
def test_a_read_only_folder_is_read(database: str) -> None:
    folder = Path(database).parent
    for beside in ("-wal", "-shm"):
        Path(database + beside).unlink(missing_ok=True)
    folder.chmod(0o500)
    try:
        store = reader.Reader(database, "repo")
        assert store.documents == 31
        store.close()
    finally:
        folder.chmod(0o700)
