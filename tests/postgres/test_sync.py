"""Two machines, one server: give and take through real HTTP, real PostgreSQL, real repositories."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from live import Live

from conftest import git
from twiceshy.care import rebuild
from twiceshy.keeper import conflicts, hall, inbox, memories, recalling
from twiceshy.keeper import page as pages
from twiceshy.keeper.server import syncing, wire
from twiceshy.model.errors import TwiceshyError, UsageError
from twiceshy.store.port import Query

pytestmark = pytest.mark.postgres
REPO = "git.example.org/core/shop"
Shy = Callable[..., Any]


class Machine:
    """A person's computer: a home, a clone, and verbs on it."""

    def __init__(self, folder: Path, name: str, patch: pytest.MonkeyPatch) -> None:
        self.folder = folder / name
        self.patch = patch
        self.shop = self.folder / "shop"
        self.shop.mkdir(parents=True)
        git("init", "-q", "-b", "main", cwd=self.shop)
        git("remote", "add", "origin", f"https://{REPO}.git", cwd=self.shop)

    @contextmanager
    def keeper(self) -> Iterator[hall.Keeper]:
        self.patch.setenv("TWICESHY_HOME", str(self.folder / "home"))
        with hall.opened(str(self.shop)) as keeper:
            yield keeper

    def join(self, live: Live, token: str) -> "Machine":
        with self.keeper():
            wire.join(live.url, token)
        return self

    def say(self, text: str, scope: str = "repo", **fields: Any) -> str:
        with self.keeper() as keeper:
            return memories.remember(keeper, memories.Statement(text, "fact", scope, **fields)).memory.id

    def sync(self, **wish: Any) -> syncing.Synced:
        with self.keeper() as keeper:
            return syncing.sync(keeper, syncing.Wish(**wish))

    def texts(self, *scopes: str, statuses: tuple[str, ...] = ("active",)) -> list[str]:
        with self.keeper() as keeper:
            return sorted(one.text for one in pages.listed(keeper, Query(scopes=scopes, statuses=statuses)))

    def recalled(self, text: str) -> list[str]:
        with self.keeper() as keeper:
            return [hit.text for hit in recalling.recall(keeper, recalling.Asked(text, gated=False)).hits]

    def state(self) -> list[Any]:
        with self.keeper() as keeper:
            store = keeper.readable("repo")
            assert store is not None
            assert rebuild.compare(store.path, keeper.clock) == []
            found = store.memories(Query(statuses=()))
            return sorted((one._asdict() for one in found), key=lambda row: row["id"])


def standing(live: Live, machine: Machine, kind: str) -> dict[str, str]:
    """What the server has in a space of the machine's person: text and status."""
    with machine.keeper():
        token = wire.servers()[wire.normal_address(live.url)]
    store = live.database.store(token, kind, REPO)
    try:
        return {one.text: one.status for one in store.memories(Query(statuses=()))}
    finally:
        store.close()


@pytest.fixture
def machines(live: Live, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Machine]:
    """Ada's laptop and desktop, and Bob's laptop; Ada and Bob are in one team."""
    ada, bob = live.database.member("ada"), live.database.member("bob")
    live.database.team("core", ada="owner", bob="member")
    live.database.repo(REPO, "core")
    made = [Machine(tmp_path, name, monkeypatch) for name in ("laptop", "desktop", "bobs")]
    for machine, token in zip(made, (ada, ada, bob), strict=True):
        machine.join(live, token)
    return made


@pytest.mark.promise("SYNC-IDEMPOTENT")
def test_what_one_machine_learns_the_other_knows(machines: list[Machine], live: Live) -> None:
    laptop, desktop, bob = machines
    laptop.say("the shop runs on port 8080")
    laptop.say("I like short commits", "user")
    assert laptop.sync().pushed == 1  # the user's own stays where it is, unless asked
    assert laptop.sync().pushed == 0
    assert desktop.sync().pulled == 1
    assert desktop.texts() == ["the shop runs on port 8080"]
    assert bob.sync().pulled == 0 and bob.texts() == []  # what is Ada's own about the repo is hers
    assert laptop.sync(scopes=("user",)).pushed == 1
    assert desktop.sync(scopes=("user",)).pulled == 1
    assert desktop.texts("user") == ["I like short commits"]
    for machine in (laptop, desktop):
        (machine.shop / ".twiceshy/local/sync.db").unlink()
        done = machine.sync()
        assert (done.pushed, done.pulled, done.clashes) == (0, 0, ())
    assert laptop.state() == desktop.state()


