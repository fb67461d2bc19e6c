"""The light reader: the rarest words first, within a budget; damage is told, absence is normal."""

import random
import sqlite3
from itertools import combinations
from pathlib import Path

import pytest

from twiceshy.keeper import memories
from twiceshy.keeper.hall import opened
from twiceshy.store import connect, reader
from twiceshy.store.postings import BLOCK, FAR


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


def postings(database: str) -> dict[str, list[int]]:
    """term -> numbers, as the table for prompts has them."""
    found: dict[str, list[int]] = {}
    connection = sqlite3.connect(database)
    for term, block, places in connection.execute("SELECT term, block, numbers FROM memory_postings ORDER BY 1, 2"):
        assert places and len(set(places)) == len(places)
        found.setdefault(term, []).extend((block - 1) * BLOCK + ord(place) for place in sorted(places))
    connection.close()
    return found


def held(database: str) -> dict[str, list[int]]:
    """term -> numbers, from the words of the memories themselves."""
    found: dict[str, list[int]] = {}
    connection = sqlite3.connect(database)
    for number, body in connection.execute("SELECT number, body FROM memory_words ORDER BY number"):
        for term in set(body.split()):
            found.setdefault(term, []).append(number)
    connection.close()
    return found


def test_postings_follow_every_write(database: str, repo: Path) -> None:
    with opened(str(repo)) as keeper:
        outcome = memories.remember(keeper, memories.Statement("Giraffes eat the common leaves", "fact"))
        assert "giraff" in postings(database) and postings(database) == held(database)
        memories.edit(keeper, outcome.memory.id, text="Giraffes avoid the common road")
        assert "leav" not in postings(database) and postings(database) == held(database)
        memories.forget(keeper, outcome.memory.id)
        assert "giraff" not in postings(database) and postings(database) == held(database)


def test_no_shortcut_changes_what_is_kept(database: str) -> None:
    """Against every memory's sum, added up one by one."""
    listed, dice = held(database), random.Random(5)
    store = reader.Reader(database, "repo")
    for _ in range(200):
        terms = dice.sample(sorted(listed), dice.randint(1, 9))
        weights = [
            (term, dice.choice((0.0, 0.1, 0.7, round(dice.random() * 5, 2))), len(listed[term])) for term in terms
        ]
        sums: dict[int, float] = {}
        for term, weight, _ in sorted(weights, key=lambda one: (one[2], one[0])):
            for number in listed[term]:
                sums[number] = sums.get(number, 0.0) + weight
        ranked = sorted(((value, number) for number, value in sums.items()), reverse=True)
        kept = dice.choice((1, 5, 40))
        wanted = [number for value, number in ranked[:kept] if value >= FAR * ranked[0][0]]
        assert store.candidates(weights, kept=kept) == wanted, weights
    store.close()


def test_no_shortcut_changes_what_pairs_of_common_words_find(database: str, repo: Path) -> None:
    """Against the terms the budget allows, added up one by one, and every pair of the four weightiest."""
    dice = random.Random(7)
    with opened(str(repo)) as keeper:
        for number in range(40):
            said = " ".join(dice.sample("amber birch cedar dune ember fjord grove heath".split(), 4))
            memories.remember(keeper, memories.Statement(f"{said} {number}", "fact"))
    listed, store = held(database), reader.Reader(database, "repo")
    common = sorted(term for term, numbers in listed.items() if len(numbers) > 9)
    for _ in range(300):
        weights = [(term, dice.choice((1.0, 2.5, dice.random())), len(listed[term])) for term in dice.sample(common, 5)]
        kept, budget = dice.choice((2, 6, 12)), dice.choice((5, 20, 50))
        left = budget
        sums: dict[int, float] = {}
        for term, weight, documents in sorted(weights, key=lambda one: (one[2], one[0])):
            if left > 0:
                for number in listed[term][-left:]:
                    sums[number] = sums.get(number, 0.0) + weight
                left -= documents
        heavy = sorted(weights, key=lambda one: (-one[1], one[0]))[:4] if left < 0 else []
        for one, two in combinations(heavy, 2):
            for number in sorted(set(listed[one[0]]) & set(listed[two[0]]))[-kept:]:
                sums[number] = max(sums.get(number, 0.0), one[1] + two[1])
        ranked = sorted(((value, number) for number, value in sums.items()), reverse=True)
        wanted = [number for value, number in ranked[:kept] if value >= FAR * ranked[0][0]]
        assert store.candidates(weights, budget, kept) == wanted, weights
    store.close()


def test_a_store_from_before_the_postings_answers_alike_and_gets_them(database: str) -> None:
    weights = [("common", 0.1, 31), ("item", 0.2, 30), ("7", 2.0, 1), ("zebra", 3.0, 1)]
    store = reader.Reader(database, "repo")
    now = [store.candidates(weights, most, 12) for most in (1, 3, 40, 1_000)]
    store.close()
    filled = postings(database)
    older = sqlite3.connect(database, isolation_level=None)
    older.execute("DROP TABLE memory_postings")
    older.execute("PRAGMA user_version = 5")
    older.close()
    store = reader.Reader(database, "repo")
    assert [store.candidates(weights, most, 12) for most in (1, 3, 40, 1_000)] == now
    store.close()
    connect.open_writable(database).close()
    assert postings(database) == filled == held(database)


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


def test_what_another_stands_in_for_takes_nobodys_place(database: str, tmp_path: Path) -> None:
    """The newest are the team's, too: what comes after them is found all the same."""
    store, front = reader.Reader(database, "repo"), reader.Reader(database, "team")
    newest = [row.id for row in store.of_kinds(("fact",), 12)]
    front.holding = lambda identifiers: set(identifiers) & set(newest)  # type: ignore[method-assign]
    store.front = front
    found = store.of_kinds(("fact",), 10)
    assert len(found) == 10 and not {row.id for row in found} & set(newest)
    assert len(store.of_kinds(("fact",), 100)) == 31 - len(newest)
    assert len(store.recent("2000", 5)) == 5
    store.close()
    front.close()
