"""The server's disk is full: told in words, nothing acknowledged is lost or doubled, and clients catch up.

On a small file system of its own (tmpfs), once with only the tables there, once with all of PostgreSQL.
"""

import random
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import pytest
from contract import memory
from live import Live
from postgres_server import Database, Postgres, available
from test_faults import _check_all_there
from test_server import operation, push
from test_sync import Machine

from twiceshy.keeper.server import wire
from twiceshy.model import ids
from twiceshy.store.postgres import connect

pytestmark = [pytest.mark.postgres, pytest.mark.slow]
MEGABYTE = 1_000_000
ROOM = 3 * MEGABYTE


class Small(NamedTuple):
    """A file system that can be filled."""

    path: Path

    def fill(self) -> None:
        """Leave just a little room."""
        with open(self.path / "ballast", "ab") as file:
            file.write(bytes(max(0, self._left() - ROOM)))

    def empty(self) -> None:
        (self.path / "ballast").unlink()

    def _left(self) -> int:
        shown = subprocess.run(["df", "-B1", "--output=avail", self.path], capture_output=True, text=True, check=True)
        return int(shown.stdout.split()[-1])


@pytest.fixture
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Small]:
    if not available():
        pytest.skip("PostgreSQL is not installed (Debian: apt install postgresql)")
    # not below pytest's own folder: PostgreSQL's user may not go there
    made = subprocess.run(["mktemp", "-d", "/tmp/shy-small-XXXXXX"], capture_output=True, text=True, check=True)
    path = Path(made.stdout.strip())
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=400m", "tmpfs", path], capture_output=True, text=True)
    if mounted.returncode:
        path.rmdir()
        pytest.skip("needs the right to mount a small file system (run as root)")
    path.chmod(0o755)
    try:
        yield Small(path)
    finally:
        subprocess.run(["umount", "-l", path], check=True)
        path.rmdir()


@pytest.fixture(params=["tables", "everything"])
def database(request: pytest.FixtureRequest, small: Small) -> Iterator[Database]:
    whole = request.param == "everything"
    server = Postgres(safe=True, settings=("max_wal_size = 48MB", "min_wal_size = 32MB"),
                      parent=str(small.path) if whole else "/tmp")  # fmt: skip
    try:
        where = ""
        with psycopg.connect(server.dsn("postgres"), autocommit=True) as admin:
            admin.execute("CREATE ROLE server LOGIN")
            if not whole:
                place = small.path / "tables"
                place.mkdir()
                if server.owner:
                    subprocess.run(["chown", server.owner.pw_name, place], check=True)
                admin.execute(f"CREATE TABLESPACE small LOCATION '{place}'".encode())
                where = "TABLESPACE small"
            admin.execute(f"CREATE DATABASE team TEMPLATE template0 {where}".encode())
        connect.migrate(server.dsn("team"))
        with psycopg.connect(server.dsn("postgres"), autocommit=True) as admin:
            admin.execute("GRANT twiceshy_app TO server")
        yield Database(server, "team")
    finally:
        server.stop()


def batch(number: int, dice: random.Random) -> list[dict[str, Any]]:
    """A hundred statements that don't compress."""

    def said() -> str:
        return " ".join("".join(dice.choices("abcdefghijklmnopqrstuvwxyz", k=9)) for _ in range(250))

    return [
        operation(
            memory(f"{number:03d}x{count:03d}".rjust(26, "0"), said(), scope="user"),
            identifier=ids.make(1_790_000_000 + number, f"{number:05d}{count:05d}".encode()),
        )
        for count in range(100)
    ]


@pytest.mark.promise("SYNC-FAULTS")
def test_a_full_disk_loses_and_doubles_nothing(
    live: Live, small: Small, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = live.database.member("ada")
    laptop = Machine(tmp_path, "laptop", monkeypatch).join(live, token)
    laptop.say("a fact from before")
    assert laptop.sync(scopes=("repo",)).pushed == 1
    dice = random.Random(3)
    acknowledged: list[list[dict[str, Any]]] = []
    small.fill()
    for number in range(200):
        last = batch(number, dice)
        answer = push(live, token, *last)
        if answer.status_code != 200:
            break
        acknowledged.append(last)
    assert answer.status_code == 503
    assert "disk is full" in answer.json()["error"] or "out of reach" in answer.json()["error"]
    laptop.say("a fact while it was full")
    small.fill()  # PostgreSQL may have fallen and cleared up after itself
    with pytest.raises(wire.Unreachable, match="in trouble"):
        for count in range(200):  # a little may still fit; small facts fill it up
            laptop.say(f"one more fact {count}: " + last[count % 100]["changes"][0][3][:15_000])
            laptop.sync(scopes=("repo",))
    assert "a fact while it was full" in laptop.texts()
    small.empty()
    live.database.server.revive()
    assert push(live, token, *last).json()["accepted"] == [one["id"] for one in last]
    for again in acknowledged[-2:]:
        assert push(live, token, *again).json()["known"] == [one["id"] for one in again]
    _check_all_there(live.database, [token], [{one["id"] for part in [*acknowledged, last] for one in part}])
    laptop.sync(scopes=("repo",))
    assert laptop.sync(scopes=("repo",)).pushed == 0
    desktop = Machine(tmp_path, "desktop", monkeypatch).join(live, token)
    desktop.sync(scopes=("repo",))
    assert desktop.texts() == laptop.texts()