@pytest.mark.promise("SYNC-TEAM")
def test_team_memories_through_git_and_the_server_are_one(machines: list[Machine]) -> None:
    laptop, _, bob = machines
    identifier = laptop.say("deploy with scripts/ship.sh", "team")
    laptop.sync()
    assert bob.sync().pulled == 1
    assert bob.recalled("how do we deploy the shop") == ["deploy with scripts/ship.sh"]  # before any git pull
    folder = laptop.shop / ".twiceshy/memory"
    for file in folder.rglob("*.md"):
        place = bob.shop / ".twiceshy/memory" / file.relative_to(folder)
        place.parent.mkdir(parents=True)
        place.write_bytes(file.read_bytes())
    assert bob.recalled("how do we deploy the shop") == ["deploy with scripts/ship.sh"]
    with bob.keeper() as keeper:
        memories.correct(keeper, identifier, "deploy with make ship")
    assert bob.sync().pushed == 1
    laptop.sync()
    with laptop.keeper() as keeper:
        from twiceshy.store.sqlite import SqliteStore

        copy = SqliteStore(keeper.repo.server_copy, readonly=True)
        standing = {one.text: one.status for one in copy.memories(Query(statuses=()))}
        copy.close()
    assert standing == {"deploy with scripts/ship.sh": "superseded", "deploy with make ship": "active"}


@pytest.mark.promise("SYNC-CONVERGE")
def test_changes_on_both_sides_meet(machines: list[Machine]) -> None:
    laptop, desktop, _ = machines
    identifier = laptop.say("the api is slow")
    laptop.sync()
    desktop.sync()
    with laptop.keeper() as keeper:
        memories.edit(keeper, identifier, tags=("api",))
        memories.edit(keeper, identifier, text="the api is slow on Mondays")
    with desktop.keeper() as keeper:
        memories.edit(keeper, identifier, reason="measured")
        memories.edit(keeper, identifier, text="the api is slow on Fridays")
    laptop.sync()
    told = desktop.sync()
    assert [(clash.field, clash.kept, clash.lost) for clash in told.clashes] == [
        ("text", "the api is slow on Fridays", "the api is slow on Mondays")
    ]
    laptop.sync()
    assert laptop.state() == desktop.state()
    assert laptop.state()[0]["tags"] == ("api",) and laptop.state()[0]["reason"] == "measured"
    assert laptop.texts() == ["the api is slow on Fridays"]


@pytest.mark.promise("SYNC-CONVERGE")
def test_the_same_said_on_two_machines_becomes_one(machines: list[Machine]) -> None:
    laptop, desktop, _ = machines
    first = laptop.say("use tabs")
    desktop.say("use tabs")
    laptop.sync()
    done = desktop.sync()
    assert len(done.merged) == 1
    laptop.sync()
    assert laptop.texts() == desktop.texts() == ["use tabs"]
    assert laptop.state() == desktop.state()
    with laptop.keeper() as keeper:
        assert keeper.find(first).status == "active"


@pytest.mark.promise("SYNC-FAULTS")
def test_a_clock_that_is_a_day_wrong_loses_nothing(machines: list[Machine], monkeypatch: pytest.MonkeyPatch) -> None:
    laptop, desktop, _ = machines
    monkeypatch.setenv("TWICESHY_NOW", "2026-11-16T09:00:00Z")
    identifier = laptop.say("the build takes an hour")
    laptop.sync()
    monkeypatch.setenv("TWICESHY_NOW", "2026-11-14T09:00:00Z")  # two days behind the laptop
    desktop.sync()
    with desktop.keeper() as keeper:
        memories.edit(keeper, identifier, text="the build takes two hours")
    desktop.sync()
    monkeypatch.setenv("TWICESHY_NOW", "2026-11-16T09:00:01Z")
    laptop.sync()
    assert laptop.texts() == desktop.texts() == ["the build takes two hours"]  # it was made knowing the first
    assert laptop.state() == desktop.state()


