"""kill -9, cut connections, replays, under load: nothing acknowledged is lost, nothing is doubled."""

import contextlib
import itertools
import json
import random
import socket
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from contract import memory, operation
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from live import Live
from postgres_server import Database, Postgres
from test_server import operation as packed_operation
from test_sync import REPO, Machine

from twiceshy.keeper.server import syncing, wire
from twiceshy.model import ids
from twiceshy.model.memory import Link, Memory
from twiceshy.model.operation import Change, Operation
from twiceshy.store import adopting, rows
from twiceshy.store.port import Query
from twiceshy.store.postgres import connect
from twiceshy.store.sqlite import SqliteStore

pytestmark = pytest.mark.postgres


def history(choices: list[tuple[int, int, int]]) -> list[Operation]:
    """Operations of three machines that each saw some of the others': (machine, what it does, whom it hears)."""
    seen: list[dict[str, Memory | None]] = [{}, {}, {}]
    made: list[Operation] = []
    for number, (machine, act, heard) in enumerate(choices):
        if heard < 3:
            seen[machine] = {**seen[machine], **seen[heard]}
        name = memory(f"m{act % 2}").id
        before = seen[machine].get(name)
        after: Memory | None
        if before is None:
            after = memory(f"m{act % 2}", f"said {act % 2}")
        else:
            after = [
                before._replace(text=f"text {number}"), before._replace(tags=(f"t{number}",)),
                before._replace(locked=not before.locked), before._replace(status="superseded"), None,
            ][act % 5]  # fmt: skip
        seen[machine] = {**seen[machine], name: after}
        if before != after:
            made.append(operation(f"{number:04d}", before, after))
    return made


steps = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 9), st.integers(0, 5)), max_size=14)


@pytest.mark.promise("SYNC-CONVERGE")
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(choices=steps, dice=st.randoms(use_true_random=False))
def test_any_order_of_delivery_gives_the_same_state(tmp_path: Path, choices: Any, dice: random.Random) -> None:
    made = history(choices)
    states = []
    for round_ in range(3):
        order = list(made)
        dice.shuffle(order)
        store = SqliteStore(str(tmp_path / f"{next(_names)}.db"))
        while order:  # in batches of any size, some of it twice
            many = dice.randint(1, 4)
            adopting.adopt_all(store, order[:many])
            adopting.adopt_all(store, dice.sample(made, min(2, len(made))) if round_ else [])
            order = order[many:]
        states.append([one for one in store.memories(Query(statuses=())) if one])
        store.close()
    assert sorted(states[0]) == sorted(states[1]) == sorted(states[2])


_names = itertools.count()


