"""A store whose schema's own pages are damaged: the rows are all there, only nobody says any more where."""

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Ran
from twiceshy.keeper import hall, memories
from twiceshy.keeper import page as pages
from twiceshy.store.port import Query

Shy = Callable[..., Ran]
pytestmark = pytest.mark.promise("HARD-DAMAGE")
SAID = [f"statement number {number} about module {number}" for number in range(40)]
SCHEMA = range(6)  # pages of a schema that has become a tree


@pytest.fixture
def store(repo: Path) -> Path:
    with hall.opened(str(repo)) as keeper:
        for said in SAID:
            memories.remember(keeper, memories.Statement(said, "fact"))
    return repo / ".twiceshy" / "local" / "memory.db"


def known(repo: Path) -> set[str]:
    with hall.opened(str(repo)) as keeper:
        return {memory.text for memory in pages.listed(keeper, Query())}


def schema(data: bytes, page: int = 1) -> list[int]:
    """The numbers of the schema's pages: a tree that begins at the first, behind the header of the file."""
    start = (page - 1) * 4096
    head = start + (100 if page == 1 else 0)
    if data[head] == 13:
        return [page]
    cells = int.from_bytes(data[head + 3 : head + 5], "big")
    places = [int.from_bytes(data[at : at + 2], "big") for at in range(head + 12, head + 12 + 2 * cells, 2)]
    children = [int.from_bytes(data[start + place : start + place + 4], "big") for place in places]
    children.append(int.from_bytes(data[head + 8 : head + 12], "big"))
    return [page, *(below for child in children for below in schema(data, child))]


def spoil(path: Path, numbers: list[int], filling: bytes = b"\xaa") -> None:
    data = bytearray(path.read_bytes())
    for number in numbers:
        data[(number - 1) * 4096 : number * 4096] = filling * 4096
    path.write_bytes(data)


@pytest.mark.parametrize("filling", [b"\xaa", b"\0"])
@pytest.mark.parametrize("which", [*SCHEMA, None])
def test_a_damaged_page_of_the_schema_loses_nothing(
    repo: Path, shy: Shy, store: Path, which: int | None, filling: bytes
) -> None:
    numbers = schema(store.read_bytes())
    assert len(numbers) == len(SCHEMA)
    spoil(store, numbers if which is None else [numbers[which]], filling)
    (saved,) = shy("doctor", "--fix", "--json").json["saved"]
    assert saved["operations"] == len(SAID) and not saved["lost"]
    assert known(repo) == {*SAID}
    assert shy("doctor", "--rebuild").code == 0


@pytest.mark.parametrize("which", SCHEMA)
def test_also_in_a_store_that_was_packed(repo: Path, shy: Shy, store: Path, which: int) -> None:
    with contextlib.closing(sqlite3.connect(store)) as connection:
        connection.execute("VACUUM")  # as scrub does
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    spoil(store, [schema(store.read_bytes())[which]])
    assert shy("doctor", "--fix").code == 0
    assert len(known(repo) & {*SAID}) >= len(SAID) * 3 // 4


def test_what_is_only_in_the_log_is_saved_too(repo: Path, shy: Shy, store: Path) -> None:
    last = "the last word is in the log"
    with contextlib.closing(sqlite3.connect(store)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM memories").fetchone()  # keeps the log from being written back
        with hall.opened(str(repo)) as keeper:
            memories.remember(keeper, memories.Statement(last, "fact"))
        files = {ending: Path(f"{store}{ending}").read_bytes() for ending in ("", "-wal")}
    for ending, data in files.items():
        Path(f"{store}{ending}").write_bytes(data)
    spoil(store, schema(files[""])[2:3])
    assert shy("doctor", "--fix").code == 0
    assert known(repo) == {*SAID, last}


def test_a_file_with_nothing_readable_is_told_as_that(shy: Shy, store: Path) -> None:
    spoil(store, [*range(2, store.stat().st_size // 4096 + 1)])
    ran = shy("doctor", "--fix")
    assert f"Nothing could be read from {store}" in ran.out
    assert "Saved" not in ran.out and "kept as" in ran.out