@pytest.mark.promise("SYNC-CONTEST")
def test_two_corrections_of_one_memory_meet_and_a_person_settles_them(
    machines: list[Machine], live: Live, shy: Shy
) -> None:
    laptop, desktop, _ = machines
    identifier = laptop.say("the api listens on 80")
    laptop.sync()
    desktop.sync()
    with laptop.keeper() as keeper:
        first = memories.correct(keeper, identifier, "the api listens on 8080")[1].id
    with desktop.keeper() as keeper:
        second = memories.correct(keeper, identifier, "the api listens on 9090")[1].id
    assert laptop.sync().contested == ()
    env = {"TWICESHY_HOME": str(desktop.folder / "home")}
    told = shy("sync", cwd=desktop.shop, env=env)
    assert f"{second[-6:]} speaks for now, {first[-6:]} waits" in told.out, told
    assert [tuple(one) for one in laptop.sync().contested] == [(second, first)]
    assert laptop.state() == desktop.state()
    assert laptop.texts() == ["the api listens on 9090"]
    assert laptop.recalled("where does the api listen") == ["the api listens on 9090"]
    seen = shy("review", "--json", cwd=desktop.shop, env=env)
    assert "two machines replaced the same memory" in seen.out
    with laptop.keeper() as keeper:
        inbox.approve(keeper, [first])
    for machine in (laptop, desktop):
        machine.sync()
    assert laptop.texts() == desktop.texts() == ["the api listens on 8080"]
    assert laptop.state() == desktop.state()
    there = standing(live, laptop, "private")
    assert [text for text, status in there.items() if status == "active"] == ["the api listens on 8080"]


@pytest.mark.promise("SYNC-CONTEST")
def test_two_members_answers_to_a_team_memory_are_one_contest_on_the_server(
    machines: list[Machine], live: Live
) -> None:
    laptop, _, bob = machines
    identifier = laptop.say("deploy with scripts/ship.sh", "team")
    shutil.copytree(laptop.shop / ".twiceshy/memory", bob.shop / ".twiceshy/memory")
    corrected = {}
    for machine, text in ((laptop, "deploy with make ship"), (bob, "deploy with bin/ship")):
        with machine.keeper() as keeper:
            corrected[text] = memories.correct(keeper, identifier, text)[1].id
        machine.sync()
    assert standing(live, bob, "shared") == {
        "deploy with scripts/ship.sh": "superseded",
        "deploy with make ship": "proposed",
        "deploy with bin/ship": "active",
    }
    shutil.copytree(bob.shop / ".twiceshy/memory", laptop.shop / ".twiceshy/memory", dirs_exist_ok=True)  # git's merge
    with laptop.keeper() as keeper:
        assert [one.old.id for one in conflicts.contested(keeper)] == [identifier]
        conflicts.keep(keeper, corrected["deploy with make ship"])
    laptop.sync()
    there = standing(live, bob, "shared")
    assert there["deploy with make ship"] == "active" and there["deploy with bin/ship"] == "superseded"
    assert laptop.texts("team") == ["deploy with make ship"]


@pytest.mark.promise("SYNC-VISIBLE")
def test_what_would_leave_is_listed_without_asking_the_server(machines: list[Machine], live: Live) -> None:
    laptop = machines[0]
    laptop.say("the db is on fire", "repo")
    laptop.say("ship on Mondays", "team")
    laptop.say("my own secret habit", "user")
    live.kill()
    with laptop.keeper() as keeper:
        done = syncing.sync(keeper, syncing.Wish(), dry_run=True)
        assert sorted((one.scope, one.verb, one.what) for one in done.leaving) == [
            ("repo", "remember", "the db is on fire"), ("team", "remember", "ship on Mondays"),
        ]  # fmt: skip
        with pytest.raises(wire.Unreachable) as trouble:
            syncing.sync(keeper, syncing.Wish())
    assert "sync later" in trouble.value.hint
    live.start()
    done = laptop.sync()
    assert done.pushed == 2
    with psycopg.connect(live.database.admin) as connection:
        stored = connection.execute("SELECT string_agg(o::text, '') FROM twiceshy.operations o").fetchone()
    assert stored and "on fire" in stored[0] and "Mondays" in stored[0] and "habit" not in stored[0]


