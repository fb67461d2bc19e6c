"""Machines that replace one memory apart: whatever the order of exchange, all end alike, and one answer speaks."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from contract import NOW, memory
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from twiceshy.care import rebuild
from twiceshy.model import ids
from twiceshy.model.memory import Link, Memory
from twiceshy.model.operation import reversed_changes
from twiceshy.store import adopting, rows
from twiceshy.store.port import Draft, Query
from twiceshy.store.sqlite import SqliteStore

ROOT = memory("t", "the api listens on 80")
DAY = 86_400.0


class Machine:
    """A store with a clock of its own, and what a person does on it."""

    def __init__(self, folder: Path, name: str, ahead: float = 0.0) -> None:
        self.name = name
        self.time = NOW + ahead
        self.store = SqliteStore(str(folder / f"{name}.db"), self._clock)
        self.store.connection.execute("PRAGMA synchronous = OFF")  # nothing here is about losing power

    def _clock(self) -> float:
        self.time += 1.0
        return self.time

    def write(self, verb: str, *nouns: Any) -> None:
        with self.store.writing(Draft("person", verb)) as pen:
            for noun in nouns:
                pen.put("memories" if isinstance(noun, Memory) else "links", noun)

    def get(self, identifier: str) -> Memory:
        found = self.store.memory(identifier)
        assert found is not None
        return found

    def correct(self, identifier: str, text: str) -> str:
        old = self.get(identifier)
        new = old._replace(id=ids.make(self._clock(), os.urandom(10)), text=text, status="active", locked=False)
        link = Link(new.id, "supersedes", old.id, "2026-01-02T00:00:00.000Z")
        self.write("correct", old._replace(status="superseded"), new, link)
        return new.id

    def change(self, identifier: str, **fields: Any) -> None:
        self.write("edit", self.get(identifier)._replace(**fields))

    def undo(self, operation: str) -> None:
        taken = self.store.operation(operation)
        assert taken is not None
        with self.store.writing(Draft("person", "undo", undoes=operation)) as pen:
            for change in reversed_changes(taken):
                shape = rows.TABLES[change.table]
                if change.after is None:
                    pen.drop(change.table, tuple(change.key.split(" ")))
                else:
                    pen.put(change.table, shape.decode(json.loads(change.after)))

    def take(self, other: "Machine", least: int = 0) -> adopting.Adopted:
        """What the other has; with `least`, of its operations only so many, the oldest."""
        found = list(other.store.all_operations())
        return adopting.adopt_all(self.store, found[: least or len(found)])

    def state(self) -> tuple[Any, ...]:
        assert rebuild.compare(self.store.path, self._clock) == []
        found = self.store.memories(Query(statuses=()))
        links = {link for one in found for link in self.store.links(one.id)}
        volatile = dict.fromkeys(("updated", "confirmed", "alpha", "beta"))
        return sorted(tuple(str(v) for v in one._asdict().items() if v[0] not in volatile) for one in found), links

    def active(self) -> list[str]:
        return sorted(one.text for one in self.store.memories(Query()))

    def waiting(self) -> list[str]:
        return sorted(one.text for one in self.store.memories(Query(statuses=("proposed",))))


Make = Callable[..., Machine]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    with ExitStack() as stack:

        def made(name: str, ahead: float = 0.0) -> Machine:
            machine = Machine(tmp_path, name, ahead)
            stack.callback(machine.store.close)
            return machine

        yield made


def settle(*machines: Machine) -> None:
    """Everybody gives to everybody until nobody has news."""
    while any(one.take(other).fresh for one in machines for other in machines if one is not other):
        pass


def begin(*machines: Machine) -> None:
    machines[0].write("remember", ROOT)
    settle(*machines)


@pytest.mark.promise("SYNC-CONTEST")
@pytest.mark.parametrize("ahead", [0.0, DAY, -DAY])
def test_the_answer_made_last_speaks_and_the_other_waits(make: Make, ahead: float) -> None:
    laptop, desktop = make("laptop"), make("desktop", ahead)
    begin(laptop, desktop)
    first, second = laptop.correct(ROOT.id, "it listens on 81"), desktop.correct(ROOT.id, "it listens on 82")
    late, early = max(first, second), min(first, second)
    told = desktop.take(laptop).contested
    assert [tuple(one) for one in told] == [(late, early)]
    assert laptop.take(desktop).contested == told  # who gets the verdict from the other is told as well
    assert laptop.state() == desktop.state()
    assert desktop.active() == [desktop.get(late).text] and desktop.waiting() == [desktop.get(early).text]
    assert Link(early, "contradicts", late) in [link._replace(at="") for link in desktop.store.links(early)]
    assert not desktop.take(laptop).contested


@pytest.mark.promise("SYNC-CONTEST")
def test_two_machines_that_know_the_same_write_the_same_verdict(make: Make) -> None:
    laptop, desktop, third = make("laptop"), make("desktop", 60), make("third")
    begin(laptop, desktop, third)
    laptop.correct(ROOT.id, "it listens on 81")
    desktop.correct(ROOT.id, "it listens on 82")
    for machine in (third, desktop):
        machine.take(laptop, 2)
    third.take(desktop, 3)
    verdicts = [[one for one in machine.store.all_operations() if one.verb == "merge"] for machine in (third, desktop)]
    assert len(verdicts[0]) == 1 and verdicts[0] == verdicts[1]


@pytest.mark.promise("SYNC-CONTEST")
def test_what_a_person_takes_back_is_not_decided_again(make: Make) -> None:
    laptop, desktop, third = make("laptop"), make("desktop", 60), make("third")
    begin(laptop, desktop, third)
    laptop.correct(ROOT.id, "it listens on 81")
    desktop.correct(ROOT.id, "it listens on 82")
    settle(laptop, desktop)
    verdict = next(one.id for one in laptop.store.all_operations() if one.verb == "merge")
    laptop.undo(verdict)
    settle(laptop, desktop, third)
    assert laptop.active() == desktop.active() == third.active() == ["it listens on 81", "it listens on 82"]
    assert laptop.state() == desktop.state() == third.state()


@pytest.mark.promise("SYNC-CONTEST")
@pytest.mark.parametrize("ahead", [0.0, 60.0, -60.0, DAY, -DAY])
def test_a_lock_holds_against_a_correction_that_did_not_know_it(make: Make, ahead: float) -> None:
    laptop, desktop = make("laptop"), make("desktop", ahead)
    begin(laptop, desktop)
    laptop.change(ROOT.id, locked=True)
    desktop.correct(ROOT.id, "it listens on 82")
    settle(laptop, desktop)
    assert laptop.active() == desktop.active() == [ROOT.text]
    assert laptop.waiting() == desktop.waiting() == ["it listens on 82"]
    assert laptop.state() == desktop.state()


@pytest.mark.promise("SYNC-CONTEST")
@pytest.mark.parametrize("ahead", [0.0, 60.0, -60.0, DAY, -DAY])
def test_a_locked_answer_speaks_before_a_later_one(make: Make, ahead: float) -> None:
    laptop, desktop, third = make("laptop"), make("desktop", ahead), make("third")
    begin(laptop, desktop, third)
    mine = laptop.correct(ROOT.id, "it listens on 81")
    desktop.correct(ROOT.id, "it listens on 82")
    third.take(laptop)
    third.take(desktop)  # judges before it hears of the lock
    laptop.change(mine, locked=True)
    settle(third, desktop, laptop)
    assert laptop.active() == desktop.active() == third.active() == ["it listens on 81"]
    assert laptop.state() == desktop.state() == third.state()


@pytest.mark.promise("SYNC-CONTEST")
@pytest.mark.parametrize("ahead", [60.0, -60.0])
def test_forgotten_here_and_corrected_there_the_correction_stands_and_it_is_told(make: Make, ahead: float) -> None:
    laptop, desktop = make("laptop"), make("desktop", ahead)
    begin(laptop, desktop)
    laptop.change(ROOT.id, status="retired")
    desktop.correct(ROOT.id, "it listens on 82")
    clashes = desktop.take(laptop).clashes
    assert [(one.key, one.field, {one.kept, one.lost}) for one in clashes] == [
        (ROOT.id, "status", {"retired", "superseded"})
    ]
    settle(laptop, desktop)
    assert laptop.active() == desktop.active() == ["it listens on 82"]
    assert laptop.state() == desktop.state()


@pytest.mark.promise("SYNC-CONTEST")
@pytest.mark.parametrize("ahead", [60.0, -60.0])
def test_an_answer_that_lost_and_was_corrected_meanwhile_waits_no_more(make: Make, ahead: float) -> None:
    laptop, desktop = make("laptop", ahead), make("desktop")
    begin(laptop, desktop)
    mine = laptop.correct(ROOT.id, "it listens on 81")
    desktop.take(laptop)
    other = make("other", 30)
    other.take(laptop, 1)
    other.correct(ROOT.id, "it listens on 82")
    desktop.take(other)
    laptop.correct(mine, "it listens on 83")
    settle(laptop, desktop, other)
    assert len(laptop.active()) == 1 and len(laptop.waiting()) == 1
    assert "it listens on 81" not in laptop.active() + laptop.waiting()
    assert laptop.state() == desktop.state() == other.state()


Act = tuple[int, str, int]  # machine, what it does, to which memory or with which machine


def _do(machines: list[Machine], act: Act) -> None:
    machine, (_, verb, which) = machines[act[0]], act
    if verb in ("take", "part"):
        other = machines[which % len(machines)]
        many = len(list(other.store.all_operations()))
        machine.take(other, many // 2 + 1 if verb == "part" else 0)
        return
    living = machine.store.memories(Query(statuses=("active",)))
    if not living:
        return
    chosen = sorted(one.id for one in living)[which % len(living)]
    if verb == "correct":
        machine.correct(chosen, f"{machine.name} says {machine.time}")
    elif verb == "lock":
        machine.change(chosen, locked=True)
    else:
        machine.change(chosen, tags=(f"{machine.name}-{machine.time}",))


def _played(acts: list[Act], ahead: list[float], order: list[int]) -> list[Machine]:
    with TemporaryDirectory() as folder, ExitStack() as stack:
        machines = [Machine(Path(folder), f"m{number}", hours * 3600) for number, hours in enumerate(ahead)]
        for machine in machines:
            stack.callback(machine.store.close)
        begin(*machines)
        for act in acts:
            _do(machines, act)
        settle(*(machines[number] for number in order))
        first, *others = [machine.state() for machine in machines]
        assert all(state == first for state in others)
        assert len(machines[0].active()) == 1, machines[0].state()
        settle(*machines)
        assert machines[0].state() == first
        return machines


VERBS = st.sampled_from(["correct", "correct", "correct", "edit", "take", "take", "part", "lock"])


@pytest.mark.promise("SYNC-CONTEST")
@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(st.tuples(st.integers(0, 2), VERBS, st.integers(0, 5)), max_size=14),
    st.lists(st.sampled_from([0.0, 0.01, -0.01, 24.0, -24.0]), min_size=3, max_size=3),
    st.permutations([0, 1, 2]),
)
def test_any_order_of_exchange_ends_alike_everywhere_and_one_answer_speaks(
    acts: list[Act], ahead: list[float], order: list[int]
) -> None:
    _played(acts, ahead, order)