@pytest.mark.promise("SYNC-CONVERGE")
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(choices=steps, dice=st.randoms(use_true_random=False))
def test_both_engines_agree_in_any_order(database: Database, tmp_path: Path, choices: Any, dice: random.Random) -> None:
    made = history(choices)
    order = list(made)
    dice.shuffle(order)
    with (
        contextlib.closing(SqliteStore(str(tmp_path / f"{next(_names)}.db"))) as local,
        contextlib.closing(database.store(database.member(f"p{next(_names)}"))) as remote,
    ):
        adopting.adopt_all(local, made)
        remote.adopt_all(order[: len(order) // 2])
        remote.adopt_all(order)
        here, there = (sorted(store.memories(Query(statuses=()))) for store in (local, remote))
    assert here == there


def corrected(number: int, old: Memory, new: Memory) -> Operation:
    """A machine replaces one memory by another, knowing of no other answer."""
    link = Link(new.id, "supersedes", old.id, "2026-01-02T00:00:00.000Z")
    key = f"{new.id} supersedes {old.id}"
    made = operation(f"{number:04d}", old, old._replace(status="superseded"))
    added = Change("memories", new.id, None, rows.canonical(rows.memory_row(new)))
    joined = Change("links", key, None, rows.canonical(rows.LINKS.encode(link)))
    return made._replace(changes=(*made.changes, added, joined))


@pytest.mark.promise("SYNC-CONTEST")
@pytest.mark.parametrize("order", list(itertools.permutations(range(4))))
def test_both_engines_judge_between_answers_alike(database: Database, tmp_path: Path, order: tuple[int, ...]) -> None:
    old, early, late = memory("t", "port 80"), memory("b", "port 81"), memory("c", "port 82")
    locked = operation("0004", early, early._replace(locked=True))
    made = [operation("0001", None, old), corrected(2, old, early), corrected(3, old, late), locked]
    with (
        contextlib.closing(SqliteStore(str(tmp_path / "local.db"))) as local,
        contextlib.closing(database.store(database.member("ada"))) as remote,
    ):
        for number in order:
            adopting.adopt_all(local, [made[number]])
            remote.adopt_all([made[number]])
        adopting.adopt_all(local, list(remote.all_operations()))
        remote.adopt_all(list(local.all_operations()))
        here, there = ({one.id: one for one in store.memories(Query(statuses=()))} for store in (local, remote))
    assert here == there
    assert [here[one.id].status for one in (old, early, late)] == ["superseded", "active", "proposed"]


@pytest.mark.promise("SYNC-FAULTS")
@pytest.mark.slow
def test_killed_servers_lose_nothing_that_was_acknowledged(live: Live) -> None:
    """Eight clients push without pause while the server is killed three times; each goes on where it was."""
    tokens = [live.database.member(f"p{number}") for number in range(8)]
    acknowledged: list[set[str]] = [set() for _ in tokens]
    stop = threading.Event()

    def work(number: int) -> None:
        for count in itertools.count():
            one = packed_operation(
                memory(f"{number}x{count}".rjust(26, "0"), f"statement {count} of {number}", scope="user"),
                identifier=ids.make(1_790_000_000 + count, f"{number:010d}".encode()),
            )
            while not stop.is_set():
                try:
                    answer = live.ask(
                        "POST", "/v1/push", tokens[number], json={"kind": "user", "repo": "", "operations": [one]}
                    )
                except httpx.TransportError:
                    time.sleep(0.02)
                    continue
                if answer.status_code == 200:
                    assert not answer.json()["refused"]
                    acknowledged[number].add(one["id"])
                    break
            if stop.is_set():
                return

    threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for many in (40, 80, 120):
        _wait(acknowledged, many)
        live.kill()
        live.start()
    _wait(acknowledged, 160)
    stop.set()
    for thread in threads:
        thread.join()
    _check_all_there(live.database, tokens, acknowledged)


def _wait(acknowledged: list[set[str]], many: int) -> None:
    for _ in range(30_000):
        if sum(map(len, acknowledged)) >= many:
            return
        time.sleep(0.01)
    raise AssertionError("the clients do not get on")


def _check_all_there(database: Database, tokens: list[str], acknowledged: list[set[str]]) -> None:
    for token, known in zip(tokens, acknowledged, strict=True):
        store = database.store(token)
        operations = list(store.all_operations())
        stored = [one.id for one in operations]
        assert known <= set(stored) and len(stored) == len(set(stored))
        assert len(store.memories(Query(statuses=()))) == len(stored)  # one memory each: the state follows
        numbers = [one.seq for one in store.since(0, 100_000)]
        assert numbers == list(range(1, len(numbers) + 1))
        store.close()


@pytest.mark.promise("SYNC-FAULTS")
@pytest.mark.slow
def test_a_killed_postgresql_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """PostgreSQL with its safety on, killed under load; the server stays up, says 503 and goes on afterwards."""
    server = Postgres(safe=True)
    live = None
    try:
        connect.migrate(server.create("team"))
        with psycopg.connect(server.dsn("postgres"), autocommit=True) as admin:
            admin.execute("CREATE ROLE server LOGIN IN ROLE twiceshy_app")
        live = Live(Database(server, "team"), tmp_path / "log")
        tokens = [live.database.member(f"p{number}") for number in range(4)]
        acknowledged: list[set[str]] = [set() for _ in tokens]
        statuses: set[int] = set()
        stop = threading.Event()

        def work(number: int) -> None:
            count = 0
            while not stop.is_set():
                one = packed_operation(
                    memory(f"{number}x{count}".rjust(26, "0"), f"statement {count}", scope="user"),
                    identifier=ids.make(1_790_000_000 + count, f"{number:010d}".encode()),
                )
                assert live is not None
                answer = live.ask(
                    "POST", "/v1/push", tokens[number], json={"kind": "user", "repo": "", "operations": [one]}
                )
                statuses.add(answer.status_code)
                if answer.status_code == 200:
                    acknowledged[number].add(one["id"])
                    count += 1

        threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        _wait(acknowledged, 40)
        server.kill()
        while 503 not in statuses:
            time.sleep(0.02)
        server.start()
        _wait(acknowledged, 80)
        stop.set()
        for thread in threads:
            thread.join()
        assert statuses == {200, 503}
        _check_all_there(live.database, tokens, acknowledged)
    finally:
        if live is not None:
            live.stop()
        server.stop()


class Cutter:
    """Stands between client and server and cuts the line after so many bytes of answers."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.allowed = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with client, socket.create_connection(("127.0.0.1", self.port)) as server:
            forward = threading.Thread(target=self._copy, args=(client, server), daemon=True)
            forward.start()
            left = self.allowed
            while left > 0 and (data := server.recv(min(left, 65_536))):
                client.sendall(data)
                left -= len(data)
            for end in (client, server):
                with contextlib.suppress(OSError):  # the other side was quicker
                    end.shutdown(socket.SHUT_RDWR)
            forward.join()

    @staticmethod
    def _copy(source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):  # cut: that is what it is for
            while data := source.recv(65_536):
                target.sendall(data)

    def close(self) -> None:
        self.listener.close()


@pytest.mark.promise("SYNC-FAULTS", "SYNC-IDEMPOTENT")
def test_a_line_cut_anywhere_is_taken_up_again(live: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    token = live.database.member("ada")
    laptop, desktop = (Machine(tmp_path, name, monkeypatch) for name in ("laptop", "desktop"))
    cutter = Cutter(live.port)
    try:
        for machine in (laptop, desktop):
            with machine.keeper():
                wire.join(cutter.url, token)
        monkeypatch.setattr(syncing, "BATCH", 2)
        for number in range(7):
            laptop.say(f"fact number {number}")
        for machine in (laptop, desktop):
            cuts = 0
            for cutter.allowed in (0, 1, 60, 130, 200, 500, 3_000, 10**9):
                try:
                    machine.sync(scopes=("repo",))
                except wire.Unreachable:
                    cuts += 1
            assert cuts >= 4
        cutter.allowed = 10**9
        assert laptop.sync(scopes=("repo",)).pushed == 0
        assert desktop.texts() == laptop.texts() and len(desktop.texts()) == 7
        assert desktop.state() == laptop.state()
        store = live.database.store(token, "private", REPO)
        assert len(list(store.all_operations())) == 7
        store.close()
    finally:
        cutter.close()


@pytest.mark.promise("SYNC-FAULTS")
def test_concurrent_pushes_leave_no_hole_for_a_reader_to_skip(database: Database) -> None:
    """Whoever pulls while others push sees every operation once: numbers appear in the order of commits."""
    token = database.member("ada")
    database.store(token).close()
    seen: list[str] = []
    done = threading.Event()

    def read() -> None:
        store, seq = database.store(token), 0
        while True:
            last = done.is_set()
            for one in store.since(seq, 7):
                assert one.seq == seq + 1
                seq = one.seq
                seen.append(one.operation.id)
            if last and not store.since(seq, 1):
                store.close()
                return

    def write(number: int) -> None:
        store = database.store(token)
        for count in range(30):
            store.adopt(operation(f"{number}a{count:03d}", None, memory(f"{number}a{count:03d}")))
        store.close()

    reader = threading.Thread(target=read)
    writers = [threading.Thread(target=write, args=(number,)) for number in range(4)]
    for thread in (reader, *writers):
        thread.start()
    for thread in writers:
        thread.join()
    done.set()
    reader.join()
    assert len(seen) == len(set(seen)) == 120


def test_far_ahead_clocks_are_refused_and_told(live: Live) -> None:
    token = live.database.member("ada")
    late = packed_operation(
        memory("k" * 26, "from the future", scope="user"), identifier=ids.make(time.time() + 9e5, b"0" * 10)
    )
    body = {"kind": "user", "repo": "", "operations": [late]}
    answer = live.ask("POST", "/v1/push", token, content=json.dumps(body).encode()).json()
    assert answer["accepted"] == [] and "clock" in answer["refused"][0][1]