@pytest.mark.promise("SYNC-VISIBLE")
def test_the_shared_space_holds_nothing_of_ones_own(machines: list[Machine], live: Live) -> None:
    laptop, _, bob = machines
    with laptop.keeper() as keeper:
        keeper.session = "session-of-ada"
        memories.remember(keeper, memories.Statement("we ship on Mondays", "decision", "team"))
    laptop.say("Bob's tests are flaky")
    laptop.sync()
    with bob.keeper() as keeper:
        token = wire.servers()[wire.normal_address(live.url)]
    seen = live.ask("GET", "/v1/pull", token, params={"kind": "shared", "repo": REPO}).text
    assert "we ship on Mondays" in seen and "session-of-ada" not in seen and "flaky" not in seen
    own = live.ask("GET", "/v1/pull", token, params={"kind": "private", "repo": REPO}).json()
    assert own["operations"] == []


@pytest.mark.promise("SYNC-VISIBLE")
def test_a_token_goes_only_to_the_address_it_was_given_for(machines: list[Machine], live: Live) -> None:
    laptop = machines[0]
    (laptop.shop / ".twiceshy").mkdir(exist_ok=True)
    (laptop.shop / ".twiceshy/config.toml").write_text('server = "https://evil.example.org"\n')
    with pytest.raises(UsageError, match="not joined"):
        laptop.sync()
    with pytest.raises(TwiceshyError, match="unencrypted"):
        wire.join("http://memory.example.org", "shy_x")
    with laptop.keeper():
        assert os.stat(wire.servers_file()).st_mode & 0o777 == 0o600


@pytest.mark.promise("SYNC-IDEMPOTENT")
def test_a_large_operation_leaves_in_parts_and_arrives_once(machines: list[Machine]) -> None:
    from twiceshy.keeper import exchange

    laptop, desktop, _ = machines
    lines = [json.dumps({"text": f"fact number {number} of the import", "kind": "fact"}) for number in range(950)]
    with laptop.keeper() as keeper:
        exchange.import_lines(keeper, lines, "repo")
    assert laptop.sync().pushed == 3
    assert desktop.sync().pulled == 3
    assert desktop.texts() == laptop.texts() and len(desktop.texts()) == 950
    assert (laptop.sync().pushed, laptop.sync().pulled, desktop.sync().pushed) == (0, 0, 0)


def test_the_command_says_what_it_did(machines: list[Machine], live: Live, shy: Shy) -> None:
    laptop = machines[0]
    laptop.say("the queue is called jobs")
    env = {"TWICESHY_HOME": str(laptop.folder / "home")}
    dry = shy("sync", "--dry-run", cwd=laptop.shop, env=env)
    assert dry.code == 0 and "the queue is called jobs" in dry.out, dry
    done = shy("sync", cwd=laptop.shop, env=env)
    assert done.code == 0 and "Gave 1, took 0" in done.out, done
    assert shy("sync", "--json", cwd=laptop.shop, env=env).json["pushed"] == 0
    lost = shy("sync", cwd=laptop.shop, env={"TWICESHY_HOME": str(laptop.folder / "elsewhere")})
    assert lost.code == 2 and "no team server" in lost.err
    joined = shy(
        "sync",
        "--join",
        live.url,
        cwd=laptop.shop,
        env={"TWICESHY_HOME": str(laptop.folder / "new")},
        stdin="shy_bad\n",
    )
    assert joined.code == 0
    bad = shy("sync", cwd=laptop.shop, env={"TWICESHY_HOME": str(laptop.folder / "new")})
    assert bad.code == 1 and "token" in bad.err
